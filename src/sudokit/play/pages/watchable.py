"""What can be watched at work, by name, with the title that people read: ways to solve a puzzle and to fill a board."""

from sudokit.translation import N_

HUMAN = "human"  # step by step as a person would, not an algorithm
METHODS = {
    HUMAN: N_("As a person"),
    "backtracking": N_("Backtracking"),
    "fast": N_("Propagation"),
    "exact-cover": N_("Exact cover"),
    "colouring": N_("Graph colouring"),
}
FILLINGS = {
    "backtracking": N_("Backtracking"),
    "pattern": N_("Pattern"),
    "rotation": N_("Rotation"),
    "diagonal": N_("Diagonal"),
    "colouring": N_("Graph colouring"),
}

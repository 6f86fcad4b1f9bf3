"""The small pictures of techniques: python -m tools.technique_pictures > src/sudokit/techniques/pictures.txt

Each shows the cells of the first example's step, by the role that they play. To find all of these steps takes seconds,
which a page that shows them all cannot wait for.
"""

from sudokit.board import Highlight, classic
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import examples


def line_of(name: str, step: Step) -> str:
    """The line of a technique: its name, then each role with its cells; what a cell is said to be last is shown."""
    removed, placed = Highlight("removed", (), step.eliminations), Highlight("placed", (), step.placements)
    parts = []
    for role, cells, candidates, _houses in (removed, *step.evidence, placed):
        named = dict.fromkeys((*cells, *(cell for cell, _digit in candidates)))
        if named:
            parts.append(f"{role} {' '.join(map(classic().cell_name, named))}")
    return " | ".join((name, *dict.fromkeys(parts)))


def main() -> None:
    """Print the lines of pictures.txt."""
    print("# The cells of the first example of each technique, by their roles. tools/technique_pictures.py writes it.")
    for name, positions in examples().items():
        print(line_of(name, positions[0].step()))


if __name__ == "__main__":
    main()

"""Environments and tasks for programs that learn. Importing it makes the environments known to Gymnasium.

environment         a puzzle to be solved move by move, as a Gymnasium environment
vector_environment  thousands of them stepped at once, in arrays
rewards             what each cell of a puzzle is worth
tasks               questions, answers and scores, for training on text
registration        the environments by their names
"""

from sudokit.training.registration import register

register()

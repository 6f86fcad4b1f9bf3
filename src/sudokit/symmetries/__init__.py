"""Symmetries: moving a grid about without changing the Sudoku, and the one form that all its variations share."""

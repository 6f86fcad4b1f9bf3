"""What a Sudoku is: cells, houses, grids, candidates, and what can be said of them without solving."""

"""What a Sudoku is: cells, houses, grids, candidates, and what is known of them without solving."""

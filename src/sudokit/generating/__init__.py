"""Making: full grids by several methods, honest about their bias, and puzzles with exactly one solution."""

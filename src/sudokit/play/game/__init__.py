"""A game: a puzzle and its moves."""

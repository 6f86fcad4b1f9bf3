"""How hard a puzzle is: one, or many at a time."""

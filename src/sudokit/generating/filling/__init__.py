"""The readable ways to fill an empty board, one file each; every one is a generator of the events of the solvers."""

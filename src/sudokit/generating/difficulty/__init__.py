"""Puzzles of a given difficulty."""

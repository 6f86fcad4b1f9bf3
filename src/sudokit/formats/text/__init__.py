"""Puzzles in free text: lines, tokens, lists and blocks."""

"""Invented rules: finding rules that are true of a full grid, and choosing those that make it the only solution."""

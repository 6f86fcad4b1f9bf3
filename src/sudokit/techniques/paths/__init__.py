"""Whole solutions as a person would find them, in one of the two public orders."""

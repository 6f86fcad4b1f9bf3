"""Plots of surveys, times and counts."""

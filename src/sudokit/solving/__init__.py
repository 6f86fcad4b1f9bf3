"""Solving: one protocol, several solvers. The readable ones yield events, so that they can be watched."""

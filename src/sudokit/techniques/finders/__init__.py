"""Finders: one function a technique, from candidates to steps."""

"""Painters: a scene as SVG, pixels, PDF or text."""

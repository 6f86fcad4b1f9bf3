"""How a person would do it: steps, the techniques that find them, whole solutions, and how hard they are."""

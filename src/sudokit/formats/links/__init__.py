"""Links of other programs and our own."""

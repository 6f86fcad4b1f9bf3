"""A puzzle of one's own: typed, pasted or drawn with its rules, examined as it grows."""

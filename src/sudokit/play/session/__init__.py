"""A game in a player's hands: keys, clicks, modes, hints, highlights."""

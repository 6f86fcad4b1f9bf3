"""What belongs to a player: games, records, settings, files."""

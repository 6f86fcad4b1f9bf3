"""What a board shows, without a word on where or in which colour: below play and rendering."""

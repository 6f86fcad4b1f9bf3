"""The screens of the desktop game, one file each. `screen` says what they have in common."""

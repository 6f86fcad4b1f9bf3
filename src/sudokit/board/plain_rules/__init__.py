"""The types of plain rule, a file each, and what all of them say of themselves."""

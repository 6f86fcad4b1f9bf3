"""Millions of puzzles: data sets that are unique, rated, free of hidden twins, and the same bytes for the same recipe.

recipe         what a data set is to be, read from TOML
requirements   what a recipe requires of puzzles, verified for many at once
columns        what is known of each puzzle, computed for many at once; also what a check computes again
parts          a numbered part of a data set: a pure function of recipe and number
splits         which split a puzzle belongs to: decided by the class of its solution
duplicates     the rows that repeat an earlier one, found over any number of parts in bounded memory
folder         a data set on disk: its parts, its files and its manifest
tables         tables as Parquet, CSV and JSON Lines
puzzle_tables  existing puzzles in Parquet files, with the columns to keep
versions       which versions a data set was made with
make           from a recipe to a folder, on all cores or a cluster, resumed where it was stopped
extend         a complete set that becomes the beginning of a larger one
benchmark      sudokit-bench-1, and held_apart the keys of its puzzles, which other sets leave out
annotate       the same for existing puzzles
check          everything verified again, from the rows alone
describe       the numbers and plots of a data card
"""

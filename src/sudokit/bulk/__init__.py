"""Millions of puzzles: data sets that are unique, rated, free of hidden twins, and the same bytes for the same recipe.

recipe      what a data set is to be, read from TOML
columns     what is known of each puzzle, computed for many at once; also what a check computes again
parts       a numbered part of a data set: a pure function of recipe and number
splitting   which split a puzzle belongs to: decided by the class of its solution
duplicates  the rows that repeat an earlier one, found over any number of parts in bounded memory
folder      a data set on the disk: its parts, its files and its manifest
tables      tables as Parquet, CSV and JSON Lines
making      from a recipe to a folder, on all cores or a cluster, resumed where it was stopped
annotating  the same for existing puzzles
tables_of_puzzles  existing puzzles in Parquet files, with the columns to keep
versions    what a data set was made with
requirements  what a recipe requires of puzzles, verified for many at once
checking    everything verified again, from the rows alone
describing  what a data card says
"""

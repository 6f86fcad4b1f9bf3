"""Commands about puzzles by the thousand: data sets, answers of programs, randomness, equivalence."""

"""Learning: a course of techniques, examples that are walked through, exercises that check an answer."""

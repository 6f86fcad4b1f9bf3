"""The title page of a book: what is in it, in words that agree with their numbers in every language."""

import pytest

from sudokit.rendering.title_page import contents_in_words
from sudokit.techniques.grading import LEVELS


@pytest.mark.parametrize(
    ("language", "mixed", "of_one_level"),
    [
        ("en", "4 puzzles: 1 easy, 3 hard", "2 easy puzzles"),
        ("fi", "4 sudokua: 1 helppo, 3 vaikeaa", "2 helppoa sudokua"),
        ("pt", "4 sudokus: 1 fácil, 3 difíceis", "2 sudokus fáceis"),
    ],
)
def test_the_word_for_a_level_agrees_with_its_number(in_language, language: str, mixed: str, of_one_level: str) -> None:
    in_language(LANGUAGE=language)
    assert contents_in_words(["hard", "easy", "hard", "hard"]) == mixed
    assert contents_in_words(["easy"] * 2) == of_one_level


def test_every_level_has_its_words() -> None:
    assert contents_in_words(LEVELS) == "6 puzzles: 1 beginner, 1 easy, 1 medium, 1 hard, 1 expert, 1 extreme"
    assert [contents_in_words([level]) for level in LEVELS] == [f"1 {level} puzzle" for level in LEVELS]


def test_puzzles_whose_level_is_unknown_are_counted_all_the_same() -> None:
    assert contents_in_words(["", "hard", ""]) == "3 puzzles: 1 hard"

"""The title page of a book: what is in it, in words that agree with their numbers in every language."""

import pytest

import sudokit as sk
from sudokit.errors import PictureError
from sudokit.rendering.paper.book import BookPuzzle, BookStyle, book_pages
from sudokit.rendering.paper.sizes import printable_title
from sudokit.rendering.paper.title_page import contents_in_words
from sudokit.rendering.scene.shapes import Text
from sudokit.techniques.grading.levels import LEVELS


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
    assert contents_in_words(["", "hard", ""]) == "3 puzzles: 1 hard, 2 not rated"


@pytest.mark.parametrize("text", ["", 200 * "w", 100 * "w "])
def test_a_title_and_an_author_of_any_length_leave_neither_the_page_nor_the_picture_without_room(text: str) -> None:
    puzzle = BookPuzzle(sk.Grid("1... ..3. .4.. ...2"), sk.Grid("1324 4231 2413 3142"))
    title = book_pages([puzzle], BookStyle(paper="a5", large_print=True), title=text, author=text)[0]
    *pictures, words = title.laid
    lowest = max(part.y + part.size for part in words.scene.parts if isinstance(part, Text))
    assert lowest < min((laid.y for laid in pictures), default=195)
    assert all(laid.scale > 0 for laid in pictures)


def test_a_title_that_no_page_holds_is_refused() -> None:
    with pytest.raises(PictureError) as error:
        printable_title(2000 * "w")
    assert str(error.value) == "a title or name of 2,000 letters is too long; 200 are the most"

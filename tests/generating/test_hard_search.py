"""The search for the hardest puzzles: new, minimal, unique, as hard as asked, and continued where it was left."""

import pytest

import sudokit as sk
from sudokit.errors import CoreError, SaveError
from sudokit.generating.difficulty import search
from sudokit.generating.difficulty.hard_search import KNOWN, search_hard
from sudokit.native_core import is_native, using

pytestmark = pytest.mark.skipif(not is_native(), reason="the search needs the compiled library")

HARD = "........1..2..3.4..4..5.6.3..3..1..4.7.8.....9..5.......63.54...8.9.....5...7..2."  # rated 11.0


@pytest.fixture(scope="module")
def found() -> list:
    """All that a search of one round finds."""
    return list(search_hard([HARD], rating=(9.5, 12.0), seed=1, rounds=1, threads=1))


def test_what_is_found_is_new_minimal_unique_and_as_hard_as_it_says(found) -> None:
    forms = {sk.canonical_form(one.grid) for one in found} | {sk.canonical_form(HARD)}
    assert len(forms) == 3
    for one in found:
        assert sk.is_unique(one.grid)
        assert not any(sk.is_unique(one.grid.replace({cell: None})) for cell, d in enumerate(one.grid.digits) if d)
    assert sk.rate(found[0].grid).rating == found[0].rating >= 9.5


def test_a_search_is_continued_from_its_file_as_if_it_had_not_been_left_with_any_number_of_threads(
    found, tmp_path
) -> None:
    file = tmp_path / "search.json"
    first = search_hard([HARD], rating=(9.5, 12.0), seed=1, file=file, threads=2)
    before = [next(first)]
    first.close()
    after = list(search_hard(rating=(9.5, 12.0), rounds=1, file=file, threads=2))
    assert before + after == found


def test_what_cannot_be_continued_or_done_is_told(tmp_path) -> None:
    (tmp_path / "x.json").write_text("[]", encoding="utf-8")
    with pytest.raises(SaveError, match=r"x\.json is not a search that can be continued$"):
        next(search_hard([HARD], file=tmp_path / "x.json"))
    with using("python"), pytest.raises(CoreError, match="needs the compiled library"):
        next(search_hard([HARD]))


def test_hard_puzzles_are_generated_from_a_seed_and_are_as_hard_as_printed_too(monkeypatch) -> None:
    monkeypatch.setattr(search, "KNOWN", (HARD,))  # each of the others takes a second to rate
    made = sk.generate(rating=(9.5, 12.0), seed=1)
    assert made.is_minimal
    assert 9.5 <= sk.rate(made.grid, as_printed=True).rating <= 12


def test_every_known_puzzle_is_hard_and_in_canonical_form() -> None:
    assert [str(form) for form in sk.canonical_forms(KNOWN)] == list(KNOWN)
    assert sk.rate(KNOWN[2]).rating >= 10.5


def test_a_search_ends_after_so_many_rounds(found) -> None:
    assert {one.round for one in found} == {1}

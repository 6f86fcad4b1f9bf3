"""The search for the hardest puzzles: new, minimal, unique, as hard as asked, and continued where it was left."""

import json

import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, CoreError, SaveError, SudokuError
from sudokit.generating.difficulty import search
from sudokit.generating.difficulty.hard_search import KNOWN, search_hard
from sudokit.native_core import is_native, using

pytestmark = pytest.mark.skipif(not is_native(), reason="the search needs the compiled library")

HARD = "........1..2..3.4..4..5.6.3..3..1..4.7.8.....9..5.......63.54...8.9.....5...7..2."  # rated 11.0
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


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


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"puzzles": [HARD, "1... ..3. .4.. ...2"]}, r"^there are 16 cells and 9x9 has 81; .* \(item 1 of the list\)$"),
        (
            {"puzzles": [HARD, 81 * "."]},
            r"^the puzzle does not have exactly one solution; give one that does \(item 1 of the list\)$",
        ),
        ({"rating": (12.0, 10.0)}, r"^\(12\.0, 10\.0\) is not a range of ratings; .*$"),
        ({"rating": (2.0, 5.0)}, r"^the search for hard puzzles finds none rated below 9\.5; .*$"),
        ({"rounds": "many"}, r"^'many' is not a whole number; give a number of rounds, 0 or more$"),
    ],
)
def test_what_would_be_searched_for_in_vain_is_refused_at_once(arguments, error) -> None:
    with pytest.raises(SudokuError, match=error):
        next(search_hard(**arguments))


def test_a_search_in_a_file_keeps_its_seed_and_takes_further_puzzles(tmp_path) -> None:
    file = tmp_path / "search.json"
    assert list(search_hard([EASY], seed=1, rounds=0, file=file, threads=1)) == []
    with pytest.raises(ArgumentError, match=r"search\.json has the seed 1, not 2; leave the seed out, or choose "):
        next(search_hard(seed=2, file=file))
    assert list(search_hard([EASY, OTHER], rounds=0, file=file, threads=1)) == []
    kept = json.loads(file.read_text(encoding="utf-8"))
    grids = {sk.Grid.from_digits(bytes.fromhex(digits)) for _worth, digits, _times in kept["best"]}
    assert grids == set(sk.canonical_forms([EASY, OTHER]))


def test_a_file_that_another_program_changed_is_refused(tmp_path) -> None:
    file = tmp_path / "search.json"
    list(search_hard([EASY], seed=1, rounds=0, file=file, threads=1))
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["best"][0][1] = "0102"
    file.write_text(json.dumps(kept), encoding="utf-8")
    with pytest.raises(SaveError, match=r"search\.json is not a search that can be continued$"):
        next(search_hard(file=file))

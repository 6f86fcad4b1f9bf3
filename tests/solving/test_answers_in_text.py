"""Answers in free text: found wherever they stand, and scored so that only solving earns anything."""

import random
import re
import time
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.board.cells import CellSet
from sudokit.board.checking import check
from sudokit.errors import ArgumentError, GridError, NumberError, TimeLimitError
from sudokit.solving import grids_in_text, verify
from tests.solving.answer_forms import FRAMES, PUZZLE, SOLUTION, forms_of

ROWS = [str(SOLUTION)[i : i + 9] for i in range(0, 81, 9)]
FORMS = forms_of(SOLUTION)
FOUR, FOUR_SOLVED = sk.Grid("1... ..3. .4.. ...2"), sk.Grid("1324 4231 2413 3142")
SIXTEEN_SOLVED = sk.full_grid(method="pattern", board=sk.classic(16), seed=1)
SIXTEEN = SIXTEEN_SOLVED.replace({"r1c1": None})


@pytest.mark.parametrize("form", FORMS)
def test_the_solution_is_found_in_whatever_form_it_is_written_and_whatever_stands_around_it(form: str) -> None:
    scores = {
        name: sk.verify(PUZZLE, frame.replace("{}", FORMS[form]), solution=SOLUTION).score
        for name, frame in FRAMES.items()
    }
    assert scores == dict.fromkeys(FRAMES, 1.0)


@pytest.mark.parametrize("form", FORMS)
def test_one_wrong_digit_is_seen_in_every_form(form: str) -> None:
    wrong = SOLUTION.replace({"r1c3": 1})
    verdict = sk.verify(PUZZLE, forms_of(wrong)[form], solution=SOLUTION)
    assert (verdict.grid, verdict.right, verdict.wrong, verdict.is_solution) == (wrong, 50, 1, False)


@pytest.mark.parametrize(
    "form", [form for form in FORMS if not re.search("empty|to fill", form)]
)  # these have no givens
def test_a_changed_given_scores_nothing_in_every_form(form: str) -> None:
    changed = SOLUTION.replace({"r1c1": 6, "r1c4": 5})
    assert sk.verify(PUZZLE, forms_of(changed)[form], solution=SOLUTION).score == 0.0


@pytest.mark.parametrize("form", FORMS)
def test_of_two_answers_in_any_form_the_last_counts(form: str) -> None:
    wrong = forms_of(SOLUTION.replace({"r1c3": 1}))[form]
    assert sk.verify(PUZZLE, f"{FORMS[form]}\nNo, it is\n{wrong}", solution=SOLUTION).wrong == 1
    assert sk.verify(PUZZLE, f"{wrong}\nNo, it is\n{FORMS[form]}", solution=SOLUTION).is_solution


def test_cells_by_name_are_an_answer_only_if_no_empty_cell_is_left_out() -> None:
    lines = FORMS["empty cells by name"].splitlines()
    assert sk.verify(PUZZLE, "\n".join(lines[1:]), solution=SOLUTION).grid is None
    # So a remark on a cell below an answer takes nothing from it, and the last word on a cell is the one that counts.
    assert sk.verify(PUZZLE, f"{SOLUTION}\nr1c3=4", solution=SOLUTION).score == 1.0
    assert sk.verify(PUZZLE, "\n".join(["r1c3=1", *lines]), solution=SOLUTION).score == 1.0
    assert sk.verify(PUZZLE, "\n".join([*lines, "r1c3=1"]), solution=SOLUTION).wrong == 1


def test_columns_are_no_answer_to_the_grid_of_somebody_else() -> None:
    columns = "\n".join(str(SOLUTION)[start::9] for start in range(9))
    other = str(SOLUTION.replace({"r1c3": 1}))
    assert sk.verify(PUZZLE, f"{other}\nColumns:\n{columns}", solution=SOLUTION).score == 0.0
    assert sk.verify(PUZZLE, columns, solution=SOLUTION).score == 0.0


def test_what_stands_before_the_answer_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    original = grids_in_text._LineReader._read
    monkeypatch.setattr(
        grids_in_text._LineReader, "_read", lambda self, line, *kind: read.append(line) or original(self, line, *kind)
    )
    thought = "\n".join(f"{n}: r1c3 is 1, 2 or 4 and row 1 needs 1 2 4 6 8 9" for n in range(5000))
    assert sk.verify(PUZZLE, f"{thought}\n{FORMS['rows']}\nDone.", solution=SOLUTION).score == 1.0
    assert len(read) < 20


@pytest.mark.parametrize(
    "line",
    [
        "534678912",
        "Row 1: 634578912",
        "6",
        "r1c1=5",
        f"{PUZZLE}",
        "1 2 3 4 5 6 7 8 ",
        "<td>",
        "\\",
        "- ",
        "५",
        ".",
        "r1",
    ],
)
def test_a_long_text_of_nearly_anything_is_read_in_no_time_and_earns_nothing(line: str) -> None:
    for text in ("\n".join(40_000 // (len(line) + 1) * [line]), 40_000 // len(line) * line):
        start = time.process_time()
        assert sk.verify(PUZZLE, text, solution=SOLUTION).score == 0.0
        assert time.process_time() - start < 3  # a text read again for every line of it takes minutes


@pytest.mark.parametrize("text", ["", "I cannot solve this.", "123", "5 3 4", "534678912\n672195348"])
def test_a_text_without_a_grid_scores_nothing(text: str) -> None:
    verdict = sk.verify(PUZZLE, text)
    assert (verdict.grid, verdict.score, verdict.empty) == (None, 0.0, 51)


def test_an_echo_of_the_puzzle_scores_nothing() -> None:
    verdict = sk.verify(PUZZLE, str(PUZZLE))
    assert (verdict.right, verdict.wrong, verdict.empty, verdict.score) == (0, 0, 51, 0.0)


@pytest.mark.parametrize("digit", "123456789")
def test_one_digit_everywhere_scores_nothing_with_and_without_the_givens(digit: str) -> None:
    assert sk.verify(PUZZLE, 81 * digit).score == 0.0
    assert sk.verify(PUZZLE, str(PUZZLE).replace(".", digit)).score == 0.0


def test_the_puzzle_repeated_below_an_answer_takes_nothing_from_it() -> None:
    assert sk.verify(PUZZLE, f"{SOLUTION}\nThe puzzle was\n{PUZZLE}").score == 1.0
    assert sk.verify(PUZZLE, f"{PUZZLE}\n{PUZZLE}").score == 0.0


def test_of_a_flood_of_grids_only_the_last_counts() -> None:
    chance = random.Random(1)
    grids = ["".join(chance.choice("123456789") if c == "." else c for c in str(PUZZLE)) for _ in range(200)]
    flood = "\n".join([*grids[:100], str(SOLUTION), *grids[100:]])
    assert sk.verify(PUZZLE, flood).score == sk.verify(PUZZLE, grids[-1]).score < 0.15


def test_random_digits_earn_next_to_nothing_on_average() -> None:
    chance = random.Random(2)
    scores = [
        sk.verify(PUZZLE, "".join(chance.choice("123456789") if c == "." else c for c in str(PUZZLE))).score
        for _ in range(100)
    ]
    assert sum(scores) / len(scores) < 0.002


def test_guessing_among_the_candidates_earns_little_on_average() -> None:
    puzzle = sk.Grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
    candidates, chance = puzzle.candidates(), random.Random(3)
    scores = []
    for _ in range(100):
        digits = [given or chance.choice(list(candidates.of(cell))) for cell, given in enumerate(puzzle.digits)]
        scores.append(sk.verify(puzzle, "".join(map(str, digits))).score)
    assert sum(scores) / len(scores) < 0.05


def test_a_wrong_digit_costs_more_where_fewer_digits_were_left() -> None:
    scores = {}
    for name in ("r1c3", "r5c5"):  # 1, 2 and 4 are left for the first, 5 alone for the second
        digits = bytearray(SOLUTION.digits)
        digits[PUZZLE.board.cell(name)] = 1
        scores[name] = sk.verify(PUZZLE, "".join(map(str, digits))).score
    assert scores == {"r1c3": round((50 - 1 / 2) / 51, 6), "r5c5": round((50 - 1) / 51, 6)}


def test_a_changed_given_is_named_and_scores_nothing() -> None:
    verdict = sk.verify(PUZZLE, "6" + str(SOLUTION)[1:])
    assert verdict.changed_givens == CellSet([0])
    assert (verdict.is_solution, verdict.score) == (False, 0.0)


def test_one_wrong_digit_costs_a_little_and_the_broken_rules_are_named() -> None:
    wrong = str(SOLUTION).replace("4", "3", 1)  # r1c3
    verdict = sk.verify(PUZZLE, wrong)
    assert (verdict.right, verdict.wrong) == (50, 1)
    assert 0.95 < verdict.score < 1
    assert verdict.report is not None
    assert str(verdict.report.conflicts[0]) == "3 appears twice in row 1 and box 1: r1c2 r1c3"


def test_half_a_solution_earns_half() -> None:
    cells = list(str(PUZZLE))
    for cell in list(PUZZLE.empty_cells)[:25]:
        cells[cell] = str(SOLUTION)[cell]
    assert sk.verify(PUZZLE, "".join(cells)).score == pytest.approx(25 / 51)


def test_rows_with_labels_whose_givens_are_changed_are_an_answer_where_there_is_no_other() -> None:
    verdict = sk.verify(PUZZLE, "\n".join(f"Row: {row}" for row in ["634578912", *ROWS[1:]]))
    assert verdict.changed_givens == CellSet([0])
    assert verdict.score == 0.0


@given(st.text(max_size=300))
def test_no_text_is_too_strange(text: str) -> None:
    assert sk.verify(PUZZLE, text, solution=SOLUTION).score == 0.0


@given(st.text(alphabet="159G. \n-|rRcC:=z", max_size=60))
def test_no_cells_are_too_strange_on_a_board_with_fewer_digits_or_more(text: str) -> None:
    for puzzle, solution in ((FOUR, FOUR_SOLVED), (SIXTEEN, SIXTEEN_SOLVED)):
        assert sk.verify(puzzle, text, solution=solution).is_solution is False


def test_a_puzzle_without_exactly_one_solution_is_refused() -> None:
    with pytest.raises(GridError, match="the puzzle has several solutions; it must have exactly one"):
        sk.verify(sk.Grid("1... .... .... ...."), "1234")


@pytest.mark.parametrize(
    "grid",
    [
        sk.full_grid(seed=1),
        PUZZLE,
        SOLUTION.replace({"r9c1": None}),
        SOLUTION.replace({"r1c3": 5}),
        sk.full_grid(board=sk.classic(4), seed=1),
    ],
    ids=["of another puzzle", "the puzzle", "a cell is empty", "a rule is broken", "another board"],
)
def test_a_solution_that_is_given_is_one_of_the_puzzle(grid: sk.Grid) -> None:
    with pytest.raises(ArgumentError) as raised:
        sk.verify(PUZZLE, str(PUZZLE), solution=grid)
    assert str(raised.value) == f"{grid} is not a solution of the puzzle"


def test_a_solution_that_is_given_again_is_not_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, solution = sk.Grid("1... ..3. .4.. ...2"), sk.Grid("1324 4231 2413 3142")
    verify._is_solution.cache_clear()
    checked = []
    monkeypatch.setattr(verify, "check", lambda *grids, **named: checked.append(grids[0]) or check(*grids, **named))
    for text in ("4231", "1324423124133142"):
        sk.verify(puzzle, text, solution=solution)
    assert checked == [solution]


def test_a_solution_may_be_given_by_a_record_of_it() -> None:
    record = SimpleNamespace(grid=SOLUTION)
    assert sk.verify(PUZZLE, str(SOLUTION), solution=record).score == 1.0


def test_cells_of_a_large_board_may_be_numbers_of_two_digits() -> None:
    puzzle = SIXTEEN
    rows = [list(SIXTEEN_SOLVED.digits[start : start + 16]) for start in range(0, 256, 16)]
    for text in (str(rows), "\n".join(" ".join(map(str, row)) for row in rows), ",\n".join(map(str, rows))):
        assert sk.verify(puzzle, text).is_solution
    rows[0][0] = 17
    assert sk.verify(puzzle, str(rows)).grid is None


def test_looking_for_the_solution_can_be_stopped():
    def stop():
        raise InterruptedError

    empty_in_a_corner = sk.Grid.empty(sk.classic(25)).replace({"r1c1": 1})
    with pytest.raises(TimeLimitError):
        sk.verify(empty_in_a_corner, "", time_limit=0)
    with pytest.raises(InterruptedError):
        sk.verify(empty_in_a_corner, "", check_stop=stop)
    with pytest.raises(NumberError, match=r"^a time limit cannot be -1; give 0 seconds or more, or None$"):
        sk.verify(PUZZLE, "", solution=sk.solve(PUZZLE), time_limit=-1)
    assert sk.verify(PUZZLE, str(SOLUTION), time_limit=60, check_stop=lambda: None).score == 1.0


@pytest.mark.parametrize("tag", ["think", "reasoning"])
def test_what_is_only_thought_is_no_answer(tag: str) -> None:
    thought = f"<{tag}>It may be\n{SOLUTION}</{tag}>"
    assert sk.verify(PUZZLE, f"{thought} I give up.").score == 0.0
    assert sk.verify(PUZZLE, f"{thought}\n{SOLUTION}").score == 1.0
    cut_off = thought.removesuffix(f"</{tag}>")
    assert sk.verify(PUZZLE, cut_off).score == 0.0
    assert sk.verify(PUZZLE, f"{SOLUTION}\n{cut_off}").score == 1.0

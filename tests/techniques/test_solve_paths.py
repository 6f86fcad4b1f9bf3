"""Human paths of many puzzles as traces: replayed by a checker of their own, and the same with and without the core."""

import json

import numpy as np
import pytest

import sudokit as sk
from sudokit.errors import MethodError
from sudokit.native_core import is_native, using
from sudokit.techniques.paths.trace_text import STYLES, token_count
from tests.techniques.trace_checker import TraceError, replay_moves, replay_thoughts

MADE = sk.generate_arrays(150, minimal=True, seed=27, threads=1)
PUZZLES = [sk.Grid.from_digits(row.tobytes()) for row in MADE.puzzles]
SOLUTIONS = [str(sk.Grid.from_digits(row.tobytes())) for row in MADE.solutions]
FOUR = "1... ..3. .4.. ...2"


def test_every_trace_is_replayed_and_its_reasons_hold() -> None:
    thoughts = sk.solve_paths(PUZZLES, style="thoughts", threads=1)
    assert thoughts.solved.all()
    verified = [
        replay_thoughts(str(puzzle), solution, text)
        for puzzle, solution, text in zip(PUZZLES, SOLUTIONS, thoughts.traces, strict=True)
    ]
    assert sum(verified) > 0.96 * thoughts.step_counts.sum()  # the rest are chains and the like


def test_every_move_is_a_candidate_until_then_and_agrees_with_the_solution() -> None:
    for puzzle, solution, text in zip(PUZZLES, SOLUTIONS, sk.solve_paths(PUZZLES, threads=1).traces, strict=True):
        replay_moves(str(puzzle), solution, [line.partition(": ")[2].split(", ") for line in text.splitlines()])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("In box 1, only r1c1 can be 7.", "In box 2, only r1c1 can be 7."),
        ("only r1c1 can be 7", "only r1c1 can be 4"),
        ("Now r8c1 14689.", "Now r8c1 1468."),
        ("4 can only be in row 3, so r3c5 is not 4", "4 can only be in row 2, so r3c5 is not 4"),
        ("so r3c5 is not 4", "so r3c5 is not 8"),
        ("so r3c8 is not 9 and r3c9 is not 9", "so r3c8 is not 9"),
        ("3 and 5 can only be in r1c7 and r5c7", "3 and 6 can only be in r1c7 and r5c7"),
    ],
)
def test_the_checker_sees_a_trace_that_is_wrong(old: str, new: str) -> None:
    made = sk.generate(minimal=True, seed=1)
    (text,) = sk.solve_paths([made.grid], style="thoughts").traces
    assert replay_thoughts(str(made.grid), str(made.solution), text)
    assert old in text
    with pytest.raises(TraceError):
        replay_thoughts(str(made.grid), str(made.solution), text.replace(old, new, 1))


@pytest.mark.skipif(not is_native(), reason="compares the core with Python")
@pytest.mark.parametrize("style", STYLES)
def test_the_python_techniques_give_the_same_traces(style: str) -> None:
    native = sk.solve_paths(PUZZLES[:25], style=style, threads=1)
    with using("python"):
        python = sk.solve_paths(PUZZLES[:25], style=style, threads=1)
    assert native.traces == python.traces
    assert native.rating.tolist() == python.rating.tolist()


def test_a_trace_has_the_steps_that_explain_shows() -> None:
    for puzzle, trace in zip(PUZZLES[:10], sk.solve_paths(PUZZLES[:10]).traces, strict=True):
        assert trace == "\n".join(map(str, sk.solve_path(puzzle, order="explainer").steps))


def test_json_and_tokens_say_the_same_as_moves() -> None:
    names = [technique.name for technique in sk.techniques()]
    traces = [sk.solve_paths(PUZZLES[:20], style=style).traces for style in ("moves", "json", "tokens")]
    for moves, text, tokens in zip(*traces, strict=True):
        steps = json.loads(text)
        lines = [
            f"{step['technique']}: "
            + ", ".join(step["placements"] + [name.replace("=", "≠") for name in step["eliminations"]])
            for step in steps
        ]
        assert lines == moves.splitlines()
        assert max(tokens) < token_count(sk.classic())
        spelled = []
        for token in tokens:
            if token >= 1458:
                spelled.append([f"{names[token - 1458]}:"])
            else:
                cell, digit = divmod(token % 729, 9)
                spelled[-1].append(f"r{cell // 9 + 1}c{cell % 9 + 1}{'=≠'[token >= 729]}{digit + 1}")
        assert [f"{step[0]} {', '.join(step[1:])}" for step in spelled] == lines


@pytest.mark.parametrize("board", [sk.classic(4), sk.classic(6), sk.diagonal(sk.classic(6)), sk.anti_knight()])
def test_other_boards_have_traces_too(board: sk.Board) -> None:
    made = sk.generate_arrays(3, board=board, seed=1, threads=1)
    traced = sk.solve_paths(made.puzzles, board=board, style="sentences", threads=1)
    endings = [text.splitlines()[-1] for text, solved in zip(traced.traces, traced.solved, strict=True) if solved]
    solutions = [f"Answer: {sk.Grid.from_digits(row.tobytes(), board)}" for row in made.solutions[traced.solved]]
    assert endings == solutions
    assert traced.solved.any()


def test_what_has_no_path_is_an_error_by_its_index_and_stops_nothing() -> None:
    traced = sk.solve_paths(["1... .... .... ....", FOUR, "1.2"])
    assert traced.solved.tolist() == [False, True, False]
    assert {index: str(error) for index, error in traced.errors.items()} == {
        0: "the puzzle does not have exactly one solution; give one that does",
        2: "there are 3 cells; 4x4 has 16",
    }
    assert (traced.traces[0], traced.step_counts.tolist()) == ("", [0, 12, 0])


def test_a_path_that_runs_out_of_time_ends_where_it_is() -> None:
    hardest = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"  # rated 11.6
    traced = sk.solve_paths([hardest], style="sentences", puzzle_time_limit=0.001, threads=1)
    assert not traced.solved[0]
    assert traced.traces[0].splitlines()[-1].startswith("No step is found that leads on: 1...")


def test_an_unknown_style_is_answered_with_the_known_ones() -> None:
    with pytest.raises(MethodError, match="moves, sentences, thoughts, json, tokens"):
        sk.solve_paths([FOUR], style="poems")


def test_all_threads_give_the_same() -> None:
    one, two = (sk.solve_paths(PUZZLES, style="tokens", threads=threads) for threads in (1, 2))
    assert one.traces == two.traces
    assert np.array_equal(one.step_counts, two.step_counts)

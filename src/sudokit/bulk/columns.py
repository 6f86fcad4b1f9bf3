"""Columns: what is known of each puzzle, computed for many at once.

A column is one line of `COLUMNS`: its name, its type, what has to be worked out for it, and what it means. What is
worked out together is a *group*; only the groups of the requested columns are computed. `check` computes them
again from the puzzles alone and compares.
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from sudokit.board import Board, classic
from sudokit.formats.arrays import texts_of
from sudokit.generating.minimal_survey import weights_of_clues
from sudokit.lazy_numpy import NDArray, np
from sudokit.name_types import TraceStyleName
from sudokit.solving.search_cost import backdoor_sizes, count_guesses, count_placements
from sudokit.symmetries.canonical import canonical_arrays
from sudokit.symmetries.many import keys_of
from sudokit.techniques.grading.rate_many import RatedBatch, rate_many
from sudokit.techniques.paths.solve_paths import solve_paths
from sudokit.translation import N_
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import checked_threads

Values = Mapping[str, Any]  # an array, or a list of texts, for the name of each column


class Column(NamedTuple):
    """A column of a data set."""

    type: str  # as Arrow calls it
    group: str  # what is worked out together
    meaning: str


COLUMNS: Mapping[str, Column] = {
    "puzzle": Column("string", "cells", N_("the puzzle, one symbol per cell, . for empty")),
    "solution": Column("string", "cells", N_("its only solution")),
    "board": Column("string", "board", N_("the board with the rules invented for this puzzle, as JSON")),
    "clues": Column("int16", "cells", N_("how many digits are given")),
    "rating": Column("double", "rating", N_("Sudoku Explainer's rating (ER) of the hardest step")),
    "pearl": Column("double", "rating", N_("Sudoku Explainer's rating (EP) up to the first digit")),
    "diamond": Column("double", "rating", N_("Sudoku Explainer's rating (ED) of the first step")),
    "level": Column("string", "rating", N_("the level, from beginner to extreme")),
    "hardest": Column("string", "rating", N_("the technique of the hardest step")),
    "techniques": Column("string", "rating", N_("how often each technique is needed, as a JSON object")),
    "score": Column("double", "score", N_("HoDoKu's score")),
    "hodoku_level": Column("string", "score", N_("HoDoKu's level")),
    "trace": Column("string", "moves", N_("the human path of the puzzle as it is printed, a line for each step")),
    "trace_sentences": Column("string", "sentences", N_("the same path in sentences, with reasons")),
    "trace_thoughts": Column("string", "thoughts", N_("the same sentences with the candidates that are left")),
    "guesses_backtracking": Column(
        "int64", "backtracking", N_("digits that plain backtracking places until the puzzle is solved")
    ),
    "guesses_fast": Column("int32", "guesses", N_("guesses of the fast solver until the solution is proved unique")),
    "backdoor": Column("int8", "backdoor", N_("the fewest cells that, once known, leave the rest to singles")),
    "weight": Column("double", "weight", N_("how often a minimal puzzle counts so that all are equally likely")),
    "canonical": Column("string", "canonical", N_("the form that all equivalent puzzles share")),
    "canonical_key": Column("uint64", "canonical", N_("a 64-bit key of the form that all equivalent puzzles share")),
    "automorphisms": Column("int64", "canonical", N_("how many symmetries leave the puzzle as it is")),
    "solution_class": Column("string", "class", N_("the form that all equivalent solutions share")),
    "solution_key": Column("uint64", "class", N_("a 64-bit key of the form that all equivalent solutions share")),
    "split": Column("string", "place", N_("the split that the row is in, where there are splits")),
    "part": Column("int32", "place", N_("the number of the part, from 0")),
    "number": Column("int64", "place", N_("the number of the puzzle in the whole set, from 0")),
}
SPLIT = "split"
OF_CLASSIC_BOARDS = ("canonical", "class")  # groups that are known on classic boards, of any size
OF_NINE = ("backtracking", "guesses", "backdoor")  # and on the usual one alone
USUAL = ("puzzle", "solution", "clues", "canonical_key", "solution_key", "part", "number")  # and the split, if any
TIME_LIMIT = 60.0  # seconds for the rating of one puzzle; a rating that took longer is missing


def columns_on(board: Board) -> tuple[str, ...]:
    """All columns that are known of puzzles on a board, however they were made.

    >>> from sudokit.board.variants import classic
    >>> sorted(set(columns_on(classic())) - set(columns_on(classic(4))))
    ['backdoor', 'guesses_backtracking', 'guesses_fast']
    """
    unknown = {
        "weight",
        "board",
        *(() if board == classic() else OF_NINE),
        *(() if board.is_classic else OF_CLASSIC_BOARDS),
    }
    return tuple(name for name, column in COLUMNS.items() if column.group not in unknown)


def compute_columns(
    puzzles: "NDArray[np.uint8]",
    solutions: "NDArray[np.uint8]",
    board: Board,
    wanted: Collection[str],
    *,
    threads: int | None = 1,
    check_stop: StopCheck = None,
) -> dict[str, Any]:
    """The requested columns, except those that say where a row is, for puzzles with exactly one solution each."""
    groups = {COLUMNS[name].group for name in wanted}
    if "score" in groups:
        groups.discard("rating")  # which comes with it: a path is followed once
    values: dict[str, Any] = {}
    for group, compute in _GROUPS.items():
        if group in groups:
            values.update(compute(puzzles, solutions, board, threads, check_stop))
    return {name: values[name] for name in COLUMNS if name in wanted and name in values}


def digits_of(texts: list[str], board: Board) -> "NDArray[np.uint8]":
    """The digits of texts with one symbol a cell, as rows: what `texts_of` made texts of."""
    digit_of = np.zeros(256, np.uint8)
    digit_of[np.frombuffer(board.symbols.encode(), np.uint8)] = np.arange(1, board.digit_count + 1)
    data = np.frombuffer("".join(texts).encode(), np.uint8)
    return digit_of[data].reshape(len(texts), board.cell_count)


def _cells(puzzles: Any, solutions: Any, board: Board, *_rest: Any) -> Values:
    return {
        "puzzle": texts_of(puzzles, board),
        "solution": texts_of(solutions, board),
        "clues": np.count_nonzero(puzzles, axis=1).astype(np.int16),
    }


def _ratings(puzzles: Any, _solutions: Any, board: Board, threads: int | None, check_stop: StopCheck) -> Values:
    return _rating_columns(_rate_all(puzzles, board, threads, check_stop, with_score=False))


def _scores(puzzles: Any, _solutions: Any, board: Board, threads: int | None, check_stop: StopCheck) -> Values:
    rated = _rate_all(puzzles, board, threads, check_stop, with_score=True)
    assert rated.hodoku_level is not None
    return {**_rating_columns(rated), "score": rated.score, "hodoku_level": rated.hodoku_level.tolist()}


def _rate_all(
    puzzles: Any, board: Board, threads: int | None, check_stop: StopCheck, *, with_score: bool
) -> RatedBatch:
    return rate_many(
        puzzles,
        threads=threads,
        board=board,
        with_score=with_score,
        puzzle_time_limit=TIME_LIMIT,
        check_stop=check_stop,
    )


def _rating_columns(rated: RatedBatch) -> Values:
    # What was not found in time is missing: a lower bound in a column of ratings would mislead.
    known = ~rated.at_least
    return {
        "rating": np.where(known, rated.rating, np.nan),
        "pearl": np.where(known, rated.pearl, np.nan),
        "diamond": np.where(known, rated.diamond, np.nan),
        "level": np.where(known, rated.level, "").tolist(),
        "hardest": np.where(known, rated.hardest, "").tolist(),
        "techniques": list(_counts(rated)),
    }


def _counts(rated: RatedBatch) -> Iterator[str]:
    names = list(rated.techniques)
    columns = [rated.techniques[name].tolist() for name in names]
    for i, counts in enumerate(zip(*columns, strict=True) if columns else [()] * len(rated)):
        used = {name: count for name, count in zip(names, counts, strict=True) if count}
        yield "" if rated.at_least[i] else json.dumps(used, separators=(",", ":"))


def _traces(
    column: str,
    style: TraceStyleName,
    puzzles: Any,
    _solutions: Any,
    board: Board,
    threads: int | None,
    check_stop: StopCheck,
) -> Values:
    traced = solve_paths(
        puzzles, style=style, board=board, threads=threads, puzzle_time_limit=TIME_LIMIT, check_stop=check_stop
    )
    return {column: [text if is_whole else "" for text, is_whole in zip(traced.traces, traced.solved, strict=True)]}


def _weights(puzzles: Any, *_rest: Any) -> Values:
    return {"weight": weights_of_clues(np.count_nonzero(puzzles, axis=1))}


def _backtracking(puzzles: Any, _solutions: Any, _board: Board, threads: int | None, check_stop: StopCheck) -> Values:
    return {"guesses_backtracking": _known(count_placements(puzzles, checked_threads(threads), check_stop))}


def _fast_guesses(puzzles: Any, _solutions: Any, _board: Board, _threads: Any, check_stop: StopCheck) -> Values:
    return {"guesses_fast": count_guesses(puzzles, check_stop)}


def _backdoors(puzzles: Any, solutions: Any, _board: Board, threads: int | None, check_stop: StopCheck) -> Values:
    return {"backdoor": _known(backdoor_sizes(puzzles, solutions, checked_threads(threads), check_stop))}


def _known(counts: Any) -> Any:
    """Counts, missing where there are more than were counted."""
    return np.ma.masked_less(counts, 0)


def _canonical(puzzles: Any, _solutions: Any, board: Board, threads: int | None, check_stop: StopCheck) -> Values:
    forms, automorphisms = canonical_arrays(puzzles, board, threads, check_stop)
    texts = texts_of(forms)
    return {"canonical": texts, "canonical_key": keys_of(texts), "automorphisms": automorphisms}


def _classes(_puzzles: Any, solutions: Any, board: Board, threads: int | None, check_stop: StopCheck) -> Values:
    forms, _automorphisms = canonical_arrays(solutions, board, threads, check_stop)
    texts = texts_of(forms)
    return {"solution_class": texts, "solution_key": keys_of(texts)}


_GROUPS: Mapping[str, Callable[..., Values]] = {
    "cells": _cells,
    "rating": _ratings,
    "score": _scores,
    "moves": partial(_traces, "trace", "moves"),
    "sentences": partial(_traces, "trace_sentences", "sentences"),
    "thoughts": partial(_traces, "trace_thoughts", "thoughts"),
    "backtracking": _backtracking,
    "guesses": _fast_guesses,
    "backdoor": _backdoors,
    "weight": _weights,
    "canonical": _canonical,
    "class": _classes,
}

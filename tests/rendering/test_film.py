"""Films: boards with words below them."""

from io import BytesIO
from itertools import islice, pairwise

import pytest

import sudokit as sk
from sudokit.generating.grids.full_grids import READABLE_METHODS, watch_filling
from sudokit.generating.grids.narration import vocabulary_of as words_of_filling
from sudokit.rendering.painters.film import WatchedRun, caption, frames_of, last_step, moment_scene
from sudokit.rendering.painters.image import write_gif
from sudokit.rendering.playback import evenly, snapshots, together
from sudokit.rendering.scene.captions import text_width
from sudokit.rendering.scene.shapes import Rectangle, Text
from sudokit.rendering.scene.themes import LIGHT
from sudokit.solving.narration import describe, vocabulary_of
from sudokit.solving.solver import SOLVERS, watch

PUZZLE = sk.Grid("1... ..3. .4.. ...2")
RUN = WatchedRun("exact-cover", PUZZLE, lambda event: f"{event.kind.value} {event.digit}")


def moments(*methods: str) -> list:
    return list(together(*(snapshots(watch(PUZZLE, method=method), PUZZLE) for method in methods)))


def words_of(*methods: str, at: int) -> list[str]:
    scene = moment_scene(moments(*methods)[at], [RUN] * len(methods))
    return [part.text for part in scene.parts if isinstance(part, Text) and part.paint == "mark"]


def test_name_counters_and_last_step_stand_around_the_board() -> None:
    assert words_of("exact-cover", at=1) == ["exact-cover", "step 1 · tried 0 · undone 0", "place 4"]


def test_the_first_and_the_last_moment_have_words_of_their_own() -> None:
    run = moments("exact-cover")
    assert (last_step(run[0][0], RUN), last_step(run[-1][0], RUN)) == ("the beginning", "every cell is filled")


def test_two_boards_stand_side_by_side_without_touching() -> None:
    one, two = (
        moment_scene(moments("exact-cover")[0], [RUN]),
        moment_scene(moments("exact-cover", "fast")[0], [RUN] * 2),
    )
    assert (two.width, two.height) == (2 * one.width + 0.5, one.height)
    boards = [part for part in two.parts[1:] if isinstance(part, Rectangle) and part.paint == "ground"]
    assert [board.x for board in boards] == [1.5, 1.5 + one.width + 0.5]


def test_a_long_sentence_is_broken_into_lines_and_set_smaller() -> None:
    sentence = "choose [r1c4=4], the last option for [r1c4 is filled]; it covers [r1c4 is filled], "
    sentence += "[4 in row 1], [4 in column 4], [4 in box 2]"
    assert caption(sentence, 4.5) == (
        0.27,
        (
            "choose [r1c4=4], the last option",
            "for [r1c4 is filled]; it covers",
            "[r1c4 is filled], [4 in row 1],",
            "[4 in column 4], [4 in box 2]",
        ),
    )
    assert caption("short", 4.0) == (0.3, ("short",))


def test_a_sentence_of_many_lines_is_written_in_full() -> None:
    sentence = "on and " * 50
    size, lines = caption(sentence, 4.0)
    assert (size, " ".join(lines)) == (0.24, sentence.strip())


def ink_of(text: Text) -> tuple[float, float]:
    half = text_width(text.text, text.size, bold=text.bold) / 2
    return text.x - half, text.x + half


PUZZLES = [PUZZLE, sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")]
PUZZLES.append(sk.full_grid(board=sk.classic(16), seed=1).replace(dict.fromkeys(range(0, 256, 3), 0)))


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.board.name)
def test_no_line_ends_within_brackets_or_between_a_word_and_its_number(puzzle: sk.Grid, language: str, in_language):
    in_language(LANGUAGE=language)
    board = puzzle.board
    runs = [(watch(puzzle, method=method), vocabulary_of(method)) for method in SOLVERS]
    runs += [
        (watch_filling(method=method, board=board, seed=1), words_of_filling(method)) for method in READABLE_METHODS
    ]
    for events, words in runs:
        for event in islice(events, 150):
            size, lines = caption(describe(event, board, words), max(7.0, board.column_count))
            assert size * len(lines) <= 1.2, lines  # at most four lines of the usual size
            for line in lines:
                assert (line.count("["), line.count("(")) == (line.count("]"), line.count(")")), lines
            for above, below in pairwise(lines):
                assert not (above[-1].isalpha() and below[0].isdigit()), lines


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
@pytest.mark.parametrize("method", SOLVERS)
def test_no_words_run_out_of_the_picture_or_into_each_other(language: str, method: str, in_language) -> None:
    in_language(LANGUAGE=language)
    run = WatchedRun(method, PUZZLE, lambda event: describe(event, PUZZLE.board, vocabulary_of(method)))
    for moment in moments(method):
        scene = moment_scene(moment, [run])
        words = [part for part in scene.parts if isinstance(part, Text) and part.paint == "mark"]
        assert " ".join(text.text for text in words[2:]) == last_step(moment[0], run)
        for text in words:
            left, right = ink_of(text)
            assert left >= 0, text
            assert right <= scene.width, text
            assert text.y + text.size / 2 <= scene.height, text
        for above, below in pairwise(words):
            assert below.y - above.y >= below.size, below


def test_the_end_stays_longer_than_the_rest() -> None:
    frames = frames_of(moments("exact-cover"), [RUN], seconds=0.1)
    assert {frame.seconds for frame in frames[:-1]} == {0.1}
    assert frames[-1].seconds == 3.0


def test_a_film_of_a_search_has_as_many_pictures_as_were_asked_for() -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    kept = evenly(together(snapshots(watch(PUZZLE, method="backtracking"), PUZZLE)), 12)
    file = BytesIO()
    write_gif(file, frames_of(kept, [RUN]), LIGHT, cell_pixels=16)
    assert image.open(file).n_frames == 12

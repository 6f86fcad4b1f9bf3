"""The title page of a book: its title, who made it, what is in it, and its first puzzle as a picture."""

from collections import Counter
from collections.abc import Iterable

from sudokit.board import Grid
from sudokit.rendering.paper.pages import Area, Laid, PrintedPage, words
from sudokit.rendering.paper.paragraphs import LEADING
from sudokit.rendering.scene.captions import fitting_size, in_few_lines
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Text
from sudokit.techniques.grading.levels import LEVELS
from sudokit.translation import _, format_number, ngettext
from sudokit.view.board_view import BoardView

_TITLE = 16.0  # the height of the letters of a short title
_LEAST_PICTURE = 15.0  # the width of a picture that is still worth it
_NOTE = 3.0
NO_BREAK_SPACE = "\u00a0"


def title_page(area: Area, puzzle: Grid, title: str, about: Iterable[str], note: str, letters: float) -> PrintedPage:
    """A page with these lines about the book below its title, and a note at its foot; "" for none."""
    middle = area.left + area.width / 2
    y = area.top + area.height * 0.14
    parts = []
    if title:
        size = max(
            _TITLE / 2, fitting_size(title, area.width, _TITLE, bold=True)
        )  # rather several lines than small letters
        size, lines = in_few_lines(title, area.width, size, bold=True)
        for line in lines:
            parts.append(Text(line, middle, y, size, "given", True))
            y += size * 1.2
    y += letters / 2
    for text in filter(None, about):
        size, lines = in_few_lines(text, area.width, letters)
        for line in lines:
            parts.append(Text(line, middle, y, size, "mark"))
            y += size * LEADING
        y += letters / 2
    if note:
        parts.append(Text(note, middle, area.top + area.height - 2, fitting_size(note, area.width, _NOTE), "label"))
    board = scene_of(BoardView.of(puzzle))
    room = min(area.width * 0.62, (area.top + area.height * 0.88 - y) * board.width / board.height)
    if room < _LEAST_PICTURE:
        return PrintedPage((words(*parts),))
    scale = room / board.width
    picture = Laid(board, middle - room / 2, y + (area.top + area.height * 0.9 - y - board.height * scale) / 2, scale)
    return PrintedPage((picture, words(*parts)))


def contents_in_words(levels: Iterable[str], *, space: str = " ") -> str:
    """How many puzzles there are and of which levels, from the level of each; "" where that is unknown.

    `space` goes inside the words about a level; a no-break space keeps them on one line.

    >>> contents_in_words(["easy", "easy", "hard"]), contents_in_words(["hard"]), contents_in_words(["", ""])
    ('3 puzzles: 2 easy, 1 hard', '1 hard puzzle', '2 puzzles')
    >>> contents_in_words(["easy", ""])
    '2 puzzles: 1 easy, 1 not rated'
    """
    counts = Counter(iter(levels))  # a mapping would be taken for counts
    n = counts.total()
    known = [level for level in LEVELS if level in counts]
    if len(known) == 1 and counts[known[0]] == n:
        return _all_of(known[0], n)
    total = ngettext("{n} puzzle", "{n} puzzles", n).format(n=format_number(n))
    if not known:
        return total
    parts = [_so_many(level, counts[level]) for level in known]
    if unrated := n - sum(counts[level] for level in known):
        parts.append(ngettext("{n} not rated", "{n} not rated", unrated).format(n=format_number(unrated)))
    listed = ", ".join(part.replace(" ", space) for part in parts)
    return _("{puzzles}: {levels}").format(puzzles=total, levels=listed)


# In many languages an adjective or a noun after a number changes with it, each level in its own way, so every level has
# sentences of its own.


def _so_many(level: str, n: int) -> str:
    """`2 easy`, in a list of levels."""
    forms = {
        "beginner": ngettext("{n} beginner", "{n} beginner", n),
        "easy": ngettext("{n} easy", "{n} easy", n),
        "medium": ngettext("{n} medium", "{n} medium", n),
        "hard": ngettext("{n} hard", "{n} hard", n),
        "expert": ngettext("{n} expert", "{n} expert", n),
        "extreme": ngettext("{n} extreme", "{n} extreme", n),
    }
    return forms[level].format(n=format_number(n))


def _all_of(level: str, n: int) -> str:
    """`2 easy puzzles`, for a book of one level."""
    forms = {
        "beginner": ngettext("{n} beginner puzzle", "{n} beginner puzzles", n),
        "easy": ngettext("{n} easy puzzle", "{n} easy puzzles", n),
        "medium": ngettext("{n} medium puzzle", "{n} medium puzzles", n),
        "hard": ngettext("{n} hard puzzle", "{n} hard puzzles", n),
        "expert": ngettext("{n} expert puzzle", "{n} expert puzzles", n),
        "extreme": ngettext("{n} extreme puzzle", "{n} extreme puzzles", n),
    }
    return forms[level].format(n=format_number(n))

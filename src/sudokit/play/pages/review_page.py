"""The review of a game in words: a page for every front end, and a report in Markdown or HTML."""

from collections.abc import Callable
from html import escape

from sudokit.board import Grid
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import Game
from sudokit.play.game.review import Review, Reviewed, review
from sudokit.play.pages.parts import Button, Buttons, Heading, Numbers, Part, PartsPage, Table, Words
from sudokit.play.player.program import Program
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.words.explanation import explain
from sudokit.translation import N_, _, join_words, ngettext

_MOST = 5  # lines of a kind: the rest says no more


def review_parts(found: Review) -> list[Part]:
    """The review from top to bottom."""
    if not found.entries:
        return [
            Words(_("There is nothing to review: no digit was entered, or the puzzle has several solutions."), "quiet")
        ]
    parts: list[Part] = [_numbers(found), Heading(_("Where the time went")), _times(found)]
    parts += _lines(_("The longest pauses"), found.slowest, found, _pause)
    parts += _lines(_("Mistakes, the costliest first"), found.mistakes, found, _mistake)
    parts += _lines(_("Right, but with no step behind it"), found.guesses, found, _guess)
    parts += _lines(_("Easier steps that were there"), found.missed, found, _missed)
    parts += [Heading(_("The path that was there")), Words(_path(found))]
    if found.to_practise:
        items = tuple(Button(f"technique {name}", _title(name)) for name in found.to_practise)
        parts += [Heading(_("To practise next")), Buttons(_("To practise next"), items, most=3)]
    return parts


def _numbers(found: Review) -> Numbers:
    entered, wrong, guessed = map(len, (found.entries, found.mistakes, found.guesses))
    return Numbers(
        (
            (clock_text(found.game.clock.seconds), _("time")),
            (str(entered), ngettext("digit entered", "digits entered", entered)),
            (str(wrong), ngettext("mistake", "mistakes", wrong)),
            (str(guessed), ngettext("guess", "guesses", guessed)),
        )
    )


def _times(found: Review) -> Table:
    head = (_("what led to the digit"), _("digits"), _("time"))
    rows = [(_title(name), str(count), clock_text(seconds)) for name, (count, seconds) in found.times.items()]
    for name, some in ((_("a guess"), found.guesses), (_("a mistake"), found.mistakes)):
        if some:
            rows.append((name, str(len(some)), clock_text(sum(each.took for each in some))))
    return Table(head, tuple(rows))


def _lines(heading: str, some: list[Reviewed], found: Review, words: Callable[[Reviewed, Game], str]) -> list[Part]:
    lines: list[Part] = [Words(words(each, found.game)) for each in some[:_MOST]]
    n = len(some) - _MOST
    if n > 0:
        lines.append(Words(ngettext("And {n} more.", "And {n} more.", n).format(n=n), "quiet"))
    return [Heading(heading), *lines] if lines else []


def _title(technique: str) -> str:
    return _(TECHNIQUES[technique].title)


def _facts(each: Reviewed, game: Game) -> dict[str, str]:
    cell, digit = game.board.cell_name(each.entry.cell), game.board.symbol(each.entry.digit)
    return {"time": clock_text(each.entry.seconds), "cell": cell, "digit": digit, "seconds": clock_text(each.took)}


def _pause(each: Reviewed, game: Game) -> str:
    facts = _facts(each, game)
    if each.technique is None:
        return _("{seconds} before {cell} = {digit}, at {time}.").format(**facts)
    return _("{seconds} before {cell} = {digit}, at {time}: {technique}.").format(
        technique=_title(each.technique), **facts
    )


def _mistake(each: Reviewed, game: Game) -> str:
    cost = clock_text(each.cost or 0.0)
    return _("{cell} = {digit} at {time} was wrong, and stood for {cost}.").format(cost=cost, **_facts(each, game))


def _guess(each: Reviewed, game: Game) -> str:
    words = _("{cell} = {digit} at {time}.").format(**_facts(each, game))
    if each.expected is None:
        return words
    name, where, *_rest = explain(each.expected)
    return f"{words} " + _("The next step was: {name}. {where}").format(name=name, where=where)


def _missed(each: Reviewed, game: Game) -> str:
    assert each.easier is not None
    cell, digit = each.easier.placements[0]
    return _("Before {cell} = {digit} at {time}, {easier} could be seen: {name}.").format(
        easier=f"{game.board.cell_name(cell)} = {game.board.symbol(digit)}",
        name=_title(each.easier.technique),
        **_facts(each, game),
    )


def _path(found: Review) -> str:
    return join_words(f"{count} × {_title(name)}" for name, count in found.path.items()) + "."


class ReviewPage(PartsPage):
    """What is to be said of the game that was played last."""

    name = "review"
    label = N_("Review of the game")
    has_sections = True

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self._review = review(program.player.game) if program.player.game else None

    def parts(self) -> list[Part]:
        """Times, mistakes, guesses, what was missed, and what to practise."""
        if self._review is None:
            return [Words(_("There is no game to review."), "quiet")]
        again = Buttons(_("Replay"), (Button("replay", _("Replay it digit by digit")),))
        numbers, *sections = review_parts(self._review)
        return [numbers, *([again] if self._review.entries else []), *sections]

    def do(self, id: str) -> None:
        """Play the game again, or practise a technique."""
        if id == "replay":
            self.program.request(id)
        name = id.removeprefix("technique ")
        if name in TECHNIQUES:
            self.program.practise(name)


def report_markdown(found: Review) -> str:
    """The review as Markdown."""
    lines = ["# " + _("Review of the game"), "", f"`{found.game.puzzle}`", ""]
    for part in review_parts(found):
        if isinstance(part, Heading):
            lines += [f"## {part.text}", ""]
        elif isinstance(part, Words):
            lines += [part.text, ""]
        elif isinstance(part, Numbers):
            lines += [*(f"- {what}: {number}" for number, what in part.items), ""]
        elif isinstance(part, Buttons):
            lines += [*(f"- {button.text}" for button in part.items), ""]
        elif isinstance(part, Table):
            rows = [part.head, tuple("---" for _column in part.head), *part.rows]
            lines += [*(f"| {' | '.join(row)} |" for row in rows), ""]
    return "\n".join(lines)


def report_html(found: Review) -> str:
    """The review as a page of its own."""
    title = escape(_("Review of the game"))
    body = [f"<h1>{title}</h1>", f"<p><code>{escape(str(found.game.puzzle))}</code></p>"]
    for part in review_parts(found):
        if isinstance(part, Heading):
            body.append(f"<h2>{escape(part.text)}</h2>")
        elif isinstance(part, Words):
            body.append(f"<p>{escape(part.text)}</p>")
        elif isinstance(part, Numbers):
            items = "".join(f"<li>{escape(what)}: {escape(number)}</li>" for number, what in part.items)
            body.append(f"<ul>{items}</ul>")
        elif isinstance(part, Buttons):
            body.append(f"<ul>{''.join(f'<li>{escape(button.text)}</li>' for button in part.items)}</ul>")
        elif isinstance(part, Table):
            head = "".join(f"<th>{escape(cell)}</th>" for cell in part.head)
            rows = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in part.rows)
            body.append(f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>")
    style = "body{font:16px sans-serif;max-width:42em;margin:2em auto}td,th{padding:.2em 1em;text-align:left}"
    return (
        f'<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>{title}</title><style>{style}</style></head>'
        f"<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )

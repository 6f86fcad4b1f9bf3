"""The pages of the techniques, brought up to date: python docs/technique_pages.py

The prose in docs/techniques/ is written by hand. What follows from the code stands between `<!-- x-wing -->` and
`<!-- /x-wing -->`: the picture of a step, the step in words, and a position to try with its answer. This script writes
these parts again, and the table of all techniques, and draws the pictures in docs/pictures/techniques/; a test compares
them. The positions, all from puzzles of our own, are in docs/techniques/positions.txt.
"""

import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import sudokit as sk
from sudokit.board.candidates import Candidates
from sudokit.board.constraint import Constraint
from sudokit.board.geometry import Geometry
from sudokit.rendering.step_sheet import view_of_step
from sudokit.techniques.catalogue import TECHNIQUES, Technique
from sudokit.techniques.explaining import explain
from sudokit.techniques.step import Step
from sudokit.techniques.unique_rectangles import avoidable_rectangles

PAGES = Path(__file__).parent / "techniques"
PICTURES = Path(__file__).parent / "pictures" / "techniques"

# A technique about rules beyond houses needs a board that has some.
BOARDS: dict[str, Geometry] = {
    "relation": sk.classic(6).with_constraints(
        Constraint("thermometer", "r1c1 r2c1 r2c2 r3c2"), Constraint("thermometer", "r6c6 r5c6 r5c5 r4c5")
    )
}
BLOCK = re.compile(r"<!-- (\S+) -->\n(.*?)<!-- /\1 -->", re.DOTALL)
LOOK_AT = 40  # so many steps of a position are compared: the simplest makes the picture


class Position(NamedTuple):
    """A position in which a technique has a step."""

    technique: Technique
    givens: sk.Grid
    digits: str  # in one line, givens and entered ones
    erased: str  # candidates that are ruled out already, as "9r5c1 9r6c1"

    @classmethod
    def of(cls, line: str) -> "Position":
        """A line of positions.txt: the technique, the digits with + before the entered ones, the erased candidates."""
        name, marked, erased = (part.strip() for part in line.split("|"))
        board = BOARDS.get(name, sk.classic())
        givens = sk.Grid(re.sub(r"\+.", ".", marked), board)
        return cls(TECHNIQUES[name], givens, marked.replace("+", ""), erased)

    def candidates(self) -> Candidates:
        """The pencil marks."""
        marks = Candidates(sk.Grid(self.digits, self.givens.geometry))
        for candidate in self.erased.split():
            marks.eliminate(candidate[1:], int(candidate[0]))
        return marks

    def step(self) -> Step:
        """The simplest step of the technique: the fewest links, the least evidence, the most eliminations."""
        steps = islice(self.steps(), LOOK_AT)
        if self.technique.family == 4:
            return next(steps)  # a search of a second or more
        return min(
            steps,
            key=lambda step: (
                len(step.links),
                sum(len(part.cells) + len(part.candidates) for part in step.evidence),
                -len(step.eliminations),
            ),
        )

    def steps(self) -> Iterator[Step]:
        """All steps of the technique in this position."""
        technique, marks = self.technique, self.candidates()
        if technique.find is avoidable_rectangles:
            entered = self.givens.empty_cells.mask & ~marks.empty
            technique = technique._replace(find=partial(avoidable_rectangles, entered=entered))
        nested = technique.name.startswith("nested") or technique.name.endswith("plus")
        # The search for nested chains finds plain ones too: an example is one that does use the advanced rule.
        return (step for step in technique.steps(marks) if not nested or any(link.technique for link in step.links))


@cache
def positions() -> dict[str, list[Position]]:
    """The positions of each technique: the first makes the picture, the second is the one to try."""
    found: dict[str, list[Position]] = {}
    for line in (PAGES / "positions.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            position = Position.of(line)
            found.setdefault(position.technique.name, []).append(position)
    return found


@cache
def shown(name: str) -> Step:
    """The step of the picture."""
    return positions()[name][0].step()


def picture(name: str) -> str:
    """The picture of a technique as SVG."""
    view = view_of_step(shown(name), positions()[name][0].givens, labels=True)
    return sk.draw(view, cell_pixels=40).svg()


def block(name: str) -> str:
    """What follows from the code in the section of a technique."""
    title = TECHNIQUES[name].title
    if name not in positions():
        return ""
    others = positions()[name][1:]
    parts = [f"![{title}](../pictures/techniques/{name}.svg)", f"> {sentences(shown(name))}"]
    for other in others[:1]:
        parts += [
            "**Try it.**" + conditions(other),
            f"```text\n{other.digits}\n```",
            f"<details><summary>Answer</summary>\n\n{sentences(other.step())}\n\n</details>",
        ]
    return "\n\n".join(parts) + "\n"


def sentences(step: Step) -> str:
    """Where to look, why, and what follows."""
    words = explain(step)
    return f"{words.where} {words.why} {words.follows}"


def conditions(position: Position) -> str:
    """What else the position needs: its rules, the candidates to erase before looking, the givens where they matter."""
    text = ""
    if position.technique.name in BOARDS:
        rules = (f"{rule.kind} {rule.cell_names}" for rule in position.givens.geometry.constraints)
        text += f" The board is 6×6 with these rules: {', '.join(rules)}."
    if position.erased:
        text += f" Pencil in all candidates, then erase {', '.join(position.erased.split())}."
    if position.technique.find is avoidable_rectangles:
        givens = "".join(str(digit) if digit else "." for digit in position.givens.digits)
        text += f" The givens are `{givens}`; the other digits were entered."
    return text


def table() -> str:
    """All techniques with their numbers on the two scales."""
    places = {name: page for page in pages() for name, _content in blocks(page) if name in TECHNIQUES}
    lines = ["| technique | family | Explainer | HoDoKu |", "|---|---|---|---|"]
    for technique in TECHNIQUES.values():
        link = f"[{technique.title}]({places[technique.name].name}#{anchor(technique.title)})"
        lines.append(f"| {link} | {technique.family} | {technique.rating or ''} | {technique.score or ''} |")
    return "\n".join(lines) + "\n"


def anchor(title: str) -> str:
    """The name that GitHub gives to a heading."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def pages() -> list[Path]:
    return sorted(PAGES.glob("*.md"))


def blocks(page: Path) -> list[tuple[str, str]]:
    """The names and contents of the parts of a page that this script writes."""
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def up_to_date(page: Path) -> str:
    """The page with these parts as they should be."""

    def written(part: re.Match[str]) -> str:
        name = part[1]
        return f"<!-- {name} -->\n{table() if name == 'table' else block(name)}<!-- /{name} -->"

    return BLOCK.sub(written, page.read_text(encoding="utf-8"))


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in positions():
        (PICTURES / f"{name}.svg").write_text(picture(name), encoding="utf-8")
    for page in pages():
        page.write_text(up_to_date(page), encoding="utf-8")


if __name__ == "__main__":
    main()

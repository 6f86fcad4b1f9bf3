"""The pages of the techniques, brought up to date: python docs/technique_pages.py

The prose in docs/techniques/ is written by hand. What follows from the code stands between `<!-- x-wing -->` and
`<!-- /x-wing -->`: the picture of a step, the step in words, and a position to try with its answer. This script writes
these parts again, and the table of all techniques, and draws the pictures in docs/pictures/techniques/; a test compares
them. The positions, all from puzzles of our own, are in src/sudokit/techniques/examples.txt.
"""

import re
from functools import cache
from pathlib import Path

import sudokit as sk
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.finders.unique_rectangles import avoidable_rectangles
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import Example, examples
from sudokit.techniques.words.explanation import explain
from sudokit.view.board_view import view_of_step

PAGES = Path(__file__).parent / "techniques"
PICTURES = Path(__file__).parent / "pictures" / "techniques"

BLOCK = re.compile(r"<!-- (\S+) -->\n(.*?)<!-- /\1 -->", re.DOTALL)


@cache
def shown(name: str) -> Step:
    """The step of the picture."""
    return examples()[name][0].step()


@cache
def tried(name: str) -> Step:
    """The step of the position to try."""
    return examples()[name][1].step()


def picture(name: str) -> str:
    """The picture of a technique as SVG."""
    view = view_of_step(shown(name), examples()[name][0].givens, labels=True)
    return sk.draw(view, cell_pixels=40).svg()


def block(name: str) -> str:
    """What follows from the code in the section of a technique."""
    title = TECHNIQUES[name].title
    other = examples()[name][1]
    parts = [
        f"![{title}](../pictures/techniques/{name}.svg)",
        f"> {sentences(shown(name))}",
        "**Try it.**" + conditions(other),
        f"```text\n{other.digits}\n```",
        f"<details><summary>Answer</summary>\n\n{sentences(tried(name))}\n\n</details>",
    ]
    return "\n\n".join(parts) + "\n"


def sentences(step: Step) -> str:
    """Where to look, why, and what follows."""
    words = explain(step)
    return f"{words.where} {words.why} {words.follows}"


def conditions(position: Example) -> str:
    """What else the position needs: its rules, the candidates to erase before looking, the givens where they matter."""
    text = ""
    if position.board:
        board = position.givens.board
        text += f" The board is {board.digit_count}×{board.digit_count} with these rules: {', '.join(rules_of(board))}."
    if position.erased:
        text += f" Pencil in all candidates, then erase {', '.join(position.erased.split())}."
    if position.technique.find is avoidable_rectangles:
        givens = "".join(str(digit) if digit else "." for digit in position.givens.digits)
        text += f" The givens are `{givens}`; the other digits were entered."
    return text


def rules_of(board: sk.Board) -> list[str]:
    """The constraints of a board with their numbers."""
    return [" ".join([rule.kind, rule.cell_names, *map(str, rule.parameters.values())]) for rule in board.constraints]


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
    for name in examples():
        (PICTURES / f"{name}.svg").write_text(picture(name), encoding="utf-8")
    for page in pages():
        page.write_text(up_to_date(page), encoding="utf-8")


if __name__ == "__main__":
    main()

"""The page of keys, made from the one table of actions: python docs/key_page.py"""

from pathlib import Path

from sudokit.board.variants import classic
from sudokit.play.actions import help_table

PAGE = Path(__file__).parent / "keys.md"
TOP = """# Keys

The same in every front end, as far as its screen and keyboard allow: plain terminals cannot see Ctrl+digit and see
Shift+digit as punctuation, so there the modes are the main way to write marks. F1 shows this page in the game.
"""
LARGE = """## More than nine digits

There 10 is A, 11 is B and so on, and a letter that is a digit means nothing else: W, A, S and D do not move, and on a
16×16 board C does not change the mode. Everything that has a letter has a function key too.
"""


def page() -> str:
    """The page as it should be."""
    parts = [TOP]
    for group, lines in help_table(classic()):
        rows = [f"| {', '.join(f'`{key}`' for key in keys.split(', '))} | {words} |" for keys, words in lines]
        parts.append("\n".join([f"## {group}", "", "| keys | |", "|---|---|", *rows, ""]))
    return "\n".join([*parts, LARGE])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""The page of keys, made from the one table of actions: python docs/key_page.py"""

from pathlib import Path

from sudokit.board.variants import classic
from sudokit.play.session.actions import ACTIONS, SHELL_TERMINAL, help_table, key_label

PAGE = Path(__file__).parent / "keys.md"
TOP = """# Keys

The same in every front end, as far as its screen and keyboard allow: plain terminals cannot see Ctrl+digit and see
Shift+digit as punctuation, so there the modes are the main way to write marks. F1 shows this page in the game.
"""
TERMINAL = """## In a terminal

These keys mean something else there. Without a shell to go back to, Ctrl+Z is undo. On boards with up to nine digits
h, j, k and l move, so a hint is a capital H, or F2.
"""
LARGE = """## More than nine digits

There 10 is A, 11 is B and so on, and a letter that is a digit means nothing else: W, A, S and D do not move, and on a
16×16 board C does not change the mode. Everything that has a letter has another key too.
"""


def page() -> str:
    """The page as it should be."""
    parts = [TOP]
    for group, lines in help_table(classic()):
        rows = [f"| {', '.join(f'`{key}`' for key in keys.split(', '))} | {words} |" for keys, words in lines]
        parts.append("\n".join([f"## {group}", "", "| keys | |", "|---|---|", *rows, ""]))
    return "\n".join([*parts, TERMINAL, *_in_a_terminal(), LARGE])


def _in_a_terminal() -> list[str]:
    meanings = {f"`{key_label(key)}`": name for key, name in SHELL_TERMINAL.instead.items()}
    rows = [f"| {key} | {ACTIONS[name].help} |" for key, name in meanings.items() if name]
    unseen = ", ".join(key for key, name in meanings.items() if not name)
    return [
        "| key | |",
        "|---|---|",
        *rows,
        "",
        f"Not used there, because many terminals do not pass them on: {unseen}.",
        "",
    ]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

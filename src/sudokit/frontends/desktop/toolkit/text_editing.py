"""What keys do to a line of text, as a pure function."""


def edit_text(text: str, caret: int, key: str) -> tuple[str, int] | None:
    """The text and the caret after a key that edits; None for any other key.

    >>> edit_text("9x9", 1, "Backspace"), edit_text("9x9", 1, "Right"), edit_text("9x9", 1, "F1")
    (('x9', 0), ('9x9', 2), None)
    """
    match key:
        case "Backspace":
            return text[: max(0, caret - 1)] + text[caret:], max(0, caret - 1)
        case "Delete":
            return text[:caret] + text[caret + 1 :], caret
        case "Ctrl+Backspace":
            start = len(text[:caret].rstrip())
            start = max(text.rfind(mark, 0, start) for mark in " \n/") + 1 if start else 0
            return text[:start] + text[caret:], start
        case "Left":
            return text, max(0, caret - 1)
        case "Right":
            return text, min(len(text), caret + 1)
        case "Home" | "Ctrl+Home":
            return text, 0
        case "End" | "Ctrl+End":
            return text, len(text)
        case "Ctrl+A":
            return text, len(text)
        case "Ctrl+X" | "Ctrl+U":
            return "", 0
    # What is typed comes as text, not as keys; it must not be taken for commands meanwhile.
    is_letter = len(key.removeprefix("Shift+")) == 1 or key in ("Space", "Shift+Space")
    return (text, caret) if is_letter else None

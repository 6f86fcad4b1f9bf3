"""Compile the translations: every `sudokit.po`, which people write, to the `sudokit.mo` that gettext reads.

Whatever needs the catalogues calls this first: the build of a package (build_backend.py), dev.py, and the tests. So it
uses nothing but the standard library, and a catalogue that is newer than its source is left alone.

A sentence without a translation, or with one marked fuzzy, is left out: gettext then shows the English one.
"""

import os
import re
import struct
from ast import literal_eval
from pathlib import Path

LOCALES = Path(__file__).parents[1] / "src" / "sudokit" / "locale"
_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
_FIELD = re.compile(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', re.MULTILINE)


def sources() -> list[Path]:
    """The .po file of every language."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/sudokit.po"))


def compile_changed() -> None:
    """Write the .mo of every language whose .po is newer."""
    for source in sources():
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns > source.stat().st_mtime_ns:
            continue
        # Under another name first: several test processes may be at it, and others may be reading.
        half_written = target.with_suffix(f".{os.getpid()}")
        half_written.write_bytes(compiled(source.read_text(encoding="utf-8")))
        half_written.replace(target)


def compiled(text: str) -> bytes:
    """The bytes of the .mo file for the text of a .po file.

    The format: seven numbers, a table of length and place for each original, one for each translation, both sorted by
    the original; then the texts. Singular and plural are one text, with a zero byte between them.
    """
    messages = sorted((key.encode(), value.encode()) for key, value in translated(text).items())
    first_table = 28
    second_table = first_table + 8 * len(messages)
    place = second_table + 8 * len(messages)
    tables, texts = b"", b""
    for column in (0, 1):
        for message in messages:
            tables += struct.pack("<2I", len(message[column]), place + len(texts))
            texts += message[column] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(messages), first_table, second_table, 0, 0) + tables + texts


def translated(text: str) -> dict[str, str]:
    r"""The translation of every sentence that surely has one, and of "" the header.

    >>> translated('msgid "one cell"\nmsgid_plural "{n} cells"\nmsgstr[0] "yksi ruutu"\nmsgstr[1] "{n} ruutua"\n')
    {'one cell\x00{n} cells': 'yksi ruutu\x00{n} ruutua'}
    """
    found: dict[str, str] = {}
    for entry in re.split(r"\n\s*\n", text.strip()):
        comments = "".join(_COMMENT.findall(entry))
        if rest := _FIELD.sub("", _COMMENT.sub("", entry)).strip():
            raise ValueError(
                f"{rest!r} cannot be in a catalogue; it has comments, msgid, msgid_plural and msgstr with quoted texts"
            )
        fields = [(name, "".join(map(literal_eval, quoted.splitlines()))) for name, quoted in _FIELD.findall(entry)]
        original = "\0".join(words for name, words in fields if name.startswith("msgid"))
        translations = [words for name, words in fields if name.startswith("msgstr")]
        fuzzy = re.search(r"^#,.*\bfuzzy\b", comments, re.MULTILINE)
        if translations and all(translations) and not (fuzzy and original):
            found[original] = "\0".join(translations)
    return found


if __name__ == "__main__":
    compile_changed()

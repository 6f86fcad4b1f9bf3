"""Bring the translations into step with the code and list what lacks one: `python3 dev.py translations`.

Every `src/sudokit/locale/<language>/LC_MESSAGES/sudokit.po` gets the sentences that are new in the code and loses those
that are gone; where a sentence only changed, its translation stays, marked fuzzy until somebody has looked at it. With
`--list` nothing is written. To add a language, make its folder with an empty `sudokit.po` and run this.

Sentences are sorted and carry no line numbers, so that the files change only when the words do. A translation begins
with a comment for its translators: which word it uses for what. `catalogues.py` compiles them.
"""

import io
import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from sudokit.play.lessons.course import spotting
from sudokit.techniques.catalogue import TECHNIQUES
from tools import catalogues

CODE = Path(__file__).parents[1] / "src" / "sudokit"

# Not in our code, but shown in our name. Click asks gettext for its own words, and finds them in our translations.
OF_CLICK: tuple[str | tuple[str, str], ...] = (
    "Usage:",
    "Options",
    "Show this message and exit.",
    "default: {default}",
    "Missing argument",
    "Missing option",
    "required",
    "Choose from:\n\t{choices}",
    "No such option {name!r}.",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    "Option {name!r} does not take a value.",
    "Shell completion is not supported for Bash versions older than 4.4.",
    "Couldn't detect Bash version, shell completion is not supported.",
)
# Why a file cannot be read or written, as the usual systems say it.
OF_THE_SYSTEM = (
    "permission denied",
    "no such file or directory",
    "is a directory",
    "not a directory",
    "file name too long",
    "no space left on device",
    "read-only file system",
    "input/output error",
)

_SAME_EVERY_TIME = datetime(2000, 1, 1, tzinfo=UTC)
# Fields of the header that nothing reads: the history says who changed what and when.
_NEVER_READ = re.compile(
    rb'^"(Project-Id|Report|POT-Creation|PO-Revision|Last-Translator|Language-Team|Generated).*\n', re.MULTILINE
)


def marked_sentences() -> Catalog:
    """Every sentence that the code marks for translation, and those of others that are shown."""
    marked = Catalog(creation_date=_SAME_EVERY_TIME)
    for _file, _line, message, comments, _context in extract_from_dir(CODE):
        marked.add(message, auto_comments=comments)
    for technique in TECHNIQUES.values():  # from techniques.txt
        marked.add(technique.title)
        marked.add(technique.about)
        marked.add(spotting()[technique.name])
    for foreign in (*OF_CLICK, *OF_THE_SYSTEM):
        marked.add(foreign)
    return marked


def read(source: Path) -> Catalog:
    """The translation in a .po file, whose language its folder tells."""
    with source.open("rb") as file:
        return read_po(file, locale=source.parents[1].name)


def bring_into_step(source: Path, marked: Catalog) -> None:
    """Let a .po file have the marked sentences and no others."""
    catalog = read(source)
    catalog.update(marked)
    catalog.fuzzy = False  # the header, that is
    if not source.stat().st_size:
        catalog.header_comment = f"# Sudokit in {catalog.locale.english_name}."
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=120, sort_output=True, no_location=True, ignore_obsolete=True)
    source.write_bytes(_NEVER_READ.sub(b"", buffer.getvalue()))


def untranslated(source: Path, marked: Catalog) -> Iterator[str]:
    """The marked sentences that a .po file has no sure translation for, sorted; of two forms the first."""
    translated = catalogues.translated(source.read_text(encoding="utf-8"))
    originals = ((message.id,) if isinstance(message.id, str) else message.id for message in marked if message.id)
    return (forms[0] for forms in sorted(originals) if "\0".join(forms) not in translated)


def main(*arguments: str) -> None:
    """Bring every .po file into step, unless only the list is asked for, and print what lacks a translation."""
    marked = marked_sentences()
    for source in catalogues.sources():
        if "--list" not in arguments:
            bring_into_step(source, marked)
        missing = list(untranslated(source, marked))
        print(f"{source.parents[1].name}: {len(missing)} of {len(marked)} sentences lack a translation")
        for sentence in missing:
            print("  " + json.dumps(sentence, ensure_ascii=False))


if __name__ == "__main__":
    main(*sys.argv[1:])

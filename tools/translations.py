"""Bring the translations into step with the code: `python3 tools/translations.py`.

The template `src/sudokit/locale/sudokit.pot` is written anew from the marked sentences of the code; every
`src/sudokit/locale/<language>/LC_MESSAGES/sudokit.po` gets the new ones to be translated and loses those that are
gone; and each is compiled to the `.mo` beside it, which is what Sudokit reads. To add a language, make its folder with
an empty `sudokit.po` and run this; then fill in the sentences and run it again.

Sentences are sorted and carry no line numbers, so that the files change only when the words do. A translation begins
with a comment for its translators: which word it uses for what.
"""

import io
import re
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).parents[1] / "src" / "sudokit"
LOCALES = SOURCES / "locale"
TEMPLATE = LOCALES / "sudokit.pot"

# Not in our code, but shown in our name. Click asks gettext for its own words, and finds them in our translations.
OF_CLICK: tuple[str | tuple[str, str], ...] = (
    "Usage:",
    "Options",
    "Show this message and exit.",
    "default: {default}",
    "Missing argument",
    "Choose from:\n\t{choices}",
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
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
    """The template: every sentence that the code marks for translation, and those of others that are shown."""
    template = Catalog(
        project="sudokit",
        header_comment="# The sentences of Sudokit, to be translated.",
        msgid_bugs_address="",
        creation_date=_SAME_EVERY_TIME,
    )
    for _file, _line, message, comments, _context in extract_from_dir(SOURCES):
        template.add(message, auto_comments=comments)
    for foreign in (*OF_CLICK, *OF_THE_SYSTEM):
        template.add(foreign)
    return template


def translations() -> list[Path]:
    """The .po file of every language."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/sudokit.po"))


def read(path: Path, locale: str | None = None) -> Catalog:
    """A template or a translation."""
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def text_of(catalog: Catalog) -> bytes:
    """The catalogue as the text of a .pot or .po file."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=120, sort_output=True, no_location=True, ignore_obsolete=True)
    return _NEVER_READ.sub(b"", buffer.getvalue())


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as the bytes of a .mo file; sentences without a sure translation stay in English."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def main() -> None:
    """Write the template, bring every translation up to it, compile them."""
    template = marked_sentences()
    TEMPLATE.write_bytes(text_of(template))
    print(f"{TEMPLATE.name}: {len(template)} sentences")
    for path in translations():
        language = path.parents[1].name
        catalog = read(path, language)
        catalog.update(template)
        catalog.fuzzy = False  # the header, that is
        if not path.stat().st_size:
            catalog.header_comment = f"# Sudokit in {catalog.locale.english_name}."
        path.write_bytes(text_of(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        missing = sum(1 for message in catalog if message.id and (message.fuzzy or not message.string))
        print(f"{language}: {missing} sentences to translate")


if __name__ == "__main__":
    main()

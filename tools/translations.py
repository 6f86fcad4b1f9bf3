"""Bring the translations into step with the code: `python3 tools/translations.py`.

The template `src/sudokit/locale/sudokit.pot` is written anew from the marked sentences of the code; every
`src/sudokit/locale/<language>/LC_MESSAGES/sudokit.po` gets the new ones to be translated and loses those that are
gone; and each is compiled to the `.mo` beside it, which is what Sudokit reads. To add a language, make its folder with
an empty `sudokit.po` and run this; then fill in the sentences and run it again.

Sentences are sorted and carry no line numbers, so that the files change only when the words do.
"""

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).parents[1] / "src" / "sudokit"
LOCALES = SOURCES / "locale"
TEMPLATE = LOCALES / "sudokit.pot"

_SAME_EVERY_TIME = datetime(2000, 1, 1, tzinfo=UTC)


def marked_sentences() -> Catalog:
    """The template: every sentence that the code marks for translation."""
    template = Catalog(
        project="sudokit",
        header_comment="# The sentences of Sudokit, to be translated.",
        msgid_bugs_address="",
        creation_date=_SAME_EVERY_TIME,
    )
    for _file, _line, message, comments, _context in extract_from_dir(SOURCES):
        template.add(message, auto_comments=comments)
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
    return buffer.getvalue()


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
        path.write_bytes(text_of(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        missing = sum(1 for message in catalog if message.id and (message.fuzzy or not message.string))
        print(f"{language}: {missing} sentences to translate")


if __name__ == "__main__":
    main()

"""Every sentence people see can be translated, and adding a language is adding a .po file."""

import gettext
import io

import pytest

from sudokit import words
from tools import translations

HOW = "run: python3 tools/translations.py"


def sentences(catalog):
    return {message.id for message in catalog if message.id}


def test_the_template_has_every_marked_sentence_and_no_other():
    marked, listed = sentences(translations.marked_sentences()), sentences(translations.read(translations.TEMPLATE))
    assert marked - listed == set(), HOW
    assert listed - marked == set(), HOW


@pytest.mark.parametrize("path", translations.translations(), ids=lambda path: path.parents[1].name)
def test_the_compiled_translation_is_in_step_with_its_source(path):
    catalog = translations.read(path, path.parents[1].name)
    fresh = gettext.GNUTranslations(io.BytesIO(translations.compiled(catalog)))
    with path.with_suffix(".mo").open("rb") as file:
        committed = gettext.GNUTranslations(file)
    assert {**committed._catalog, "": ""} == {**fresh._catalog, "": ""}, HOW
    assert sentences(translations.marked_sentences()) == sentences(catalog), HOW


@pytest.mark.parametrize("path", translations.translations(), ids=lambda path: path.parents[1].name)
def test_a_translation_keeps_the_blanks_of_its_sentence(path):
    from string import Formatter

    def blanks(text):
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    for message in translations.read(path, path.parents[1].name):
        source = message.id if isinstance(message.id, tuple) else (message.id,)
        shown = message.string if isinstance(message.string, tuple) else (message.string,)
        for text in filter(None, shown):
            assert not message.id or blanks(text) <= set().union(*map(blanks, source)), message.id


def test_a_new_language_needs_nothing_but_its_file(tmp_path, monkeypatch):
    folder = tmp_path / "pt" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "sudokit.po").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n')
    monkeypatch.setattr(translations, "LOCALES", tmp_path)
    monkeypatch.setattr(translations, "TEMPLATE", tmp_path / "sudokit.pot")
    translations.main()
    source = (folder / "sudokit.po").read_text(encoding="utf-8")
    assert 'msgid "no solution"\nmsgstr ""' in source
    filled = source.replace('msgid "no solution"\nmsgstr ""', 'msgid "no solution"\nmsgstr "sem solução"')
    (folder / "sudokit.po").write_text(filled, encoding="utf-8")
    translations.main()
    monkeypatch.setattr(words, "_LOCALES", tmp_path)
    monkeypatch.setenv("LANGUAGE", "pt")
    words._translations.cache_clear()
    try:
        assert words._("no solution") == "sem solução"
        assert words._("interrupted") == "interrupted"
    finally:
        words._translations.cache_clear()

"""Every sentence people see can be translated, and adding a language is adding a .po file."""

import gettext
import io
import os
import subprocess
import sys
from pathlib import Path
from string import Formatter

import click
import pytest
from babel.messages.extract import extract_from_dir

from sudokit import translation
from tools import translations

HOW = "run: python3 tools/translations.py"


def forms(message):
    """Singular and plural of a message, or the message alone."""
    return message if isinstance(message, tuple) else (message,)


def sudokit(*arguments, folder=None, **environment):
    return subprocess.run(
        [sys.executable, "-m", "sudokit", *arguments],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        cwd=folder,
        timeout=60,
        check=False,
    )


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
def test_every_sentence_is_translated_and_none_is_in_doubt(path):
    catalog = translations.read(path, path.parents[1].name)
    missing = [message.id for message in catalog if message.id and not all(forms(message.string))]
    assert missing == [], f"translate in {path}, then {HOW}"
    in_doubt = [message.id for message in catalog if message.fuzzy]
    assert in_doubt == [], f"check the translation, take the word fuzzy away in {path}, then {HOW}"


@pytest.mark.parametrize("path", translations.translations(), ids=lambda path: path.parents[1].name)
def test_a_translation_keeps_the_blanks_of_its_sentence_and_how_they_are_filled(path):
    def blanks(text):
        return {(name, spec, conversion) for _, name, spec, conversion in Formatter().parse(text) if name is not None}

    for message in translations.read(path, path.parents[1].name):
        if message.id:
            one, many = forms(message.id)[0], forms(message.id)[-1]
            first, *others = forms(message.string)
            assert blanks(first) == blanks(one), message.id
            assert all(blanks(other) == blanks(many) for other in others), message.id


@pytest.fixture
def in_language(monkeypatch):
    """A function that sets the environment, and the language with it."""

    def speak(**environment):
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        translation._translations.cache_clear()

    yield speak
    translation._translations.cache_clear()


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"LANGUAGE": "pt"}, "sem solução"),
        ({"LANGUAGE": "fi"}, "ei ratkaisua"),
        ({"LANGUAGE": "pt_BR"}, "sem solução"),
        ({"LANG": "fi_FI.UTF-8"}, "ei ratkaisua"),
        ({"LC_MESSAGES": "pt_PT.UTF-8", "LANG": "fi_FI.UTF-8"}, "sem solução"),
        ({"LC_ALL": "fi_FI", "LC_MESSAGES": "pt_PT"}, "ei ratkaisua"),
        ({"LANGUAGE": "fi", "LC_ALL": "pt_PT.UTF-8"}, "ei ratkaisua"),
        ({"LANGUAGE": "", "LANG": "pt_PT.UTF-8"}, "sem solução"),
        ({"LANGUAGE": "tlh:pt"}, "sem solução"),
        ({"LANGUAGE": "pt:en"}, "sem solução"),
    ],
    ids=str,
)
def test_the_language_is_the_first_of_the_environment_that_there_is(in_language, environment, sentence):
    in_language(**environment)
    assert translation._("no solution") == sentence


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"LANG": "C.UTF-8"},
        {"LANG": "POSIX"},
        {"LANG": "en_GB.UTF-8"},
        {"LANGUAGE": "C.UTF-8"},
        {"LANGUAGE": "tlh"},
        {"LANG": "cs_CZ.UTF-8", "LANGUAGE": "cs:ca"},
        {"LANGUAGE": "en:pt"},
        {"LANGUAGE": "tlh:en_US:pt"},
        {"LANGUAGE": "en", "LANG": "pt_PT.UTF-8"},
    ],
    ids=str,
)
def test_english_is_spoken_where_it_is_asked_for_and_where_nothing_else_is_there(in_language, environment):
    in_language(**environment)
    assert translation._("no solution") == "no solution"
    assert translation.ngettext("{n} clue", "{n} clues", 1) == "{n} clue"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("pt", ["0 células estão vazias.", "1 célula está vazia.", "2 células estão vazias."]),
        ("fi", ["0 ruutua on tyhjänä.", "1 ruutu on tyhjä.", "2 ruutua on tyhjänä."]),
    ],
)
def test_none_one_and_several_have_their_forms(in_language, language, expected):
    in_language(LANGUAGE=language)
    shown = [translation.ngettext("{n} cell is empty.", "{n} cells are empty.", n).format(n=n) for n in range(3)]
    assert shown == expected


PUZZLE = "1.....3..4.....2"


@pytest.mark.parametrize(
    ("language", "arguments", "status", "lines"),
    [
        ("pt", ["check", "11.............."], 1, ["1 aparece duas vezes (linha 1): r1c1 r1c2."]),
        ("fi", ["check", "11.............."], 1, ["1 esiintyy kahdesti (rivi 1): r1c1 r1c2."]),
        (
            "pt",
            ["solve", "--steps", "--method", "backtracking", PUZZLE],
            0,
            [
                "  0  célula 2 (linha 1, coluna 2): tentar 1",
                "  0  célula 2 (linha 1, coluna 2): 1 não, porque já está em r1c1 (linha 1)",
            ],
        ),
        (
            "fi",
            ["solve", "--steps", "--method", "colouring", PUZZLE],
            0,
            [
                "  0  solmu 2 (rivi 1, sarake 2): kokeillaan väriä 1",
                "  0  solmu 2 (rivi 1, sarake 2): ei väri 1, sillä se on jo naapurilla 1 (molemmat: rivi 1)",
            ],
        ),
        (
            "pt",
            ["solve", PUZZLE + "1"],
            2,
            ["sudokit: esperavam-se 16 células para 4x4, mas há 17 (linha 1, coluna 17)"],
        ),
        (
            "fi",
            ["solve", PUZZLE + "1"],
            2,
            ["sudokit: odotettiin 16 ruutua laudalle 4x4, löytyi 17 (rivi 1, merkki 17)"],
        ),
        ("pt", ["show", PUZZLE, "-o", "."], 2, ["sudokit: não é possível escrever '.': é um diretório"]),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_answers_and_errors_are_in_the_language_of_the_environment(tmp_path, language, arguments, status, lines):
    done = sudokit(*arguments, LANGUAGE=language, folder=tmp_path)
    assert done.returncode == status
    assert (done.stdout + done.stderr).replace(str(tmp_path), ".").splitlines()[: len(lines)] == lines


def test_json_is_the_same_in_every_language():
    assert '"house": "row 1"' in sudokit("check", "--json", "11..............", LANGUAGE="fi").stdout


@pytest.mark.parametrize(
    ("language", "phrases", "error"),
    [
        (
            "pt",
            ["Uso: sudokit solve", "Opções:", "[padrão: fast]", "Mostrar esta mensagem e sair."],
            "sudokit solve: não existe a opção '--metod'. Queria dizer '--method'? (ver sudokit solve --help)\n",
        ),
        (
            "fi",
            ["Käyttö: sudokit solve", "Valitsimet:", "[oletus: fast]", "Näytä tämä ohje ja lopeta."],
            "sudokit solve: valitsinta '--metod' ei ole. Tarkoititko '--method'? (katso sudokit solve --help)\n",
        ),
    ],
)
def test_what_click_says_is_in_the_same_language(language, phrases, error):
    page = sudokit("solve", "--help", LANGUAGE=language).stdout
    assert [phrase for phrase in phrases if phrase not in page] == []
    assert sudokit("solve", "--metod", "fast", LANGUAGE=language).stderr == error
    # A language list with English first is English for click too, which asks gettext by itself.
    assert sudokit("solve", "--help", LANGUAGE=f"en:{language}").stdout.startswith("Usage: sudokit solve")


def test_the_sentences_that_are_translated_for_click_are_those_it_says():
    said = {message for *_where, message, _comments, _context in extract_from_dir(Path(click.__file__).parent)}
    assert [sentence for sentence in translations.OF_CLICK if sentence not in said] == []


def test_the_library_leaves_the_words_of_other_programs_alone():
    code = "import gettext, sudokit; sudokit.solve(sudokit.Grid.empty()); print(gettext.textdomain())"
    environment = os.environ | {"LANGUAGE": "pt"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == "messages\n"


def test_a_new_language_needs_nothing_but_its_file(tmp_path, monkeypatch, in_language):
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
    monkeypatch.setattr(translation, "_LOCALES", tmp_path)
    in_language(LANGUAGE="pt")
    assert translation._("no solution") == "sem solução"
    assert translation._("interrupted") == "interrupted"

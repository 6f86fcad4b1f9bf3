"""Every sentence people see can be translated, and adding a language is adding a .po file."""

import ast
import gettext
import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from string import Formatter
from types import SimpleNamespace

import click
import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

from sudokit import translation
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.variants import LAYOUTS, add_variant, diagonal, layout
from sudokit.play.pages.new_games import RULES, TO_TRANSLATE
from sudokit.play.pages.words import words_for_board
from tools import catalogues, translations


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


ROOT = Path(__file__).parents[1]
LANGUAGES = pytest.mark.parametrize("source", catalogues.sources(), ids=lambda source: source.parents[1].name)


@LANGUAGES
def test_a_translation_is_compiled_as_babel_reads_it(source):
    by_babel = io.BytesIO()
    write_mo(by_babel, translations.read(source))
    by_babel.seek(0)
    ours = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(source.read_text(encoding="utf-8"))))
    assert {**ours._catalog, "": ""} == {**gettext.GNUTranslations(by_babel)._catalog, "": ""}
    assert ours.info()["plural-forms"] == "nplurals=2; plural=(n != 1);"


@LANGUAGES
def test_a_translation_keeps_the_blanks_of_its_sentence_and_how_they_are_filled(source):
    def blanks(text):
        """What is filled in; for the houses of an explanation either form will do, "row 4" and "in row 4"."""
        where = {"inside": "house"}
        return {
            (name.removesuffix("_in") if name.endswith("_houses_in") else where.get(name, name), spec, conversion)
            for _, name, spec, conversion in Formatter().parse(text)
            if name is not None
        }

    for original, translated in catalogues.translated(source.read_text(encoding="utf-8")).items():
        if original:
            one, many = original.split("\0")[0], original.split("\0")[-1]
            first, *others = translated.split("\0")
            assert blanks(first) == blanks(one), original
            assert all(blanks(other) == blanks(many) for other in others), original


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


@pytest.fixture
def of_the_system(in_language):
    """Let the environment say nothing; the system is asked anew, and again afterwards."""
    in_language()
    translation._of_the_system.cache_clear()
    yield
    translation._of_the_system.cache_clear()
    translation._translations.cache_clear()


def test_on_windows_the_language_is_that_of_the_user(of_the_system, monkeypatch):
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x040B)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    assert translation._("no solution") == "ei ratkaisua"


def test_on_a_mac_the_language_is_that_of_the_settings(of_the_system, monkeypatch):
    said = '(\n    "tlh",\n    "pt-BR",\n    "en-GB"\n)\n'
    monkeypatch.setattr("subprocess.run", lambda command, **_options: SimpleNamespace(stdout=said))
    monkeypatch.setattr("sys.platform", "darwin")
    assert translation._("no solution") == "sem solução"


def test_what_click_says_is_in_the_language_of_the_system_too(of_the_system, monkeypatch):
    monkeypatch.setattr("subprocess.run", lambda command, **_options: SimpleNamespace(stdout='(\n    "pt-BR"\n)\n'))
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setenv("LANGUAGE", "")
    before = gettext.textdomain()
    try:
        translation.install_gettext()
        assert gettext.gettext("no solution") == "sem solução"
    finally:
        gettext.textdomain(before)


def test_a_language_of_the_environment_comes_before_that_of_the_system(of_the_system, in_language, monkeypatch):
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("subprocess.run", lambda *_arguments, **_options: pytest.fail("it was asked"))
    in_language(LANG="fi_FI.UTF-8")
    assert translation._("no solution") == "ei ratkaisua"


def test_nothing_to_say_is_nothing_in_every_language(in_language):
    in_language(LANGUAGE="pt")
    assert translation._("") == ""


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
        ("pt", ["check", "11.............."], 1, ["1 aparece duas vezes (linha 1 e bloco 1): r1c1 r1c2."]),
        ("fi", ["check", "11.............."], 1, ["1 esiintyy kahdesti (rivi 1 ja laatikko 1): r1c1 r1c2."]),
        (
            "pt",
            ["solve", "--steps", "--method", "backtracking", PUZZLE],
            0,
            [
                "  0  r1c2: tentar 1",
                "  0  r1c2: 1 não, porque já está em r1c1 (linha 1 e bloco 1)",
            ],
        ),
        (
            "fi",
            ["solve", "--steps", "--method", "colouring", PUZZLE],
            0,
            [
                "  0  solmu r1c2: kokeillaan väriä 1",
                "  0  solmu r1c2: ei väri 1, sillä se on jo naapurilla r1c1 (rivi 1 ja laatikko 1)",
            ],
        ),
        (
            "pt",
            ["solve", PUZZLE + "1"],
            2,
            ["sudokit: há 17 células, e 4x4 tem 16; veja a linha 1, coluna 17"],
        ),
        (
            "fi",
            ["solve", PUZZLE + "1"],
            2,
            ["sudokit: ruutuja on 17, ja laudalla 4x4 niitä on 16; katso rivi 1, merkki 17"],
        ),
        (
            "fi",
            ["rate", PUZZLE],
            0,
            ["Taso: aloittelija.", "Sudoku Explainer: 1,2 (helmi 1,2; timantti 1,2)."],
        ),
        (
            "fi",
            ["explain", PUZZLE, "--only", "full-house"],
            0,
            [
                "3. Viimeinen ruutu. Katso: laatikko 1. r2c2 on viimeinen tyhjä ruutu laatikossa 1, ja ainoa puuttuva "
                "numero on 2. Siis r2c2 on 2. (aloittelija)",
            ],
        ),
        ("pt", ["show", PUZZLE, "-o", "."], 2, ["sudokit: não é possível escrever '.': é um diretório"]),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_answers_and_errors_are_in_the_language_of_the_environment(tmp_path, language, arguments, status, lines):
    done = sudokit(*arguments, LANGUAGE=language, folder=tmp_path)
    assert done.returncode == status
    assert (done.stdout + done.stderr).replace(str(tmp_path), ".").splitlines()[: len(lines)] == lines


def test_no_sentence_is_marked_inside_an_f_string_where_it_would_not_be_found():
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in Path(translation.__file__).parent.rglob("*.py")
        for string in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")
        if isinstance(call.args[0], ast.Constant)
    ]
    assert hidden == []


def test_the_names_of_all_rules_and_layouts_can_be_translated():
    the_same_everywhere, of_odd_and_even = {"x", "v", "unchecked"}, {"parity"}
    assert {*RULES, *LAYOUTS, *KINDS, *of_odd_and_even} - the_same_everywhere == {*TO_TRANSLATE}


def test_the_window_names_a_board_in_the_language(in_language):
    in_language(LANGUAGE="fi")
    assert words_for_board(add_variant(layout("butterfly"), "anti-knight")) == "Perhonen anti-ratsu"
    assert words_for_board(diagonal()) == "9×9 lävistäjä"


def test_json_is_the_same_in_every_language():
    assert '"houses": ["row 1", "box 1"]' in sudokit("check", "--json", "11..............", LANGUAGE="fi").stdout


@pytest.mark.parametrize(
    ("language", "phrases", "error"),
    [
        (
            "pt",
            [
                "Uso: sudokit solve [OPÇÕES] [SUDOKU | ARQUIVO | -]",
                "--time-limit SEGUNDOS",
                "Opções:",
                "[padrão: fast]",
                "Mostrar esta mensagem e sair.",
            ],
            "sudokit solve: opção inexistente: --metod; você quis dizer '--method'? (veja sudokit solve --help)\n",
        ),
        (
            "fi",
            ["Käyttö: sudokit solve", "Valitsimet:", "[oletus: fast]", "Näytä tämä ohje ja lopeta."],
            "sudokit solve: valitsinta ei ole: --metod; tarkoititko '--method'? (katso sudokit solve --help)\n",
        ),
    ],
)
def test_what_click_says_is_in_the_same_language(language, phrases, error):
    page = " ".join(sudokit("solve", "--help", LANGUAGE=language).stdout.split())
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


@pytest.fixture
def catalogue(tmp_path, monkeypatch):
    """The path of an empty Portuguese .po file, the only translation there is."""
    path = tmp_path / "pt" / "LC_MESSAGES" / "sudokit.po"
    path.parent.mkdir(parents=True)
    path.touch()
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    monkeypatch.setattr(translation, "_LOCALES", tmp_path)
    return path


def test_a_new_language_needs_nothing_but_its_file(catalogue, in_language):
    translations.main()
    text = catalogue.read_text(encoding="utf-8")
    assert text.startswith("# Sudokit in Portuguese.\n")
    assert 'msgid "no solution"\nmsgstr ""' in text
    text = text.replace('msgid "no solution"\nmsgstr ""', 'msgid "no solution"\nmsgstr "sem solução"')
    catalogue.write_text(text, encoding="utf-8")
    catalogues.compile_changed()
    in_language(LANGUAGE="pt")
    assert translation._("no solution") == "sem solução"
    assert translation._("interrupted") == "interrupted"


HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def test_what_lacks_a_translation_is_listed_and_nothing_is_written(catalogue, monkeypatch, capsys):
    few = Catalog()
    for sentence in ("found", "new", ("{n} cell", "{n} cells"), "two\nlines"):
        few.add(sentence)
    monkeypatch.setattr(translations, "marked_sentences", lambda: few)
    text = HEADER + 'msgid "found"\nmsgstr "encontrado"\n\n#, fuzzy\nmsgid "new"\nmsgstr "velho"\n'
    catalogue.write_text(text, encoding="utf-8")
    translations.main("--list")
    assert capsys.readouterr().out.splitlines() == [
        "pt: 3 of 4 sentences lack a translation",
        '  "new"',
        '  "two\\nlines"',
        '  "{n} cell"',
    ]
    assert catalogue.read_text(encoding="utf-8") == text


def test_a_translation_loses_what_is_gone_and_keeps_what_changed_marked_as_fuzzy(catalogue, monkeypatch):
    few = Catalog()
    few.add("there is no solution")
    monkeypatch.setattr(translations, "marked_sentences", lambda: few)
    catalogue.write_text(
        HEADER + 'msgid "there is no answer"\nmsgstr "não há resposta"\n\nmsgid "x"\nmsgstr "y"\n', encoding="utf-8"
    )
    translations.main()
    text = catalogue.read_text(encoding="utf-8")
    assert '#, fuzzy\nmsgid "there is no solution"\nmsgstr "não há resposta"\n' in text
    assert '"x"' not in text


def test_a_translation_is_compiled_again_when_it_was_edited(catalogue):
    for word in ("nada", "nenhum"):
        catalogue.write_text(HEADER + f'msgid "none"\nmsgstr "{word}"\n', encoding="utf-8")
        catalogues.compile_changed()
        with catalogue.with_suffix(".mo").open("rb") as file:
            assert gettext.GNUTranslations(file).gettext("none") == word


@pytest.mark.parametrize("line", ["msgstr none", 'msgctxt "menu"', 'msgstr "open'])
def test_a_line_that_is_no_part_of_a_catalogue_is_an_error(line):
    with pytest.raises(ValueError, match=re.escape(f"{line!r} cannot be in a catalogue")):
        catalogues.translated(f'msgid "none"\nmsgstr ""\n{line}\n')


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ("1,234,567", "0.50", "1,234.5")),
        ("pt", ("1.234.567", "0,50", "1.234,5")),
        ("fi", ("1 234 567", "0,50", "1 234,5")),
    ],
)
def test_numbers_have_the_separators_of_the_language(in_language, language, expected):
    in_language(LANGUAGE=language)
    shown = (
        translation.format_number(1_234_567),
        translation.format_number(0.5, ".2f"),
        translation.format_number(1234.5, ",.1f"),
    )
    assert shown == tuple(text.replace(" ", "\N{NO-BREAK SPACE}") for text in expected)


def test_a_report_has_the_separators_of_the_language_and_data_has_not(tmp_path):
    done = sudokit(
        "generate", "-n", "1000", "--clues", "30", "--size", "9", "-o", "p.txt", LANGUAGE="pt", folder=tmp_path
    )
    assert done.stderr.startswith("1.000 sudokus, 30 pistas cada um;")
    assert re.search(r'"chi_square": \d+\.\d', sudokit("survey", "--json", "-n", "3", LANGUAGE="pt").stdout)
    puzzle = "1.....3..4.....2"
    assert "Sudoku Explainer: 1,2 (pérola 1,2, diamante 1,2)." in sudokit("rate", puzzle, LANGUAGE="pt").stdout
    assert '"rating": 1.2' in sudokit("rate", "--json", puzzle, LANGUAGE="pt").stdout


def texts_in(language):
    source = ROOT / "src" / "sudokit" / "locale" / language / "LC_MESSAGES" / "sudokit.po"
    forms = [message.string for message in translations.read(source) if message.id]
    return [text for form in forms for text in ([form] if isinstance(form, str) else form)]


def test_portuguese_is_that_of_brazil():
    of_portugal = re.compile(
        r"\b(?:partilh\w+|[dn]?a procura|ficheiros?|ecrãs?|utilizador\w*|registos?|equipas?|contactos?|factos?)\b"
    )
    assert [text for text in texts_in("pt") if of_portugal.search(text)] == []


def test_more_clues_are_lisaa_vihjeita_in_finnish(in_language):
    in_language(LANGUAGE="fi")
    sentence = translation._("puzzles with so few clues are rare: ask for more, or try another seed")
    assert (
        sentence == "näin vähävihjeiset sudokut ovat harvinaisia: pyydä lisää vihjeitä tai kokeile toista siemenlukua"
    )


def test_a_package_holds_the_catalogues_and_not_their_sources(tmp_path):
    """Built from a checkout where nothing was compiled before, as where there is no compiler."""
    checkout = tmp_path / "sudokit"
    shutil.copytree(
        ROOT, checkout, ignore=shutil.ignore_patterns(".*", "build", "docs", "tests", "*.mo", "__pycache__")
    )
    shutil.copy(ROOT / ".gitignore", checkout)
    code = "from tools.build_backend import *; build_wheel('..', {'wheel.cmake': 'false', 'wheel.platlib': 'false'})"
    subprocess.run([sys.executable, "-c", code], cwd=checkout, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        with archive.open("sudokit/locale/fi/LC_MESSAGES/sudokit.mo") as file:
            assert gettext.GNUTranslations(file).gettext("no solution") == "ei ratkaisua"
    assert "sudokit/locale/pt/LC_MESSAGES/sudokit.mo" in names
    assert not [name for name in names if name.endswith(".po") or name.startswith("tools")]

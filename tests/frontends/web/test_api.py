"""The API: a question is an object, an answer is one in the words of docs/json.md, an error is a sentence."""

import http.client
import json

import pytest

from sudokit.errors import SudokuError
from sudokit.frontends.web.api import QUESTIONS, answer, open_api

SMALL = "1.....3..4.....2"


@pytest.mark.parametrize(
    ("name", "question", "expected"),
    [
        ("solve", {"puzzle": SMALL}, {"puzzle": SMALL, "solution": "1324423124133142", "is_unique": True}),
        (
            "solve",
            {"puzzle": "11....3..4.....2"},
            {
                "puzzle": "11....3..4.....2",
                "solution": None,
                "is_unique": False,
                "why": "no solution: 1 appears twice in row 1 and box 1: r1c1 r1c2",
            },
        ),
        (
            "solve",
            {"puzzle": SMALL, "board": {"variants": ["diagonal"]}},
            {
                "puzzle": SMALL,
                "board": {"boxes": [2, 2], "variants": ["diagonal"]},
                "solution": None,
                "is_unique": False,
                "why": "no solution",
            },
        ),
        (
            "solve",
            {"puzzle": "4x4.beginner.1"},
            {"puzzle": ".41...43....2...", "solution": "3412124343212134", "is_unique": True},
        ),
        ("convert", {"puzzle": SMALL, "format": "line"}, {"puzzle": SMALL, "format": "line", "text": SMALL}),
    ],
)
def test_a_question_is_answered(name, question, expected):
    assert answer(name, question) == expected


def test_answers_have_the_words_of_the_command_line():
    assert answer("hint", {"puzzle": SMALL})["stages"][1] == "Look at box 1."
    assert answer("rate", {"puzzle": SMALL})["level"] == "beginner"
    assert answer("check", {"puzzle": SMALL, "grid": "12" + SMALL[2:]})["wrong_entries"] == ["r1c2"]
    assert answer("draw", {"puzzle": SMALL, "theme": "dark"})["svg"].startswith("<svg ")


def test_a_puzzle_is_made_as_asked_for_and_another_one_each_time_unless_its_seed_is_given():
    asked = {"size": 4, "variants": ["diagonal"], "clues": [3, 5], "minimal": True}
    made = answer("generate", asked | {"seed": 7})
    assert made["board"] == {"boxes": [2, 2], "variants": ["diagonal"]}
    assert made["asked"] == {"clues": [3, 5], "minimal": True, "symmetry": "none"}
    assert (made["seed"], made["is_minimal"], made["clues"]) == (7, True, 3)
    assert answer("solve", {"puzzle": made["puzzle"], "board": made["board"]})["solution"] == made["solution"]
    new = answer("generate", {})
    assert new["seed"] != answer("generate", {})["seed"]
    assert new == answer("generate", {"seed": new["seed"]})
    assert answer("generate", {"difficulty": "hard", "seed": 7})["asked"]["difficulty"] == "level hard"
    assert answer("generate", {"size": 4, "rules": "killer", "seed": 1})["asked"]["rules"] == "killer"


@pytest.mark.parametrize(
    ("name", "question", "sentence"),
    [
        ("solve", {"puzzle": 5}, '"puzzle" cannot be 5; give a text'),
        ("generate", {"clues": {}}, '"clues" cannot be {}; give a whole number or a list'),
        ("generate", {"difficulty": "odd"},
            "\"difficulty\" cannot be 'odd'; give beginner, easy, medium, hard, expert, extreme"),
        ("generate", {"size": 25}, "a board of 625 cells is too large; 256 are the most"),
        ("generate", {"clues": 16}, "16 clues are too few: every 9x9 puzzle with one solution has 17 or more"),
        ("solve", {"puzzle": "20x20.easy.3"}, "a board of 400 cells is too large; 256 are the most"),
    ],
)  # fmt: skip
def test_a_sentence_says_what_is_wrong_and_what_would_be_right(name, question, sentence):
    with pytest.raises(SudokuError) as caught:
        answer(name, question)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("solve", []), ("solve", {}), ("solve", {"puzzle": 5}), ("solve", {"puzzle": SMALL, "more": 1}),
        ("solve", {"puzzle": "nonsense"}), ("solve", {"puzzle": "." * 625}), ("check", {"puzzle": SMALL, "grid": "12"}),
        ("generate", {"variants": [5]}), ("generate", {"seed": -1}), ("generate", {"seed": True}),
        ("draw", {"puzzle": SMALL, "theme": "mauve"}), ("convert", {"puzzle": SMALL, "format": "odd"}),
    ],
)  # fmt: skip
def test_what_is_no_question_is_answered_in_a_sentence(name, question):
    with pytest.raises(SudokuError, match=r"\w+ \w+"):
        answer(name, question)


def test_every_question_is_described_for_programs():
    described = open_api()
    assert described["openapi"] == "3.1.0"
    assert [*described["paths"]] == [f"/api/{name}" for name in QUESTIONS]
    json.dumps(described)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    pytest.importorskip("starlette", reason="the extra `web` is not installed")
    from tests.frontends.web.server import Server

    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.end()


def post(server, name: str, body: bytes, kind: str = "application/json") -> tuple[int, dict]:
    connection = http.client.HTTPConnection(server.address, timeout=30)
    connection.request("POST", f"/api/{name}", body, {"content-type": kind})
    response = connection.getresponse()
    return response.status, json.loads(response.read())


def test_over_http_a_status_says_what_kind_of_error_it_is(server):
    question = json.dumps({"puzzle": SMALL}).encode()
    assert post(server, "solve", question)[1]["solution"] == "1324423124133142"
    assert post(server, "fly", question)[0] == 404
    assert post(server, "solve", b"x" * 20_000)[0] == 413
    assert post(server, "solve", question, "text/plain")[0] == 415
    assert post(server, "solve", b"[" * 9_999)[0] == 400
    assert post(server, "solve", b'{"puzzle": "nonsense"}')[0] == 422
    status, headers, body = server.get("/api/solve", **{"accept-language": "fr, fi;q=0.8"})
    assert (status, headers["allow"], headers["content-language"]) == (405, "POST", "fi")
    assert json.loads(body) == {"error": "kysymys esitetään menetelmällä POST, ei GET"}
    statuses = [post(server, "solve", question)[0] for _time in range(40)]
    assert 429 in statuses
    assert set(statuses) <= {200, 429}
    status, _headers, body = server.get("/api")
    assert (status, json.loads(body)["info"]["title"]) == (200, "Sudokit")


def test_the_time_of_a_question_runs_while_it_waits_for_others(monkeypatch):
    starlette = pytest.importorskip("starlette.testclient", reason="the extra `web` is not installed")
    from starlette.applications import Starlette

    from sudokit.frontends.web import api_server

    given = []
    monkeypatch.setattr(api_server, "deadline", given.append)
    api = api_server.Api()
    monkeypatch.setattr(api._pool, "submit", lambda work: given.append(work) or 1 / 0)  # before anything is begun
    with pytest.raises(ZeroDivisionError):
        starlette.TestClient(Starlette(routes=api.routes())).post("/api/solve", json={"puzzle": SMALL})
    api.close()
    assert given[0] == api_server.TIME


def test_what_a_program_says_of_its_languages_is_read_up_to_200_characters():
    from sudokit.frontends.web.api_server import preferred_language

    assert preferred_language("fr , pt-BR ; q=0.9") == "pt"
    assert preferred_language("aa" + " " * 10_000_000 + "x, fi") == "en"


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_api_keeps_to_its_own_description(name):
    pytest.importorskip("schemathesis", reason="the extra `dev` is not installed")
    pytest.importorskip("starlette", reason="the extra `web` is not installed")
    from tools.fuzz.servers import Api

    for seed in (1, 2):  # what the description allows, and what it forbids
        assert Api().problem((f"/api/{name}", seed), examples=5) is None

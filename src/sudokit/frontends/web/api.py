"""The API: what a program may ask over HTTP, each question an object in, an object out, in the words of docs/json.md.

It keeps no state, so there may be as many processes of it as one likes. Whatever takes long is stopped in time.
"""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, NamedTuple

from sudokit.arguments import shown
from sudokit.board import Board, Grid
from sudokit.board.checking import no_solution
from sudokit.errors import ArgumentError, PuzzleTextError
from sudokit.formats.json.board import board_from_fields, grid_fields
from sudokit.formats.read import read
from sudokit.formats.registry import FORMATS
from sudokit.formats.write import write
from sudokit.generating.puzzles.clue_symmetry import SYMMETRIES
from sudokit.generating.puzzles.generate import generate
from sudokit.play.pages.new_games import NewGame, is_code, make
from sudokit.random_stream import LARGEST_SEED
from sudokit.rendering.draw import draw
from sudokit.rendering.scene.themes import THEMES
from sudokit.solving.diagnosis import diagnose
from sudokit.solving.solver import solutions
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.levels import LEVELS
from sudokit.techniques.words.hint_stages import advise
from sudokit.translation import N_, _
from sudokit.work.stopping import StopCheck

LONGEST = 16_384  # bytes of a question
MOST_CELLS = 256  # 16×16
TIME = 10.0  # seconds for an answer
_USUAL_CELLS = 81
Fields = dict[str, Any]


class Endpoint(NamedTuple):
    """Something that may be asked. takes: the fields of a question with their schema; the first ones are required."""

    answer: Callable[..., Fields]
    summary: str
    takes: dict[str, Fields]
    required: tuple[str, ...] = ("puzzle",)


_PUZZLE: dict[str, Fields] = {
    "puzzle": {
        "type": "string",
        "description": "a puzzle in any format that is read: a line of cells, a drawn grid; or the code of a game",
    },
    "board": {"type": "object", "description": "its board, where the number of cells does not determine it"},
}
_POSITION = {"type": "string", "description": "the givens and what was filled in"}


def _read(text: str, board: Fields | None, check_stop: StopCheck) -> Grid:
    """The puzzle of a question, which is read as `read` reads the object."""
    if board is None and is_code(text):
        game = NewGame.read(text)
        _check_size(game.board(check_stop))
        return make(game, check_stop=check_stop).puzzle
    grid = read(text if board is None else json.dumps({"puzzle": text, "board": board}))
    _check_size(grid.board)
    return grid


def _check_size(board: Board) -> None:
    if board.cell_count > MOST_CELLS:
        raise PuzzleTextError(
            _("a board of {n} cells is too large; {most} are the most").format(most=MOST_CELLS, n=board.cell_count)
        )


def _solve(puzzle: str, board: Fields | None = None, *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle, board, check_stop)
    found = [one for _n, one in zip(range(2), solutions(grid, check_stop=check_stop), strict=False)]
    answer = {"solution": str(found[0])} if found else {"solution": None, "why": no_solution(grid)}
    return grid_fields(grid) | answer | {"is_unique": len(found) == 1}


def _check(puzzle: str, grid: str, board: Fields | None = None, *, check_stop: StopCheck) -> Fields:
    given = _read(puzzle, board, check_stop)
    report = diagnose(Grid(grid, given.board), puzzle=given, time_limit=TIME)
    return grid_fields(given) | {"position": str(report.grid)} | report.fields()


def _rate(puzzle: str, board: Fields | None = None, *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle, board, check_stop)
    return grid_fields(grid) | rate(grid, check_stop=check_stop).fields(without_score=True)


def _hint(puzzle: str, board: Fields | None = None, position: str | None = None, *, check_stop: StopCheck) -> Fields:
    given = _read(puzzle, board, check_stop)
    grid = given if position is None else Grid(position, given.board)
    return advise(grid, given, check_stop=check_stop).fields(grid)


def _generate(*, check_stop: StopCheck, **asked: Any) -> Fields:
    shape: Fields = {name: asked.pop(name) for name in ("board", "size", "variants") if name in asked}
    board = board_from_fields(shape, _USUAL_CELLS)
    if board is not None:
        _check_size(board)
    return generate(board=board, check_stop=check_stop, **asked).fields()


def _draw(puzzle: str, board: Fields | None = None, theme: str = "light", *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle, board, check_stop)
    return grid_fields(grid) | {"svg": draw(grid, theme=THEMES[theme]).svg()}


def _convert(puzzle: str, format: str, board: Fields | None = None, *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle, board, check_stop)
    return grid_fields(grid) | {"format": format, "text": write(grid, format)}  # type: ignore[arg-type]  # the same


QUESTIONS: dict[str, Endpoint] = {
    "solve": Endpoint(_solve, "the solution of a puzzle, and whether it is the only one", _PUZZLE),
    "check": Endpoint(_check, "what is wrong with a grid", _PUZZLE | {"grid": _POSITION}, ("puzzle", "grid")),
    "rate": Endpoint(_rate, "how hard a puzzle is for a person", _PUZZLE),
    "hint": Endpoint(_hint, "a hint in stages", _PUZZLE | {"position": _POSITION}),
    "generate": Endpoint(
        _generate,
        "a new puzzle; the same seed gives the same one",
        {
            "board": {"type": "object", "description": "the board, 9×9 if nothing else is said"},
            "size": {"type": "integer", "description": "how many rows and columns, in place of a board"},
            "variants": {"type": "array", "items": {"type": "string"}, "description": "rules for the whole board"},
            "rules": {"type": "string", "description": "rules to invent, such as killer or thermometer=6,arrow"},
            "clues": {
                "type": ["integer", "array"],
                "items": {"type": "integer"},
                "description": "how many digits are given, or the fewest and the most",
            },
            "symmetry": {"type": "string", "enum": [*SYMMETRIES]},
            "minimal": {"type": "boolean", "description": "whether every clue must be needed"},
            "difficulty": {"type": "string", "enum": [*LEVELS]},
            "technique": {"type": "string", "description": "the technique of the hardest step, such as x-wing"},
            "seed": {
                "type": "integer",
                "minimum": 0,
                "maximum": LARGEST_SEED,
                "description": "a new one if none is given",
            },
        },
        (),
    ),
    "draw": Endpoint(_draw, "a picture", _PUZZLE | {"theme": {"type": "string", "enum": [*THEMES]}}),
    "convert": Endpoint(
        _convert,
        "a puzzle in another format",
        _PUZZLE | {"format": {"type": "string", "enum": [*FORMATS]}},
        ("puzzle", "format"),
    ),
}
_KINDS: dict[str, tuple[type, str]] = {
    "string": (str, N_("a text")),
    "integer": (int, N_("a whole number")),
    "boolean": (bool, N_("true or false")),
    "object": (dict, N_("an object")),
    "array": (list, N_("a list")),
}


def answer(name: str, fields: object, check_stop: StopCheck = None) -> Fields:
    """The answer to a question; a SudokuError says what is wrong with it, or that the time is up.

    >>> answer("solve", {"puzzle": "1.....3..4.....2"})["solution"]
    '1324423124133142'
    """
    question = QUESTIONS[name]
    if not isinstance(fields, dict):
        raise ArgumentError(_("the request is not a JSON object; give one with its fields"))
    unknown = [field for field in fields if field not in question.takes]
    missing = [field for field in question.required if field not in fields]
    if unknown:
        sentence = _("there is no field {found}; the fields are {known}")
        raise ArgumentError(sentence.format(found=shown(unknown[0]), known=", ".join(question.takes)))
    if missing:
        raise ArgumentError(_("the field {field} is missing; give it").format(field=missing[0]))
    for field, value in fields.items():
        schema = question.takes[field]
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        allowed = schema.get("enum")
        if type(value) not in [_KINDS[name][0] for name in names] or (allowed and value not in allowed):
            expected = ", ".join(allowed) if allowed else _(" or ").join(_(_KINDS[name][1]) for name in names)
            raise ArgumentError(
                _('"{field}" cannot be {found}; give {expected}').format(
                    field=field, found=shown(value), expected=expected
                )
            )
    return question.answer(**fields, check_stop=check_stop)


def open_api() -> Fields:
    """The description of the API for programs, as OpenAPI has it."""
    error = {
        "description": "an object with `error`, a sentence",
        "content": {
            "application/json": {
                "schema": {"type": "object", "required": ["error"], "properties": {"error": {"type": "string"}}}
            }
        },
    }
    found = {
        "description": "the answer, in the words of docs/json.md",
        "content": {"application/json": {"schema": {"$ref": _ANSWER}}},
    }
    statuses = ("400", "408", "413", "415", "422", "429", "503")
    paths = {
        f"/api/{name}": {
            "post": {
                "operationId": name,
                "summary": question.summary,
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {
                            "schema": {
                                "type": "object",
                                "properties": question.takes,
                                "required": [*question.required],
                                "additionalProperties": False,
                            }
                        }
                    },
                },
                "responses": {"200": found} | dict.fromkeys(statuses, error),
            }
        }
        for name, question in QUESTIONS.items()
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sudokit", "version": "1"},
        "paths": paths,
        "components": {"schemas": {"answer": _answer_schema()}},
    }


_ANSWER = "#/components/schemas/answer"


def _answer_schema() -> Fields:
    """The schema of our JSON, as a part of this description."""
    text = (files("sudokit.formats.json") / "schema.json").read_text(encoding="utf-8")
    schema: Fields = json.loads(text.replace("#/$defs/", f"{_ANSWER}/$defs/"))
    del schema["$schema"]
    return schema

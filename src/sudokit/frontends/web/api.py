"""The API: what a program may ask over HTTP, each question an object in, an object out, in the words of docs/json.md.

It keeps no state, so there may be as many processes of it as one likes. Whatever takes long is stopped in time.
"""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, NamedTuple

from sudokit.arguments import shown
from sudokit.board import Grid
from sudokit.errors import ArgumentError, PuzzleTextError
from sudokit.formats.json.board import grid_fields
from sudokit.formats.read import read
from sudokit.formats.registry import FORMATS
from sudokit.formats.write import write
from sudokit.generating.puzzles.generate import generate
from sudokit.rendering.draw import draw
from sudokit.rendering.scene.themes import THEMES
from sudokit.solving.diagnosis import diagnose
from sudokit.solving.solver import solutions
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.levels import LEVELS
from sudokit.techniques.words.hint_stages import advise
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

LONGEST = 16_384  # bytes of a question
MOST_CELLS = 256  # 16×16
TIME = 10.0  # seconds for an answer
Fields = dict[str, Any]


class Endpoint(NamedTuple):
    """Something that may be asked. takes: the fields of a question with their schema; the first ones are required."""

    answer: Callable[..., Fields]
    summary: str
    takes: dict[str, Fields]
    required: tuple[str, ...] = ("puzzle",)


_PUZZLE = {
    "type": "string",
    "description": "a puzzle in any format that is read: a line of cells, a drawn grid, a link",
}


def _read(text: str) -> Grid:
    grid = read(text)
    if len(grid) > MOST_CELLS:
        raise PuzzleTextError(
            _("a board of {n} cells is too large; {most} are the most").format(most=MOST_CELLS, n=len(grid))
        )
    return grid


def _solve(puzzle: str, *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle)
    found = [one for _n, one in zip(range(2), solutions(grid, check_stop=check_stop), strict=False)]
    return {**grid_fields(grid), "solution": str(found[0]) if found else None, "is_unique": len(found) == 1}


def _check(puzzle: str, grid: str, *, check_stop: StopCheck) -> Fields:
    given = _read(puzzle)
    report = diagnose(Grid(grid, given.board), puzzle=given, time_limit=TIME)
    return grid_fields(given) | {"position": str(report.grid)} | report.fields()


def _rate(puzzle: str, *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle)
    return grid_fields(grid) | rate(grid, check_stop=check_stop).fields(without_score=True)


def _hint(puzzle: str, position: str | None = None, *, check_stop: StopCheck) -> Fields:
    given = _read(puzzle)
    grid = given if position is None else Grid(position, given.board)
    return advise(grid, given, check_stop=check_stop).fields(grid)


def _generate(difficulty: str = "medium", seed: int = 0, *, check_stop: StopCheck) -> Fields:
    made = generate(difficulty=difficulty, seed=seed, check_stop=check_stop)  # type: ignore[arg-type]  # it is checked
    return grid_fields(made.grid) | {"solution": str(made.solution), "seed": seed, "difficulty": difficulty}


def _draw(puzzle: str, theme: str = "light", *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle)
    return grid_fields(grid) | {"svg": draw(grid, theme=THEMES[theme]).svg()}


def _convert(puzzle: str, format: str, *, check_stop: StopCheck) -> Fields:
    grid = _read(puzzle)
    return grid_fields(grid) | {"format": format, "text": write(grid, format)}  # type: ignore[arg-type]  # the same


QUESTIONS: dict[str, Endpoint] = {
    "solve": Endpoint(_solve, "the solution of a puzzle, and whether it is the only one", {"puzzle": _PUZZLE}),
    "check": Endpoint(
        _check,
        "what is wrong with a grid",
        {"puzzle": _PUZZLE, "grid": {"type": "string", "description": "the givens and what was filled in"}},
        ("puzzle", "grid"),
    ),
    "rate": Endpoint(_rate, "how hard a puzzle is for a person", {"puzzle": _PUZZLE}),
    "hint": Endpoint(
        _hint,
        "a hint in stages",
        {"puzzle": _PUZZLE, "position": {"type": "string", "description": "the givens and what was filled in"}},
    ),
    "generate": Endpoint(
        _generate,
        "a new 9×9 puzzle; the same seed gives the same one",
        {
            "difficulty": {"type": "string", "enum": [*LEVELS]},
            "seed": {"type": "integer", "minimum": 0, "maximum": 2**64 - 1},
        },
        (),
    ),
    "draw": Endpoint(_draw, "a picture", {"puzzle": _PUZZLE, "theme": {"type": "string", "enum": [*THEMES]}}),
    "convert": Endpoint(
        _convert,
        "a puzzle in another format",
        {"puzzle": _PUZZLE, "format": {"type": "string", "enum": [*FORMATS]}},
        ("puzzle", "format"),
    ),
}
_KINDS = {"string": str, "integer": int}


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
        allowed = schema.get("enum")
        if type(value) is not _KINDS[schema["type"]] or (allowed and value not in allowed):
            expected = ", ".join(allowed) if allowed else schema["type"]
            raise ArgumentError(
                _('{found} cannot be "{field}"; give {expected}').format(
                    found=shown(value), field=field, expected=expected
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

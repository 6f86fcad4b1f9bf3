"""`sudokit dataset` and `sudokit verify` as people use them."""

import json
import os
import tracemalloc
from pathlib import Path

import pytest

from tests.bulk.test_datasets import contents

RECIPE = "count = 20\nseed = 3\npart_rows = 10\n[puzzles]\nminimal = true\n"
FOUR, ANSWER = "1.....3..4.....2", "1324423124133142"


def test_a_recipe_is_made_checked_and_described(run) -> None:
    Path("recipe.toml").write_text(RECIPE + "columns = 5\n", encoding="utf-8")
    assert run("dataset", "make", "recipe.toml", "-o", "set").status == 2
    Path("recipe.toml").write_text(
        'columns = ["puzzle", "clues", "rating", "level", "techniques"]\n' + RECIPE, encoding="utf-8"
    )
    made = run("dataset", "make", "recipe.toml", "-o", "set", "--split", "train=50,test=50", "--threads", "1")
    assert made.status == 0
    assert made.err.startswith("sudokit: 20 rows; train ")
    checked = run("dataset", "check", "set", "--threads", "1")
    assert (checked.status, checked.out) == (0, "20 rows checked: nothing wrong\n")
    described = run("dataset", "describe", "set", "--check", "--threads", "1", "--licence", "CC0 1.0")
    assert described.status == 0
    card = Path("set/_card/README.md").read_text(encoding="utf-8")
    assert "20 puzzles on the board 9x9" in card
    assert "found nothing wrong" in card
    assert "CC0 1.0" in card
    assert all(
        Path("set/_card", name).is_file() for name in ("clues.svg", "ratings.svg", "levels.svg", "techniques.svg")
    )


def test_a_set_that_was_described_is_read_as_one_table_and_by_hugging_face(run) -> None:
    pandas = pytest.importorskip("pandas")
    datasets = pytest.importorskip("datasets")
    Path("recipe.toml").write_text(RECIPE, encoding="utf-8")
    made = run("dataset", "make", "recipe.toml", "-o", "set", "--split", "learn=50,exam=50", "--threads", "1")
    assert made.status == 0
    assert run("dataset", "describe", "set", "--threads", "1").status == 0
    assert Path("set/_card/README.md").read_text(encoding="utf-8").startswith("---\npretty_name: Sudoku\n")
    rows = pandas.read_parquet("set")
    assert (len(rows), sorted(set(rows["split"]))) == (20, ["exam", "learn"])
    loaded = datasets.load_dataset(str(Path("set").resolve()), cache_dir=str(Path("cache").resolve()))
    assert {name: len(split) for name, split in loaded.items()} == rows["split"].value_counts().to_dict()
    assert run("dataset", "check", "set", "--threads", "1").status == 0


def test_a_larger_count_extends_a_set_and_gives_the_bytes_of_one_made_at_once(run) -> None:
    for count in (20, 50):
        text = f"count = {count}\nseed = 1\npart_rows = 8\n[puzzles]\nminimal = true\n"
        Path(f"{count}.toml").write_text(text, encoding="utf-8")
    assert run("dataset", "make", "20.toml", "-o", "set", "--threads", "1").status == 0
    made = run("dataset", "make", "50.toml", "-o", "set", "--threads", "1")
    assert (made.status, made.err) == (0, "sudokit: 50 rows; 0 duplicates dropped; set\n")
    assert run("dataset", "make", "50.toml", "-o", "at-once", "--threads", "1").status == 0
    assert contents(Path("set")) == contents(Path("at-once"))
    back = run("dataset", "make", "20.toml", "-o", "set", "--threads", "1")
    assert (back.status, back.err) == (2, "sudokit: set holds the data set of another recipe; choose another folder\n")


def test_problems_are_listed_and_the_status_says_so(run) -> None:
    Path("recipe.toml").write_text(RECIPE, encoding="utf-8")
    run("dataset", "make", "recipe.toml", "-o", "set", "--threads", "1")
    file = next(Path("set/data").iterdir())
    file.write_bytes(b"nothing")
    checked = run("dataset", "check", "set", "--threads", "1")
    assert checked.status == 1
    assert f"data/{file.name}: not the file that the manifest names (its checksum differs)" in checked.out
    assert checked.out.splitlines()[-1].startswith("10 rows checked: ")


def test_a_folder_that_is_no_data_set_is_named_as_it_was_typed(run) -> None:
    outcome = run("dataset", "check", ".")
    assert (outcome.status, outcome.err) == (
        2,
        "sudokit: . holds no complete data set: there is no _recipe.json\n",
    )


def test_a_file_is_annotated(run) -> None:
    Path("list.txt").write_text(f"{FOUR}\n{FOUR}\nx\n", encoding="utf-8")
    found = run("dataset", "annotate", "list.txt", "-o", "set", "--columns", "puzzle,solution,level", "-f", "jsonl",
                "--threads", "1")  # fmt: skip
    assert found.status == 2
    assert found.err == (
        "sudokit: 1 row; 1 duplicate dropped; set\n"
        "sudokit: left out: line 3, which is not a puzzle: there is 1 cell and 4x4 has 16; see line 3, column 1\n"
    )
    assert json.loads(Path("set/data/part-00000.jsonl").read_text(encoding="utf-8")) == {
        "puzzle": FOUR,
        "solution": ANSWER,
        "level": "beginner",
    }


def test_a_wrong_solution_in_a_file_is_named_and_replaced(run) -> None:
    Path("list.csv").write_text(f"puzzle,solution\n{FOUR},{ANSWER[:-1]}1\n", encoding="utf-8")
    found = run("dataset", "annotate", "list.csv", "-o", "set", "-f", "jsonl", "--threads", "1")
    assert (found.status, found.err) == (
        2,
        "sudokit: 1 row; 0 duplicates dropped; set\nsudokit: replaced: the wrong solution in line 2\n",
    )
    assert json.loads(Path("set/data/part-00000.jsonl").read_text(encoding="utf-8"))["solution"] == ANSWER


def test_a_damaged_set_is_mended_by_the_command_that_made_it(run) -> None:
    Path("recipe.toml").write_text(RECIPE, encoding="utf-8")
    for _attempt in range(2):
        made = run("dataset", "make", "recipe.toml", "-o", "set", "--threads", "1")
        assert (made.status, made.err) == (0, "sudokit: 20 rows; 0 duplicates dropped; set\n")
        assert run("dataset", "check", "set", "--threads", "1", "--remake", "5").status == 0
        Path("set/data/part-00001.parquet").write_bytes(b"damaged")
    assert run("dataset", "check", "set", "--threads", "1").status == 1


def test_bad_input_is_one_sentence(run) -> None:
    for arguments, message in (
        (("make", "none.toml", "-o", "x"), "cannot read 'none.toml': no such file or directory"),
        (("check", "none"), "none holds no complete data set: there is no _recipe.json"),
        (("annotate", FOUR, "-o", "x"), "there is no file '1.....3..4.....2'"),
    ):
        found = run("dataset", *arguments)
        assert found.status == 2
        assert message in found.err
        assert found.err.count("\n") == 1


def test_answers_are_verified_line_by_line(run) -> None:
    lines = [
        {"puzzle": FOUR, "response": f"It is\n{ANSWER}"},
        {"question": FOUR, "response": FOUR},
    ]
    Path("answers.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\nnonsense\n", encoding="utf-8")
    found = run("verify", "answers.jsonl")
    assert found.status == 2
    first, second, third = map(json.loads, found.out.splitlines())
    assert (first["is_solution"], first["score"], second["score"]) == (True, 1.0, 0.0)
    assert third == {"line": 3, "error": "'nonsense' is not a JSON object"}
    assert found.err.splitlines()[-1] == "sudokit: 1 of 2 solved, mean score 0.500"


def test_answers_to_a_puzzle_on_a_stated_board_are_verified_on_it(run) -> None:
    line = {"puzzle": "12......4.......", "response": "1234341243212143"}
    Path("answers.jsonl").write_text(
        json.dumps(line) + "\n" + json.dumps({**line, "variants": ["diagonal"]}), encoding="utf-8"
    )
    classic, diagonal = map(json.loads, run("verify", "answers.jsonl").out.splitlines())
    assert classic["error"] == "the puzzle has several solutions; it must have exactly one"
    assert diagonal["score"] == 1.0


def verified(run, lines: list[dict], *options: str):
    Path("answers.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    found = run("verify", "answers.jsonl", *options)
    return found.status, [json.loads(line)["score"] for line in found.out.splitlines()], found.err


def test_the_solution_of_a_data_set_is_never_taken_for_the_response(run) -> None:
    gold = {"question": FOUR, "answer": ANSWER, "solution": ANSWER, "text": ANSWER, "target": ANSWER}
    assert verified(run, [{**gold, "prediction": "I do not know."}])[:2] == (1, [0.0])
    for line, found in (
        ({**gold, "guess": "I do not know."}, "'question', 'answer', 'solution', 'text', 'target', 'guess'"),
        ({"puzzle": FOUR, "output": ANSWER, "prediction": "I do not know."}, "'puzzle', 'output', 'prediction'"),
        ({}, "none"),
    ):
        assert verified(run, [line]) == (
            2,
            [],
            "sudokit: the response must be in exactly one of the fields response, completion, output, prediction, "
            f"generation, and there are {found}; --response-field names it\n",
        )


def test_the_field_of_the_response_may_be_named(run) -> None:
    lines = [{"puzzle": FOUR, "response": ANSWER, "guess": "?"}, {"puzzle": FOUR, "response": "?", "guess": ANSWER}]
    assert verified(run, lines, "--response-field", "guess")[:2] == (1, [0.0, 1.0])
    assert verified(run, lines)[:2] == (1, [1.0, 0.0])


def test_a_field_called_solution_is_no_response_whatever_is_asked(run) -> None:
    assert verified(run, [{"puzzle": FOUR, "solution": ANSWER}], "--response-field", "solution") == (
        2,
        [],
        "sudokit verify: the field solution holds the solution; --response-field names the response "
        "(see sudokit verify --help)\n",
    )


def test_responses_that_are_all_the_bare_solution_are_asked_about(run) -> None:
    lines = 2 * [{"puzzle": FOUR, "answer": ANSWER, "guess": f"It is {ANSWER}."}]
    assert verified(run, lines, "--response-field", "answer")[2].splitlines() == [
        "sudokit: 2 of 2 solved, mean score 1.000",
        "sudokit: every response is the bare solution; if answer is where the file keeps its solutions, "
        "--response-field names the responses",
    ]
    assert verified(run, lines, "--response-field", "guess")[2] == "sudokit: 2 of 2 solved, mean score 1.000\n"


def test_a_response_that_is_null_or_missing_counts_as_0(run) -> None:
    lines = [{"puzzle": FOUR, "output": output} for output in (ANSWER, None)] + [{"puzzle": FOUR, "answer": ANSWER}]
    assert verified(run, lines) == (
        1,
        [1.0, 0.0, 0.0],
        "sudokit: 1 of 3 solved, mean score 0.333; 2 without a response\n",
    )
    assert verified(run, lines[::-1], "--response-field", "output")[1] == [0.0, 0.0, 1.0]


def test_a_response_that_is_not_text_is_read_as_json(run) -> None:
    rows = [[int(digit) for digit in ANSWER[start : start + 4]] for start in range(0, 16, 4)]
    lines = [{"puzzle": FOUR, "response": response} for response in (rows, {"grid": rows}, 5, False, [])]
    assert verified(run, lines)[:2] == (1, [1.0, 1.0, 0.0, 0.0, 0.0])


def test_what_is_no_text_is_refused_at_once(run) -> None:
    with open("sparse.jsonl", "wb") as file:
        file.truncate(1 << 30)
    names = ["sparse.jsonl", *(["/dev/zero"] if os.path.exists("/dev/zero") else [])]
    for name in names:
        tracemalloc.start()
        found = run("verify", name)
        _now, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert (found.status, found.err) == (2, "sudokit: binary data at line 1, column 1; puzzles are text\n")
        assert most < 100 << 20


def test_a_line_that_is_too_long_is_named_and_the_next_one_is_read(run) -> None:
    good = json.dumps({"puzzle": FOUR, "response": ANSWER})
    Path("answers.jsonl").write_text(f'{good}\n{{"puzzle": "{5_000_000 * "1"}"}}\n{good}\n', encoding="utf-8")
    first, second, third = map(json.loads, run("verify", "answers.jsonl").out.splitlines())
    assert (first["score"], second["line"], third["line"], third["score"]) == (1.0, 2, 3, 1.0)
    assert second["error"] == "the line is too long; 1,000,000 characters are the most"

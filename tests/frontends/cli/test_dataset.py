"""`sudokit dataset` and `sudokit verify` as people use them."""

import json
from pathlib import Path

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
    card = Path("set/README.md").read_text(encoding="utf-8")
    assert "20 puzzles on the board 9x9" in card
    assert "found nothing wrong" in card
    assert "CC0 1.0" in card
    assert all(Path("set", name).is_file() for name in ("clues.svg", "ratings.svg", "levels.svg", "techniques.svg"))


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
        "sudokit: expected a complete data set, found no recipe.json in .\n",
    )


def test_a_file_is_annotated(run) -> None:
    Path("list.txt").write_text(f"{FOUR}\n{FOUR}\nx\n", encoding="utf-8")
    found = run("dataset", "annotate", "list.txt", "-o", "set", "--columns", "puzzle,solution,level", "-f", "jsonl",
                "--threads", "1")  # fmt: skip
    assert found.status == 2
    assert found.err == "sudokit: 1 row; 1 duplicate dropped; set\nsudokit: left out: line 3, which is not a puzzle\n"
    assert json.loads(Path("set/data/part-00000.jsonl").read_text(encoding="utf-8")) == {
        "puzzle": FOUR,
        "solution": ANSWER,
        "level": "beginner",
    }


def test_bad_input_is_one_sentence(run) -> None:
    for arguments, message in (
        (("make", "none.toml", "-o", "x"), "cannot read 'none.toml': no such file or directory"),
        (("check", "none"), "expected a complete data set, found no recipe.json in none"),
        (("annotate", FOUR, "-o", "x"), "expected the name of a file of puzzles"),
    ):
        found = run("dataset", *arguments)
        assert found.status == 2
        assert message in found.err
        assert found.err.count("\n") == 1


def test_answers_are_verified_line_by_line(run) -> None:
    lines = [
        {"puzzle": FOUR, "answer": f"It is\n{ANSWER}"},
        {"question": FOUR, "response": FOUR},
    ]
    Path("answers.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\nnonsense\n", encoding="utf-8")
    found = run("verify", "answers.jsonl")
    assert found.status == 2
    first, second, third = map(json.loads, found.out.splitlines())
    assert (first["is_solution"], first["score"], second["score"]) == (True, 1.0, 0.0)
    assert third == {"line": 3, "error": "expected a JSON object, found 'nonsense'"}
    assert found.err.splitlines()[-1] == "sudokit: 1 of 2 solved, mean score 0.500"


def test_answers_to_a_puzzle_on_a_stated_board_are_verified_on_it(run) -> None:
    line = {"puzzle": "12......4.......", "answer": "1234341243212143"}
    Path("answers.jsonl").write_text(
        json.dumps(line) + "\n" + json.dumps({**line, "variants": ["diagonal"]}), encoding="utf-8"
    )
    classic, diagonal = map(json.loads, run("verify", "answers.jsonl").out.splitlines())
    assert classic["error"] == "expected a puzzle with exactly one solution, found several solutions"
    assert diagonal["score"] == 1.0


def test_what_a_program_answered_comes_before_the_answer_of_a_data_set(run) -> None:
    row = {"question": FOUR, "answer": ANSWER}
    lines = [{**row, "response": "I do not know."}, {**row, "output": None}, row]
    Path("answers.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    unknown, missing, solution = map(json.loads, run("verify", "answers.jsonl").out.splitlines())
    assert unknown["score"] == 0.0
    assert missing["error"] == "expected text in the field output, found None"
    assert solution["score"] == 1.0

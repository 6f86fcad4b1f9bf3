"""Tasks for training on text: questions, answers, scores and a curriculum."""

import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, NumberError


def test_a_task_is_a_question_with_its_answer_and_the_same_for_the_same_seed() -> None:
    tasks = sk.SudokuTasks(size=3, seed=1, board=sk.classic(4))
    entry = tasks[1]
    assert entry["question"].startswith(
        "Solve this Sudoku: fill the empty cells, marked with a dot, with the digits 1 to 4."
    )
    assert sk.solve(entry["metadata"]["puzzle"]) == sk.Grid(entry["answer"])
    assert entry == list(sk.SudokuTasks(size=3, seed=1, board=sk.classic(4)))[1] == tasks[-2]
    assert len({task["question"] for task in tasks}) == len(tasks) == 3
    with pytest.raises(IndexError):
        tasks[3]
    with pytest.raises(ArgumentError, match=r"^'first' is not the number of a task$"):
        tasks["first"]


def test_answers_are_scored_as_verify_does_and_none_is_0() -> None:
    tasks = sk.SudokuTasks(size=2, difficulty="easy")
    entry = tasks[0]
    answers = [entry["answer"], f"<think>…</think>\n{entry['answer']}\nDone.", entry["metadata"]["puzzle"], "", None]
    assert [tasks.score_answer(answer, entry) for answer in answers] == [1.0, 1.0, 0.0, 0.0, 0.0]
    half = entry["metadata"]["solution"][:40] + entry["metadata"]["puzzle"][40:]
    assert 0 < tasks.score_answer(half, entry) < 1
    with pytest.raises(
        ArgumentError, match=r"^the entry is not a task as it was given: it has no puzzle and solution$"
    ):
        tasks.score_answer(half, {"question": entry["question"]})


def test_a_curriculum_climbs_and_stops_at_its_ends() -> None:
    curriculum = sk.SudokuCurriculum()
    assert not curriculum.decrement_attr_level("size")
    assert [curriculum.increment_attr_level("size") for _step in range(3)] == [True, True, False]
    curriculum.set_attr_level("difficulty", 1)
    assert curriculum.generate_configuration() == {"size": 9, "difficulty": "easy"}
    puzzle = curriculum.tasks(size=1, seed=2)[0]["metadata"]["puzzle"]
    assert sk.rate(puzzle).level == "easy"
    with pytest.raises(ArgumentError, match="there is no attribute 'colour'; the attributes are size, difficulty"):
        curriculum.get_attr_level("colour")
    with pytest.raises(NumberError):
        curriculum.set_attr_level("size", 3)

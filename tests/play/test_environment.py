"""The environment for programs that learn: progress along the human path earns, going in circles does not."""

import pickle
import random

import pytest

import sudokit as sk
from sudokit.bulk.environment import SudokuEnvironment
from sudokit.errors import ArgumentError, GridError, MoveError, NumberError

FOUR = sk.Grid("1... ..3. .4.. ...2")
NINE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def moves_to_the_end(environment: SudokuEnvironment) -> list[str]:
    board = environment.puzzle.board
    return [f"{board.cell_name(cell)}={environment.solution.digits[cell]}" for cell in environment.puzzle.empty_cells]


def test_a_whole_solution_earns_one_in_any_order() -> None:
    environment = SudokuEnvironment(NINE)
    moves = moves_to_the_end(environment)
    random.Random(1).shuffle(moves)
    rewards, solved = [], []
    for move in moves:
        _seen, reward, is_solved, is_cut_short, _more = environment.step(move)
        rewards.append(reward)
        solved.append(is_solved)
        assert not is_cut_short
    assert sum(rewards) == pytest.approx(1)
    assert min(rewards) > 0
    assert solved == [False] * 50 + [True]


def test_a_wrong_digit_costs_and_taking_it_back_returns_what_it_cost() -> None:
    environment = SudokuEnvironment(FOUR)
    _seen, lost, *_rest = environment.step("r1c2=2")
    _seen, back, *_rest = environment.step("r1c2=.")
    assert lost < 0
    assert lost + back == pytest.approx(0)


def test_going_in_circles_earns_nothing() -> None:
    environment = SudokuEnvironment(FOUR)
    total = sum(environment.step(move)[1] for _ in range(20) for move in ("r1c2=3", "r1c2=."))
    assert total == pytest.approx(0)


def test_a_digit_behind_a_harder_step_earns_more() -> None:
    puzzle = sk.Grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    environment = SudokuEnvironment(puzzle)
    rewards = {move: environment.step(move)[1] for move in moves_to_the_end(environment)}
    # Its path needs pointing (2.6) before the first 9, and ends with full houses (1.0).
    assert max(rewards.values()) / min(rewards.values()) > 2


def test_legal_moves_break_no_rule_and_take_entries_back() -> None:
    environment = SudokuEnvironment(FOUR)
    assert "r1c2=1" not in environment.legal_moves()  # row 1 has a 1
    environment.step("r1c2=3")
    assert "r1c2=." in environment.legal_moves()
    assert all(not move.startswith("r1c1") for move in environment.legal_moves())  # a given


def test_what_is_seen_are_digits_givens_and_candidates() -> None:
    seen, more = SudokuEnvironment(FOUR).reset()
    assert seen.digits[:4] == (1, 0, 0, 0)
    assert seen.givens[:2] == (True, False)
    assert seen.candidates[1] == (2, 3)
    assert more == {}


@pytest.mark.parametrize("move", ["r1c2~3", "hello", "r1c1=2", "r9c9=1", "", "r1c2=3 r1c3=2", "r1c2,r1c3=3", 5, None])
def test_a_move_that_is_none_is_an_error_and_changes_nothing(move) -> None:
    environment = SudokuEnvironment(FOUR)
    before = environment.observation()
    with pytest.raises(MoveError):
        environment.step(move)
    assert environment.observation() == before


def test_after_so_many_moves_a_game_is_cut_short() -> None:
    environment = SudokuEnvironment(FOUR, most_moves=2)
    assert environment.step("r1c2=3")[2:4] == (False, False)
    assert environment.step("r1c3=2")[2:4] == (False, True)


@pytest.mark.parametrize("most_moves", [0, -1, 1.5, "many", None])
def test_a_game_has_a_number_of_moves(most_moves) -> None:
    with pytest.raises((ArgumentError, NumberError), match="expected a number of moves, 1 or more, found"):
        SudokuEnvironment(FOUR, most_moves)


def test_a_copy_plays_on_from_where_the_first_one_is() -> None:
    environment = SudokuEnvironment(FOUR)
    environment.step("r1c2=3")
    copy = pickle.loads(pickle.dumps(environment))
    assert copy.observation() == environment.observation()
    assert copy.step("r1c3=2") == environment.step("r1c3=2")
    copy.step("r1c3=.")
    assert copy.observation() != environment.observation()


def test_whatever_is_played_the_rewards_add_up_to_what_the_position_is_worth() -> None:
    environment, chance = SudokuEnvironment(FOUR), random.Random(1)
    total = 0.0
    for _ in range(200):
        total += environment.step(chance.choice(environment.legal_moves()))[1]
    for move in moves_to_the_end(environment):
        total += environment.step(move)[1]
    assert total == pytest.approx(1)


def test_the_same_moves_earn_the_same_after_a_reset() -> None:
    environment = SudokuEnvironment(FOUR)
    first = environment.step("r1c2=3")[1]
    environment.reset(seed=5)
    assert environment.step("r1c2=3")[1] == first


def test_a_puzzle_with_several_solutions_is_refused() -> None:
    with pytest.raises(GridError, match="expected a puzzle with exactly one solution"):
        SudokuEnvironment("1... .... .... ....")

"""The environments for programs that learn: progress along the human path earns, going in circles does not."""

import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, GridError, MoveError, NumberError, OutOfMemoryError

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")

FOUR = sk.Grid("1... ..3. .4.. ...2")
NINE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def begun(puzzle: sk.Grid = FOUR, **options: object) -> sk.SudokuEnvironment:
    environment = sk.SudokuEnvironment(puzzle, **options)
    environment.reset(seed=1)
    return environment


def moves_to_the_end(environment: sk.SudokuEnvironment) -> list[str]:
    board = environment.puzzle.board
    return [f"{board.cell_name(cell)}={environment.solution.digits[cell]}" for cell in environment.puzzle.empty_cells]


def test_a_whole_solution_earns_one_in_any_order() -> None:
    environment = begun(NINE)
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
    environment = begun()
    _seen, lost, *_rest = environment.step("r1c2=2")
    _seen, back, *_rest = environment.step("r1c2=.")
    assert lost < 0
    assert lost + back == pytest.approx(0)


def test_going_in_circles_earns_nothing() -> None:
    environment = begun()
    total = sum(environment.step(move)[1] for _ in range(20) for move in ("r1c2=3", "r1c2=."))
    assert total == pytest.approx(0)


def test_a_digit_behind_a_harder_step_earns_more() -> None:
    environment = begun(sk.Grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"))
    rewards = {move: environment.step(move)[1] for move in moves_to_the_end(environment)}
    # Its path needs pointing (2.6) before the first 9, and ends with full houses (1.0).
    assert max(rewards.values()) / min(rewards.values()) > 2


def test_legal_moves_break_no_rule_and_take_entries_back() -> None:
    environment = begun()
    assert "r1c2=1" not in environment.legal_moves()  # row 1 has a 1
    more = environment.step("r1c2=3")[4]
    assert "r1c2=." in environment.legal_moves()
    assert all(not move.startswith("r1c1") for move in environment.legal_moves())  # a given
    allowed = [environment.move_of(int(action)) for action in np.flatnonzero(more["action_mask"])]
    assert allowed == environment.legal_moves()


def test_what_is_seen_are_digits_and_givens_and_numbers_are_moves() -> None:
    environment = sk.SudokuEnvironment(FOUR)
    seen, more = environment.reset()
    assert seen["digits"][:4].tolist() == [1, 0, 0, 0]
    assert seen["givens"][:2].tolist() == [1, 0]
    assert (more["moves"], more["is_legal"]) == (0, True)
    assert [environment.action_of(move) for move in ("r1c1=.", "r1c2=3", "r4c4=4")] == [0, 8, 79]
    assert [environment.move_of(action) for action in (0, 8, 79)] == ["r1c1=.", "r1c2=3", "r4c4=4"]
    assert environment.step(8)[1] == begun().step("r1c2=3")[1]


def test_a_move_on_a_given_changes_nothing_and_earns_nothing() -> None:
    environment = begun()
    seen, reward, _solved, _cut, more = environment.step("r1c1=2")
    assert (reward, more["is_legal"], seen["digits"].tolist()) == (0.0, False, list(FOUR.digits))


@pytest.mark.parametrize("move", ["r1c2~3", "hello", "r9c9=1", "", "r1c2=3 r1c3=2", "r1c2,r1c3=3", -1, 80, None, 1.5])
def test_a_move_that_is_none_is_an_error_and_changes_nothing(move) -> None:
    environment = begun()
    with pytest.raises(MoveError):
        environment.step(move)
    assert environment.grid == FOUR


def test_after_so_many_moves_a_game_is_cut_short_and_a_step_after_the_end_is_refused() -> None:
    environment = begun(most_moves=2)
    assert environment.step("r1c2=3")[2:4] == (False, False)
    assert environment.step("r1c3=2")[2:4] == (False, True)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over, or has not begun; call reset"):
        environment.step("r1c4=4")
    with pytest.raises(MoveError, match="call reset"):
        sk.SudokuEnvironment(FOUR).step(8)


@pytest.mark.parametrize("most_moves", [0, -1, 1.5, "many", None])
def test_a_game_has_a_number_of_moves(most_moves) -> None:
    with pytest.raises((ArgumentError, NumberError), match="; give a number of moves, 1 or more"):
        sk.SudokuEnvironment(FOUR, most_moves=most_moves)


def test_a_copy_plays_on_from_where_the_first_one_is() -> None:
    environment = begun()
    environment.step("r1c2=3")
    copy = pickle.loads(pickle.dumps(environment))
    assert copy.grid == environment.grid
    assert copy.step("r1c3=2")[1] == environment.step("r1c3=2")[1]
    copy.step("r1c3=.")
    assert copy.grid != environment.grid


def test_whatever_is_played_the_rewards_add_up_to_what_the_position_is_worth() -> None:
    environment, chance = begun(), random.Random(1)
    total, is_solved = 0.0, False
    while not is_solved:
        moves = moves_to_the_end(environment) if environment._moves > 200 else environment.legal_moves()
        _seen, reward, is_solved, *_rest = environment.step(chance.choice(moves))
        total += reward
    assert total == pytest.approx(1)


def test_a_puzzle_with_several_solutions_is_refused() -> None:
    with pytest.raises(GridError, match="the puzzle does not have exactly one solution; give one that does"):
        sk.SudokuEnvironment("1... .... .... ....")


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("options", [{"puzzle": NINE}, {"board": sk.classic(4)}, {"minimal": True}], ids=str)
def test_gymnasium_finds_nothing_to_complain_about(options) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(gymnasium.make("sudokit/Sudoku-v1", disable_env_checker=True, render_mode="ansi", **options).unwrapped)


def test_it_is_known_by_its_name_once_sudokit_is_imported() -> None:
    for program in (
        "import gymnasium, sudokit; gymnasium.make('sudokit/Sudoku-v1')",
        "import gymnasium; gymnasium.make('sudokit.training:sudokit/Sudoku-v1')",
        "import sudokit.training, gymnasium; gymnasium.make_vec('sudokit/Sudoku-v1', 3)",
    ):
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_puzzles_are_drawn_from_the_seed_and_are_what_was_required() -> None:
    environment = sk.SudokuEnvironment(board=sk.classic(6), clues=14)
    first = environment.reset(seed=3)[0]["digits"].tolist()
    second = environment.reset()[0]["digits"].tolist()
    assert first != second
    assert environment.reset(seed=3)[0]["digits"].tolist() == first
    assert sum(map(bool, first)) == sum(map(bool, second)) == 14


def test_one_puzzle_may_be_chosen_for_a_game() -> None:
    environment = sk.SudokuEnvironment(board=sk.classic(4))
    assert environment.reset(options={"puzzle": str(FOUR)})[0]["digits"].tolist() == list(FOUR.digits)


def test_the_position_is_shown_as_text_and_as_pixels() -> None:
    text = begun(render_mode="ansi").render()
    assert "1" in text
    assert len(text.splitlines()) >= 4
    pytest.importorskip("PIL")
    pixels = begun(render_mode="rgb_array").render()
    assert (pixels.dtype, pixels.ndim, pixels.shape[2]) == (np.uint8, 3, 3)
    assert begun().render() is None
    with pytest.raises(ArgumentError, match="there is no render mode 'human'; the modes are ansi, rgb_array"):
        sk.SudokuEnvironment(FOUR, render_mode="human")
    with pytest.raises(ArgumentError, match=r"there is no render mode 'human'; the modes are ansi$"):
        sk.SudokuVectorEnvironment(2, FOUR, render_mode="human")


def test_before_the_first_game_there_is_no_position() -> None:
    with pytest.raises(MoveError, match="has not begun; call reset for a new one"):
        sk.SudokuEnvironment(FOUR, render_mode="ansi").render()
    games = sk.SudokuVectorEnvironment(2, FOUR, render_mode="ansi")
    for ask in (games.action_masks, games.render):
        with pytest.raises(MoveError, match="the games have not begun; call reset first"):
            ask()


def test_more_games_than_the_memory_holds_are_told() -> None:
    with pytest.raises(OutOfMemoryError, match="not enough memory; process less at a time"):
        sk.SudokuVectorEnvironment(10**13)


# Many games at once.


def test_many_games_are_what_single_games_are() -> None:
    games = sk.SudokuVectorEnvironment(5, NINE, most_moves=60)
    seen, _more = games.reset(seed=1)
    singles = [begun(NINE, most_moves=60) for _game in range(5)]
    chance = np.random.default_rng(1)
    for _move in range(60):
        actions = chance.integers(0, 810, 5)
        seen, rewards, terminated, truncated, _more = games.step(actions)
        alone = [single.step(int(action)) for single, action in zip(singles, actions, strict=True)]
        assert np.array_equal(seen["digits"], np.array([one[0]["digits"] for one in alone]))
        assert rewards.tolist() == pytest.approx([one[1] for one in alone])
        assert terminated.tolist() == [one[2] for one in alone]
        assert truncated.tolist() == [one[3] for one in alone]
        assert np.array_equal(games.action_masks(), np.array([one[4]["action_mask"] for one in alone]))


def test_a_game_that_is_over_begins_again_at_the_next_step_with_another_puzzle() -> None:
    games = sk.SudokuVectorEnvironment(2, board=sk.classic(4))
    first, _more = games.reset(seed=5)
    puzzle = sk.Grid.from_digits(first["digits"][0].tobytes())
    solution = sk.solve(puzzle)
    total = 0.0
    for cell in puzzle.empty_cells:
        action = 5 * cell + solution.digits[cell]
        seen, rewards, terminated, _truncated, _more = games.step(np.array([action, 0]))
        total += rewards[0]
    assert (total, terminated.tolist()) == (pytest.approx(1), [True, False])
    seen, rewards, terminated, _truncated, _more = games.step(np.array([3, 0]))
    assert (rewards[0], terminated[0]) == (0.0, False)
    assert seen["digits"][0].tolist() != first["digits"][0].tolist()
    assert seen["digits"][0].any()
    assert np.array_equal(seen["digits"][0] > 0, seen["givens"][0] == 1)


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (sk.SudokuVectorEnvironment(4, minimal=True) for _time in range(2))
    assert np.array_equal(one.reset(seed=9)[0]["digits"], two.reset(seed=9)[0]["digits"])
    assert not np.array_equal(one.reset(seed=9)[0]["digits"], two.reset(seed=10)[0]["digits"])


@pytest.mark.parametrize("actions", [[0], [0, 810], [0, -1], [0.5, 1.0], None])
def test_actions_that_are_none_are_told(actions) -> None:
    games = sk.SudokuVectorEnvironment(2, NINE)
    with pytest.raises(MoveError, match="the games have not begun; call reset first"):
        games.step(np.array([0, 0]))
    games.reset()
    with pytest.raises(ArgumentError, match="give 2 whole numbers from 0 to 809"):
        games.step(actions)

"""Play a game without a screen: enter digits, make a mistake, ask for hints, take it back, save and go on."""

import sudokit as sk
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.pages.new_games import NewGame, make
from sudokit.play.session.hints import Hint

made = make(NewGame.read("6x6.medium.2026"))  # everybody gets the same puzzle for this code
game = made.start()
print(f"{made.new_game.code}: {made.level}, rated {made.rating}")
print(sk.write(game.grid, "rows"))

first = next(iter(game.grid.empty_cells))
wrong = next(digit for digit in range(1, 7) if digit != made.solution[first])
game.enter([first], wrong)
print("\nAfter a wrong digit:", Hint.of(game).text)
game.undo()

print("\nThe first hint, a little at a time:")
hint = Hint.of(game)
for _stage in range(hint.last_stage):
    print(f"  {hint.stage}. {hint.text}")
    hint = hint.more()

game.take_step(hint.step)
game = read_game(game_text(game))  # as if the program had been closed in between
while not game.is_finished:
    game.take_step(Hint.of(game).step)

print(f"\nSolved in {len(game.moves)} moves, the last of them {game.moves[-1].text(game.board)}.")
print("Aids:", dict(game.aids))

"""Everything that a player has as one text, JSON with a version: settings, unfinished games, records, exercises.

It is for taking along to another browser or machine, and for keeping. What is there already stays when a backup is
read: of a game that is on both sides the one with more moves is kept, finished games are added to the records, solved
exercises to those that were solved, and settings become those of the backup.
"""

import json
from dataclasses import dataclass
from typing import Any

from sudokit.arguments import shallow
from sudokit.errors import SaveError, SudokuError
from sudokit.play.game.save_format import game_text, read_game
from sudokit.play.player.player import Player
from sudokit.play.player.settings import SETTINGS
from sudokit.translation import _, ngettext

VERSION = 1


@dataclass(frozen=True, slots=True)
class Restored:
    """What a backup brought: how much of each kind, and a sentence for each thing left out."""

    games: int
    records: int
    exercises: int
    problems: tuple[str, ...]

    @property
    def sentences(self) -> list[str]:
        """What was done, in words."""
        games = ngettext("{n} unfinished game was added.", "{n} unfinished games were added.", self.games)
        records = ngettext("{n} record was added.", "{n} records were added.", self.records)
        said = [games.format(n=self.games), records.format(n=self.records)]
        if self.exercises:
            exercises = ngettext("{n} solved exercise was added.", "{n} solved exercises were added.", self.exercises)
            said.append(exercises.format(n=self.exercises))
        return [*said, *self.problems]


def write_backup(player: Player) -> str:
    """All that a player has, as text that `read_backup` reads. The game in play is saved first."""
    player.keep()
    fields = {
        "sudokit": "backup",
        "version": VERSION,
        "settings": {name: player.settings[name] for name in player.settings},
        "games": {saved.name: json.loads(game_text(saved.game)) for saved in player.unfinished().games},
        "records": player.records.rows(),
        "exercises": player.records.exercise_rows(),
    }
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def read_backup(player: Player, text: str) -> Restored:
    """Add what a backup holds to what a player has; a SaveError, and no change, if the text is no backup."""
    try:
        fields = json.loads(shallow(text))
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict) or fields.get("sudokit") != "backup":
        raise SaveError(_("this file was not exported by Sudokit; choose one made by Export"))
    if fields.get("version") != VERSION:
        raise SaveError(_("this file was exported by a newer Sudokit; update Sudokit to import it"))
    kinds = {"settings": dict, "games": dict, "records": list, "exercises": list}
    if any(not isinstance(fields.get(name), kind) for name, kind in kinds.items()):
        raise SaveError(_("this exported file is damaged: a part of it is missing"))
    problems: list[str] = []
    records = player.records.add_rows(fields["records"], problems)
    exercises = player.records.add_exercise_rows(fields["exercises"], problems)
    games = sum(_add_game(player, name, save, problems) for name, save in fields["games"].items())
    for name, value in fields["settings"].items():
        if name in SETTINGS and SETTINGS[name].allows(value):
            player.settings[name] = value
        else:
            problems.append(_("The setting {name} is not known here and was left out.").format(name=str(name)[:40]))
    player.settings.keep()
    return Restored(games, records, exercises, tuple(problems))


def _add_game(player: Player, name: str, save: Any, problems: list[str]) -> bool:
    try:
        game = read_game(json.dumps(save))
        return player.saved.add(name, game)
    except SudokuError as error:
        problems.append(_("A game was left out: {why}.").format(why=error))
        return False

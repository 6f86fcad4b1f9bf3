"""Results of rooms in a file, SQLite: who solved which puzzle in what time and with which aids, for 90 days."""

import contextlib
import json
import sqlite3
import time
from pathlib import Path

from sudokit.frontends.web.rooms import Member, Room

_DAYS = 90
_WAIT = 10.0  # seconds for another server to be done
_TABLE = """
CREATE TABLE IF NOT EXISTS results (
    room TEXT NOT NULL,
    opened TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    name TEXT NOT NULL,
    seconds REAL NOT NULL,
    finished INTEGER NOT NULL,
    right INTEGER NOT NULL,
    aids TEXT NOT NULL,
    PRIMARY KEY (room, opened, name)
)
"""


class RoomResults:
    """The file of results. It is opened for every change, which any thread may make."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""  # why the last result could not be kept
        self._change(_TABLE)
        self._change("DELETE FROM results WHERE opened < ?", _moment(time.time() - _DAYS * 86_400))

    def keep(self, room: Room, member: Member, seconds: float) -> None:
        """Keep what came of it for a member; a room goes on where that cannot be done."""
        standing = member.standing
        row = (
            *(room.code, _moment(room.opened), str(room.puzzle), member.name, round(seconds, 1)),
            *(int(standing.is_finished), standing.right, json.dumps(dict(standing.aids))),
        )
        self._change(f"INSERT OR REPLACE INTO results VALUES ({', '.join('?' * len(row))})", *row)

    def _change(self, command: str, *values: object) -> None:
        try:
            with contextlib.closing(sqlite3.connect(self.path, timeout=_WAIT)) as database, database:
                database.execute(command, values)
            self.problem = ""
        except sqlite3.Error as error:
            self.problem = str(error)


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))

"""Files of our own: written whole or not at all, read if they are files, and locks that end with who holds them.

What was there before stays until the new contents are complete: killed at any moment, or with the disk full, a program
leaves the old file or the new one, never half of either. What must outlast a power failure too is waited for until the
disk has it. Where something else than a file lies in our folders, such as a pipe that nobody writes to or a link to a
device, no one waits for it.
"""

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from sudokit.errors import SaveError
from sudokit.translation import _, format_number

LARGEST = 20_000_000  # bytes of a file that holds a game, settings or a puzzle; a film there must not fill the memory

_TEMPORARY = ".sudokit-"  # and eight hexadecimal digits: short, since the name itself may have no room for more
_LEFTOVERS = _TEMPORARY + 8 * "[0-9a-f]"
_HELD = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
_TRIES = 20  # Windows refuses to replace a file while another program looks at it, a virus scanner for instance


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """What a file holds; an OSError if it is not an ordinary one, or has more bytes than `most`."""
    # A pipe is opened without waiting for somebody to write to it.
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        _check_kind(os.fstat(number))
    except OSError:
        os.close(number)
        raise
    with open(number, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, _("it has more than {most} bytes").format(most=format_number(most)))
    return content


def check_file(path: Path) -> None:
    """Raise an OSError where something else than an ordinary file is; nothing may be there."""
    status = _status(path)
    if status is not None:
        _check_kind(status)


def _check_kind(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, _("it is a directory"))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, _("it is a pipe or a device, not an ordinary file"))


def write_whole(path: Path, content: str | bytes, *, is_synced: bool = True) -> None:
    """Replace a file in one step, text in UTF-8; a SaveError if that cannot be done, and the old file is unchanged.

    Returns after fsync, for user data, such as games, settings and data sets; not `is_synced`, when the system has it:
    that outlives the program, but not a power failure.
    """
    try:
        Path(os.path.realpath(path)).parent.mkdir(parents=True, exist_ok=True)
        check_file(path)
        with whole_file(path, "wb", is_synced=is_synced) as file:
            file.write(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise SaveError(
            _("{path} could not be written: {why}; what was there before is unchanged").format(
                path=path, why=error.strerror or error
            )
        ) from error


@contextlib.contextmanager
def whole_file(path: Path, mode: str, *, is_synced: bool = False, **options: Any) -> Iterator[IO[Any]]:
    """A stream to a file, `w` for text or `wb` for bytes, that replaces an older one only when it is complete.

    It is written to a temporary file in the same folder, which is then renamed; every system does that in one step.
    Anything but a regular file, such as /dev/null or a named pipe, is written directly. If the file cannot be written
    at all, an OSError is raised before the first line.

    is_synced: fsync before renaming. That takes milliseconds, too long for the thousands of files that a command may
    write and can make again. options: those of `open`.
    """
    older = _status(path)
    if older is not None and stat.S_ISDIR(older.st_mode):
        raise IsADirectoryError(errno.EISDIR, _("it is a directory"))
    if older is not None and not stat.S_ISREG(older.st_mode):
        with path.open(mode, **options) as stream:
            yield stream
        return
    place = Path(os.path.realpath(path)) if path.is_symlink() else path  # through a link, to what it stands for
    beside = place.with_name(_TEMPORARY + os.urandom(4).hex())
    try:  # the file is made inside, so that Ctrl+C at any moment leaves none behind
        with open(beside, mode.replace("w", "x"), opener=_private if older else _usual, **options) as stream:
            yield stream
            if is_synced:
                stream.flush()
                os.fsync(stream.fileno())
        if older:
            os.chmod(beside, stat.S_IMODE(older.st_mode))
        _replace(beside, place)
    except BaseException:  # Ctrl+C too: what is half written goes
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    if is_synced:
        _sync_folder(place.parent)


def _status(path: Path) -> os.stat_result | None:
    """What is there already, through links; None if nothing is. A loop of links is an OSError."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _usual(name: str, flags: int) -> int:
    """Open a file with the permissions that the system gives to new ones."""
    return os.open(name, flags, 0o666)


def _private(name: str, flags: int) -> int:
    """Open a file that no one else can read until it has the permissions of the one it replaces."""
    return os.open(name, flags, 0o600)


def _replace(source: Path, target: Path) -> None:
    for attempt in range(_TRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if sys.platform != "win32" or attempt == _TRIES - 1:
                raise
            time.sleep(0.01 * (attempt + 1))


def _sync_folder(folder: Path) -> None:
    """Let the new name reach the disk too; where a folder cannot be synced the system does that by itself."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


def is_leftover(path: Path) -> bool:
    """Whether a file has the name of one that is being written, or was when its program was killed."""
    return path.match(_LEFTOVERS)


def remove_leftovers(folder: Path, older_than: float = 3600.0) -> None:
    """Remove temporary files that killed programs left, if they are older than `older_than` seconds."""
    for path in folder.glob(_LEFTOVERS):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > older_than:
                path.unlink()


class FileLock:
    """A lock that one process at a time can hold, by a file; the system lets go of it when the process ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._number: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this one holds it."""
        return self._number is not None

    def acquire(self) -> bool:
        """Take the lock; False where somebody else holds it.

        A folder on another machine may have no locks: then everybody gets it, for to play must be possible there too.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            number = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
            try:
                is_ours = _lock(number)
            except OSError:
                os.close(number)
                raise
            if not is_ours:
                os.close(number)
                return False
            # Whoever held it before may have removed the file between our opening and locking it.
            with contextlib.suppress(OSError):
                if os.path.samestat(os.fstat(number), os.stat(self.path)):
                    self._number = number
                    return True
            os.close(number)

    def wait(self, seconds: float) -> bool:
        """Take the lock as soon as it is free; False where it was not free in that time, or cannot be taken at all."""
        end = time.monotonic() + seconds
        with contextlib.suppress(OSError):
            while not self.acquire():
                if time.monotonic() > end:
                    return False
                time.sleep(0.01)
            return True
        return False

    def release(self) -> None:
        """Let go of the lock, if it is held."""
        if self._number is None:
            return
        number, self._number = self._number, None
        if sys.platform != "win32":  # while the lock is held, so that nobody's new lock is removed
            with contextlib.suppress(OSError):
                self.path.unlink()
        os.close(number)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _lock(number: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _HELD:
            return False
        if error.errno not in _NO_LOCKS:
            raise
    return True

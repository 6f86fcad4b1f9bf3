"""Files that are written whole or not at all, and locks that end with the process that holds them.

What was there before stays until the new contents are safely on the disk: killed at any moment, or with the disk full,
a program leaves the old file or the new one, never half of either.
"""

import contextlib
import errno
import os
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from sudokit.errors import SaveError
from sudokit.translation import _

_ENDING = ".new"
_HELD = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
_TRIES = 20  # Windows refuses to replace a file while another program looks at it, a virus scanner for instance


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file, text in UTF-8, so that it is as before or wholly as given; a SaveError if that cannot be done."""
    target = Path(os.path.realpath(path))  # a link stays a link
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        number, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=_ENDING, dir=target.parent)
        try:
            with open(number, "wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, _mode_of(target))
            _replace(temporary, target)
        except BaseException:  # Ctrl+C too: the temporary file must go
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise
        _sync_folder(target.parent)
    except OSError as error:
        raise SaveError(
            _("{path} could not be written: {why}; what was there before is unchanged").format(
                path=path, why=error.strerror or error
            )
        ) from error


def _mode_of(path: Path) -> int:
    """The permissions that the file has, or that a new one would get; a temporary file is closed to others."""
    with contextlib.suppress(OSError):
        return path.stat().st_mode & 0o777
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask


def _replace(source: str, target: Path) -> None:
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


def remove_leftovers(folder: Path, older_than: float = 3600.0) -> None:
    """Remove temporary files that killed programs left, if they are older than so many seconds."""
    for path in folder.glob(f".*{_ENDING}"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > older_than:
                path.unlink()


class FileLock:
    """A lock that one process at a time can hold, by a file; the system lets go of it when the process ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._number: int | None = None

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

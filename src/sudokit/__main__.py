"""`sudokit` and `python -m sudokit`: the command line.

Importing the commands takes most of a tenth of a second. Until they are there, nothing has to be tidied up, so a
request to end is granted at once. Nothing is imported before that is arranged: `signal` itself imports enough to be
caught in it, so what it wraps, which is compiled into Python, is used directly.
"""

import _signal  # type: ignore[import-not-found]  # typeshed describes what it holds as part of signal
import os
import sys


def main() -> None:
    """Run the command line with the arguments of the process, and exit with its status."""
    _end_at_once_when_asked()
    # No command does linear algebra, for which NumPy would start a thread on every processor.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    sys.meta_path.insert(0, _RoomForNumPy)
    try:
        from sudokit.frontends.cli.group import sudokit

        sudokit.main(prog_name="sudokit")
    except Exception as error:  # the last resort: whoever reads a traceback has been let down
        if os.environ.get("SUDOKIT_DEBUG"):
            raise
        _report_and_exit(error)


class _RoomForNumPy:
    """Sees, when NumPy is about to be imported, that there is memory for it.

    Where there is none, its linear algebra ends the process with words and a status of its own, and half a file stays
    behind.
    """

    BYTES = 80 << 20  # what it maps, and a little for work with it

    @classmethod
    def find_spec(cls, name: str, _path: object = None, _target: object = None) -> None:
        """Find nothing, and raise a MemoryError where NumPy would fail."""
        if name == "numpy":
            from mmap import mmap

            try:
                mmap(-1, cls.BYTES).close()
            except OSError as error:
                raise MemoryError from error


def _end_at_once_when_asked() -> None:
    """Let Ctrl+C and requests to end do so silently; what is ignored, as under nohup, stays ignored.

    Not by an exception: Python drops those that come up in the bookkeeping of an import.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(_signal, name, None)  # Windows has no SIGHUP
        if number is not None and _signal.getsignal(number) != _signal.SIG_IGN:
            _signal.signal(number, lambda number, _frame: os._exit(128 + number))


def _report_and_exit(error: Exception) -> None:
    """Say in one line what no command was prepared for, and exit with status 2."""
    try:
        from sudokit.translation import _

        # Python's own code may give it another name, SystemError, or forget to name it ("without exception set",
        # "returned NULL without setting an exception").
        unnamed = isinstance(error, SystemError) and "without" in str(error)
        if unnamed or isinstance(error, MemoryError) or isinstance(_first_cause(error), MemoryError):
            message = _("not enough memory")
        elif "start new thread" in str(error):
            message = _("no more threads can be started")
        elif isinstance(error, ImportError | OSError):
            message = _("cannot load a part of Sudokit: {why}").format(why=_first_cause(error))
        else:
            message = _("this is a bug in sudokit: {error!r}; SUDOKIT_DEBUG=1 shows where").format(error=error)
        line = " ".join(f"sudokit: {message}".split())
    except Exception:  # what lacks memory for a sentence may have enough for two words
        line = "sudokit: " + type(error).__name__
    try:
        print(line, file=sys.stderr, flush=True)
        sys.stdout.flush()
    except MemoryError:  # not even for the stream
        os.write(2, b"sudokit: not enough memory\n")
    finally:
        os._exit(2)


def _first_cause(error: BaseException) -> BaseException:
    """The error that others were raised for: NumPy wraps it in a page of advice."""
    while cause := error.__cause__ or error.__context__:
        error = cause
    return error


if __name__ == "__main__":
    main()

"""Files are written whole or not at all, and a lock is held by one process at a time."""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from sudokit.errors import SaveError
from sudokit.whole_files import FileLock, is_leftover, remove_leftovers, whole_file, write_whole


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path):
    path = tmp_path / "new folder" / "game.json"
    write_whole(path, "one\n")
    write_whole(path, "two ☺\n")
    assert path.read_bytes() == "two ☺\n".encode()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions and links")
def test_permissions_and_links_stay(tmp_path):
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    write_whole(link, "new")
    assert (path.read_text(encoding="utf-8"), link.is_symlink(), stat.S_IMODE(path.stat().st_mode)) == (
        "new",
        True,
        0o640,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits on the size of files")
def test_on_a_full_disk_the_earlier_file_stays(tmp_path):
    path = tmp_path / "game.json"
    write_whole(path, "earlier")
    # What a full disk does to a process, without filling one: no file may grow beyond a kilobyte.
    program = (
        "import resource, signal, sys, pathlib\n"
        "from sudokit.errors import SaveError\n"
        "from sudokit.whole_files import write_whole\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))\n"
        "try:\n    write_whole(pathlib.Path(sys.argv[1]), 'x' * 100_000)\n"
        "except SaveError as error:\n    print(error)\n"
    )
    said = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True).stdout
    assert said == f"{path} could not be written: File too large; what was there before is unchanged\n"
    assert path.read_text(encoding="utf-8") == "earlier"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_written_is_an_error_with_its_reason(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match=r"could not be written: .*; what was there before is unchanged"):
        write_whole(tmp_path / "file" / "game.json", "text")


def test_old_leftovers_of_killed_programs_are_removed_and_fresh_ones_stay(tmp_path):
    old, fresh, other = (tmp_path / name for name in (".sudokit-00c0ffee", ".sudokit-01234567", ".sudokit-settings"))
    for path in (old, fresh, other):
        path.write_text("", encoding="utf-8")
    os.utime(old, (0, 0))
    remove_leftovers(tmp_path)
    assert sorted(tmp_path.iterdir()) == [fresh, other]


def test_a_killed_program_leaves_what_is_known_as_a_leftover(tmp_path):
    program = (
        "import os, pathlib, sys\n"
        "from sudokit.whole_files import whole_file\n"
        "with whole_file(pathlib.Path(sys.argv[1]), 'w') as stream:\n"
        "    os._exit(9)\n"
    )
    subprocess.run([sys.executable, "-c", program, str(tmp_path / "game.json")])
    (left,) = tmp_path.iterdir()
    assert is_leftover(left)
    remove_leftovers(tmp_path, older_than=-1)
    assert list(tmp_path.iterdir()) == []


def test_a_name_may_be_as_long_as_the_system_allows(tmp_path):
    path = tmp_path / ("a" * 250 + ".txt")
    write_whole(path, "one")
    write_whole(path, "two")
    assert path.read_text(encoding="utf-8") == "two"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_a_new_file_has_the_permissions_of_new_files_and_the_process_keeps_its_own(tmp_path, monkeypatch):
    def changed(_mask):
        pytest.fail("files that other threads make in this moment would have other permissions")

    before = os.umask(0o027)
    try:
        with monkeypatch.context() as patch:
            patch.setattr("os.umask", changed)
            write_whole(tmp_path / "game.json", "text")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game.json").stat().st_mode) == 0o640


def test_what_is_somebodys_own_is_on_the_disk_before_it_takes_its_place(tmp_path, monkeypatch):
    done = []
    monkeypatch.setattr("os.fsync", lambda number: done.append("on the disk"))
    monkeypatch.setattr("sudokit.whole_files._replace", lambda source, target: done.append("in its place"))
    (tmp_path / "game.json").write_text("old", encoding="utf-8")
    for name in ("game.json", "new.json"):
        done.clear()
        write_whole(tmp_path / name, "new")
        assert done[:2] == ["on the disk", "in its place"]


def test_nobody_waits_for_the_disk_where_that_is_not_asked_for(tmp_path, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda number: pytest.fail("a thousand files would take seconds"))
    for text in ("old", "new"):
        with whole_file(tmp_path / "out.txt", "w") as stream:
            stream.write(text)
    assert (tmp_path / "out.txt").read_text(encoding="utf-8") == "new"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a device")
def test_a_device_is_written_to_and_not_replaced():
    with whole_file(Path("/dev/null"), "w") as stream:
        stream.write("gone")
    assert not Path("/dev/null").is_file()


def test_one_holds_a_lock_at_a_time(tmp_path):
    one, two = FileLock(tmp_path / "game.lock"), FileLock(tmp_path / "game.lock")
    assert (one.acquire(), two.acquire()) == (True, False)
    one.release()
    with two:
        assert two.acquire()
        assert not one.acquire()
    assert one.acquire()
    one.release()


def test_a_lock_ends_with_the_process_that_held_it(tmp_path):
    program = (
        "import pathlib, sys, time\n"
        "from sudokit.whole_files import FileLock\n"
        "lock = FileLock(pathlib.Path(sys.argv[1]))\n"
        "print(lock.acquire(), flush=True)\n"
        "time.sleep(60)\n"
    )
    path = tmp_path / "game.lock"
    holder = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout.readline() == "True\n"
    assert not FileLock(path).acquire()
    holder.kill()
    holder.communicate()
    lock = FileLock(path)
    assert lock.acquire()
    lock.release()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks by another function")
@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_where_there_are_no_locks_everybody_gets_one(tmp_path, monkeypatch, number):
    def no_locks(file, operation):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("fcntl.flock", no_locks)
    assert FileLock(tmp_path / "game.lock").acquire()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks by another function")
def test_a_lock_that_fails_is_not_taken_for_another_window(tmp_path, monkeypatch):
    def broken(file, operation):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("fcntl.flock", broken)
    with pytest.raises(OSError, match="Input/output error"):
        FileLock(tmp_path / "game.lock").acquire()

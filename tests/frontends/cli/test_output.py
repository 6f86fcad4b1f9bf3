import os
import stat
from contextlib import suppress
from pathlib import Path

import click
import pytest

from sudokit.frontends.cli.shared.output import open_output, whole_file

FOUR = "1.....3..4.....2"


def test_a_file_appears_when_it_is_complete(tmp_path):
    path = tmp_path / "out.txt"
    with open_output(str(path)) as stream:
        stream.write("new")
        assert not path.exists()
    assert path.read_text(encoding="utf-8") == "new"


def test_a_file_is_left_as_it_was_when_writing_fails(tmp_path):
    path = tmp_path / "out.txt"
    path.write_text("old", encoding="utf-8")
    with suppress(KeyboardInterrupt), open_output(str(path)) as stream:
        stream.write("half of the n")
        raise KeyboardInterrupt
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_bytes_are_written_whole_too(tmp_path):
    with whole_file(tmp_path / "picture.png", "wb") as stream:
        stream.write(b"\x89PNG")
    assert (tmp_path / "picture.png").read_bytes() == b"\x89PNG"


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions and links")
def test_permissions_and_links_are_kept(tmp_path):
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o640)
    link.symlink_to(target)
    with whole_file(link, "w") as stream:
        stream.write("new")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a device")
def test_a_device_is_written_to_and_not_replaced():
    with whole_file(Path("/dev/null"), "w") as stream:
        stream.write("gone")
    assert not Path("/dev/null").is_file()


def test_a_place_where_no_file_can_be_is_told_before_the_work(tmp_path):
    with pytest.raises(click.ClickException) as error, open_output(str(tmp_path / "missing" / "out.txt")):
        pytest.fail("the work must not begin")
    assert error.value.message.endswith(": no such file or directory")


def test_ctrl_c_while_the_file_is_made_leaves_none_behind(tmp_path, monkeypatch):
    def made_then_interrupted(name, flags):
        os.close(os.open(name, flags))
        raise KeyboardInterrupt

    monkeypatch.setattr("sudokit.whole_files._usual", made_then_interrupted)
    with pytest.raises(KeyboardInterrupt), whole_file(tmp_path / "out.txt", "w"):
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has other links")
def test_a_loop_of_links_is_one_sentence(run):
    Path("a.txt").symlink_to("b.txt")
    Path("b.txt").symlink_to("a.txt")
    outcome = run("show", FOUR, "-o", "a.txt")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == "sudokit: cannot write 'a.txt': too many levels of symbolic links\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has other links")
def test_a_link_to_nothing_yet_is_followed(tmp_path):
    (tmp_path / "link.txt").symlink_to("target.txt")
    with whole_file(tmp_path / "link.txt", "w") as stream:
        stream.write("new")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "target.txt").read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("length", [255, 256])
def test_a_name_may_be_as_long_as_the_system_allows(run, length):
    name = "a" * (length - 4) + ".txt"
    outcome = run("show", FOUR, "-o", name)
    if length == 255:
        assert (outcome.status, [path.name for path in Path().iterdir()]) == (0, [name])
    else:
        assert (outcome.status, outcome.err) == (2, f"sudokit: cannot write '{name}': file name too long\n")


def test_half_a_character_is_written_as_a_question_mark(tmp_path):
    with whole_file(tmp_path / "out.txt", "w") as stream:
        stream.write("a\ud800b\n")
    assert (tmp_path / "out.txt").read_text(encoding="utf-8") == "a?b\n"


@pytest.mark.parametrize("name", ["{n:200}", "{n:-3}", "{n:x}", "{n!r}", "{n.real}", "{}", "{x}", "{n:3"])
@pytest.mark.parametrize("command", ["show", "draw", "book"])
def test_a_place_for_a_number_that_is_not_written_right_is_refused(run, command, name):
    outcome = run(command, FOUR, "-o", f"{name}{'.pdf' if command == 'book' else '.svg'}")
    assert (outcome.status, outcome.out) == (2, "")
    assert " in the name of a file is not a place for a number; write {n}, or {n:03} for three digits" in outcome.err
    assert list(Path().iterdir()) == []


def test_braces_that_hold_no_place_for_a_number_may_be_in_a_name(run):
    assert run("show", FOUR, "-o", "{8F2A-11} {a,b}.txt").status == 0
    assert [path.name for path in Path().iterdir()] == ["{8F2A-11} {a,b}.txt"]

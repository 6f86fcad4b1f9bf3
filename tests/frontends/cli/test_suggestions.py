"""The first things that people get wrong, and the answer that helps."""

import pytest

from sudokit.frontends.cli.group import COMMANDS, sudokit
from sudokit.frontends.cli.shared.commands import SuggestingCommand

FOUR = "1.....3..4.....2"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["hard"], "this command takes only options, not 'hard'; did you mean '--difficulty hard'?"),
        (["5"], "this command takes only options, not '5'; did you mean '-n 5'?"),
        (["book.pdf"], "this command takes only options, not 'book.pdf'; did you mean '-o book.pdf'?"),
        (
            ["diagonal"],
            "this command takes only options, not 'diagonal'; "
            "did you mean '--symmetry diagonal' or '--method diagonal' or '--variant diagonal'?",
        ),
        (["a", "b", "c", "d"], "this command takes only options, not 'a', 'b', 'c', …"),
        (["--hard"], "no such option: --hard; did you mean '--difficulty hard'?"),
        (["--evil"], "no such option: --evil; did you mean '--difficulty extreme'?"),
        (["--level", "hard"], "no such option: --level; did you mean '--difficulty'?"),
        (["--dificulty", "hard"], "no such option: --dificulty; did you mean '--difficulty'?"),
        (["--rotate"], "no such option: --rotate"),
    ],
)
def test_what_generate_cannot_use_is_answered_with_the_option_that_takes_it(run, arguments, message):
    outcome = run("generate", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"sudokit generate: {message} (see sudokit generate --help)\n"


@pytest.mark.parametrize(
    ("arguments", "command", "message"),
    [
        (("solve", "--hlep"), "sudokit solve", "no such option: --hlep; did you mean '--help'?"),
        (("--verison",), "sudokit", "no such option: --verison; did you mean '--version'?"),
        (("dataset", "--hlep"), "sudokit dataset", "no such option: --hlep; did you mean '--help'?"),
        (
            ("dataset", "mak"),
            "sudokit dataset",
            "there is no command 'mak'; did you mean 'make'?",
        ),
    ],
)
def test_a_slip_is_answered_alike_at_every_level(run, arguments, command, message):
    outcome = run(*arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"{command}: {message} (see {command} --help)\n"


@pytest.mark.parametrize(
    ("command", "word", "meant"),
    [
        ("convert", "b.sdk", "; did you mean '-o b.sdk'?"),
        ("hint", "2", "; did you mean '--stage 2'?"),
        ("solve", "b", ""),
    ],
)
def test_a_second_word_is_answered_with_the_option_that_takes_it(run, command, word, meant):
    assert run(command, FOUR, word).err == (
        f"sudokit {command}: nothing can follow [PUZZLE | FILE | -], but there is {word!r}{meant} "
        f"(see sudokit {command} --help)\n"
    )


@pytest.mark.parametrize(
    ("arguments", "end"),
    [
        (("solve", "--method", "human", "1.....3..4.....2"), "exact-cover; use sudokit explain"),
        (("solve", "--method", "propagation", "1.....3..4.....2"), "exact-cover; did you mean 'fast'?"),
        (
            ("draw", "1.....3..4.....2", "-o", "x.pdf"),
            "or .txt; sudokit worksheet and sudokit book make PDF files (see sudokit draw --help)",
        ),
    ],
)
def test_what_another_command_or_another_word_does_is_named(run, arguments, end):
    outcome = run(*arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith(f"{end}\n")


def test_a_technique_where_a_puzzle_is_expected_is_answered_with_its_option(run):
    assert run("worksheet", "x-wing", "-o", "x.pdf").err == (
        "sudokit: there is no file 'x-wing', and it is not a puzzle either; did you mean '--technique x-wing'?\n"
    )


def test_every_command_suggests():
    with sudokit.make_context("sudokit", ["solve"]) as ctx:
        commands = {name: sudokit.get_command(ctx, name) for name in COMMANDS}
    groups = [name for name, command in commands.items() if not isinstance(command, SuggestingCommand)]
    assert groups == ["web", "dataset"]
    parts = [command for name in groups for command in commands[name].commands.values()]
    assert all(isinstance(command, SuggestingCommand) for command in parts)

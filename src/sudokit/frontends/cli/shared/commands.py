"""What every command does with its words: options in groups, the nearest one for a slip, none without effect."""

from collections.abc import Iterator
from functools import partial
from pathlib import PurePath
from typing import Any, NoReturn

import click
from click.core import ParameterSource

from sudokit.frontends.cli.shared.option_types import Nearest, shorten
from sudokit.names import OTHER_WORDS, did_you_mean, nearest
from sudokit.translation import _

MOST_WORDS = 3  # that an error repeats
MOST_CHOICES = 8  # that help lists


class BoardOption(click.Option):
    """An option that says which board is meant; help lists these in a group of their own."""


class SuggestingCommand(click.Command):
    """A command that takes each word it cannot use for the value of an option, and says which."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **{"options_metavar": _("[OPTIONS]"), **named})

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options of the command itself, then those of the board."""
        own: list[tuple[str, str]] = []
        of_board: list[tuple[str, str]] = []
        for option in _options(ctx):
            if record := option.get_help_record(ctx):
                (of_board if isinstance(option, BoardOption) else own).append(_with_choices(option, record))
        for title, records in ((_("Options"), own), (_("Board"), of_board)):
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Understand the command line, or say in one sentence what is wrong with it."""
        ctx.allow_extra_args = True
        try:
            left = super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            _refuse_option(ctx, error.option_name)
        if left and not ctx.resilient_parsing:
            _refuse_words(ctx, left)
        return left


new_command = partial(click.command, cls=SuggestingCommand)  # as every command of Sudokit is one


def _with_choices(option: click.Option, record: tuple[str, str]) -> tuple[str, str]:
    """What help says of an option, with the choices that are too many to stand behind its name."""
    if not isinstance(option.type, Nearest) or option.metavar or option.type.is_short:
        return record
    names = list(option.type.choices)
    listed = _("One of {names}.") if len(names) <= MOST_CHOICES else _("One of {names} …; '?' lists them all.")
    words, gap, facts = record[1].partition("  [")  # which has the default
    return record[0], f"{words} {listed.format(names=', '.join(names[:MOST_CHOICES]))}".strip() + gap + facts


class SuggestingGroup(click.Group):
    """A group that answers an unknown option or command with the nearest one."""

    command_class = SuggestingCommand

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Understand the options before the command, or say in one sentence what is wrong with them."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            _refuse_option(ctx, error.option_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, or an error that names the nearest one."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-") and not ctx.resilient_parsing:
            meant = did_you_mean(nearest(args[0], names))
            listed = _("; the commands are {commands}").format(commands=", ".join(names))
            ctx.fail(_("there is no command {found!r}").format(found=shorten(args[0])) + (meant or listed))
        return super().resolve_command(ctx, args)


def _refuse_option(ctx: click.Context, name: str) -> NoReturn:
    """Refuse an unknown option with the one that is near, or those whose value it names: `--hard`."""
    word = name.lstrip("-")
    spellings = {spelling.lstrip("-"): spelling for option in _options(ctx) for spelling in option.opts}
    near = nearest(word, spellings)
    meant = _with_options(ctx, word) if near is None else [spellings[near]]
    ctx.fail(_("no such option: {name}").format(name=shorten(name)) + did_you_mean(*meant))


def _refuse_words(ctx: click.Context, words: list[str]) -> NoReturn:
    """Refuse words for which the command has no place, with the options that take the first of them."""
    places = [parameter.make_metavar(ctx) for parameter in ctx.command.params if isinstance(parameter, click.Argument)]
    found = ", ".join(repr(shorten(word)) for word in words[:MOST_WORDS]) + ", …" * (len(words) > MOST_WORDS)
    if places:
        sentence = _("nothing can follow {places}, but there is {found}").format(places=" ".join(places), found=found)
    else:
        sentence = _("this command takes only options, not {found}").format(found=found)
    ctx.fail(sentence + did_you_mean(*_with_options(ctx, words[0])))


def options_that_take(ctx: click.Context, word: str) -> list[str]:
    """The word after each option that has it among its choices: `--difficulty hard`."""
    words = (word.lower(), OTHER_WORDS.get(word.lower()))
    return [
        f"{option.opts[-1]} {choice}"
        for option in _options(ctx)
        if isinstance(option.type, click.Choice)
        for choice in option.type.choices
        if choice in words
    ]


def _with_options(ctx: click.Context, word: str) -> list[str]:
    """The word after each option that takes it: as one of its choices, else as a number or a file to write."""
    meant = options_that_take(ctx, word)
    if not meant and word.isascii() and word.isdigit():
        meant = [f"{option.opts[0]} {word}" for option in _options(ctx) if isinstance(option.type, click.IntRange)][:1]
    if not meant and PurePath(word).suffix:
        meant = [f"{option.opts[0]} {word}" for option in _options(ctx) if option.name == "output"]
    return meant


def _options(ctx: click.Context) -> Iterator[click.Option]:
    return (parameter for parameter in ctx.command.get_params(ctx) if isinstance(parameter, click.Option))


def refuse_unless(is_used: bool, needed: str, *names: str) -> None:
    """Refuse the options, named as the command's parameters are, if they were given and something is missing."""
    for name in names:
        if not is_used and was_given(name):
            raise click.UsageError(_("{option} needs {needed}").format(needed=needed, option=_option(name)))


def refuse_both(first: str, *others: str) -> None:
    """Refuse an option together with any of the others, which leave it nothing to say."""
    for other in others:
        if was_given(first) and was_given(other):
            raise click.UsageError(
                _("use either {first} or {other}, not both").format(first=_option(first), other=_option(other))
            )


def was_given(name: str) -> bool:
    """Whether an option stands on the command line of the command that is running."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def _option(name: str) -> str:
    parameters = click.get_current_context().command.params
    return next(parameter.opts[-1] for parameter in parameters if parameter.name == name)

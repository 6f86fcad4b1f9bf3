"""Commands run in this process: `run("show", "…")` gives what it wrote and its status."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from click.testing import CliRunner

from sudokit.frontends.cli.group import sudokit


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str


@pytest.fixture
def run(tmp_path, monkeypatch) -> Callable[..., Outcome]:
    """Run a command in an empty directory."""
    monkeypatch.chdir(tmp_path)

    def run_command(*arguments: str, stdin: str | bytes = "") -> Outcome:
        result = CliRunner().invoke(sudokit, list(arguments), input=stdin, prog_name="sudokit")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Outcome(result.exit_code, result.stdout, result.stderr)

    return run_command

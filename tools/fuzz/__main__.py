"""Run the targets, each for its share of the time, and print what fails."""

import argparse
import random
import sys
import time
from typing import Any

from tools.fuzz.commands import Commands
from tools.fuzz.doors import Doors
from tools.fuzz.files import Files
from tools.fuzz.games import Games
from tools.fuzz.native import Native
from tools.fuzz.pages import Pages
from tools.fuzz.players import Players
from tools.fuzz.processes import Processes
from tools.fuzz.readers import Readers
from tools.fuzz.servers import Api, Sockets
from tools.fuzz.target import Target, kind_of, smallest
from tools.fuzz.terminals import Terminals
from tools.fuzz.windows import Windows

TARGETS: dict[str, type[Target[Any]]] = {
    "readers": Readers,
    "files": Files,
    "doors": Doors,
    "commands": Commands,
    "processes": Processes,
    "native": Native,
    "games": Games,
    "windows": Windows,
    "pages": Pages,
    "api": Api,
    "sockets": Sockets,
    "terminals": Terminals,
    "players": Players,
}
SECONDS_TO_SHRINK = 10.0


def main(*arguments: str) -> int:
    """Return 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="dev.py fuzz", description="Look for input that breaks Sudokit.")
    parser.add_argument("targets", nargs="*", metavar="target", help=f"of {', '.join(TARGETS)}; all by default")
    parser.add_argument("--seconds", type=float, default=30, help="how long in all")
    parser.add_argument("--seed", type=int, default=None, help="the same seed tries the same cases")
    parser.add_argument("--case", type=int, default=None, help="only the case with this number")
    options = parser.parse_args(arguments)
    if unknown := set(options.targets) - set(TARGETS):
        parser.error(f"there are no targets {', '.join(sorted(unknown))}; the targets are {', '.join(TARGETS)}")
    seed = random.SystemRandom().randrange(2**32) if options.seed is None else options.seed
    names = options.targets or list(TARGETS)
    print(f"seed {seed}", flush=True)
    passed = [run(name, seed, options.seconds / len(names), options.case) for name in names]
    return 0 if all(passed) else 1


def run(name: str, seed: int, seconds: float, only: int | None) -> bool:
    """Try the cases of a target until the time is over and print what fails, each kind once; True if nothing did."""
    target = TARGETS[name]()
    end = time.monotonic() + seconds
    kinds: set[str] = set()
    number = 0 if only is None else only
    while True:
        case = target.make(random.Random(f"{seed} {name} {number}"))
        problem = target.problem(case)
        if problem and (kind := kind_of(problem)) not in kinds:
            kinds.add(kind)
            print(f"{name}: {problem}\n  again: dev.py fuzz {name} --seed {seed} --case {number}", flush=True)
            least = smallest(target, case, kind, SECONDS_TO_SHRINK)
            print(f"  smallest case found: {least!r}", flush=True)
        number += 1
        if only is not None or time.monotonic() > end:
            print(f"{name}: {number if only is None else 1} cases, {len(kinds)} kinds of failure", flush=True)
            return not kinds


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

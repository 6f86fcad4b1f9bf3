"""`sudokit` and `python -m sudokit`: the command line."""

import sys


def main() -> None:
    """Run the command line with the arguments of the process, and exit with its status."""
    try:
        from sudokit.frontends.cli.group import sudokit
    except KeyboardInterrupt:  # so early that the commands, which know what to say, are not there yet
        sys.exit(130)
    sudokit.main(prog_name="sudokit")


if __name__ == "__main__":
    main()

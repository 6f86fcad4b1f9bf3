"""What a stream is connected to: whether it is a terminal, and whether it shows colours."""

import os
from typing import IO, Any


def is_terminal(stream: IO[Any]) -> bool:
    """Whether a person looks at the stream, on a terminal that can move its cursor."""
    return stream.isatty() and os.environ.get("TERM", "") != "dumb"


def wants_colour(stream: IO[Any]) -> bool:
    """Whether colours are welcome: on a terminal, unless NO_COLOR is set (https://no-color.org)."""
    return is_terminal(stream) and not os.environ.get("NO_COLOR")

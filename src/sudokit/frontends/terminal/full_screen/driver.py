"""Textual's driver for terminals of Linux and macOS, made to survive whatever is typed.

The original ends the app at a byte that is not UTF-8, such as é from a terminal in Latin-1, and at some sequences that
no key sends. And it reads from a terminal that is gone again and again.
"""

import os
import select
from codecs import getincrementaldecoder

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

_PAUSE = 0.1  # seconds after which Escape is a key and not the beginning of another one


class SteadyDriver(LinuxDriver):
    """Reads keys, and leaves out what is none."""

    def run_input_thread(self) -> None:
        """Read what is typed until the app is left or suspended, or the terminal is gone."""
        decode, parser = getincrementaldecoder("utf-8")("replace").decode, XTermParser(self._debug)
        while not self.exit_event.is_set():
            text = ""
            if select.select([self.fileno], [], [], _PAUSE)[0]:
                try:
                    typed = os.read(self.fileno, 4096)
                except OSError:  # how Linux says that a terminal is gone
                    return
                if not typed:
                    return
                text = decode(typed)
            try:
                for event in parser.feed(text) if text else ():  # an empty text would be the end of all
                    self.process_message(event)
                for event in parser.tick():
                    self.process_message(event)
            except (ValueError, OverflowError):  # the number of a character that does not exist, or no number
                parser = XTermParser(self._debug)

    def _run_input_thread(self) -> None:
        """Read, and end the app as for any other bug if that fails; Textual's shows a traceback and has status 0."""
        try:
            self.run_input_thread()
        except Exception as error:  # in a thread of its own, where nobody else would hear of it
            self._app.call_later(self._app._handle_exception, error)

"""Starting the server: `sudokit web`."""

import signal
import socket
import ssl
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from sudokit.errors import ArgumentError, MissingExtraError
from sudokit.translation import _


def serve(
    host: str = "127.0.0.1",
    port: int = 8080,
    *,
    opens_browser: bool = True,
    folder: Path | None = None,
    guests: bool | None = None,
    certificate: Path | None = None,
    key: Path | None = None,
    letter: str = "",
) -> None:
    """Serve the game until Ctrl+C, and show it in a browser if `opens_browser`.

    guests: whether every browser is a player of its own; by default if others than this machine can reach the server.
    letter: what the codes of rooms begin with, where a proxy leads to several servers by it.
    A MissingExtraError where a library is missing; an ArgumentError where the server cannot be started.
    """
    try:
        import uvicorn

        from sudokit.frontends.web.connections import Connection
        from sudokit.frontends.web.room_results import RoomResults
        from sudokit.frontends.web.rooms import Rooms
        from sudokit.frontends.web.server import LARGEST_MESSAGE, LOOPBACK, make_app
        from sudokit.frontends.web.sessions import Sessions
        from sudokit.frontends.web.site_files import OFFLINE
    except ImportError as error:
        raise MissingExtraError(
            _(
                "the game in a browser needs {name}, which is not installed: pip install 'sudokit[web]'; "
                "sudokit play plays without it"
            ).format(name=(error.name or "starlette").partition(".")[0])
        ) from None
    is_local = host in LOOPBACK
    guests = (not is_local) if guests is None else guests
    _check_certificate(certificate, key)
    listener = _listen(host, port)
    port = listener.getsockname()[1]
    where = _folder(folder, guests)
    results = None if folder is None else RoomResults(folder / "rooms.sqlite3")
    sessions = Sessions(where, guests=guests, rooms=Rooms(letter, results))
    config = uvicorn.Config(
        make_app(sessions, LOOPBACK | {host} if is_local and not guests else None),
        http=Connection,
        log_level="critical",
        ws_max_size=LARGEST_MESSAGE,
        ws_max_queue=32,
        limit_concurrency=2_000,
        timeout_graceful_shutdown=3,
        server_header=False,
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )

    class Server(uvicorn.Server):
        """One that ends by Ctrl+C as it should, and does not tell the program that it was interrupted."""

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
            try:
                yield
            finally:
                for number, handler in before.items():
                    signal.signal(number, handler)

    server = Server(config)
    scheme = "https" if certificate else "http"
    shown = f"[{host}]" if ":" in host else socket.gethostname() if host in ("0.0.0.0", "::") else host
    address = f"{scheme}://{shown}:{port}/"
    print(_("Sudokit is at {address} (Ctrl+C ends it).").format(address=address), flush=True)
    if find_spec(OFFLINE) is not None:
        print(_("The game that needs no server is at {address}.").format(address=address + "offline/"), flush=True)
    if opens_browser:
        threading.Thread(target=_open_browser, args=(server, address), daemon=True).start()
    with listener:
        server.run(sockets=[listener])


def _open_browser(server: object, address: str) -> None:
    while not getattr(server, "started", False):
        time.sleep(0.02)
    if not webbrowser.open(address):
        print(_("No browser could be opened; open the address yourself."), file=sys.stderr)


def _listen(host: str, port: int) -> socket.socket:
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise ArgumentError(
            _("the host {host} is not known; give a name or an address of this machine with --host").format(host=host)
        ) from None
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # With the protocol named asyncio sends small frames at once; else a second one waits 40 ms for the receipt.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform != "win32":  # there it would let two programs have one port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
            listener.listen(256)
        except OSError:
            listener.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ArgumentError(
            _("port {port} of {host} cannot be used: {why}; choose another one with --port, 0 for any").format(
                port=port, host=host, why=why
            )
        ) from error
    return listener


def _check_certificate(certificate: Path | None, key: Path | None) -> None:
    if key is not None and certificate is None:
        raise ArgumentError(_("a key needs its certificate: give --certificate too"))
    if certificate is None:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except ssl.SSLError as error:
        raise ArgumentError(
            _("the certificate {path} cannot be used; give a PEM file, and its key in it or with --key").format(
                path=certificate
            )
        ) from error
    except OSError as error:
        raise ArgumentError(
            _("the certificate {path} cannot be used: {why}").format(path=certificate, why=error.strerror or error)
        ) from error


def _folder(folder: Path | None, guests: bool) -> Path | None:
    """Where games are kept: guests without a folder have theirs until the server ends."""
    if folder is None and guests:
        return Path(tempfile.mkdtemp(prefix="sudokit-web-"))
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArgumentError(
                _("the folder {path} cannot be used: {why}").format(path=folder, why=error.strerror or error)
            ) from error
    return folder

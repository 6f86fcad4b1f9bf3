"""The static site: its files, and the game with Python in the browser, online, offline and in two tabs.

Building it takes a minute or two, so the tests of the whole take one that is there: `sudokit web build build/web-site`.
"""

import functools
import http.server
import json
import os
import re
import threading
import zipfile
import zlib
from pathlib import Path
from typing import ClassVar

import pytest

from sudokit.errors import SaveError
from sudokit.frontends.web import static_site
from sudokit.frontends.web.site_files import site_contents
from tests.frontends.web.chromium import FLAGS, chromium_path

SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1.....3..4.....2"
SITE = Path(os.environ.get("SUDOKIT_WEB_SITE") or Path(__file__).parents[3] / "build" / "web-site")


def test_the_service_worker_knows_every_file_and_is_another_one_when_a_file_is():
    contents = site_contents()
    first = static_site._service_worker(contents).decode()
    assert json.loads(re.search(r"FILES = (\[.*\])", first)[1]) == sorted(contents.keys() - {"sw.js", "index.html"})
    assert static_site._service_worker(contents).decode() == first
    other = static_site._service_worker({**contents, "app.js": b"other"}).decode()
    assert re.search("sudokit-[0-9a-f]{16}", first)[0] != re.search("sudokit-[0-9a-f]{16}", other)[0]


def test_an_archive_depends_on_its_content_alone():
    assert static_site._archive({"b": b"1", "a": b"2"}) == static_site._archive({"a": b"2", "b": b"1"})


def test_an_archive_is_one_that_the_worker_can_read():
    archive = static_site._archive({"a/b": b"12345", "c": b""})
    assert archive[:4] == archive[38:42] == b"PK\3\4"  # a file follows the other: 30 bytes, its name, its content
    assert (archive[6:8], archive[18:22], archive[26:30]) == (b"\0\0", b"\5\0\0\0", b"\3\0\0\0")
    assert archive[30:38] == b"a/b12345"


def test_the_package_in_the_browser_has_no_other_front_end_and_no_data_sets():
    names = {path.relative_to(static_site._PACKAGE).as_posix() for path in static_site._modules()}
    assert {"frontends/web/page.py", "play/session/session.py", "locale/fi/LC_MESSAGES/sudokit.mo"} <= names
    assert not [name for name in names if name.startswith(("frontends/cli", "frontends/desktop", "bulk"))]


def test_the_package_in_the_browser_leaves_the_first_download_below_6_megabytes():
    """1,600,000 bytes packed like this are 1.76 MB of compiled modules with brotli; the rest of the site has 4.08 MB.

    The whole is measured by `dev.py check web`, which takes minutes.
    """
    package = static_site._package()
    assert len(zlib.compress(b"".join(package[name] for name in sorted(package)))) < 1_600_000


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(SaveError, match="holds something else; name an empty one"):
        static_site.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_an_installed_package_of_the_site_is_offered_by_the_server(tmp_path, monkeypatch):
    pytest.importorskip("starlette", reason="the extra `web` is not installed")
    from tests.frontends.web.server import Server

    few = {"index.html": b"<title>Sudokit</title>", "py/pyodide.mjs": b"export const one = 1;"}
    monkeypatch.setattr(static_site, "_contents", lambda say: few)  # all of them take minutes
    wheel = static_site.build_wheel(tmp_path, say=lambda words: None)
    assert static_site.build_wheel(tmp_path / "again", say=lambda words: None).read_bytes() == wheel.read_bytes()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
        assert "sudokit_offline/py/pyodide.mjs.gz" in archive.namelist()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "installed"))
    server = Server(tmp_path / "data")
    try:
        assert (
            server.process.stdout.readline()
            == f"The game that needs no server is at http://{server.address}/offline/.\n"
        )
        assert server.get("/offline/")[2] == few["index.html"]
        status, headers, content = server.get("/offline/py/pyodide.mjs")
        assert (status, headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        assert content == few["py/pyodide.mjs"]
        assert server.get("/offline/../page.py")[0] == server.get("/offline/__init__.py")[0] == 404
    finally:
        server.end()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map: ClassVar = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, *_arguments) -> None:
        pass


@pytest.fixture
def address():
    if not (SITE / "py" / "sudokit.zip").exists():
        pytest.skip(f"there is no site in {SITE}; sudokit web build makes it")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}/"
    server.shutdown()


@pytest.fixture
def context():
    path = chromium_path()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        yield browser.new_context()
        browser.close()


def test_the_first_visit_downloads_at_most_6_megabytes(address):
    packed = list(SITE.rglob("*.br"))
    assert 3_000_000 < sum(path.stat().st_size for path in packed) <= 6_000_000


def test_the_modules_are_compiled_and_the_core_is_there(address):
    with zipfile.ZipFile(SITE / "py" / "sudokit.zip") as archive:
        assert "sudokit/frontends/web/page.pyc" in archive.namelist()
    assert (SITE / "py" / "libsudokit_core.so").read_bytes()[:4] == b"\0asm"


def test_where_python_cannot_be_loaded_the_page_says_so(address, context):
    page = context.browser.new_context(service_workers="block").new_page()  # which would bring it later
    page.set_default_timeout(120_000)
    page.route("**/pyodide.mjs", lambda route: route.abort())
    page.goto(address)
    page.wait_for_selector("#notice:text('Sudokit cannot start here. The games are saved; reload')")


def test_a_game_in_the_browser_alone_is_saved_goes_on_offline_and_in_one_tab_at_a_time(address, context):
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{address}#{SINGLES}")
    page.wait_for_selector("#panel svg text")  # the givens, before Python is there
    assert page.locator("#panel svg text").count() == 30
    page.goto("about:blank")
    page.goto(f"{address}#{SMALL}")
    page.wait_for_selector("[role=gridcell]")
    page.keyboard.press("3")
    page.wait_for_selector('[data-cell="1"][aria-label="3, row 1 column 2"]')
    for _stage in range(5):
        page.keyboard.press("h")
    page.wait_for_selector("text=Hint 5 of 5")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    context.set_offline(True)
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("[data-do=resume]")
    page.click("[data-do=resume]")
    page.wait_for_selector('[data-cell="1"][aria-label="3, row 1 column 2"]')
    page.keyboard.press("Control+z")
    page.wait_for_selector('[data-cell="1"][aria-label="empty, row 1 column 2"]')
    page.click("#back")
    page.click("[data-do=new]")
    page.click("[data-do=practice]")
    page.click("[data-do='technique multi-colours-2']")  # whose puzzle takes many seconds
    page.click("#stop")
    page.wait_for_selector("[data-do=resume]")
    page.click("[data-do=settings]")
    page.click("[data-do='language fi']")
    page.wait_for_selector("h1:text('Asetukset')")
    second = context.new_page()
    second.set_default_timeout(120_000)
    second.goto(address)
    second.wait_for_selector("#notice:text('Sudokit on auki toisessa välilehdessä.')")
    page.close()  # the other tab takes over what it had
    second.wait_for_selector("[data-do=resume]")

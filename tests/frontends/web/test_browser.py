"""The page in a real browser: keys, fingers, screen readers, every screen at several sizes, and a server that dies."""

import signal
import time
from itertools import pairwise
from urllib.parse import quote

import pytest

from sudokit.board.grid import Grid
from sudokit.formats.write import write
from tests.frontends.web.chromium import FLAGS, axe_script, chromium_path
from tests.frontends.web.server import Server

pytest.importorskip("starlette", reason="the extra `web` is not installed")

SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1.....3..4.....2"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE, SIDEWAYS, DESKTOP = (412, 839), (740, 360), (1280, 800)


@pytest.fixture(scope="module")
def chromium():
    path = chromium_path()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("data"), "--guests")
    yield server
    server.end()


@pytest.fixture
def open_page(chromium, server):
    """A function that opens a page as a new visitor; whatever the page complains about fails the test."""
    contexts, complaints = [], []

    def open(link: str = "", size: tuple[int, int] = DESKTOP, address: str = server.address, **options):
        width, height = size
        contexts.append(chromium.new_context(viewport={"width": width, "height": height}, **options))
        return visit(contexts[-1], link, address)

    def visit(context, link: str = "", address: str = server.address):
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if "WebSocket" not in message.text else None)
        page.goto(f"http://{address}/" + (link and f"#{link}"))
        page.wait_for_selector("[role=gridcell]" if link else "html[data-ready]")
        return page

    open.again = visit
    yield open
    for context in contexts:
        context.close()
    assert complaints == []


def wait_for_cell(page, cell: int, words: str) -> None:
    page.wait_for_selector(f'[data-cell="{cell}"][aria-label="{words}"]')


def selected(page) -> list[int]:
    return page.evaluate(
        "[...document.querySelectorAll('[aria-selected=true]')].map((cell) => Number(cell.dataset.cell))"
    )


def wait_for_selected(page, *cells: int) -> None:
    for cell in cells:
        page.wait_for_selector(f'[data-cell="{cell}"][aria-selected=true]')
    end = time.monotonic() + 10
    while selected(page) != list(cells) and time.monotonic() < end:
        time.sleep(0.02)
    assert selected(page) == list(cells)


def test_a_game_with_keys_from_the_address_to_a_reload_and_back_home(open_page):
    page = open_page(SINGLES)
    page.keyboard.press("4")
    wait_for_cell(page, 2, "4, row 1 column 3")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Control+Digit6")
    wait_for_cell(page, 3, "empty, corner marks 2, centre marks 6, row 1 column 4")
    assert page.url.endswith(f"#{SINGLES};r1c3=4;r1c4~2;r1c4^6")
    page.keyboard.press("Control+z")
    wait_for_cell(page, 3, "empty, corner marks 2, row 1 column 4")
    page.reload()
    wait_for_cell(page, 3, "empty, corner marks 2, row 1 column 4")
    page.keyboard.press("PageDown")
    wait_for_selected(page, 5)
    page.go_back()  # the browser's own way back is ours
    page.wait_for_selector("[data-screen=home] [data-do=resume]")
    assert page.locator("[role=gridcell]").count() == 0
    page.click("[data-do=resume]")
    wait_for_cell(page, 2, "4, row 1 column 3")


def test_hints_are_drawn_read_aloud_and_done(open_page):
    page = open_page(SMALL)
    for stage in range(1, 6):
        page.keyboard.press("h")
        page.wait_for_selector(f"text=Hint {stage} of 5")
    assert (
        page.inner_text("#live")
        == "Hint 5 of 5. r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3."
    )
    assert page.locator("#board svg [stroke='var(--green-ink)'], #board svg [fill='var(--green-ink)']").count() > 0
    page.hover("text=box 1")
    assert page.evaluate("[...document.querySelectorAll('.pointed')].map((c) => c.dataset.cell).join()") == "0,1,4,5"
    page.hover("[data-cell='6']")
    assert page.locator(".mention.pointed").all_inner_texts() == ["r2c3"]
    page.click("[data-do=take-step]")
    wait_for_cell(page, 1, "3, row 1 column 2")


def test_the_board_is_a_grid_with_one_stop_for_tab_and_no_trap(open_page):
    page = open_page(SMALL)
    wait_for_selected(page, 1)
    assert page.evaluate("document.activeElement.dataset.cell") == "1"
    page.keyboard.press("ArrowDown")
    wait_for_selected(page, 5)
    assert page.evaluate("document.activeElement.dataset.cell") == "5"
    assert (
        page.evaluate("[...document.querySelectorAll('[role=gridcell]')].filter((c) => c.tabIndex === 0).length") == 1
    )
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.do") == "digit-mode"
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-do=corner-mode][aria-checked=true]")
    assert page.evaluate("document.activeElement.dataset.do") == "corner-mode"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_cell(page, 5, "empty, corner marks 1, row 2 column 2")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.cell") == "5"


def test_fingers_tap_drag_double_tap_and_stay(open_page):
    page = open_page(SMALL, PHONE, has_touch=True)
    touch = page.context.new_cdp_session(page)

    def middle(cell: int) -> dict[str, float]:
        box = page.locator(f"[data-cell='{cell}']").bounding_box()
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def finger(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def drag(*cells: int) -> None:
        places = [middle(cell) for cell in cells]
        finger("touchStart", places[0])
        for start, end in pairwise(places):
            for part in range(1, 7):
                finger("touchMove", {side: start[side] + (end[side] - start[side]) * part / 6 for side in "xy"})
        finger("touchEnd")

    page.tap("[data-cell='2']")
    wait_for_selected(page, 2)
    drag(1, 4, 5)  # the first step goes along a diagonal
    wait_for_selected(page, 1, 4, 5)
    page.tap("[data-do='corner-mode']")
    page.tap("[data-do='digit 2']")
    wait_for_cell(page, 4, "empty, corner marks 2, row 2 column 1")
    place, moment = middle(4), time.time()
    for number in range(4):  # a twentieth of a second apart, however busy the machine is
        points = [] if number % 2 else [place]
        kind = "touchEnd" if number % 2 else "touchStart"
        facts = {"type": kind, "touchPoints": points, "timestamp": moment + number / 20}
        touch.send("Input.dispatchTouchEvent", facts)
    wait_for_selected(page, 1, 4, 5)  # all with the same marks
    finger("touchStart", middle(10))
    page.wait_for_selector("text=Taps now add cells")
    finger("touchEnd")
    page.tap("[data-cell='11']")
    wait_for_selected(page, 10, 11)


def test_a_board_too_large_for_fingers_is_shown_in_part_and_moves_under_two_of_them(open_page):
    page = open_page("samurai.easy.1", (360, 740), has_touch=True)
    touch = page.context.new_cdp_session(page)

    def width_of(selector: str) -> int:
        return round(page.locator(selector).bounding_box()["width"])

    def place() -> list[int]:
        return page.evaluate("[board.scrollLeft, board.scrollTop].map(Math.round)")

    def two_fingers(*spots: tuple[int, int, int]) -> None:
        """Both at the same height, each time at a left and a right end."""
        for number, (left, right, y) in enumerate(spots):
            points = [{"x": left, "y": y, "id": 0}, {"x": right, "y": y, "id": 1}]
            kind = "touchMove" if number else "touchStart"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            page.evaluate("new Promise(requestAnimationFrame).then(() => undefined)")
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert width_of("[data-cell='0']") == 25  # 16 if all of it were shown
    two_fingers((150, 250, 300), (100, 200, 250))
    assert place() == [50, 50]
    two_fingers((150, 200, 250), (100, 300, 250))
    assert width_of("[data-cell='0']") == 64  # four times as wide as without, which is the most
    page.keyboard.press("End")
    page.wait_for_selector("[aria-colindex='15'][aria-selected=true]")  # the last one in that row of a samurai
    cell, frame = (page.locator(name).bounding_box() for name in ("[aria-selected=true]", "#board"))
    assert frame["x"] <= cell["x"] + 1 < cell["x"] + cell["width"] <= frame["x"] + frame["width"] + 1  # in sight
    page.click("[data-do=menu]")
    page.click("[data-do=zoom-out]")
    page.wait_for_selector("[role=gridcell]")
    assert (width_of("#board"), width_of("[data-cell='0']")) == (frame["width"], 43)
    page.click("[data-do=menu]")
    page.click("[data-do=zoom-out]")
    page.click("[data-do=menu]")
    page.click("[data-do=zoom-out]")
    page.click("[data-do=menu]")
    page.click("[data-do=zoom-out]")
    page.wait_for_selector("#board:not(.zoomed) [role=gridcell]")
    assert width_of("[data-cell='0']") == 16


def screens(page):
    """Every screen, by its name, one after the other; the page is led from one to the next."""
    yield "home"
    page.click("[data-do=new]")
    page.wait_for_selector("[data-screen=new]")
    yield "new game"
    page.click("[data-do=practice]")
    page.wait_for_selector("[data-screen=practice]")
    yield "practice"
    page.click("#back")
    page.click("#back")
    page.click("[data-do=enter-puzzle]")
    page.wait_for_selector("[role=gridcell]")
    yield "enter"
    page.click("[data-do=board-choice]")
    page.wait_for_selector("[data-screen=board-choice]")
    yield "board choice"
    page.click("#back")
    page.click("[data-do=rules]")
    page.wait_for_selector("[data-screen=rules]")
    yield "rules"
    page.click("#back")
    page.click("#back")
    page.click("[data-do=learn]")
    page.wait_for_selector("[data-screen=learn]")
    yield "learn"
    page.click("#panel .primary")
    page.wait_for_selector("[data-do=exercise]")
    yield "lesson"
    page.click("#back")
    page.click("#back")
    for name in ("calendar", "watch", "settings", "statistics", "help", "print", "backup", "rooms"):
        page.click(f"[data-do={name}]")
        page.wait_for_selector(f"[data-screen={name}]")
        yield name
        if name == "rooms":
            page.fill("[data-type=name]", "Ada")
            page.fill("[data-type=puzzle]", SMALL)
            page.click("[data-do=class]")
            page.click("[data-do=open]")
            page.wait_for_selector("[data-screen=room]")
            yield "room"
            page.click("[data-do=close]")
        else:
            page.click("#back")
        page.wait_for_selector("[data-screen=home]")
    page.goto(page.url.partition("#")[0] + f"#{SMALL}")
    page.wait_for_selector("[role=gridcell]")
    for key in "hhhhh":
        page.keyboard.press(key)
    page.wait_for_selector("text=Hint 5 of 5")
    yield "hint"
    page.keyboard.press("v")
    page.wait_for_selector("[data-swatch]")
    yield "colours"
    page.click("[data-do=menu]")
    page.wait_for_selector("[data-screen=menu]")
    yield "menu"
    page.click("[data-do=share]")
    page.wait_for_selector("[data-screen=share]")
    yield "share"
    page.click("#back")
    page.click("[data-do=menu]")
    page.click("[data-do=solve]")
    page.wait_for_selector("[data-do=again]")
    yield "result"


# The buttons that something else lies on when somebody comes to them by Tab.
COVERED = """() => {
  const before = document.activeElement;
  const covered = [...document.querySelectorAll("#panel button")].filter((one) => {
    one.focus();
    const box = one.getBoundingClientRect();
    return one.offsetParent && !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
  before.focus({ preventScroll: true });
  scrollTo(0, 0);
  return covered.map((one) => one.textContent);
}"""


@pytest.mark.parametrize(
    ("turn", "size", "options"),
    [
        (0, PHONE, {"has_touch": True}),
        (1, SIDEWAYS, {"has_touch": True, "color_scheme": "dark"}),
        (2, DESKTOP, {"contrast": "more"}),
    ],
    ids=["phone", "sideways in the dark", "desktop with contrast"],
)
def test_every_screen_is_accessible_and_has_room(open_page, turn, size, options):
    page = open_page("", size, **options)
    found = []
    for number, name in enumerate(screens(page)):
        if name in ("home", "hint") or number % 3 == turn:  # half a second each: the others have their turn elsewhere
            if not page.evaluate("'axe' in window"):
                page.evaluate(axe_script())
            report = page.evaluate(f"axe.run(document, {{runOnly: {RULES}}})")
            found += [(name, one["id"], one["nodes"][0]["html"][:120]) for one in report["violations"]]
        small = page.evaluate(
            "[...document.querySelectorAll('button, input, textarea')].filter((one) => one.offsetParent)"
            ".map((one) => [one.textContent, one.getBoundingClientRect()])"
            ".filter(([, box]) => box.width < 44 || box.height < 44).map(([text]) => text)"
        )
        found += [(name, "a button of less than 44 pixels", text) for text in small]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append((name, "wider than the window", ""))
        found += [(name, "covered while it has the focus", text) for text in page.evaluate(COVERED)]
    assert found == []


def test_another_language_and_theme_hold_at_once(open_page):
    page = open_page("", PHONE, locale="fi-FI")
    assert page.evaluate("document.documentElement.lang") == "fi"
    page.click("[data-do=settings]")
    page.wait_for_selector("h1:text('Asetukset')")
    page.click("[data-do='language pt']")
    page.wait_for_selector("h1:text('Configurações')")
    assert page.evaluate("document.documentElement.lang") == "pt"
    page.click("[data-do='theme dark']")
    page.wait_for_selector("html[data-theme=dark]")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 24, 29)"


def test_a_puzzle_is_entered_examined_and_played(open_page):
    page = open_page()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.do") == "new"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.do") == "start"
    page.click("[data-do=enter-puzzle]")
    page.wait_for_selector("[role=gridcell]")
    page.keyboard.type("53..7")
    wait_for_cell(page, 4, "7, given, row 1 column 5")
    page.click("[data-do=erase-all]")
    page.click("[data-cell='0']")
    page.keyboard.press("5")
    page.keyboard.press("5")
    wait_for_cell(page, 1, "5, given, wrong, row 1 column 2")
    page.fill("textarea", SINGLES)
    page.click("[data-do=take]")
    page.wait_for_selector("text=The puzzle has exactly one solution.")
    page.click("[data-do=play]")
    page.wait_for_selector("[data-screen=game]")
    wait_for_cell(page, 0, "5, given, row 1 column 1")


def drag_over(page, *cells: int) -> None:
    """Draw from cell to cell with the mouse."""
    page.wait_for_selector(f"[data-cell='{cells[0]}']")
    boxes = [page.locator(f"[data-cell='{cell}']").bounding_box() for cell in cells]
    for number, box in enumerate(boxes):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if not number:
            page.mouse.down()
    page.mouse.up()


def test_a_killer_is_drawn_with_the_mouse_undone_played_and_there_again_after_a_reload(open_page):
    page = open_page()
    page.click("[data-do=enter-puzzle]")
    page.click("[data-do=board-choice]")
    page.click("[data-do='shape 4x4']")
    page.wait_for_selector("[data-cell='80']", state="detached")
    page.click("[data-do=rules]")
    page.click("[data-do='draw killer-cage']")
    for cells, total in (((0, 4, 5), "7"), ((2, 3, 6), "9"), ((8, 12, 13), "6")):
        drag_over(page, *cells)
        page.keyboard.press(total)
        page.wait_for_selector(f"text=(total {total}).")
    page.wait_for_selector("text=two of them differ in 4 cells: r1c3 r1c4 r4c3 r4c4.")
    drag_over(page, 10, 11, 14)
    page.keyboard.press("8")
    page.wait_for_selector("text=The puzzle has exactly one solution.")
    page.keyboard.press("Control+z")
    page.wait_for_selector("text=There are several solutions")
    page.keyboard.press("Control+y")
    page.wait_for_selector("text=The puzzle has exactly one solution.")
    page.click("[data-do=play]")
    page.wait_for_selector("[data-screen=game]")
    page.wait_for_selector("text=4×4 killer")
    page.keyboard.press("1")
    wait_for_cell(page, 0, "1, row 1 column 1, Killer cage: r1c1 r2c1 r2c2 (total 7)")
    page.reload()  # the address has the cages
    wait_for_cell(page, 0, "1, row 1 column 1, Killer cage: r1c1 r2c1 r2c2 (total 7)")


def test_a_second_tab_says_where_the_game_is_open(open_page):
    first = open_page(SMALL)
    second = open_page.again(first.context)
    second.click("[data-do=resume]")
    second.wait_for_selector("#notice:text('This game is open in another window.')")
    first.close()
    while second.locator("[role=gridcell]").count() == 0:  # as soon as the server has heard that the first is closed
        second.click("[data-do=resume]")
        time.sleep(0.1)
    wait_for_cell(second, 1, "empty, row 1 column 2")


def test_a_copy_of_a_tab_is_another_tab(open_page):
    first = open_page(SMALL)
    tab = first.evaluate("sessionStorage.getItem('tab')")
    second = first.context.new_page()
    second.add_init_script(f"sessionStorage.getItem('tab') ?? sessionStorage.setItem('tab', '{tab}')")
    second.goto(first.url)  # as browsers do it, which copy what a tab keeps
    wait_for_cell(second, 1, "empty, row 1 column 2")
    first.wait_for_selector("#notice:text('This game is open in another window.')")
    second.keyboard.press("3")
    wait_for_cell(second, 1, "3, row 1 column 2")
    assert first.evaluate("sessionStorage.getItem('tab')") != second.evaluate("sessionStorage.getItem('tab')") == tab


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no way to end a program without its knowledge here")
def test_a_server_that_dies_in_the_middle_of_a_game_costs_nothing(open_page, tmp_path):
    server = Server(tmp_path)
    try:
        page = open_page(SMALL, address=server.address)
        page.keyboard.press("3")
        wait_for_cell(page, 1, "3, row 1 column 2")
        server.process.send_signal(signal.SIGSTOP)
        page.keyboard.press("ArrowRight")  # is sent, and nobody hears it
        page.keyboard.press("2")
        server.end(signal.SIGKILL)
        page.wait_for_selector("html[data-connected=no]")
        page.keyboard.press("ArrowRight")  # is kept until there is a server again
        page.keyboard.press("4")
        server = Server(tmp_path, port=server.address.partition(":")[2])
        page.wait_for_selector("html[data-connected=yes]")
        wait_for_cell(page, 1, "3, row 1 column 2")
        wait_for_cell(page, 2, "2, row 1 column 3")
        wait_for_cell(page, 3, "4, row 1 column 4")
        page.keyboard.press("Control+z")
        wait_for_cell(page, 3, "empty, row 1 column 4")
    finally:
        server.end()


def test_everything_is_kept_as_a_file_and_read_from_it_elsewhere(open_page, tmp_path):
    page = open_page(SMALL)
    page.keyboard.press("3")
    wait_for_cell(page, 1, "3, row 1 column 2")
    page.click("#back")
    page.click("[data-do=backup]")
    with page.expect_download() as download:
        page.click("[data-do=export]")
    download.value.save_as(tmp_path / "mine.json")
    other = open_page()
    other.click("[data-do=backup]")
    other.set_input_files("input[type=file]", tmp_path / "mine.json")
    other.wait_for_selector("text=1 unfinished game was added.")
    other.click("#back")
    other.click("[data-do=resume]")
    wait_for_cell(other, 1, "3, row 1 column 2")


def test_a_sheet_is_printed_on_as_many_pages_as_are_shown(open_page):
    page = open_page()
    page.click("[data-do=print]")
    page.click("[data-do='count 2']")
    page.click("[data-do='solutions back']")
    page.click("[data-do=make]")
    page.wait_for_selector("text=Print 2 pages")
    assert page.pdf(format="A4").count(b"/Type /Page\n") == page.locator(".sheet").count() == 2


def test_a_link_of_another_program_opens_here_by_its_address(open_page, server):
    page = open_page()
    link = quote(write(Grid(SINGLES), "f-puzzles-link"), safe="")
    page.goto(f"http://{server.address}/?import={link}")
    wait_for_cell(page, 0, "5, given, row 1 column 1")


def test_two_players_meet_in_a_room_and_see_each_other(open_page, server):
    ada, ben = open_page(), open_page("", PHONE, has_touch=True)
    ada.click("[data-do=rooms]")
    ada.fill("[data-type=name]", "Ada")
    ada.fill("[data-type=puzzle]", SMALL)
    ada.click("[data-do=open]")
    ada.wait_for_selector("[data-screen=room]")
    address = ada.input_value("[data-type=address]")
    ben.goto(address)  # as the QR code says it
    ben.wait_for_selector("[data-screen=rooms]")
    ben.fill("[data-type=name]", "Ben")
    ben.click("[data-do=join]")
    ben.wait_for_selector("[role=gridcell]")
    ada.wait_for_selector("[role=gridcell]")
    ben.keyboard.press("3")
    ada.wait_for_selector("tr:has-text('1. Ben') td:text('1 / 12')")
    ben.reload()
    wait_for_cell(ben, 1, "3, row 1 column 2")
    ada.keyboard.press("Control+l")  # which is the browser's: nothing happens
    ada.click("[data-do=menu]")
    ada.click("[data-do=solve]")
    ben.wait_for_selector("tr:has-text('1. Ada') td:text('solved by the solver 1')")

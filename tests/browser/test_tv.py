"""A television becomes the big screen of a match or a table, and the tabs of a browser share one stream."""

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.actions import enter, expect_soon, see, see_cells, tap
from tests.browser.phone import DESKTOP, Phone
from tests.browser.playing import Game
from tests.browser.table import TakePhone, hold
from tests.browser.world import BOARD, Table, new_table


def test_six_characters_make_a_television_the_big_screen(take_phone: TakePhone, address: str) -> None:
    table = new_table(address, "pink", "green", claim_seconds=300)
    screen, phone = take_phone(DESKTOP), take_phone()
    page = screen.open("/tv")
    field = page.get_by_label("Code of the match")
    enter(field, "ab")
    expect(page.get_by_role("alert")).to_contain_text("six letters and digits")
    enter(field, "222222")
    expect(page.get_by_role("alert")).to_have_text("No match has the code 222222.")
    screen.check_access()
    enter(field, table.code.lower())
    page.wait_for_url(f"**{table.path}/screen")
    expect(page.locator(".code-big")).to_have_text(table.code)

    table.open_round(BOARD)
    expect(page.locator(".tile[data-face=C]").first).to_be_visible()
    table.ring("B2")
    see_cells(page, B2="Bartholomew.* ring$")
    table.ask("POST", "/rounds/1/timer", {"kind": "claims"})
    see(page, "Time for words")
    page.reload()
    expect(page.locator("[data-cell=B2] .ring")).to_have_count(1)

    lobby = hold(phone, table, "pink", host=True)
    tap(lobby, "Big screen")
    expect(lobby.locator("dialog").get_by_text("open 127.0.0.1")).to_be_visible()
    expect(lobby.locator("dialog .qr-image")).to_be_visible()
    phone.check_access()
    lobby.get_by_role("link", name="Show it on this device").tap()
    lobby.wait_for_url("**/screen")


def test_a_screen_by_code_sees_no_words_before_they_are_scored(take_phone: TakePhone, address: str) -> None:
    table = new_table(address, "pink", "green", board=BOARD)
    table.claim(1, {"pink": ["COATS"]})
    screen = take_phone(DESKTOP)
    answers = screen.note_answers()
    screen.page.goto(f"/tv/{table.code}")
    screen.page.wait_for_url(f"**{table.path}/screen")
    expect(screen.page.locator(".tile").first).to_be_visible()
    assert not any('"COATS"' in answer for answer in answers)


def test_a_television_shows_a_table_its_round_word_by_word_and_its_end(take_phone: TakePhone, address: str) -> None:
    config = {"scoring": "automatic", "max_rounds": 1}
    names = {"anna": "Anna"}
    game = Game(address, "word-ringers", ["anna", "bob"], names=names, config=config, seed="tv")
    screen, phone = take_phone(DESKTOP), take_phone()
    page = screen.page
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"/tv/{game.code.lower()}")
    page.wait_for_url(f"**{game.path}/screen")
    expect(page.locator(".code-big")).to_have_text(game.code)

    own = game.open(phone)
    tap(own, "More about this table", "Big screen")
    expect(own.locator("dialog .qr-image")).to_be_visible()
    expect(own.locator("dialog").get_by_label("Language")).to_have_count(0)
    phone.leave()

    game.take("bob")
    game.act("anna")
    expect(page.locator("[data-cell] .ring")).to_have_count(1)
    expect(page.locator(".rack button")).to_have_count(0)
    screen.check_access()
    for turn in range(19):
        game.act(("bob", "anna")[turn % 2])
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    expect(page.locator(".table-end")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".ranking li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    screen.check_access()
    page.emulate_media(reduced_motion="reduce")


LONG = ["Bartholomew the Younger of York", "Anna-Maria Magdalena", "Maximilian Hohenstein", "Wilhelmina", "Bo"]


@pytest.mark.parametrize("size", [DESKTOP, (1920, 1080), (1280, 720)], ids=str)
@pytest.mark.parametrize(
    ("name", "seats"), [("word-ringers", 2), ("ringo", 2), ("ring", 3), ("ring", 5), ("ding", 5), ("ringer", 5)]
)
def test_all_of_a_table_that_is_over_is_in_sight(
    take_phone: TakePhone, address: str, name: str, seats: int, size: tuple[int, int]
) -> None:
    names = dict(zip("abcde"[:seats], LONG, strict=False))
    game = Game(address, name, names, *list(names)[1:], names=names)
    for seat in list(names)[1:]:
        game.ask("POST", "/resign", {}, seat=seat)
    screen = take_phone(size)
    page = screen.page
    page.goto(f"/tv/{game.code}")
    page.wait_for_url(f"**{game.path}/screen")
    expect(page.locator(".ranking li")).to_have_count(seats)
    for line in page.locator(".ranking li").all():
        expect(line).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    screen.check_layout()
    screen.photograph(f"screen-over-{name}-{size[0]}")


TABS = 8
"""More than the six connections that a browser opens to a host over HTTP/1.1."""

TURN = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def open_tabs(phone: Phone, table: Table, count: int) -> tuple[list[Page], list[Request]]:
    """Open a match on the big screen in several tabs; return them, and the streams that are open at any time."""
    streams = watch_streams(phone)
    tabs = [phone.page, *(phone.context.new_page() for _ in range(count - 1))]
    for tab in tabs:
        open_screen(tab, table)
    return tabs, streams


def watch_streams(phone: Phone) -> list[Request]:
    """Return the streams that are open at any time."""
    streams: list[Request] = []
    phone.context.on("request", lambda request: streams.append(request) if request.url.endswith("/events") else None)
    for event in ("requestfinished", "requestfailed"):
        phone.context.on(event, lambda request: streams.remove(request) if request in streams else None)
    return streams


def open_screen(page: Page, table: Table) -> None:
    """Open a match on the big screen."""
    page.goto(f"/tv/{table.code}")
    page.wait_for_url(f"**{table.path}/screen")
    expect(page.locator(".tile[data-face=C]").first).to_be_visible()


def ring(table: Table, cell: str, tabs: list[Page]) -> None:
    """Put a ring on a cell; each tab shows it."""
    table.ring(cell)
    for tab in tabs:
        expect(tab.locator(f"[data-cell={cell}] .ring")).to_have_count(1)


def test_eight_tabs_of_a_browser_follow_a_match_by_one_stream(take_phone: TakePhone, address: str) -> None:
    table = new_table(address, "pink", "green", board=BOARD)
    phone = take_phone(DESKTOP)
    tabs, streams = open_tabs(phone, table, TABS)
    ring(table, "B2", tabs)
    assert len(streams) == 1
    assert streams[0].frame.page is phone.page
    phone.page.goto("/tv")
    ring(table, "C3", tabs[1:])
    assert len(streams) == 1
    streams.pop().frame.page.close()
    left = [tab for tab in tabs[1:] if not tab.is_closed()]
    assert len(left) == TABS - 2
    ring(table, "D4", left)
    assert len(streams) == 1
    for tab in left:
        tab.close()


def test_a_hidden_page_lets_go_of_its_stream_and_catches_up_when_it_is_shown(
    take_phone: TakePhone, address: str
) -> None:
    table = new_table(address, "pink", "green", board=BOARD)
    phone = take_phone(DESKTOP)
    (page,), streams = open_tabs(phone, table, 1)
    expect_soon(page, lambda: len(streams) == 1)
    page.evaluate(TURN, True)
    expect_soon(page, lambda: not streams)
    table.ring("B2")
    page.evaluate(TURN, False)
    expect(page.locator("[data-cell=B2] .ring")).to_have_count(1)
    expect_soon(page, lambda: len(streams) == 1)


def test_without_web_locks_a_page_follows_by_itself(new_phone: TakePhone, address: str) -> None:
    table = new_table(address, "pink", "green", board=BOARD)
    phone = new_phone(size=DESKTOP)
    phone.context.add_init_script("delete Navigator.prototype.locks;")
    tabs, streams = open_tabs(phone, table, 2)
    ring(table, "B2", tabs)
    assert len(streams) == 2
    tabs[1].close()


def test_a_browser_opens_four_streams_and_polls_for_the_rest(take_phone: TakePhone, address: str) -> None:
    phone = take_phone(DESKTOP)
    streams = watch_streams(phone)
    tables = [new_table(address, "pink", "green", board=BOARD) for _ in range(5)]
    tabs = [phone.page, *(phone.context.new_page() for _ in tables[1:])]
    for table, tab in zip(tables, tabs, strict=True):
        open_screen(tab, table)
    for table, tab in zip(tables, tabs, strict=True):
        ring(table, "B2", [tab])
    assert len(streams) == 4
    for tab in tabs[1:]:
        tab.close()

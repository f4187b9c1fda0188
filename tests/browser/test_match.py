"""A match on several phones: what one does, the others see; nothing is lost, and nothing is shown too early."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.phone import DESKTOP, Phone
from tests.browser.table import TakePhone, expect_soon
from tests.browser.world import ask
from tests.repetitions import times

BOARD = "TOCLP/KDOCZ/TXVZW/AIMAV/HNPIG"
RINGS = {"pink": ("A1", "B2", "A3", "B3", "C5"), "green": ("B1", "A4", "B4", "C4", "E5")}
"""A board that holds the words of the second picture in the printed rules."""

PINK = ("cod", "cot", "ox", "it", "hat", "paw", "pa", "pit", "lox")
GREEN = ("pig", "zoo", "am", "an", "ok", "ax", "pit")
PINK_POINTS, GREEN_POINTS = 48, 32
"""Without PIT, which both have."""


def start_match(phone: Phone, *, target: int = 200, players: int = 2, automatic: bool = False, name: str = "") -> str:
    """Start a match on a phone that plays along as pink; returns its code."""
    page = phone.open("/matches/new")
    for _ in range(players - 2):
        page.get_by_role("button", name="Add a player").tap()
    if name:
        page.get_by_label("Name of pink").fill(name)
    page.get_by_role("textbox", name="Points to win").fill(str(target))
    if automatic:
        page.get_by_role("button", name="Every word").tap()
    page.get_by_role("button", name="Start the match").tap()
    return page.locator(".code-big").inner_text()


def join(phone: Phone, code: str, player: str, name: str = "") -> Page:
    page = phone.open(f"/join/{code.lower()}")
    page.get_by_role("button", name=re.compile(f"^{player}", re.IGNORECASE)).first.tap()
    if name:
        page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=re.compile("^Play as")).tap()
    expect(page).to_have_url(re.compile(r"/matches/\w+$"))
    expect(page.locator(".totals")).to_be_visible()
    return page


def enter_board(page: Page, board: str = BOARD) -> None:
    expect(page.locator(".key").first).to_be_visible()
    page.keyboard.type(board.replace("/", ""))
    page.get_by_role("button", name="Place the rings").click()


def paint(page: Page, rings: dict[str, tuple[str, ...]] = RINGS) -> None:
    expect(page.locator(".painter").first).to_be_visible()
    for cells in rings.values():
        for cell in cells:
            page.locator(f"[data-cell={cell}]").click()


def write_down(page: Page) -> None:
    """Go on from the rings to the words; only then may another phone see that the round has got there."""
    page.get_by_role("button", name="Write down words").tap()
    expect(page).to_have_url(re.compile("/words$"))


def claim(page: Page, *words: str) -> None:
    expect(page).to_have_url(re.compile("/words$"))
    for word in words:
        page.get_by_placeholder("Type a word").fill(word)
        page.keyboard.press("Enter")
    expect(page.get_by_text("Saved.")).to_be_visible()


def total(page: Page, player: str) -> int:
    """Return the points in large figures of a player."""
    return int(page.locator(".total", has_text=player).locator(".total-points").inner_text())


def final(page: Page, player: str) -> int:
    """Return the points of a player at the end of a match."""
    return int(page.locator(".podium li", has_text=player).locator("strong").inner_text())


def test_rounds_on_two_phones_until_the_match_is_won(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    rounds = times(2, 3)
    code = start_match(host, target=rounds * PINK_POINTS, name="Ann")
    theirs = join(guest, code, "green", "Bo")
    mine = host.page
    expect(mine.locator(".total", has_text="Bo")).to_be_visible()
    expect(mine.locator(".code-big")).to_have_count(0)

    for number in range(1, rounds + 1):
        mine.get_by_role("button", name=f"Start round {number}").tap()
        enter_board(mine)
        paint(mine)
        write_down(mine)
        theirs.get_by_role("link", name=f"Go to round {number}").tap()
        claim(theirs, *GREEN)
        if number == 2:
            theirs.reload()
            expect(theirs.get_by_role("button", name=re.compile("^PIG"))).to_be_visible()
        claim(mine, *PINK, *(["tip"] if number == rounds else []))
        expect(mine.get_by_text("PIG")).to_have_count(0)
        theirs.get_by_role("button", name="I am done").tap()
        expect(mine.get_by_text("Bo is done.")).to_be_visible()
        mine.get_by_role("button", name="I am done").tap()
        expect(theirs.get_by_text("Everybody is done.")).to_be_visible()
        mine.get_by_role("button", name="Close and score").tap()
        for page in (mine, theirs):
            expect(page).to_have_url(re.compile(f"/rounds/{number}/result$"))
            page.get_by_role("button", name=re.compile("^Bo:")).tap()
            expect(page.get_by_role("button", name=re.compile("^PIT"))).to_contain_text("cancelled")
            assert [total(page, "Ann"), total(page, "Bo")] == [PINK_POINTS, GREEN_POINTS]
        if number < rounds:
            theirs.get_by_role("link", name="Match", exact=True).tap()

    for page in (mine, theirs):
        expect(page.get_by_role("heading", name="Ann wins the match")).to_be_visible()
        page.get_by_role("link", name="Match", exact=True).tap()
        expect(page.locator("tbody tr")).to_have_count(rounds)
        assert page.locator("tbody td").all_inner_texts() == [str(PINK_POINTS), str(GREEN_POINTS)] * rounds
        assert [final(page, "Ann"), final(page, "Bo")] == [rounds * PINK_POINTS, rounds * GREEN_POINTS]


def test_claims_stay_hidden_until_the_round_is_closed(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green")
    host.page.get_by_role("button", name="Start round 1").tap()
    enter_board(host.page)
    paint(host.page)
    write_down(host.page)
    seen = guest.note_answers()
    theirs.get_by_role("link", name="Go to round 1").tap()
    claim(host.page, "cod", "zebra")
    claim(theirs, "am")
    theirs.reload()
    expect(theirs.get_by_role("button", name=re.compile("^AM"))).to_be_visible()
    assert seen
    assert not any("ZEBRA" in text or "zebra" in text for text in seen)


def test_a_phone_that_loses_the_network_keeps_its_claims_and_comes_back(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green")
    host.page.get_by_role("button", name="Start round 1").tap()
    enter_board(host.page)
    paint(host.page)
    write_down(host.page)
    theirs.get_by_role("link", name="Go to round 1").tap()
    claim(theirs, "am")
    guest.context.set_offline(True)
    for word in ("pig", "an"):
        theirs.get_by_placeholder("Type a word").fill(word)
        theirs.keyboard.press("Enter")
    expect(theirs.get_by_text("Kept on this phone; sent when the service can be reached.")).to_be_visible()
    host.page.get_by_role("button", name="I am done").tap()
    guest.context.set_offline(False)
    expect(theirs.get_by_text("Saved.")).to_be_visible()
    expect(theirs.get_by_text("Pink is done.")).to_be_visible()
    host.page.get_by_role("button", name="Close and score").tap()
    expect(theirs).to_have_url(re.compile("/result$"))
    theirs.get_by_role("button", name=re.compile("^Green:")).tap()
    for word in ("AM", "PIG", "AN"):
        expect(theirs.get_by_role("button", name=re.compile(f"^{word} "))).to_be_visible()


def test_plays_are_logged_with_one_and_two_taps_and_judged(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host, automatic=True), "green")
    page = host.page
    page.get_by_role("button", name="Start round 1").tap()
    expect(page.locator(".key").first).to_be_visible()
    page.keyboard.type(BOARD.replace("/", ""))
    page.get_by_role("button", name="Record each play as it is made").tap()
    expect(page.get_by_text("It is Pink’s turn.")).to_be_visible()
    theirs.get_by_role("link", name="Go to round 1").tap()
    before = host.taps()
    page.locator("[data-cell=B2]").tap()
    expect(page.get_by_text("Pink: ring on B2", exact=True)).to_be_visible()
    assert host.taps() == before + 1
    theirs.goto(page.url)
    expect(theirs.get_by_text("It is Green’s turn.")).to_be_visible()
    theirs.locator("[data-cell=B2]").tap()
    expect(theirs.get_by_role("alert")).to_be_visible()
    theirs.get_by_role("button", name="Tile", exact=True).tap()
    before = guest.taps()
    theirs.locator("[data-cell=A1]").tap()
    theirs.get_by_role("button", name=re.compile("^E, ")).tap()
    expect(page.get_by_text("Green: E on A1", exact=True)).to_be_visible()
    assert guest.taps() == before + 2
    expect(page.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter E")
    page.get_by_role("button", name="Undo: Green: E on A1").tap()
    expect(theirs.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter T")
    page.get_by_role("button", name="Redo: Green: E on A1").tap()
    expect(theirs.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter E")


def test_the_host_overrules_a_word_and_takes_it_back(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green")
    page = host.page
    page.get_by_role("button", name="Start round 1").tap()
    enter_board(page)
    paint(page)
    write_down(page)
    claim(page, "cod", "txvz")
    page.get_by_role("button", name="Close and score").tap()
    theirs.get_by_role("link", name=re.compile("round 1|Round 1")).first.tap()
    theirs.get_by_role("button", name=re.compile("^Pink: ")).tap()
    expect(page.get_by_text("TXVZ is not in the dictionary.")).to_be_visible()
    first = total(page, "Pink")
    page.get_by_role("button", name="Count it: TXVZ").tap()
    for each in (page, theirs):
        expect(each.get_by_role("button", name=re.compile("^TXVZ"))).to_be_visible()
    assert total(theirs, "Pink") == total(page, "Pink") > first
    page.get_by_role("button", name=re.compile("^Undo: ruling")).tap()
    for each in (page, theirs):
        expect(each.get_by_text("TXVZ is not in the dictionary.")).to_be_visible()
        assert total(each, "Pink") == first


def test_the_big_screen_follows_without_a_seat(take_phone: TakePhone) -> None:
    host, screen = take_phone(), take_phone(size=DESKTOP)
    start_match(host, automatic=True)
    host.page.get_by_role("button", name="About this match").tap()
    host.page.get_by_role("button", name="Let others watch").tap()
    link = host.page.get_by_label("Link", exact=True).input_value()
    host.page.keyboard.press("Escape")
    wall = screen.open(link.removeprefix(host.address).replace("#", "/screen#"))
    assert "share" not in wall.url
    host.page.get_by_role("button", name="Start round 1").tap()
    enter_board(host.page)
    paint(host.page)
    expect(wall.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter T, pink ring")
    host.page.get_by_role("button", name="Score the round").tap()
    host.page.get_by_role("button", name="Close and score").tap()
    expect(wall.locator(".screen-totals strong").first).not_to_have_text("0")


def test_five_phones_and_a_board_changed_on_two_at_once(take_phone: TakePhone) -> None:
    host = take_phone()
    code = start_match(host, players=5, automatic=True)
    others = [take_phone() for _ in range(4)]
    for phone, player in zip(others, ("green", "purple", "orange", "blue"), strict=True):
        join(phone, code, player)
    host.page.get_by_role("button", name="Start round 1").tap()
    enter_board(host.page)
    expect(host.page.get_by_role("grid", name="Board, place the rings")).to_be_visible()
    for phone in others:
        phone.page.get_by_role("link", name="Go to round 1").tap()
        expect(phone.page.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter T")
    host.page.locator("[data-cell=A1]").tap()
    for phone in others:
        expect(phone.page.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter T, pink ring")
    others[0].page.get_by_role("button", name=re.compile("^Green")).tap()
    others[0].page.locator("[data-cell=E5]").tap()
    for phone in [host, *others]:
        expect(phone.page.locator("[data-cell=E5]")).to_have_attribute("aria-label", "E5, letter G, green ring")


def ask_as_host(host: Phone, method: str, path: str, body: object = None) -> Any:
    """Ask the service about the match that a phone shows, beside the page and with its token."""
    match = host.page.url.split("/matches/")[1].split("/")[0]
    keys = host.page.evaluate(f"JSON.parse(localStorage.getItem('ringers:match:{match}'))")
    token = keys["host"] or keys["seats"]["pink"]
    return ask(method, f"{host.address}/v1/matches/{match}{path}", body, Authorization=f"Bearer {token}")


def test_rings_that_are_painted_while_older_ones_are_sent_are_there_before_the_words(take_phone: TakePhone) -> None:
    host = take_phone()
    start_match(host)
    page = host.page
    page.get_by_role("button", name="Start round 1").tap()
    enter_board(page)
    expect(page.locator(".painter").first).to_be_visible()
    underway: list[Route] = []
    page.route("**/rounds/1/board", lambda route: underway.append(route), times=1)
    with page.expect_request("**/rounds/1/board"):
        page.locator("[data-cell=A1]").tap()
    page.locator("[data-cell=B2]").tap()
    expect(page.locator("[data-cell=B2]")).to_have_attribute("aria-label", re.compile("pink ring$"))
    page.get_by_role("button", name="Write down words").tap()
    underway[0].continue_()
    expect(page).to_have_url(re.compile("/words$"))
    assert ask_as_host(host, "GET", "/rounds/1")["board"]["rings"] == {"A1": "pink", "B2": "pink"}


def test_an_answer_that_comes_late_does_not_hide_what_is_newer(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green")
    held: list[Route] = []
    late: list[APIResponse] = []
    address = re.compile(r"/v1/matches/\w+$")

    def hold_the_first(route: Route) -> None:
        # Stays until the end: where Playwright takes away a route, it can overlook the request that follows.
        if held:
            route.fallback()
            return
        held.append(route)
        late.append(route.fetch())

    theirs.route(address, hold_the_first)
    with theirs.expect_request(address):
        ask_as_host(host, "PATCH", "", {"target": 150})
    expect_soon(theirs, lambda: bool(late))
    ask_as_host(host, "POST", "/rounds", {})
    expect(theirs.get_by_role("link", name="Go to round 1")).to_be_visible()
    assert late[0].json()["rounds"] == []
    with theirs.expect_request(address):
        held[0].fulfill(response=late[0])
    expect(theirs.get_by_role("link", name="Go to round 1")).to_be_visible()

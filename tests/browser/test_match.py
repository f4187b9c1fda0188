"""A match on several phones: what one does, the others see; nothing is lost, and nothing is shown too early."""

import re

from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.actions import click, expect_soon, hold_back, see, see_cells, see_heading, tap, tap_cells, write
from tests.browser.phone import DESKTOP, Phone
from tests.browser.table import TakePhone, sit_down
from tests.repetitions import times

BOARD = "TOCLP/KDOCZ/TXVZW/AIMAV/HNPIG"
RINGS = {"pink": ("A1", "B2", "A3", "B3", "C5"), "green": ("B1", "A4", "B4", "C4", "E5")}
"""A board that holds the words of the second picture in the printed rules."""

PINK = ("cod", "cot", "ox", "it", "hat", "paw", "pa", "pit", "lox")
GREEN = ("pig", "zoo", "am", "an", "ok", "ax", "pit")
PINK_POINTS, GREEN_POINTS = 48, 32
"""Without PIT, which both have."""


def start_match(
    phone: Phone, *, target: int = 200, players: int = 2, automatic: bool = False, name: str = "", home: bool = False
) -> str:
    """Start a match on a phone that plays along as pink, on the form or from home; returns its code."""
    page = phone.open("/" if home else "/matches/new")
    if home:
        page.get_by_role("link", name=re.compile("^Score a match")).tap()
    tap(page, *["Add a player"] * (players - 2))
    if name:
        page.get_by_label("Name of pink").fill(name)
    page.get_by_role("textbox", name="Points to win").fill(str(target))
    tap(page, *["Every word"] * automatic, "Start the match")
    return page.locator(".code-big").inner_text()


def join(phone: Phone, code: str, player: str, name: str = "", *, home: bool = False) -> Page:
    """Join a match by the link of its code, or with the code that is typed at home."""
    page = phone.open("/" if home else f"/join/{code.lower()}")
    if home:
        page.get_by_label("Join with a code").tap()
        page.keyboard.insert_text(code.lower())  # what the phone's own keyboard does
        page.get_by_role("button", name="Join").first.tap()
    page.get_by_role("button", name=re.compile(f"^{player}", re.IGNORECASE)).first.tap()
    if name:
        page.get_by_label("Your name").fill(name)
    tap(page, re.compile("^Play as"))
    expect(page).to_have_url(re.compile(r"/matches/\w+$"))
    expect(page.locator(".totals")).to_be_visible()
    return page


def gather(take_phone: TakePhone, *, players: int = 2, **guests: str) -> tuple[Page, ...]:
    """Start a match on a phone as pink, which others join by its code as players and by names; return their pages."""
    host = take_phone()
    code = start_match(host, players=max(players, len(guests) + 1))
    return host.page, *(join(take_phone(), code, player, name) for player, name in guests.items())


def start_round(page: Page, number: int = 1, then: str = "Place the rings", *, taps: bool = False) -> None:
    """Start a round, enter its letters by keyboard or by taps, and go on."""
    tap(page, f"Start round {number}")
    expect(page.locator(".key").first).to_be_visible()
    if taps:
        for letter in BOARD.replace("/", ""):
            page.get_by_role("button", name=re.compile(f"^{letter}, ")).first.tap()
    else:
        page.keyboard.type(BOARD.replace("/", ""))
    click(page, then)


def paint(page: Page) -> None:
    expect(page.locator(".painter").first).to_be_visible()
    for cells in RINGS.values():
        for cell in cells:
            page.locator(f"[data-cell={cell}]").click()


def write_down(page: Page) -> None:
    """Go on from the rings to the words; only then may another phone see that the round has got there."""
    tap(page, "Write down words")
    expect(page).to_have_url(re.compile("/words$"))


def play_to_words(page: Page, number: int = 1, *, taps: bool = False) -> None:
    """Start a round, and enter letters and rings."""
    start_round(page, number, taps=taps)
    paint(page)
    write_down(page)


def go_to_round(page: Page, number: int = 1) -> None:
    page.get_by_role("link", name=f"Go to round {number}").tap()


def claim(page: Page, *words: str) -> None:
    expect(page).to_have_url(re.compile("/words$"))
    write(page, *words)
    see(page, "Saved.")


def total(page: Page, player: str) -> int:
    """Return the points in large figures of a player."""
    return int(page.locator(".total", has_text=player).locator(".total-points").inner_text())


def final(page: Page, player: str) -> int:
    """Return the points of a player at the end of a match."""
    return int(page.locator(".podium li", has_text=player).locator("strong").inner_text())


def test_rounds_on_two_phones_until_the_match_is_won(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    rounds = times(2, 3)
    code = start_match(host, target=rounds * PINK_POINTS, name="Ann", home=True)
    theirs = join(guest, code, "green", "Bo", home=True)
    mine = host.page
    expect(mine.locator(".total", has_text="Bo")).to_be_visible()
    expect(mine.locator(".code-big")).to_have_count(0)

    for number in range(1, rounds + 1):
        play_to_words(mine, number, taps=number == 1)
        go_to_round(theirs, number)
        claim(theirs, *GREEN[:-1])
        theirs.get_by_placeholder("Type a word").tap()
        theirs.keyboard.insert_text(GREEN[-1])
        theirs.get_by_role("button", name="Add").first.tap()
        expect(theirs.get_by_role("button", name=re.compile(f"^{GREEN[-1]} ", re.IGNORECASE))).to_be_visible()
        if number == 2:
            theirs.reload()
            expect(theirs.get_by_role("button", name=re.compile("^PIG"))).to_be_visible()
        claim(mine, *PINK, *(["tip"] if number == rounds else []))
        expect(mine.get_by_text("PIG")).to_have_count(0)
        tap(theirs, "I am done")
        see(mine, "Bo is done.")
        tap(mine, "I am done")
        see(theirs, "Everybody is done.")
        tap(mine, "Close and score")
        for page in (mine, theirs):
            expect(page).to_have_url(re.compile(f"/rounds/{number}/result$"))
            tap(page, re.compile("^Bo:"))
            expect(page.get_by_role("button", name=re.compile("^PIT"))).to_contain_text("cancelled")
            assert [total(page, "Ann"), total(page, "Bo")] == [PINK_POINTS, GREEN_POINTS]
        if number < rounds:
            theirs.get_by_role("link", name="Match", exact=True).tap()

    for page in (mine, theirs):
        see_heading(page, "Ann wins the match")
        page.get_by_role("link", name="Match", exact=True).tap()
        expect(page.locator("tbody tr")).to_have_count(rounds)
        assert page.locator("tbody td").all_inner_texts() == [str(PINK_POINTS), str(GREEN_POINTS)] * rounds
        assert [final(page, "Ann"), final(page, "Bo")] == [rounds * PINK_POINTS, rounds * GREEN_POINTS]


def test_claims_stay_hidden_until_the_round_is_closed(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green")
    play_to_words(host.page)
    seen = guest.note_answers()
    go_to_round(theirs)
    claim(host.page, "cod", "zebra")
    claim(theirs, "am")
    theirs.reload()
    expect(theirs.get_by_role("button", name=re.compile("^AM"))).to_be_visible()
    assert seen
    assert not any("ZEBRA" in text or "zebra" in text for text in seen)


def test_plays_are_logged_with_one_and_two_taps_and_judged(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host, automatic=True), "green")
    page = host.page
    start_round(page, then="Record each play as it is made")
    see(page, "It is Pink’s turn.")
    go_to_round(theirs)
    before = host.taps()
    tap_cells(page, "B2")
    expect(page.get_by_text("Pink: ring on B2", exact=True)).to_be_visible()
    assert host.taps() == before + 1
    theirs.goto(page.url)
    see(theirs, "It is Green’s turn.")
    tap_cells(theirs, "B2")
    expect(theirs.get_by_role("alert")).to_be_visible()
    tap(theirs, "Tile", exact=True)
    before = guest.taps()
    tap_cells(theirs, "A1")
    tap(theirs, re.compile("^E, "))
    expect(page.get_by_text("Green: E on A1", exact=True)).to_be_visible()
    assert guest.taps() == before + 2
    see_cells(page, A1="^A1, letter E$")
    tap(page, "Undo: Green: E on A1")
    see_cells(theirs, A1="^A1, letter T$")
    tap(page, "Redo: Green: E on A1")
    see_cells(theirs, A1="^A1, letter E$")


def test_a_letter_can_be_taken_before_its_cell_and_nothing_is_taken_by_itself(phone: Phone) -> None:
    page, _ = sit_down(phone, "/rounds/1/plays", BOARD)
    tap(page, "Tile", exact=True)
    letter = page.locator(".keys [data-key=U]")
    letter.tap()
    expect(letter).to_have_attribute("aria-pressed", "true")
    letter.tap()
    expect(letter).to_have_attribute("aria-pressed", "false")
    letter.tap()
    tap_cells(page, "B2")
    see_cells(page, B2="^B2, letter U$")
    expect(page.locator(".keys [aria-pressed=true], [aria-selected=true]")).to_have_count(0)
    tap_cells(page, "C3")
    expect(page.locator("[data-cell=C3]")).to_have_attribute("aria-selected", "true")
    see_cells(page, C3="^C3, letter V$")
    page.keyboard.press("Escape")
    expect(page.locator("[aria-selected=true]")).to_have_count(0)


def test_the_host_overrules_a_word_and_takes_it_back(take_phone: TakePhone) -> None:
    page, theirs = gather(take_phone, green="")
    play_to_words(page)
    claim(page, "cod", "txvz")
    tap(page, "Close and score")
    see(page, "TXVZ is not in the dictionary.")
    theirs.get_by_role("link", name=re.compile("round 1|Round 1")).first.tap()
    tap(theirs, re.compile("^Pink: "))
    first = total(page, "Pink")
    tap(page, "Count it: TXVZ")
    for each in (page, theirs):
        expect(each.get_by_role("button", name=re.compile("^TXVZ"))).to_be_visible()
    assert total(theirs, "Pink") == total(page, "Pink") > first
    tap(page, re.compile("^Undo: ruling"))
    see([page, theirs], "TXVZ is not in the dictionary.")
    assert [total(each, "Pink") for each in (page, theirs)] == [first, first]


def test_the_big_screen_follows_without_a_seat(take_phone: TakePhone) -> None:
    host, screen = take_phone(), take_phone(size=DESKTOP)
    start_match(host, automatic=True)
    page = host.page
    tap(page, "About this match", "Let others watch")
    link = page.get_by_label("Link", exact=True).input_value()
    page.keyboard.press("Escape")
    wall = screen.open(link.removeprefix(host.address).replace("#", "/screen#"))
    assert "share" not in wall.url
    start_round(page)
    paint(page)
    see_cells(wall, A1="^A1, letter T, pink ring$")
    tap(page, "Score the round", "Close and score")
    expect(wall.locator(".screen-totals strong").first).not_to_have_text("0")


def test_rings_that_are_painted_while_older_ones_are_sent_are_there_before_the_words(phone: Phone) -> None:
    page, table = sit_down(phone, "/rounds/1/rings", BOARD)
    expect(page.locator(".painter").first).to_be_visible()
    underway = hold_back(page, "**/rounds/1/board", times=1)
    with page.expect_request("**/rounds/1/board"):
        tap_cells(page, "A1")
    tap_cells(page, "B2")
    see_cells(page, B2="Ann ring$")
    tap(page, "Write down words")
    underway[0].continue_()
    expect(page).to_have_url(re.compile("/words$"))
    assert table.board()["rings"] == {"A1": "pink", "B2": "pink"}


def test_an_answer_that_comes_late_does_not_hide_what_is_newer(phone: Phone) -> None:
    page, table = sit_down(phone)
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

    page.route(address, hold_the_first)
    with page.expect_request(address):
        table.ask("PATCH", "", {"target": 150})
    expect_soon(page, lambda: bool(late))
    table.open_round()
    expect(page.get_by_role("link", name="Go to round 1")).to_be_visible()
    assert late[0].json()["rounds"] == []
    with page.expect_request(address):
        held[0].fulfill(response=late[0])
    expect(page.get_by_role("link", name="Go to round 1")).to_be_visible()

"""Games by days: clocks are paused by agreement, and on a player's holidays, which everybody sees."""

import re

import pytest
from playwright.sync_api import expect

from api.texts import languages
from tests.browser.actions import see, tap
from tests.browser.phone import DESKTOP, NARROW, SIZES, Phone, check_view
from tests.browser.playing import Game, keys, open_form, start_table, table_of
from tests.browser.table import TakePhone
from tests.browser.test_languages import LOCALES

BY_DAYS = {"days": 1, "holidays": 7}
TELEVISION = (1920, 1080)


def test_two_phones_pause_the_clocks_and_let_them_run(take_phone: TakePhone, address: str) -> None:
    game = Game(address, "ringo", ["anna", "ben"], "ben", clock=BY_DAYS)
    phones = {seat: take_phone() for seat in ("anna", "ben")}
    screen = take_phone(DESKTOP)
    page, other = (game.open(phone, seat, host=False) for seat, phone in phones.items())
    expect(page.locator(".table-clock:not(:empty)")).to_have_count(2)
    tap(page, "More about this table", "Ask to pause the clocks")
    tap(other.locator(".offer"), "Agree")
    for each in (page, other):
        see(each, re.compile("The clocks have been paused since"))
        expect(each.locator(".table-clock.stands")).to_have_text(re.compile(r"^paused, 23:59:\d\d left$"))
    lines = (
        "(node) => { const range = new Range(); range.selectNodeContents(node); return range.getClientRects().length; }"
    )
    assert page.locator(".stands").evaluate(lines) <= 2
    told = page.locator(".stands").inner_text()
    page.wait_for_timeout(1500)
    assert page.locator(".stands").inner_text() == told
    check_view(phones["anna"], "table-paused")
    screen.page.goto(f"/tv/{game.code}")
    screen.page.wait_for_url(f"**{game.path}/screen")
    expect(screen.page.locator(".table-clock.stands")).to_have_text(told)
    for size in (DESKTOP, TELEVISION):
        screen.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        screen.check_layout()
        screen.photograph(f"table-paused-screen-{size[0]}")
    tap(page, "Let them run again")
    expect(other.locator(".paused")).to_have_count(0)
    for each in (page, other, screen.page):
        expect(each.locator(".stands")).to_have_count(0)
        expect(each.locator(".table-clock:not(:empty)")).to_have_count(2)


CLOCKS = """async ([breaks, end, hours]) => {
  const { clockOf } = await import('/app/any/scripts/tables/clocks.js');
  const now = Date.parse('2026-11-20T18:00:00Z') + hours * 3_600_000;
  const times = { since: '2026-11-20T18:00:00Z', left: { anna: 86400 }, running: ['anna'], ends: { anna: end },
    breaks: { anna: breaks } };
  const table = { times, seats: { anna: { bot: null } }, status: 'playing' };
  const { left, stands } = clockOf({ table, secondsUntil: (moment) => (Date.parse(moment) - now) / 1000 }, 'anna');
  return [left / 3600, stands];
}"""


@pytest.mark.parametrize(
    ("hours", "left", "stands"),
    [(0, 24, False), (5, 19, False), (6, 18, True), (53, 18, True), (54, 18, False), (60, 12, False), (99, 0, False)],
)
def test_a_clock_stands_on_a_weekend_and_runs_before_and_after_it(
    phone: Phone, hours: int, left: float, stands: bool
) -> None:
    weekend = {"since": "2026-11-21T00:00:00Z", "until": "2026-11-23T00:00:00Z", "left": 18 * 3600}
    page = phone.open("/move")
    assert page.evaluate(CLOCKS, [[weekend], "2026-11-23T18:00:00Z", hours]) == [left, stands]


def test_a_holiday_is_seen_by_all_and_ended_early(take_phone: TakePhone, address: str) -> None:
    game = Game(address, "ringo", ["anna", "ben"], "ben", clock=BY_DAYS)
    phone = take_phone()
    page, other = game.open(phone, "anna", host=False), game.open(take_phone(), "ben", host=False)
    tap(page, "More about this table", "Take a holiday")
    page.get_by_label("How long").select_option("3 days")
    check_view(phone, "table-holiday")
    tap(page, "Go on holiday")
    for each in (page, other):
        expect(each.locator(".table-seats")).to_contain_text("on holiday until")
        expect(each.locator(".table-clock.stands")).to_have_text(re.compile(r"^paused, 23:59:\d\d left$"))
    assert game.seen()["pauses"]["holidays"]["anna"]["left"] == 4
    tap(page, "More about this table", "I am back")
    expect(other.locator(".table-seats")).not_to_contain_text("on holiday until")
    expect(other.locator(".stands")).to_have_count(0)
    assert game.seen()["pauses"]["holidays"]["anna"]["left"] == 6


def test_the_form_offers_breaks_with_a_clock_in_days_alone(phone: Phone, address: str) -> None:
    page = open_form(phone, "ringo", "Anna", "random")
    page.get_by_text("More settings").click()
    expect(page.get_by_label("Breaks")).to_be_hidden()
    page.get_by_label("Time to think").select_option("3 days for each move")
    page.get_by_label("Breaks").select_option("weekends, and 7 days for each player")
    page.reload()
    page.get_by_text("More settings").click()
    expect(page.get_by_label("Breaks")).to_have_value("both")
    table = start_table(page)
    token = next(iter(keys(page, table)["seats"].values()))
    assert table_of(address, table, token)["clock"] == {"days": 3, "skip_weekends": True, "holidays": 7}


COVERED = """() => {
  const offer = document.querySelector('.offer').getBoundingClientRect();
  const meets = (box) => box.left < offer.right && offer.left < box.right
    && box.top < offer.bottom && offer.top < box.bottom;
  const needed = [...document.querySelectorAll('.table-seats li, .board-side, .panel > *, .heading .button')];
  return needed.filter((node) => !node.closest('.offer') && node.checkVisibility())
    .filter((node) => meets(node.getBoundingClientRect()))
    .map((node) => node.outerHTML.slice(0, 120));
}"""
NEEDED = ".table-seats li, .board-side, .table-prompt, [data-key=menu]"
LONG = {"anna": "Anna-Maria Magdalena", "ben": "Bartholomew the Younger of York"}


@pytest.mark.parametrize("offer", ["pause", "draw", "take-back"])
def test_an_offer_covers_and_moves_nothing_that_is_needed(take_phone: TakePhone, address: str, offer: str) -> None:
    game = Game(address, "ringo", ["anna", "ben"], "ben", clock=BY_DAYS, names=LONG)
    game.act("anna")
    game.act("ben")
    phones = {seat: take_phone() for seat in ("anna", "ben")}
    pages = {seat: game.open(phone, seat, host=False) for seat, phone in phones.items()}
    sizes = [{"width": width, "height": height} for width, height in (*SIZES.values(), TELEVISION)]
    places = {}
    for page in pages.values():
        expect(page.locator("[data-key=menu]")).to_be_visible()
        for size in sizes:
            page.set_viewport_size(size)
            places[page, size["width"]] = [node.bounding_box() for node in page.locator(NEEDED).all()]
    game.ask("POST", "/offers", {"offer": offer}, seat="ben")
    for seat, page in pages.items():
        expect(page.locator(".offer")).to_be_in_viewport(ratio=1)
        for size in sizes:
            page.set_viewport_size(size)
            assert page.evaluate(COVERED) == []
            assert [node.bounding_box() for node in page.locator(NEEDED).all()] == places[page, size["width"]]
            phones[seat].photograph(f"table-offer-{offer}-{seat}-{size['width']}")
            phones[seat].check()
    tap(pages["anna"].locator(".offer"), "Decline")
    for page in pages.values():
        expect(page.locator(".offer")).to_have_count(0)


@pytest.mark.parametrize("language", languages())
def test_an_offer_is_read_whole_on_a_narrow_phone(new_phone: TakePhone, address: str, language: str) -> None:
    game = Game(address, "ringo", ["anna", "ben"], "ben", names={"anna": "Anna", "ben": "Bartholomew"})
    game.act("anna")
    game.act("ben")
    game.ask("POST", "/offers", {"offer": "take-back"}, seat="ben")
    phone = new_phone(size=NARROW, locale=LOCALES[language])
    for seat in ("anna", "ben"):
        text = game.open(phone, seat, host=False).locator(".offer p")
        expect(text).to_contain_text("Bartholomew" if seat == "anna" else "Anna")
        assert text.evaluate("(node) => node.scrollHeight - node.clientHeight") < 8, "a line is left out"
        phone.photograph(f"table-offer-{language}-{seat}")

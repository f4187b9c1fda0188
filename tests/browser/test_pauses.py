"""Games by days: clocks are paused by agreement, and on a player's holidays, which everybody sees."""

import re

from playwright.sync_api import expect

from tests.browser.actions import expect_soon, see, tap
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game, keys, open_form, start_table, table_of
from tests.browser.table import TakePhone

BY_DAYS = {"days": 1, "holidays": 7}


def test_two_phones_pause_the_clocks_and_let_them_run(take_phone: TakePhone, address: str) -> None:
    game = Game(address, "ringo", ["anna", "ben"], "ben", clock=BY_DAYS)
    phones = {seat: take_phone() for seat in ("anna", "ben")}
    page, other = (game.open(phone, seat, host=False) for seat, phone in phones.items())
    expect(page.locator(".table-clock:not(:empty)")).to_have_count(2)
    tap(page, "More about this table", "Ask to pause the clocks")
    tap(other.locator(".offer"), "Agree")
    for each in (page, other):
        see(each, re.compile("The clocks have been paused since"))
    expect_soon(page, lambda: page.locator(".table-clock:not(:empty)").count() == 1)
    check_view(phones["anna"], "table-paused")
    tap(page, "Let them run again")
    expect(other.locator(".paused")).to_have_count(0)
    expect(page.locator(".table-clock:not(:empty)")).to_have_count(2)


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
    assert game.seen()["pauses"]["holidays"]["anna"]["left"] == 4
    tap(page, "More about this table", "I am back")
    expect(other.locator(".table-seats")).not_to_contain_text("on holiday until")
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

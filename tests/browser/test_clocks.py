"""Phones whose clocks are wrong: the day is that of the service, nothing is lost of a row, and they are told."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from api.services.daily_archive import today
from api.texts import languages
from tests.browser.phone import NARROW, Phone
from tests.browser.puzzle_desk import solution_of, solve
from tests.browser.table import TakePhone
from tests.browser.test_languages import LOCALES, check_narrow
from tests.browser.test_puzzle_days import figure
from tests.browser.world import ask

NOTE = "#clock"
WRONG = [timedelta(days=1), timedelta(hours=25), -timedelta(days=1)]


def ahead(phone: Phone, by: timedelta) -> None:
    """Set a phone's clock ahead, or behind; its clock goes on from there."""
    phone.page.clock.install(time=datetime.now(UTC) + by)


@pytest.mark.parametrize("by", WRONG, ids=str)
def test_todays_puzzle_is_that_of_the_service_and_counts(new_phone: TakePhone, address: str, by: timedelta) -> None:
    phone, day = new_phone(), today().isoformat()
    ahead(phone, by)
    page = phone.open("/puzzles")
    card = page.get_by_role("link", name="Today’s puzzle")
    expect(card).to_have_attribute("href", f"/puzzles/daily/{day}")
    page = phone.open("/")
    expect(page.locator(f'a[href="/puzzles/daily/{day}"]')).to_be_visible()
    page.get_by_role("link", name="Today’s puzzle").tap()
    expect(page).to_have_url(re.compile(f"/puzzles/daily/{day}$"))
    puzzle = ask("GET", f"{address}/v1/puzzles/daily/{day}")
    solve(page, puzzle["kind"], solution_of(address, puzzle["id"]), day=True)
    assert figure(phone, "Days in a row") == "1"
    told = page.locator(".next-day").inner_text()
    hours, minutes = map(int, re.findall(r"\d+", told))
    now = datetime.now(UTC)
    left = timedelta(days=1) - timedelta(hours=now.hour, minutes=now.minute, seconds=now.second)
    assert abs(timedelta(hours=hours, minutes=minutes) - left) <= timedelta(minutes=3)


@pytest.mark.parametrize(
    ("minutes", "told"),
    [
        *((0, ""), (1.5, ""), (-1.5, ""), (10, "10 minutes fast"), (-10, "10 minutes slow")),
        *((180, "3 hours fast"), (-4320, "3 days slow")),
    ],
)
def test_a_clock_that_is_wrong_by_two_minutes_is_told(new_phone: TakePhone, minutes: float, told: str) -> None:
    phone = new_phone()
    ahead(phone, timedelta(minutes=minutes))
    page = phone.open("/puzzles")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if not told:
        page.wait_for_load_state("networkidle")
        expect(page.locator(NOTE)).to_be_empty()
        return
    expect(page.locator(NOTE)).to_contain_text(told)
    phone.check()


def test_a_clock_that_is_set_right_is_not_told_any_more(new_phone: TakePhone) -> None:
    phone = new_phone()
    ahead(phone, timedelta(hours=3))
    expect(phone.open("/puzzles").locator(NOTE)).to_contain_text("3 hours fast")
    phone.page.clock.set_system_time(datetime.now(UTC))
    page = phone.open("/puzzles")
    expect(page.locator(NOTE)).to_be_empty()


def test_without_the_service_the_clock_is_as_it_was_last(new_phone: TakePhone) -> None:
    phone, day = new_phone(worker=True), today().isoformat()
    ahead(phone, timedelta(days=2))
    page = phone.open("/puzzles")
    phone.wait_for_worker()
    for offline in (False, True):
        phone.context.set_offline(offline)
        phone.open("/puzzles")
        expect(page.get_by_role("link", name="Today’s puzzle")).to_have_attribute("href", f"/puzzles/daily/{day}")
    expect(page.locator(NOTE)).to_contain_text("2 days fast")


@pytest.mark.parametrize("language", languages())
def test_the_note_fits_on_a_narrow_phone(new_phone: TakePhone, language: str) -> None:
    phone = new_phone(size=NARROW, locale=LOCALES[language])
    ahead(phone, timedelta(minutes=-17))
    expect(phone.open("/puzzles").locator(NOTE)).to_contain_text("17")
    check_narrow(phone, language)
    phone.photograph(f"clock-{language}")

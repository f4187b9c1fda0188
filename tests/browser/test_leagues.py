"""Leagues: made by one, joined by a link on two phones, and played in against the service's clock.

Names begin with Qx: today's board must not happen to show one.
"""

import re
from datetime import timedelta

from playwright.sync_api import Page, expect

from api.services.daily_archive import today
from games.leagues.times import least_milliseconds
from tests.browser.actions import note_requests, see, see_heading, tap
from tests.browser.phone import NARROW, Phone
from tests.browser.puzzle_desk import solution_of, solve
from tests.browser.table import TakePhone
from tests.browser.world import ask

BEGUN_ON = """(day) => {
  const [name] = Object.keys(localStorage).filter((each) => each.startsWith("ringers:league:"));
  localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), begun: day }));
}"""


def make_league(phone: Phone, name: str) -> str:
    """Make a league as a person does, and return its address."""
    page = phone.open("/puzzles")
    tap(page, "Make a league")
    page.get_by_label("Name of the league").fill(name)
    tap(page, "Make it")
    see_heading(page, name, level=1)
    expect(page.get_by_role("img", name="QR")).to_be_visible()
    expect(page.locator(".bar-links [aria-current=page]")).to_have_attribute("href", "/puzzles")
    link = page.get_by_role("dialog").locator("input").input_value()
    tap(page, "Close")
    return link.removeprefix(phone.address)


def join_league(phone: Phone, path: str, name: str) -> Page:
    page = phone.open(path)
    page.get_by_label("Your name").fill(name)
    tap(page, "Join the league")
    expect(page.get_by_role("link", name="Play today’s puzzle")).to_be_visible()
    return page


def solve_today(page: Page, address: str, *, slowly: bool = True) -> None:
    """Solve today's puzzle from the page of a league, as fast as a robot or slowly enough for a person."""
    day = today()
    puzzle = ask("GET", f"{address}/v1/puzzles/daily/{day}")
    page.get_by_role("link", name="Play today’s puzzle").tap()
    expect(page).to_have_url(re.compile(f"/puzzles/daily/{day}"))
    page.wait_for_selector(".board-side [data-cell=A1]")
    expect(page.locator(".league-note")).to_contain_text("This puzzle counts in Qx")
    solution = solution_of(address, puzzle["id"])
    page.wait_for_timeout(least_milliseconds(solution) if slowly else 0)
    solve(page, puzzle["kind"], solution, day=True)


def look(phone: Phone, name: str) -> None:
    """Hold the page to what holds for every page, and keep a picture of it."""
    phone.check()
    phone.photograph(name)


def row(page: Page, part: str, name: str) -> str:
    found = page.locator(f"[data-part={part}] tbody tr", has=page.get_by_role("rowheader", name=re.compile(name)))
    return " ".join(found.inner_text().split())


def test_two_phones_compare_todays_puzzle(new_phone: TakePhone) -> None:
    ann, bo = new_phone(), new_phone(theme="dark")
    path = make_league(ann, "Qx 4b")
    page = ann.page
    see_heading(page, "Do you play too?")
    join_league(ann, path, "Qxann")
    other = join_league(bo, path, "Qxzbrtlmw")
    look(ann, "league")
    solve_today(page, ann.address)
    page.get_by_role("link", name="The table of Qx 4b").tap()
    expect(page.locator("[data-part=days] tbody tr").first).to_contain_text("Qxann")
    assert re.search(r"1 Qxann.* The best \d+:\d\d 13$", row(page, "days", "Qxann")), row(page, "days", "Qxann")
    assert re.search(r"1 Qxann.* 1 of 1 13$", row(page, "weeks", "Qxann"))

    other.reload()
    expect(other.locator("[data-part=days] tbody tr", has_text="Qxann")).to_contain_text("done")
    see(other, "You see the results of the others once")
    assert "The best" not in other.locator(".league-tables").inner_text()
    look(bo, "league-hidden")
    solve_today(other, bo.address)
    other.get_by_role("link", name="The table of Qx 4b").tap()
    expect(other.locator("[data-part=days] tbody tr").nth(1)).to_contain_text("The best")
    assert other.locator("[data-part=days] tbody tr").count() == 2
    look(bo, "league-ended")


def test_what_counts_is_when_the_board_was_first_sent(phone: Phone) -> None:
    path = make_league(phone, "Qxtm")
    page = join_league(phone, path, "Qxcy")
    puzzle_path = f"/puzzles/daily/{today()}"
    sent = note_requests(page, "/entries/")
    phone.open(f"/puzzles/daily/{today() - timedelta(5)}")
    assert not sent
    phone.open(puzzle_path)
    phone.open(puzzle_path)
    assert len(sent) == 1
    expect(page.locator(".league-note")).to_have_text("This puzzle counts in Qxtm. Your time runs.")
    day_before = (today() - timedelta(1)).isoformat()
    page.evaluate(BEGUN_ON, day_before)
    phone.open(f"/puzzles/daily/{day_before}")
    expect(page.locator(".board-side [data-cell=A1]")).to_be_visible()
    expect(page.locator(".league-note")).to_have_count(0)
    phone.open("/puzzles")
    expect(page.get_by_role("link", name="Qxtm")).to_be_visible()


def test_what_ends_without_a_network_is_named_later(phone: Phone) -> None:
    path = make_league(phone, "Qxcab")
    page = join_league(phone, path, "Qxdee")
    page.route("**/result", lambda route: route.abort())
    solve_today(page, phone.address, slowly=False)
    page.wait_for_function("JSON.parse(localStorage.getItem('ringers:league-ends')).length === 1")
    page.unroute("**/result")
    phone.open(path)
    expect(page.locator("[data-part=days] tbody tr").first).to_contain_text("The best")
    assert page.evaluate("localStorage.getItem('ringers:league-ends')") == "[]"


def test_a_name_that_cannot_be_is_refused_in_words(phone: Phone) -> None:
    path = make_league(phone, "Qxnm")
    page = phone.page
    for name in ("Nazi", "C3 B4"):
        page.get_by_label("Your name").fill(name)
        tap(page, "Join the league")
        see(page, "This name cannot be used here.")
    join_league(phone, path, "Qxed")


def test_a_maker_changes_a_league_and_a_member_leaves(new_phone: TakePhone) -> None:
    maker, guest = new_phone(), new_phone(size=NARROW)
    path = make_league(maker, "Qxone")
    page = maker.page
    join_league(guest, path, "Qxtrqrdnrly-lqng-nqmes-w")
    look(guest, "league-narrow")
    page.reload()
    page.get_by_text("1 member").tap()
    tap(page, "Rename the league")
    box = page.get_by_role("dialog")
    box.get_by_label("Name of the league").fill("Qxtwo")
    tap(box, "Rename the league")
    see_heading(page, "Qxtwo", level=1)
    page.get_by_text("1 member").tap()
    tap(page, "Remove Qxtrqrdnrly-lqng-nqmes-w")
    tap(page, "Remove", exact=True)
    see(page, "Nobody has joined yet.")
    guest.open(path)
    expect(guest.page.get_by_role("button", name="Join the league")).to_be_visible()
    page.get_by_text("0 members").tap()
    tap(page, "Close the league")
    see(page, "This league is closed.")
    page.get_by_text("0 members").tap()
    tap(page, "Delete the league")
    tap(box, "Delete the league")
    see_heading(page, "Puzzles", level=1)
    guest.page.reload()
    see_heading(guest.page, "Nothing is here")

"""The puzzle of the day: found at once, counted in a row over days, kept for use without a network."""

import re
from datetime import date, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from api.services.daily_archive import today
from solver.puzzles.daily import puzzle_of_day
from tests.browser.actions import note_requests, see, see_heading, tap
from tests.browser.phone import Phone
from tests.browser.puzzle_desk import (
    check_wrong,
    enter_answer,
    give_up,
    new_puzzle,
    open_puzzle,
    solution_of,
    solve,
    tap_rings,
    tile,
    worse,
)
from tests.browser.table import TakePhone
from tests.browser.world import ask

WORDS_OF_DAY = "2026-10-20"
"""A day of words to find."""


def at_noon(phone: Phone, day: str) -> None:
    """Let it be noon of a day by the clocks of the phone and of the service, as the phone hears it."""
    noon = datetime.fromisoformat(f"{day}T12:00:00Z")

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "date": format_datetime(noon, usegmt=True)})

    phone.page.clock.set_fixed_time(noon)
    phone.page.unroute_all(behavior="ignoreErrors")
    for path in ("**/v1/**", "**/healthz"):
        phone.page.route(path, answer)


def solve_day(phone: Phone, day: str) -> None:
    """Solve the puzzle of a day, at noon of that day."""
    at_noon(phone, day)
    puzzle = ask("GET", f"{phone.address}/v1/puzzles/daily/{day}")
    page = phone.open("/")
    page.get_by_role("link", name="Today’s puzzle").tap()
    expect(page).to_have_url(re.compile(f"/puzzles/daily/{day}$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    solve(page, puzzle["kind"], solution_of(phone.address, puzzle["id"]), day=True)


def add_words(page: Page, *words: str) -> None:
    for word in words:
        page.get_by_label("Word", exact=True).fill(word)
        tap(page, "Add the word")


def open_day(phone: Phone, day: str) -> tuple[Page, dict[str, Any], dict[str, Any]]:
    """Open the puzzle of a day; return its page, it and its solution."""
    puzzle = ask("GET", f"{phone.address}/v1/puzzles/daily/{day}")
    return phone.open(f"/puzzles/daily/{day}"), puzzle, solution_of(phone.address, puzzle["id"])


def figure(phone: Phone, name: str) -> str:
    row = phone.page.locator(".figures > div", has_text=name)
    return row.locator("dd").inner_text()


def test_days_in_a_row_are_counted_on_the_device(new_phone: TakePhone) -> None:
    phone = new_phone()
    days = [(today() - timedelta(before)).isoformat() for before in (1, 0)]
    for day in days:
        solve_day(phone, day)
    assert figure(phone, "Days in a row") == "2"
    see(phone.page, "Next puzzle in 12 h 0 min")
    text = phone.page.locator(".tell textarea").input_value()
    assert text.startswith(f"Word Ringers daily {days[1]} · ★")
    assert text.endswith(f"/puzzles/daily/{days[1]}")
    page = phone.open("/puzzles")
    assert figure(phone, "Days in a row") == "2"
    assert figure(phone, "Solved") == "2 of 2"
    expect(page.locator(".day.solved")).to_have_count(2 if days[0][:7] == days[1][:7] else 1)
    see(page, "See how it went")
    after = (date.fromisoformat(days[1]) + timedelta(2)).isoformat()
    at_noon(phone, after)
    phone.open("/puzzles")
    assert figure(phone, "Days in a row") == "0"
    assert figure(phone, "Longest run") == "2"


def test_only_check_counts_in_the_puzzle_of_a_day_and_wherever_one_likes(phone: Phone, address: str) -> None:
    day = "2026-11-16"
    daily = ask("GET", f"{address}/v1/puzzles/daily/{day}")
    other = new_puzzle(address, "place-rings")
    points = phone.page.locator(".tally-points")
    for path, puzzle in ((f"daily/{day}", daily), (other["id"], other)):
        asked: list[str] = []
        page = phone.open(f"/puzzles/{path}")
        if puzzle is other:
            tap(page, "About this puzzle", "Only at Check")
        expect(page.locator(".tally")).to_have_text("Points when you check")
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        tap_rings(page, worse(solution_of(address, puzzle["id"]), puzzle["board"]))
        note = check_wrong(page)
        assert not [
            url for url in asked[: asked.index(next(url for url in asked if "attempts" in url))] if "solve" in url
        ]
        expect(points).not_to_have_text("")
        assert points.inner_text() in note.inner_text()
    tap(page, "About this puzzle", "With every change")
    expect(points).not_to_have_text("")


def test_an_earlier_day_is_found_in_the_calendar_and_adds_nothing_to_the_row(phone: Phone) -> None:
    page = phone.open("/puzzles")
    tap(page, "The month before")
    page.locator("a.day").first.tap()
    expect(page).to_have_url(re.compile(r"/puzzles/daily/\d{4}-\d{2}-01$"))
    give_up(page)
    see_heading(page, "Given up")
    assert figure(phone, "Days in a row") == "0"
    assert figure(phone, "Solved") == "0 of 1"


def test_a_day_without_a_puzzle_says_so(phone: Phone) -> None:
    for day in ((today() + timedelta(3)).isoformat(), "2020-01-01"):
        page = phone.open(f"/puzzles/daily/{day}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("alert")).to_be_visible()
        phone.check_access()


def test_a_day_is_solved_by_the_words_it_was_made_with(phone: Phone) -> None:
    """MI has left the everyday words since; it is a goal of that day all the same."""
    page, puzzle, solution = open_day(phone, WORDS_OF_DAY)
    goal = next(goal for goal in solution["goals"] if goal["word"] == "MI")
    enter_answer(page, puzzle["kind"], {"goals": [goal]})
    tap(page, "Check")
    expect(page.locator(".verdict-note")).to_contain_text(f"1 of {len(solution['goals'])} words found.")


def test_words_of_a_day_are_judged_only_by_check(phone: Phone) -> None:
    """Also those that were dragged from the last letter to the first, and those that are no words."""
    page, _, solution = open_day(phone, WORDS_OF_DAY)
    goals = solution["goals"]
    asked = note_requests(page)
    tap_rings(page, [goals[0]["cells"][-1], goals[0]["cells"][0]])
    expect(page.locator(".said")).to_have_text(f"{goals[0]['word'][::-1]} is entered.")
    add_words(page, "ZZZ", "QQQ")
    tap(page, "Take back QQQ")
    expect(page.locator(".unchecked .chip")).to_have_count(2)
    assert not [url for url in asked if "attempts" in url or "score" in url]
    phone.photograph("words-unchecked")
    page.reload()
    expect(page.locator(".unchecked .chip")).to_have_count(2)
    tap(page, "Check")
    expect(page.locator(".verdict-note")).to_contain_text(f"1 of {len(goals)} words found. One word does not count.")
    expect(page.locator(".unchecked")).to_have_count(0)
    page.get_by_text("One word does not count", exact=True).tap()
    expect(page.locator(".refused li")).to_contain_text("ZZZ")
    found, refused = page.locator(".panel .chips").last.bounding_box(), page.locator(".refused").bounding_box()
    assert found
    assert refused
    assert found["y"] < refused["y"], "what counts stands first"
    phone.photograph("words-checked")
    add_words(page, *[goal["word"] for goal in goals[1:]])
    tap(page, "Check")
    see_heading(page, "Solved!")


def test_words_to_be_restored_are_marked_only_by_check(phone: Phone) -> None:
    found = next(
        day
        for day in (date(2026, 11, 1) - timedelta(number) for number in range(60))
        if puzzle_of_day(day).kind == "restore"
    )
    page, _, solution = open_day(phone, str(found))
    cells = list(solution["tiles"])
    first = next(cell for cell in cells[1:] if solution["tiles"][cell] != solution["tiles"][cells[0]])
    turned = solution["tiles"] | {cells[0]: solution["tiles"][first], first: solution["tiles"][cells[0]]}
    enter_answer(page, "restore", {"tiles": turned})
    expect(page.locator(".chip.good")).to_have_count(0)
    told = check_wrong(page).inner_text()
    expect(page.locator(".chip.good")).to_have_count(int(re.search(r"(\d+) of", told)[1]))  # type: ignore[index]


def test_the_gentle_edition_has_puzzles_of_its_own(phone: Phone) -> None:
    day = today()
    page = phone.open("/puzzles")
    tap(page, "Gentle")
    expect(page.get_by_role("button", name="Gentle")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Today’s puzzle").tap()
    expect(page).to_have_url(re.compile(r"\?edition=gentle$"))
    gentle = ask("GET", f"{phone.address}/v1/puzzles/daily/{day}?edition=gentle")
    expect(page.get_by_role("img", name=f"Grade {gentle['grade']} of 5").first).to_be_visible()


def test_a_puzzle_of_a_kind_and_grade_is_made_and_can_be_gone_on_with(phone: Phone) -> None:
    page = phone.open("/puzzles")
    page.get_by_label("Kind").select_option("exact-score")
    tap(page, "Grade 3 of 5")
    page.get_by_label("Words from").select_option("en-family")
    page.get_by_role("group", name="Shortest word").get_by_role("button", name="3").tap()
    tap(page, "Make a puzzle")
    expect(page).to_have_url(re.compile(r"/puzzles/[a-z2-7]{16}$"))
    made = ask("GET", page.url.replace("/puzzles/", "/v1/puzzles/"))
    assert (made["ruleset"]["min_length"], made["dictionary"]["id"]) == (3, "en-family")
    see_heading(page, "Exact score")
    tap_rings(page, ["A1"])
    page.go_back()
    page.locator(".begun-link").tap()
    expect(tile(page, "A1")).to_have_attribute("aria-label", re.compile("your ring$"))


def test_record_boards_are_shown_and_opened_with_every_word(phone: Phone) -> None:
    page = phone.open("/puzzles")
    page.get_by_role("link", name="Record boards").tap()
    records = ask("GET", f"{phone.address}/records.json")["items"]
    expect(page.locator(".record")).to_have_count(len(records))
    card = page.locator(".record").first
    expect(card).to_contain_text(f"{records[0]['value']:,} {records[0]['unit']}")
    card.get_by_role("link", name="See every word").tap()
    see(page, re.compile(f"^{records[0]['value']} points$"))


def test_an_opened_puzzle_stays_playable_without_the_service(new_phone: TakePhone) -> None:
    phone = new_phone(worker=True)
    page, puzzle, solution = open_puzzle(phone, "place-rings")
    phone.wait_for_worker()
    phone.open("/")
    expect(page.locator(".door .mini .tile").first).to_be_attached()
    phone.context.set_offline(True)
    page = phone.open(f"/puzzles/{puzzle['id']}")
    tap_rings(page, solution["rings"])
    tap(page, "Check")
    see(page, "Points need the service", "Checking needs the service")
    tap(page, "Hint", exact=True)
    see(page, "Hints need the service")
    phone.open("/puzzles")
    page.get_by_role("link", name="Today’s puzzle").tap()
    expect(page.locator(".board-side .tile").first).to_be_visible()


def test_a_withheld_day_is_no_link_and_says_why_and_the_week_is_told(phone: Phone, address: str) -> None:
    editions = ask("GET", f"{address}/v1/puzzles/daily")["items"]
    edition = next(each for each in editions if each["id"] == "standard")
    day = edition["withheld"][0]
    page = phone.open(f"/puzzles/daily/{day}")
    see(page, "shows a word that boards do not show any more")
    page = phone.open(f"/puzzles/{puzzle_of_day(date.fromisoformat(day)).id}")
    see(page, "shows a word that may offend")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    phone.check_access()
    page = phone.open("/puzzles")
    page.get_by_text("What comes in a week").tap()
    days = page.locator(".week-plan li")
    expect(days).to_have_count(7)
    expect(days.first).to_contain_text(re.compile("Monday.*Place the rings", re.DOTALL))
    expect(days.nth(5).locator(".stars")).to_have_count(2)
    phone.check_access()
    last = edition["withheld"][-1]
    now = today()
    for _ in range((now.year - int(last[:4])) * 12 + now.month - int(last[5:7])):
        tap(page, "The month before")
    expect(page.locator(f'a[href="/puzzles/daily/{last}"]')).to_have_count(0)
    expect(page.locator(".day").nth(int(last[8:]) - 1)).to_have_class("day none")


@pytest.mark.parametrize(("locale", "query"), [("en-GB", ""), ("de-DE", "?language=de")])
def test_the_puzzles_of_the_day_can_be_subscribed_to(
    new_phone: TakePhone, address: str, locale: str, query: str
) -> None:
    page = new_phone(locale=locale).open("/puzzles")
    page.locator("details.subscribe summary").tap()
    calendar = page.locator("details.subscribe a[href^='webcal:']")
    expect(calendar).to_have_attribute("href", f"webcal://{address.partition('//')[2]}/puzzles/standard.ics{query}")
    with page.expect_popup() as opened:
        page.locator("details.subscribe a[href*='.atom']").tap()
    assert opened.value.url == f"{address}/puzzles/standard.atom{query}"
    page.locator("details.subscribe button").tap()
    expect(page.get_by_role("dialog").locator("input")).to_have_value(f"{address}/puzzles/standard.ics{query}")

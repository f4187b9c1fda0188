"""Rated puzzles on a phone, by touch: one won, one lost, and no way around the rules on the way."""

import re

import pytest
from playwright.sync_api import Page, expect

from api.texts import languages
from solver.puzzles.ratings.rules import least_seconds
from tests.browser.actions import note_requests, see, see_heading, tap
from tests.browser.phone import NARROW, Phone, check_view
from tests.browser.puzzle_desk import solution_of_rated, tap_rings, worse
from tests.browser.table import TakePhone
from tests.browser.test_languages import LOCALES, check_narrow
from tests.browser.world import ask

KIND = "place-rings"
OPEN = "JSON.parse(localStorage.getItem('ringers:rated-open'))"
STANDINGS = ".rated-kind"
STANDING = {"kind": KIND, "rating": 1572, "deviation": 71, "attempts": 24, "solved": 13}


def open_puzzle(page: Page, address: str) -> dict[str, object]:
    """Return the puzzle that is open for a rating."""
    page.locator("[data-state=open] .rated-open").wait_for()
    found: dict[str, object] = ask("GET", f"{address}/v1/puzzles/{page.evaluate(OPEN)[KIND]}")
    return found


def test_a_rated_puzzle_is_won_and_another_lost(phone: Phone, address: str) -> None:
    page = phone.open("/puzzles")
    page.get_by_role("link", name="Rated puzzles").tap()
    row = page.locator(STANDINGS).first
    expect(row).to_contain_text("Not played yet.")
    check_view(phone, "rated-new")
    row.tap()
    puzzle = open_puzzle(page, address)
    expect(page.locator(".rated-open")).to_contain_text("3 checks left")
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()
    check_view(phone, "rated-open")

    solution = solution_of_rated(puzzle)
    tap_rings(page, worse(solution, puzzle["board"]))
    tap(page, "Check")
    expect(page.locator(".rated-open")).to_contain_text("2 checks left")
    check_view(phone, "rated-checked")
    page.goto(f"{address}/puzzles/{puzzle['id']}")  # the casual way to it leads back
    expect(page).to_have_url(re.compile(f"/puzzles/rated/{KIND}$"))
    assert open_puzzle(page, address)["id"] == puzzle["id"]
    expect(page.locator(".rated-open")).to_contain_text("2 checks left")

    page.wait_for_timeout(1000 * least_seconds(len(solution["rings"])))
    *_, last = worse(solution, puzzle["board"])
    tap_rings(page, [last, solution["rings"][-1]])
    tap(page, "Check")
    see_heading(page, "Solved!")
    expect(page.locator(".rated-end")).to_contain_text("Won. You found the best answer.")
    expect(page.locator(".rated-end")).to_contain_text("Your rating comes after some more puzzles.")
    expect(page).to_have_url(re.compile(f"/puzzles/{puzzle['id']}$"))
    check_view(phone, "rated-won")

    page.get_by_role("link", name="Next rated puzzle").tap()
    assert open_puzzle(page, address)["id"] != puzzle["id"]
    tap(page, "About this puzzle", "Give up")
    see(page, "The rated puzzle is then lost.")
    tap(page, "Show the answer")
    expect(page.locator(".rated-end")).to_contain_text("Lost.")
    check_view(phone, "rated-lost")
    page.goto(f"{address}/puzzles/rated")
    expect(page.locator(STANDINGS).first).to_contain_text(
        "2 puzzles, 1 solved. Your rating comes after some more puzzles."
    )


def test_rated_words_are_judged_only_by_check_and_too_many_wrong_ones_score_nothing(
    phone: Phone, new_phone: TakePhone, address: str
) -> None:
    page = phone.open("/puzzles/rated/find-words")
    page.locator("[data-state=open] .rated-open").wait_for()
    id = page.evaluate(OPEN)["find-words"]
    asked = note_requests(page)
    for letter in "ABCDEFGHIJK":
        page.get_by_label("Word", exact=True).fill(f"ZZ{letter}")
        tap(page, "Add the word")
    assert not [url for url in asked if "/v1/" in url]
    other = new_phone().open(f"/puzzles/{id}")
    tap(other, "Hint")
    expect(other.locator(".hint-card")).to_be_visible()
    for left in ("2 checks left", "1 check left"):
        tap(page, "Check")
        expect(page.locator(".rated-open")).to_contain_text(left)
        expect(page.locator(".verdict-note")).to_contain_text("11 words do not count.")
    phone.photograph("rated-words-wrong")
    tap(page, "Check")
    expect(page.locator(".rated-end")).to_contain_text("Lost.")


def test_a_sure_rating_is_shown_with_what_it_means(phone: Phone) -> None:
    phone.page.route("**/v1/solvers/me", lambda route: route.fulfill(json={"ratings": [STANDING]}))
    phone.open("/puzzles/rated")
    phone.page.evaluate("localStorage.setItem('ringers:solver', JSON.stringify('wr_x'))")
    page = phone.open("/puzzles/rated")
    expect(page.locator(STANDINGS).first).to_contain_text("24 puzzles, 13 solved. Hard puzzles are right for you.")
    expect(page.locator(".rated-points")).to_have_text("1572")
    check_view(phone, "rated-sure")


@pytest.mark.parametrize("language", languages())
def test_nothing_is_cut_off_on_a_narrow_phone(new_phone: TakePhone, language: str) -> None:
    phone = new_phone(size=NARROW, locale=LOCALES[language])
    phone.page.route("**/v1/solvers/me", lambda route: route.fulfill(json={"ratings": [STANDING]}))
    phone.keep("solver", "wr_x")
    for path in ("/puzzles/rated", f"/puzzles/rated/{KIND}"):
        if path.endswith(KIND):
            phone.page.evaluate("localStorage.removeItem('ringers:solver')")
        phone.open(path)
        phone.page.locator(".rated-points, .rated-open").first.wait_for()
        check_narrow(phone, language)
        phone.photograph(f"rated-{language}-{path.rpartition('/')[2]}")

"""Rated puzzles on a phone, by touch: one won, one lost, and no way around the rules on the way."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from api.texts import languages
from solver.puzzles.ratings.rules import least_seconds
from tests.browser.phone import NARROW, Phone, check_view
from tests.browser.puzzle_desk import solution_of_rated, tap_rings, worse
from tests.browser.test_languages import CUT, LOCALES, TYPED
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


def check(page: Page) -> None:
    page.get_by_role("button", name="Check").tap()


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
    check(page)
    expect(page.locator(".rated-open")).to_contain_text("2 checks left")
    check_view(phone, "rated-checked")
    page.goto(f"{address}/puzzles/{puzzle['id']}")  # the casual way to it leads back
    expect(page).to_have_url(re.compile(f"/puzzles/rated/{KIND}$"))
    assert open_puzzle(page, address)["id"] == puzzle["id"]
    expect(page.locator(".rated-open")).to_contain_text("2 checks left")

    page.wait_for_timeout(1000 * least_seconds(len(solution["rings"])))
    *_, last = worse(solution, puzzle["board"])
    tap_rings(page, [last, solution["rings"][-1]])
    check(page)
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    expect(page.locator(".rated-end")).to_contain_text("Won. You found the best answer.")
    expect(page.locator(".rated-end")).to_contain_text("Your rating comes after some more puzzles.")
    expect(page).to_have_url(re.compile(f"/puzzles/{puzzle['id']}$"))
    check_view(phone, "rated-won")

    page.get_by_role("link", name="Next rated puzzle").tap()
    assert open_puzzle(page, address)["id"] != puzzle["id"]
    page.get_by_role("button", name="About this puzzle").tap()
    page.get_by_role("button", name="Give up").tap()
    expect(page.get_by_text("The rated puzzle is then lost.")).to_be_visible()
    page.get_by_role("button", name="Show the answer").tap()
    expect(page.locator(".rated-end")).to_contain_text("Lost.")
    check_view(phone, "rated-lost")
    page.goto(f"{address}/puzzles/rated")
    expect(page.locator(STANDINGS).first).to_contain_text(
        "2 puzzles, 1 solved. Your rating comes after some more puzzles."
    )


def test_rated_words_are_judged_only_by_check_and_too_many_wrong_ones_score_nothing(
    phone: Phone, new_phone: Callable[..., Phone], address: str
) -> None:
    page = phone.open("/puzzles/rated/find-words")
    page.locator("[data-state=open] .rated-open").wait_for()
    id = page.evaluate(OPEN)["find-words"]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for letter in "ABCDEFGHIJK":
        page.get_by_label("Word", exact=True).fill(f"ZZ{letter}")
        page.get_by_role("button", name="Add the word").tap()
    assert not [url for url in asked if "/v1/" in url]
    other = new_phone().open(f"/puzzles/{id}")
    other.get_by_role("button", name="Hint").tap()
    expect(other.locator(".hint-card")).to_be_visible()
    for left in ("2 checks left", "1 check left"):
        check(page)
        expect(page.locator(".rated-open")).to_contain_text(left)
        expect(page.locator(".verdict-note")).to_contain_text("11 words do not count.")
    phone.photograph("rated-words-wrong")
    check(page)
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
def test_nothing_is_cut_off_on_a_narrow_phone(browser: Browser, address: str, language: str) -> None:
    phone = Phone(browser, address, NARROW, locale=LOCALES[language])
    phone.page.route("**/v1/solvers/me", lambda route: route.fulfill(json={"ratings": [STANDING]}))
    phone.keep("solver", "wr_x")
    for path in ("/puzzles/rated", f"/puzzles/rated/{KIND}"):
        if path.endswith(KIND):
            phone.page.evaluate("localStorage.removeItem('ringers:solver')")
        phone.open(path)
        phone.page.locator(".rated-points, .rated-open").first.wait_for()
        assert phone.page.locator("html").get_attribute("lang") == language
        assert phone.page.evaluate(CUT, TYPED) == []
        phone.check_layout()
        phone.photograph(f"rated-{language}-{path.rpartition('/')[2]}")
    phone.close()
    phone.check_clean()

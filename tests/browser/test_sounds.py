"""Sounds and motion: what is heard and seen, how sounds are turned off, and what is left without motion."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.phone import Phone
from tests.browser.puzzle_desk import open_puzzle, solve
from tests.browser.test_tables import STUB

RINGS = {"best": 5, "gold": 3, "silver": 2, "bronze": 1, "none": 0}

TONES = {"best": 7, "gold": 4, "silver": 3, "bronze": 2, "none": 2}


def tones(page: Page) -> int:
    """Count the tones so far."""
    count: int = page.evaluate("tones")
    return count


def test_sounds_are_turned_off_at_the_foot_of_a_page_and_stay_off(phone: Phone) -> None:
    page = phone.open("/play")
    page.evaluate(STUB)
    button = page.get_by_role("button", name="Sounds", exact=True)
    expect(button).to_have_attribute("aria-pressed", "true")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert tones(page) == 0
    phone.check_access()
    phone.open("/words")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate(STUB)
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert tones(page) == 2
    page.set_viewport_size({"width": 320, "height": 640})
    phone.check_width()


def ranked(page: Page, rank: str) -> None:
    """Let the service call each answer by a rank."""

    def answer(route: Route) -> None:
        response = route.fetch()
        judged = response.json()
        judged["verdict"]["rank"] = rank
        route.fulfill(response=response, json=judged)

    page.route("**/v1/puzzles/*/attempts", answer)


@pytest.mark.parametrize(
    ("rank", "motion", "on"),
    [
        *((rank, "reduce", True) for rank in RINGS),
        ("gold", "no-preference", True),
        ("gold", "reduce", False),
    ],
)
def test_each_rank_is_celebrated_in_its_own_way(phone: Phone, rank: str, motion: Any, on: bool) -> None:
    phone.keep("sounds", on)
    page, _, solution = open_puzzle(phone, "place-rings")
    page.emulate_media(reduced_motion=motion)
    ranked(page, rank)
    page.evaluate(STUB)
    page.locator("h1").first.tap()
    solve(page, "place-rings", solution)
    sign = page.locator(f".headline-sign.celebrated.rank-{rank}")
    expect(sign.locator("i")).to_have_count(RINGS[rank])
    assert tones(page) == (TONES[rank] if on else 0)
    if RINGS[rank]:
        moved = sign.locator("i").first.evaluate("node => getComputedStyle(node).animationName")
        assert (moved == "none") == (motion == "reduce")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator(".headline-sign")).to_be_visible()
    expect(page.locator(".celebrated")).to_have_count(0)

"""Who wins a position of Ringo: pieces laid by finger and by key, the verdict, the moves and the way along the best."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from games.ringo.analysis import VerdictQuestion
from tests.browser.actions import note_requests, tap
from tests.browser.phone import DESKTOP, NARROW, PHONE, Phone, check_view
from tests.browser.test_ringo import space, tap_space, walk

PATH = "/play/ringo/who-wins"

EXAMPLE = "a:r3s5,r4s1,r5s3 d:r1s1,r2s6 C:0 side:a"
"""The position that the page begins with."""


def verdict(page: Page) -> Locator:
    return page.locator(".ringo-engine [data-key=verdict]")


def moves(page: Page) -> Locator:
    return page.locator(".ringo-judged .button")


def clear(page: Page) -> None:
    tap(page, "Empty board")
    expect(page.locator(".ringo-piece")).to_have_count(0)


@pytest.mark.parametrize("size", [NARROW, PHONE, DESKTOP], ids=str)
def test_the_example_is_judged_and_its_best_play_gone_through(take_phone: Any, size: tuple[int, int]) -> None:
    phone = take_phone(size)
    page = phone.open(PATH)
    proven = VerdictQuestion.model_validate({"position": EXAMPLE}).answer()
    assert (proven.verdict, proven.plies) == ("win", 29)
    expect(verdict(page)).to_have_text("The attackers win in 29 moves, counting both sides.")
    expect(moves(page)).to_have_count(len(proven.moves))
    expect(moves(page).first).to_contain_text("Attackers win in 29 moves")
    expect(moves(page).first).to_have_attribute("data-verdict", "win")
    expect(page.locator(".ringo-arrow")).to_have_count(1)
    check_view(phone, f"ringo-who-wins-{size[0]}")
    bar = page.locator(".replay-bar")
    expect(bar).to_contain_text("1 of 30")
    page.get_by_role("button", name="One step on").click()
    expect(bar).to_contain_text("2 of 30")
    expect(verdict(page)).to_have_text("The attackers win in 28 moves, counting both sides.")
    page.get_by_role("button", name="One step on").click()
    expect(verdict(page)).to_have_text("The attackers win in 27 moves, counting both sides.")
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step back").click()
    expect(bar).to_contain_text("1 of 30")
    expect(verdict(page)).to_have_text("The attackers win in 29 moves, counting both sides.")
    page.reload()
    expect(bar).to_contain_text("1 of 30")


def test_the_best_play_goes_to_the_end(desk: Phone) -> None:
    page = desk.open(PATH)
    for step in range(2, 31):
        page.get_by_role("button", name="One step on").click()
        expect(page.locator(".replay-bar")).to_contain_text(f"{step} of 30")
    expect(verdict(page)).to_have_text("The attackers have won.")
    expect(page.locator(".table-prompt")).to_have_text("The game is over.")
    expect(moves(page)).to_have_count(0)
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()


def test_pieces_are_laid_by_taps_and_each_move_has_its_verdict(phone: Phone) -> None:
    page = phone.open(PATH)
    clear(page)
    expect(verdict(page)).to_have_text("The attackers have won.")
    tap(page, "Sets an attacker")
    tap_space(page, "r1s3", "r2s5", "C")
    tap(page, "Sets a defender")
    tap_space(page, "r1s1", "r5s6")
    expect(verdict(page)).to_have_text("The attackers win with the next move.")
    expect(moves(page).filter(has_text="into the castle")).to_contain_text("Attackers win in 1 move")
    expect(page.locator("[data-verdict=draw]").first).to_contain_text("Draw")
    expect(page.locator("[data-verdict=loss]").first).to_contain_text("Defenders win in")
    check_view(phone, "ringo-who-wins-laid")
    tap(page, "Defenders move")
    expect(verdict(page)).not_to_have_text("The attackers win with the next move.")
    tap(page, "Undo")
    expect(verdict(page)).to_have_text("The attackers win with the next move.")
    moves(page).filter(has_text="into the castle").tap()
    expect(verdict(page)).to_have_text("The attackers have won.")
    tap(page, "Undo")
    tap(page, "Moves a piece")
    tap_space(page, "r1s3", "C")
    expect(verdict(page)).to_have_text("The attackers have won.")


def test_pieces_are_laid_with_the_keyboard_alone(desk: Phone) -> None:
    page = desk.open(PATH)
    for name in ("Empty board", "Sets an attacker"):
        page.get_by_role("button", name=name).press("Enter")
    space(page, "r5s1").focus()
    for name in ("r2s3", "r3s5"):
        walk(page, name)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Sets a defender").press("Enter")
    space(page, "r3s5").focus()
    walk(page, "r1s1")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_text("The attackers win in 13 moves, counting both sides.")
    page.get_by_role("button", name="Moves a piece").press("Enter")
    space(page, "r2s3").focus()
    page.keyboard.press("Enter")
    expect(space(page, "r2s3")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(space(page, "r2s3")).not_to_have_attribute("aria-pressed", "true")


def test_what_no_table_has_is_looked_ahead_or_not_known_and_why(phone: Phone) -> None:
    page = phone.open(PATH)
    crowd = ",".join(f"r5s{slice}" for slice in range(1, 8))
    lay(phone, f"a:{crowd} d:r1s1,r1s3,r1s5,r1s7 C:0 side:a")
    expect(verdict(page)).to_have_text("Not known")
    expect(page.locator("[data-key=why]")).to_contain_text("There are 11 pieces. The table of endings goes up to")
    expect(moves(page).first).to_have_attribute("data-verdict", "unknown")
    lay(phone, "a:r1s2,r1s6,r5s1,r5s2,r5s4,r5s5 d:r4s1,r4s3,r4s5 C:0 side:a")
    expect(verdict(page)).to_have_text(re.compile("The attackers win in 3 moves"))
    expect(page.locator("[data-key=known]")).to_have_text("Proven by looking ahead, whatever the other side does.")


def lay(phone: Phone, position: str) -> None:
    """Open the page with a position that was laid before."""
    laid = {"position": position, "rules": "printed", "last": None, "line": None}
    page = phone.page
    page.evaluate(
        "(saved) => localStorage.setItem('ringers:ringo-who-wins', JSON.stringify(saved))",
        {"past": [], "present": laid, "future": []},
    )
    page.reload()


def test_other_rules_have_other_verdicts(phone: Phone) -> None:
    page = phone.open(PATH)
    expect(verdict(page)).to_have_text("The attackers win in 29 moves, counting both sides.")
    tap(page, "Even chances")
    expect(verdict(page)).to_have_text("A draw: neither side can force a win.")
    tap(page, "Next example")
    tap(page, "As printed")
    expect(verdict(page)).to_have_text("The defenders win in 11 moves, counting both sides.")


def test_the_page_is_found_from_the_game_and_loads_nothing_before(phone: Phone) -> None:
    page = phone.open("/play/ringo")
    asked = note_requests(page, "analysis/verdict")
    page.get_by_role("link", name="Who wins?").tap()
    expect(verdict(page)).to_be_visible()
    assert len(asked) == 1


@pytest.mark.parametrize(("plies", "shown"), [(100, 0), (101, 1)])
def test_a_win_that_a_draw_may_come_before_is_told(phone: Phone, plies: int, shown: int) -> None:
    """No shipped table has a win that long."""
    page = phone.open(PATH)
    proven = {"position": EXAMPLE, "verdict": "win", "plies": plies, "source": "endgames", "moves": [], "line": []}
    page.route("**/analysis/verdict", lambda route: route.fulfill(json={**proven, "endgames": []}))
    page.reload()
    expect(verdict(page)).to_have_text(f"The attackers win in {plies} moves, counting both sides.")
    expect(page.locator("[data-key=long]")).to_have_count(shown)

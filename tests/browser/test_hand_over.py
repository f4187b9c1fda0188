"""One phone for two people at a table: nobody sees the hand of the other without a press."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actions import see, tap
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game

NAMES = {"a": "Ann", "b": "Ben", "c": "Cleo"}
FIRST = {"ring": "keep", "ding": "in", "ringer": "pass", "word-ringers": ""}
"""What each does first in a game where players have secrets; the first legal thing if nothing is named."""

TOLD = """() => {
  window.told = [];
  const look = () => {
    const table = document.querySelector('.table-beside');
    if (table?.checkVisibility()) window.told.push(new URLSearchParams(location.search).get('seat'));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
}"""
"""Notes for which seat a hand is shown, each time that the page changes."""


def shared(phone: Phone, game: str, **options: object) -> tuple[Game, Page]:
    """Show a table at which two people share a phone, and a bot plays if it takes three."""
    seats = list(NAMES)[: 3 if game in ("ding", "ring") else 2]
    bots = {"c": "random"} if len(seats) > 2 else {}
    table = Game(phone.address, game, seats, "b", names={seat: NAMES[seat] for seat in seats}, bots=bots, **options)
    return table, table.open(phone, "a", "b")


def present(page: Page) -> str:
    """Return the name of who is asked to take the phone."""
    return page.locator(".hand-over .primary").inner_text().removeprefix("I am ")


@pytest.mark.parametrize("game", FIRST)
def test_a_hand_is_shown_to_who_says_to_hold_the_phone_and_to_nobody_else(phone: Phone, game: str) -> None:
    table, page = shared(phone, game, seed="shared")
    cover, hand = page.locator(".hand-over"), page.locator(".table-beside")
    seats = {name: seat for seat, name in NAMES.items()}
    expect(cover).to_be_visible()
    expect(hand).to_be_hidden()
    page.evaluate(TOLD)
    shown = []
    for turn in range(2):
        expect(page.locator(".hand-over .primary")).to_have_count(2 if game == "ding" and not turn else 1)
        name = "Ann" if game == "ding" and not turn else present(page)
        tap(page, f"I am {name}")
        shown.append(seats[name])
        expect(hand).to_be_visible()
        expect(page.locator(".table-seat.own")).to_contain_text(f"{name} (you)")
        if game == "word-ringers" and turn:
            break
        table.act(seats[name], FIRST[game])
        if game == "ding" and turn:
            break
        expect(cover).to_be_visible()
        expect(hand).to_be_hidden()
    assert len(set(shown)) == 2
    told = page.evaluate("window.told")
    assert [seat for place, seat in enumerate(told) if place == 0 or seat != told[place - 1]] == shown
    page.reload()
    expect(cover).to_be_visible()
    expect(hand).to_be_hidden()


def test_who_looks_at_the_own_hand_meanwhile_keeps_it_until_something_is_done(phone: Phone) -> None:
    table, page = shared(phone, "ringer", seed="shared")
    name = present(page)
    other = "Ben" if name == "Ann" else "Ann"
    check_view(phone, "hand-over")
    tap(page, f"I am {other}")
    expect(page.locator(".table-prompt")).to_contain_text(f"{name}’s turn")
    expect(page.locator(".hand-over")).to_be_hidden()
    tap(page, re.compile(f"^{name} "), "Play in this seat now")
    expect(page.locator(".table-prompt")).to_contain_text("Your turn")
    table.act(next(seat for seat in NAMES if NAMES[seat] == name), "pass")
    see(page, f"Hand the phone to {other}.")


def test_where_all_is_open_or_one_plays_nothing_is_covered(phone: Phone) -> None:
    _, page = shared(phone, "ringo")
    expect(page.locator(".table-beside")).to_be_visible()
    table = Game(phone.address, "ringer", ["a", "b"], "b", names={"a": "Ann", "b": "Ben"})
    page = table.open(phone, "a")
    expect(page.locator(".table-beside")).to_be_visible()
    table.act(next(seat for seat in "ab" if table.ask("GET", "/actions", seat=seat)["actions"]), "pass")
    expect(page.locator(".log-line", has_text="passes").or_(page.locator(".table-log"))).to_be_visible()
    expect(page.locator(".hand-over")).to_have_count(0)

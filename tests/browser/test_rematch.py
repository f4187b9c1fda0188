"""A rematch takes every phone along, wherever it is in the match, and those that only look on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.phone import DESKTOP, Phone
from tests.browser.test_match import TakePhone
from tests.browser.world import FULL, Table, new_table


def won_table(address: str) -> Table:
    """A match of five that is over after one round."""
    table = new_table(address, scoring="automatic", target=5)
    table.sit("pink", "green", "purple", "orange", "blue")
    table.ask("POST", "/host", {"player": "pink"})
    table.host = table.seats["pink"]
    table.open_round(FULL)
    table.close(1)
    return table


def hold(phone: Phone, table: Table, *players: str, share: str | None = None, path: str = "") -> Page:
    seats = {player: table.seats[player] for player in players}
    phone.keep(f"match:{table.id}", {"host": None, "seats": seats, "share": share, "names": []})
    return phone.open(f"{table.path}{path}")


def test_a_rematch_takes_every_phone_along(take_phone: TakePhone, address: str) -> None:
    table = won_table(address)
    share = table.ask("POST", "/shares", {})["share_token"]
    page = hold(take_phone(), table, "pink")
    result = hold(take_phone(), table, "green", path="/rounds/1/result")
    two = hold(take_phone(), table, "purple", "orange")
    wall = hold(take_phone(DESKTOP), table, share=share, path="/screen")
    expect(result.get_by_text("Bartholomew").first).to_be_visible()
    page.get_by_role("button", name="Rematch").tap()
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()
    rematch = page.url
    assert table.id not in rematch
    for other in (result, two):
        expect(other).to_have_url(rematch)
        expect(other.get_by_text("This is the rematch.")).to_be_visible()
    expect(wall).to_have_url(f"{rematch}/screen")
    expect(result.locator(".seat-list li", has_text="Bartholomew")).to_contain_text("on this phone")
    expect(two.get_by_text("on this phone")).to_have_count(2)
    page.get_by_role("button", name="Start round 1").tap()
    for other in (result, two):
        expect(other.get_by_role("link", name="Go to round 1")).to_be_visible()
    expect(wall.get_by_role("heading", name="Round 1")).to_be_visible()


def test_whoever_looks_at_the_old_match_stays_there_and_finds_the_way(take_phone: TakePhone, address: str) -> None:
    table = won_table(address)
    rematch = table.ask("POST", "/rematch", {})["match"]["id"]
    page = hold(take_phone(), table, "green")
    expect(page.get_by_role("heading", name=re.compile("wins the match"))).to_be_visible()
    page.get_by_role("button", name="Go to the rematch").tap()
    expect(page).to_have_url(re.compile(rematch))
    page.get_by_role("button", name="Back to the match before").tap()
    expect(page.get_by_role("heading", name=re.compile("wins the match"))).to_be_visible()


def test_a_phone_that_is_being_read_or_away_is_only_told_or_comes_later(take_phone: TakePhone, address: str) -> None:
    table = won_table(address)
    busy = hold(take_phone(), table, "green")
    lost = take_phone()
    away = hold(lost, table, "blue")
    busy.get_by_role("button", name="About this match").tap()
    away.route("**/follow", lambda route: route.abort())
    rematch = table.ask("POST", "/rematch", {})["match"]["id"]
    expect(busy.get_by_text("The rematch has begun.")).to_be_visible()
    busy.get_by_role("button", name="Close").tap()
    busy.get_by_role("button", name="Go to the rematch").first.tap()
    expect(busy).to_have_url(re.compile(rematch))
    away.unroute("**/follow")
    expect(away).to_have_url(re.compile(rematch))


def test_a_phone_whose_seat_somebody_else_has_in_the_rematch_is_told_so(take_phone: TakePhone, address: str) -> None:
    table = won_table(address)
    rematch = table.ask("POST", "/rematch", {})["match"]["id"]
    table.ask("DELETE", "/players/green/seat", token=table.seats["green"])
    table.sit("green")
    page = hold(take_phone(), table, "green")
    page.get_by_role("button", name="Go to the rematch").tap()
    expect(page.get_by_text("Somebody else has taken this seat meanwhile.").first).to_be_visible()
    assert rematch not in page.url

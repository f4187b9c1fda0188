"""A round against the club bot on a phone: advice for the last play, then every mistake, and one as a puzzle."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import PHONE, SIDEWAYS, Phone, check_view
from tests.browser.playing import FREE, PLAYS_EACH, open_form, start_table
from tests.browser.world import ask, new_table
from tests.repetitions import LONG

TakePhone = Callable[..., Phone]

BOARD = "WSCUN/GVUAB/KPHZV/AOGIM/LYDKI"
LAID = (("green", 4, list("SNRET")), ("pink", 3, list("RTBJE")))
PLAYS = [
    *((player, f"ring@{column}{row}") for column in "ABCDE" for player, row in (("green", 2), ("pink", 1))),
    *((player, f"tile:{tiles.pop()}@{column}{row}") for column in "ABCDE" for player, row, tiles in LAID),
]
"""What green and pink lay on the board, in turns: pink gets CUB, which reads down from C1."""

TOPS = """() => ['.totals', '.foot', '.wr-review h2']
  .map((name) => document.querySelector(name).getBoundingClientRect().top)"""
"""Where parts of the result of a round are, which must stay there when its review comes."""


def begun(address: str, plays: int, bot: str = "club", **config: Any) -> dict[str, Any]:
    """Make so many plays of a game against a bot, always the first legal one."""
    body = {
        "seats": ["anna", "bob"],
        "names": {"anna": "Anna", "bob": "Bob"},
        "bots": {"bob": bot},
        "config": {"max_rounds": 1, "scoring": "automatic", **config},
        "seed": "lookback",
    }
    made: dict[str, Any] = ask("POST", f"{address}/v1/games/word-ringers/tables", body)
    path = f"{address}/v1/tables/{made['table']['id']}/actions"
    caller = {"Authorization": f"Bearer {made['seat_token']}"}
    for _ in range(plays):
        while not (may := ask("GET", path, **caller))["actions"]:
            time.sleep(0.05)
        ask("POST", path, {"action": may["actions"][0], "ply": may["ply"]}, **caller)
    return made


def sit(phone: Phone, made: dict[str, Any]) -> Page:
    """Open a table on a phone that has the seat."""
    table, keys = made["table"]["id"], {"host": made["host_token"], "seats": {"anna": made["seat_token"]}}
    phone.keep(f"table:{table}", {**keys, "share": None, "game": "word-ringers", "names": ["Anna", "Bob"]})
    return phone.open(f"/tables/{table}")


def step_through(card: Locator, bad: list[dict[str, Any]], looked: int = 10) -> None:
    """Look at so many mistakes, the worst first, as it was played and as it would have been better."""
    for at, play in enumerate(bad[:looked]):
        expect(card.get_by_role("status")).to_have_text(f"Mistake {at + 1} of {len(bad)}")
        expect(card.locator(".wr-mistakes")).to_contain_text(f"cost {play['loss']:.1f} points")
        for name, shown in (("As it was played", play["play"]), ("The better play", play["best"])):
            card.get_by_role("button", name=name).click()
            expect(card.locator("[data-note=laid]")).to_have_attribute("data-cell", shown.rpartition("@")[2])
        if play["puzzle"]:
            expect(card.get_by_role("link", name="Solve it as a puzzle")).to_have_attribute(
                "href", f"/puzzles#puzzle={play['puzzle']['link']}"
            )
        else:
            expect(card.get_by_role("link", name="Solve it as a puzzle")).to_have_count(0)
        if at + 1 < min(len(bad), looked):
            card.get_by_role("button", name="Smaller mistake").click()


def test_a_round_against_the_club_bot_is_looked_back_at(take_phone: TakePhone, address: str) -> None:
    made = begun(address, PLAYS_EACH - 1)
    table, token = made["table"]["id"], made["seat_token"]
    phone = take_phone()
    page = sit(phone, made)
    page.get_by_role("button", name="What would be good?").click()
    advised = page.locator(".wr-advice li button")
    expect(advised.first).to_contain_text("which is proven")
    advised.first.click()
    expect(page.locator(".board .current")).to_have_count(1)
    page.get_by_role("button", name="Lay ").click()
    card = page.locator(".wr-review")
    card.get_by_role("button", name="Find the mistakes").click()
    curve = card.locator(".wr-curve")
    expect(curve).to_have_attribute("aria-label", re.compile("^Expected lead of Anna"))
    found = ask("GET", f"{address}/v1/tables/{table}/review", Authorization=f"Bearer {token}")
    own = [play for play in found["plays"] if play["player"] == "anna"]
    assert curve.locator("circle").count() == len(own) + 2
    bad = sorted((play for play in own if play["mistake"]), key=lambda play: -play["loss"])
    assert bad
    assert card.locator(".wr-wrong").count() == len(bad)
    step_through(card, bad)
    check_view(phone, "table-review")
    card.get_by_role("button", name="Bob").click()
    expect(curve).to_have_attribute("aria-label", re.compile("^Expected lead of Bob"))
    number = next(number for number, play in enumerate(bad) if play["puzzle"])
    card.get_by_role("button", name="Anna").click()
    for _ in range(number):
        card.get_by_role("button", name="Smaller mistake").click()
    card.get_by_role("link", name="Solve it as a puzzle").click()
    page.wait_for_url("**/puzzles/*")
    expect(page.get_by_role("grid", name="Board of the puzzle")).to_be_visible()
    assert bad[number]["puzzle"]["id"] in page.url


@pytest.mark.skipif(not LONG, reason="plays a whole round by hand: only in `make test-long`")
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_whole_round_is_played_and_looked_back_at_by_taps_alone(
    take_phone: TakePhone, address: str, size: tuple[int, int]
) -> None:
    """Against the bot of a club; every mistake of both players is looked at, and one becomes a puzzle."""
    phone = take_phone(size)
    page = open_form(phone, "word-ringers", "Anna")
    page.get_by_label("Who plays in seat 2").select_option("club")
    page.get_by_role("button", name="Every word", exact=True).tap()
    page.get_by_label("Points to win", exact=True).fill("1")
    table = start_table(page)
    for number in range(PLAYS_EACH):
        expect(page).to_have_title(re.compile("^●"))
        if number == PLAYS_EACH - 1:
            page.get_by_role("button", name="What would be good?").tap()
            expect(page.locator(".wr-advice li").first).to_be_visible()
            phone.photograph(f"round-advice-{size[0]}")
            page.locator(".wr-advice li button").nth(2).tap()
        else:
            page.locator(".rack-ring" if number % 2 else ".rack-tile").first.tap()
            page.locator(FREE).nth(number).tap()
        phone.photograph(f"round-play-{number + 1}-{size[0]}")
        page.get_by_role("button", name="Lay ").tap()
        expect(page.locator("[data-key=lay]")).to_have_count(0)
    card = page.locator(".wr-review")
    card.get_by_role("button", name="Find the mistakes").tap()
    expect(card.locator(".wr-curve")).to_be_visible()
    token = json.loads(page.evaluate(f"localStorage.getItem('ringers:table:{table}')"))["seats"]
    found = ask("GET", f"{address}/v1/tables/{table}/review", Authorization=f"Bearer {next(iter(token.values()))}")
    for seat, (player, told) in enumerate(found["players"].items()):
        card.get_by_role("group", name="Player").get_by_role("button").nth(seat).tap()
        page.wait_for_timeout(100)
        card.locator(".wr-curve").scroll_into_view_if_needed()
        phone.photograph(f"round-curve-{seat}-{size[0]}")
        bad = sorted(
            (play for play in found["plays"] if play["mistake"] and play["player"] == player),
            key=lambda play: -play["loss"],
        )
        assert bad or player not in token, "the first plays that come to hand are no good ones"
        step_through(card, bad, len(bad))
        card.locator(".wr-mistakes").scroll_into_view_if_needed()
        phone.photograph(f"round-mistake-{seat}-{size[0]}")
        card.get_by_text("Where the result comes from").tap()
        expect(card.locator("details .wr-figures dd").last).to_have_text(re.compile(f"{abs(told['result']):.1f}$"))
        card.locator("details").scroll_into_view_if_needed()
        phone.photograph(f"round-ledger-{seat}-{size[0]}")
        card.get_by_text("Where the result comes from").tap()
    phone.check_layout()
    phone.check_access()
    card.get_by_role("group", name="Player").get_by_role("button").first.tap()
    own = next(iter(found["players"]))
    bad = sorted((each for each in found["plays"] if each["player"] == own), key=lambda play: -play["loss"])
    bad = [play for play in bad if play["mistake"]]
    at = next((at for at, play in enumerate(bad) if play["puzzle"]), None)
    if at is not None:  # else the board shows a word that no puzzle shows
        puzzle = card.get_by_role("link", name="Solve it as a puzzle")
        for _ in range(at):
            card.get_by_role("button", name="Smaller mistake").tap()
        puzzle.tap()
        page.wait_for_url("**/puzzles/*")
        expect(page.get_by_role("grid", name="Board of the puzzle")).to_be_visible()
        phone.photograph(f"round-puzzle-{size[0]}")


def test_nobody_is_offered_advice_where_somebody_else_plays_or_has_played(take_phone: TakePhone, address: str) -> None:
    """Not at a table that is shared with a person, and not after that person has left and a bot plays on."""
    body = {
        "seats": ["anna", "bob", "cleo"],
        "names": {"anna": "Anna", "bob": "Bob", "cleo": "Cleo"},
        "bots": {"cleo": "random"},
        "config": {"max_rounds": 1, "scoring": "automatic"},
        "seed": "shared",
    }
    made = ask("POST", f"{address}/v1/games/word-ringers/tables", body)
    path = f"{address}/v1/tables/{made['table']['id']}"
    joined = ask("POST", f"{path}/players", {"code": made["code"], "seat": "bob", "name": "Bob"})
    anna, bob = ({"Authorization": f"Bearer {each['seat_token']}"} for each in (made, joined))
    while not ask("GET", f"{path}/actions", **anna)["actions"]:
        may = ask("GET", f"{path}/actions", **bob)
        if may["actions"]:
            ask("POST", f"{path}/actions", {"action": may["actions"][0], "ply": may["ply"]}, **bob)
        time.sleep(0.05)
    page = sit(take_phone(), made)
    for left in (False, True):
        if left:
            ask("DELETE", f"{path}/players/bob/seat", **bob)
            seats = ask("GET", path, **anna)["seats"]
            assert {seat: (bool(told["bot"]), told["substituted"]) for seat, told in seats.items()} == {
                "anna": (False, False),
                "bob": (True, True),
                "cleo": (True, False),
            }
            page.reload()
        expect(page).to_have_title(re.compile("^●"))
        expect(page.locator(FREE).first).to_be_visible()
        expect(page.locator(".wr-advice")).to_be_hidden()
        expect(page.get_by_role("button", name="What would be good?")).to_have_count(0)


def test_a_round_is_looked_back_at_while_the_game_goes_on(take_phone: TakePhone, address: str) -> None:
    page = sit(take_phone(), begun(address, PLAYS_EACH + 1, "random", max_rounds=2, reveal_seconds=0))
    look, go_on = (page.get_by_role("button", name=name) for name in ("Look at round 1 again", "Go to round 2"))
    expect(look.or_(go_on)).to_be_visible()
    if look.is_visible():  # else the round was scored so lately that it is shown by itself
        look.click()
    card = page.locator(".wr-review")
    card.get_by_role("button", name="Find the mistakes").click()
    expect(card.get_by_role("status")).to_have_text(re.compile("^(Mistake 1|No mistakes)"))
    go_on.click()
    expect(card).to_have_count(0)
    look.click()
    expect(card.locator(".wr-curve")).to_be_visible()


def test_a_logged_round_of_a_match_is_looked_back_at(take_phone: TakePhone, address: str) -> None:
    table = new_table(address, players=("pink", "green"), names={"pink": "Ann", "green": "Bo"}, target=1)
    table.sit("pink", "green")
    for number in (1, 2):
        table.open_round(BOARD)
        for play in PLAYS if number == 2 else ():
            table.ask("POST", "/rounds/2/plays", dict(zip(("player", "play"), play, strict=True)))
        table.claim(number, {"pink": ["CUB"] * (number - 1)})
        table.close(number)
    phone = take_phone()
    phone.keep(f"match:{table.id}", table.keys)
    page = phone.open(f"{table.path}/rounds/1/result")
    offer, card = page.get_by_role("button", name="Find the mistakes"), page.locator(".wr-review")
    expect(page.locator(".standing")).to_be_visible()
    expect(offer).to_have_count(0)
    page.goto(f"{table.path}/rounds/2/result")
    offer.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    before = page.evaluate(TOPS)
    offer.tap()
    expect(card.locator(".wr-curve")).to_have_attribute("aria-label", re.compile("^Expected lead of Ann"))
    assert page.evaluate(TOPS) == before
    found = table.ask("GET", "/rounds/2/review")
    bad = sorted(
        (play for play in found["plays"] if play["mistake"] and play["player"] == "pink"),
        key=lambda play: -play["loss"],
    )
    step_through(card, bad, 2)
    seen = card.locator(".wr-figures dd").nth(1)
    expect(seen).to_have_text(f"{found['players']['pink']['spotting']['accuracy']:.0%}")
    phone.check_layout()
    phone.check_access()
    table.ask("POST", "/rounds/2/rulings", {"player": "pink", "word": "CUB", "accept": False})
    expect(seen).to_have_text("0%")
    expect(card.get_by_role("status")).to_have_text(f"Mistake 2 of {len(bad)}")


def test_a_position_of_a_real_table_is_asked_about(take_phone: TakePhone, address: str) -> None:
    phone = take_phone()
    page = phone.open("/board#board=WSCUN/GVUAB/KPHZV/AOGIM/LYDKI+pink:B4,D2;green:C3")
    expect(page.locator(".board").first).to_be_visible()
    page.goto("/board/rings")
    page.get_by_role("link", name="Ask what would be good").click()
    page.get_by_label("Tiles on the rack").fill("e")
    for _ in range(3):
        page.get_by_role("button", name="Less: Rings left: Pink").click()
    for _ in range(4):
        page.get_by_role("button", name="Less: Rings left: Green").click()
        page.get_by_role("button", name="Less: Tiles left: Green").click()
    page.get_by_role("button", name="What would be good?").click()
    expect(page.locator(".log-line")).to_have_count(3)
    opponent = {"player": "green", "tiles_left": 1, "rings_left": 0}
    asked = {"player": "pink", "rack": ["E"], "rings_left": 0, "opponents": [opponent]}
    board = "WSCUN/GVUAB/KPHZV/AOGIM/LYDKI pink:B4,D2;green:C3"
    first, second, *_ = ask("POST", f"{address}/v1/advise", {"board": board, **asked})["plays"]
    expect(page.locator(".log-line").first).to_contain_text(f"{first['margin']:+.1f} points, which is proven")
    for line, play in ((0, first), (1, second)):
        page.locator(".log-line").nth(line).click()
        expect(page.locator("[data-note=laid]")).to_have_attribute("data-cell", play["play"].rpartition("@")[2])
    page.locator("[data-cell=B4]").tap()  # pink has a tile on this ring
    page.locator("[data-cell=A1]").tap()  # and there is no ring here
    expect(page.locator(".log-line")).to_have_count(0)
    expect(page.locator("[data-note]")).to_have_attribute("aria-label", re.compile("^B4.*a tile lies on this ring$"))
    page.get_by_role("button", name="What would be good?").click()
    covered, *_ = ask("POST", f"{address}/v1/advise", {"board": board, "covered": ["B4"], **asked})["plays"]
    assert covered != first
    expect(page.locator(".log-line").first).to_contain_text(f"{covered['margin']:+.1f} points, which is proven")
    check_view(phone, "advisor")

"""A round against the club bot on a phone: advice for the last play, then every mistake, and one as a puzzle."""

import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.actions import click
from tests.browser.phone import Phone, check_view
from tests.browser.playing import FREE, PLAYS_EACH, Game, wait_for_turn
from tests.browser.table import hold
from tests.browser.world import ask, new_table

NAMES = {"anna": "Anna", "bob": "Bob"}
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


def begun(address: str, plays: int, bot: str = "club", **config: Any) -> Game:
    """Make so many plays of a game against a bot, always the first legal one."""
    config = {"max_rounds": 1, "scoring": "automatic", **config}
    game = Game(address, "word-ringers", NAMES, names=NAMES, bots={"bob": bot}, config=config, seed="lookback")
    for _ in range(plays):
        game.act("anna")
    return game


def mistakes(found: dict[str, Any], player: str) -> list[dict[str, Any]]:
    """Return the mistakes of a player, the worst first."""
    bad = [play for play in found["plays"] if play["mistake"] and play["player"] == player]
    return sorted(bad, key=lambda play: -play["loss"])


def step_through(card: Locator, bad: list[dict[str, Any]], looked: int = 10) -> None:
    """Look at so many mistakes, the worst first, as it was played and as it would have been better."""
    for at, play in enumerate(bad[:looked]):
        expect(card.get_by_role("status")).to_have_text(f"Mistake {at + 1} of {len(bad)}")
        expect(card.locator(".wr-mistakes")).to_contain_text(f"cost {play['loss']:.1f} points")
        for name, shown in (("As it was played", play["play"]), ("The better play", play["best"])):
            click(card, name)
            expect(card.locator("[data-note=laid]")).to_have_attribute("data-cell", shown.rpartition("@")[2])
        if play["puzzle"]:
            expect(card.get_by_role("link", name="Solve it as a puzzle")).to_have_attribute(
                "href", f"/puzzles#puzzle={play['puzzle']['link']}"
            )
        else:
            expect(card.get_by_role("link", name="Solve it as a puzzle")).to_have_count(0)
        if at + 1 < min(len(bad), looked):
            click(card, "Smaller mistake")


def open_as_puzzle(page: Page, number: int) -> None:
    """Open a mistake as a puzzle, when the worst one is shown."""
    for _ in range(number):
        click(page, "Smaller mistake")
    page.get_by_role("link", name="Solve it as a puzzle").click()
    page.wait_for_url("**/puzzles/*")
    expect(page.get_by_role("grid", name="Board of the puzzle")).to_be_visible()


def test_a_round_against_the_club_bot_is_looked_back_at(phone: Phone, address: str) -> None:
    game = begun(address, PLAYS_EACH - 1)
    page = game.open(phone)
    click(page, "What would be good?")
    advised = page.locator(".wr-advice li button")
    expect(advised.first).to_contain_text("which is proven")
    advised.first.click()
    expect(page.locator(".board .current")).to_have_count(1)
    click(page, "Lay ")
    card = page.locator(".wr-review")
    click(card, "Find the mistakes")
    curve = card.locator(".wr-curve")
    expect(curve).to_have_attribute("aria-label", re.compile("^Expected lead of Anna"))
    found = game.ask("GET", "/review", seat="anna")
    assert curve.locator("circle").count() == sum(play["player"] == "anna" for play in found["plays"]) + 2
    bad = mistakes(found, "anna")
    assert bad
    assert card.locator(".wr-wrong").count() == len(bad)
    check_view(phone, "table-review")
    for name, (player, told) in zip(("Anna", "Bob"), found["players"].items(), strict=True):
        click(card, name)
        expect(curve).to_have_attribute("aria-label", re.compile(f"^Expected lead of {name}"))
        step_through(card, mistakes(found, player))
        card.get_by_text("Where the result comes from").click()
        expect(card.locator("details .review-figures dd").last).to_have_text(re.compile(f"{abs(told['result']):.1f}$"))
        card.get_by_text("Where the result comes from").click()
    number = next(number for number, play in enumerate(bad) if play["puzzle"])
    click(card, "Anna")
    open_as_puzzle(page, number)
    assert bad[number]["puzzle"]["id"] in page.url


def test_nobody_is_offered_advice_where_somebody_else_plays_or_has_played(phone: Phone, address: str) -> None:
    """Not at a table that is shared with a person, and not after that person has left and a bot plays on."""
    names = {**NAMES, "cleo": "Cleo"}
    config = {"max_rounds": 1, "scoring": "automatic"}
    game = Game(
        address, "word-ringers", names, "bob", names=names, bots={"cleo": "random"}, config=config, seed="shared"
    )
    while "anna" not in (actors := game.seen()["actors"]):
        if "bob" in actors:
            game.act("bob")
        time.sleep(0.05)
    page = game.open(phone)
    for left in (False, True):
        if left:
            game.ask("DELETE", "/players/bob/seat", seat="bob")
            seats = game.seen("anna")["seats"]
            assert [(bool(told["bot"]), told["substituted"]) for told in seats.values()] == [
                *((False, False), (True, True), (True, False))
            ]
            page.reload()
        wait_for_turn(page)
        expect(page.locator(FREE).first).to_be_visible()
        expect(page.locator(".wr-advice")).to_be_hidden()
        expect(page.get_by_role("button", name="What would be good?")).to_have_count(0)


def test_a_round_is_looked_back_at_while_the_game_goes_on(phone: Phone, address: str) -> None:
    page = begun(address, PLAYS_EACH + 1, "random", max_rounds=2, reveal_seconds=0).open(phone)
    look, go_on = (page.get_by_role("button", name=name) for name in ("Look at round 1 again", "Go to round 2"))
    expect(look.or_(go_on)).to_be_visible()
    if look.is_visible():  # else the round was scored so lately that it is shown by itself
        look.click()
    card = page.locator(".wr-review")
    click(card, "Find the mistakes")
    expect(card.get_by_role("status")).to_have_text(re.compile("^(Mistake 1|No mistakes)"))
    go_on.click()
    expect(card).to_have_count(0)
    look.click()
    expect(card.locator(".wr-curve")).to_be_visible()


def test_a_logged_round_of_a_match_is_looked_back_at(phone: Phone, address: str) -> None:
    two = ("pink", "green")
    table = new_table(address, *two, players=two, names={"pink": "Ann", "green": "Bo"}, target=1)
    for number in (1, 2):
        table.open_round(BOARD)
        for player, play in PLAYS if number == 2 else ():
            table.play(play, player, 2)
        table.claim(number, {"pink": ["CUB"] * (number - 1)})
        table.close(number)
    page = hold(phone, table, "pink", path="/rounds/1/result", host=True)
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
    bad = mistakes(found, "pink")
    step_through(card, bad, 2)
    seen = card.locator(".review-figures dd").nth(1)
    expect(seen).to_have_text(f"{found['players']['pink']['spotting']['accuracy']:.0%}")
    phone.check()
    table.rule("pink", "CUB", accept=False, number=2)
    expect(seen).to_have_text("0%")
    expect(card.get_by_role("status")).to_have_text(f"Mistake 2 of {len(bad)}")


def test_a_position_of_a_real_table_is_asked_about(phone: Phone, address: str) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:B4,D2;green:C3")
    expect(page.locator(".board").first).to_be_visible()
    page.goto("/board/rings")
    page.get_by_role("link", name="Ask what would be good").click()
    page.get_by_label("Tiles on the rack").fill("e")
    click(page, *["Less: Rings left: Pink"] * 3, *["Less: Rings left: Green", "Less: Tiles left: Green"] * 4)
    click(page, "What would be good?")
    expect(page.locator(".log-line")).to_have_count(3)
    opponent = {"player": "green", "tiles_left": 1, "rings_left": 0}
    asked = {"player": "pink", "rack": ["E"], "rings_left": 0, "opponents": [opponent]}
    board = f"{BOARD} pink:B4,D2;green:C3"
    first, second, *_ = ask("POST", f"{address}/v1/advise", {"board": board, **asked})["plays"]
    expect(page.locator(".log-line").first).to_contain_text(f"{first['margin']:+.1f} points, which is proven")
    for line, play in ((0, first), (1, second)):
        page.locator(".log-line").nth(line).click()
        expect(page.locator("[data-note=laid]")).to_have_attribute("data-cell", play["play"].rpartition("@")[2])
    page.locator("[data-cell=B4]").tap()  # pink has a tile on this ring
    page.locator("[data-cell=A1]").tap()  # and there is no ring here
    expect(page.locator(".log-line")).to_have_count(0)
    expect(page.locator("[data-note]")).to_have_attribute("aria-label", re.compile("^B4.*a tile lies on this ring$"))
    click(page, "What would be good?")
    covered, *_ = ask("POST", f"{address}/v1/advise", {"board": board, "covered": ["B4"], **asked})["plays"]
    assert covered != first
    expect(page.locator(".log-line").first).to_contain_text(f"{covered['margin']:+.1f} points, which is proven")
    check_view(phone, "advisor")

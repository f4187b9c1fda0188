"""Games that are over, looked back at on a page of their own: mistakes, the ledger, the line of play, more effort."""

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from games.bots import bots_of, played_out
from games.registry import game_named, games
from games.ringo import GAME
from games.ringo.bots import NoviceBot
from games.session import Session
from tests.browser.actions import click, lose
from tests.browser.phone import PATIENCE, Phone, check_view
from tests.browser.playing import Game
from tests.browser.test_ringo import tap_space

REVIEWED = [game.name for game in games() if game.reviewer is not None]
ASKED = "**/v1/tables/*/review"
EFFORT = 20
NAMES = {"anna": "Anna", "bob": "Bob", "cleo": "Cleo"}
UNITS = {"points": "cost {:.1f} points", "spaces": "cost {:.1f} spaces", "chance to win": "fell by about {:.0%}"}


THREE_PLIES = {
    "attackers": 5,
    "attacker_cells": ["r1s2", "r1s4", "r3s2", "r3s4", "r3s6"],
    "defender_cells": ["r5s1", "r5s3", "r5s5", "r1s5"],
}
"""The attackers win in three plies, unless the defender on ring 1 takes the one beside it."""


def over(address: str, name: str) -> Game:
    """Play a short game against bots, in which the first player gives up after five actions."""
    rules = game_named(name)
    others = ("bob", "cleo")[: max(rules.min_players, 2) - 1]
    names = {seat: NAMES[seat] for seat in ("anna", *others)}
    bots = dict.fromkeys(others, "random")
    game = Game(address, name, names, names=names, bots=bots, config=dict(rules.short_config), seed="looked")
    for _ in range(5):
        game.act("anna")
    game.ask("POST", "/resign", {}, seat="anna")
    while game.seen()["outcome"] is None:
        time.sleep(0.05)
    return game


def figures(page: Page) -> dict[str, str]:
    """Return the rows of the ledger."""
    rows = page.locator("[data-key=ledger] .review-figures > div")
    return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows.all()}


def number(figure: str) -> float:
    """Return the value of a figure, without its error."""
    told = figure.split(" ±")[0].replace(",", "")
    return float(told.removesuffix("%")) / (100 if told.endswith("%") else 1)


def bar(page: Page) -> Locator:
    return page.locator(".review-top [role=status]")


@pytest.mark.parametrize("name", REVIEWED)
def test_every_figure_of_the_page_is_one_of_the_service(phone: Phone, name: str) -> None:
    game = over(phone.address, name)
    page = game.open(phone)
    page.route(ASKED, lambda route: route.continue_(url=f"{route.request.url}?effort={EFFORT}"))
    page.get_by_role("link", name="Find the mistakes").click()
    page.wait_for_url(f"**{game.path}/review")
    expect(page.locator("[data-key=ledger]")).to_be_visible(timeout=PATIENCE)
    found = game.ask("GET", f"/review?effort={EFFORT}", seat="anna")
    digits = 2 if found["unit"] == "chance to win" else 1
    for player, told in found["players"].items():
        click(page.locator("[data-key=told]"), NAMES[player])
        shown = figures(page)
        assert number(shown["Result"]) == pytest.approx(told["result"], abs=0.51 * 10**-digits)
        parts = [number(shown[row]) for row in ("Expected before the game", "Luck in all")]
        own, others = (number(shown[row]) for row in ("Lost by own choices", "Gained by the choices of others"))
        assert parts[0] == pytest.approx(told["expectation"], abs=0.51 * 10**-digits)
        assert own == pytest.approx(-told["losses"], abs=0.51 * 10**-digits)
        assert sum(parts) + own + others == pytest.approx(number(shown["Result"]), abs=2.6 * 10**-digits)
        bad = [play for play in found["plays"] if play["mistake"] and play["player"] == player]
        for at, play in enumerate(sorted(bad, key=lambda play: -play["loss"])[:3]):
            expect(bar(page)).to_have_text(f"Mistake {at + 1} of {len(bad)}")
            told_of_it = page.locator("[data-key=told] .tight")
            expect(told_of_it).to_contain_text(UNITS[found["unit"]].format(play["loss"]))
            if play.get("playouts"):
                expect(told_of_it).to_contain_text(f"estimated from {play['playouts']} games played on")
            if at + 1 < min(3, len(bad)):
                click(page, "Smaller mistake")
        if not bad:
            expect(page.locator("[data-key=none]")).to_have_text(f"No mistakes: {NAMES[player]}")
    check_view(phone, f"review-{name}")


def mistaken(phone: Phone) -> Game:
    """Play a game of Ringo in which Bob lets a win through that he could have stopped."""
    game = Game(
        phone.address, "ringo", ["anna", "bob"], "bob", config=THREE_PLIES, names={"anna": "Anna", "bob": "Bob"}
    )
    for seat, move in (("anna", "r1s2-C"), ("bob", "r5s1-r5s2"), ("anna", "r1s4-C")):
        game.act(seat, move)
    return game


def test_a_mistake_is_shown_before_and_after_it_and_the_whole_game_by_keys(desk: Phone) -> None:
    game = mistaken(desk)
    game.seat(desk)
    page = desk.open(f"{game.path}/review")
    click(page.locator("[data-key=told]"), "Bob")
    told = page.locator("[data-key=told] .tight")
    expect(told).to_contain_text("Bob: from ring 5, slice 1 to ring 5, slice 2. The chance to win fell by")
    expect(told).to_contain_text("which is estimated. Better: Bob: from ring 1, slice 5 to ring 1, slice 3")
    expect(page.locator("[data-space=r5s1]")).to_have_attribute("aria-label", re.compile("defender"))
    click(page, "After it")
    expect(page.locator("[data-space=r5s1]")).not_to_have_attribute("aria-label", re.compile("defender"))
    expect(page.locator(".replay-at")).to_have_text("3 of 4")
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text("Anna: from ring 1, slice 2 into the castle")
    page.keyboard.press("n")
    expect(page.locator(".replay-at")).to_have_text("3 of 4")
    expect(bar(page)).to_have_text("Mistake 1 of 1")
    page.locator(".table-log summary").click()
    click(page, "Anna: from ring 1, slice 4 into the castle")
    expect(page.locator(".replay-at")).to_have_text("4 of 4")
    expect(told).to_have_text("Anna: from ring 1, slice 4 into the castle. Nothing was better, which is proven.")
    expect(bar(page)).to_have_text("1 mistake, see it")
    desk.check_access()


def test_it_is_looked_at_more_closely(phone: Phone) -> None:
    game = mistaken(phone)
    game.seat(phone)
    page = phone.open(f"{game.path}/review")
    expect(page.locator("[data-key=effort]")).to_be_visible(timeout=PATIENCE)
    found = game.ask("GET", "/review", seat="anna")
    effort = page.locator("[data-key=effort]")
    expect(effort).to_contain_text(f"about {100 * found['effort']:,} positions")
    expect(effort).to_contain_text(f"at most {100 * found['most_effort']:,}")
    click(page, "Look more closely")
    more = min(3 * found["effort"], found["most_effort"])
    expect(effort).to_contain_text(f"about {100 * more:,} positions", timeout=PATIENCE)


def test_a_game_that_goes_on_and_a_lost_network_are_told(phone: Phone) -> None:
    game = Game(phone.address, "ringo", ["anna", "bob"], "bob", config=THREE_PLIES)
    game.seat(phone)
    page = phone.open(f"{game.path}/review")
    expect(page.locator(".panel")).to_contain_text("The game is not over yet.")
    page.get_by_role("link", name="Back to the table").last.click()
    expect(page.locator(".table-prompt")).to_be_visible()
    for seat, move in (("anna", "r1s2-C"), ("bob", "r5s1-r5s2"), ("anna", "r1s4-C")):
        game.act(seat, move)
    lose(page, ASKED)
    page.get_by_role("link", name="Find the mistakes").click()
    expect(page.get_by_role("alert")).to_contain_text("The service cannot be reached")
    expect(page.locator(".replay-at")).to_be_visible()
    page.unroute(ASKED)
    click(page, "Try again")
    expect(page.locator("[data-key=ledger]")).to_be_visible(timeout=PATIENCE)


def relived(phone: Phone, name: str, bots: dict[str, str], seed: str, **config: int) -> Game:
    """Play a game at a table as bots have played it."""
    rules = game_named(name)
    known = bots_of(rules)
    session = Session.start(rules, rules.parse_config(config), tuple(bots), seed)
    session = played_out(session, {seat: known[bot] for seat, bot in bots.items()}, 5000)
    names = {seat: NAMES[seat] for seat in bots}
    game = Game(phone.address, name, bots, *list(bots)[1:], names=names, config=config, seed=seed)
    for entry in session.log:
        if entry.actor in bots:
            game.act(entry.actor, entry.action)
    return game


def try_again(page: Page, action: str) -> None:
    """Do something in a hand, on the page of a review."""
    what, _, card = action.partition(":")
    if what == "play":
        page.locator(f".ding-own[data-key='{card} 0']").tap()
    else:
        page.locator(f".ring-choices [data-key={what}]").tap()


@pytest.mark.parametrize(
    ("name", "seed", "config", "player"), [("ding", "53", {"max_hands": 2}, "cleo"), ("ring", "7", {}, "anna")]
)
def test_a_proven_mistake_is_tried_again_with_the_cards_of_its_player(
    phone: Phone, name: str, seed: str, config: dict[str, int], player: str
) -> None:
    """Anna looks at the game, in which she or Cleo has made the mistake."""
    game = relived(phone, name, {"anna": "beginner", "bob": "random", "cleo": "beginner"}, seed, **config)
    game.seat(phone)
    page = phone.open(f"{game.path}/review")
    expect(page.locator("[data-key=ledger]")).to_be_visible(timeout=PATIENCE)
    found = game.ask("GET", "/review", seat="anna")
    (worst,) = (play for play in found["plays"] if "choices" in play)
    assert worst["player"] == player
    assert worst["puzzle"]["actions"] == [each["play"] for each in worst["choices"]]
    unit = found["unit"]
    told = page.locator("[data-key=told] .tight")
    click(page.locator("[data-key=told]"), NAMES[player])
    for _ in found["plays"]:
        if page.locator("[data-key=try]").count():
            break
        click(page, "Smaller mistake")
    expect(told).to_contain_text(f"cost {worst['loss']:.1f} {unit}")
    expect(told).to_contain_text("which is proven")
    page.locator(".table-log summary").click()
    expect(page.locator(".log-line", has_text=f"(cost {worst['loss']:.1f} {unit})").first).to_be_visible()
    page.locator(".table-log summary").click()
    for action, said in ((worst["play"], f"it costs {worst['loss']:.1f} {unit}"), (worst["best"], "Right: nothing")):
        click(page, "Try it again")
        expect(told).to_have_text(f"What would have been better? Choose for {NAMES[player]}.")
        check_view(phone, f"review-try-{name}")
        try_again(page, action)
        expect(told).to_contain_text(said)


def test_a_proven_mistake_is_tried_again_on_the_board(phone: Phone) -> None:
    """Of a game between two who plan nothing: Anna has to move her last attackers, and one move loses."""
    bots = dict.fromkeys(("anna", "bob"), NoviceBot())
    session = played_out(Session.start(GAME, GAME.parse_config({}), ("anna", "bob"), "6"), bots, 500)
    game = Game(phone.address, "ringo", ["anna", "bob"], "bob", names={"anna": "Anna", "bob": "Bob"})
    for entry in session.log:
        game.act(entry.actor, entry.action)
    game.seat(phone)
    page = phone.open(f"{game.path}/review")
    expect(page.locator("[data-key=ledger]")).to_be_visible(timeout=PATIENCE)
    found = game.ask("GET", "/review", seat="anna")
    worst = max((play for play in found["plays"] if play["player"] == "anna"), key=lambda play: play["loss"])
    wrong = max(worst["choices"], key=lambda choice: choice["loss"])
    told = page.locator("[data-key=told] .tight")
    expect(told).to_contain_text(f"fell by {worst['loss']:.0%}, which is proven", timeout=PATIENCE)
    for move, said in ((wrong["play"], f"falls by {wrong['loss']:.0%}"), (worst["best"], "Right: nothing is better")):
        click(page, "Try it again")
        expect(told).to_have_text("What would have been better? Move for Anna on the board.")
        origin, target = move.split("-")
        page.locator("[data-space=C]").scroll_into_view_if_needed()
        tap_space(page, "r5s3" if origin != "r5s3" else "r5s4")
        expect(told.locator(".refused")).to_be_visible()
        tap_space(page, origin, target)
        expect(told).to_contain_text(said)
    click(page, "Show the answer")
    expect(told).to_contain_text("which is proven. Better:")
    check_view(phone, "review-try")

"""Ringo played by hand against a bot, the board for trying moves, the mistakes of a game, and the fair form."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.actions import click, expect_soon, see, tap
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game, keys, open_form, ranking, start_table, table_of

SHORT = {
    "attackers": 5,
    "attacker_cells": ["r1s2", "r2s4", "r3s2", "r4s4", "r4s6"],
    "defender_cells": ["r5s1", "r5s3", "r5s5", "r5s7"],
}
"""The attackers are near the castle, and the defenders behind them."""


MIDDLE = """(name) => {
  const shape = document.querySelector(`[data-space=${name}]`);
  const { x, y, width, height } = shape.getBBox();
  const board = document.querySelector('.ringo-board');
  board.scrollIntoView({ block: 'center' });
  const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(board.getScreenCTM());
  return [at.x, at.y];
}"""
"""Where the middle of a space is in the window."""

ATTACKER = re.compile("attacker")


def space(page: Page, name: str) -> Any:
    return page.locator(f"[data-space={name}]")


def tap_space(page: Page, *names: str) -> None:
    """Tap the middle of spaces, where a piece may lie over it as under a finger."""
    for name in names:
        page.touchscreen.tap(*page.evaluate(MIDDLE, name))


def test_a_game_against_a_beginner_by_taps_and_a_key(phone: Phone) -> None:
    seats: dict[str, Any] = {"names": {"a": "Anna"}, "bots": {"b": "novice"}}
    game = Game(phone.address, "ringo", "ab", seed="taps", config=SHORT, **seats)
    page = game.open(phone)
    prompt = page.locator(".table-prompt")
    expect(prompt).to_have_text("Your turn. Move an attacker towards the castle.")
    tap_space(page, "r5s1")
    expect(prompt).to_have_text("That piece belongs to the other side.")
    tap_space(page, "r3s2")
    expect(space(page, "r3s2")).to_have_attribute("aria-pressed", "true")
    expect(prompt).to_contain_text("Where does the piece on ring 3, slice 2 go?")
    check_view(phone, "ringo-chosen")
    tap_space(page, "r4s2")
    expect(page.locator(".table-prompt.refused")).to_have_text("Attackers never move away from the castle.")
    tap_space(page, "r3s2")
    expect(prompt).to_have_text("Your turn. Move an attacker towards the castle.")

    tap_space(page, "r1s2", "C")
    wait_for_turn(page, game, 2)
    expect(space(page, "C")).to_have_attribute("aria-label", "castle, 1 attacker inside")
    space(page, "r2s4").focus()
    page.keyboard.press("Enter")
    expect(space(page, "r2s4")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    expect(space(page, "r1s4")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_turn(page, game, 4)
    check_view(phone, "ringo-playing")
    tap_space(page, "r1s4", "C")
    assert ranking(page)[0].endswith("won")
    expect(page.locator(".table-end")).to_contain_text("You have won")
    outcome = game.seen()["outcome"]
    assert (outcome["reason"], outcome["winners"]) == ("castle", ["a"])
    check_view(phone, "ringo-over")


def wait_for_turn(page: Page, game: Game, ply: int) -> None:
    """Wait until the bot has moved and the page shows it."""
    expect_soon(page, lambda: game.seen()["ply"] == ply)
    expect(page.locator(".table-prompt.mine")).to_be_visible()
    expect(page.locator(".ringo-halo").first).to_be_visible()


def test_moves_are_tried_on_the_board_with_the_view_of_the_engine(phone: Phone) -> None:
    page = phone.open("/play/ringo/board")
    said, engine = page.locator(".table-prompt"), page.locator(".ringo-engine")
    tap(page, "Empty board")
    expect(page.locator(".ringo-piece")).to_have_count(0)
    tap(page, "Sets an attacker")
    for attacker in ("r1s2", "r2s4", "C"):
        tap_space(page, attacker)
        expect(space(page, attacker)).to_have_attribute("aria-label", ATTACKER)
    tap(page, "Sets a defender")
    tap_space(page, "C")
    expect(said).to_have_text("Defenders are never in the castle.")
    tap_space(page, "r1s3")
    expect(page.locator(".ringo-piece.attacker")).to_have_count(3)
    expect(page.locator(".ringo-piece.defender")).to_have_count(1)
    expect(engine).to_contain_text("The attackers win with the next move.")
    expect(page.locator(".ringo-arrow")).to_have_count(1)
    check_view(phone, "ringo-study")
    tap(page, "Moves a piece")
    tap_space(page, "r2s4", "r1s4")
    expect(said).to_have_text("Defenders to move")
    expect(space(page, "r1s4")).to_have_attribute("aria-label", ATTACKER)
    tap(page, "Undo")
    expect(said).to_have_text("Attackers to move")
    expect(space(page, "r2s4")).to_have_attribute("aria-label", ATTACKER)
    page.keyboard.press("Control+y")
    expect(said).to_have_text("Defenders to move")
    page.reload()
    expect(space(page, "r1s4")).to_have_attribute("aria-label", ATTACKER)
    tap(page, "Undo")
    expect(said).to_have_text("Attackers to move")
    tap_space(page, "r1s2", "C")
    expect(said).to_have_text("Two attackers have reached the castle.")


THREE_PLIES = {
    "attackers": 5,
    "attacker_cells": ["r1s2", "r1s4", "r3s2", "r3s4", "r3s6"],
    "defender_cells": ["r5s1", "r5s3", "r5s5", "r1s5"],
}
"""The attackers win in three plies, unless the defender on ring 1 takes the one beside it."""


def test_the_mistakes_of_a_game_are_found_and_each_shows_its_move(phone: Phone) -> None:
    game = Game(phone.address, "ringo", ["anna", "bob"], "bob", config=THREE_PLIES)
    for seat, move in (("anna", "r1s2-C"), ("bob", "r5s1-r5s2"), ("anna", "r1s4-C")):
        game.act(seat, move)
    page = game.open(phone)
    click(page, "Find the mistakes")
    wrong = page.locator(".ringo-mistakes button").filter(has_text="bob")
    expect(wrong).to_have_count(1)
    expect(wrong).to_contain_text("Better: r1s5 to r1s3, taking r1s4")
    assert page.evaluate("document.activeElement.contains(document.querySelector('.ringo-mistakes'))")
    phone.check_layout()
    wrong.click()
    expect(page.locator(".replay-at")).to_contain_text("3 of")
    click(page, "Back to now")
    expect(wrong).to_be_visible()
    phone.check_access()


def test_the_form_begins_with_fair_rules_and_the_printed_ones_are_beside(phone: Phone) -> None:
    page = open_form(phone, "ringo", "Anna")
    fair, printed = (page.get_by_role("button", name=name) for name in ("Even chances", "As printed"))
    expect(fair).to_have_attribute("aria-pressed", "true")
    printed.click()
    expect(page.get_by_role("button", name="7", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="6", exact=True).first.click()
    see(page, "Your own settings.")
    phone.check_layout()
    fair.click()
    page.get_by_label("Who plays in seat 2").select_option("novice")
    table = start_table(page)
    config = table_of(phone.address, table, keys(page, table)["host"])["config"]
    assert (config["attackers"], config["defender_cells"][0], config["defenders_may_pass"]) == (5, "r2s1", True)
    phone.open("/play/ringo")
    phone.check_access()

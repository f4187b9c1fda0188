"""Ringo played by hand: a game against a bot by taps and one key, and the board for trying moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone, check_view
from tests.browser.playing import ranking, table_of
from tests.browser.table import expect_soon
from tests.browser.world import ask

TakePhone = Callable[..., Phone]

SHORT = {
    "attackers": 5,
    "attacker_cells": ["r1s2", "r2s4", "r3s2", "r4s4", "r4s6"],
    "defender_cells": ["r5s1", "r5s3", "r5s5", "r5s7"],
}
"""The attackers are near the castle, and the defenders behind them."""


def seat_attacker(phone: Phone, config: dict[str, Any]) -> dict[str, Any]:
    """Make a table at which the phone attacks against a beginner."""
    body = {"seats": ["a", "b"], "names": {"a": "Anna"}, "bots": {"b": "novice"}, "seed": "taps", "config": config}
    made: dict[str, Any] = ask("POST", f"{phone.address}/v1/games/ringo/tables", body)
    keys = {"host": made["host_token"], "seats": {"a": made["seat_token"]}, "share": None, "game": "ringo"}
    phone.keep(f"table:{made['table']['id']}", {**keys, "names": ["Anna"]})
    return made


def space(page: Page, name: str) -> Any:
    return page.locator(f"[data-space={name}]")


def tap(page: Page, name: str) -> None:
    """Tap the middle of a space, where a piece may lie over it as under a finger."""
    box = page.evaluate(
        """(name) => {
          const shape = document.querySelector(`[data-space=${name}]`);
          const { x, y, width, height } = shape.getBBox();
          const board = document.querySelector('.ringo-board');
          board.scrollIntoView({ block: 'center' });
          const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(board.getScreenCTM());
          return [at.x, at.y];
        }""",
        name,
    )
    page.touchscreen.tap(*box)


def test_a_game_against_a_beginner_by_taps_and_a_key(take_phone: TakePhone) -> None:
    phone = take_phone()
    made = seat_attacker(phone, SHORT)
    page = phone.open(f"/tables/{made['table']['id']}")
    prompt = page.locator(".table-prompt")
    expect(prompt).to_have_text("Your turn. Move an attacker towards the castle.")
    tap(page, "r5s1")
    expect(prompt).to_have_text("That piece belongs to the other side.")
    tap(page, "r3s2")
    expect(space(page, "r3s2")).to_have_attribute("aria-pressed", "true")
    expect(prompt).to_contain_text("Where does the piece on ring 3, slice 2 go?")
    check_view(phone, "ringo-chosen")
    tap(page, "r4s2")
    expect(page.locator(".table-prompt.refused")).to_have_text("Attackers never move away from the castle.")
    tap(page, "r3s2")
    expect(prompt).to_have_text("Your turn. Move an attacker towards the castle.")

    tap(page, "r1s2")
    tap(page, "C")
    wait_for_turn(phone, made, 2)
    expect(space(page, "C")).to_have_attribute("aria-label", "castle, 1 attacker inside")
    space(page, "r2s4").focus()
    page.keyboard.press("Enter")
    expect(space(page, "r2s4")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    expect(space(page, "r1s4")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_turn(phone, made, 4)
    check_view(phone, "ringo-playing")
    tap(page, "r1s4")
    tap(page, "C")
    assert ranking(page)[0].endswith("won")
    expect(page.locator(".table-end")).to_contain_text("You have won")
    outcome = table_of(phone.address, made["table"]["id"], made["seat_token"])["outcome"]
    assert (outcome["reason"], outcome["winners"]) == ("castle", ["a"])
    check_view(phone, "ringo-over")


def wait_for_turn(phone: Phone, made: dict[str, Any], ply: int) -> None:
    """Wait until the bot has moved and the page shows it."""
    path = f"{phone.address}/v1/tables/{made['table']['id']}"
    token = f"Bearer {made['seat_token']}"
    expect_soon(phone.page, lambda: ask("GET", path, Authorization=token)["ply"] == ply)
    expect(phone.page.locator(".table-prompt.mine")).to_be_visible()
    expect(phone.page.locator(".ringo-halo").first).to_be_visible()


def test_moves_are_tried_on_the_board_with_the_view_of_the_engine(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = phone.open("/play/ringo/board")
    said, engine = page.locator(".table-prompt"), page.locator(".ringo-engine")
    page.get_by_role("button", name="Empty board").tap()
    expect(page.locator(".ringo-piece")).to_have_count(0)
    page.get_by_role("button", name="Sets an attacker").tap()
    for attacker in ("r1s2", "r2s4", "C"):
        tap(page, attacker)
        expect(space(page, attacker)).to_have_attribute("aria-label", tells("attacker"))
    page.get_by_role("button", name="Sets a defender").tap()
    tap(page, "C")
    expect(said).to_have_text("Defenders are never in the castle.")
    tap(page, "r1s3")
    expect(page.locator(".ringo-piece.attacker")).to_have_count(3)
    expect(page.locator(".ringo-piece.defender")).to_have_count(1)
    expect(engine).to_contain_text("The attackers win with the next move.")
    expect(page.locator(".ringo-arrow")).to_have_count(1)
    check_view(phone, "ringo-study")
    page.get_by_role("button", name="Moves a piece").tap()
    tap(page, "r2s4")
    tap(page, "r1s4")
    expect(said).to_have_text("Defenders to move")
    expect(space(page, "r1s4")).to_have_attribute("aria-label", tells("attacker"))
    page.get_by_role("button", name="Undo").tap()
    expect(said).to_have_text("Attackers to move")
    expect(space(page, "r2s4")).to_have_attribute("aria-label", tells("attacker"))
    page.keyboard.press("Control+y")
    expect(said).to_have_text("Defenders to move")
    page.reload()
    expect(space(page, "r1s4")).to_have_attribute("aria-label", tells("attacker"))
    page.get_by_role("button", name="Undo").tap()
    expect(said).to_have_text("Attackers to move")
    tap(page, "r1s2")
    tap(page, "C")
    expect(said).to_have_text("Two attackers have reached the castle.")


def tells(piece: str) -> re.Pattern[str]:
    return re.compile(piece)

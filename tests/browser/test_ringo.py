"""A game of Ringo that is over shows its mistakes, and the form begins with rules that are fair."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.playing import open_form, start_table, table_of
from tests.browser.world import ask

TakePhone = Callable[..., Phone]

SHORT = {
    "attackers": 5,
    "attacker_cells": ["r1s2", "r1s4", "r3s2", "r3s4", "r3s6"],
    "defender_cells": ["r5s1", "r5s3", "r5s5", "r1s5"],
}
"""The attackers win in three plies, unless the defender on ring 1 takes the one beside it."""


def test_the_mistakes_of_a_game_are_found_and_each_shows_its_move(take_phone: TakePhone) -> None:
    phone = take_phone()
    made = ask("POST", f"{phone.address}/v1/games/ringo/tables", {"seats": ["anna", "bob"], "config": SHORT})
    table, code = made["table"]["id"], made["code"]
    taken = ask("POST", f"{phone.address}/v1/tables/{table}/players", {"code": code, "seat": "bob"})
    tokens = [made["seat_token"], taken["seat_token"]]
    for ply, move in enumerate(("r1s2-C", "r5s1-r5s2", "r1s4-C")):
        body = {"action": move, "ply": ply}
        ask("POST", f"{phone.address}/v1/tables/{table}/actions", body, Authorization=f"Bearer {tokens[ply % 2]}")
    keys = {"host": made["host_token"], "seats": {"anna": tokens[0]}, "share": None, "game": "ringo"}
    phone.keep(f"table:{table}", keys)
    page = phone.open(f"/tables/{table}")
    page.get_by_role("button", name="Find the mistakes").click()
    wrong = page.locator(".ringo-mistakes button").filter(has_text="bob")
    expect(wrong).to_have_count(1)
    expect(wrong).to_contain_text("Better: r1s5 to r1s3, taking r1s4")
    assert page.evaluate("document.activeElement.contains(document.querySelector('.ringo-mistakes'))")
    phone.check_layout()
    wrong.click()
    expect(page.locator(".replay-at")).to_contain_text("3 of")
    page.get_by_role("button", name="Back to now").click()
    expect(wrong).to_be_visible()
    phone.check_access()


def test_the_form_begins_with_fair_rules_and_the_printed_ones_are_beside(take_phone: TakePhone, address: str) -> None:
    phone = take_phone()
    page = open_form(phone, "ringo", "Anna")
    fair, printed = (page.get_by_role("button", name=name) for name in ("Even chances", "As printed"))
    expect(fair).to_have_attribute("aria-pressed", "true")
    printed.click()
    expect(page.get_by_role("button", name="7", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="6", exact=True).first.click()
    expect(page.get_by_text("Your own settings.")).to_be_visible()
    phone.check_layout()
    fair.click()
    page.get_by_label("Who plays in seat 2").select_option("novice")
    table = start_table(page)
    kept = json.loads(page.evaluate(f"localStorage.getItem('ringers:table:{table}')"))
    config = table_of(address, table, next(iter(kept["seats"].values())))["config"]
    assert (config["attackers"], config["defender_cells"][0], config["defenders_may_pass"]) == (5, "r2s1", True)
    phone.open("/play/ringo")
    phone.check_access()

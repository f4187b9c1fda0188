"""A television becomes the big screen of a match or a table: by `/tv` and six characters, or by a QR code."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.world import BOARD, ask, new_table


def test_six_characters_make_a_television_the_big_screen(take_phone: Callable[..., Phone], address: str) -> None:
    table = new_table(address, claim_seconds=300)
    table.sit("pink", "green")
    screen, phone = take_phone((1440, 900)), take_phone()
    page = screen.open("/tv")
    field = page.get_by_label("Code of the match")
    field.fill("ab")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("six letters and digits")
    field.fill("222222")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("No match has the code 222222.")
    screen.check_access()
    field.fill(table.code.lower())
    field.press("Enter")
    page.wait_for_url(f"**{table.path}/screen")
    expect(page.locator(".code-big")).to_have_text(table.code)

    table.open_round(BOARD)
    expect(page.locator(".tile[data-face=C]").first).to_be_visible()
    table.ask("PATCH", "/rounds/1/board", {"rings": {"B2": {"player": "green", "was": None}}})
    expect(page.locator("[data-cell=B2]")).to_have_attribute("aria-label", re.compile("Bartholomew.* ring$"))
    table.ask("POST", "/rounds/1/timer", {"kind": "claims"})
    expect(page.get_by_text("Time for words")).to_be_visible()
    page.reload()
    expect(page.locator("[data-cell=B2] .ring")).to_have_count(1)

    phone.keep(f"match:{table.id}", {"host": table.host, "seats": {"pink": table.seats["pink"]}})
    lobby = phone.open(table.path)
    lobby.get_by_role("button", name="Big screen").tap()
    expect(lobby.locator("dialog").get_by_text("open 127.0.0.1")).to_be_visible()
    expect(lobby.locator("dialog .qr-image")).to_be_visible()
    phone.check_access()
    lobby.get_by_role("link", name="Show it on this device").tap()
    lobby.wait_for_url("**/screen")


def test_a_screen_by_code_sees_no_words_before_they_are_scored(take_phone: Callable[..., Phone], address: str) -> None:
    table = new_table(address)
    table.sit("pink", "green")
    table.open_round(BOARD)
    table.claim(1, {"pink": ["COATS"]})
    screen = take_phone((1440, 900))
    answers = screen.note_answers()
    screen.page.goto(f"/tv/{table.code}")
    screen.page.wait_for_url(f"**{table.path}/screen")
    expect(screen.page.locator(".tile").first).to_be_visible()
    assert not any('"COATS"' in answer for answer in answers)


def test_a_television_shows_a_table_its_round_word_by_word_and_its_end(
    take_phone: Callable[..., Phone], address: str
) -> None:
    config = {"scoring": "automatic", "max_rounds": 1}
    body = {"seats": ["anna", "bob"], "names": {"anna": "Anna"}, "config": config, "seed": "tv"}
    made = ask("POST", f"{address}/v1/games/word-ringers/tables", body)
    path = f"{address}/v1/tables/{made['table']['id']}"
    screen, phone = take_phone((1440, 900)), take_phone()
    page = screen.page
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"/tv/{made['code'].lower()}")
    page.wait_for_url(f"**/tables/{made['table']['id']}/screen")
    expect(page.locator(".code-big")).to_have_text(made["code"])

    keys = {"host": made["host_token"], "seats": {"anna": made["seat_token"]}, "game": "word-ringers"}
    phone.keep(f"table:{made['table']['id']}", keys)
    own = phone.open(f"/tables/{made['table']['id']}")
    own.get_by_role("button", name="More about this table").tap()
    own.get_by_role("button", name="Big screen").tap()
    expect(own.locator("dialog .qr-image")).to_be_visible()
    expect(own.locator("dialog").get_by_label("Language")).to_have_count(0)
    phone.leave()

    bob = ask("POST", f"{path}/players", {"code": made["code"], "seat": "bob"})["seat_token"]
    lay_first(path, made["seat_token"])
    expect(page.locator("[data-cell] .ring")).to_have_count(1)
    expect(page.locator(".rack button")).to_have_count(0)
    screen.check_access()
    for turn in range(19):
        lay_first(path, (bob, made["seat_token"])[turn % 2])
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    expect(page.locator(".table-end")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".ranking li")).to_have_count(2)
    screen.check_access()
    page.emulate_media(reduced_motion="reduce")


def lay_first(path: str, token: str) -> None:
    """Do the first thing that a seat may do."""
    authorization = {"Authorization": f"Bearer {token}"}
    may = ask("GET", f"{path}/actions", **authorization)
    ask("POST", f"{path}/actions", {"action": may["actions"][0], "ply": may["ply"]}, **authorization)

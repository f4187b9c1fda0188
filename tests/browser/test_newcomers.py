"""A whole round of people who have never been here: three phones, from the first page to the scores, by taps alone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone
from tests.browser.table import TakePhone, expect_rings, tap
from tests.browser.world import ask
from tests.repetitions import LONG

BOARD = "TOCLP/KDOCZ/TXVZW/AIMAV/HNPIG"
RINGS = {
    "Pink": ("A1", "B2", "A3", "B3", "C5"),
    "Green": ("B1", "A4", "B4", "C4", "E5"),
    "Purple": ("D1", "E1", "C1", "D5", "D4"),
}
WORDS = {"Pink": ("COD", "COT", "HAT", "QUARTZ"), "Green": ("PIG", "AM", "AN"), "Purple": ("CLOP", "PIG")}


def tap_button(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name).first.tap()


def look(phones: Mapping[str, Phone], step: str) -> None:
    """Keep a picture of what each phone shows, for people who want to see it, with `make test-long`."""
    for number, phone in enumerate(phones.values(), 1):
        if LONG:
            phone.photograph(f"newcomers-{step}-{number}")


def test_three_newcomers_play_a_round_by_taps_alone(take_phone: TakePhone) -> None:
    phones = {player: take_phone() for player in RINGS}
    pages = {player: phone.open("/") for player, phone in phones.items()}
    host = pages["Pink"]
    host.get_by_role("link", name=re.compile("^Start a match")).tap()
    tap_button(host, "Add a player")
    look(phones, "1-new")
    tap_button(host, "Start the match")
    code = host.locator(".code-big").inner_text()
    look(phones, "2-code")
    for player in ("Green", "Purple"):
        join_with_code(pages[player], code, player)
    look(phones, "3-joined")

    tap_button(host, "Start round 1")
    for player in ("Green", "Purple"):
        pages[player].get_by_role("link", name="Go to round 1").tap()
    look(phones, "4-letters")
    for letter in BOARD.replace("/", ""):
        tap_button(host, re.compile(f"^{letter}, "))
    look(phones, "5-laid")
    for page in pages.values():
        tap_button(page, "Place the rings")
    for player, cells in RINGS.items():
        expect(pages[player].locator(".painter[aria-pressed=true]")).to_have_attribute(
            "aria-label", re.compile(f"^{player}")
        )
        for cell in cells:
            tap(pages[player], cell)
    for page in pages.values():
        expect_rings(page, {cell: player.lower() for player, cells in RINGS.items() for cell in cells})
    look(phones, "6-rings")
    tap_button(host, "Write down words")
    for player in ("Green", "Purple"):
        tap_button(pages[player], "Write down words")
    for player, words in WORDS.items():
        for word in words:
            pages[player].get_by_placeholder("Type a word").tap()
            pages[player].keyboard.insert_text(word.lower())  # what the phone's own keyboard does
            tap_button(pages[player], "Add")
        expect(pages[player].get_by_text("Saved.")).to_be_visible()
    look(phones, "7-words")
    for player in RINGS:
        tap_button(pages[player], "I am done")
    look(phones, "8-done")
    for page in pages.values():
        expect(page.get_by_text("Everybody is done.")).to_be_visible()
    tap_button(host, "Close and score")

    points = judged(phones["Pink"])
    assert points["Pink"] > points["Green"] > 0
    for page in pages.values():
        expect(page).to_have_url(re.compile("/rounds/1/result$"))
        for player, total in points.items():
            expect(page.locator(".total", has_text=player).locator(".total-points")).to_have_text(str(total))
    look(phones, "9-scored")
    for player, page in pages.items():
        expect(page.locator(".total[aria-pressed=true]")).to_have_attribute("aria-label", re.compile(f"^{player}: "))
        page.get_by_role("link", name="Match", exact=True).tap()
        expect(page.locator("tbody tr")).to_have_count(1)
    look(phones, "10-match")
    expect(host.get_by_role("button", name="Start round 2")).to_be_visible()
    assert all(phone.taps() for phone in phones.values())


def join_with_code(page: Page, code: str, player: str) -> None:
    """Type the code at home, take the seat that is chosen already or another, and sit down."""
    page.get_by_label("Join with a code").tap()
    page.keyboard.insert_text(code.lower())
    tap_button(page, "Join")
    page.locator(".seat", has_text=player).tap()
    tap_button(page, re.compile(f"^Play as {player}"))
    expect(page).to_have_url(re.compile(r"/matches/\w+$"))


def judged(phone: Phone) -> dict[str, int]:
    """Return the points that the service gives for these words, asked without a match."""
    rings = ";".join(f"{player.lower()}:{','.join(cells)}" for player, cells in RINGS.items())
    claims = {player.lower(): list(words) for player, words in WORDS.items()}
    answer = ask("POST", f"{phone.address}/v1/score", {"board": f"{BOARD} {rings}", "claims": claims})
    return {player["player"].capitalize(): player["total"] for player in answer["players"]}

"""RINGER played by taps against two bots to the end, and its pages for a real table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from games.ringer.cards import usual_deck
from tests.browser.phone import NARROW, Phone, check_view
from tests.browser.playing import ranking, table_of
from tests.browser.table import expect_soon
from tests.browser.world import ask
from tests.repetitions import LONG

TakePhone = Callable[..., Phone]

SHORT = [
    *("B1", "B2", "B3", "B4", "B5:ask", "B6", "G1", "G2:steal", "G3", "G4:draw1", "G5", "G6"),
    *("W1", "W2", "W3:take", "W4", "W5", "WR", "Y1", "Y2", "Y3", "P4:draw2"),
]
"""A small deck, so that a game is soon over."""


NAMES = {"a": "Anna", "b": "Bruno", "c": "Cleo", "d": "Dora", "e": "Emil"}


def seat_phone(phone: Phone, players: int = 3) -> dict[str, Any]:
    """Make a table with bots at which the phone has the first seat."""
    deck = {} if LONG or players > 3 else {"deck": SHORT}
    names = dict(list(NAMES.items())[:players])
    made: dict[str, Any] = ask(
        "POST",
        f"{phone.address}/v1/games/ringer/tables",
        {
            "seats": list(names),
            "names": names,
            "bots": dict.fromkeys(list(names)[1:], "random"),
            "seed": "taps",
            "config": {"reaction_seconds": 0, "dealer": 2, **deck},
        },
    )
    keys = {"host": made["host_token"], "seats": {"a": made["seat_token"]}, "share": None, "game": "ringer"}
    phone.keep(f"table:{made['table']['id']}", {**keys, "names": list(names.values())})
    return made


TO_TAP = (
    ".ringer-own.scores",
    ".ringer-requests .button",
    ".ringer-who .button",
    ".ringer-own.fits",
    ".ringer-choices .button",
)
"""What is tapped, whatever of it is there first."""


def tap_first(page: Page) -> str:
    """Tap the first thing that may be done, and say what it was; nothing at the end."""
    expect_soon(page, lambda: any(page.locator(each).count() for each in (*TO_TAP, ".ranking")))
    for each in TO_TAP:
        node = page.locator(each).first
        if node.count():
            node.evaluate(
                "(node) => node.click()"
            )  # another may act first, so that it is gone before a finger is there
            return each
    return ""


def test_a_game_against_two_bots_on_a_phone(take_phone: TakePhone) -> None:
    phone = take_phone()
    made = seat_phone(phone)
    page = phone.open(f"/tables/{made['table']['id']}")
    expect(page.locator(".ringer-choices .button")).to_have_text("Pass and draw a card")
    refused = page.locator(".ringer-own[aria-disabled=true]").first
    refused.tap(force=True)
    expect(page.locator(".table-prompt.refused")).to_contain_text("fit")
    check_view(phone, "ringer-playing")
    done = []
    while not page.locator(".ranking").count():
        done.append(tap_first(page))
        page.wait_for_timeout(60)
    assert ".ringer-own.fits" in done
    lines = ranking(page)
    outcome = table_of(phone.address, made["table"]["id"], made["seat_token"])["outcome"]
    assert outcome["reason"] == "exhausted"
    points = sorted(outcome["scores"].values(), reverse=True)
    assert [int(line.split()[-2]) for line in lines] == points
    counts = page.locator(".ringer-counts tbody tr")
    for row, score in zip(counts.all(), points, strict=True):
        won, left, total = (int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts())
        assert won + left == total == score
    check_view(phone, "ringer-over")


def test_with_five_players_the_own_hand_is_in_sight_on_the_smallest_phone(take_phone: TakePhone) -> None:
    phone = take_phone(NARROW)
    made = seat_phone(phone, players=5)
    page = phone.open(f"/tables/{made['table']['id']}")
    expect(page.locator(".ringer-own")).to_have_count(6)
    for card in page.locator(".ringer-own").all():
        expect(card).to_be_in_viewport(ratio=1)
    phone.check_layout()


def test_the_count_at_a_real_table(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = phone.open("/play/ringer/count")
    says = page.locator(".ringer-winner")
    page.get_by_label("Player 1", exact=True).fill("Anna")
    for field, number in (("Won", (23, 9, 19)), ("In hand", (4, 0, 0))):
        for index, value in enumerate(number):
            page.get_by_label(field, exact=True).nth(index).fill(str(value))
            page.get_by_label(field, exact=True).nth(index).blur()
    expect(says).to_have_text("Anna and Player 3 share the victory with 19 points each.")
    page.get_by_role("button", name="fewer cards in hand win").tap()
    expect(says).to_have_text("Player 3 wins: 19 points as Anna, but fewer cards in hand.")
    check_view(phone, "ringer-count")
    page.keyboard.press("Control+z")
    expect(says).to_contain_text("share the victory")
    page.reload()
    expect(says).to_contain_text("Anna and Player 3")
    page.get_by_label("Won", exact=True).first.fill("99")
    page.get_by_label("Won", exact=True).first.blur()
    expect(page.locator(".note.warn")).to_contain_text("131 cards")


def test_a_deck_is_entered_kept_shared_and_played_with(take_phone: TakePhone, tmp_path: Path) -> None:
    phone = take_phone()
    page = phone.open("/play/ringer/deck")
    total = page.locator(".ringer-total")
    expect(total).to_have_text("105 cards")
    page.get_by_role("button", name="Save as a file").tap()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").tap()
    download.value.save_as(tmp_path / "usual.json")
    assert sorted(json.loads((tmp_path / "usual.json").read_text())["cards"]) == sorted(map(str, usual_deck()))
    page.get_by_role("button", name="Blue", exact=True).tap()
    page.get_by_role("button", name="Take Over", exact=True).tap()
    page.get_by_role("button", name="Add Blue 2 Take Over").tap()
    page.get_by_role("button", name="Blue Reroll, take it away").first.tap()
    page.get_by_role("button", name="Blue 1, take it away").first.tap()
    expect(total).to_have_text("104 cards")
    page.get_by_label("Name of the deck").fill("Our box")
    page.get_by_role("button", name="Keep on this phone").tap()
    check_view(phone, "ringer-deck")
    page.get_by_role("button", name="Share as a link").tap()
    link = page.locator("dialog input").input_value()
    page.keyboard.press("Escape")
    page.locator("input[type=file]").set_input_files(tmp_path / "usual.json")
    expect(total).to_have_text("105 cards")
    page.locator("input[type=file]").set_input_files({"name": "no.json", "mimeType": "text/plain", "buffer": b'["X9"]'})
    expect(page.locator(".note.bad")).to_contain_text("no.json is no deck")
    phone.open("/play/ringer")
    page.get_by_text("Clock and more settings").tap()
    page.get_by_label("Deck", exact=True).select_option(label="Our box (104 cards)")
    page.get_by_role("button", name="Start the table").tap()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2]
    kept = json.loads(page.evaluate(f"localStorage.getItem('ringers:table:{table}')"))
    deck = table_of(phone.address, table, kept["host"])["config"]["deck"]
    assert (len(deck), deck.count("B2:take"), deck.count("BR"), deck.count("B1")) == (104, 1, 2, 1)
    other = take_phone()
    other.open(link.removeprefix(phone.address))
    expect(other.page.locator(".ringer-total")).to_have_text("104 cards")
    expect(other.page.get_by_label("Name of the deck")).to_have_value("Our box")


def test_the_helper_at_a_real_table(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = phone.open("/play/ringer/helper")
    for card in ("B4", "W3", "P6", "BR", "G2:steal", "Y5", "B3"):
        page.locator(f".ringer-grid [data-key={card[:2]}]").tap()
        if card != "BR":
            page.locator(f"[data-key=variants] [data-key='{card}']").tap()
    page.locator(".ringer-dice [data-key='4']").tap()
    expect(page.locator(".ringer-chance")).to_have_text("Chance of a Ringer now: 100%")
    page.get_by_role("button", name="Weigh each play").tap()
    expect(page.locator("[data-key^=weigh] tbody tr")).to_have_count(4)
    expect(page.locator("[data-key^=weigh] tbody tr").first).to_contain_text("Blue 4")
    check_view(phone, "ringer-helper")
    seen = {"seen": ["B4", "W3", "P6", "BR", "G2:steal", "Y5", "B3"], "others": {"2": {"cards": 6}}, "top": "B3"}
    odds = ask("POST", f"{phone.address}/v1/games/ringer/analysis/odds", seen)
    facts = page.locator(".ringer-facts li")
    expect(facts.first).to_have_text(f"{odds['next_fits']:.0%}: the next card drawn fits")
    page.get_by_role("button", name="Blue 4", exact=True).tap()
    page.get_by_role("button", name="Play Blue 4").tap()
    expect(page.locator(".ringer-top")).to_contain_text("Blue 4. 2 cards in all")
    page.get_by_role("button", name="Ringer: the stack is won").tap()
    expect(page.locator(".ringer-top")).to_contain_text("No card in the stack")
    page.keyboard.press("Control+z")
    expect(page.locator(".ringer-top")).to_contain_text("Blue 4")


def test_the_helper_keeps_the_focus_while_others_are_added_and_left_out(take_phone: TakePhone) -> None:
    page = take_phone().open("/play/ringer/helper")
    page.locator("details.card summary").last.tap()
    more, fewer = (page.get_by_role("button", name=name) for name in ("One player more", "One player fewer"))
    fields = page.locator("details.card .stepper input")
    fields.first.fill("9")
    more.focus()
    for count in (2, 3):
        page.keyboard.press("Enter")
        expect(fields).to_have_count(count)
        expect(more).to_be_focused()
    page.keyboard.press("Enter")
    expect(fields).to_have_count(4)
    expect(more).to_have_count(0)
    expect(fewer).to_be_focused()
    page.keyboard.press("Enter")
    expect(fields).to_have_count(3)
    expect(fewer).to_be_focused()
    expect(fields.first).to_have_value("9")

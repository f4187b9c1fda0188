"""RINGER played by taps against two bots to the end, and its pages for a real table."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.ringer.cards import usual_deck
from tests.browser.actions import expect_soon, leave, save, tap
from tests.browser.phone import DESKTOP, NARROW, PHONE, Phone, check_view
from tests.browser.playing import Game, keys, ranked_points, start_table, table_of
from tests.browser.table import TakePhone
from tests.browser.world import ask
from tests.repetitions import LONG

SHORT = [
    *("B1", "B2", "B3", "B4", "B5:ask", "B6", "G1", "G2:steal", "G3", "G4:draw1", "G5", "G6"),
    *("W1", "W2", "W3:take", "W4", "W5", "WR", "Y1", "Y2", "Y3", "P4:draw2"),
]
"""A small deck, so that a game is soon over."""


NAMES = {"a": "Anna", "b": "Bruno", "c": "Cleo", "d": "Dora", "e": "Emil"}


def open_game(phone: Phone, players: int = 3) -> tuple[Game, Page]:
    """Make a table with bots at which the phone has the first seat."""
    deck = {} if LONG or players > 3 else {"deck": SHORT}
    names = dict(list(NAMES.items())[:players])
    config = {"reaction_seconds": 0, "dealer": 2, **deck}
    bots = dict.fromkeys(list(names)[1:], "random")
    game = Game(phone.address, "ringer", names, names=names, bots=bots, seed="taps", config=config)
    return game, game.open(phone)


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
            node.evaluate("(node) => node.click()")  # another may act first, so that it is gone for a finger
            return each
    return ""


def test_a_game_against_two_bots_on_a_phone(phone: Phone) -> None:
    game, page = open_game(phone)
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
    points = ranked_points(page)
    outcome = game.seen()["outcome"]
    assert outcome["reason"] == "exhausted"
    assert points == sorted(outcome["scores"].values(), reverse=True)
    counts = page.locator(".ringer-counts tbody tr")
    for row, score in zip(counts.all(), points, strict=True):
        won, left, total = (int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts())
        assert won + left == total == score
    check_view(phone, "ringer-over")


@pytest.mark.parametrize("size", [NARROW, PHONE])
def test_with_five_players_the_own_hand_is_in_sight_on_a_phone(take_phone: TakePhone, size: tuple[int, int]) -> None:
    phone = take_phone(size)
    _, page = open_game(phone, players=5)
    expect(page.locator(".ringer-own")).to_have_count(6)
    for card in page.locator(".ringer-own").all():
        expect(card).to_be_in_viewport(ratio=1)
    phone.check_layout()


def test_the_count_at_a_real_table(phone: Phone) -> None:
    page = phone.open("/play/ringer/count")
    says = page.locator(".ringer-winner")
    page.get_by_label("Player 1", exact=True).fill("Anna")
    for field, number in (("Won", (23, 9, 19)), ("In hand", (4, 0, 0))):
        for index, value in enumerate(number):
            leave(page.get_by_label(field, exact=True).nth(index), str(value))
    expect(says).to_have_text("Anna and Player 3 share the victory with 19 points each.")
    tap(page, "fewer cards in hand win")
    expect(says).to_have_text("Player 3 wins: 19 points as Anna, but fewer cards in hand.")
    check_view(phone, "ringer-count")
    page.keyboard.press("Control+z")
    expect(says).to_contain_text("share the victory")
    page.reload()
    expect(says).to_contain_text("Anna and Player 3")
    leave(page.get_by_label("Won", exact=True).first, "99")
    expect(page.locator(".note.warn")).to_contain_text("131 cards")


def test_a_deck_is_entered_kept_shared_and_played_with(take_phone: TakePhone, tmp_path: Path) -> None:
    phone = take_phone()
    page = phone.open("/play/ringer/deck")
    total = page.locator(".ringer-total")
    expect(total).to_have_text("105 cards")
    usual = tmp_path / "usual.json"
    usual.write_bytes(save(page, "Save as a file").read_bytes())
    assert sorted(json.loads(usual.read_text())["cards"]) == sorted(map(str, usual_deck()))
    tap(page, "Blue", "Take Over", exact=True)
    tap(page, "Add blue 2 Take Over")
    page.get_by_role("button", name="blue Reroll, take it away").first.tap()
    page.get_by_role("button", name="blue 1, take it away").first.tap()
    expect(total).to_have_text("104 cards")
    page.get_by_label("Name of the deck").fill("Our box")
    tap(page, "Keep on this phone")
    check_view(phone, "ringer-deck")
    tap(page, "Share as a link")
    link = page.locator("dialog input").input_value()
    page.keyboard.press("Escape")
    page.locator("input[type=file]").set_input_files(usual)
    expect(total).to_have_text("105 cards")
    page.locator("input[type=file]").set_input_files({"name": "no.json", "mimeType": "text/plain", "buffer": b'["X9"]'})
    expect(page.locator(".note.bad")).to_contain_text("no.json is not a deck")
    phone.open("/play/ringer")
    page.get_by_text("Clock and more settings").tap()
    page.get_by_label("Deck", exact=True).select_option(label="Our box (104 cards)")
    table = start_table(page)
    deck = table_of(phone.address, table, keys(page, table)["host"])["config"]["deck"]
    assert (len(deck), deck.count("B2:take"), deck.count("BR"), deck.count("B1")) == (104, 1, 2, 1)
    other = take_phone().open(link.removeprefix(phone.address))
    expect(other.locator(".ringer-total")).to_have_text("104 cards")
    expect(other.get_by_label("Name of the deck")).to_have_value("Our box")


def test_the_helper_at_a_real_table(phone: Phone) -> None:
    page = phone.open("/play/ringer/helper")
    for card in ("B4", "W3", "P6", "BR", "G2:steal", "Y5", "B3"):
        page.locator(f".ringer-grid [data-key={card[:2]}]").tap()
        if card != "BR":
            page.locator(f"[data-key=variants] [data-key='{card}']").tap()
    page.locator(".ringer-dice [data-key='4']").tap()
    expect(page.locator(".ringer-chance")).to_have_text("Chance of a Ringer now: 100%")
    tap(page, "Weigh each play")
    expect(page.locator("[data-key^=weigh] tbody tr")).to_have_count(4)
    expect(page.locator("[data-key^=weigh] tbody tr").first).to_contain_text("blue 4")
    check_view(phone, "ringer-helper")
    seen = {"seen": ["B4", "W3", "P6", "BR", "G2:steal", "Y5", "B3"], "others": {"2": {"cards": 6}}, "top": "B3"}
    odds = ask("POST", f"{phone.address}/v1/games/ringer/analysis/odds", seen)
    facts = page.locator(".ringer-facts li")
    expect(facts.first).to_have_text(f"{odds['next_fits']:.0%}: the next card drawn fits")
    tap(page, "blue 4", exact=True)
    tap(page, "Play blue 4")
    expect(page.locator(".ringer-top")).to_contain_text("blue 4. 2 cards in all")
    tap(page, "Ringer: the stack is won")
    expect(page.locator(".ringer-top")).to_contain_text("No card in the stack")
    page.keyboard.press("Control+z")
    expect(page.locator(".ringer-top")).to_contain_text("blue 4")


def test_the_helper_keeps_the_focus_while_others_are_added_and_left_out(phone: Phone) -> None:
    page = phone.open("/play/ringer/helper")
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


COVERED = """() => [...document.querySelectorAll('.ringer-own:has(.ringer-badge)')].map((own) => {
  const badge = own.querySelector('.ringer-badge').getBoundingClientRect();
  const drawn = [...own.querySelectorAll('.face, .strip, .cube')].map((each) => each.getBoundingClientRect().bottom);
  return badge.top - Math.max(...drawn);
})"""


def test_a_badge_covers_nothing_of_its_card(phone: Phone) -> None:
    page = phone.open("/play/ringer")
    tap(page, "Learn by playing")
    page.locator(".ringer-badge").first.wait_for()
    for size in (PHONE, NARROW, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        uncovered = page.evaluate(COVERED)
        assert uncovered
        assert min(uncovered) >= 0, size

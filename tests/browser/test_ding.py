"""DING! played by taps and by keys: a hand against bots, the DING window on two phones, and pages for a real table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.phone import Phone, check_view
from tests.browser.playing import ranking, table_of
from tests.browser.table import expect_soon
from tests.browser.world import ask
from tests.repetitions import LONG

TakePhone = Callable[..., Phone]

NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}
PLAY = re.compile("play a card", re.IGNORECASE)
FITS = ".ding-own:not([aria-disabled])"
MOST_TURNS = 1000
WAITS = "Has anybody a DING? Waiting for everybody to answer."


def seat_phones(phones: list[Phone], seed: str, others: int = 0, **more: Any) -> dict[str, Any]:
    """Make a table of three at which the phones have the first seats, and so many more are taken over HTTP."""
    address = phones[0].address
    body = {"seats": list(NAMES), "names": NAMES, "seed": seed, **more}
    made: dict[str, Any] = ask("POST", f"{address}/v1/games/ding/tables", body)
    id, tokens = made["table"]["id"], {"a": made["seat_token"]}
    for seat in list(NAMES)[1 : len(phones) + others]:
        taken = ask("POST", f"{address}/v1/tables/{id}/players", {"code": made["code"], "seat": seat})
        tokens[seat] = taken["seat_token"]
    for phone, (seat, token) in zip(phones, tokens.items(), strict=False):
        keys = {"host": made["host_token"] if seat == "a" else None, "seats": {seat: token}, "share": None}
        phone.keep(f"table:{id}", {**keys, "game": "ding", "names": list(NAMES.values())})
    return {"id": id, "tokens": tokens}


def is_to_act(page: Page) -> bool:
    """Tell whether something can be done, or the game is over."""
    return page.locator(".ding-panel .button, .ranking").count() > 0 or is_to_play(page)


def is_to_play(page: Page) -> bool:
    """Tell whether a card can be played; which ones may be is known a moment later than whose turn it is."""
    return page.locator(".table-prompt.mine", has_text=PLAY).count() > 0 and page.locator(FITS).count() > 0


def tap_key(page: Page, key: str) -> None:
    page.locator(f".ding-panel [data-key={key}]").tap()


def take_turn(page: Page) -> str:
    """Do one thing: by taps be in, keep all cards, show no DING or go on, and by keys play the first card that fits.

    What could be done a moment ago may be over, and nothing is done then.
    """
    for key in ("next", "in", "swap", "no"):
        if page.locator(f".ding-panel [data-key={key}]").count():
            tap_key(page, key)
            return key
    if not is_to_play(page):
        return "nothing"
    fits = [card.get_attribute("aria-disabled") is None for card in page.locator(".ding-own").all()]
    page.keyboard.press(str(fits.index(True) + 1))
    expect(page.locator(".ding-own")).to_have_count(len(fits) - 1)
    return "play"


def test_hands_against_two_bots_on_a_phone(take_phone: TakePhone) -> None:
    phone = take_phone()
    config = {"reaction_seconds": 0, **({} if LONG else {"max_hands": 2})}
    table = seat_phones([phone], "taps", bots={"b": "rules", "c": "rules"}, config=config)
    page = phone.open(f"/tables/{table['id']}")
    done: list[str] = []
    while True:
        expect_soon(page, lambda: is_to_act(page))
        if page.locator(".ranking").count():
            break
        if page.locator("[data-key=next]").count() and "next" not in done:
            expect(page.locator(".table-prompt")).to_have_text("Hand 1 is over.")
            seen = table_of(phone.address, table["id"], table["tokens"]["a"])["view"]
            assert (seen["hand_number"], seen["phase"]) == (2, "tokens")
            phone.check_layout()
        if page.locator("[data-key=swap]").count() and "swap" not in done:
            for card in range(4):
                page.locator(".ding-own").nth(card).tap()
            expect(page.locator(".table-prompt.refused")).to_have_text("You can exchange at most three cards.")
            expect(page.locator("[data-key=swap]")).to_have_text("Exchange 3 cards")
            check_view(phone, "ding-swap")
        if is_to_play(page) and "play" not in done:
            check_view(phone, "ding-tricks")
        done.append(take_turn(page))
        assert len(done) < MOST_TURNS, done
    check_view(phone, "ding-over")
    assert {"in", "swap", "no", "play", "next"} <= set(done)
    outcome = table_of(phone.address, table["id"], table["tokens"]["a"])["outcome"]
    assert len(ranking(page)) == len(outcome["scores"])


def test_nobody_can_tell_who_has_answered_in_the_window(take_phone: TakePhone) -> None:
    phones = [take_phone(), take_phone()]
    table = seat_phones(phones, "window", others=1)
    out, answers = (phone.open(f"/tables/{table['id']}") for phone in phones)
    tap_key(out, "out")
    tap_key(answers, "in")
    for action in ("in", "swap:-"):
        if action != "in":
            tap_key(answers, "swap")
        act(phones[0], table, "c", action)
    expect(answers.locator(".table-prompt")).to_have_text("Has anybody a DING?")
    expect(out.locator(".table-prompt")).to_have_text(WAITS)
    before = what_is_told(out)
    tap_key(answers, "no")
    expect(answers.locator(".table-prompt")).to_have_text(WAITS)
    assert what_is_told(out) == before == what_is_told(answers)
    assert before[0] == WAITS
    act(phones[0], table, "c", "no")
    expect(out.locator(".ding-middle")).to_contain_text("Trick 1")


def act(phone: Phone, table: dict[str, Any], seat: str, action: str) -> None:
    """Do something over HTTP as soon as the seat may."""
    path, token = f"{phone.address}/v1/tables/{table['id']}/actions", f"Bearer {table['tokens'][seat]}"
    expect_soon(phone.page, lambda: action in ask("GET", path, Authorization=token)["actions"])
    ply = ask("GET", path, Authorization=token)["ply"]
    ask("POST", path, {"action": action, "ply": ply}, Authorization=token)


def what_is_told(page: Page) -> tuple[str, ...]:
    """Return what a phone says of the table, apart from the own cards."""
    parts = (".table-prompt", ".ding-middle", ".ding-track")
    said = [page.locator(part).first for part in parts]
    seats = [text.replace(" (you)", "") for text in page.locator(".table-seat").all_inner_texts()]
    return (said[0].inner_text(), said[1].inner_text(), said[2].get_attribute("aria-label") or "", *seats)


def tap_text(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name).tap()


def test_the_score_of_a_real_table(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = phone.open("/play/ding/score")
    says, spaces = page.locator(".table-prompt"), page.locator(".ding-hands .now td")
    page.get_by_label("Player 1").fill("Anna")
    page.get_by_label("Player 1").blur()
    page.get_by_role("group", name="Wild cards").get_by_role("button", name="3").tap()
    tap_text(page, "Begin", "Anna", "Green", "Tricks are played", *["Anna"] * 4)
    expect(page.locator(".ding-takers li")).to_have_count(4)
    page.keyboard.press("Control+z")
    expect(page.locator(".ding-takers li")).to_have_count(3)
    page.reload()
    expect(page.locator(".ding-takers li")).to_have_count(3)
    check_view(phone, "ding-score")
    tap_text(page, "Anna", "Anna", "Move the pawns")
    expect(spaces).to_have_text(["5", "0", "0", "0"])
    tap_text(page, "Misdeal: hand is void")
    expect(page.locator(".ding-hands tbody tr").nth(1)).to_have_text("2void")
    tap_text(page, "Anna", "Green", "Somebody has a DING", "Green")
    expect(spaces).to_have_text(["3", "5", "0", "0"])
    page.keyboard.press("Control+z")
    expect(page.get_by_role("heading", name="Whose DING came first?")).to_be_visible()
    page.keyboard.press("Control+y")
    for _ in range(2):
        tap_text(page, "Green", "In alone: five spaces on")
        expect(page.locator(".ding-entry .primary")).to_have_text("Nobody is in")
    expect(spaces).to_have_text(["3", "15", "0", "0"])
    look_at_odds(phone)
    tap_text(page, "Green", "In alone: five spaces on")
    expect(says).to_have_text("Green has reached the finish.")


def test_a_hand_is_entered_before_the_service_has_answered_the_one_before(take_phone: TakePhone) -> None:
    page = take_phone().open("/play/ding/score")
    held: list[Route] = []
    page.route("**/analysis/score", lambda route: held.append(route))
    tap_text(page, "Begin")
    expect(page.get_by_role("heading", name="Who is in?")).to_be_visible()
    assert held == []  # before the first hand the score is known
    tap_text(page, "Green")
    page.get_by_role("button", name="In alone: five spaces on").dblclick()
    expect(page.locator(".ding-entry .primary")).to_have_text("Nobody is in")
    tap_text(page, "Pink", "In alone: five spaces on", "Undo", "Redo")
    expect_soon(page, lambda: len(held) == 4)
    held[3].continue_()
    spaces = page.locator(".ding-hands .now td")
    expect(spaces).to_have_text(["5", "5", "0", "0"])
    for late in held[:3]:
        late.continue_()
    page.wait_for_load_state("networkidle")
    expect(spaces).to_have_text(["5", "5", "0", "0"])
    page.unroute_all()
    tap_text(page, "Green", "Purple", "Somebody has a DING", "Undo", "Undo", "Undo")
    expect(spaces).to_have_text(["5", "5", "0", "0"])


def look_at_odds(phone: Phone) -> None:
    """A wild that is turned up belongs to everybody, and the deck has as many as were chosen."""
    page = phone.page
    tap_text(page, "How likely is a DING?")
    box = page.locator("dialog[open]")
    box.get_by_role("button", name="wild card").tap()
    expect(box.locator("[data-key=what]")).to_contain_text("Tap the next one turned up.")
    for card in ("blue 7", "wild card", "wild card", "blue D", "blue 2", "blue 3"):
        box.get_by_role("button", name=card, exact=True).tap()
    expect(box.locator(".ding-chance")).to_have_text("Chance of a DING: 100%")
    phone.check_access()
    phone.check_layout()
    page.keyboard.press("Escape")


def test_the_entry_of_a_hand_keeps_the_focus_of_a_keyboard(desk: Phone) -> None:
    page = desk.open("/play/ding/score")
    page.get_by_role("button", name="Begin").press("Enter")
    page.get_by_role("button", name="Green").press("Enter")
    expect(page.get_by_role("button", name="Green")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.get_by_role("button", name="Tricks are played").press("Enter")
    for _ in range(5):
        page.get_by_role("button", name="Green").press("Enter")
    expect(page.get_by_role("heading", name="All five tricks are played")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.ding-entry') !== null")

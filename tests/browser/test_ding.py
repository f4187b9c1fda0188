"""DING! played by taps and by keys: a hand against bots, the DING window on two phones, and pages for a real table."""

import re

from playwright.sync_api import Page, expect

from tests.browser.actions import expect_soon, hold_back, leave, see_heading, tap
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game, ranking
from tests.browser.table import TakePhone
from tests.repetitions import LONG

NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}
PLAY = re.compile("play a card", re.IGNORECASE)
FITS = ".ding-own:not([aria-disabled])"
MOST_TURNS = 1000
WAITS = "Has anybody a DING? Waiting for everybody to answer."


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


def test_hands_against_two_bots_on_a_phone(phone: Phone) -> None:
    config = {"reaction_seconds": 0, **({} if LONG else {"max_hands": 2})}
    bots = {"b": "rules", "c": "rules"}
    game = Game(phone.address, "ding", NAMES, names=NAMES, seed="taps", bots=bots, config=config)
    page = game.open(phone)
    done: list[str] = []
    while True:
        expect_soon(page, lambda: is_to_act(page))
        if page.locator(".ranking").count():
            break
        if page.locator("[data-key=next]").count() and "next" not in done:
            expect(page.locator(".table-prompt")).to_have_text("Hand 1 is over.")
            seen = game.seen()["view"]
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
    assert len(ranking(page)) == len(game.seen()["outcome"]["scores"])


def test_nobody_can_tell_who_has_answered_in_the_window(take_phone: TakePhone, address: str) -> None:
    game = Game(address, "ding", NAMES, "b", "c", names=NAMES, seed="window")
    out, answers = (game.open(take_phone(), seat) for seat in ("a", "b"))
    tap_key(out, "out")
    tap_key(answers, "in")
    game.act("c", "in")
    tap_key(answers, "swap")
    game.act("c", "swap:-")
    expect(answers.locator(".table-prompt")).to_have_text("Has anybody a DING?")
    expect(out.locator(".table-prompt")).to_have_text(WAITS)
    before = what_is_told(out)
    tap_key(answers, "no")
    expect(answers.locator(".table-prompt")).to_have_text(WAITS)
    assert what_is_told(out) == before == what_is_told(answers)
    assert before[0] == WAITS
    game.act("c", "no")
    expect(out.locator(".ding-middle")).to_contain_text("Trick 1")


def what_is_told(page: Page) -> tuple[str, ...]:
    """Return what a phone says of the table, apart from the own cards."""
    parts = (".table-prompt", ".ding-middle", ".ding-track")
    said = [page.locator(part).first for part in parts]
    seats = [text.replace(" (you)", "") for text in page.locator(".table-seat").all_inner_texts()]
    return (said[0].inner_text(), said[1].inner_text(), said[2].get_attribute("aria-label") or "", *seats)


def test_the_score_of_a_real_table(phone: Phone) -> None:
    page = phone.open("/play/ding/score")
    says, spaces = page.locator(".table-prompt"), page.locator(".ding-hands .now td")
    leave(page.get_by_label("Player 1"), "Anna")
    page.get_by_role("group", name="Wild cards").get_by_role("button", name="3").tap()
    tap(page, "Begin", "Anna", "Green", "Tricks are played", *["Anna"] * 4)
    expect(page.locator(".ding-takers li")).to_have_count(4)
    page.keyboard.press("Control+z")
    expect(page.locator(".ding-takers li")).to_have_count(3)
    page.reload()
    expect(page.locator(".ding-takers li")).to_have_count(3)
    check_view(phone, "ding-score")
    tap(page, "Anna", "Anna", "Move the pawns")
    expect(spaces).to_have_text(["5", "0", "0", "0"])
    tap(page, "Misdeal: hand is void")
    expect(page.locator(".ding-hands tbody tr").nth(1)).to_have_text("2void")
    tap(page, "Anna", "Green", "Somebody has a DING", "Green")
    expect(spaces).to_have_text(["3", "5", "0", "0"])
    page.keyboard.press("Control+z")
    see_heading(page, "Whose DING came first?")
    page.keyboard.press("Control+y")
    for _ in range(2):
        tap(page, "Green", "In alone: five spaces on")
        expect(page.locator(".ding-entry .primary")).to_have_text("Nobody is in")
    expect(spaces).to_have_text(["3", "15", "0", "0"])
    look_at_odds(phone)
    tap(page, "Green", "In alone: five spaces on")
    expect(says).to_have_text("Green has reached the finish.")


def test_a_hand_is_entered_before_the_service_has_answered_the_one_before(phone: Phone) -> None:
    page = phone.open("/play/ding/score")
    held = hold_back(page, "**/analysis/score")
    tap(page, "Begin")
    see_heading(page, "Who is in?")
    assert held == []  # before the first hand the score is known
    tap(page, "Green")
    page.get_by_role("button", name="In alone: five spaces on").dblclick()
    expect(page.locator(".ding-entry .primary")).to_have_text("Nobody is in")
    tap(page, "Pink", "In alone: five spaces on", "Undo", "Redo")
    expect_soon(page, lambda: len(held) == 4)
    held[3].continue_()
    spaces = page.locator(".ding-hands .now td")
    expect(spaces).to_have_text(["5", "5", "0", "0"])
    for late in held[:3]:
        late.continue_()
    page.wait_for_load_state("networkidle")
    expect(spaces).to_have_text(["5", "5", "0", "0"])
    page.unroute_all()
    tap(page, "Green", "Purple", "Somebody has a DING", "Undo", "Undo", "Undo")
    expect(spaces).to_have_text(["5", "5", "0", "0"])


def look_at_odds(phone: Phone) -> None:
    """A wild that is turned up belongs to everybody, and the deck has as many as were chosen."""
    page = phone.page
    tap(page, "How likely is a DING?")
    box = page.locator("dialog[open]")
    tap(box, "wild card")
    expect(box.locator("[data-key=what]")).to_contain_text("Tap the next one turned up.")
    for card in ("blue 7", "wild card", "wild card", "blue D", "blue 2", "blue 3"):
        tap(box, card, exact=True)
    expect(box.locator(".ding-chance")).to_have_text("Chance of a DING: 100%")
    phone.check()
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
    see_heading(page, "All five tricks are played")
    assert page.evaluate("document.activeElement.closest('.ding-entry') !== null")

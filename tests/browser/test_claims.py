"""What a phone shows while words are written down: whether they stand, how much time is left, what others do."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser.actions import enter, expect_soon, hold_back, refuse, see, write
from tests.browser.phone import Phone
from tests.browser.table import sit_down
from tests.browser.world import BOARD, FULL

WORDS = "/rounds/1/words"


def test_a_claim_tells_at_once_whether_it_stands_where_the_match_allows_that_hint(phone: Phone) -> None:
    for hints in (True, False):
        page, _ = sit_down(phone, WORDS, FULL, hints=hints)
        write(page, "coats", "oat", "zebra")
        see(page, "Saved.")
        if hints:
            expect(page.locator(".claims .chip.good")).to_have_text(re.compile("^COATS"))
            expect(page.locator(".claims .chip.bad")).to_have_count(2)
            see(page, "OAT stands on the board, but through no ring of Ann")
            see(page, "ZEBRA cannot be read in a straight line on the board")
        else:
            expect(page.locator(".claims .chip")).to_have_count(3)
            expect(page.locator(".claims .chip.good, .claims .chip.bad")).to_have_count(0)


MIRRORED = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1"


@pytest.mark.parametrize("hints", [True, "board"])
def test_a_tick_means_that_the_word_would_score_now(phone: Phone, hints: bool | str) -> None:
    page, table = sit_down(phone, WORDS, MIRRORED, hints=hints)
    write(page, "pit", "pitx", "tip", "pit")
    same = page.get_by_text("TIP stands on the same tiles as PIT, which counts already.")
    expect(same).to_be_visible()
    see(page, "PIT counts already, for each place where it stands.")
    good, readable = page.locator(".claims .chip.good"), page.get_by_text("can be read on the board")
    if hints is True:
        expect(good).to_have_text(re.compile("^PIT6"))
        see(page, "PITX is not in the dictionary.")
        expect(readable).to_have_count(0)
    else:
        expect(good).to_have_count(0)
        expect(readable).to_have_count(2)
        expect(page.locator(".claims .chip .mark")).to_have_count(2)
    table.ring("A1", None, "pink")
    expect(page.get_by_text("PIT stands on the board, but through no ring of Ann")).to_have_count(2)
    expect(page.locator(".claims .chip.good, .claims .chip.readable")).to_have_count(0)


def test_words_that_were_typed_before_the_alphabet_was_known_are_told_of(phone: Phone) -> None:
    waiting = hold_back(phone.page, "**/v1/dictionaries?*")
    page, _ = sit_down(phone, WORDS, MIRRORED, hints=True)
    for word in ("pit", "tip"):
        enter(page.get_by_placeholder("Type a word"), word)
    see(page, "Saved.")
    expect(page.locator(".claims .chip")).to_have_text([re.compile("^tip"), re.compile("^pit")])
    for route in waiting:
        route.continue_()
    expect(page.locator(".claims .chip.good")).to_have_text(re.compile("^PIT6"))
    see(page, "TIP stands on the same tiles as PIT, which counts already.")


def test_the_time_for_words_is_shown_runs_out_and_can_be_given_more(phone: Phone) -> None:
    page, table = sit_down(phone, WORDS, FULL, claim_seconds=1)
    expect(page.get_by_role("timer")).to_be_hidden()
    table.start_timer()
    expect(page.get_by_role("timer", name="Time for words 0:00")).to_be_visible()
    table.start_timer(600)
    expect(page.get_by_role("timer", name=re.compile(r"Time for words (10:00|9:\d\d)"))).to_be_visible()


def test_the_time_of_a_turn_is_shown_where_the_match_has_it(phone: Phone) -> None:
    page, table = sit_down(phone, "/rounds/1/plays", BOARD, turn_seconds=600)
    expect(page.get_by_role("timer")).to_be_hidden()
    table.play("ring@A1", "pink")
    expect(page.get_by_role("timer", name=re.compile(r"This turn (10:00|9:\d\d)"))).to_be_visible()


def test_a_phone_without_a_place_to_listen_asks_again_and_again(phone: Phone) -> None:
    refused = refuse(phone.page, "**/events", 503, "unavailable", retry_after=30)
    phone.page.clock.set_fixed_time(datetime.now(UTC))  # the phone is not to listen again after those 30 seconds
    page, table = sit_down(phone)
    expect(page.get_by_role("link", name="Go to round 1")).to_have_count(0)
    for number in (1, 2):
        table.open_round(FULL)
        expect(page.get_by_role("link", name=f"Go to round {number}")).to_be_visible()
        table.close(number)
    assert len(refused) == 1


def test_news_are_read_again_after_an_answer_that_did_not_come(phone: Phone) -> None:
    page, table = sit_down(phone)
    refused = refuse(page, f"**/v1/matches/{table.id}")
    table.open_round(FULL)
    expect_soon(page, lambda: bool(refused))
    page.unroute(f"**/v1/matches/{table.id}")
    expect(page.get_by_role("link", name="Go to round 1")).to_be_visible(timeout=20_000)


def test_a_round_closes_by_itself_when_the_time_for_words_is_up(phone: Phone) -> None:
    page, table = sit_down(phone, WORDS, FULL, claim_seconds=60, close_in_time=True)
    write(page, "bee")
    see(page, "Saved.")
    table.start_timer()
    see(page, "The round closes by itself when the time is up.")
    table.start_timer(1)
    expect(page).to_have_url(re.compile("/result$"))

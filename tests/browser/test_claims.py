"""What a phone shows while words are written down: whether they stand, how much time is left, what others do."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.phone import Phone
from tests.browser.table import expect_soon, refuse
from tests.browser.world import FULL, Table, new_table

WORDS = "/rounds/1/words"


def sit_down(phone: Phone, table: Table, path: str = "") -> Page:
    """Give a phone the seat of pink, and no more."""
    table.sit("pink")
    phone.keep(f"match:{table.id}", {"host": None, "seats": {"pink": table.seats["pink"]}})
    return phone.open(table.path + path)


def write(page: Page, *words: str) -> None:
    for word in words:
        page.get_by_placeholder("Type a word").fill(word)
        page.keyboard.press("Enter")


def test_a_claim_tells_at_once_whether_it_stands_where_the_match_allows_that_hint(phone: Phone, address: str) -> None:
    for hints in (True, False):
        table = new_table(address, hints=hints)
        table.open_round(FULL)
        page = sit_down(phone, table, WORDS)
        write(page, "coats", "oat", "zebra")
        expect(page.get_by_text("Saved.")).to_be_visible()
        if hints:
            expect(page.locator(".claims .chip.good")).to_have_text(re.compile("^COATS"))
            expect(page.locator(".claims .chip.bad")).to_have_count(2)
            expect(page.get_by_text("OAT stands on the board, but through no ring of Ann")).to_be_visible()
            expect(page.get_by_text("ZEBRA cannot be read in a straight line on the board")).to_be_visible()
        else:
            expect(page.locator(".claims .chip")).to_have_count(3)
            expect(page.locator(".claims .chip.good, .claims .chip.bad")).to_have_count(0)


MIRRORED = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1"


@pytest.mark.parametrize("hints", [True, "board"])
def test_a_tick_means_that_the_word_would_score_now(phone: Phone, address: str, hints: bool | str) -> None:
    table = new_table(address, hints=hints)
    table.open_round(MIRRORED)
    page = sit_down(phone, table, WORDS)
    write(page, "pit", "pitx", "tip", "pit")
    same = page.get_by_text("TIP stands on the same tiles as PIT, which counts already.")
    expect(same).to_be_visible()
    expect(page.get_by_text("PIT counts already, for each place where it stands.")).to_be_visible()
    good, readable = page.locator(".claims .chip.good"), page.get_by_text("can be read on the board")
    if hints is True:
        expect(good).to_have_text(re.compile("^PIT6"))
        expect(page.get_by_text("PITX is not in the dictionary.")).to_be_visible()
        expect(readable).to_have_count(0)
    else:
        expect(good).to_have_count(0)
        expect(readable).to_have_count(2)
        expect(page.locator(".claims .chip .mark")).to_have_count(2)
    table.ask("PATCH", "/rounds/1/board", {"rings": {"A1": {"player": None, "was": "pink"}}})
    expect(page.get_by_text("PIT stands on the board, but through no ring of Ann")).to_have_count(2)
    expect(page.locator(".claims .chip.good, .claims .chip.readable")).to_have_count(0)


def test_the_time_for_words_is_shown_runs_out_and_can_be_given_more(phone: Phone, address: str) -> None:
    table = new_table(address, claim_seconds=1)
    table.open_round(FULL)
    page = sit_down(phone, table, WORDS)
    expect(page.get_by_role("timer")).to_be_hidden()
    table.ask("POST", "/rounds/1/timer", {"kind": "claims"})
    expect(page.get_by_role("timer", name="Time for words 0:00")).to_be_visible()
    table.ask("POST", "/rounds/1/timer", {"kind": "claims", "seconds": 600})
    expect(page.get_by_role("timer", name=re.compile(r"Time for words (10:00|9:\d\d)"))).to_be_visible()


def test_the_time_of_a_turn_is_shown_where_the_match_has_it(phone: Phone, address: str) -> None:
    table = new_table(address, turn_seconds=600)
    table.open_round(FULL.partition(" ")[0])
    page = sit_down(phone, table, "/rounds/1/plays")
    expect(page.get_by_role("timer")).to_be_hidden()
    table.ask("POST", "/rounds/1/plays", {"play": "ring@A1", "player": "pink"})
    expect(page.get_by_role("timer", name=re.compile(r"This turn (10:00|9:\d\d)"))).to_be_visible()


def test_a_phone_without_a_place_to_listen_asks_again_and_again(phone: Phone, address: str) -> None:
    table = new_table(address)
    refused: list[str] = []

    def refuse_to_listen(route: Route) -> None:
        refused.append(route.request.url)
        route.fulfill(
            status=503,
            headers={"Retry-After": "30", "Content-Type": "application/problem+json"},
            json={"type": "/problems/unavailable", "title": "Not now", "status": 503, "errors": []},
        )

    phone.page.route("**/events", refuse_to_listen)
    phone.page.clock.set_fixed_time(datetime.now(UTC))  # the phone is not to listen again after those 30 seconds
    page = sit_down(phone, table)
    expect(page.get_by_role("link", name="Go to round 1")).to_have_count(0)
    for number in (1, 2):
        table.open_round(FULL)
        expect(page.get_by_role("link", name=f"Go to round {number}")).to_be_visible()
        table.close(number)
    assert len(refused) == 1


def test_news_are_read_again_after_an_answer_that_did_not_come(phone: Phone, address: str) -> None:
    table = new_table(address)
    page = sit_down(phone, table)
    refused = refuse(page, f"**/v1/matches/{table.id}")
    table.open_round(FULL)
    expect_soon(page, lambda: bool(refused))
    page.unroute(f"**/v1/matches/{table.id}")
    expect(page.get_by_role("link", name="Go to round 1")).to_be_visible(timeout=20_000)


def test_a_round_closes_by_itself_when_the_time_for_words_is_up(phone: Phone, address: str) -> None:
    table = new_table(address, claim_seconds=60, close_in_time=True)
    table.open_round(FULL)
    page = sit_down(phone, table, WORDS)
    write(page, "bee")
    expect(page.get_by_text("Saved.")).to_be_visible()
    table.ask("POST", "/rounds/1/timer", {"kind": "claims"})
    expect(page.get_by_text("The round closes by itself when the time is up.")).to_be_visible()
    table.ask("POST", "/rounds/1/timer", {"kind": "claims", "seconds": 1})
    expect(page).to_have_url(re.compile("/result$"))

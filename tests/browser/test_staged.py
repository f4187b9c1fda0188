"""A scored round is shown word by word: in an order that comes from its value alone, skippable, and without motion."""

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actions import tap
from tests.browser.phone import Phone
from tests.browser.table import TakePhone, hold
from tests.browser.world import FULL, PLAYERS, Table, new_table, words_of

STEPS = "async (players) => (await import('/app/any/scripts/live/stages.js')).stagesOf(players)"


@pytest.fixture(scope="module")
def closed(address: str) -> Table:
    """A match whose round is scored; all five have COATS, which counts for nobody then."""
    table = new_table(address, *PLAYERS, board=FULL, scoring="claims")
    words = words_of(address, FULL)
    table.claim(1, {player: [*words[player][:4], "COATS"] for player in PLAYERS})
    table.close(1)
    return table


def expected(players: list[dict[str, Any]]) -> tuple[set[tuple[str, ...]], dict[str, int]]:
    """Return what must be shown, the obvious way: who scores what, and what everybody comes to."""
    shown = {(scored["player"], word["word"], *word["cells"]) for scored in players for word in scored["accepted"]}
    return shown, {scored["player"]: scored["total"] for scored in players}


def test_every_word_is_shown_once_and_the_totals_come_out(phone: Phone, closed: Table) -> None:
    players = closed.ask("GET", "/rounds/1")["score"]["players"]
    steps = phone.open("/join").evaluate(STEPS, players)
    scoring = [step for step in steps if not step["struck"]]
    words, totals = expected(players)
    shown = [(step["players"][0], step["word"], *step["places"][0]["cells"]) for step in scoring]
    assert len(shown) == len(words)
    assert set(shown) == words
    assert steps[-1]["totals"] == totals
    struck = {step["word"]: set(step["players"]) for step in steps if step["struck"]}
    assert struck == {
        word["word"]: {
            other["player"] for other in players if word["word"] in {each["word"] for each in other["cancelled"]}
        }
        for scored in players
        for word in scored["cancelled"]
    }
    assert [step["struck"] for step in steps] == sorted((step["struck"] for step in steps), reverse=True)
    for player in totals:
        own = [step["points"] for step in scoring if step["players"] == [player]]
        assert own == sorted(own)
    for before, after in itertools.pairwise(steps):
        gained = {player: after["totals"][player] - before["totals"][player] for player in totals}
        assert sum(gained.values()) == (0 if after["struck"] else after["points"])


def totals_shown(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".total-points").all_inner_texts()]


def test_a_phone_shows_it_once_by_itself_and_skips_to_the_end(phone: Phone, closed: Table) -> None:
    final = [scored["total"] for scored in closed.ask("GET", "/rounds/1")["score"]["players"]]
    phone.page.emulate_media(reduced_motion="no-preference")
    page = hold(phone, closed, "green", path="/rounds/1/result")
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator(".staging .word-lines .line").first).to_be_attached()
    assert sum(totals_shown(page)) < sum(final)
    tap(page, "Skip to the end")
    expect(page.locator(".stage")).to_have_count(0)
    assert totals_shown(page) == final
    page.reload()
    expect(page.locator(".chip").first).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)
    phone.page.emulate_media(reduced_motion="reduce")


def test_without_motion_it_waits_to_be_asked_for_each_word(phone: Phone, closed: Table) -> None:
    page = hold(phone, closed, "green", path="/rounds/1/result")
    expect(page.locator(".chip").first).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)
    tap(page, "Show it word by word")
    for _ in range(3):
        word = page.locator(".stage-now").inner_text()
        page.wait_for_timeout(300)
        assert page.locator(".stage-now").inner_text() == word
        tap(page, "Next word")
        assert page.locator(".stage-now").inner_text() != word
    phone.check_access()
    page.keyboard.press("Escape")
    expect(page.locator(".stage")).to_have_count(0)


def test_the_big_screen_shows_the_round_and_then_its_words(take_phone: TakePhone, address: str) -> None:
    table = new_table(address, "pink", "green", board=FULL, scoring="claims")
    screen = take_phone((1440, 900))
    screen.page.emulate_media(reduced_motion="no-preference")
    page = hold(screen, table, path="/screen", host=True)
    words = words_of(address, FULL)
    table.claim(1, {player: words[player][:3] for player in ("pink", "green")})
    table.close(1)
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".stage")).to_have_count(0)
    expect(page.locator(".screen-words").first).to_have_text(re.compile(r"\w+"))
    page.emulate_media(reduced_motion="reduce")

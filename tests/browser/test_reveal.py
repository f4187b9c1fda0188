"""While a round is revealed, no seat's total is on the page sooner than its last word: phone, tablet and television."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import PHONE, TABLET
from tests.browser.playing import Game
from tests.browser.table import TakePhone, hold
from tests.browser.world import FULL, NAMES, Table, new_table, words_of

TELEVISION = (1920, 1080)
SEATS = {"anna": "Anna", "bob": "Bob"}

SAMPLE = """(seats) => {
  window.samples = [];
  const sample = () => {
    const main = document.querySelector('main');
    const named = [...main.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'));
    const now = main.querySelector('.stage-now');
    const box = now?.getBoundingClientRect();
    window.samples.push({
      text: [document.title, main.textContent, ...named, document.getElementById('spoken')?.textContent].join(' | '),
      totals: Object.fromEntries(seats.map((seat) => [seat, [...main.querySelectorAll(
        `.total[data-key="${seat}"] .total-points, [data-key="seat ${seat}"] .small, .screen-totals strong`)]
        .filter((node) => !node.matches('.screen-totals strong') || node.closest('li').textContent.includes(seat))
        .map((node) => node.textContent).join(' ')])),
      word: now?.querySelector('.stage-word')?.textContent ?? null,
      who: now?.querySelector('.unseen')?.textContent ?? '',
      struck: Boolean(now?.querySelector('s')),
      inSight: !box || (box.top >= 0 && box.bottom <= innerHeight),
    });
  };
  new MutationObserver(sample).observe(document, { subtree: true, childList: true, characterData: true,
    attributes: true, attributeFilter: ['aria-label', 'aria-pressed', 'hidden'] });
}"""
"""Writes down what the page says after each change of it."""

TOLD = re.compile(r"target is reached|\bwins?\b|\bwon\b|most points|share the|to win")
"""Who has won."""


def watch(page: Page, seats: list[str]) -> None:
    """Begin to write down what a page says, with motion."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(SAMPLE, seats)


def revealed(page: Page) -> list[dict[str, Any]]:
    """Wait until the round has been shown; return what was written down from its first word on."""
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)
    page.wait_for_timeout(200)
    samples: list[dict[str, Any]] = page.evaluate("samples")
    return samples


def check(samples: list[dict[str, Any]], scored: list[dict[str, Any]], names: dict[str, str]) -> None:
    """Check what was written down: each word is there as text, and nothing sooner than it may be."""
    shown = [sample["word"] for sample in samples]
    last = max(at for at, word in enumerate(shown) if word)
    first = next(at for at, word in enumerate(shown) if word)
    assert not [sample["text"] for sample in samples[: last + 1] if TOLD.search(sample["text"])]
    assert TOLD.search(samples[-1]["text"]), "the end was never told"
    assert all(sample["inSight"] for sample in samples[first + 4 : last + 1])
    for player in scored:
        name, total, words = names[player["player"]], str(player["total"]), player["accepted"]
        own = [at for at, s in enumerate(samples) if s["word"] and not s["struck"] and s["who"] == name]
        assert {samples[at]["word"] for at in own} == {word["word"] for word in words}
        if not words:
            continue
        final = samples[own[-1]]["word"]
        arrived = next(at for at in own if samples[at]["word"] == final)
        key = name if name in samples[-1]["totals"] else player["player"]
        for at, sample in enumerate(samples):
            seen = re.findall(r"\d+", sample["totals"][key])
            if at < arrived:
                assert total not in seen, (name, total, at, arrived, sample)
        assert total in re.findall(r"\d+", samples[last]["totals"][key])


def play(game: Game) -> None:
    """Lay everything but the last piece."""
    for turn in range(19):
        game.act(("anna", "bob")[turn % 2])


@pytest.mark.parametrize("size", [PHONE, TABLET, TELEVISION])
def test_a_table_tells_no_total_before_the_last_word(
    take_phone: TakePhone, address: str, size: tuple[int, int]
) -> None:
    config = {"scoring": "automatic", "target": 1}
    game = Game(address, "word-ringers", SEATS, "bob", names=SEATS, config=config, seed="rounds")
    play(game)
    device = take_phone(size)
    if size == TELEVISION:
        page = device.page
        page.goto(f"/tv/{game.code}")
        page.wait_for_url(f"**{game.path}/screen")
    else:
        page = game.open(device)
    expect(page.locator(".table-prompt")).to_have_text("Bob is to play")
    watch(page, list(SEATS))
    game.act("bob")
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    device.photograph(f"reveal-table-{size[0]}")
    samples = revealed(page)
    check(samples, game.seen()["view"]["last_round"]["verdict"]["players"], SEATS)
    page.emulate_media(reduced_motion="reduce")


def scored(table: Table) -> list[dict[str, Any]]:
    """Return what the players of the first round have."""
    players: list[dict[str, Any]] = table.ask("GET", "/rounds/1")["score"]["players"]
    return players


@pytest.mark.parametrize("size", [PHONE, TABLET, TELEVISION])
def test_a_match_tells_no_total_before_the_last_word(
    take_phone: TakePhone, address: str, size: tuple[int, int]
) -> None:
    table = new_table(address, *NAMES, board=FULL, target=1)
    words = words_of(address, FULL)
    table.claim(1, {player: own[:2] for player, own in words.items()})
    device = take_phone(size)
    if size == TELEVISION:
        page = device.open(f"{table.path}/screen#share={table.ask('POST', '/shares', {})['share_token']}")
        expect(page.locator(".tile").first).to_be_visible()
    else:
        page = hold(device, table, "pink", path="/rounds/1/words", host=True)
    watch(page, list(NAMES.values() if size == TELEVISION else NAMES))
    table.close(1)
    expect(page.locator(".stage-now .stage-word")).to_be_visible()
    device.photograph(f"reveal-match-{size[0]}")
    samples = revealed(page)
    check(samples, scored(table), NAMES)
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.parametrize("size", [PHONE, TABLET, TELEVISION], ids=str)
def test_the_ring_and_the_points_of_a_long_name_stand_together(
    take_phone: TakePhone, address: str, size: tuple[int, int]
) -> None:
    table = new_table(address, "pink", "green", board=FULL)
    table.close(1)
    page = hold(take_phone(size), table, "pink", path="/rounds/1/result")
    total = page.locator(".total").nth(1)
    expect(total).to_be_visible()
    total.locator(".total-name").evaluate("(name) => { name.textContent = 'A long name '.repeat(9); }")
    ring, points = (total.locator(part).bounding_box() for part in (".token", ".total-points"))
    assert ring
    assert points
    assert points["x"] - (ring["x"] + ring["width"]) < 16

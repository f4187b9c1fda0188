"""What is seen of a scored round: where each word stands, what it means, whose rings are whose, how the match goes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.world import FULL, crowded_table

LINK = f"/board#board={FULL.replace(' ', '+')}"

STYLES = """() => [...document.querySelectorAll('.tile')].map((tile) => [
  tile.getAttribute('aria-label').split(', ').pop(),
  tile.querySelector('.ring').getAttribute('class'),
  [...tile.querySelectorAll('.band')]
    .map((band) => [band.getAttribute('r'), band.getAttribute('stroke-dasharray')]).join(),
  tile.querySelector('.initial').dataset.text])"""


def test_a_tap_draws_a_word_on_the_board_and_tells_what_it_means(phone: Phone) -> None:
    page = phone.open(LINK)
    page.get_by_role("button", name=re.compile("^Pink")).tap()
    expect(page.locator(".word-lines .line")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^COATS")).tap()
    expect(page.locator(".word-lines .line")).to_have_count(1)
    bright = page.locator(".tile:not(.dim)").evaluate_all("tiles => tiles.map(tile => tile.dataset.cell)")
    assert bright == ["A1", "B1", "C1", "D1", "E1"]
    expect(page.locator(".word-card .meanings")).to_contain_text("plural of COAT")
    page.get_by_role("button", name=re.compile("^COATS")).tap()
    expect(page.locator(".word-lines .line, .tile.dim, .word-card .meanings")).to_have_count(0)


def test_a_word_that_scores_once_is_told_apart_in_its_other_places(phone: Phone) -> None:
    page = phone.open("/board#board=AXA&repeat=once")
    expect(page.get_by_role("heading", name="1 word scores 6 points")).to_be_visible()
    heading = page.get_by_role("heading", name="1 word scores in another place", exact=True)
    other = page.locator("section.tight", has=heading)
    expect(other.get_by_role("button")).to_have_text("AX")
    other.get_by_role("button").tap()
    expect(page.locator(".word-lines .line")).to_have_count(1)


def test_rings_differ_by_pattern_and_initial_as_well_as_by_colour(phone: Phone) -> None:
    page = phone.open(LINK)
    expect(page.locator(".tile .ring")).to_have_count(25)
    looks = {player: tuple(look) for player, *look in page.evaluate(STYLES)}
    assert len(looks) == 5
    for told_by in zip(*looks.values(), strict=True):
        assert len(set(told_by)) == 5
        assert all(told_by)


def test_the_totals_are_drawn_round_by_round_and_told(phone: Phone, address: str) -> None:
    table = crowded_table(address)
    phone.keep(f"match:{table.id}", table.keys)
    page = phone.open(table.path)
    match = table.ask("GET", "")
    heights = page.locator(".chart-line").evaluate_all(
        "lines => lines.map(line => line.getAttribute('points').split(' ').map(point => Number(point.split(',')[1])))"
    )
    assert [len(line) for line in heights] == [3] * 5
    for player, (nothing, *after) in zip(match["players"], heights, strict=True):
        totals = [closed["totals"][player] for closed in match["rounds"] if closed["totals"]]
        climbed = [(nothing - height) / (nothing - after[-1]) for height in after]
        assert all(abs(part - total / totals[-1]) < 0.01 for part, total in zip(climbed, totals, strict=True)), player
    told = page.locator(".chart").get_attribute("aria-label") or ""
    for player, total in match["totals"].items():
        assert match["names"][player] in told
        assert re.search(rf"\b{total}\b", told)

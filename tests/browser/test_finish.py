"""What is felt and looked at: a round word by word, rings, meanings, a tick, the chart, the end, the picture."""

import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.actions import see_heading, tap, tap_cells
from tests.browser.phone import Phone
from tests.browser.table import TakePhone, hold
from tests.browser.world import FULL, PLAYERS, Table, crowded_table, finished_table, new_table, words_of

LINK = f"/board#board={FULL.replace(' ', '+')}"
COUNT_TICKS = "window.ticks = []; navigator.vibrate = (time) => window.ticks.push(time); 0"


@pytest.fixture(scope="module")
def over(address: str) -> Table:
    return finished_table(address)


def saved(page: Page, folder: Path) -> Image.Image:
    with page.expect_download() as download:
        tap(page, "Save the picture")
    assert download.value.suggested_filename == "word-ringers.png"
    download.value.save_as(folder / "picture.png")
    picture = Image.open(folder / "picture.png")
    assert picture.format == "PNG"
    return picture.convert("RGB")


def colours(page: Page, *names: str) -> dict[str, tuple[int, ...]]:
    """Return colours of the style sheet as numbers."""
    style = "(name) => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()"
    found = {name: page.evaluate(style, name).lstrip("#") for name in names}
    return {name: tuple(int(text[at : at + 2], 16) for at in (0, 2, 4)) for name, text in found.items()}


def test_a_ring_drops_in_with_its_shadow_and_a_tick_is_felt(phone: Phone) -> None:
    page = phone.open("/board#board=" + FULL.partition(" ")[0])
    page.get_by_label("Steps").get_by_role("link", name="Rings").tap()
    page.evaluate(COUNT_TICKS)
    tap_cells(page, "B2")
    ring = page.locator("[data-cell=B2] .ring.dropped")
    expect(ring).to_have_count(1)
    expect(ring.locator(".shade, .band, .shine")).to_have_count(3)
    assert len(page.evaluate("ticks")) == 1
    tap_cells(page, "C3")
    expect(page.locator(".ring.dropped")).to_have_count(2)
    page.reload()
    expect(page.locator("[data-cell=B2] .ring")).to_have_count(1)
    expect(page.locator(".ring.dropped")).to_have_count(0)


def test_the_end_of_a_match_is_a_picture_with_board_and_totals(phone: Phone, over: Table, tmp_path: Path) -> None:
    page = hold(phone, over, "pink", host=True)
    match = over.ask("GET", "")
    order = [match["names"][player] for player in sorted(match["players"], key=lambda each: -match["totals"][each])]
    expect(page.locator(".podium-name")).to_have_text(order)
    expect(page.locator(".podium li.won .podium-name")).to_have_text(match["names"][match["winners"][0]])
    expect(page.locator(".finish-board .ring")).to_have_count(25)
    tap(page, "Save as a picture")
    told = page.get_by_role("img", name=re.compile("wins the match"))
    for player, total in match["totals"].items():
        expect(told).to_have_attribute("aria-label", re.compile(rf"{re.escape(match['names'][player])} {total}\b"))
    phone.check_access()
    picture = saved(page, tmp_path)
    assert picture.size[0] == 1080
    seen = {colour for _, colour in picture.getcolors(1 << 24) or []}
    wanted = colours(page, "paper", "tile", "tile-ink", "board", *match["players"])
    assert {name for name, colour in wanted.items() if colour not in seen} == set()


def test_a_board_of_ones_own_is_a_picture_too(phone: Phone, tmp_path: Path) -> None:
    page = phone.open(LINK)
    expect(page.locator(".total")).to_have_count(5)
    tap(page, "Save as a picture")
    assert saved(page, tmp_path).size[0] == 1080


LINK = f"/board#board={FULL.replace(' ', '+')}"

STYLES = """() => [...document.querySelectorAll('.tile')].map((tile) => [
  tile.getAttribute('aria-label').split(', ').pop(),
  tile.querySelector('.ring').getAttribute('class'),
  [...tile.querySelectorAll('.band')]
    .map((band) => [band.getAttribute('r'), band.getAttribute('stroke-dasharray')]).join(),
  tile.querySelector('.initial').dataset.text])"""


def test_a_tap_draws_a_word_on_the_board_and_tells_what_it_means(phone: Phone) -> None:
    page = phone.open(LINK)
    tap(page, re.compile("^Pink"))
    expect(page.locator(".word-lines .line")).to_have_count(0)
    tap(page, re.compile("^COATS"))
    expect(page.locator(".word-lines .line")).to_have_count(1)
    bright = page.locator(".tile:not(.dim)").evaluate_all("tiles => tiles.map(tile => tile.dataset.cell)")
    assert bright == ["A1", "B1", "C1", "D1", "E1"]
    expect(page.locator(".word-card .meanings")).to_contain_text("plural of COAT")
    tap(page, re.compile("^COATS"))
    expect(page.locator(".word-lines .line, .tile.dim, .word-card .meanings")).to_have_count(0)


def test_a_word_that_scores_once_is_told_apart_in_its_other_places(phone: Phone) -> None:
    page = phone.open("/board#board=AXA&repeat=once")
    see_heading(page, "1 word scores 6 points")
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
    page = hold(phone, table, "pink", host=True)
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

"""What is felt and looked at: rings that drop in, a tick, the end of a match, and the picture of a scored board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.phone import Phone
from tests.browser.world import FULL, Table, finished_table

LINK = f"/board#board={FULL.replace(' ', '+')}"
COUNT_TICKS = "window.ticks = []; navigator.vibrate = (time) => window.ticks.push(time); 0"


@pytest.fixture(scope="module")
def over(address: str) -> Table:
    return finished_table(address)


def saved(page: Page, folder: Path) -> Image.Image:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").tap()
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
    page.locator("[data-cell=B2]").tap()
    ring = page.locator("[data-cell=B2] .ring.dropped")
    expect(ring).to_have_count(1)
    expect(ring.locator(".shade, .band, .shine")).to_have_count(3)
    assert len(page.evaluate("ticks")) == 1
    page.locator("[data-cell=C3]").tap()
    expect(page.locator(".ring.dropped")).to_have_count(2)
    page.reload()
    expect(page.locator("[data-cell=B2] .ring")).to_have_count(1)
    expect(page.locator(".ring.dropped")).to_have_count(0)


def test_the_end_of_a_match_is_a_picture_with_board_and_totals(phone: Phone, over: Table, tmp_path: Path) -> None:
    phone.keep(f"match:{over.id}", over.keys)
    page = phone.open(over.path)
    match = over.ask("GET", "")
    order = [match["names"][player] for player in sorted(match["players"], key=lambda each: -match["totals"][each])]
    expect(page.locator(".podium-name")).to_have_text(order)
    expect(page.locator(".podium li.won .podium-name")).to_have_text(match["names"][match["winners"][0]])
    expect(page.locator(".finish-board .ring")).to_have_count(25)
    page.get_by_role("button", name="Save as a picture").tap()
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
    page.get_by_role("button", name="Save as a picture").tap()
    assert saved(page, tmp_path).size[0] == 1080

"""A board by photo: from the button to a scored board, and nothing is sent or taken unasked."""

import io
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from scripts.photos.letters import Font
from scripts.photos.nothing import nothing
from scripts.photos.render import Photo, photo_of
from scripts.photos.scene import Scene, scene_of
from tests.browser.actions import see, see_cells, tap
from tests.browser.phone import Phone
from tests.browser.table import TakePhone, sit_down
from tests.servers import running_server

FONT = Path(__file__).parents[2] / "api/drawing/fonts/OpenSans-Semibold.ttf"
SET = {"pink", "green", "purple", "orange", "blue"}


@cache
def scene(seed: int) -> Scene:
    """Lay a board of the set, 5x5, with rings of the usual colours."""
    for number in range(1000):
        made = scene_of(np.random.default_rng((seed, number)), Font("Open Sans", FONT))
        texts = [tile.text for tile in made.tiles]
        of_set = max(map(texts.count, texts)) <= 2 and set(texts) <= set("ABCDEFGHIJKLMNOPRSTUVWXYZ")
        colours = {ring.colour for ring in made.rings if ring}
        if (made.rows, made.columns) == (5, 5) and of_set and len(colours) > 1 and colours <= SET:
            return made
    raise AssertionError


@cache
def picture(seed: int, taken: int = 0) -> FilePayload:
    return payload(photo(seed, taken).picture)


@cache
def photo(seed: int, taken: int = 0) -> Photo:
    return photo_of(np.random.default_rng((seed, taken, 7)), scene(seed), 0.3)


def with_a_bare_tile(seed: int, number: int) -> FilePayload:
    """Return a photo in which a tile shows nothing, so that its cell is asked about."""
    made = photo(seed)
    image = made.picture.copy()
    x, y = made.centres[number]
    reach = np.linalg.norm(made.centres[0] - made.centres[1]) * 0.3
    box = (x - reach, y - reach, x + reach, y + reach)
    edge = image.getpixel((round(x - reach), round(y - reach)))
    ImageDraw.Draw(image).ellipse(box, fill=edge)
    return payload(image)


def payload(image: Image.Image) -> FilePayload:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=92)
    return {"name": "board.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def cells_of(made: Scene) -> dict[str, tuple[str, str]]:
    """Return the letter and the colour of the ring of each cell, "" for none."""
    names = [f"{'ABCDEFGH'[column]}{row + 1}" for row in range(made.rows) for column in range(made.columns)]
    rings = [ring.colour if ring else "" for ring in made.rings]
    return dict(zip(names, zip([tile.text for tile in made.tiles], rings, strict=True), strict=True))


def photograph(page: Page, file: FilePayload) -> Locator:
    page.locator("[data-photo]").set_input_files(file)
    review = page.locator("[data-photo-review]")
    expect(review).to_be_attached()
    return review


def settle(page: Page, made: Scene) -> int:
    """Answer what is asked, as who has the board in front of him does; return how many taps it took."""
    truth = cells_of(made)
    taps = 0
    card = page.locator("[data-photo-cell]:not([data-settled])").first
    for _ in truth:
        if not card.count():
            break
        name = card.get_attribute("data-photo-cell") or ""
        taps += answer(page, name, truth[name])
    expect(card).to_have_count(0)
    return taps


def answer(page: Page, name: str, truth: tuple[str, str]) -> int:
    card, taps = page.locator(f'[data-photo-cell="{name}"]'), 0
    letter, ring = truth
    offered = card.locator(f'[data-reading="{letter}"]')
    if offered.count():
        offered.tap()
        taps += 1
    else:
        card.get_by_role("button", name="Another").tap()
        page.get_by_label("What the tile shows").fill(letter)
        page.get_by_role("button", name="Lay the tile").tap()
        taps += 2 + len(letter)
    chosen = card.locator(f'[data-ring="{ring or "none"}"]')
    if chosen.count() and chosen.get_attribute("aria-pressed") != "true":
        chosen.tap()
        taps += 1
    return taps


def correct(page: Page, made: Scene) -> int:
    """Set right what was sure and wrong; return how many cells these were."""
    wrong = 0
    for name, truth in cells_of(made).items():
        tile = page.locator(f'dialog .tile[data-cell="{name}"]')
        told = tile.get_attribute("aria-label") or ""
        expected = f"{name}, letter {truth[0]}" + (f", {truth[1]} ring" if truth[1] else "")
        if told != expected:
            wrong += 1
            tile.tap()
            answer(page, name, truth)
            expect(tile).to_have_attribute("aria-label", expected)
    return wrong


@pytest.mark.parametrize("seed", [1, 2])
def test_a_photo_becomes_a_scored_board(new_phone: TakePhone, seed: int) -> None:
    phone = new_phone()
    page = phone.open("/board/letters")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    photograph(page, picture(seed))
    settle(page, scene(seed))
    correct(page, scene(seed))
    phone.check()
    assert set(sent) <= {"GET"}
    page.locator("[data-photo-done]").tap()
    page.wait_for_url(re.compile("/board/rings$"))
    rings = {
        name: f"^{name}, letter {letter}, {ring} ring$"
        for name, (letter, ring) in cells_of(scene(seed)).items()
        if ring
    }
    see_cells(page, **rings)
    page.get_by_role("link", name="Show the words").tap()
    expect(page.locator(".total")).to_have_count(len({ring for _, ring in cells_of(scene(seed)).values() if ring}))


def test_undo_brings_the_old_board_back(new_phone: TakePhone) -> None:
    page = new_phone().open("/board#board=COATS/BEEVR/BADIM/WIXYD/PLUNK+pink:A1")
    page.goto("/board/letters")
    photograph(page, picture(1))
    settle(page, scene(1))
    page.locator("[data-photo-done]").tap()
    page.wait_for_url(re.compile("/board/rings$"))
    page.get_by_role("button", name="Undo").tap()
    see_cells(page, A1="^A1, letter C, pink ring$", B1="^B1, letter O$")


def test_what_is_asked_is_answered_before_the_board_is_taken(new_phone: TakePhone) -> None:
    phone = new_phone()
    page = phone.open("/board/letters")
    review = photograph(page, with_a_bare_tile(1, 12))
    asked = review.locator("[data-photo-cell]")
    expect(review.locator('[data-photo-cell="C3"]')).to_have_count(1)
    assert asked.count() <= 5
    for card in asked.all():
        expect(card.locator("canvas")).to_have_count(1)
        expect(card.locator("[data-reading]")).to_have_count(3)
    phone.check()
    first = asked.first.get_attribute("data-photo-cell")
    page.locator("[data-photo-done]").tap()
    see(page, re.compile(f"{first} is still open"))
    assert page.url.endswith("/board/letters")
    for card in asked.all():
        expect(card).not_to_have_attribute("data-settled", "")
        card.locator("[data-reading]").last.tap()
        expect(card).to_have_attribute("data-settled", "")
    chosen = asked.first.locator("[data-reading]").last.get_attribute("data-reading")
    page.locator("[data-photo-done]").tap()
    page.wait_for_url(re.compile("/board/rings$"))
    see_cells(page, **{str(first): f"letter {chosen}"})


def test_what_was_sure_can_be_corrected(new_phone: TakePhone) -> None:
    page = new_phone().open("/board/letters")
    review = photograph(page, picture(1))
    asked = [card.get_attribute("data-photo-cell") for card in review.locator("[data-photo-cell]").all()]
    name = next(name for name in cells_of(scene(1)) if name not in asked)
    page.locator(f'dialog .tile[data-cell="{name}"]').tap()
    card = page.locator(f'[data-photo-cell="{name}"]')
    expect(card.locator("canvas")).to_have_count(1)
    other = card.locator('[data-reading][aria-pressed="false"]').first
    letter = other.get_attribute("data-reading")
    other.tap()
    card.locator('[data-ring][aria-pressed="false"]').last.tap()
    told = page.locator(f'dialog .tile[data-cell="{name}"]')
    expect(told).to_have_attribute("aria-label", re.compile(f"^{name}, letter {letter}.* ring$"))
    settle(page, scene(1))
    page.locator("[data-photo-done]").tap()
    page.wait_for_url(re.compile("/board/rings$"))
    see_cells(page, **{name: f"^{name}, letter {letter}.* ring$"})


def test_a_match_and_a_puzzle_of_ones_own_take_a_board_from_a_photo(new_phone: TakePhone) -> None:
    phone = new_phone()
    page, _ = sit_down(phone, "/rounds/1/letters", board="COATS/BEEVR/BADIM/WIXYD/PLUNK")
    for path in (page.url, phone.address + "/puzzles/new"):
        page = phone.open(path)
        review = photograph(page, picture(1))
        for card in review.locator("[data-photo-cell]").all():
            card.locator("[data-reading]").first.tap()
        shown = {label[:2]: label.split(",")[1].strip() for label in told(page)}
        page.locator("[data-photo-done]").tap()
        expect(page.locator("dialog")).to_have_count(0)
        see_cells(page, **shown)
        assert page.url.endswith("/rounds/1/rings" if "match" in path else "/puzzles/new")


def test_a_second_photo_votes(new_phone: TakePhone) -> None:
    page = new_phone().open("/board/letters")
    photograph(page, picture(2))
    page.locator("[data-photo-second]").set_input_files(picture(2, 1))
    expect(page.locator("progress")).to_have_count(0)
    settle(page, scene(2))
    correct(page, scene(2))
    page.locator("[data-photo-done]").tap()
    page.wait_for_url(re.compile("/board/rings$"))


def test_what_is_no_board_is_none_and_the_grid_can_be_placed_by_hand(new_phone: TakePhone) -> None:
    phone = new_phone()
    page = phone.open("/board/letters")
    page.locator("[data-photo]").set_input_files(payload(nothing(np.random.default_rng(3), Font("Open Sans", FONT))))
    see(page, re.compile("No board is found"))
    expect(page.locator(".photo-corner")).to_have_count(4)
    phone.check()
    page.get_by_role("button", name="Corner at A1").press("ArrowRight")
    expect(page.locator("[data-photo-done]")).to_have_count(0)
    page.get_by_role("button", name="Close").tap()
    page.locator("[data-photo]").set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
    see(page, "This file cannot be opened as a picture.")


def test_a_corner_that_was_moved_reads_the_board_anew(new_phone: TakePhone) -> None:
    page = new_phone().open("/board/letters")
    photograph(page, picture(1))
    before = told(page)
    handle = page.locator(".photo-corner").first
    for _ in range(12):
        handle.press("ArrowRight")
    expect(page.locator("[data-photo-review]")).to_be_attached()
    for _ in range(12):
        handle.press("ArrowLeft")
    page.wait_for_timeout(500)
    same = sum(one == other for one, other in zip(before, told(page), strict=True))
    assert same >= 20


def test_corners_are_dragged_and_the_size_is_changed(new_phone: TakePhone) -> None:
    page = new_phone().open("/board/letters")
    photograph(page, picture(1))
    lines, handle = page.locator(".photo-lines path"), page.locator(".photo-corner").nth(2)
    before = lines.get_attribute("d")
    handle.hover()  # waits until it moves no more
    box, start = handle.bounding_box(), placed(page)
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 20, steps=3)
    assert lines.get_attribute("d") != before
    page.mouse.up()
    expect(page.locator("[data-photo-review]")).to_be_attached()
    right, down = (one - other for one, other in zip(placed(page), start, strict=True))
    assert (round(right), round(down)) == (-30, -20)
    page.get_by_text("Rows, columns and corners").tap()
    expect(page.get_by_label("Rows", exact=True)).to_have_value("5")
    page.get_by_role("button", name="Less: Rows").tap()
    expect(page.locator("dialog .tile")).to_have_count(20)


def placed(page: Page) -> tuple[float, float]:
    """Return where the corner at the lower right stands in the photo, in pixels of the page."""
    boxes = "[...document.querySelectorAll('.photo-corner')][2].getBoundingClientRect()"
    frame = "document.querySelector('.photo-frame').getBoundingClientRect()"
    right, down = page.evaluate(f"(([corner, frame]) => [corner.x - frame.x, corner.y - frame.y])([{boxes}, {frame}])")
    return right, down


def told(page: Page) -> Sequence[str]:
    labels: list[str] = page.locator("dialog .tile").evaluate_all("tiles => tiles.map(tile => tile.ariaLabel)")
    return labels


def test_photos_are_read_without_the_service(browser: Browser, tmp_path: Path) -> None:
    with running_server(folder=tmp_path) as server:
        phone = Phone(browser, server.url, worker=True)
        page = phone.open("/board/letters")
        phone.wait_for_worker()
    phone.open("/board/letters")
    photograph(page, picture(1))
    settle(page, scene(1))
    page.locator("[data-photo-done]").tap()
    page.wait_for_url(re.compile("/board/rings$"))
    phone.context.close()
    assert not phone.outside


def test_a_device_learns_a_set_and_forgets_it(new_phone: TakePhone) -> None:
    page = new_phone().open("/board/letters")
    photograph(page, picture(1))
    expect(page.get_by_text("This device knows")).to_have_count(0)
    settle(page, scene(1))
    page.locator("[data-photo-done]").tap()
    page.wait_for_url(re.compile("/board/rings$"))
    page.goto("/board/letters")
    photograph(page, picture(2))
    see(page, "This device knows the letters of your set from 1 board.")
    tap(page, "Forget them")
    expect(page.get_by_text("This device knows")).to_have_count(0)

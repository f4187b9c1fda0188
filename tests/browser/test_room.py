"""Tables fill the window: the track of DING! and the auction of RING grow with it, and nothing sticks out."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from api.texts import languages
from tests.browser.phone import DESKTOP, NARROW, PHONE, TABLET, Phone
from tests.browser.playing import Game
from tests.browser.table import TakePhone

NAMES = {
    "a": "Anna",
    "b": "Benedikt",
    "c": "Cleo",
    "d": "Dominik",
    "e": "Emma",
    "f": "Fritz",
    "g": "Greta",
    "h": "Hugo",
}
SHARES = {
    "ding": (".ding-track", {PHONE: (0.92, 0.13), TABLET: (0.88, 0.18), DESKTOP: (0.46, 0.22)}),
    "ring": (".ring-auction", {PHONE: (0.92, 0.22), TABLET: (0.88, 0.28), DESKTOP: (0.46, 0.45)}),
}
"""What everybody looks at in a game, and which shares of the width and the height of each window it has at least."""

BOX = """(selector) => {
  const { left, top, right, bottom, width, height } = document.querySelector(selector).getBoundingClientRect();
  return { left, top, right, bottom, width, height };
}"""


@pytest.fixture(autouse=True)
def as_before(phone: Phone) -> Iterator[None]:
    """Let the phone have its own size again, which tests share."""
    yield
    fit(phone.page, PHONE)


def fit(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def open_game(phone: Phone, name: str, seats: int) -> Page:
    """Show a table at which everybody sits and may do something."""
    names = dict(list(NAMES.items())[:seats])
    game = Game(phone.address, name, names, *list(names)[1:], names=names, seed="room")
    while game.seen()["view"]["phase"] == "mulligan":
        (seat,) = game.seen()["actors"]
        game.act(seat, "keep")
    page = game.open(phone, *names)
    page.locator(".hand-over button").first.click()
    return page


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
@pytest.mark.parametrize(("name", "seats"), [("ding", 3), ("ding", 8), ("ring", 3), ("ring", 5)])
def test_what_everybody_looks_at_grows_with_the_window(
    phone: Phone, name: str, seats: int, size: tuple[int, int]
) -> None:
    page = open_game(phone, name, seats)
    fit(page, size)
    selector, shares = SHARES[name]
    expect(page.locator(selector)).to_be_visible()
    box, (width, height) = page.evaluate(BOX, selector), shares[size]
    assert box["width"] >= width * size[0]
    assert box["height"] >= height * size[1]
    phone.check_layout()


@pytest.mark.parametrize(("name", "seats", "choices"), [("ding", 3, 2), ("ding", 8, 2), ("ring", 3, 4), ("ring", 5, 4)])
def test_a_turn_needs_no_scrolling(phone: Phone, name: str, seats: int, choices: int) -> None:
    page = open_game(phone, name, seats)
    buttons = page.locator(f".{name}-choices button")
    for width, height in (PHONE, TABLET, DESKTOP):
        fit(page, (width, height))
        expect(buttons).to_have_count(choices)
        assert page.evaluate("scrollY") == 0
        for part in (".table-prompt", SHARES[name][0], f".{name}-choices"):
            box = page.evaluate(BOX, part)
            assert box["top"] >= 0
            assert box["bottom"] <= height


@pytest.mark.parametrize("language", languages())
def test_a_full_table_fits_on_the_narrowest_phone(new_phone: TakePhone, language: str) -> None:
    phone = new_phone(size=NARROW, locale=language)
    for name, seats in (("ding", 8), ("ring", 5)):
        page = open_game(phone, name, seats)
        expect(page.locator(SHARES[name][0])).to_be_visible()
        phone.check_layout()


def test_pawns_are_told_apart_on_a_phone(phone: Phone) -> None:
    page = open_game(phone, "ding", 8)
    pawns = page.locator(".ding-track .pawn")
    expect(pawns).to_have_count(8)
    boxes = [pawns.nth(place).bounding_box() for place in range(8)]
    for number, one in enumerate(boxes):
        assert one
        assert one["width"] >= 14
        for other in boxes[number + 1 :]:
            assert other
            apart = abs(one["x"] - other["x"]) >= one["width"] - 1 or abs(one["y"] - other["y"]) >= one["height"] - 1
            assert apart


def test_what_was_done_last_stands_beside_the_table_where_there_is_room(phone: Phone) -> None:
    page = open_game(phone, "ring", 3)
    lately = page.locator(".table-lately")
    expect(page.locator(".ring-auction")).to_be_visible()
    expect(lately).to_have_count(0)
    fit(page, DESKTOP)
    expect(lately).to_contain_text("keeps")
    fit(page, PHONE)
    expect(lately).to_have_count(0)


LONG_NAMES = {"a": "Clémentine", "b": "Maximilian Bauer", "c": "Bartholomew Featherstonehaugh the Third", "d": "Dé"}
CUT = "(node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight"


@pytest.mark.parametrize("size", [NARROW, PHONE])
@pytest.mark.parametrize("clock", [None, {"days": 3}])
def test_the_name_of_a_seat_is_whole_or_a_tap_shows_it(
    phone: Phone, size: tuple[int, int], clock: dict[str, int] | None
) -> None:
    game = Game(phone.address, "ding", LONG_NAMES, "b", "c", "d", names=LONG_NAMES, clock=clock)
    page = game.open(phone, "d")
    fit(page, size)
    names = page.locator(".table-seat-name > .cut")
    expect(names).to_have_text([*list(LONG_NAMES.values())[:3], "Dé (you)"])
    cut = [name.inner_text() for name in names.all() if name.evaluate(CUT)]
    assert set(cut) <= {LONG_NAMES["c"]}, "only a word that is wider than a seat may end in dots"
    for name in cut:
        names.get_by_text(name).tap()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        page.keyboard.press("Escape")
    phone.check_layout()

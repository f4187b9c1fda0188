"""Layouts for each way a device is held: what matters is in sight, and not in a box that scrolls by itself."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import DESKTOP, NARROW, PHONE, SIDEWAYS, TABLET, Phone
from tests.browser.puzzle_desk import give_up, new_puzzle
from tests.browser.table import hold
from tests.browser.world import NAMES, Table, crowded_table

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""

SCROLLING = """() => [...document.querySelectorAll('main *')]
  .filter((node) => /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 1)
  .map((node) => node.className)"""

OpenAs = Callable[[str, str], Page]
Box = tuple[float, float, float, float]


@pytest.fixture(scope="module")
def crowded(address: str) -> Table:
    return crowded_table(address)


@pytest.fixture(autouse=True)
def as_before(phone: Phone) -> Iterator[None]:
    """Let the phone have its own size again, which tests share."""
    yield
    fit(phone.page, PHONE)


@pytest.fixture
def seated(phone: Phone, crowded: Table) -> OpenAs:
    """Open a screen of the match as the phone of a player, who is not the host."""

    def open_as(player: str, path: str) -> Page:
        return hold(phone, crowded, player, path=path)

    return open_as


def box(page: Page, selector: str) -> Box:
    left, top, right, bottom = page.evaluate(BOXES, selector)[0]
    return left, top, right, bottom


def in_sight(page: Page, *selectors: str) -> bool:
    """Tell whether the first element of each selector is wholly within the window."""
    size = page.viewport_size
    assert size
    boxes = [box(page, selector) for selector in selectors]
    right, bottom = size["width"] + 1, size["height"] + 1
    return all(each[0] >= 0 and each[1] >= 0 and each[2] <= right and each[3] <= bottom for each in boxes)


def fit(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


LEFT = {(390, 430): PHONE, (844, 200): SIDEWAYS, (320, 300): NARROW}
"""What a keyboard leaves of each window."""


def type_with_keyboard(page: Page, field: Locator, left: tuple[int, int], *words: str) -> None:
    """Type words while a keyboard leaves the page so much of the window."""
    fit(page, LEFT[left])
    field.tap()
    fit(page, left)
    expect(page.locator("html.typing")).to_have_count(1)
    for word in words:
        field.press_sequentially(word, delay=0)
        field.press("Enter")


def check_typed(page: Page, field: str, last: str, word: str) -> None:
    """The last word has to be in sight, with the field and a part of the board."""
    expect(page.locator(last).first).to_contain_text(re.compile(word, re.IGNORECASE))
    page.wait_for_function(f"document.querySelector('{last}').getBoundingClientRect().bottom <= innerHeight")
    assert in_sight(page, field, last)
    assert box(page, ".board")[3] > 0


def test_a_phone_opens_as_itself(seated: OpenAs) -> None:
    page = seated("green", "/rounds/3/rings")
    expect(page.locator(".painter[aria-pressed=true]")).to_have_attribute("aria-label", re.compile("^Bartholomew"))
    page = seated("orange", "/rounds/2/result")
    expect(page.locator(".total[aria-pressed=true]")).to_have_attribute("aria-label", re.compile("^Dé: "))


def test_every_name_is_written_out_in_the_ring_step_ones_own_too(seated: OpenAs) -> None:
    for player in ("green", "orange"):
        page = seated(player, "/rounds/3/rings")
        painters = page.locator(".painter")
        expect(painters).to_have_count(len(NAMES))
        shown = [text.strip() for text in painters.all_inner_texts()]
        assert [name for name in NAMES.values() if not any(name in text for text in shown)] == []


def test_first_words_meaning_and_ruling_are_in_sight(phone: Phone, crowded: Table) -> None:
    page = hold(phone, crowded, "pink", path="/rounds/2/result", host=True)
    chips = page.locator(".chip")
    expect(chips.first).to_be_visible()
    foot = box(page, ".foot")[1]
    assert len([one for one in page.evaluate(BOXES, ".chip") if one[3] <= foot]) >= 4
    chips.first.tap()
    expect(page.locator(".word-card .meanings")).to_be_visible()
    expect(page.get_by_role("button", name="Rule it out")).to_be_visible()
    for part in (".word-card", ".word-tool .button", ".meanings", ".board", ".actions .primary"):
        assert in_sight(page, part), part
    assert not page.evaluate(SCROLLING)


def check_sideways(page: Page) -> None:
    expect(page.locator(".tile").first).to_be_visible()
    fit(page, SIDEWAYS)
    board, panel = box(page, ".board"), box(page, ".panel")
    assert board[3] - board[1] > 0.85 * SIDEWAYS[1]
    assert panel[0] >= board[2]
    assert in_sight(page, ".board", ".actions .primary, .actions .button")


@pytest.mark.parametrize("step", ["letters", "rings", "words", "result"])
def test_on_its_side_the_board_has_the_height_and_the_rest_stands_beside_it(seated: OpenAs, step: str) -> None:
    check_sideways(seated("green", f"/rounds/{2 if step == 'result' else 3}/{step}"))


def test_puzzles_on_their_side_too(phone: Phone) -> None:
    page = phone.open(f"/puzzles/{new_puzzle(phone.address, 'place-rings')['id']}")
    check_sideways(page)


def test_a_short_phone_shows_every_key_and_what_comes_next(phone: Phone) -> None:
    page = phone.open("/board/letters")
    fit(page, (375, 667))
    foot = box(page, ".actions")[1]
    assert [key for key in page.evaluate(BOXES, ".key") if key[3] > foot] == []


def test_a_big_screen_that_stands_upright_shows_every_total(phone: Phone, crowded: Table) -> None:
    page = hold(phone, crowded, "pink", path="/screen", host=True)
    expect(page.locator(".screen-totals li")).to_have_count(len(NAMES))
    for size in (TABLET, DESKTOP, PHONE):
        fit(page, size)
        assert in_sight(page, ".screen-totals li:last-child"), size


def test_a_tablet_and_a_desktop_have_layouts_of_their_own(phone: Phone, crowded: Table) -> None:
    page = hold(phone, crowded, "pink", path="/rounds/3/letters", host=True)
    expect(page.locator(".key").first).to_be_visible()
    fit(page, TABLET)
    assert box(page, ".board")[2] - box(page, ".board")[0] > 600
    assert in_sight(page, ".actions .primary")
    fit(page, DESKTOP)
    assert box(page, ".panel")[0] > box(page, ".board")[2]
    assert in_sight(page, ".board", ".actions .primary")


@pytest.mark.parametrize("left", LEFT)
def test_with_the_keyboard_open_the_last_word_stays_in_sight(seated: OpenAs, left: tuple[int, int]) -> None:
    page = seated("purple", "/rounds/3/words")
    type_with_keyboard(page, page.get_by_label(re.compile("^Words of")), left, "coats")
    check_typed(page, ".input.big", ".claims .chip", "coats")


@pytest.mark.parametrize("left", [(390, 430), (320, 300)])
def test_with_the_keyboard_open_the_last_word_of_a_puzzle_stays_in_sight(phone: Phone, left: tuple[int, int]) -> None:
    page = phone.open(f"/puzzles/{new_puzzle(phone.address, 'find-words')['id']}")
    type_with_keyboard(page, page.locator(".input.big"), left, "zzz")
    check_typed(page, ".input.big", ".said", "ZZZ")
    assert in_sight(page, ".board") or left == (320, 300), "the smallest phones show a part of it"


def test_home_says_what_this_is_with_an_example_that_lives(phone: Phone) -> None:
    page = phone.open("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^Word Ringers is [^.]+\.$"))
    assert in_sight(page, "h1", ".example")
    assert page.locator(".door").first.is_visible()
    before = page.locator(".example-total").inner_text()
    page.locator(".example [data-cell=C3]").tap()
    expect(page.locator(".example [data-cell=C3]")).to_have_attribute("aria-label", "C3, letter N, pink ring")
    expect(page.locator(".example-words li").first).to_contain_text("WENT")
    assert page.locator(".example-total").inner_text() != before


@pytest.mark.parametrize("size", [PHONE, NARROW, SIDEWAYS])
def test_the_places_have_names_on_phones(phone: Phone, size: tuple[int, int]) -> None:
    page = phone.open("/words")
    fit(page, size)
    for name in ("Play", "Puzzles", "Matches", "Words", "Rules"):
        link = page.get_by_role("navigation", name="Places").get_by_role("link", name=name)
        expect(link).to_be_visible()
        text = link.locator(".bar-name").bounding_box()
        assert text
        assert text["width"] > 20
        assert text["x"] + text["width"] <= size[0]


def test_every_column_of_seven_is_in_sight_on_the_narrowest_phone(phone: Phone) -> None:
    page = phone.open(f"/puzzles/{new_puzzle(phone.address, 'place-rings', 3, rows=7, columns=7, rings=4)['id']}")
    fit(page, NARROW)
    expect(page.locator("[data-cell=G1]")).to_be_visible()
    for cell in ("A1", "G1"):
        left, _, right, _ = box(page, f"[data-cell={cell}]")
        assert 0 <= left <= right - 44 <= NARROW[0] - 44
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]


def test_what_is_next_after_a_puzzle_is_in_sight_on_the_narrowest_phone(phone: Phone) -> None:
    page = phone.open(f"/puzzles/{new_puzzle(phone.address, 'place-rings')['id']}")
    fit(page, NARROW)
    give_up(page)
    expect(page.get_by_role("link", name="More puzzles")).to_be_visible()
    page.evaluate("document.querySelector('.board-top').style.paddingBottom = '3rem'")  # as with longer sentences
    page.evaluate("scrollTo(0, 0)")
    assert in_sight(page, ".outcome .actions")

"""Letters of a board are entered with keys in two orders, or by rows with the keyboard of the device."""

import random

from playwright.sync_api import Page, expect

from tests.browser.actions import hold_back, see_cells, tap
from tests.browser.phone import Phone
from tests.browser.table import TakePhone
from tests.browser.test_match import gather
from tests.browser.test_split_claims import called
from tests.repetitions import times

LONG = ("SZ", "DZS", "QU")


def choose(page: Page, way: str) -> None:
    tap(page, "Keys")
    tap(page, way)


def rows_read_slowly(text: str, rows: int, columns: int) -> dict[str, str]:
    """Return the faces by cell, by cutting the text into tiles first and laying them one by one."""
    tiles: list[str] = []
    rest = text.upper()
    while rest:
        tile = max((each for each in (*LONG, rest[0]) if rest.startswith(each)), key=len)
        if rest[0] == "[":
            tile = rest[: rest.index("]") + 1]
        tiles.append(tile)
        rest = rest[len(tile) :]
    faces, place, line = {}, 0, 0
    for tile in tiles:
        if tile == "\n":
            line += 1
            if place % columns or place < line * columns:
                place = (place // columns + 1) * columns
        elif tile != " " and place < rows * columns:
            if tile != ".":
                faces["ABCDEFGH"[place % columns] + str(place // columns + 1)] = tile.strip("[]")
            place += 1
    return faces


def test_typed_rows_are_laid_as_a_person_would_lay_them(phone: Phone) -> None:
    """A text of random letters, dots, blanks, line ends and brackets, by the page and by a slow way."""
    chance = random.Random("typed rows")
    parts = (*"abcdqszü. \n", "[sz]", "[S]", "[Qu]", "\n")
    given = []
    for _ in range(times(300, 5000)):
        rows, columns = chance.randint(2, 8), chance.randint(2, 8)
        text = "".join(chance.choice(parts) for _ in range(chance.randint(0, 70)))
        given.append([text, {"rows": [[""] * columns] * rows, "rings": {}}, ["A", *LONG]])
    read = called(phone, "parts/typed-rows.js", "readRows", given)
    for (text, board, _), each in zip(given, read, strict=True):
        assert each["faces"] == rows_read_slowly(text, len(board["rows"]), len(board["rows"][0])), text


def test_the_keyboard_of_the_phone_types_whole_rows(phone: Phone) -> None:
    page = phone.open("/board/letters")
    choose(page, "Keyboard of the phone")
    page.keyboard.type("pit\nwo.d")
    see_cells(page, A1="^A1, letter P$", C1="letter T$", D1="no letter$", C2="no letter$", D2="letter D$")
    page.keyboard.press("Backspace")
    see_cells(page, D2="no letter$")
    page.reload()
    expect(page.locator(".typed-rows")).to_have_value("PIT..\nWO")


def test_what_is_typed_while_the_alphabet_comes_is_kept(phone: Phone) -> None:
    waiting = hold_back(phone.page, "**/v1/dictionaries?*")
    page = phone.open("/board/letters")
    choose(page, "Keyboard of the phone")
    page.keyboard.type("pit\nw")
    with page.expect_response("**/v1/dictionaries?*"):
        for route in waiting:
            route.continue_()
    page.wait_for_function("() => localStorage.getItem('ringers:dictionaries')")
    page.keyboard.type("o.d")
    see_cells(page, A1="^A1, letter P$", A2="letter W$", C2="no letter$", D2="letter D$")
    expect(page.locator(".typed-rows")).to_be_focused()


def test_keys_lie_as_on_a_keyboard_if_a_person_wishes(phone: Phone) -> None:
    page = phone.open("/board/letters")
    choose(page, "Like a keyboard")
    assert "".join(page.locator(".key").all_text_contents()) == "WERTYUIOPASDFGHJKLZXCVBNM"
    for letter in "TIP":
        page.locator(".key", has_text=letter).tap()
    page.reload()
    see_cells(page, A1="letter T$", C1="letter P$")
    assert page.locator(".keyboard-row").count() == 3


def test_phones_type_a_row_each_and_lose_nothing(take_phone: TakePhone) -> None:
    """Several at a table are told which row is theirs; what one types leaves the rows of the other alone."""
    pink, green = gather(take_phone, green="Bob")
    tap(pink, "Start round 1")
    pink.wait_for_url("**/letters")
    green.goto(pink.url)
    for page, row in ((pink, 1), (green, 2)):
        expect(page.get_by_text(f"Yours is row {row}.")).to_be_visible()
        choose(page, "Keyboard of the phone")
    pink.keyboard.type("word")
    see_cells(green, D1="letter D$")
    green.locator(".typed-rows").evaluate("field => field.blur()")
    green.locator(".typed-rows").tap()
    green.keyboard.press("End")
    green.keyboard.type("\nring")
    see_cells(pink, D2="letter G$")
    pink.keyboard.type("s\npest")
    for page in (pink, green):
        see_cells(page, A1="letter W$", E1="letter S$")

"""The assistant on one device: a board in few taps, nothing lost, everything by keyboard."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.actions import see, see_cells, see_heading, tap, tap_cells, write
from tests.browser.phone import Phone
from tests.browser.table import TakePhone
from tests.browser.world import BOARD, RINGS


def tap_letters(page: Page, board: str) -> None:
    for letter in board.replace("/", ""):
        page.locator(".key", has_text=re.compile(f"^{letter}$")).tap()


def test_a_full_board_with_25_rings_takes_53_taps(phone: Phone) -> None:
    page = phone.open("/")
    page.get_by_role("link", name="Score a board").tap()
    tap_letters(page, BOARD)
    page.get_by_role("link", name="Place the rings").tap()
    for group in RINGS.split(";"):
        tap_cells(page, *group.partition(":")[2].split(","))
    page.get_by_role("link", name="Show the words").tap()
    expect(page.locator(".total")).to_have_count(5)
    expect(page.get_by_text(re.compile(r"^Words from: English, version [0-9a-f]{8}\.$"))).to_be_attached()
    assert phone.taps() == 1 + 25 + 1 + 25 + 1
    expect(page.get_by_role("button", name=re.compile("^Pink"))).to_contain_text(re.compile(r"[1-9]\d*"))


def test_the_second_tap_of_a_double_tap_does_nothing_on_the_next_screen(phone: Phone) -> None:
    phone.page.clock.install()
    page = phone.open("/")
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.get_by_role("link", name="Score a board").tap()
    key = page.locator(".key", has_text=re.compile("^C$"))
    expect(key).to_be_visible()
    box = key.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.clock.run_for(300)
    see_cells(page, A1="^A1, no letter$")
    key.tap()
    see_cells(page, A1="^A1, letter C$")


def test_the_rings_painted_are_those_that_are_scored(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1;green:E1")
    expect(page.locator(".total")).to_have_count(2)
    for player, cell in (("Pink", "A1"), ("Green", "E1")):
        button = page.get_by_role("button", name=re.compile(f"^{player}"))
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")
        for chip in page.locator(".chips .chip").all():
            chip.tap()
            expect(chip).to_have_attribute("aria-pressed", "true")
            assert cell in page.locator(".tile:not(.dim)").evaluate_all("tiles => tiles.map(tile => tile.dataset.cell)")
            chip.tap()
            expect(chip).to_have_attribute("aria-pressed", "false")


def test_a_third_copy_of_a_letter_is_warned_of_and_kept(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap_letters(page, "ABA")
    expect(page.get_by_text("The box has only two")).to_have_count(0)
    expect(page.get_by_role("button", name="A, 0 tiles left")).to_be_visible()
    tap_letters(page, "A")
    see(page, "The box has only two of: A.")
    expect(page.locator(".tile.third")).to_have_count(3)


def test_a_second_tap_clears_and_after_five_the_next_player_is_on(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD.replace('COATS', '.OATS')}")
    expect(page).to_have_url(re.compile("/board/letters$"))
    page.goto("/board/rings")
    expect(page.get_by_role("button", name="Pink, 5 rings left")).to_have_attribute("aria-pressed", "true")
    tap_cells(page, "A1", "A2", "A3", "A4", "A5")
    expect(page.get_by_role("button", name="Green, 5 rings left")).to_have_attribute("aria-pressed", "true")
    tap_cells(page, "A3")
    expect(page.get_by_role("button", name="Pink, 1 ring left")).to_have_attribute("aria-pressed", "true")
    see_cells(page, A3="^A3, letter B$")


def test_everything_entered_survives_a_reload_and_can_be_undone(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap_letters(page, "COATS")
    see_cells(page, E1="^E1, letter S$")
    page.reload()
    see_cells(page, E1="^E1, letter S$")
    page.keyboard.press("Control+z")
    see_cells(page, E1="^E1, no letter$")
    tap(page, "Redo")
    see_cells(page, E1="^E1, letter S$")
    tap(page, "Clear")
    see_cells(page, A1="^A1, no letter$")
    page.keyboard.press("Control+z")
    see_cells(page, A1="^A1, letter C$")


def test_back_and_forward_lead_through_the_steps(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1")
    expect(page).to_have_url(re.compile("/board/result$"))
    page.get_by_role("link", name="Rings").tap()
    expect(page.locator(".painter")).to_have_count(5)
    page.go_back()
    expect(page.locator(".total")).to_have_count(1)
    page.go_forward()
    expect(page.locator(".painter")).to_have_count(5)


def test_a_board_is_pasted_into_the_first_cell(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap_cells(page, "A1")
    page.locator("[data-cell=A1]").evaluate(
        """(cell) => {
          const data = new DataTransfer();
          data.setData('text/plain', 'C1OATS\\nBEEVR\\nBADIM\\nWIXYD\\nPLUNK2');
          cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }"""
    )
    see_cells(page, E5="^E5, letter K", A1="^A1, letter C, pink ring$")
    expect(page.locator("dialog")).to_have_count(0)


def test_other_sizes_and_tiles_of_several_letters(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap(page, "Size", "Less: Rows", "More: Columns", "Use this size")
    expect(page.locator(".tile")).to_have_count(24)
    tap(page, "Other tile")
    page.get_by_label("What the tile shows").fill("qu")
    tap(page, "Lay the tile")
    see_cells(page, A1="^A1, letter QU$")


def test_everything_works_by_keyboard(desk: Phone) -> None:
    page = desk.open("/board/letters")
    page.keyboard.type(BOARD.replace("/", ""))
    page.keyboard.press("Backspace")
    page.keyboard.type("k")
    page.get_by_role("link", name="Place the rings").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".painter")).to_have_count(5)
    page.locator("[data-cell=A1]").focus()
    for key in ("Enter", "ArrowRight", "2", " "):
        page.keyboard.press(key)
    see_cells(page, A1="^A1, letter C, pink ring$", B1="^B1, letter O, green ring$")
    expect(page.locator("[data-cell=B1]")).to_be_focused()
    page.keyboard.press("?")
    see_heading(page, "Keys")
    desk.check_access()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Show the words").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".total")).to_have_count(2)


def test_claims_say_at_once_whether_they_stand_and_why_not(phone: Phone) -> None:
    page = phone.open("/board#board=PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1&claims=pink:PIT;green:IT")
    page.get_by_label("Steps").get_by_role("link", name="Words").tap()
    write(page, "tip", "dab", "xxz")
    see(page, "TIP stands on the same tiles as PIT", "DAB stands on the board, but through no ring of Pink")
    see(page, "XXZ is not in the dictionary")
    page.get_by_role("link", name="Score the words").tap()
    expect(page.get_by_role("button", name=re.compile("^Pink"))).to_contain_text("6")
    expect(page.get_by_role("button", name=re.compile("^Green"))).to_contain_text("3")
    see(page, "1 word missed", "3 words do not count")


def test_claims_are_judged_later_where_the_service_does_not_answer_at_once(phone: Phone) -> None:
    lost: list[str] = []

    def lose(route: Route) -> None:
        if len(lost) < 3:  # as often as the page tries at once
            lost.append(route.request.url)
            route.abort()
        else:
            route.fallback()

    page = phone.open("/board#board=PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1&claims=pink:PIT")
    page.route("**/v1/score", lose)
    page.get_by_label("Steps").get_by_role("link", name="Words").tap()
    expect(page.get_by_role("listitem").filter(has_text="PIT")).to_contain_text("6")
    assert len(lost) == 3


def test_a_shared_link_opens_the_same_board_elsewhere(phone: Phone, take_phone: TakePhone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1,B2;green:E1")
    tap(page, "Share")
    link = page.get_by_label("The link holds the whole board").input_value()
    expect(page.locator(".total")).to_have_count(2)
    totals = page.locator(".total-points").all_inner_texts()
    other = take_phone().open(link.removeprefix(phone.address))
    expect(other.locator(".total")).to_have_count(2)
    assert other.locator(".total-points").all_inner_texts() == totals
    expect(other).to_have_url(re.compile("^[^#]*$"))


def test_a_link_does_not_lose_the_board_that_was_there(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap_letters(page, "COATS")
    see_cells(page, E1="^E1, letter S$")
    phone.open(f"/board#board={BOARD}")
    expect(page).to_have_url(re.compile("/board/result$"))
    page.locator(".toast").get_by_role("button", name="Undo").tap()
    see_cells(page, E1="^E1, letter S$", A2="^A2, no letter$")


def test_without_the_service_the_result_says_so_and_comes_back(phone: Phone) -> None:
    page = phone.open(f"/board#board={BOARD}+pink:A1")
    page.get_by_role("link", name="Rings").tap()
    phone.context.set_offline(True)
    see(page, "No network.")
    tap_cells(page, "E5")
    page.get_by_role("link", name="Show the words").tap()
    see(page, "Finding the words needs the service")
    phone.check_access()
    phone.context.set_offline(False)
    tap(page, "Try again")
    expect(page.locator(".total")).to_have_count(1)

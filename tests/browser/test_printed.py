"""What the browser prints of a page: what it shows, and nothing to press."""

from playwright.sync_api import expect

from tests.browser.actions import tap
from tests.browser.phone import Phone


def test_a_board_of_own_words_is_printed_without_its_form(phone: Phone) -> None:
    page = phone.open("/puzzles/compose")
    page.locator("textarea").first.fill("cat\ndog")
    tap(page, "Make the board")
    page.locator(".compose .board .tile").first.wait_for()
    page.emulate_media(media="print")
    expect(page.locator(".compose .board")).to_be_visible()
    for hidden in (".bar", ".skip", ".languages", ".compose form", ".compose .buttons"):
        expect(page.locator(hidden).first).to_be_hidden()

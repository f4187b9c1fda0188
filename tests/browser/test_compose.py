"""A board from one's own words on a page: made, made anew, printed, handed on and played."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import Phone, check_view

WORDS = "leaf, Root; STEM\nflower petal seed photosynthesis"


def test_own_words_become_a_board_a_sheet_a_link_and_a_puzzle(take_phone: Callable[..., Phone]) -> None:
    phone, friend = take_phone(), take_phone()
    page = phone.open("/puzzles")
    page.get_by_role("link", name="Your own words").tap()
    page.get_by_role("button", name="Make the board").tap()
    expect(page.get_by_text("Write at least one word.")).to_be_visible()
    page.get_by_role("textbox", name="Words").fill(WORDS)
    page.get_by_label("Rows").select_option("6")
    page.get_by_label("Columns").select_option("7")
    page.get_by_role("button", name="Make the board").tap()
    expect(page.locator(".compose").get_by_text("6 of 7 words are on the board.")).to_be_visible()
    expect(page.get_by_text("PHOTOSYNTHESIS: it has 14 letters")).to_be_visible()
    check_view(phone, "compose")
    first = page.locator(".compose .word-list").inner_text()
    page.get_by_role("button", name="Another board").tap()
    expect(page.locator(".compose .word-list")).not_to_have_text(first, use_inner_text=True)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Print it with the answers").tap()
    assert saved.value.path().read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="Get the link").tap()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    friend.page.goto(link)
    expect(friend.page.locator(".word-list li")).to_have_count(6)
    typed = friend.page.get_by_label("Word", exact=True)
    for word, said in (("lead", "LEAD is not on the list."), ("léaf", "LÉAF: ")):
        typed.fill(word)
        typed.press("Enter")
        expect(friend.page.locator(".said")).to_contain_text(said)
    expect(friend.page.locator(".word-list .found")).to_have_text("LEAF (found)")

"""The word list waits until the page has been left alone for three seconds, on a clock that the test moves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import Phone

BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1"


def test_the_word_list_comes_after_three_seconds_of_stillness_and_a_tap_starts_them_anew(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone()
    page, lists = phone.page, list[str]()
    page.on("request", lambda request: lists.append(request.url) if "/lists/" in request.url else None)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    phone.open(f"/board#board={BOARD}")
    expect(page.locator(".chip").first).to_be_visible()
    page.clock.run_for(2900)
    page.locator(".chip").first.tap()
    page.clock.run_for(2900)
    assert page.evaluate("document.readyState") == "complete"
    assert lists == []
    with page.expect_request("**/lists/en*"):
        page.clock.run_for(200)
    assert len(lists) == 1

"""Without the service: installed on localhost or over https the assistant opens and keeps working."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from api.services.daily_archive import today
from tests.browser.actions import hold_back, see, see_cells, see_heading, tap, tap_cells
from tests.browser.phone import Phone
from tests.browser.table import TakePhone
from tests.browser.world import BOARD
from tests.servers import running_server

RINGED = f"/board#board={BOARD}+pink:A1,B2;green:E1,C3"
LAYOUT = """new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 600);
})"""


def test_the_assistant_opens_again_when_the_service_is_gone(browser: Browser, tmp_path: Path) -> None:
    with running_server(folder=tmp_path) as server:
        phone = Phone(browser, server.url, worker=True)
        page = phone.open("/board/letters")
        phone.wait_for_worker()
        page.goto("/how-to-play")
    phone.open("/board/letters")
    page.keyboard.type(BOARD.replace("/", ""))
    page.get_by_role("link", name="Place the rings").tap()
    tap_cells(page, "A1")
    phone.open("/board/rings")
    see_cells(page, A1="^A1, letter C, pink ring$")
    page.get_by_role("link", name="Show the words").tap()
    see(page, re.compile("Finding the words needs the service|kept on this device"))
    phone.open("/how-to-play")
    see_heading(page, "How to play")
    phone.context.close()
    assert not phone.outside


def test_nothing_moves_while_a_screen_is_drawn(new_phone: TakePhone) -> None:
    phone = new_phone()
    phone.open(f"/board#board={BOARD}+pink:A1;green:E1")
    board = ("/board/letters", "/board/rings", "/board/result")
    for path in ("/", *board, "/words?q=coats", "/matches/new", "/puzzles", f"/puzzles/daily/{today()}"):
        phone.open(path)
        shift = phone.page.evaluate(LAYOUT)
        assert shift < 0.02, f"{path}: {shift}"


def test_without_a_secure_context_nothing_is_missing(new_phone: TakePhone) -> None:
    """A phone on http://192.168... has no service worker, no clipboard and no `crypto.randomUUID`."""
    phone = new_phone()
    phone.context.add_init_script(
        "for (const name of ['clipboard', 'wakeLock', 'share']) delete Navigator.prototype[name];"
        "delete Crypto.prototype.randomUUID;"
    )
    page = phone.open(f"/board#board={BOARD}+pink:A1")
    tap(page, "Share", "Copy the link")
    expect(page.locator(".toast")).to_contain_text("Copied.")


def test_a_dictionary_is_kept_without_any_choice_and_finds_the_words(browser: Browser, tmp_path: Path) -> None:
    """How it does is compared with the service in `test_scored_here`."""
    with running_server(folder=tmp_path) as server:
        phone = Phone(browser, server.url, worker=True)
        with phone.page.expect_response(lambda answer: "/lists/en" in answer.url):
            page = phone.open(RINGED)
        tap(page, "Rules for this board")
        see(page, "It is on this device and took 0.4 MB.")
        page.keyboard.press("Escape")
        totals = page.locator(".total-points").all_inner_texts()
        phone.wait_for_worker()
    phone.open(RINGED)
    see(page, "kept on this device; the service cannot be reached")
    expect(page.locator(".total-points")).to_have_text(totals)
    phone.context.close()


def test_a_dictionary_that_comes_while_the_rules_are_open_is_told(phone: Phone) -> None:
    held = hold_back(phone.page, "**/lists/en?*")
    with phone.page.expect_request("**/lists/en?*"):
        page = phone.open(RINGED)
    tap(page, "Rules for this board")
    see(page, "It comes by itself")
    for route in held:
        route.continue_()
    see(page, "It is on this device and took 0.4 MB.")


MIRRORED = "PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1"


def test_the_word_list_comes_after_three_seconds_of_stillness_and_a_tap_starts_them_anew(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone()
    page, lists = phone.page, list[str]()
    page.on("request", lambda request: lists.append(request.url) if "/lists/" in request.url else None)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    phone.open(f"/board#board={MIRRORED}")
    expect(page.locator(".chip").first).to_be_visible()
    page.clock.run_for(2900)
    page.locator(".chip").first.tap()
    page.clock.run_for(2900)
    assert page.evaluate("document.readyState") == "complete"
    assert lists == []
    with page.expect_request("**/lists/en*"):
        page.clock.run_for(200)
    assert len(lists) == 1

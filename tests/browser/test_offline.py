"""Without the service: installed on localhost or over https the assistant opens and keeps working."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Route, expect

from api.services.daily_archive import today
from tests.browser.phone import Phone
from tests.browser.world import ask
from tests.servers import running_server

BOARD = "COATS/BEEVR/BADIM/WIXYD/PLUNK"
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
    page.locator("[data-cell=A1]").tap()
    phone.open("/board/rings")
    expect(page.locator("[data-cell=A1]")).to_have_attribute("aria-label", "A1, letter C, pink ring")
    page.get_by_role("link", name="Show the words").tap()
    expect(page.get_by_text(re.compile("Finding the words needs the service|kept on this device"))).to_be_visible()
    phone.open("/how-to-play")
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()
    phone.context.close()
    assert not phone.outside


def test_nothing_moves_while_a_screen_is_drawn(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone()
    phone.open(f"/board#board={BOARD}+pink:A1;green:E1")
    for path in (
        "/",
        "/board/letters",
        "/board/rings",
        "/board/result",
        "/words?q=coats",
        "/matches/new",
        "/puzzles",
        f"/puzzles/daily/{today()}",
    ):
        phone.open(path)
        shift = phone.page.evaluate(LAYOUT)
        assert shift < 0.02, f"{path}: {shift}"


def test_without_a_secure_context_nothing_is_missing(new_phone: Callable[..., Phone]) -> None:
    """A phone on http://192.168... has no service worker, no clipboard and no `crypto.randomUUID`."""
    phone = new_phone()
    phone.context.add_init_script(
        "for (const name of ['clipboard', 'wakeLock', 'share']) delete Navigator.prototype[name];"
        "delete Crypto.prototype.randomUUID;"
    )
    page = phone.open(f"/board#board={BOARD}+pink:A1")
    page.get_by_role("button", name="Share").tap()
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.locator(".toast")).to_contain_text("Copied.")


BOARDS = (
    f"{BOARD} pink:A1,B2;green:E1,C3",
    "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,A4;green:C1,B5",
    "TOCLP/KDOCZ/TXVZW/AIMAV/HNPIG pink:A1,B2,A3,B3,C5;green:B1,A4,B4,C4,E5;blue:C3",
    BOARD,
    "LEVEL/[QU]IETS/NOONX pink:A1;green:A2",
)


def test_a_kept_dictionary_solves_as_the_service_does(browser: Browser, tmp_path: Path) -> None:
    with running_server(folder=tmp_path) as server:
        phone = Phone(browser, server.url, worker=True)
        with phone.page.expect_response(lambda answer: "/lists/en" in answer.url):  # without any choice
            page = phone.open(f"/board#board={BOARDS[0].replace(' ', '+')}")
        page.get_by_role("button", name="Rules for this board").tap()
        expect(page.get_by_text("It is on this device and took 0.4 MB.")).to_be_visible()
        page.keyboard.press("Escape")
        expected = {}
        for board in BOARDS:
            expected[board] = ask("POST", f"{server.url}/v1/solve", {"board": board})
        phone.wait_for_worker()
    loader = page.evaluate("document.querySelector('script[type=module]').src")
    for board in BOARDS:
        solved = page.evaluate(
            """async ([loader, board]) => {
              const { need } = await import(loader);
              const { parseBoard } = need('scripts/board.js');
              const { solveHere } = need('scripts/solo/solve-here.js');
              const parsed = parseBoard(board);
              const players = [...new Set(Object.values(parsed.rings))];
              const question = { board: parsed, dictionary: 'en', ruleset: {} };
              if (await solveHere({ ...question, dictionary_version: '0a1b2c3d4e5f6071' })) throw new Error('old');
              return solveHere(players.length ? { ...question, players } : question);
            }""",
            [loader, board],
        )
        assert solved["cancelled"] == expected[board]["cancelled"]
        for here in solved["players"]:
            there = next(each for each in expected[board]["players"] if each["player"] == here["player"])
            assert (here["total"], here["count"]) == (there["total"], there["count"])
            assert sorted(map(key, here["words"])) == sorted(map(key, there["words"]))
    phone.open(f"/board#board={BOARDS[0].replace(' ', '+')}")
    expect(page.get_by_text("kept on this device; the service cannot be reached")).to_be_visible()
    phone.context.close()


def test_a_dictionary_that_comes_while_the_rules_are_open_is_told(phone: Phone) -> None:
    held: list[Route] = []
    phone.page.route("**/lists/en?*", lambda route: held.append(route))
    with phone.page.expect_request("**/lists/en?*"):
        page = phone.open(f"/board#board={BOARDS[0].replace(' ', '+')}")
    page.get_by_role("button", name="Rules for this board").tap()
    expect(page.get_by_text("It comes by itself")).to_be_visible()
    held.pop().continue_()
    expect(page.get_by_text("It is on this device and took 0.4 MB.")).to_be_visible()


def key(word: dict[str, Any]) -> tuple[Any, ...]:
    return word["word"], word["points"], sorted(word["cells"]), word["also"], word["cancelled"]

"""Puzzles in pages of other sites: played in a frame by touch and keys, without storage, as high as they need to be."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, FrameLocator, Page, ViewportSize, expect

from tests.browser.actions import see, tap
from tests.browser.phone import ARTEFACTS, EXPECTED_NOISE, NARROW, PHONE, Phone
from tests.browser.puzzle_desk import KINDS, enter_answer, new_puzzle, solution_of, worse
from tests.browser.table import TakePhone
from tests.browser.world import ask
from tests.repetitions import LONG

Visit = Callable[[str], Page]

SOME_KINDS = ("place-rings", "tile-and-ring", "find-words", "restore")

NO_STORAGE = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"""
"""What a browser does in frames whose site may keep nothing."""


@contextmanager
def site(page: str) -> Iterator[str]:
    """Serve one page on an origin of its own; yields its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = f"<!doctype html><meta name=viewport content='width=device-width'>{page}".encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Open a page of another site with an element in it, on a phone that keeps nothing for the service."""
    contexts, errors = [], []
    with site(f'<h1>News</h1><script type="module" src="{address}/embed/word-ringers.js"></script>') as other:

        def note(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not message.text.startswith(EXPECTED_NOISE):
                errors.append(message.text)

        def open_page(element: str) -> Page:
            viewport: ViewportSize = {"width": PHONE[0], "height": PHONE[1]}
            context = browser.new_context(viewport=viewport, is_mobile=True, has_touch=True, reduced_motion="reduce")
            contexts.append(context)
            context.add_init_script(f"if (location.origin === '{address}') {{ {NO_STORAGE} }}")
            page = context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", note)
            page.goto(other)
            page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", element)
            return page

        yield open_page
        for context in contexts:
            context.close()
    assert not errors


def framed(page: Page) -> FrameLocator:
    """Return the puzzle in a page, once its board is there."""
    frame = page.frame_locator("word-ringers-puzzle iframe")
    frame.locator(".board .tile").first.wait_for()
    return frame


def put(puzzle: dict[str, Any], more: str = "") -> str:
    return f'<word-ringers-puzzle puzzle="{puzzle["id"]}"{more}></word-ringers-puzzle>'


def test_the_latest_day_stands_in_a_page_of_another_site(visit: Visit, address: str) -> None:
    page = visit('<word-ringers-puzzle edition="standard" date="latest"></word-ringers-puzzle>')
    assert page.evaluate("location.origin") != address
    frame = framed(page)
    expect(frame.locator(".task-text")).not_to_be_empty()
    own = page.locator("word-ringers-puzzle iframe")
    expect(own).not_to_have_css("height", "640px")
    assert frame.locator("html").evaluate("node => node.scrollHeight - innerHeight") <= 0
    given = json.loads(frame.locator("#given").text_content() or "")["puzzle"]
    enter_answer(frame, given["kind"], solution_of(address, given["id"]))
    tap(frame, "Check")
    see(frame, "Solved!")
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=ARTEFACTS / "embed-latest-on-another-site.png", full_page=True)


def test_a_solved_board_that_is_changed_can_be_checked_again(visit: Visit, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings")
    frame = framed(visit(put(puzzle)))
    solution = solution_of(address, puzzle["id"])
    enter_answer(frame, "place-rings", solution)
    check = frame.get_by_role("button", name="Check")
    check.tap()
    expect(check).to_have_count(0)
    frame.locator(f"[data-cell={solution['rings'][0]}]").tap()
    expect(check).to_be_visible()


@pytest.mark.parametrize("kind", KINDS if LONG else SOME_KINDS)
def test_each_kind_is_played_by_touch_in_a_frame_that_may_keep_nothing(visit: Visit, address: str, kind: str) -> None:
    puzzle = new_puzzle(address, kind)
    page = visit(put(puzzle, ' label="The puzzle"'))
    assert page.locator("word-ringers-puzzle iframe").get_attribute("title") == "The puzzle"
    frame = framed(page)
    enter_answer(frame, kind, solution_of(address, puzzle["id"]))
    if kind != "find-words":
        tap(frame, "Check")
    see(frame, "Solved!")
    expect(frame.get_by_role("button", name="Check")).to_have_count(0)
    assert frame.locator("form, [type=password]").count() == 0
    assert "wr_" not in frame.locator("html").evaluate("node => node.outerHTML")


def test_a_wrong_answer_says_so_and_keys_undo_it(visit: Visit, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings")
    solution = solution_of(address, puzzle["id"])
    page = visit(put(puzzle))
    frame = framed(page)
    tap(frame, "Check")
    see(frame, "more rings go on the board")
    for cell in worse(solution, puzzle["board"]):
        frame.locator(f"[data-cell={cell}]").focus()
        page.keyboard.press("Enter")
    page.keyboard.press("Control+Enter")
    see(frame, re.compile("There is a better place"))
    page.keyboard.press("?")
    expect(frame.locator(".keys-list")).to_contain_text("Enter")
    page.keyboard.press("Control+z")
    see(frame, "2 of 3 rings")
    expect(frame.get_by_text(re.compile("There is a better place"))).to_have_count(0)


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("es", "dark"), ("fr", "light"), ("de", "dark")])
def test_nothing_is_cut_off_on_the_narrowest_phone_in_any_language(
    new_phone: TakePhone, address: str, language: str, theme: str
) -> None:
    phone = new_phone(size=NARROW, theme=theme)
    for kind in KINDS if LONG else (*SOME_KINDS, "ring-deduction"):
        page = phone.open(f"/embed/{new_puzzle(address, kind)['id']}?lang={language}")
        phone.check_layout()
        assert page.evaluate("document.documentElement.lang") == language
        phone.photograph(f"embed-{kind}-{language}-{theme}")
        phone.check_access()


def test_links_lead_out_of_the_frame(visit: Visit, address: str) -> None:
    puzzle = new_puzzle(address, "find-words")
    page = visit(put(puzzle, ' language="de"'))
    with page.context.expect_page() as opened:
        framed(page).get_by_role("link", name="In Word Ringers öffnen").tap()
    opened.value.wait_for_url(f"{address}/puzzles/{puzzle['id']}")


def test_a_frame_hears_no_height_from_anybody_else(visit: Visit, address: str) -> None:
    page = visit('<word-ringers-puzzle date="2020-01-01"></word-ringers-puzzle>')
    see(page.frame_locator("word-ringers-puzzle iframe"), "There is no puzzle here.")
    own = page.locator("word-ringers-puzzle iframe")
    page.evaluate("postMessage({ wordRingers: { height: 333 } }, '*')")
    page.evaluate("() => new Promise((done) => setTimeout(done, 50))")
    expect(own).to_have_css("height", "640px")


def test_the_lines_to_copy_put_the_puzzle_on_a_page(phone: Phone, browser: Browser, address: str) -> None:
    newest = ask("GET", f"{address}/v1/puzzles?edition=standard&limit=1")["items"][0]
    page = phone.open(f"/puzzles/daily/{newest['daily']['date']}")
    tap(page, "About this puzzle", "Put it on your page")
    lines = page.get_by_label("Lines for your page")
    expect(lines).to_have_value(re.compile(f'date="{newest["daily"]["date"]}"'))
    tap(page, "The newest each day")
    expect(lines).to_have_value(re.compile('edition="standard" date="latest"'))
    phone.check()
    phone.photograph("put-on-page")
    tap(page, "Copy the lines")
    see(page, "Copied")
    with site(lines.input_value()) as other, browser.new_context() as context:
        elsewhere = context.new_page()
        elsewhere.goto(other)
        given = json.loads(framed(elsewhere).locator("#given").text_content() or "")["puzzle"]
        assert given["id"] == newest["id"]

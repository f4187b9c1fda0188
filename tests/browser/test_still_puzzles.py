"""Puzzles in pages of other sites where no script runs: a picture of the board, the task as text, and a link."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.actions import tap
from tests.browser.conftest import FLAGS
from tests.browser.phone import ARTEFACTS, PHONE, Phone
from tests.browser.puzzle_desk import new_puzzle
from tests.browser.test_embeds import framed, put, site
from tests.requires import require

READ = ("heading", "image", "link", "StaticText")


@pytest.fixture
def still_browser(browser: Browser) -> Iterator[Browser]:
    """A browser that runs no scripts, so that nothing may be evaluated in its pages."""
    flags = [*FLAGS, "--blink-settings=scriptEnabled=false"]
    still = browser.browser_type.launch(executable_path=require("chromium"), args=flags)
    yield still
    still.close()


def read_frame(page: Any) -> list[tuple[str, str]]:
    """Return what a screen reader finds in the one frame of a page."""
    session = page.context.new_cdp_session(page)
    (frame,) = session.send("Page.getFrameTree")["frameTree"]["childFrames"]
    nodes = session.send("Accessibility.getFullAXTree", {"frameId": frame["frame"]["id"]})["nodes"]
    found = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if "role" in node]
    return [each for each in found if each[0] in READ]


def test_the_lines_to_copy_show_a_puzzle_where_no_script_runs(
    phone: Phone, still_browser: Browser, address: str
) -> None:
    puzzle = new_puzzle(address, "restore")
    page = phone.open(f"/puzzles/{puzzle['id']}")
    tap(page, "About this puzzle", "Put it on your page")
    lines = page.get_by_label("Lines for your page").input_value()
    with site(f"<h1>News</h1>{lines}") as other:
        still = still_browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        answers: dict[str, int] = {}
        still.on("response", lambda answer: answers.update({answer.url.removeprefix(address): answer.status}))
        still.goto(other)
        read = read_frame(still)
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        still.screenshot(path=ARTEFACTS / "embed-without-scripts.png")
    texts = " ".join(text for role, text in read if role == "StaticText")
    assert answers[f"/previews/{puzzle['id']}.svg"] == 200
    assert not any(".js" in name for name in answers)
    assert ("heading", "Restore the board") in read
    assert ("link", "Open in Word Ringers") in read
    assert any(role == "image" and text.startswith("Row 1:") for role, text in read)
    assert f"Tiles: {', '.join(puzzle['tiles'])}" in texts
    assert f"Words: {', '.join(puzzle['words'])}" in texts


def test_where_scripts_run_nothing_else_is_loaded(browser: Browser, address: str) -> None:
    puzzle = new_puzzle(address, "restore")
    frame = f'<noscript><iframe src="{address}/embed/{puzzle["id"]}"></iframe></noscript>'
    lines = f'<script type="module" src="{address}/embed/word-ringers.js"></script>{put(puzzle)}'
    with site(lines.replace("></word", f">{frame}</word")) as other, browser.new_context() as context:
        asked: list[str] = []
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
        page.goto(other)
        frame_of = framed(page)
        frame_of.get_by_role("link", name="Open in Word Ringers").wait_for()
        assert frame_of.locator("noscript, .still-board").count() == 0
        page.wait_for_load_state("networkidle")
    assert asked.count(f"/embed/{puzzle['id']}") == 1
    assert not any(name.startswith("/previews/") for name in asked)

"""The programs of the documents work in a page: one that plays a match, and modules that follow one."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.actions import expect_soon
from tests.browser.phone import Phone
from tests.browser.world import FULL, new_table
from tests.clients.examples import block, program

ROOT = Path(__file__).parents[2]
HOW_TO = ROOT / "docs/how-to/follow-a-match-on-your-page.md"
LIVE = ROOT / "api/web/static/app/scripts/live"
KEEP = "(keys) => localStorage.setItem(`ringers:match:${keys.id}`, JSON.stringify(keys))"


def test_the_example_of_the_how_to_follows_a_match(phone: Phone, address: str) -> None:
    table = new_table(address, "pink", "green", board=FULL)
    (example,) = re.findall(r"```html\n(.*?)```", HOW_TO.read_text(), re.DOTALL)
    page = phone.page
    page.route("**/club", lambda route: route.fulfill(content_type="text/html", body=f"<title>Club</title>{example}"))
    page.goto("/healthz")
    page.evaluate(KEEP, {"id": table.id, "host": table.host})
    page.goto("/club")
    expect(page.locator("#totals")).to_contain_text('"pink":0')
    table.claim(1, {"pink": ["COATS"]})
    table.close(1)
    expect_soon(page, lambda: '"pink":0' not in page.locator("#totals").inner_text())


def test_no_module_knows_a_page() -> None:
    """What other pages use imports nothing of the matches and tables of the service."""
    page = re.compile(r'"\.\./(match|tables|games|lobby)/')
    assert not [path.name for path in LIVE.glob("*.js") if page.search(path.read_text())]
    offered = re.findall(r"`([a-z-]+\.js)` \|", HOW_TO.read_text())
    assert offered
    assert all((LIVE / name).exists() for name in offered)


def test_a_match_is_played_from_beginning_to_end(browser: Browser, address: str) -> None:
    with browser.new_context(bypass_csp=True) as context:  # a program that is typed into the page is not the page's own
        page = context.new_page()
        printed: list[str] = []
        page.on("console", lambda message: printed.append(message.text))
        page.goto(f"{address}/docs")
        page.evaluate(f"async () => {{\n{program('js', address)}\n}}")
        assert printed == block("text").splitlines()

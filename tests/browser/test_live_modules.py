"""The programs of the documents work in a page: one that plays a match, and modules that follow one."""

import re
from pathlib import Path

import pytest
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


TIMES = """async ([random, status]) => {
  const { follow } = await import("/app/latest/scripts/live/stream.js");
  const [later, times] = [setTimeout, []];
  let now = 0;
  Math.random = () => random;
  Date.now = () => now;
  setTimeout = (call, wait) => {
    if (wait > 20_000) return 0; // for silence, of which there is none
    now += wait;
    return later(call, 0);
  };
  fetch = async () => {
    times.push(now);
    if (times.length === 4) ends.abort();
    if (!status) throw new TypeError("no network");
    return new Response("{}", { status, headers: { "Retry-After": "10" } });
  };
  const ends = new AbortController();
  for await (const _ of follow("/v1/matches/x/events", { signal: ends.signal }));
  return times;
}"""
"""When a page asks for a stream that is refused, by a clock that goes on with each wait of the page."""


@pytest.mark.parametrize(
    ("status", "soonest", "latest"),
    [
        (503, [0, 12_000, 24_000, 36_000], [0, 15_000, 30_000, 45_000]),
        (0, [0, 250, 750, 1_750], [0, 499.75, 1_499.25, 3_498.25]),
    ],
    ids=["no room", "no network"],
)
def test_pages_that_are_refused_at_once_do_not_come_back_at_once(
    phone: Phone, status: int, soonest: list[float], latest: list[float]
) -> None:
    phone.page.route("**/club", lambda route: route.fulfill(content_type="text/html", body="<title>Club</title>"))
    for random, times in ((0, soonest), (0.999, latest)):
        phone.page.goto("/club")
        assert phone.page.evaluate(TIMES, [random, status]) == pytest.approx(times)


TRIES = """async (status) => {
  const { ask } = await import("/app/latest/scripts/api.js");
  const later = setTimeout;
  let tries = 0;
  setTimeout = (call) => later(call, 0);
  fetch = async () => {
    tries += 1;
    return new Response("{}", { status });
  };
  await ask("PUT", "/v1/matches/x").catch(() => null);
  return tries;
}"""


@pytest.mark.parametrize(("status", "tries"), [(502, 3), (503, 3), (504, 3), (500, 1), (409, 1), (429, 1)])
def test_what_a_proxy_or_a_busy_service_refuses_is_tried_three_times(phone: Phone, status: int, tries: int) -> None:
    phone.page.route("**/club", lambda route: route.fulfill(content_type="text/html", body="<title>Club</title>"))
    phone.page.goto("/club")
    assert phone.page.evaluate(TRIES, status) == tries

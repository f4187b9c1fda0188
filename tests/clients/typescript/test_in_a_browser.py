"""The TypeScript client works in a browser, on a page of the service."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, sync_playwright

from tests.browser.conftest import FLAGS
from tests.requires import require

PROGRAM = """
async () => {
  const { Client, Problem } = await import("/made-up/index.js");
  const client = new Client("/");
  const made = await client.createMatch({ players: ["pink", "green"] });
  const host = client.withToken(made.host_token);
  const heard = [];
  for await (const { type } of host.matchEvents(made.match.id, { after: "0" })) {
    heard.push(type);
    if (type === "match_created") await host.openRound(made.match.id);
    if (type === "round_opened") break;
  }
  const picture = await client.exportBoard({ board: "PIT pink:A1", format: "png" });
  const { code } = await client.solve({ board: "" }).catch((problem) => problem);
  return { heard, code, picture: picture.type };
}
"""


@pytest.fixture
def page(address: str, project: Path) -> Iterator[Page]:
    """An empty page of the service's origin, which has the modules of the client too."""
    modules = project / "node_modules" / "word-ringers-client" / "dist"

    def serve(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if name == "page":
            route.fulfill(body="<!doctype html>", content_type="text/html")
        else:
            route.fulfill(path=modules / name, content_type="text/javascript")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=require("chromium"), args=list(FLAGS))
        page = browser.new_page()
        page.route("**/made-up/*", serve)
        page.goto(f"{address}/made-up/page")
        yield page
        browser.close()


def test_it_sends_requests_and_hears_events_in_a_browser(page: Page) -> None:
    assert page.evaluate(PROGRAM) == {
        "heard": ["match_created", "round_opened"],
        "code": "bad_board",
        "picture": "image/png",
    }

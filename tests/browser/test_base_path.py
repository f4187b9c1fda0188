"""Below a base path: home opens, a match starts, a second phone joins it, and all is there without the service."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.actions import see, see_heading
from tests.browser.phone import Phone
from tests.browser.test_match import join, start_match
from tests.servers import running_server

BASE = "/club/ringers"


def test_a_match_is_played_below_a_base_path_and_pages_open_without_the_service(
    browser: Browser, tmp_path: Path
) -> None:
    with running_server(folder=tmp_path, environment={"RINGERS_BASE_PATH": BASE}) as server:
        host, guest = (Phone(browser, server.url, worker=True) for _ in range(2))
        code = start_match(host, home=True)
        see(host.page, f"{server.url.partition('://')[2]}/tv")
        page = join(guest, code, "green", "Ada")
        expect(page).to_have_url(re.compile(f"{BASE}/matches/"))
        expect(host.page.locator(".total-name", has_text="Ada")).to_be_visible()
        for phone in (host, guest):
            phone.wait_for_worker()
        scopes = "navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))"
        assert host.page.evaluate(scopes) == [f"{server.url}/"]
        stored = host.page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
        assert stored
        assert all(name.startswith(f"ringers:{BASE}:") or f"typed:{BASE}:" in name for name in stored)
        links = host.page.evaluate("[...document.querySelectorAll('[href]')].map((link) => link.href)")
        assert [link for link in links if not link.startswith(f"{server.url}/")] == []
    for phone in (host, guest):
        phone.open("/how-to-play")
        see_heading(phone.page, "How to play")
        phone.page.locator(".bar-links").get_by_role("link", name="Puzzles").tap()
        expect(phone.page).to_have_url(f"{server.url}/puzzles")
        phone.context.close()
        assert not phone.outside

"""The program in JavaScript on the page about matches plays a match, in a page of the service."""

from playwright.sync_api import Browser

from tests.clients.examples import block, program


def test_a_match_is_played_from_beginning_to_end(browser: Browser, address: str) -> None:
    with browser.new_context(bypass_csp=True) as context:  # a program that is typed into the page is not the page's own
        page = context.new_page()
        printed: list[str] = []
        page.on("console", lambda message: printed.append(message.text))
        page.goto(f"{address}/docs")
        page.evaluate(f"async () => {{\n{program('js', address)}\n}}")
        assert printed == block("text").splitlines()

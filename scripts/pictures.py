"""Take the pictures of the pages in the README from the running service, as a phone shows them.

python -m scripts.pictures http://127.0.0.1:8000
"""

import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"

PHONE: ViewportSize = {"width": 390, "height": 780}

BOARD = "/board#board=COATS/BEEVR/BADIM/WIXYD/PLUNK+pink:A1,B2,C3,D4,E5;green:A2,B3,C4,D5,E1"


def rings(page: Page) -> None:
    """Show the step in which rings are placed."""
    page.goto(BOARD)
    page.get_by_label("Steps").get_by_role("link", name="Rings").click()
    page.locator(".painter").first.wait_for()


def result(page: Page) -> None:
    """Show a scored board with one word picked out."""
    page.goto(BOARD)
    page.locator(".chip").first.click()
    page.locator(".word-name").wait_for()
    page.get_by_text("Looking it up").wait_for(state="hidden")
    page.evaluate("scrollTo(0, 0)")


def puzzle(page: Page) -> None:
    """Show a puzzle that somebody has begun to solve."""
    page.goto("/puzzles/daily/2026-01-01")
    cells = page.locator("[data-cell]")
    cells.nth(6).click()
    cells.nth(12).click()


SCREENS: Mapping[str, Callable[[Page], None]] = {"rings": rings, "result": result, "puzzle": puzzle}


def main() -> None:
    """Take every picture."""
    address = sys.argv[1]
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, show in SCREENS.items():
            phone = browser.new_context(
                base_url=address, viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce", locale="en"
            )
            page = phone.new_page()
            show(page)
            page.screenshot(path=PICTURES / f"{name}.png")
            phone.close()
        browser.close()


if __name__ == "__main__":
    main()

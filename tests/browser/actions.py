"""What a person does on a page, and waits to see there."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import FrameLocator, Locator, Page, Route, expect

from tests.browser.phone import PATIENCE

Name = str | re.Pattern[str]
Place = Page | Locator | FrameLocator
Pages = dict[str, Page]
Places = Place | Iterable[Place] | Mapping[str, Page]

PAUSE = 100
"""Milliseconds between two looks; those of every test in a browser take time from all others."""


def tap(place: Place, *names: Name, exact: bool = False) -> None:
    """Tap buttons one after the other."""
    for name in names:
        place.get_by_role("button", name=name, exact=exact).tap()


def click(place: Place, *names: Name, exact: bool = False) -> None:
    """Click on buttons one after the other, where the window may be one without touch."""
    for name in names:
        place.get_by_role("button", name=name, exact=exact).click()


def tap_cells(place: Place, *cells: str) -> None:
    """Tap cells of a board one after the other."""
    for cell in cells:
        place.locator(f"[data-cell={cell}]").tap()


def enter(field: Locator, text: str) -> None:
    """Write something into a field, with Enter."""
    field.fill(text)
    field.press("Enter")


def leave(field: Locator, text: str) -> None:
    """Write something into a field, and leave it."""
    field.fill(text)
    field.blur()


def write(page: Page, *words: str) -> None:
    """Write words down, each with Enter, once the page knows the alphabet that spells them."""
    page.wait_for_function("() => localStorage.getItem('ringers:dictionaries')")
    for word in words:
        enter(page.get_by_placeholder("Type a word"), word)


def several(pages: Places) -> Iterable[Place]:
    """Return the pages of several phones, or the only one."""
    if isinstance(pages, Mapping):
        return pages.values()
    return [pages] if isinstance(pages, Page | Locator | FrameLocator) else pages


def see(pages: Places, *texts: Name) -> None:
    """Wait until texts are shown, on each page if there are several."""
    for page in several(pages):
        for text in texts:
            expect(page.get_by_text(text)).to_be_visible()


def see_heading(place: Place, name: Name, **options: object) -> None:
    """Wait until a heading is shown."""
    expect(place.get_by_role("heading", name=name, **options)).to_be_visible()  # type: ignore[arg-type]


def see_cells(pages: Places, **told: str) -> None:
    """Wait until cells are spoken so, each as a pattern, on each page if there are several."""
    for page in several(pages):
        for cell, pattern in told.items():
            expect(page.locator(f"[data-cell={cell}]")).to_have_attribute("aria-label", re.compile(pattern))


def see_rings(pages: Places, **rings: str) -> None:
    """Wait until boards show exactly these rings, by the names of their players."""
    for page in several(pages):
        see_cells(page, **{cell: f"{re.escape(name)} ring$" for cell, name in rings.items()})
        expect(page.locator("[data-cell][aria-label$=' ring']")).to_have_count(len(rings))


def expect_soon(page: Page, reached: Callable[[], bool]) -> None:
    """Wait until something is so while the page goes on."""
    for _ in range(PATIENCE // PAUSE):
        if reached():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("it has not come to that")


def note_requests(page: Page, part: str = "") -> list[str]:
    """Return a list that gets the address of everything that a page asks for, or what has some part in it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if part in request.url else None)
    return asked


def hold_back(page: Page, address: Name, **options: int) -> list[Route]:
    """Hold back what is asked for at an address; return it, which grows."""
    held: list[Route] = []
    page.route(address, lambda route: held.append(route), **options)
    return held


def refuse(
    page: Page, address: str, status: int = 500, kind: str = "", retry_after: int = 0, **error: str
) -> list[Route]:
    """Let the service refuse what it is asked at an address, as broken or as a problem; return that, which grows."""
    refused: list[Route] = []
    headers = {"Retry-After": str(retry_after), "Content-Type": "application/problem+json"} if kind else {}
    body = {"type": f"/problems/{kind}", "title": "Not now", "status": status, "detail": "Not now."}
    errors = [{"pointer": "", "detail": "Not now.", **error}] if error else []

    def answer(route: Route) -> None:
        refused.append(route)
        route.fulfill(status=status, headers=headers, json={**body, "errors": errors} if kind else {"title": "Broken"})

    page.route(address, answer)
    return refused


def lose(page: Page, address: str) -> None:
    """Let what is asked at an address be lost."""
    page.route(address, lambda route: route.abort())


@contextmanager
def offline(page: Page) -> Iterator[None]:
    """Take the network from a phone for a while."""
    page.context.set_offline(True)
    yield
    page.context.set_offline(False)


def save(page: Page, name: str) -> Path:
    """Save the file that a button offers; return where it is."""
    with page.expect_download() as saved:
        tap(page, name)
    return saved.value.path()

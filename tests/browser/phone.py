"""A phone, tablet or desktop window in a test: what it shows, and whether it stayed clean."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Route

from tests.repetitions import IN_CI, LONG
from tests.requires import require

VIOLATIONS = """(options) => axe.run(document, { resultTypes: ['violations'], ...options })
  .then((result) => result.violations)"""
EVERYTHING = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
"""Every rule of axe, with one that it still calls experimental."""

CONTRASTS = {"runOnly": ["color-contrast"]}
"""What another theme can change."""
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "pages"

PHONE, TABLET, DESKTOP = (390, 844), (820, 1180), (1440, 900)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIDEWAYS, NARROW = (844, 390), (320, 640)
SIZES = {"sideways": SIDEWAYS, "narrow": NARROW, "tablet": TABLET, "desktop": DESKTOP, "phone": PHONE}

PATIENCE = 120_000
"""Milliseconds that something may take to be seen; far more than it does, for a machine that is busy."""

COUNT_TAPS = "window.taps = 0; addEventListener('click', (event) => { if (event.isTrusted) window.taps += 1; }, true);"

TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, summary, [data-editable] .tile')]
  .filter((node) => node.checkVisibility() && !node.closest('[inert]') && !node.matches('.skip, p a'))
  .map((node) => node.matches('[type=checkbox]') ? node.closest('label') ?? node : node)
  .map((node) => [node, node.getBoundingClientRect()])
  .map(([node, box]) => node.matches(':active') ? [node, { width: node.offsetWidth, height: node.offsetHeight }]
    : [node, box])
  .filter(([node, box]) => box.width > 0 &&
    (box.width < (node.matches('.keyboard .key') ? 26 : 43.5) || box.height < 43.5))
  .map(([node, box]) => `${node.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)"""
"""What is pressed, which is drawn smaller, counts as it is laid out. Keys as on a keyboard are as narrow
as those of a phone."""

AWKWARD = """() => {
  const awkward = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const rowsOf = () => new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility() || parent.closest('.unseen, [inert], svg, option')) continue;
    range.selectNodeContents(node);
    const within = parent.closest('button, a.button, label, td, th, .figures > div, .choice');
    if (within) {
      const edges = within.getBoundingClientRect();
      let hidden = false;
      for (let at = parent; at !== within.parentElement; at = at.parentElement)
        hidden ||= getComputedStyle(at).overflowX !== 'visible';
      const outside = [...range.getClientRects()].some(
        (box) => box.width && (box.left < edges.left - 1.5 || box.right > edges.right + 1.5),
      );
      if (outside && !hidden) awkward.push(`sticks out: ${node.data}`);
    }
    if (rowsOf() < 2) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}’']+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (rowsOf() > 1) awkward.push(`broken: ${word[0]} in ${node.data.slice(0, 60)}`);
    }
  }
  return awkward;
}"""
"""Words that are broken in two, and texts that stick out of what they stand in, over what is beside it."""

UNSIGNED = """() => [...document.querySelectorAll('summary')].filter((node) => {
  if (!node.checkVisibility()) return false;
  const { display, listStyleType } = getComputedStyle(node);
  const drawn = (each, part) => {
    const { content, width } = getComputedStyle(each, part);
    return content !== 'none' && content !== 'normal' && (content !== '""' || parseFloat(width) > 0);
  };
  const turned = node.querySelector('.icon-drawing') && getComputedStyle(node.querySelector('.icon-drawing'))
    .transitionProperty === 'transform';
  return !(display === 'list-item' && listStyleType !== 'none') && !turned &&
    ![node, ...node.children].some((each) => drawn(each, '::before') || drawn(each, '::after'));
}).map((node) => node.outerHTML.slice(0, 120))"""
"""Folds without a triangle, an arrow or a drawing that turns, which say that they open."""

LATE = int(os.environ.get("RINGERS_TEST_LATE_ANSWERS", "0"))
"""Milliseconds that each answer comes later, give or take half: finds what holds on a fast machine only."""

LATER = f"""const answered = window.fetch;
window.fetch = async (...asked) => {{
  const answer = await answered(...asked);
  await new Promise((done) => setTimeout(done, {LATE} * (0.5 + Math.random())));
  return answer;
}};"""

WORKER_IN_CHARGE = """() => new Promise((done) => navigator.serviceWorker.controller ? done()
  : navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }))"""

EXPECTED_NOISE = ("Failed to load resource",)
"""What Chromium writes on the console by itself for an answer that is a problem; the page shows those."""


class Phone:
    """A browser context of its own, as one person holds it.

    Args:
        browser: the browser.
        address: the service.
        size: width and height of the window.
        theme: the colours that the device asks for.
        worker: whether the page may keep itself for use without a network.
        locale: the language that its holder reads.
        lasting: whether it is used for several pages in turn: the process that draws them stays then, and what it has
            compiled of the scripts.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = PHONE,
        theme: Literal["light", "dark"] = "light",
        *,
        worker: bool = False,
        locale: str = "en-GB",
        lasting: bool = False,
    ) -> None:
        self.address = address
        self.errors: list[str] = []
        self.outside: list[str] = []
        small = size[0] < 900
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            is_mobile=small,
            has_touch=small,
            reduced_motion="reduce",
            locale=locale,
            base_url=address,
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(COUNT_TAPS)
        if LATE:
            self.context.add_init_script(LATER)
        if not worker:
            self.context.add_init_script("delete Navigator.prototype.serviceWorker;")
        self.context.on("request", self._watch)
        if lasting:
            self.context.new_page()
        self.page: Page = self._new_page()

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def begin_anew(self) -> None:
        """Be a device that has never been here, apart from files that never change, which take long to load."""
        self.leave()
        self.context.set_offline(False)
        self.errors.clear()
        self.outside.clear()
        self.page = self._new_page()
        session = self.context.new_cdp_session(self.page)
        session.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "local_storage"})
        session.detach()

    def has_own_time(self) -> bool:
        """Whether a test has set the clock, which cannot be undone: timers may stand still for good."""
        return bool(self.page.evaluate("'__pwClock' in globalThis"))

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:", "about:")):
            self.outside.append(request.url)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED_NOISE):
            self.errors.append(message.text)

    def open(self, path: str) -> Page:
        """Go to a screen and wait until it is drawn."""
        self.page.goto(self.address + path if path.startswith("/") else path)
        self.page.wait_for_selector("main h1")
        return self.page

    def keep(self, name: str, value: object) -> None:
        """Put something into the storage of the pages before they are opened."""
        self.page.goto("/healthz")  # has the same storage, and far less to draw
        self.page.evaluate(
            "([name, value]) => localStorage.setItem('ringers:' + name, JSON.stringify(value))", [name, value]
        )

    def note_answers(self) -> list[str]:
        """Return a list that gets the address and the text of every answer of the service but the streams of events.

        They are read on their way to the page: what it has got can no longer be read once it goes elsewhere.
        """
        answers: list[str] = []

        def note(route: Route) -> None:
            answer = route.fetch(timeout=PATIENCE)
            answers.append(answer.url + answer.text())
            route.fulfill(response=answer)

        self.page.route(lambda url: "/v1/" in url and "/events" not in url, note)
        return answers

    def leave(self) -> None:
        """Close the page, so that it asks for nothing more."""
        if not self.page.is_closed():
            self.page.unroute_all(behavior="ignoreErrors")
            self.page.close()

    def close(self) -> None:
        """Put the phone away."""
        self.leave()
        self.context.close()

    def wait_for_worker(self) -> None:
        """Wait until the page is kept for use without a network."""
        self.page.evaluate(WORKER_IN_CHARGE)

    def taps(self) -> int:
        """Return how often this page was tapped since it was loaded."""
        return int(self.page.evaluate("window.taps"))

    def check_access(self, options: Mapping[str, Any] = EVERYTHING) -> None:
        """Hold what is shown against the accessibility rules of axe."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(axe())
        violations: list[dict[str, Any]] = self.page.evaluate(VIOLATIONS, options)
        found = [
            f"{violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
            for violation in violations
        ]
        assert not found, "\n".join([self.page.url, *found])

    def check_layout(self) -> None:
        """Nothing may stick out to the side, nothing to tap be too small for a thumb, and a fold says that it opens."""
        self.check_width()
        small = self.page.evaluate(TOO_SMALL)
        assert not small, "\n".join([self.page.url, *small])
        unsigned = self.page.evaluate(UNSIGNED)
        assert not unsigned, "\n".join([self.page.url, *unsigned])
        self.check_texts()

    def check(self) -> None:
        """Hold what is shown against the rules of layout and accessibility."""
        self.check_layout()
        self.check_access()

    def check_width(self) -> None:
        """Nothing may stick out to the side."""
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{self.page.url} is {wide} pixels too wide"

    def check_texts(self) -> None:
        """No word may be broken in two, and no text may stick out of its button or its cell."""
        awkward = self.page.evaluate(AWKWARD)
        assert not awkward, "\n".join([f"{self.page.url} {self.page.viewport_size}", *awkward])

    def photograph(self, name: str) -> None:
        """Keep a picture of what is shown, unless this is continuous integration, where nobody looks."""
        if IN_CI:
            return
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def check_clean(self) -> None:
        """The pages wrote no error and asked nobody else for anything."""
        assert not self.errors, "\n".join(self.errors)
        assert not self.outside, "\n".join(self.outside)


@cache
def axe() -> str:
    """Return the script of axe-core."""
    return Path(require("axe")).read_text()


def check_view(phone: Phone, view: str) -> None:
    """Hold what a phone shows against the rules, and keep pictures of it.

    The layout is looked at in every size, and with text of twice the size on a phone; the rest on a phone in one theme,
    half of the views in each, with the contrasts in both, and with `make test-long` in every size and theme.
    """
    page, first = phone.page, THEMES[crc32(view.encode()) % 2]
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        phone.check_layout()
        for theme in THEMES if LONG else (first,) if name == "phone" else ():
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            phone.photograph(f"{view}-{name}-{theme}")
            phone.check_access()
    page.emulate_media(color_scheme=THEMES[1 - THEMES.index(first)], reduced_motion="reduce")
    phone.check_access(CONTRASTS)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.check_width()
    page.evaluate("document.documentElement.style.fontSize = ''")

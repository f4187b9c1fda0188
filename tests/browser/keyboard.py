"""A person in a test who has nothing but a keyboard: each key goes where the focus is, which must be seen."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

LONGEST_WAY = 90
"""Times that somebody presses Tab before they believe that something cannot be reached."""

FOCUS = """() => {
  const node = document.activeElement;
  const box = node.getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
  const probe = document.createElement('i');
  probe.style.color = 'var(--focus)';
  document.body.append(probe);
  const drawn = outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3;
  const ringed = drawn && outlineColor === getComputedStyle(probe).color;
  probe.remove();
  return {
    name: node.getAttribute('aria-label') ?? (node.textContent.trim() || node.tagName), cell: node.dataset.cell ?? null,
    lost: node === document.body || node === document.documentElement, stop: node.tabIndex >= 0,
    seen: ringed && node.matches(':focus-visible') && node.contains(over), html: node.outerHTML.slice(0, 200),
  };
}"""


class Keyboard:
    """The keyboard at a page.

    Args:
        page: what is played on; it has just been loaded.
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    def focus(self) -> dict[str, Any]:
        """Return where the focus is, having seen that it is somewhere, and drawn around what takes keys."""
        focus: dict[str, Any] = self.page.evaluate(FOCUS)
        assert not focus["lost"], "the focus is nowhere"
        assert focus["seen"] or not focus["stop"], f"the focus is not to be seen: {focus['html']}"
        return focus

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.focus()

    def tab_until(self, reached: Callable[[dict[str, Any]], bool], *, back: bool = False) -> None:
        """Press Tab until the focus is where it is wanted."""
        passed = []
        for _ in range(LONGEST_WAY):
            self.press("Shift+Tab" if back else "Tab")
            focus = self.focus()
            passed.append(focus["name"])
            if reached(focus):
                return
        raise AssertionError(f"none is wanted of {passed}")

    def tab_to(self, name: str, *, back: bool = False) -> None:
        """Press Tab until the focus is on something of this name."""
        self.tab_until(lambda focus: focus["name"] == name, back=back)

    def enter_at(self, name: str, *, back: bool = False) -> None:
        """Go to something and press Enter there."""
        self.tab_to(name, back=back)
        self.press("Enter")

    def to_page(self) -> None:
        """Pass over the bar on top."""
        self.enter_at("Skip to the page")
        assert self.focus()["html"].startswith("<main ")

    def to_board(self, *, back: bool = False) -> None:
        """Press Tab until the focus is on the board."""
        for _ in range(LONGEST_WAY):
            if self.focus()["cell"]:
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError("the board cannot be reached")

    def walk_to(self, cell: str) -> None:
        """Go to a cell with the arrows."""
        at = self.focus()["cell"]
        right, down = ord(cell[0]) - ord(at[0]), int(cell[1:]) - int(at[1:])
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        assert self.focus()["cell"] == cell

    def enter_on(self, *cells: str) -> None:
        """Press Enter on cells."""
        for cell in cells:
            self.walk_to(cell)
            self.press("Enter")

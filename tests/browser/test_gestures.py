"""One list of gestures for all that is laid, by taps and by keys, in every kind of puzzle and at a table."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actions import PAUSE, tap
from tests.browser.phone import PATIENCE, Phone
from tests.browser.playing import Game
from tests.browser.puzzle_desk import KINDS, open_puzzle

Laid = dict[str, str]
Seen = dict[str, list[str]]

GESTURES = {
    "take and put": ("P a", "a:P", ""),
    "put and take": ("a P", "a:P", ""),
    "nothing is taken by itself": ("P a b", "a:P", "b"),
    "nothing is aimed at by itself": ("a P Q", "a:P", "Q"),
    "move what was laid": ("P a a b", "b:P", ""),
    "move it the other way round": ("P a b a", "b:P", ""),
    "take it back": ("P a a P", "", ""),
    "take it up": ("P a a", "", "P"),
    "let go of a piece": ("P P a", "", "a"),
    "let go of a cell": ("a a P", "", "P"),
    "take another piece": ("P Q a", "a:Q", ""),
    "aim at another cell": ("a b P", "b:P", ""),
    "lay one after the other": ("P a Q b", "a:P b:Q", ""),
}
"""What is tapped, where P and Q are pieces and a and b cells; what is laid then, and what is chosen."""

OF_RINGS = {"take and put", "move what was laid", "take it back", "take it up"}
"""Those that are left where nothing but rings is laid: no ring has to be taken."""

SEEN = """() => Object.fromEntries([...document.querySelectorAll('.board-side [data-cell]')].map(
  ({ dataset: { cell, face, owner } }) => [cell, [face, owner]]))"""

CHOSEN = """() => [...document.querySelectorAll(
  '.rack:not(.rival) [aria-pressed=true], .board-side [aria-selected=true]')].map(
  (node) => node.dataset.cell ?? node.ariaLabel.replace('Tile ', '').replace(/^Ring.*/, 'ring'))"""


@dataclass(frozen=True)
class Desk:
    """Something that pieces are laid on.

    Args:
        page: shows it.
        names: the pieces P and Q and the cells a and b.
        one: whether only one piece can lie there.
    """

    page: Page
    names: Laid
    one: bool = False

    def do(self, way: str, step: str) -> None:
        """Tap something, or do by keyboard what the tap does."""
        (self.tap if way == "taps" else self.press)(step)

    def clear(self, way: str, laid: str, chosen: str) -> None:
        """Let go of what is chosen, and take back what is laid."""
        if way == "keys":
            self.page.keyboard.press("Escape")  # lets go of what is chosen
            self.page.keyboard.press("Escape")  # takes back what lies there to be seen
        elif chosen:
            self.tap(chosen)
        undo = self.page.get_by_role("button", name="Undo", exact=True)
        while undo.count() and undo.is_enabled():
            undo.click()
        if way == "taps" and laid and not undo.count():
            cell, _, piece = laid.split()[-1].partition(":")
            self.tap(cell)
            self.tap(piece)

    def tap(self, step: str) -> None:
        name = self.names[step]
        if step.islower():
            self.page.locator(f".board-side [data-cell={name}]").tap()
        elif name == "ring":
            self.page.locator(".rack:not(.rival) .rack-ring").tap()
        else:
            tap(self.page.locator(".rack:not(.rival)"), f"Tile {name}", exact=True)

    def press(self, step: str) -> None:
        name = self.names[step]
        if step.islower():
            self.page.locator(f".board-side [data-cell={name}]").press("Enter")
        else:
            self.page.locator(".board-side [data-cell][tabindex='0']").press("0" if name == "ring" else name.lower())

    def laid(self, before: Seen) -> Laid:
        """Return what is laid by now, by its cell."""
        return {
            cell: "ring" if owner != before[cell][1] else face
            for cell, (face, owner) in self.page.evaluate(SEEN).items()
            if [face, owner] != before[cell]
        }

    def expect(self, before: Seen, told: str, laid: str, chosen: str) -> None:
        """Wait until nothing but this is laid and chosen."""
        wanted = {
            self.names[cell]: self.names[piece] for cell, _, piece in (each.partition(":") for each in laid.split())
        }
        if self.one and len(wanted) > 1:
            wanted = dict(list(wanted.items())[-1:])
        at = [self.names[chosen]] if chosen else []

        def now() -> tuple[Laid, list[str]]:
            laid = self.laid(before)
            return laid, [name for name in self.page.evaluate(CHOSEN) if name not in laid]

        for _ in range(PATIENCE // PAUSE):
            if now() == (wanted, at):
                return
            self.page.wait_for_timeout(PAUSE)
        assert now() == (wanted, at), told


def open_kind(phone: Phone, kind: str) -> Desk:
    """Open a puzzle; where it has two pieces, they are those that differ most."""
    page, puzzle, _ = open_puzzle(phone, kind)
    hand = puzzle.get("hands", {}).get("you") if puzzle.get("hands") else None
    tiles = puzzle.get("tiles") or puzzle.get("rack") or (hand or {}).get("tiles") or []
    pieces = tiles if kind == "restore" else [*tiles[:1], "ring"]
    return desk_of(page, [*dict.fromkeys(pieces)], holes=kind == "restore", one=kind == "endgame")


def desk_of(page: Page, pieces: list[str], *, holes: bool = False, one: bool = False) -> Desk:
    """Return a board with two cells on which every piece may go."""
    expect(page.locator(".board-side [data-cell]").first).to_be_visible()
    free = [
        cell
        for cell, (face, owner) in page.evaluate(SEEN).items()
        if not owner and face not in pieces and bool(face) != holes
    ]
    return Desk(page, {"P": pieces[0], "Q": pieces[-1], "a": free[0], "b": free[-1]}, one)


def open_table(phone: Phone) -> Desk:
    """Open a table of Word Ringers at which it is one's turn."""
    game = Game(phone.address, "word-ringers", ["anna", "bob"], "bob", seed="gestures")
    page = game.open(phone)
    return desk_of(page, [game.seen()["view"]["rack"][0], "ring"], one=True)


DESKS: dict[str, Callable[[Phone], Desk]] = {
    **{kind: lambda phone, kind=kind: open_kind(phone, kind) for kind in KINDS if kind != "find-words"},  # type: ignore[misc]
    "table": open_table,
}


@pytest.mark.parametrize("way", ["taps", "keys"])
@pytest.mark.parametrize("name", DESKS)
def test_every_kind_and_the_table_know_the_same_gestures(phone: Phone, name: str, way: str) -> None:
    desk = DESKS[name](phone)
    rings = desk.names["P"] == "ring"
    before = desk.page.evaluate(SEEN)
    for told, (steps, laid, chosen) in GESTURES.items():
        if (rings and told not in OF_RINGS) or (desk.names["P"] == desk.names["Q"] and "Q" in steps):
            continue
        for step in steps.split():
            if rings and step.isupper():
                continue
            desk.do(way, step)
        chosen = "" if rings else chosen
        desk.expect(before, told, laid, chosen)
        desk.clear(way, laid, chosen)
        desk.expect(before, f"{told}, undone", "", "")

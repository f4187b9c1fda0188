"""An evening of five phones at one table: whatever happens to one of them, all end with the same."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import TakePhone, expect_cell, expect_soon, open_all, seat_phones, tap
from tests.browser.world import BOARD, PLAYERS, RINGS, Table, words_of
from tests.repetitions import times

CELLS = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
OWN = {player: cells.split(",") for player, cells in (group.split(":") for group in RINGS.split(";"))}
WORDS_EACH = 3
ROUNDS = [("purple", "green"), ("blue", "orange"), ("green", "purple")][: times(2, 3)]
"""Who is without a network in each round, and who takes rings back."""

Pages = dict[str, Page]

SEEN = """() => {
  const texts = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent);
  const words = [...document.querySelectorAll('.totals .total')].map((total) => {
    total.click();
    return [total.getAttribute('aria-label'), texts('.panel .chip'), texts('.panel .reason')];
  });
  return { words, board: [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label')) };
}"""
"""What a phone shows of a round: the board, and of each player the points, the words and why others do not count."""


def rows_of(number: int) -> list[str]:
    """The board of a round: the rows of the first one, moved on."""
    rows = BOARD.split("/")
    return rows[number - 1 :] + rows[: number - 1]


class Evening:
    """Five people who enter, paint and write at the same time.

    Args:
        table: the match.
        pages: what each of them holds.
    """

    def __init__(self, table: Table, pages: Pages) -> None:
        self.table = table
        self.pages = pages
        self.host = "pink"

    def open_round(self, number: int) -> None:
        self.pages[self.host].get_by_role("button", name=f"Start round {number}").tap()
        for player, page in self.pages.items():
            if player != self.host:
                page.get_by_role("link", name=f"Go to round {number}").tap()

    def enter(self, number: int, *, away: str) -> None:
        """Let each enter a row, letter by letter in turn; one of them is without a network for most of it."""
        for row, page in enumerate(self.pages.values(), 1):
            tap(page, f"A{row}")
        for place in range(5):
            self.pages[away].context.set_offline(0 < place < 4)
            for page, row in zip(self.pages.values(), rows_of(number), strict=True):
                page.keyboard.type(row[place])
        for page in self.pages.values():
            page.get_by_role("button", name="Place the rings").tap()
            expect(page.get_by_role("grid", name="Board, place the rings")).to_be_visible()

    def paint(self, *, away: str, again: str) -> None:
        """Let each paint the own rings in turn; one is without a network, and one takes rings back and paints again."""
        for turn in range(5):
            self.pages[away].context.set_offline(0 < turn < 4)
            for player, page in self.pages.items():
                tap(page, OWN[player][turn])
            if turn == 2:
                self.pages[again].get_by_role("button", name="Undo", exact=True).tap()
                self.pages[again].get_by_role("button", name="Undo", exact=True).tap()
                self.pages[again].get_by_role("button", name="Redo", exact=True).tap()
                expect_cell(self.pages[again], OWN[again][2], r"letter \w+$")
                tap(self.pages[again], OWN[again][2])
        for page in self.pages.values():
            expect(page.locator("[data-cell][aria-label$=' ring']")).to_have_count(25)

    def write(self, number: int) -> None:
        """Let each write words in turn, the one after the other, and say that it was all."""
        for page in self.pages.values():
            page.get_by_role("button", name="Write down words").tap()
            expect(page).to_have_url(re.compile("/words$"))
        words = words_of(self.table.address, f"{'/'.join(rows_of(number))} {RINGS}")
        lists = [[*words[player][:WORDS_EACH], "XYZZY"] for player in self.pages]
        for written in zip_longest(*lists):
            for page, word in zip(self.pages.values(), written, strict=True):
                if word:
                    page.get_by_placeholder("Type a word").fill(word)
                    page.keyboard.press("Enter")
        for page in self.pages.values():
            page.get_by_role("button", name="I am done").tap()

    def close(self, number: int) -> None:
        host = self.pages[self.host]
        expect(host.get_by_text("Everybody is done.")).to_be_visible()
        host.get_by_role("button", name="Close and score").tap()
        for page in self.pages.values():
            expect(page).to_have_url(re.compile(f"/rounds/{number}/result$"))

    def correct_an_earlier_round(self) -> None:
        """Let the host take up two rings of the first round and put the second one back, while the others go on."""
        page = self.pages[self.host]
        present = page.url
        page.goto(f"{self.table.path}/rounds/1/rings")
        expect_cell(page, "C3", " ring$")
        for cell in ("C3", "E5"):
            tap(page, cell)
        page.get_by_role("button", name="Undo", exact=True).tap()
        expect_cell(page, "E5", " ring$")
        expect_soon(page, lambda: len(self.rings(1)) == 24)
        page.goto(present)
        expect(page.locator(".painter").first).to_be_visible()

    def lose_the_host(self, number: int, heir: str) -> None:
        """Take the network from the host's phone, which goes on as if nothing were, and let another have the role."""
        lost, host = self.pages.pop(self.host), self.host
        expect_soon(lost, lambda: host in self.table.ask("GET", f"/rounds/{number}")["done"])
        lost.context.set_offline(True)
        lost.get_by_placeholder("Type a word").fill("LATE")
        lost.keyboard.press("Enter")
        self.table.ask("POST", "/host/takeover", {}, token=self.table.seats[heir])
        for player in self.pages:
            if player != heir:
                self.table.ask("POST", "/host/takeover/agreement", {}, token=self.table.seats[player])
        self.table.host = self.table.seats[heir]
        expect(self.pages[heir].get_by_role("button", name="Close and score")).to_be_visible()
        self.host = heir

    def rings(self, number: int) -> dict[str, str]:
        rings: dict[str, str] = self.table.ask("GET", f"/rounds/{number}/board")["rings"]
        return rings

    def seen(self, number: int) -> list[Any]:
        """Return what each phone shows of a round that is closed."""
        shown: list[Any] = []
        for page in self.pages.values():
            page.goto(f"{self.table.path}/rounds/{number}/result")
            expect(page.locator(".totals .total")).to_have_count(len(PLAYERS))
            shown.append(page.evaluate(SEEN))
        return shown


@pytest.mark.parametrize("evening", range(times(1, 10)))
def test_five_phones_end_an_evening_with_the_same_boards_words_and_totals(
    take_phone: TakePhone, address: str, evening: int
) -> None:
    table, phones = seat_phones(take_phone, address, PLAYERS, target=1000)
    pages = open_all(table, phones, "")
    at = Evening(table, pages)
    for number, (away, again) in enumerate(ROUNDS, 1):
        at.open_round(number)
        at.enter(number, away=away)
        if number == 2:
            at.correct_an_earlier_round()
        at.paint(away=away, again=again)
        at.write(number)
        if number == len(ROUNDS):
            lost = pages["pink"]
            at.lose_the_host(number, "orange")
        at.close(number)
    lost.context.set_offline(False)
    expect(lost).to_have_url(re.compile(f"/rounds/{len(ROUNDS)}/result$"))
    at.pages = {"pink": lost, **at.pages}
    numbers = range(1, len(ROUNDS) + 1)
    assert [len(at.rings(number)) for number in numbers] == [24, 25, 25][: len(ROUNDS)]
    for number in numbers:
        first, *others = at.seen(number)
        assert others == [first] * 4
        letters = [label.rpartition("letter ")[2].partition(",")[0] for label in first["board"]]
        assert letters == list("".join(rows_of(number)))
    claims = table.ask("GET", f"/rounds/{len(ROUNDS)}")["claims"]
    assert all(len(words) == WORDS_EACH + 1 for words in claims.values())
    totals = table.ask("GET", "")["totals"]
    for page in at.pages.values():
        page.goto(table.path)
        expect(page.locator(".total-points")).to_have_text([str(total) for total in totals.values()])

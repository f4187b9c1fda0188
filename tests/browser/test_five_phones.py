"""Phones at one table: whatever happens to one of them, and in whatever order, all end with the same."""

import random
import re
from collections import Counter
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actions import Pages, expect_soon, see, see_cells, tap, tap_cells, write
from tests.browser.table import TakePhone, open_phones
from tests.browser.world import BOARD, NAMES, PLAYERS, RINGS, Table, words_of
from tests.repetitions import times

OWN = {player: cells.split(",") for player, cells in (group.split(":") for group in RINGS.split(";"))}
WORDS_EACH = 3
ROUNDS = [("purple", "green"), ("blue", "orange"), ("green", "purple")][: times(2, 3)]
"""Who is without a network in each round, and who takes rings back."""

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
            tap_cells(page, f"A{row}")
        for place in range(5):
            self.pages[away].context.set_offline(0 < place < 4)
            for page, row in zip(self.pages.values(), rows_of(number), strict=True):
                page.keyboard.type(row[place])
        for page in self.pages.values():
            tap(page, "Place the rings")
            expect(page.get_by_role("grid", name="Board, place the rings")).to_be_visible()

    def paint(self, *, away: str, again: str) -> None:
        """Let each paint the own rings in turn; one is without a network, and one takes rings back and paints again."""
        for turn in range(5):
            self.pages[away].context.set_offline(0 < turn < 4)
            for player, page in self.pages.items():
                tap_cells(page, OWN[player][turn])
            if turn == 2:
                self.pages[again].get_by_role("button", name="Undo", exact=True).tap()
                self.pages[again].get_by_role("button", name="Undo", exact=True).tap()
                self.pages[again].get_by_role("button", name="Redo", exact=True).tap()
                see_cells(self.pages[again], **{OWN[again][2]: r"letter \w+$"})
                tap_cells(self.pages[again], OWN[again][2])
        for page in self.pages.values():
            expect(page.locator("[data-cell][aria-label$=' ring']")).to_have_count(25)

    def write(self, number: int) -> None:
        """Let each write words in turn, the one after the other, and say that it was all."""
        for page in self.pages.values():
            tap(page, "Write down words")
            expect(page).to_have_url(re.compile("/words$"))
        words = words_of(self.table.address, f"{'/'.join(rows_of(number))} {RINGS}")
        lists = [[*words[player][:WORDS_EACH], "XYZZY"] for player in self.pages]
        for written in zip_longest(*lists):
            for page, word in zip(self.pages.values(), written, strict=True):
                write(page, *[word] if word else [])
        for page in self.pages.values():
            tap(page, "I am done")

    def close(self, number: int) -> None:
        host = self.pages[self.host]
        see(host, "Everybody is done.")
        tap(host, "Close and score")
        for page in self.pages.values():
            expect(page).to_have_url(re.compile(f"/rounds/{number}/result$"))

    def correct_an_earlier_round(self) -> None:
        """Let the host take up two rings of the first round and put the second one back, while the others go on."""
        page = self.pages[self.host]
        present = page.url
        page.goto(f"{self.table.path}/rounds/1/rings")
        see_cells(page, C3=" ring$")
        tap_cells(page, "C3", "E5")
        tap(page, "Undo", exact=True)
        see_cells(page, E5=" ring$")
        expect_soon(page, lambda: len(self.table.board()["rings"]) == 24)
        page.goto(present)
        expect(page.locator(".painter").first).to_be_visible()

    def lose_the_host(self, number: int, heir: str) -> None:
        """Take the network from the host's phone, which goes on as if nothing were, and let another have the role."""
        lost, host = self.pages.pop(self.host), self.host
        expect_soon(lost, lambda: host in self.table.ask("GET", f"/rounds/{number}")["done"])
        lost.context.set_offline(True)
        write(lost, "LATE")
        self.table.ask("POST", "/host/takeover", {}, token=self.table.seats[heir])
        self.table.agree(*[player for player in self.pages if player != heir])
        self.table.host = self.table.seats[heir]
        expect(self.pages[heir].get_by_role("button", name="Close and score")).to_be_visible()
        self.host = heir

    def seen(self, number: int) -> list[Any]:
        """Return what each phone shows of a round that is closed."""
        shown: list[Any] = []
        for page in self.pages.values():
            page.goto(f"{self.table.path}/rounds/{number}/result")
            expect(page.locator(".totals .total")).to_have_count(len(PLAYERS))
            shown.append(page.evaluate(SEEN))
        return shown


@pytest.mark.parametrize("evening", range(times(1, 10)))
def test_five_phones_end_an_evening_with_the_same_boards_words_and_totals(take_phone: TakePhone, evening: int) -> None:
    table, pages = open_phones(take_phone, *PLAYERS, target=1000)
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
    assert [len(table.board(number)["rings"]) for number in numbers] == [24, 25, 25][: len(ROUNDS)]
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


WANTED = ("A1", "B1", "C1", "A2", "B2", "C2")
"""So few that the phones often want the same one."""

DOINGS = Counter(tap=5, undo=2, redo=1, network=1)


@pytest.mark.parametrize("seed", range(times(1, 20)))
def test_whatever_three_phones_do_they_end_with_the_same_board(take_phone: TakePhone, seed: int) -> None:
    chance = random.Random(seed)
    table, opened = open_phones(take_phone, *PLAYERS[:3], path="/rounds/1/rings", board=BOARD)
    pages = list(opened.values())
    away: set[int] = set()
    for _ in range(40):
        number = chance.randrange(len(pages))
        doing = chance.choice(list(DOINGS.elements()))
        if doing == "tap":
            tap_cells(pages[number], chance.choice(WANTED))
        elif doing == "network":
            away ^= {number}
            pages[number].context.set_offline(number in away)
        else:  # also where it can do nothing
            pages[number].get_by_role("button", name=doing.capitalize(), exact=True).tap(force=True)
    for page in pages:
        page.context.set_offline(False)
    for page in pages:
        expect_soon(page, lambda page=page: is_as_the_service_has_it(page, table))  # type: ignore[misc]


def is_as_the_service_has_it(page: Page, table: Table) -> bool:
    name = f"ringers:draft:{table.id}:1"
    if page.evaluate("(name) => JSON.parse(localStorage.getItem(name))?.entries.length", name):
        return False
    rings = table.board()["rings"]
    labels = {cell: page.locator(f"[data-cell={cell}]").get_attribute("aria-label") or "" for cell in WANTED}
    told = {cell: label.partition(", letter ")[2][3:].removesuffix(" ring") for cell, label in labels.items()}
    return told == {cell: NAMES.get(rings.get(cell, ""), "") for cell in WANTED}

"""The taps that a board takes on the page, held against somebody who makes them one by one."""

import random
from pathlib import Path
from typing import Any

import pytest

from api.commands.photo._taps import SURE, taps_for
from solver.board import Board
from solver.cells import Cell
from solver.notation import parse_board

TILES = (*"ABCDEF", "CH")
RINGS = (None, "pink", "green")


class Hand:
    """Somebody who has the board in view and taps until the page shows it.

    Args:
        board: the board.
        photos: how many are taken.
        cells: how the page reads it.
    """

    def __init__(self, board: Board, photos: int, cells: list[dict[str, Any]]) -> None:
        self.taps = ["photo", "shutter"] * photos
        self.shown = [dict(cell) for cell in cells]
        self.tiles = [face for row in board.rows for face in row]
        self.rings = [board.rings.get(Cell.parse(cell["cell"])) for cell in cells]
        self.tapped: set[tuple[int, str]] = set()
        while self.tap_once():
            pass
        self.taps.append("take")

    def is_open(self, number: int) -> bool:
        """Tell whether the page waits for an answer."""
        cell = self.shown[number]
        asks_ring = cell["ring_probability"] < SURE
        asks_tile = cell["probability"] < SURE or not asks_ring
        if not cell["flagged"] or (number, "tile") in self.tapped:
            return False
        return asks_tile or (number, "ring") not in self.tapped

    def tap_once(self) -> bool:
        """Make the taps on the next thing that is wrong or open; tell whether there was one."""
        for number, cell in enumerate(self.shown):
            wrong = [
                name for name, right in (("tile", self.tiles), ("ring", self.rings)) if cell[name] != right[number]
            ]
            if not wrong and not self.is_open(number):
                continue
            if not cell["flagged"] and (number, "cell") not in self.tapped:
                self.note(number, "cell")
            elif "tile" in wrong or not wrong:
                offered = [cell["first"], *(other["tile"] for other in cell["alternatives"])][:3]
                if self.tiles[number] not in offered:
                    self.taps += ["another", *self.tiles[number]]
                self.note(number, "tile")
                cell["tile"] = self.tiles[number]
            else:
                self.note(number, "ring")
                cell["ring"] = self.rings[number]
            return True
        return False

    def note(self, number: int, what: str) -> None:
        self.tapped.add((number, what))
        self.taps.append(what)


def read_somehow(rng: random.Random, board: Board) -> list[dict[str, Any]]:
    cells = []
    for row in range(len(board.rows)):
        for column in range(len(board.rows[0])):
            place = Cell(row, column)
            first, *others = rng.sample(TILES, 4)
            tile = board.rows[row][column] if rng.random() < 0.7 else first
            ring = board.rings.get(place) if rng.random() < 0.8 else rng.choice(RINGS)
            chances = {"probability": rng.choice((0.5, SURE, 1.0)), "ring_probability": rng.choice((0.5, SURE, 1.0))}
            alternatives = [{"tile": other, "probability": 0.1} for other in others if other != tile]
            cells.append({"cell": place.name, "tile": tile, "first": tile, "ring": ring, "alternatives": alternatives,
                          "flagged": rng.random() < 0.4, **chances})  # fmt: skip
    return cells


@pytest.mark.parametrize("seed", range(40))
def test_taps_are_those_of_somebody_who_makes_them(seed: int) -> None:
    rng = random.Random(seed)
    rows = [[rng.choice(TILES) for _ in range(5)] for _ in range(4)]
    places = rng.sample([Cell(row, column) for row in range(4) for column in range(5)], 6)
    board = Board(rows, {place: rng.choice(RINGS[1:]) or "" for place in places})
    answer: Any = {"cells": read_somehow(rng, board)}
    photos = 1 + seed % 3
    assert taps_for(board, photos, answer) == len(Hand(board, photos, answer["cells"]).taps)


def test_a_board_that_is_not_read_is_entered_by_hand() -> None:
    assert taps_for(parse_board("ABCD/EFGH/IJKL/MNOP pink:A1;green:C2"), 2, None) == 2 * 2 + 16 + 2


def test_what_is_sure_and_offered_is_what_the_page_says() -> None:
    scripts = Path(__file__).parents[3] / "api/web/static/app/scripts/photos"
    assert f"const SURE = {SURE};" in (scripts / "draft.js").read_text()
    assert "const OFFERED = 3;" in (scripts / "cards.js").read_text()

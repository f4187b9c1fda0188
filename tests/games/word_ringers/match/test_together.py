"""Several phones enter, correct, undo and redo in any order; the round must say what a slow, obvious model says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.refusals import Conflict
from games.word_ringers.match.cells import Entry
from games.word_ringers.match.rounds import open_round, set_board
from games.word_ringers.match.undo import redo, undo
from solver.cells import Cell
from solver.grid import Grid
from tests.games.word_ringers.match.tables import HOST, Table, seat
from tests.repetitions import times

PLAYERS = ("pink", "green", "blue")
CELLS = tuple(Cell(row, column) for row in range(2) for column in range(2))
PARTS = tuple((part, cell) for part in ("tile", "ring") for cell in CELLS)
VALUES = {"tile": (None, "A", "B"), "ring": (None, *PLAYERS)}


@dataclass
class Model:
    """What was entered, as a list that is read from its beginning each time."""

    log: list[dict[str, Any]] = field(default_factory=list)
    taken_back: int = 0

    def shows(self) -> dict[Any, str | None]:
        shown: dict[Any, str | None] = dict.fromkeys(PARTS)
        for step in self.log:
            if not step["undone"]:
                shown |= step["puts"]
        return shown

    def add(self, by: str, puts: dict[Any, str | None], was: str | None = None) -> None:
        self.log = [step for step in self.log if not (step["undone"] and by in (step["by"], step["undone_by"]))]
        self.log.append({"by": by, "puts": puts, "was": was, "undone": 0, "undone_by": None})

    def change(self, by: str, part: Any, value: str | None, was: str | None) -> bool:
        shown = self.shows()[part]
        if shown not in (value, was):
            return False
        if shown != value:
            self.add(by, {part: value}, was)
        return True

    def overwritten(self, step: dict[str, Any]) -> bool:
        later = self.log[self.log.index(step) + 1 :]
        others = [each for each in later if not each["undone"] and each["by"] != step["by"]]
        whole = len(step["puts"]) > 1
        return any(len(each["puts"]) > 1 if whole else step["puts"].keys() <= each["puts"].keys() for each in others)

    def undo(self, by: str, whose: str | None) -> bool:
        own = [step for step in self.log if not step["undone"] and whose in (None, step["by"])]
        if not own or self.overwritten(own[-1]):
            return False
        self.taken_back += 1
        own[-1].update(undone=self.taken_back, undone_by=by)
        return True

    def redo(self, whose: str | None) -> bool:
        own = [step for step in self.log if step["undone"] and whose in (None, step["by"])]
        step = max(own, key=lambda each: each["undone"], default=None)
        if step is None or self.overwritten(step):
            return False
        if len(step["puts"]) == 1 and self.shows()[next(iter(step["puts"]))] != step["was"]:
            return False
        step.update(undone=0, undone_by=None)
        return True


@given(st.data())
def test_the_board_is_what_the_model_says(data: st.DataObject) -> None:
    played, model, seen = Table(*PLAYERS), Model(), [Model().shows()]
    played.do(HOST, open_round, Grid.empty(2, 2))
    for _ in range(data.draw(st.integers(1, times(12, 40)))):
        by = data.draw(st.sampled_from((*PLAYERS, "host")))
        viewer = HOST if by == "host" else seat(by)
        doing = data.draw(st.sampled_from(("change", "change", "change", "undo", "redo", "board")))
        if doing == "change":
            seen_by_caller = data.draw(st.sampled_from(seen))
            parts = data.draw(st.lists(st.sampled_from(PARTS), max_size=3, unique=True))
            wanted = [(part, data.draw(st.sampled_from(VALUES[part[0]])), seen_by_caller[part]) for part in parts]
            changed = played.enter(viewer, *(Entry(part[0], part[1], value, was) for part, value, was in wanted))
            told = {(each.entry.part, each.entry.cell) for each in changed.applied}
            assert told == {part for part, value, was in wanted if model.change(by, part, value, was)}
        elif doing == "board":
            rows = data.draw(
                st.lists(st.lists(st.sampled_from(("", "A", "B")), min_size=2, max_size=2), min_size=2, max_size=2)
            )
            played.do(viewer, set_board, 1, Grid.checked(rows, {}), None)
            puts = {("tile", cell): rows[cell.row][cell.column] or None for cell in CELLS}
            model.add(by, dict.fromkeys(PARTS) | puts)
        else:
            whose = data.draw(st.sampled_from((None, *PLAYERS))) if by == "host" else by
            expected = model.undo(by, whose) if doing == "undo" else model.redo(whose)
            assert carried_out(played, viewer, doing, whose) == expected
        seen.append(model.shows())
        assert shown_by(played) == model.shows()


def carried_out(played: Table, viewer: Any, doing: str, whose: str | None) -> bool:
    try:
        played.do(viewer, undo if doing == "undo" else redo, None, whose)
    except Conflict:
        return False
    return True


def shown_by(played: Table) -> dict[Any, str | None]:
    grid: Any = played.rounds[1].grid
    tiles = {("tile", cell): grid.rows[cell.row][cell.column] or None for cell in CELLS}
    return tiles | {("ring", cell): grid.rings.get(cell) for cell in CELLS}

"""Undo, redo and corrections of rounds that are closed."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.refusals import Conflict
from games.word_ringers.match.cells import Entry
from games.word_ringers.match.claims import correct_claims, rule
from games.word_ringers.match.rounds import close_round, make_play, open_round, set_board
from games.word_ringers.match.undo import redo, undo
from solver.cells import Cell
from solver.errors import IllegalPlay
from solver.grid import Grid
from solver.notation import format_board, parse_board
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, Table, seat
from tests.repetitions import times


def test_undo_and_redo_reach_back_to_the_rounds_start() -> None:
    played = Table.opened("PIT")
    states = [played.see(HOST, 1)]
    commands: list[tuple[Any, Any, tuple[Any, ...]]] = [
        (PINK, make_play, (1, "ring@A1", None)),
        (GREEN, make_play, (1, "tile:O@B1", None)),
        (HOST, set_board, (1, parse_board("TIP pink:B1"), None)),
        (HOST, rule, (1, "pink", "xx", True)),
        (HOST, close_round, (1,)),
        (HOST, correct_claims, (1, "pink", ["tip"])),
        (HOST, rule, (1, "pink", "tip", False)),
        (HOST, make_play, (1, "ring@C1", "green")),
    ]
    for viewer, command, args in commands:
        played.do(viewer, command, *args)
        states.append(played.see(HOST, 1))
    same = ("board", "plays", "left", "rulings", "status", "score", "turn")
    for state in reversed(states[:-1]):
        played.do(HOST, undo, None)
        assert {name: played.see(HOST, 1)[name] for name in same} == {name: state[name] for name in same}
    assert played.conflict(HOST, undo, None) == "nothing_to_undo"
    for state in states[1:]:
        played.do(HOST, redo, None)
        assert {name: played.see(HOST, 1)[name] for name in same} == {name: state[name] for name in same}
    assert played.conflict(HOST, redo, None) == "nothing_to_redo"


@pytest.mark.no_cover
@given(st.data())
def test_any_history_of_steps_undoes_to_the_start_and_redoes_to_the_end(data: st.DataObject) -> None:
    played = Table.opened("PITA/TOES")
    cells = [f"{column}{row}" for column in "ABCD" for row in "12"]
    made = 0
    for _ in range(data.draw(st.integers(0, times(6, 12)))):
        player = data.draw(st.sampled_from((PINK, GREEN)))
        face = data.draw(st.sampled_from(("ring", "tile:E", "tile:S")))
        try:
            played.do(player, make_play, 1, f"{face}@{data.draw(st.sampled_from(cells))}", None)
            made += 1
        except IllegalPlay:
            continue
        if data.draw(st.booleans()):
            before = played.see(HOST, 1)
            try:
                played.do(player, undo, None)
            except Conflict:
                continue
            played.do(player, redo, None)
            assert {**played.see(HOST, 1), "version": 0} == {**before, "version": 0}
    end = played.see(HOST, 1)
    for _ in range(made):
        played.do(HOST, undo, None)
    assert format_board(played.rounds[1].board or parse_board("X")) == "PITA/TOES"
    for _ in range(made):
        played.do(HOST, redo, None)
    again = played.see(HOST, 1)
    assert {**again, "version": 0} == {**end, "version": 0}


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

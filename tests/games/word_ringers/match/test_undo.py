"""Undo, redo and corrections of rounds that are closed."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.refusals import Conflict
from games.seating.viewer import Viewer
from games.word_ringers.match.cells import Entry
from games.word_ringers.match.claims import correct_claims, rule, set_done
from games.word_ringers.match.entering import CellTaken
from games.word_ringers.match.rounds import close_round, make_play, open_round, set_board
from games.word_ringers.match.undo import redo, undo
from solver.cells import Cell
from solver.errors import IllegalPlay
from solver.grid import Grid
from solver.notation import format_board, parse_board
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, SPECTATOR, Table, ring, seat, tile
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


def test_a_new_step_ends_what_could_be_redone() -> None:
    played = Table.opened("PIT")
    played.do(PINK, make_play, 1, "ring@A1", None)
    played.do(HOST, undo, None)
    played.do(PINK, make_play, 1, "ring@B1", None)
    assert played.conflict(HOST, redo, None) == "nothing_to_redo"


def test_undoing_the_close_hides_the_claims_again_and_takes_the_points_back() -> None:
    played = Table(target=5)
    played.play_round(PIT, pink="pit", green="it")
    assert played.see(GREEN, 1)["claims"] == {"pink": ("pit",), "green": ("it",)}
    assert played.match.status == "finished"
    played.do(HOST, undo, None)
    assert played.see(GREEN, 1)["claims"] == {"green": ("it",)}
    assert played.see(GREEN, 1)["score"] is None
    assert (played.match.status, played.match.totals) == ("playing", {"pink": 0, "green": 0})
    played.claim("green", "it", "ti")
    played.do(HOST, redo, None)
    assert played.see(PINK, 1)["claims"] == {"pink": ("pit",), "green": ("it", "ti")}


def test_an_edit_of_an_earlier_round_changes_all_totals() -> None:
    played = Table(target=20)
    played.play_round(PIT, pink="pit")
    played.play_round(PIT, pink="pit")
    played.do(HOST, set_board, 1, parse_board("PIX pink:A1"), None)
    assert played.match.totals == {"pink": 6, "green": 0}
    played.do(HOST, correct_claims, 1, "green", ["it"])
    played.do(HOST, undo, 1)
    played.do(HOST, undo, 1)
    assert played.match.totals == {"pink": 12, "green": 0}
    assert [event.type for event in played.events[-2:]] == ["undone", "undone"]
    with pytest.raises(Conflict):
        played.do(PINK, set_board, 1, parse_board(PIT), None)


def test_an_edit_may_finish_a_match_or_take_its_finish_back() -> None:
    played = Table(target=10)
    played.play_round(PIT, pink="pit")
    finish = {"match": {"status": "finished", "winners": ("pink",)}}
    played.do(HOST, correct_claims, 1, "pink", ["pit", "pi"])
    assert played.match.status == "finished"
    assert played.match.finished_at is not None
    assert {name: played.events[-1].data[name] for name in finish} == finish
    played.do(HOST, rule, 1, "pink", "pi", False)
    assert (played.match.status, played.match.finished_at) == ("playing", None)


def test_while_a_round_is_open_an_edit_finishes_nothing() -> None:
    played = Table(target=10)
    played.play_round(PIT, pink="pit")
    played.open()
    played.do(HOST, correct_claims, 1, "pink", ["pit", "pi"])
    assert played.match.status == "playing"


def test_a_seat_takes_back_its_own_last_step_though_others_came_after_it() -> None:
    played = Table.opened()
    played.enter(PINK, tile("A1", "P"), tile("B1", "I"))
    played.enter(GREEN, tile("C1", "T"), ring("A1", "green"))
    assert played.see(PINK, 1)["undo"] == {"type": "tile", "by": "pink", "cell": "B1", "tile": "I", "was": None}
    assert played.see(SPECTATOR, 1)["undo"] is None
    played.do(PINK, undo, None)
    played.do(PINK, undo, None)
    assert played.see(HOST, 1)["board"]["rows"][0] == ["", "", "T", "", ""]
    assert played.see(HOST, 1)["board"]["rings"] == {"A1": "green"}
    assert played.see(GREEN, 1)["redo"] is None
    assert played.see(PINK, 1)["redo"]["cell"] == "A1"
    played.do(PINK, redo, None)
    played.do(PINK, redo, None)
    assert played.see(HOST, 1)["board"]["rows"][0] == ["P", "I", "T", "", ""]
    assert [event.data["step"]["cell"] for event in played.events[-4:]] == ["B1", "A1", "A1", "B1"]


def test_what_somebody_else_has_changed_since_stays_and_says_who_it_was() -> None:
    played = Table.opened()
    played.enter(PINK, tile("A1", "P"), ring("A1", "pink"))
    played.enter(GREEN, tile("A1", "T", "P"))
    played.do(PINK, undo, None)
    with pytest.raises(CellTaken) as error:
        played.do(PINK, undo, None)
    taken = error.value
    assert (taken.code, taken.cell, taken.stands, taken.by) == ("overwritten", "A1", "T", "green")
    played.do(GREEN, undo, None)
    played.do(PINK, undo, None)
    assert played.conflict(GREEN, redo, None) == "overwritten"
    played.enter(GREEN, tile("A1", "S"))
    assert played.conflict(PINK, redo, None) == "overwritten"
    played.do(HOST, set_board, 1, parse_board("PIT"), None)
    assert played.conflict(GREEN, undo, None) == "overwritten"


def test_what_later_steps_need_is_not_taken_back() -> None:
    played = Table.opened()
    played.do(PINK, set_board, 1, parse_board("PIT"), None)
    played.do(GREEN, make_play, 1, "ring@A1", None)
    assert played.conflict(PINK, undo, None) == "needed"
    played.do(GREEN, undo, None)
    played.do(PINK, undo, None)
    assert played.see(HOST, 1)["board"] is None
    assert played.conflict(GREEN, redo, None) == "does_not_fit"
    played.do(PINK, redo, None)
    played.do(GREEN, redo, None)
    assert played.see(HOST, 1)["board"]["rings"] == {"A1": "green"}


def test_a_play_is_taken_back_from_the_middle_where_the_others_stay_legal() -> None:
    played = Table()
    played.match = played.match.with_player(played.match.players[1].titled("Bo"))
    played.open("PIT")
    played.do(PINK, make_play, 1, "ring@A1", None)
    played.do(GREEN, make_play, 1, "ring@B1", None)
    played.do(PINK, undo, None)
    assert [play["play"] for play in played.see(HOST, 1)["plays"]] == ["ring@B1"]
    played.do(GREEN, make_play, 1, "ring@A1", None)
    with pytest.raises(Conflict, match="a ring of Bo lies on A1") as error:
        played.do(PINK, redo, None)
    assert error.value.code == "does_not_fit"


def test_a_close_that_was_taken_back_is_not_redone_after_a_new_step() -> None:
    played = Table.scored(PIT, pink="pit")
    played.do(HOST, undo, None)
    played.do(PINK, make_play, 1, "ring@B1", None)
    assert played.conflict(HOST, redo, None) == "nothing_to_redo"


def test_a_player_may_close_when_all_are_done_and_take_that_back() -> None:
    played = Table.opened(PIT)
    played.claim("pink", "pit")
    for player in (PINK, GREEN):
        played.forbids(player, close_round, 1)
        played.do(player, set_done, 1, True)
    played.forbids(SPECTATOR, close_round, 1)
    played.do(GREEN, close_round, 1)
    assert played.match.totals == {"pink": 6, "green": 0}
    assert played.conflict(PINK, undo, None) == "round_closed"
    played.do(GREEN, undo, None)
    assert played.see(PINK, 1)["status"] == "open"
    played.do(PINK, set_done, 1, False)
    played.forbids(GREEN, redo, None)
    played.do(PINK, set_done, 1, True)
    played.do(GREEN, redo, None)
    assert played.see(PINK, 1)["status"] == "closed"


def test_a_correction_that_stands_on_the_close_keeps_it() -> None:
    played = Table.scored(PIT, pink="pit")
    played.do(Viewer("seat", "pink", host=True), correct_claims, 1, "green", ["it"])
    assert played.conflict(HOST, undo, 1, "host") == "needed"


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

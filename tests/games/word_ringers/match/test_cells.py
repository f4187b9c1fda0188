"""A board changed cell by cell by several phones."""

import pytest

from games.refusals import BadOption, Forbidden
from games.word_ringers.match import round as rounds_module
from games.word_ringers.match.cells import Changed, change_cells
from games.word_ringers.match.entering import CellTaken
from games.word_ringers.match.rounds import close_round, make_play, set_board
from games.word_ringers.match.undo import undo
from solver.notation import parse_board
from tests.games.acting import refusal
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, SPECTATOR, Table, ring, tile


def codes(changed: Changed) -> list[str]:
    return [refused.refusal.code for refused in changed.refused]


def test_the_first_letter_makes_a_board_of_the_box_or_of_the_round_before() -> None:
    played = Table.opened()
    assert played.enter(PINK, tile("C2", "QU")).applied[0].changed
    shown = played.see(GREEN, 1)["board"]
    assert [len(row) for row in shown["rows"]] == [5] * 5
    assert shown["rows"][1] == ["", "", "QU", "", ""]
    played = Table.scored("PITA/TOES/ABCD")
    played.open()
    played.enter(GREEN, ring("D3", "green"), number=2)
    assert played.see(PINK, 2)["board"] == {"rows": [[""] * 4] * 3, "rings": {"D3": "green"}}


def test_a_change_applies_where_the_cell_shows_what_was_seen_or_already_what_is_asked() -> None:
    played = Table.opened()
    played.enter(PINK, tile("A1", "P"), ring("A1", "pink"))
    version = played.rounds[1].version
    changed = played.enter(GREEN, tile("A1", "P"), ring("A1", "green"), tile("B1", "I"))
    assert [(applied.entry.cell.name, applied.changed) for applied in changed.applied] == [("A1", False), ("B1", True)]
    (refused,) = changed.refused
    taken = refused.refusal
    assert isinstance(taken, CellTaken)
    assert (taken.code, taken.cell, taken.stands, taken.by) == ("cell_changed", "A1", "pink", "pink")
    assert str(taken) == "A1 shows a ring of pink now, put there by pink."
    assert played.see(HOST, 1)["board"]["rings"] == {"A1": "pink"}
    assert played.rounds[1].version == version + 1
    assert codes(played.enter(GREEN, tile("A1", "T", "P"), tile("B1", "I", "X"))) == []


def test_a_refusal_calls_people_by_their_names() -> None:
    played = Table()
    played.match = played.match.with_player(played.match.players[0].titled("Ann"))
    played.open("PIT pink:A1")
    played.enter(PINK, tile("B1", None, "I"), ring("A1", None, "pink"))
    changed = played.enter(GREEN, tile("B1", "S", "I"), tile("C1", "S", "X"), ring("A1", "green", "pink"))
    assert [str(refused.refusal) for refused in changed.refused] == [
        "B1 shows no letter now; Ann took it away.",
        "C1 shows T now.",
        "A1 shows no ring now; Ann took it away.",
    ]


def test_what_can_never_be_right_changes_nothing() -> None:
    played = Table.opened()
    for entry, code in ((tile("A1", "·"), "bad_letters"), (ring("A1", "blue"), "unknown_player")):
        assert refusal(BadOption, played.enter, PINK, tile("B1", "I"), entry).code == code
    with pytest.raises(Forbidden):
        played.enter(SPECTATOR, tile("A1", "P"))
    assert played.see(HOST, 1)["board"] is None
    assert not played.enter(PINK).applied
    assert codes(changed := played.enter(PINK, tile("A1", "P", "X"))) == ["cell_changed"]
    assert changed.round.grid is None


def test_a_cell_outside_and_a_step_too_many_are_refused_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Table.opened("PIT")
    assert codes(played.enter(PINK, tile("A2", "X"), tile("A1", "X", "P"))) == ["outside_board"]
    monkeypatch.setattr(rounds_module, "MAX_STEPS", 2)
    assert codes(played.enter(PINK, tile("B1", "X", "I"), tile("C1", "X", "T"), tile("A1", "X"))) == ["too_many_steps"]
    assert played.see(HOST, 1)["board"]["rows"] == [["X", "X", "T"]]


def test_a_board_with_empty_cells_is_neither_played_on_nor_closed() -> None:
    played = Table.opened("PIT")
    played.enter(PINK, tile("B1", None, "I"))
    assert played.conflict(PINK, make_play, 1, "ring@A1", None) == "empty_cells"
    assert played.conflict(HOST, close_round, 1) == "empty_cells"
    played.enter(PINK, tile("B1", "I"))
    played.close()
    assert played.conflict(PINK, change_cells, 1, [tile("B1", "X", "I")]) == "round_closed"
    assert codes(played.enter(HOST, tile("B1", None, "I"))) == ["empty_cells"]


def test_a_closed_round_is_corrected_cell_by_cell_and_scored_again() -> None:
    played = Table.scored(PIT, pink="pat", green="it")
    played.enter(HOST, tile("B1", "A", "I"))
    assert played.match.totals == {"pink": 6, "green": 0}
    assert [event.type for event in played.events[-2:]] == ["cells_changed", "round_scored"]
    played.do(HOST, undo, 1)
    assert played.match.totals == {"pink": 0, "green": 3}


def test_a_correction_leaves_what_lies_on_other_cells() -> None:
    played = Table.opened("PIT")
    for play in ("ring@A1", "tile:B@A1", "ring@C1"):
        played.do(PINK, make_play, 1, play, None)
    played.enter(GREEN, tile("B1", "O", "I"), ring("C1", "green", "pink"), tile("A1", "S", "B"))
    shown = played.see(HOST, 1)
    assert shown["board"] == {"rows": [["S", "O", "T"]], "rings": {"A1": "pink", "C1": "green"}}
    assert shown["left"] == {"pink": {"tiles": 4, "rings": 4}, "green": {"tiles": 5, "rings": 4}}


def test_a_whole_board_may_have_empty_cells_too() -> None:
    played = Table.opened("PIT")
    seen = played.see(HOST, 1)["board"]
    played.do(HOST, set_board, 1, parse_board("PAT pink:B1"), None)
    assert codes(played.enter(GREEN, tile("B1", None, "A"), ring("B1", "green", None))) == ["cell_changed"]
    assert seen["rows"] == [["P", "I", "T"]]
    assert played.see(HOST, 1)["board"] == {"rows": [["P", "", "T"]], "rings": {"B1": "pink"}}

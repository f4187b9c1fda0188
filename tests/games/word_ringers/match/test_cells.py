"""A board changed cell by cell by several phones."""

import pytest

from games.word_ringers.match import round as rounds_module
from games.word_ringers.match.cells import Changed
from tests.games.word_ringers.match.tables import HOST, PINK, Table, tile


def codes(changed: Changed) -> list[str]:
    return [refused.refusal.code for refused in changed.refused]


def test_a_cell_outside_and_a_step_too_many_are_refused_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Table.opened("PIT")
    changed = played.enter(PINK, tile("A2", "X"), tile("A1", "X", "P"))
    assert codes(changed) == ["outside_board"]
    assert str(changed.refused[0].refusal) == "Cell A2 is outside the board, which ends at C1."
    monkeypatch.setattr(rounds_module, "MAX_STEPS", 2)
    assert codes(played.enter(PINK, tile("B1", "X", "I"), tile("C1", "X", "T"), tile("A1", "X"))) == ["too_many_steps"]
    assert played.see(HOST, 1)["board"]["rows"] == [["X", "X", "T"]]

"""Events as listeners get them, and the positions from which they read on."""

import re
from datetime import UTC, datetime
from random import Random

import pytest

from games.seating.events import Event, Position, Recorded

AT = datetime(2026, 11, 20, 18, 30, 1, 5000, tzinfo=UTC)
TOLD = "2026-11-20T18:30:01.005Z"


def test_an_event_is_told_with_how_far_its_listener_has_read() -> None:
    recorded = Recorded(Event("play_made", {"play": "ring@A1"}, 3, "pink"), 7, AT, "green")
    assert recorded.to_json(Position(12, 4)) == {
        "id": "12.4",
        "seq": 12,
        "type": "play_made",
        "at": TOLD,
        "by": "green",
        "round": 3,
        "data": {"play": "ring@A1"},
    }


def test_a_snapshot_has_the_shape_of_an_event_of_its_version() -> None:
    position = Position(12, 4)
    assert position.snapshot(9, AT, {"a": 1}, 3) == {
        "id": "12.4",
        "seq": 9,
        "type": "snapshot",
        "at": TOLD,
        "by": None,
        "round": 3,
        "data": {"a": 1},
    }
    assert position.snapshot(9, AT, {})["round"] is None


def test_positions_are_read_and_written_without_loss_and_ordered() -> None:
    rng = Random("positions")
    positions = [Position(rng.randrange(20), rng.randrange(3)) for _ in range(100)]
    assert [Position.parse(str(position)) for position in positions] == positions
    assert sorted(positions) == sorted(positions, key=lambda position: (position.public, position.own))
    assert (str(Position(3)), str(Position(0, 2))) == ("3", "0.2")


def test_only_two_short_numbers_are_a_position() -> None:
    rng = Random("texts")
    texts = ["".join(rng.choices("019.-+ ٣x", k=rng.randrange(5))) for _ in range(2000)]
    for text in [*texts, "1" * 15, "1" * 16, "1." + "1" * 15, "1." + "1" * 16]:
        found = re.fullmatch(r"([0-9]{1,15})(?:\.([0-9]{0,15}))?", text)
        if found:
            assert Position.parse(text) == Position(int(found[1]), int(found[2] or 0))
        else:
            with pytest.raises(ValueError, match="expected the id of an event, such as '12' or"):
                Position.parse(text)

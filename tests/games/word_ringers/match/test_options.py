"""The options of a match: another dictionary and its box of tiles, and the rematch."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from games.refusals import Conflict, Forbidden
from games.word_ringers.match import options
from games.word_ringers.match.options import change_options, options_json, play_rematch
from games.word_ringers.match.scorekeeper import Scorekeeper
from solver.ruleset import Ruleset
from tests.games.acting import refusal
from tests.games.word_ringers.match.tables import HOST, PINK, PIT, START, Table

BOXES = {"small": {"A": 1, "B": 2}, "large": {"A": 3, "B": 4}}
"""The tiles of each dictionary; that of any other is gone."""


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "tile_set_of", lambda dictionary: BOXES[dictionary])


def scorekeeper_of(dictionary: str, tiles: Mapping[str, int]) -> Scorekeeper:
    """Return the scorekeeper of the host of a match with a dictionary and its box."""

    def opened(id: str, version: str) -> Any:
        if id not in BOXES:
            raise Conflict("dictionary_gone", "It is not here.")
        return id

    match = Table().match
    agreed = replace(match.options, dictionary=dictionary, ruleset=Ruleset(tiles=tiles))
    return Scorekeeper(replace(match, options=agreed), HOST, START, {}.get, opened)


@pytest.mark.usefixtures("boxes")
@pytest.mark.parametrize(
    ("dictionary", "tiles", "dealt"),
    [
        ("small", BOXES["small"], BOXES["large"]),
        ("small", {"A": 7}, {"A": 7}),
        ("large", BOXES["large"], BOXES["large"]),
        ("gone", BOXES["small"], BOXES["small"]),
    ],
)
def test_the_box_follows_the_dictionary_unless_the_match_has_its_own(dictionary: str, tiles: Any, dealt: Any) -> None:
    scorekeeper = scorekeeper_of(dictionary, tiles)
    change_options(scorekeeper, {"dictionary": "large", "hints": True})
    assert scorekeeper.match.options.ruleset.tiles == dealt
    assert (scorekeeper.match.options.dictionary, scorekeeper.match.options.hints) == ("large", True)
    (event,) = scorekeeper.events
    assert event.type == "match_changed"
    assert dict(event.data) == {
        **options_json(scorekeeper.match.options),
        "totals": {"pink": 0, "green": 0},
        "match": {"status": "playing", "winners": ()},
    }
    assert event.data["dictionary"]["id"] == "large"


def test_the_same_options_are_no_change_and_a_lower_target_may_end_the_match() -> None:
    table = Table.scored(PIT, pink="pit")
    table.do(HOST, change_options, {"target": table.match.options.ruleset.target})
    assert not table.editors[-1].has_changed
    refusal(Forbidden, table.do, PINK, change_options, {"target": 6})
    table.wait(5)
    table.do(HOST, change_options, {"target": 6})
    assert (table.match.status, table.match.winners, table.match.finished_at) == ("finished", ("pink",), table.now)
    assert table.events[-1].data["match"] == {"status": "finished", "winners": ("pink",)}


def test_the_rematch_has_the_same_players_and_options_and_there_is_one() -> None:
    table = Table(target=6, hints=True)
    before = table.match
    assert table.conflict(HOST, play_rematch, "next", "CODE24") == "not_finished"
    table.play_round(PIT, pink="pit")
    assert refusal(Forbidden, table.do, PINK, play_rematch, "next", "CODE24").code == "host_only"
    table.wait(60)
    following = table.do(HOST, play_rematch, "next", "CODE24")
    assert (following.id, following.code, following.series, following.created_at) == ("next", "CODE24", "m", table.now)
    assert (following.options, following.players, following.host) == (before.options, before.players, None)
    assert (following.rematch_of, following.rematch, following.results, following.version) == ("m", None, (), 0)
    assert (table.match.rematch, table.events[-1].type, table.events[-1].data) == ("next", "rematch", {"match": "next"})
    assert table.conflict(HOST, play_rematch, "third", "CODE25") == "rematch_exists"

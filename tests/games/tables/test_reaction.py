"""The time in which a person can act before bots: every bot leaves it at a table with a person, after every action."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from games.bots import bots_of
from games.registry import AnyGame, games
from games.tables import due, play
from tests.games.tables.rooms import open_room

SEATS = ("anna", "bob", "cleo")
GAMES = [game for game in games() if "reaction_seconds" in game.config_type.model_fields]


@pytest.mark.parametrize("seconds", [3, 7])
@pytest.mark.parametrize(
    ("game", "bot"),
    [(game, bot) for game in GAMES for bot in bots_of(game)],
    ids=lambda value: getattr(value, "name", value),
)
def test_every_bot_waits_after_each_action(game: AnyGame, bot: str, seconds: int) -> None:
    config = {} if seconds == 3 else {"reaction_seconds": seconds}
    room, rng = open_room(game, *SEATS, bots={"bob": bot, "cleo": bot}, config=config), Random(5)
    for _ in range(25):
        assert room.table.times is not None
        since = room.table.times.since
        assert since == room.now or game.are_sealed(room.session.state), "it begins with what was done last"
        assert {due.bot_acts_at(room.table, seat) - since for seat in ("bob", "cleo")} == {timedelta(seconds=seconds)}
        room.now += timedelta(seconds=rng.random() * 10)
        seat = rng.choice(sorted(room.session.actors))
        legal = room.session.legal_actions(seat)
        room.do(play.act, seat, "in" if "in" in legal else rng.choice(legal), room.session.ply)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bots_among_themselves_do_not_wait(game: AnyGame) -> None:
    room = open_room(game, *SEATS, bots=dict.fromkeys(SEATS, "rules"))
    assert due.bot_acts_at(room.table, "anna") == room.now

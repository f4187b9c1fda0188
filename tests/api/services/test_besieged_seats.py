"""Nobody reads a seat that somebody holds, whatever all others do in whatever order: in every game, and in matches."""

from collections.abc import Iterator
from random import Random

import pytest
from flask import Flask

from api.services import unit_of_work
from games.registry import game_named, games
from tests.api.services.besiegers import OTHERS, SECRET, VICTIM, Siege, operations_on, shifted
from tests.api.services.matches.phones import gather
from tests.api.services.tables.sitters import service, sit
from tests.repetitions import times

STEPS = 40
GAMES = [game.name for game in games()]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with service(tmp_path_factory.mktemp("siege")) as app:
        yield app


def at_match(app: Flask, random: Random) -> Siege:
    party = gather(app, VICTIM, *OTHERS)
    party.host.do("POST", "rounds", {"board": "PIT bob:A1"})
    party[VICTIM].do("PUT", "rounds/1/claims", {"words": [SECRET]})
    tokens = [party.host.token, *(party[name].token for name in OTHERS)]
    return Siege(app.test_client(), "match", party.host.id, party.code, party[VICTIM].token, tokens, random)


def at_table(app: Flask, game: str, random: Random) -> Siege:
    found = game_named(game)
    names = [VICTIM, *OTHERS][: max(found.min_players, min(3, found.max_players))]
    sitting = sit(app, game, *names, **{"as": names[1]})
    tokens = [sitting.host.token, *(sitting[name].token for name in names[1:])]
    return Siege(app.test_client(), "table", sitting.id, sitting.code, sitting[VICTIM].token, tokens, random)


@pytest.mark.parametrize("seed", range(times(2, 40)))
@pytest.mark.parametrize("where", ["match", *GAMES])
def test_nobody_has_a_seat_before_it_was_let_go(
    app: Flask, where: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"{where} {seed}")
    siege = at_match(app, random) if where == "match" else at_table(app, where, random)
    clock = unit_of_work.clock
    monkeypatch.setattr(unit_of_work, "clock", lambda session: clock(session) + shifted(siege))
    document = app.test_client().get("/openapi.json").get_json()
    operations = operations_on(document, siege.kind)
    for _ in range(STEPS):
        siege.step(operations)
        if siege.released:
            break

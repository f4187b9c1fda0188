"""Nobody reads a seat that somebody holds, whatever all others do in whatever order: in every game, and in matches."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask

from api.services import unit_of_work
from api.settings import Settings
from games.registry import games
from tests.api.running import running_app
from tests.api.services.besiegers import OTHERS, SECRET, VICTIM, Siege, operations_on, shifted
from tests.repetitions import times

STEPS = 40
GAMES = [game.name for game in games()]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    folder: Path = tmp_path_factory.mktemp("siege")
    with running_app(Settings(database=f"sqlite:///{folder}/test.sqlite3", bot_processes=0)) as app:
        yield app


def asked(app: Flask, path: str, body: Any, token: str = "", method: str = "POST") -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    response = app.test_client().open(path, method=method, json=body, headers=headers)
    assert response.status_code < 300, response.data
    return response.get_json()


def at_match(app: Flask, random: Random) -> Siege:
    made = asked(app, "/v1/matches", {"players": [VICTIM, *OTHERS]})
    id, code = made["match"]["id"], made["match"]["code"]
    path = f"/v1/matches/{id}"
    seats = {
        name: asked(app, f"{path}/players", {"code": code, "player": name})["seat_token"] for name in (VICTIM, *OTHERS)
    }
    asked(app, f"{path}/rounds", {"board": "PIT bob:A1"}, made["host_token"])
    asked(app, f"{path}/rounds/1/claims", {"words": [SECRET]}, seats[VICTIM], "PUT")
    tokens = [made["host_token"], *(seats[name] for name in OTHERS)]
    return Siege(app.test_client(), "match", id, code, seats[VICTIM], tokens, random)


def at_table(app: Flask, game: str, random: Random) -> Siege:
    (found,) = (each for each in games() if each.name == game)
    names = [VICTIM, *OTHERS][: max(found.min_players, min(3, found.max_players))]
    made = asked(app, f"/v1/games/{game}/tables", {"seats": names, "as": names[1]})
    id, code = made["table"]["id"], made["code"]
    seats = {
        name: asked(app, f"/v1/tables/{id}/players", {"code": code, "seat": name})["seat_token"]
        for name in names
        if name != names[1]
    }
    tokens = [made["host_token"], made["seat_token"], *(seats[name] for name in seats if name != VICTIM)]
    return Siege(app.test_client(), "table", id, code, seats[VICTIM], tokens, random)


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

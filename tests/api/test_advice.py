"""Advice over HTTP."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.things import errors

ASKED: dict[str, Any] = {
    "board": "WSCUN/GVUAB/KPHZV/AOGIM/LYDKI pink:B4,D2;green:C3",
    "player": "pink",
    "rack": ["e", "T", "S", "R"],
    "rings_left": 3,
    "opponents": [{"player": "green", "tiles_left": 5, "rings_left": 4}],
    "effort": 200,
}


def test_plays_are_ranked_and_say_how_they_are_known(client: FlaskClient) -> None:
    first, second = (client.post("/v1/advise", json=ASKED) for _ in range(2))
    assert first.status_code == 200, first.json
    assert first.json == second.json
    plays = first.json["plays"]
    assert {play["known"] for play in plays} == {"estimated"}
    assert all(play["stderr"] > 0 and play["playouts"] > 1 and play["reasons"] for play in plays)
    seeded = client.post("/v1/advise", json={**ASKED, "seed": "another"})
    assert seeded.json["plays"] != plays


@pytest.mark.parametrize(
    ("wrong", "pointer", "code"),
    [
        ({"rack": ["ER"]}, "/rack", "bad_letters"),
        ({"effort": 100_000, "opponents": [{**ASKED["opponents"][0], "player": name} for name in ("green", "blue")]},
         "/effort", "out_of_range"),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_is_refused_at_once(
    client: FlaskClient, wrong: dict[str, Any], pointer: str, code: str
) -> None:
    response = client.post("/v1/advise", json={**ASKED, **wrong})
    assert errors(response) == [(pointer, code)]

"""`ringers score`: the JSON, every reason, and the most claims; `transcripts/score.txt` has the table."""

import json
from typing import get_args

import pytest
from flask.testing import FlaskClient

from api.commands._claims import MAX_CLAIMS
from api.commands.score import REASONS
from solver.outcomes import Reason
from tests.api.commands.conftest import BOARD, Ringers


def test_every_reason_is_said_in_words() -> None:
    assert set(REASONS) == set(get_args(Reason))


@pytest.mark.parametrize(
    ("options", "body"),
    [
        (["-c", "pink=PIT,TIP", "--claims", "green=IT"], {"claims": {"pink": ["PIT", "TIP"], "green": ["IT"]}}),
        (["-c", "pink=", "-c", "green=it ti"], {"claims": {"pink": [], "green": ["it", "ti"]}}),
        (["-c", "pink=PIT", "-c", "pink=TIP"], {"claims": {"pink": ["PIT", "TIP"]}}),
        (["-c", "pink=PIT", "--min-length", "4"], {"claims": {"pink": ["PIT"]}, "ruleset": {"min_length": 4}}),
        (
            ["-c", "pink=PIT", "--ruleset", '{"letter_points": {"P": null}}', "-d", "en-common"],
            {"claims": {"pink": ["PIT"]}, "ruleset": {"letter_points": {"P": None}}, "dictionary": "en-common"},
        ),
    ],
)
def test_json_is_the_answer_of_the_http_api(
    ringers: Ringers, client: FlaskClient, options: list[str], body: dict[str, object]
) -> None:
    printed = ringers("score", BOARD, *options, "--json").stdout
    answer = client.post("/v1/score", json={"board": BOARD, **body})
    assert printed == answer.get_data(as_text=True)


def test_a_player_can_have_as_many_claims_as_the_limit_allows(ringers: Ringers) -> None:
    result = ringers("score", BOARD, "-c", "pink=" + "PIT," * MAX_CLAIMS, "--json")
    assert len(json.loads(result.stdout)["players"][0]["rejected"]) == MAX_CLAIMS - 1

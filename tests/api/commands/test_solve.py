"""`ringers solve --json`, with every option; `transcripts/solve.txt` has the table."""

import pytest
from flask.testing import FlaskClient

from tests.api.commands.conftest import BOARD, Ringers


@pytest.mark.parametrize(
    ("arguments", "body"),
    [
        ([BOARD], {"board": BOARD}),
        ([BOARD, "--players", "green,blue"], {"board": BOARD, "players": ["green", "blue"]}),
        (["PIT/ACE", "--dictionary", "en-common"], {"board": "PIT/ACE", "dictionary": "en-common"}),
        (["PIT/ACE", "-d", "en-common"], {"board": "PIT/ACE", "dictionary": "en-common"}),
        (["PIT/ACE", "--min-length", "3"], {"board": "PIT/ACE", "ruleset": {"min_length": 3}}),
        ([BOARD, "--cancel", "off"], {"board": BOARD, "ruleset": {"cancel": "off"}}),
        (["AXA/XAX", "--repeat", "once"], {"board": "AXA/XAX", "ruleset": {"repeat": "once"}}),
        (
            ["QI/AX", "--ruleset", '{"min_length": 2, "letter_points": {"Q": 9}}'],
            {"board": "QI/AX", "ruleset": {"letter_points": {"Q": 9}}},
        ),
        (["QI"], {"board": "QI"}),
        (["XXX"], {"board": "XXX"}),
    ],
)
def test_json_is_the_answer_of_the_http_api(
    ringers: Ringers, client: FlaskClient, arguments: list[str], body: dict[str, object]
) -> None:
    printed = ringers("solve", *arguments, "--json").stdout
    assert printed == client.post("/v1/solve", json=body).get_data(as_text=True)
    assert printed.count("\n") == 1

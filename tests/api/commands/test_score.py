"""`ringers score`: claims from options and files, the table, the JSON, and every reason in words."""

import json
from pathlib import Path
from typing import get_args

import pytest
from flask.testing import FlaskClient

from api.commands._claims import MAX_CLAIMS
from api.commands.score import REASONS
from solver.outcomes import Reason
from tests.api.commands.conftest import BOARD, Ringers


def test_the_table_has_totals_first_and_every_claim(ringers: Ringers) -> None:
    result = ringers("score", BOARD, "-c", "pink=PIT,TIP", "-c", "green=IT")
    assert result.exit_code == 0
    assert result.stdout == (
        "pink   6 points  wins\n"
        "green  3 points\n"
        "\n"
        "pink\n"
        "  accepted  PIT  6  A1-C1\n"
        "  rejected  TIP     stands only where another claim already scores\n"
        "  missed 1 word, 4 points: PI 4\n"
        "\n"
        "green\n"
        "  accepted  IT  3  B1-C1\n"
        "  missed 1 word, 6 points: PIT 6\n"
    )


def test_cancelled_claims_and_a_shared_win_are_shown(ringers: Ringers) -> None:
    lines = ringers("score", BOARD, "-c", "pink=PIT", "-c", "green=PIT").stdout.splitlines()
    assert lines[:2] == ["pink   0 points  shares the win", "green  0 points  shares the win"]
    assert lines.count("  cancelled  PIT  6  A1-C1, every player has it") == 2


def test_every_reason_is_said_in_words(ringers: Ringers) -> None:
    assert set(REASONS) == set(get_args(Reason))
    claims = "pink=PIT,TIP,P1T,P,PXT,ZOO,BAD"
    output = ringers("score", BOARD, "-c", claims, "--min-length", "2").stdout
    for word, said in {
        "TIP": "stands only where another claim already scores",
        "P1T": "has a character that the dictionary's language lacks",
        "P": "is shorter than 2 tiles",
        "PXT": "is not in the dictionary",
        "ZOO": "is not on the board",
        "BAD": "is on the board, but through no ring of this player",
    }.items():
        assert f"  rejected  {word:3}     {said}\n" in output


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


CLAIMS = {"pink": ["PIT", "TIP"], "green": ["IT"]}


@pytest.mark.parametrize(
    "content", [json.dumps(CLAIMS), "pink: PIT, TIP\ngreen: IT\n", "\r\npink:PIT TIP\r\n\r\ngreen:IT", " {}\n"]
)
def test_claims_are_read_from_a_file_or_standard_input(ringers: Ringers, content: str) -> None:
    Path("claims.txt").write_text(content)
    more = ["-c", "pink=PIT,TIP", "-c", "green=IT"] if content == " {}\n" else []
    expected = ringers("score", BOARD, "-c", "pink=PIT,TIP", "-c", "green=IT", "--json").stdout
    assert ringers("score", BOARD, "--claims-file", "claims.txt", *more, "--json").stdout == expected
    assert ringers("score", BOARD, "--claims-file", "-", *more, "--json", input=content).stdout == expected


def test_claims_of_players_end_where_a_reader_sees_lines_end(ringers: Ringers) -> None:
    usual = ringers("score", BOARD, "--claims-file", "-", "--json", input="pink: pit\ngreen: it\n")
    pasted = ringers("score", BOARD, "--claims-file", "-", "--json", input="pink: pit\u2028green: it\x0b")
    assert (pasted.exit_code, pasted.stdout) == (0, usual.stdout)


def test_claims_of_options_follow_those_of_the_file(ringers: Ringers) -> None:
    Path("claims.txt").write_text("pink: PIT")
    lines = ringers("score", BOARD, "-c", "pink=TIP", "--claims-file", "claims.txt").stdout.splitlines()
    assert "  accepted  PIT  6  A1-C1" in lines


def test_digits_stand_for_those_who_claim_unless_players_are_named(ringers: Ringers) -> None:
    claims = ("-c", "green=IT", "-c", "pink=PIT")
    by_claims = json.loads(ringers("score", *claims, "--json", input="P2IT1").stdout)
    by_names = json.loads(ringers("score", *claims, "--players", "pink,green", "--json", input="P1IT2").stdout)
    assert by_claims == by_names
    assert [player["total"] for player in by_claims["players"]] == [3, 6]


def test_missed_words_are_named_the_best_first(ringers: Ringers) -> None:
    output = ringers("score", "STARE/STARE pink:A1,B1,C1,D1,E1", "-c", "pink=").stdout
    (line,) = (line for line in output.splitlines() if "missed" in line)
    named = [int(word.split()[1]) for word in line.split(": ")[1].removesuffix(", ...").split(", ")]
    assert named == sorted(named, reverse=True)
    assert len(named) == 5
    assert line.endswith(", ...")
    assert "  missed nothing\n" in ringers("score", "PIT pink:C1", "-c", "pink=PIT,IT").stdout


def test_a_player_can_have_as_many_claims_as_the_limit_allows(ringers: Ringers) -> None:
    result = ringers("score", BOARD, "-c", "pink=" + "PIT," * MAX_CLAIMS, "--json")
    assert len(json.loads(result.stdout)["players"][0]["rejected"]) == MAX_CLAIMS - 1

"""`ringers evaluate`: many boards, and what the HTTP API answers of them."""

import json
import random
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api.commands import _boards
from solver import Board, Cell, format_board, parse_board
from solver.deal import deal_board
from solver.formats import board_to_json
from tests.api.commands.conftest import Ringers


def ringed(seed: int, rings: int) -> str:
    rng = random.Random(seed)
    cells = [Cell(*divmod(place, 5)) for place in rng.sample(range(25), rings)]
    return format_board(Board(deal_board(str(seed)).rows, {cell: rng.choice(("pink", "green")) for cell in cells}))


@pytest.mark.parametrize("count", [1, 40, 6_000])
def test_json_is_what_the_api_answers(ringers: Ringers, client: FlaskClient, count: int) -> None:
    boards = [ringed(seed % 50, seed % 12) for seed in range(count)]
    options = {"dictionary": "en-common", "ruleset": {"min_length": 3, "letter_points": {"E": 5}}}
    printed = ringers("evaluate", "-d", "en-common", "--min-length", "3", "--ruleset", '{"letter_points": {"E": 5}}',
                      "--json", input="\n".join(boards))  # fmt: skip
    assert json.loads(printed.stdout) == client.post("/v1/evaluate", json={"boards": boards, **options}).json


def test_boards_of_all_sizes_and_tiles(ringers: Ringers) -> None:
    boards = ["A", "[QU]IT/ACE pink:A1", "PITS" * 3 + " pink:A1", "/".join(["ATE" * 40] * 90) + " pink:A1,B2"]
    results = json.loads(ringers("evaluate", "--json", input="\n".join(boards)).stdout)["results"]
    for board, result in zip(boards, results, strict=True):
        solved = json.loads(ringers("solve", board, "--ruleset", '{"cancel": "off"}', "--json").stdout)
        assert {name: (each["segments"], each["points"]) for name, each in result.items()} == {
            player["player"]: (player["count"], player["total"]) for player in solved["players"]
        }
        assert parse_board(board).players == tuple(name for name in result if name != "board")


def test_ndjson_is_a_line_for_each_board(ringers: Ringers) -> None:
    boards = [ringed(seed, seed) for seed in range(8)]
    whole = json.loads(ringers("evaluate", "--json", input="\n".join(boards)).stdout)
    for form in (boards, list(map(json.dumps, boards)), [json.dumps(board_to_json(parse_board(b))) for b in boards]):
        printed = ringers("evaluate", "--ndjson", input="\n\n".join(form)).stdout
        assert [json.loads(line) for line in printed.splitlines()] == whole["results"]
        assert printed == "".join(json.dumps(each, separators=(",", ":")) + "\n" for each in whole["results"])


def test_a_long_list_is_printed_as_it_is_counted(ringers: Ringers) -> None:
    count = 120_000
    Path("boards.txt").write_text("XYZ pink:A1\n" * count + "X1\n")
    for option, begun in (("--ndjson", '{"pink":{"segments":0,"points":0}}\n' * count), ("--json", '{"dictionary":')):
        result = ringers("evaluate", "boards.txt", option)
        assert result.exit_code == 2
        assert f"'boards.txt': line {count + 1}, column 2: '1' is not a tile" in result.stderr
        assert result.stdout.startswith(begun)
    table = ringers("evaluate", "boards.txt").stdout.splitlines()
    assert table[:2] == [" line  player  segments  points", "    1  pink           0       0"]
    assert table[-1] == f"{count}  pink           0       0"


def test_other_encodings_and_pieces(ringers: Ringers, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = ringers("evaluate", "--ndjson", input="PIT\nPIЖ").stderr
    assert "line 2: cell C1: 'Ж'" in expected
    monkeypatch.setattr(_boards, "PIECE", 1)
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert ringers("evaluate", "--ndjson", input="PIT\nPIЖ".encode(encoding)).stderr == expected
        assert ringers("evaluate", "--ndjson", input="\n\nPIT".encode(encoding)).stdout.count("\n") == 1

"""Many boards in one request, and what cannot be asked."""

import os
import random
import subprocess
import sys
from pathlib import Path

from flask.testing import FlaskClient

from dictionaries import open_dictionary
from solver.deal import deal_board
from solver.evaluate import evaluate
from solver.notation import format_board, parse_board
from tests.api.things import errors

EVALUATE = "/v1/evaluate"


def test_boards_of_all_sizes_in_one_request_with_and_without_the_kernels(client: FlaskClient) -> None:
    rng = random.Random("http")
    boards = []
    for number in range(300):
        board = deal_board(str(number), rng.randint(1, 12), rng.randint(1, 12))
        rings = ["pink:A1", "green:A1", "pink:A1;green:B1" if len(board.rows[0]) > 1 else "blue:A1"]
        boards.append(f"{format_board(board)} {rng.choice(rings)}")
    boards *= 4
    results = client.post(EVALUATE, json={"boards": boards, "dictionary": "en-common"}).json["results"]
    scanned = evaluate([parse_board(board) for board in boards[:300]], open_dictionary("en-common"), kernels=False)
    expected = [{player: tally._asdict() for player, tally in tallies.items()} for tallies in scanned]
    assert results == expected * 4


def test_ten_thousand_boards_and_no_more(client: FlaskClient) -> None:
    boards = [format_board(deal_board("7")) + " pink:A1,B2,C3,D4,E5;green:A5,B4"] * 10_000
    answer = client.post(EVALUATE, json={"boards": boards})
    assert answer.status_code == 200
    assert len(answer.json["results"]) == 10_000
    assert errors(client.post(EVALUATE, json={"boards": [*boards, boards[0]]})) == [("/boards", "out_of_range")]


def test_a_web_worker_that_needs_no_kernels_does_not_load_them(tmp_path: Path) -> None:
    program = f"""
import sys
from api.app import create_app
from api.settings import Settings
client = create_app(Settings(database={str(tmp_path / "db.sqlite3")!r})).test_client()
board = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1"
for path, body in (
    ("/v1/solve", {{"board": board}}),
    ("/v1/score", {{"board": board, "claims": {{"pink": ["PIT"], "green": []}}}}),
    ("/v1/evaluate", {{"boards": [board] * 20}}),
    ("/v1/matches", {{"players": ["pink", "green"]}}),
):
    answer = client.post(path, json=body)
    assert answer.status_code in (200, 201), (path, answer.data)
assert client.get("/v1/dictionaries/en/words/stop").json["anagrams"]
print(*sorted({{"_cffi_backend", "numpy", "solver.kernels.bulk"}} & sys.modules.keys()))
"""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(__file__).parents[2])}
    process = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    assert process.stdout == "\n"

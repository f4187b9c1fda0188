"""Boards sent as lines: any number of them, answered as they come."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.http.bodies import BROKEN_OFF
from api.http.problem_kinds import KINDS
from api.services import evaluated_lines
from api.services.evaluated_lines import CHARGED, HELD
from api.settings import Settings
from solver.bulk import KERNEL_BYTES
from solver.deal import deal_board
from solver.notation import format_board, parse_board
from tests.repetitions import times

EVALUATE = "/v1/evaluate"
TEXT, NDJSON = "text/plain", "application/x-ndjson"
BOARDS = ["PIT/ACE pink:A1;green:C2", "[QU]IT green:A1", "pit", format_board(deal_board("7")) + " pink:B2,E5;green:A1"]
NO_ENTRY = b'{"pink":{"segments":0,"points":0}}\n'


def send(client: FlaskClient, body: str | bytes, type: str = TEXT, **query: str) -> TestResponse:
    return client.post(EVALUATE, data=body, content_type=type, query_string=query)


def entries(answer: TestResponse) -> list[Any]:
    assert (answer.status_code, answer.mimetype) == (200, NDJSON), answer.data
    assert not answer.data or answer.data.endswith(b"\n")
    return [json.loads(line) for line in answer.data.splitlines()]


def bytes_of_entries(client: FlaskClient, boards: list[str]) -> bytes:
    """Return the entries of a JSON answer, as they stand in it, a line each."""
    body = client.post(EVALUATE, json={"boards": boards}).data
    results: bytes = body.partition(b'"results":[')[2].rpartition(b"]")[0]
    return results.replace(b"}},{", b"}}\n{") + b"\n"


@pytest.mark.parametrize("times", [1, 300])
def test_a_line_is_one_entry_of_the_json_answer_byte_for_byte(client: FlaskClient, times: int) -> None:
    boards = BOARDS * times
    expected = bytes_of_entries(client, boards)
    assert send(client, "\n".join(boards)).data == expected
    objects = [{"rows": board.rows, "rings": {cell.name: name for cell, name in board.rings.items()}}
               for board in map(parse_board, boards)]  # fmt: skip
    lines = [json.dumps(objects[at] if at % 4 else boards[at]) for at in range(len(boards))]
    assert send(client, "\r\n".join(lines) + "\n", NDJSON).data == expected


def test_blank_lines_have_no_answer_and_no_lines_none(client: FlaskClient) -> None:
    assert len(entries(send(client, "\ufeffPIT\n\n \t\nPIT\n"))) == 2
    assert entries(send(client, "")) == entries(send(client, "\n", NDJSON)) == []


def test_a_bad_line_after_the_answer_has_begun_is_its_last_line(client: FlaskClient) -> None:
    count = HELD // len(NO_ENTRY) + 30_000
    answer = send(client, "X pink:A1\n" * count + "X1\nX pink:A1\n")
    *lines, last = answer.data.splitlines(keepends=True)
    assert answer.status_code == 200
    assert set(lines) == {NO_ENTRY}
    assert len(lines) == count
    problem = json.loads(last)
    assert (problem["type"], problem["status"]) == ("/problems/invalid", 422)
    assert problem["instance"] == answer.headers["X-Request-Id"]
    assert problem["errors"][0]["line"] == count + 1


def test_lines_have_no_limit_of_size_and_json_keeps_its_own(client: FlaskClient) -> None:
    size = 8 * 2**20 + 1
    lines = b"\n" * (size - 4) + b"PIT\n"
    assert len(entries(send(client, lines))) == 1
    assert client.post(EVALUATE, data=b" " * size, content_type="application/json").status_code == 413


def test_a_body_that_breaks_off_is_told(client: FlaskClient) -> None:
    answer = client.post(EVALUATE, data=b"PIT\n", content_type=TEXT, environ_overrides={"CONTENT_LENGTH": "100"})
    assert (answer.status_code, answer.json["detail"]) == (400, BROKEN_OFF)


def limited(allowed: int) -> FlaskClient:
    settings = Settings(rate_limits=f"{allowed} per day", rate_limit_loopback=True, workers=1)
    return create_app(settings).test_client()


def test_lines_cost_as_they_come() -> None:
    client = limited(4)
    assert send(client, b"\n" * 3 * CHARGED).status_code == 200
    assert send(client, b"PIT").status_code == 429
    client = limited(4)
    answer = send(client, b"\n" * 4 * CHARGED)
    assert (answer.status_code, answer.json["type"]) == (429, "/problems/rate_limited")
    assert int(answer.headers["Retry-After"]) == 24 * 60 * 60


def test_a_limit_that_ends_in_the_middle_is_the_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluated_lines, "PIECE", CHARGED)
    answer = send(limited(6), b"X pink:A1\n" * CHARGED)
    *lines, last = answer.data.splitlines(keepends=True)
    assert answer.status_code == 200
    assert set(lines) == {NO_ENTRY}
    assert len(lines) == 5 * CHARGED // 10
    assert json.loads(last)["status"] == KINDS["rate_limited"].status


def test_memory_stays_flat(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part of the answer is taken before the next piece of the body is read."""
    order: list[str] = []
    pieces = evaluated_lines.body_pieces

    def watched(size: int) -> Iterator[bytes]:
        for piece in pieces(size):
            order.append("read")
            yield piece

    monkeypatch.setattr(evaluated_lines, "body_pieces", watched)
    answer = client.post(EVALUATE, data=b"X pink:A1\n" * 100_000, content_type=TEXT, buffered=False)
    for _ in answer.response:
        order.append("sent")
    reads = [at for at, what in enumerate(order) if what == "read"]
    assert len(reads) == 4
    assert all(later > earlier + 1 for earlier, later in pairwise(reads))


@pytest.mark.parametrize("type", [TEXT, NDJSON])
def test_random_bytes_are_answered_or_refused(client: FlaskClient, type: str) -> None:
    rng = random.Random(type)
    usual = b"X pink:A1\n" if type == TEXT else b'"X pink:A1"\n'
    many = KERNEL_BYTES // len(usual) + 1
    for _ in range(times(20, 500)):
        bad = rng.randbytes(9) if rng.random() < 0.5 else bytes(rng.choices(b'PIT[]/ :;,A1\xc3\x91\xff"\\', k=20))
        answers = [send(client, body + end, type) for body in (bad, usual * many + bad) for end in (b"", b"\n")]
        assert {answer.status_code for answer in answers} <= {200, 422}, bad
        assert len({answer.status_code == 422 or b'"errors":' in answer.data[-2_000:] for answer in answers}) == 1, bad

"""Large requests share a budget: they wait for a moment or get 503, and small ones never wait."""

import gc
import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

import api.http.budget
from api.http.budget import DRAWN_CELL, DRAWN_PIXEL, KEY, MEMORY, SOLVED_CELL, WORK, Budget
from api.http.budget import LIGHT as LIGHT_BYTES
from api.settings import KIB, MIB
from api.shares import Claim
from solver.deal import deal_board
from solver.notation import format_board

DOCUMENT = Path(__file__).parents[2] / "docs" / "service.md"

LARGE = format_board(deal_board("large", 38, 38))
LARGEST = format_board(deal_board("large", 100, 100))
SMALL = "PIT pink:A1"
MANY = {"boards": [f"PIT {'pink' * 10}:A1"] * 4000}

Ask = Callable[[FlaskClient], Any]

HEAVY: dict[str, Ask] = {
    "solve": lambda client: client.post("/v1/solve", json={"board": LARGE}),
    "score": lambda client: client.post("/v1/score", json={"board": LARGE, "claims": {"pink": ["AT"]}}),
    "evaluate": lambda client: client.post("/v1/evaluate", json=MANY),
    "lines": lambda client: client.post("/v1/evaluate", data="\n".join(MANY["boards"]), content_type="text/plain"),
    "svg": lambda client: client.post("/v1/boards/export", json={"board": LARGEST, "format": "svg"}),
    "png": lambda client: client.post("/v1/boards/export", json={"board": SMALL, "format": "png", "size": 1024}),
    "sheet": lambda client: client.get(f"/v1/puzzles/{puzzle(client)}/sheet?format=pdf"),
    "stream": lambda client: client.get("/v1/dictionaries/en-family/words", headers={"Accept": "text/plain"}),
}

LIGHT: dict[str, Ask] = {
    "health": lambda client: client.get("/healthz"),
    "solve": lambda client: client.post("/v1/solve", json={"board": SMALL}),
    "score": lambda client: client.post("/v1/score", json={"board": SMALL, "claims": {"pink": ["PIT"]}}),
    "evaluate": lambda client: client.post("/v1/evaluate", json={"boards": [SMALL] * 10}),
    "words": lambda client: client.get("/v1/dictionaries/en/words?prefix=ring"),
    "svg": lambda client: client.post("/v1/boards/export", json={"board": SMALL, "format": "svg"}),
}


@pytest.fixture
def budget(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Budget:
    monkeypatch.setattr("api.timeouts.REQUEST_SLOT", 0.05)
    found: Budget = app.extensions[KEY]
    assert (found.memory.taken, found.work.taken) == (0, 0)
    return found


def puzzle(client: FlaskClient) -> str:
    id: str = client.get("/v1/puzzles?limit=1").json["items"][0]["id"]  # type: ignore[index]
    return id


@pytest.mark.parametrize("name", HEAVY)
def test_a_heavy_request_takes_its_turn_and_is_refused_without_one(
    client: FlaskClient, budget: Budget, name: str
) -> None:
    taken: list[int] = []
    original = budget.work.take

    def take(claim: Claim, seconds: float) -> bool:
        taken.append(claim.amount)
        return original(claim, seconds)

    budget.work.take_anyway(WORK)
    try:
        answer = HEAVY[name](client)
        assert answer.status_code == 503
        assert answer.headers["Retry-After"] == "2"
        assert answer.json["detail"].startswith("Too many large requests are going on")
    finally:
        budget.work.give_back(WORK)
    budget.work.take = take  # type: ignore[method-assign]
    try:
        with HEAVY[name](client) as answer:
            assert (answer.status_code, len(answer.data) > 100) == (200, True)
    finally:
        budget.work.take = original  # type: ignore[method-assign]
    assert taken
    assert max(taken) <= WORK
    del answer
    gc.collect()
    assert (budget.memory.taken, budget.work.taken) == (0, 0)


@pytest.mark.parametrize("name", LIGHT)
def test_a_light_request_never_waits(client: FlaskClient, budget: Budget, name: str) -> None:
    budget.work.take_anyway(WORK)
    budget.memory.take_anyway(MEMORY)
    try:
        assert LIGHT[name](client).status_code == 200
    finally:
        budget.work.give_back(WORK)
        budget.memory.give_back(MEMORY)


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"[" * MIB, 400), (b'{"boards": [' + b'"PIT",' * 200_000 + b'"P1"]}', 422), (b" " * (8 * MIB + 1), 413)],
)
def test_what_a_refused_request_took_comes_back(client: FlaskClient, budget: Budget, body: bytes, status: int) -> None:
    answer = client.post("/v1/evaluate", data=body, content_type="application/json")
    assert answer.status_code == status
    assert (budget.memory.taken, budget.work.taken) == (0, 0)


@pytest.mark.parametrize("length_known", [True, False])
def test_a_large_body_counts_as_it_arrives(client: FlaskClient, budget: Budget, length_known: bool) -> None:
    body = json.dumps(MANY).encode()
    stream = BytesIO(body)
    environment = {"CONTENT_LENGTH": str(len(body))} if length_known else {"wsgi.input_terminated": True}
    held: list[int] = []

    class Slow(BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            held.append(budget.memory.taken)
            return stream.read(size)

        def readinto(self, buffer: Any) -> int:
            held.append(budget.memory.taken)
            return stream.readinto(buffer)

    def ask() -> Any:
        stream.seek(0)
        return client.post(
            "/v1/evaluate", input_stream=Slow(), content_type="application/json", environ_overrides=environment
        )

    assert ask().status_code == 200
    assert held[0] == 0
    assert len(body) - 2**17 <= max(held) <= len(body)
    assert budget.memory.taken == 0
    budget.memory.take_anyway(MEMORY - 100_000)
    try:
        answer = ask()
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
        assert stream.read() == b"", "a caller that is still sending misses the answer"
    finally:
        budget.memory.give_back(MEMORY - 100_000)
    assert budget.memory.taken == 0


def test_a_large_answer_counts_until_it_is_sent(app: Flask, budget: Budget) -> None:
    body = json.dumps({"board": LARGE}).encode()
    with app.test_request_context("/v1/solve", method="POST", data=body, content_type="application/json"):
        response = app.full_dispatch_request()
        length = response.content_length
        assert length is not None
        assert length > LIGHT_BYTES
        assert budget.memory.taken == length
    assert (budget.memory.taken, budget.work.taken) == (length, 0)
    response.close()
    assert budget.memory.taken == 0
    with app.test_request_context("/v1/solve", method="POST", data=body, content_type="application/json"):
        app.full_dispatch_request()
    gc.collect()
    assert budget.memory.taken == 0, "an answer that nobody sent"


def test_a_stream_holds_no_turn_between_its_parts(client: FlaskClient, budget: Budget) -> None:
    answer = client.get("/v1/dictionaries/en-family/words", headers={"Accept": "text/plain"}, buffered=False)
    parts = iter(answer.response)
    first = next(parts)
    assert budget.work.taken == 0
    assert HEAVY["svg"](client).status_code == 200
    rest = b"".join(part if isinstance(part, bytes) else part.encode() for part in parts)
    assert (len(rest) > len(first), budget.work.taken) == (True, 0)


@pytest.mark.parametrize("others", [0, WORK])
def test_lines_have_a_turn_for_each_part_and_go_on_once_begun(
    client: FlaskClient, budget: Budget, monkeypatch: pytest.MonkeyPatch, others: int
) -> None:
    monkeypatch.setattr("api.timeouts.STREAM_SLOT", 0.05)
    lines = MANY["boards"] * 4
    body = "\n".join(lines)
    answer = client.post("/v1/evaluate", data=body, content_type="text/plain", buffered=False)
    parts = iter(answer.response)
    got = [next(parts)]
    assert budget.work.taken == 0
    budget.work.take_anyway(others)
    try:
        for part in parts:
            assert budget.work.taken == others
            got.append(part)
    finally:
        budget.work.give_back(others)
    answer.close()
    assert len(got) >= len(body) // (256 * KIB)
    assert sum(part.count(b"\n") for part in got if isinstance(part, bytes)) == len(lines)
    assert budget.work.taken == 0


def test_memory_goes_back_to_the_system_after_much_work(
    client: FlaskClient, budget: Budget, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr(api.http.budget, "give_back", lambda: given.append(budget.work.taken))
    LIGHT["solve"](client)
    assert given == []
    HEAVY["solve"](client)
    assert given == [0]


def test_the_document_says_what_is_large_and_how_much_there_is() -> None:
    text = DOCUMENT.read_text("utf-8")
    cells, drawn, side = (
        LIGHT_BYTES // SOLVED_CELL,
        LIGHT_BYTES // DRAWN_CELL,
        int((LIGHT_BYTES / DRAWN_PIXEL) ** 0.5),
    )
    for said in (
        f"| {MEMORY // MIB} MB |",
        f"more than {LIGHT_BYTES // KIB} KiB",
        f"more than {cells} cells to solve",
        f"more than {drawn:,} cells",
        f"{side}x{side} pixels",
    ):
        assert said in " ".join(text.split()), said

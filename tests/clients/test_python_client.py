"""A client in Python that openapi-python-client makes from the document: it plays, without a line written by hand."""

import subprocess
import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

CONFIGURATION = Path(__file__).with_name("openapi-python-client.yaml")
PACKAGE = "generated_client"
BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1,B4;green:C1"

pytestmark = pytest.mark.xdist_group("clients")  # one service and one client for all


@pytest.fixture(scope="module")
def made(address: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Make the client as its author would; a warning would be a part of the service that the client lacks."""
    folder = tmp_path_factory.mktemp("python")
    command = ["generate", "--url", f"{address}/openapi.json", "--config", CONFIGURATION, "--meta", "none"]
    program = Path(sys.executable).with_name("openapi-python-client")
    result = subprocess.run([program, *command, "--output-path", folder / PACKAGE], capture_output=True, text=True)
    printed = result.stdout + result.stderr
    assert result.returncode == 0, printed
    assert "warning" not in printed.lower(), printed
    sys.path.insert(0, str(folder))
    try:
        package = import_module(PACKAGE)
        models, types = (import_module(f"{PACKAGE}.{name}") for name in ("models", "types"))
        yield SimpleNamespace(
            Client=package.Client, Authenticated=package.AuthenticatedClient, models=models, types=types
        )
    finally:
        sys.path.remove(str(folder))


def call(path: str, *values: Any, **named: Any) -> Any:
    """Call an operation by its tag and name, and return its answer as the client reads it."""
    response = import_module(f"{PACKAGE}.api.{path}").sync_detailed(*values, **named)
    assert 200 <= response.status_code < 300, response.content
    return response.parsed


@pytest.fixture
def client(made: Any, address: str) -> Any:
    with made.Client(base_url=address) as client:
        yield client


def test_every_operation_is_in_it(made: Any, address: str) -> None:
    folder = Path(import_module(PACKAGE).__file__ or "").parent / "api"
    paths = httpx.get(f"{address}/openapi.json").json()["paths"]
    names = {operation["operationId"] for operations in paths.values() for operation in operations.values()}
    assert {path.stem for path in folder.glob("*/*.py") if path.stem != "__init__"} == names


def test_it_imports_a_board_in_three_formats(made: Any, client: Any) -> None:
    def read(text: str, **how: Any) -> Any:
        body = made.types.File(payload=BytesIO(text.encode()))
        return call("boards.import_board", client=client, body=body, **how)

    text = read("p1 i t2\na c e\n", players="pink,green")
    csv = read("P1,I,T2\nA,C,E\n", format_="csv", players="pink,green")
    whole = call("boards.import_board", client=client, body=text.board)
    notation = call("boards.import_board", client=client, body=text.notation)
    assert [each.format_ for each in (text, csv, whole, notation)] == ["text", "csv", "json", "json"]
    assert text.notation == csv.notation == whole.notation == notation.notation == "PIT/ACE pink:A1;green:C1"


def test_it_is_told_what_is_wrong(made: Any, client: Any) -> None:
    body = made.types.File(payload=BytesIO(b"P I T\nA\n"))
    problem = import_module(f"{PACKAGE}.api.boards.import_board").sync(client=client, body=body)
    assert problem.type_ == "/problems/invalid"
    assert [(error.code, error.line) for error in problem.errors] == [("bad_board", 2)]


def test_it_plays_a_match_to_its_end_and_resumes_the_events(made: Any, client: Any, address: str) -> None:
    models = made.models
    request = models.MatchRequest(players=["pink", "green"], target=5)
    created = call("matches.create_match", client=client, body=request, idempotency_key="once")
    again = call("matches.create_match", client=client, body=request, idempotency_key="once")
    assert (again.match.id, again.host_token) == (created.match.id, created.host_token)
    id, host = created.match.id, made.Authenticated(base_url=address, token=created.host_token)
    seats = {}
    for player in ("pink", "green"):
        body = models.JoinRequest(code=created.match.code, player=player)
        joined = call("matches.join_match", id, client=client, body=body)
        seats[player] = made.Authenticated(base_url=address, token=joined.seat_token)
    seen = call("matches.read_events", id, client=host).items
    assert [type(event).__name__ for event in seen] == ["SnapshotEvent"]

    opened = import_module(f"{PACKAGE}.api.rounds_of_matches.open_round").sync_detailed(id, client=host)
    call("rounds_of_matches.set_board", id, 1, client=host, body=BOARD, if_match=opened.headers["ETag"])
    for player, words in (("pink", ["PIT", "TIP"]), ("green", ["IT"])):
        call("rounds_of_matches.write_claims", id, 1, client=seats[player], body=models.ClaimsRequest(words=words))
        call("rounds_of_matches.say_done", id, 1, client=seats[player])
    score = call("rounds_of_matches.close_round", id, 1, client=host)
    assert score.match.status == "finished"
    assert score.match.winners == ["pink"]

    after, events = seen[-1].id, []
    while after:
        page = call("matches.read_events", id, client=host, after=after, limit=2)
        events += page.items
        after = page.next_
    types = ["round_opened", "board_set", "done_changed", "done_changed", "round_closed"]
    assert [event.type_ for event in events] == types
    assert isinstance(events[-1], models.RoundScoredEvent)
    assert events[-1].data.points.to_dict() == {"pink": 6, "green": 3}
    resumed = call("matches.read_events", id, client=seats["pink"], last_event_id=events[1].id).items
    assert [event.type_ for event in resumed] == ["claims_written", *types[2:]]
    assert call("matches.get_match", id, client=host).totals.to_dict() == {"pink": 6, "green": 3}


def test_it_undoes_without_a_body(made: Any, client: Any, address: str) -> None:
    created = call("matches.create_match", client=client, body=made.models.MatchRequest(players=["pink", "green"]))
    host = made.Authenticated(base_url=address, token=created.host_token)
    call("rounds_of_matches.open_round", created.match.id, client=host)
    call("rounds_of_matches.set_board", created.match.id, 1, client=host, body=BOARD, if_match="*")
    undone = call("rounds_of_matches.undo_step", created.match.id, client=host)
    assert undone.undone.type_ == "board"
    assert undone.round_.board is None


def test_it_solves_the_puzzle_of_a_day(made: Any, client: Any, address: str) -> None:
    puzzle = call("puzzles.get_daily_puzzle", "2026-11-20", client=client)
    assert puzzle.daily.number > 300
    attempt = call("puzzles.attempt_puzzle", puzzle.id, client=client, body=made.models.AttemptRequest(gave_up=True))
    tried = made.Authenticated(base_url=address, token=attempt.token)
    assert call("puzzles.get_solution", puzzle.id, client=tried).points > 0
    sheet = call("puzzles.print_puzzle", puzzle.id, client=tried, answers=True)
    assert sheet.payload.read(5) == b"%PDF-"


def test_it_reads_words_as_lines(made: Any, client: Any) -> None:
    asked = {"prefix": "ring", "sort": "length"}
    page = call("dictionaries.list_words", "en", client=client, **asked)
    lines = client.get_httpx_client().stream(
        "GET", "/v1/dictionaries/en/words", params=asked, headers={"Accept": "application/x-ndjson"}
    )
    with lines as response:
        words = [
            made.models.ListedWord.from_dict(httpx.Response(200, text=line).json()) for line in response.iter_lines()
        ]
    assert len(words) == page.total > 10
    assert [word.word for word in words[: len(page.items)]] == [word.word for word in page.items]
    assert call("dictionaries.look_up_word", "en", "ring", client=client).points == words[-1].points

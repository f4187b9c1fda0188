"""What is refused before an endpoint sees it: bodies, methods, paths, and too many requests."""

from tests.contract.recording.recorder import Recorder

ROUND = "/v1/matches/x/rounds/1"

BODIES = {
    "POST /v1/boards/import": "text/plain",
    "POST /v1/boards/export": "",
    "POST /v1/boards/random": "",
    "POST /v1/boards/compose": "",
    "POST /v1/solve": "",
    "POST /v1/score": "",
    "POST /v1/evaluate": "",
    "POST /v1/qr": "",
    "PUT /v1/dictionaries/house": "text/plain",
    "POST /v1/dictionaries/en/check": "",
    "POST /v1/dictionaries/en/judge": "",
    "POST /v1/matches": "",
    "PATCH /v1/matches/x": "",
    "POST /v1/matches/x/players": "",
    "PUT /v1/matches/x/players/pink": "",
    "PATCH /v1/matches/x/players/pink": "",
    "POST /v1/matches/x/host": "",
    "POST /v1/matches/x/rounds": "",
    f"PUT {ROUND}/board": "",
    f"PATCH {ROUND}/board": "",
    f"POST {ROUND}/plays": "",
    f"PUT {ROUND}/claims": "",
    f"POST {ROUND}/claims/check": "",
    f"POST {ROUND}/rulings": "",
    f"POST {ROUND}/timer": "",
    "POST /v1/matches/x/undo": "",
    "POST /v1/matches/x/redo": "",
    "POST /v1/puzzles": "",
    "POST /v1/puzzles/x/attempts": "",
    "POST /v1/puzzle-batches": "",
}
"""Every endpoint that takes a body, with its content type where it is not JSON alone."""

WITHOUT = (
    "DELETE /v1/matches/x",
    "POST /v1/matches/x/rematch",
    "DELETE /v1/matches/x/players/pink",
    "DELETE /v1/matches/x/players/pink/seat",
    "POST /v1/matches/x/players/pink/recovery",
    "POST /v1/matches/x/host/takeover",
    "POST /v1/matches/x/host/takeover/agreement",
    "DELETE /v1/matches/x/host/takeover",
    "POST /v1/matches/x/follow",
    "POST /v1/matches/x/shares",
    "DELETE /v1/matches/x/shares",
    f"DELETE {ROUND}",
    f"POST {ROUND}/done",
    f"DELETE {ROUND}/done",
    f"DELETE {ROUND}/timer",
    f"POST {ROUND}/close",
    "DELETE /v1/puzzle-batches/x",
    "POST /v1/puzzle-batches/x/resume",
)
"""Every other endpoint that changes something."""

READING = (
    "/v1/matches/x",
    "/v1/matches/x/series",
    "/v1/matches/x/export",
    "/v1/matches/x/events",
    ROUND,
    f"{ROUND}/board",
    "/v1/codes/222222",
    "/v1/puzzles/x",
    "/v1/puzzles/x/hints",
    "/v1/puzzles/x/solution",
    "/v1/puzzles/x/sheet",
    "/v1/puzzle-batches/x",
    "/v1/puzzle-batches/x/puzzles",
)

MALFORMED: tuple[str | bytes, ...] = (
    "",
    "board=PIT",
    "{} {}",
    '{"a": 1,}',
    b'{"a": "\xff\xfe"}',
    '{"a": NaN}',
    '{"a": "\\ud800"}',
    "[" * 300,
    '{\n "a": !}',
    '{"a": ' + "1" * 5000 + "}",
)

JSON = "application/json"


def play(ask: Recorder) -> None:
    """Play the story."""
    for endpoint, kind in BODIES.items():
        method, path = endpoint.split()
        ask(method, path, data="{}", type="image/png")
        ask(method, path, data='{"cut": ' if not kind else b"\xff", type=kind or JSON)
    for endpoint in WITHOUT:
        method, path = endpoint.split()
        ask(method, path)
    for path in READING:
        ask("GET", path)
        ask("PUT", path)
    hostile(ask)
    headers(ask)
    limits(ask)


def hostile(ask: Recorder) -> None:
    path = "/v1/solve"
    for body in MALFORMED:
        ask("POST", path, data=body, type=JSON)
    ask("POST", path, data='{"board": "PIT", "board": "TIP pink:A1"}', type=JSON)
    ask("POST", path, data="{}")
    ask("POST", path, data="{}", type=f"{JSON}; charset=utf-16")
    ask("POST", path, data='{"board": "PIT"}', type=f"{JSON}; charset=utf-8")
    ask("POST", path, data="{}", type=JSON, Content_Encoding="gzip")
    ask("POST", path, data="x" * (1024 * 1024 + 1), type=JSON)
    ask("POST", "/v1/evaluate", data="x" * (8 * 1024 * 1024 + 1), type=JSON)
    ask("POST", path, {"board": "PIT", **{f"field{number}": 1 for number in range(120)}})


def headers(ask: Recorder) -> None:
    for path in ("/v1", "/v1/", "/v1/none", "/v1//solve", "/v1/solve/", "/v1/matches/", "/v1/problems/stale"):
        ask("GET", path)
    ask("GET", "/v1/solve")
    ask("OPTIONS", "/v1/solve")
    ask("OPTIONS", f"{ROUND}/claims")
    ask("HEAD", "/v1/matches/x")
    ask("DELETE", "/v1/matches")
    ask("GET", "/v1/dictionaries/none", X_Request_Id="my-own-request-1")
    ask("GET", "/v1/dictionaries/none", X_Request_Id="short")
    ask("GET", "/healthz")
    ask("GET", "/readyz")


def limits(ask: Recorder) -> None:
    limited = ask.again(rate_limits="3 per hour", rate_limit_loopback=True, workers=1)
    limited("POST", "/v1/qr", {"text": "x"})
    limited("POST", "/v1/boards/import", data="PIT", type="text/plain")
    limited("GET", "/v1/dictionaries/none")
    limited("GET", "/v1/dictionaries/none")
    open = ask.again(cors_origins="https://games.example")
    open("GET", "/v1/dictionaries/none", Origin="https://games.example")
    open("OPTIONS", "/v1/solve", Origin="https://games.example", Access_Control_Request_Method="POST")
    open("GET", "/v1/dictionaries/none", Origin="https://other.example")
    trusting = ask.again(trusted_hosts="games.example")
    trusting("GET", "/v1/dictionaries/none", Host="other.example")

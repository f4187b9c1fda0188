"""The log of a match as pages and as streams; requests that are sent again."""

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.party import Caller, Party, gather

NDJSON, STREAM = "application/x-ndjson", "text/event-stream"
PIT = "PIT pink:A1;green:C1"


def play(ask: Recorder) -> None:
    """Play the story."""
    party = gather(ask)
    party.host("POST", "rounds", {"board": PIT})
    party.pink("PUT", "rounds/1/claims", {"words": ["pit"]})
    party.green("POST", "rounds/1/done")
    party.pink("PUT", "rounds/1/claims", {"words": ["pit", "it"]})
    pages(party)
    again(ask, party)
    streams(ask, party)


def pages(party: Party) -> None:
    for caller in (party.host, party.pink, party.screen, party.stranger):
        caller("GET", "events")
        caller("GET", "events?after=0")
    first = party.pink("GET", "events?after=0&limit=2").json["next"]
    party.pink("GET", f"events?after={first}&limit=3")
    party.pink("GET", f"events?cursor={first}&limit=3")
    party.pink("GET", "events?after=5.1")
    party.pink("GET", "events?after=5.2")
    party.pink("GET", "events?after=99")
    party.pink("GET", "events", Last_Event_ID="4.1")
    party.pink("GET", "events?after=0", Last_Event_ID="5")
    for query in ("after=x", "after=-1", "cursor=1.x", "limit=0", "after=1&after=2", "since=1"):
        party.pink("GET", f"events?{query}")
    party.pink("GET", "events", Last_Event_ID="x")
    party.pink("GET", "events", Accept="text/html")
    party.pink("GET", "events?after=5.2", Accept="text/html, application/json;q=0.5")
    party.stranger("GET", "events", Accept=NDJSON)


def again(ask: Recorder, party: Party) -> None:
    body = {"players": ["pink", "green"]}
    for _ in range(2):
        ask("POST", "/v1/matches", body, Idempotency_Key="match")
    ask("POST", "/v1/matches", {"players": ["green", "pink"]}, Idempotency_Key="match")
    for key in ("", "x" * 256, "é"):
        ask("POST", "/v1/matches", body, Idempotency_Key=key)
    for _ in range(2):
        party.host("POST", "shares", Idempotency_Key="share")
        party.host("POST", "players/green/recovery", Idempotency_Key="recovery")
        party.pink("POST", "rounds/1/done", Idempotency_Key="done")
        party.host("POST", "rounds/2/close", Idempotency_Key="refused")
        party.host("POST", "rounds/1/close", Idempotency_Key="close")
        party.host("POST", "undo", Idempotency_Key="undo")
        party.host("DELETE", "shares", Idempotency_Key="unshare")
    party.pink("POST", "rounds/1/done", Idempotency_Key="close")
    party.pink("POST", "undo", Idempotency_Key="done")
    created = ask("POST", "/v1/matches", {"players": ["a", "b"]}).json["match"]
    stranger = Caller(ask, created["id"])
    for _ in range(2):
        stranger("POST", "players", {"code": created["code"], "player": "a"}, Idempotency_Key="join")
    stranger("POST", "players", {"code": created["code"], "player": "b"}, Idempotency_Key="join")
    for _ in range(2):
        party.host("POST", "rounds/1/close", Idempotency_Key="close again")
    party.host("GET", "events?after=0")


def streams(ask: Recorder, party: Party) -> None:
    path, token = f"/v1/matches/{party.id}/events", party.pink.token or ""
    with ask.stream(f"{path}?after=0", token, NDJSON, 5):
        pass
    with ask.stream(path, token, STREAM, 2):
        pass
    with ask.stream(path, token, NDJSON, 1, Last_Event_ID="5"):
        pass
    newest = party.pink("GET", "events?after=0&limit=100").json["items"][-1]["id"]
    with ask.stream(f"{path}?after={newest}", token, STREAM, 1) as coming:
        party.host("POST", "undo")
        ask.note("what then comes over the stream", next(coming))
        party.host("DELETE", "")
        ask.note("what comes over the stream when the match is gone", next(coming))
    small = ask.again(listeners=0)
    other = gather(small)
    other.pink("GET", "events", Accept=STREAM)

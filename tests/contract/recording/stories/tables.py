"""Tables: made, joined, played, offered, left, recovered, replayed, listed, removed. Nobody plays the bots here."""

from typing import Any

from tests.contract.recording.recorder import Recorder
from tests.contract.recording.stories.party import Caller

ANNA = {"seats": ["anna", "bob"], "seed": "7"}


def sitter(ask: Recorder, table: str, token: str | None = None) -> Caller:
    """Return somebody who calls about one table."""
    return Caller(ask, table, token, "/v1/tables")


def play(ask: Recorder) -> None:
    """Play the story."""
    ask("GET", "/v1/games", only="every game, of which there are ever more")
    ask("GET", "/v1/games/ringo")
    ask("GET", "/v1/games/chess")
    make(ask)
    whole_game(ask)
    with_three(ask)
    hosting(ask)
    lists(ask)


def open_table(ask: Recorder, game: str = "ringo", **body: Any) -> tuple[Any, Caller, Caller, Caller]:
    """Return a new table, its host, whoever made it in the own seat, and a stranger."""
    made = ask("POST", f"/v1/games/{game}/tables", {**ANNA, **body}).json
    id = made["table"]["id"]
    return made, sitter(ask, id, made["host_token"]), sitter(ask, id, made["seat_token"]), sitter(ask, id)


def make(ask: Recorder) -> None:
    for body in (
        {"seats": ["anna"]},
        {"seats": ["anna", "anna"]},
        {"seats": ["anna", "chance"]},
        {**ANNA, "bots": {"cleo": "random"}},
        {**ANNA, "bots": {"bob": "genius"}},
        {**ANNA, "as": "cleo"},
        {**ANNA, "bots": {"bob": "random"}, "as": "bob"},
        {**ANNA, "config": {"rings": 7, "hands": 2}},
        {**ANNA, "clock": {"seconds": 60, "days": 1}},
        {**ANNA, "clock": {}},
        {**ANNA, "seed": True},
        {**ANNA, "names": {"anna": ""}},
        {**ANNA, "table": 1},
    ):
        ask("POST", "/v1/games/ringo/tables", body)
    ask("POST", "/v1/games/chess/tables", ANNA)
    ask("POST", "/v1/games/ringo/tables", {**ANNA, "bots": {"anna": "beginner", "bob": "beginner"}})
    ask("POST", "/v1/games/word-ringers/tables", {**ANNA, "config": {"dictionary": "xx"}})
    ask("POST", "/v1/games/word-ringers/tables", {**ANNA, "config": {"substitute": "genius"}})
    ask("POST", "/v1/games/word-ringers/tables", {**ANNA, "config": {"ruleset": {"tiles": {"A": 20}}}})
    for _ in range(2):
        ask("POST", "/v1/games/ringo/tables", ANNA, Idempotency_Key="k")


def whole_game(ask: Recorder) -> None:
    made, host, anna, stranger = open_table(ask, names={"anna": "Anna"}, clock={"days": 2})
    code = made["code"]
    ask("GET", f"/v1/codes/{code}/table")
    ask("GET", "/v1/codes/222222/table")
    ask("POST", f"/v1/codes/{code}/table/shares")
    ask("POST", "/v1/codes/222222/table/shares")
    for caller in (host, anna, stranger):
        caller("GET", "actions")
    anna("POST", "actions", {"action": "r5s1-r4s1", "ply": 0})
    anna("POST", "resign")
    anna("GET", "draft")
    for body in ({"code": code, "seat": "anna"}, {"code": code, "seat": "cleo"}, {"code": "222222", "seat": "bob"}):
        stranger("POST", "players", body)
    bob = sitter(
        ask, made["table"]["id"], stranger("POST", "players", {"code": code, "seat": "bob"}).json["seat_token"]
    )
    screen = sitter(ask, bob.id, host("POST", "shares").json["share_token"])
    for caller in (anna, bob, screen, stranger):
        caller("GET", "")
    anna("GET", "actions")
    bob("GET", "actions")
    for action, ply in (("r5s1-r4s1", 1), ("r5s1-r3s1", 0), ("castle", 0), ("r5s1-r4s1", 0), ("r5s2-r4s2", 1)):
        anna("POST", "actions", {"action": action, "ply": ply})
    bob("PUT", "draft", {"action": "r1s1-r1s2", "ply": 1})
    bob("GET", "draft")
    bob("PUT", "draft", {"action": "r9", "ply": 1})
    screen("POST", "actions", {"action": "r1s1-r1s2", "ply": 1})
    offers(anna, bob)
    anna("GET", "events?after=0&limit=4")
    anna("GET", "events", Accept="text/plain")
    anna("GET", "replay")
    host("POST", "rematch")
    bob("POST", "resign")
    bob("POST", "resign")
    bob("POST", "offers", {"offer": "draw"})
    screen("GET", "replay")
    screen("GET", "replay?format=text")
    screen("GET", "replay?format=pgn")
    screen("POST", "rematch")
    following = anna("POST", "rematch").json["table"]["id"]
    anna("POST", "rematch")
    sitter(ask, following, bob.token)("GET", "")
    screen("DELETE", "shares")
    host("DELETE", "shares")
    screen("GET", "")
    anna("DELETE", "")
    host("DELETE", "")
    host("GET", "")


def offers(anna: Caller, bob: Caller) -> None:
    anna("POST", "offers", {"offer": "peace"})
    bob("POST", "offers", {"offer": "take-back"})
    anna("POST", "offers", {"offer": "take-back"})
    anna("POST", "offers", {"offer": "take-back"})
    bob("POST", "offers/2", {"accept": True})
    bob("POST", "offers/1", {"accept": False})
    bob("POST", "offers/1", {"accept": True})
    anna("POST", "offers", {"offer": "take-back"})
    bob("POST", "offers/2", {"accept": True})
    anna("GET", "actions")
    anna("POST", "offers", {"offer": "draw"})
    bob("POST", "offers/3", {"accept": False})


def with_three(ask: Recorder) -> None:
    seats = ["anna", "bob", "cleo"]
    bots = {"bots": {"cleo": "greedy"}, "config": {"target": 50, "claim_seconds": 60}}
    made, host, anna, stranger = open_table(ask, "word-ringers", seats=seats, **bots)
    anna("POST", "return")
    host("DELETE", "players/cleo/seat")
    host("POST", "players/cleo/recovery")
    join = {"code": made["code"].lower(), "seat": "bob", "name": "Bo"}
    bob = sitter(ask, made["table"]["id"], stranger("POST", "players", join).json["seat_token"])
    bob("POST", "offers", {"offer": "draw"})
    first = anna("GET", "actions").json["actions"][0]
    anna("POST", "actions", {"action": first, "ply": 40})
    anna("POST", "actions", {"action": "tile:Q@A1", "ply": 40})
    anna("POST", "actions", {"action": "claims:PIT", "ply": 40})
    bob("DELETE", "players/anna/seat")
    bob("DELETE", "players/bob/seat")
    bob("DELETE", "players/bob/seat")
    bob("GET", "actions")
    bob("POST", "actions", {"action": first, "ply": 41})
    bob("POST", "return")
    bob("POST", "return")
    code = bob("POST", "players/bob/recovery").json["code"]
    other = sitter(ask, bob.id, stranger("POST", "players", {"code": code, "seat": "bob"}).json["seat_token"])
    bob("GET", "")
    other("GET", "events?after=0")
    anna("GET", "events")
    other("POST", "resign")
    other("POST", "return")
    other("POST", "actions", {"action": first, "ply": 41})
    anna("DELETE", "players/anna/seat")
    anna("GET", "")


def hosting(ask: Recorder) -> None:
    seats = ["anna", "bob", "cleo", "dan"]
    made, host, anna, stranger = open_table(ask, "word-ringers", seats=seats, bots={"dan": "random"})
    bob, cleo = (
        sitter(
            ask,
            made["table"]["id"],
            stranger("POST", "players", {"code": made["code"], "seat": seat}).json["seat_token"],
        )
        for seat in ("bob", "cleo")
    )
    for body in ({"seat": "dan"}, {"seat": "eve"}, {"seat": "anna"}):
        host("POST", "host", body)
    host("POST", "host", {"seat": "bob"})
    bob("POST", "host/takeover")
    bob("DELETE", "players/anna/seat")
    anna("DELETE", "players/anna/takeover")
    bob("POST", "players/anna/recovery")
    anna("POST", "players/anna/takeover/agreement")
    anna("POST", "host/takeover")
    bob("DELETE", "host/takeover")
    bob("POST", "host/takeover/agreement")
    cleo("POST", "host/takeover")
    anna("POST", "host/takeover/agreement")
    bob("POST", "host/takeover/agreement")
    cleo("DELETE", "players/cleo/seat")
    cleo("GET", "events?after=0")


def lists(ask: Recorder) -> None:
    for number in range(3):
        ask("POST", "/v1/games/ringo/tables", {**ANNA, "open": True, "seed": number + 1})
    first = ask("GET", "/v1/tables?open=true&limit=2").json
    ask("GET", f"/v1/tables?open=true&limit=2&cursor={first['next']}")
    ask("GET", "/v1/tables?open=false")
    table = first["items"][0]
    sitter(ask, table["id"])("POST", "players", {"code": table["code"], "seat": "bob"})
    ask("GET", "/v1/tables")
    ask("GET", "/v1/tables?cursor=x")

"""Friends at a real table who score with their phones, and somebody who watches by a link."""

from random import Random

from api.benchmarks.scanner import PLAYERS, rounds_end
from scripts.load.exchange import Request, Session
from solver.notation import format_board

ROUNDS = 3
CHANGES = 4
"""How often each player writes claims in a round."""

WORDS = ("AT", "RING", "TIN", "OAT", "TO", "NO", "IT", "EAR", "SEA")


def match(rng: Random) -> Session:
    """Play a match of three rounds; the phone of each player and a spectator listen from the beginning to the end."""
    created = (yield Request("create_match", "/v1/matches", "POST", {"players": PLAYERS})).json
    host, code = created["host_token"], created["match"]["code"]
    path = f"/v1/matches/{created['match']['id']}"
    seats = {}
    for player in PLAYERS:
        joining = Request("join_match", f"{path}/players", "POST", {"code": code, "player": player})
        seats[player] = (yield joining).json["seat_token"]
    shared = (yield Request("share_match", f"{path}/shares", "POST", {}, host)).json["share_token"]
    for token in (*seats.values(), shared):
        yield Request("read_events", f"{path}/events", token=token, streams=True)
    for number in range(1, ROUNDS + 1):
        board = format_board(rounds_end(rng.randrange(200), 15))
        yield Request("open_round", f"{path}/rounds", "POST", {"board": board}, host, tells=True)
        yield from _round(rng, f"{path}/rounds/{number}", seats)
        yield Request("close_round", f"{path}/rounds/{number}/close", "POST", {}, host, tells=True)
        reader = rng.choice([*seats.values(), shared])
        yield Request("get_match", path, token=reader)


def _round(rng: Random, path: str, seats: dict[str, str]) -> Session:
    for _ in range(CHANGES):
        for seat in seats.values():
            claims = {"words": rng.sample(WORDS, rng.randint(1, 6))}
            yield Request("write_claims", f"{path}/claims", "PUT", claims, seat, tells=True)
    for seat in seats.values():
        yield Request("say_done", f"{path}/done", "POST", {}, seat, tells=True)

"""Matches in every state, made over HTTP, for the screens to show: full tables, long names, many words."""

import json
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

PLAYERS = ("pink", "green", "purple", "orange", "blue")
NAMES = {
    "pink": "Ann",
    "green": "Bartholomew Featherstonehaugh the Third",
    "purple": "Clémentine",
    "orange": "Dé",
    "blue": "Ed",
}
BOARD = "COATS/BEEVR/BADIM/WIXYD/PLUNK"
RINGS = "pink:A1,B2,C3,D4,E5;green:A2,B3,C4,D5,E1;purple:A3,B4,C5,D1,E2;orange:A4,B5,C1,D2,E3;blue:A5,B1,C2,D3,E4"
FULL = f"{BOARD} {RINGS}"
LARGE = "/".join("STRANGEWOR"[row:] + "STRANGEWOR"[:row] for row in range(10))


PATIENCE = 300
"""Seconds that an answer may take; far more than it does, for a machine that is busy."""


def ask(method: str, url: str, body: Any = None, **headers: str) -> Any:
    """Ask the service for something; a refusal is a failure."""
    content = None if body is None else json.dumps(body).encode()
    request = Request(url, content, {"Content-Type": "application/json", **headers}, method=method)
    with urlopen(request, timeout=PATIENCE) as answer:
        text = answer.read()
    return json.loads(text) if text else None


@dataclass
class Table:
    """A match, with the tokens of everybody at it."""

    address: str
    id: str
    code: str
    host: str
    seats: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> str:
        return f"/matches/{self.id}"

    @property
    def keys(self) -> dict[str, Any]:
        """What the phone of the host remembers, who plays as pink."""
        return {"host": self.host, "seats": {"pink": self.seats["pink"]}, "share": None, "names": list(NAMES.values())}

    def ask(self, method: str, path: str, body: Any = None, *, token: str | None = None, **headers: str) -> Any:
        authorization = f"Bearer {token or self.host}"
        return ask(method, f"{self.address}/v1/matches/{self.id}{path}", body, Authorization=authorization, **headers)

    def sit(self, *players: str) -> None:
        for player in players:
            body = {"code": self.code, "player": player}
            self.seats[player] = self.ask("POST", "/players", body)["seat_token"]

    def open_round(self, board: str = "") -> None:
        self.ask("POST", "/rounds", {"board": board} if board else {})

    def board(self, number: int = 1) -> Any:
        """Return the board of a round as the service has it."""
        return self.ask("GET", f"/rounds/{number}/board")

    def ring(self, cell: str, player: str | None = "green", was: str | None = None, token: str | None = None) -> None:
        """Put somebody's ring on a cell, or take it away."""
        self.ask("PATCH", "/rounds/1/board", {"rings": {cell: {"player": player, "was": was}}}, token=token)

    def start_timer(self, seconds: int | None = None, number: int = 1) -> None:
        """Start the time for words, of so many seconds if not as long as the match has it."""
        kind = {"kind": "claims"} if seconds is None else {"kind": "claims", "seconds": seconds}
        self.ask("POST", f"/rounds/{number}/timer", kind)

    def rule(self, player: str, word: str, *, accept: bool, number: int = 1) -> None:
        self.ask("POST", f"/rounds/{number}/rulings", {"player": player, "word": word, "accept": accept})

    def play(self, play: str, player: str, number: int = 1) -> None:
        self.ask("POST", f"/rounds/{number}/plays", {"play": play, "player": player})

    def claim(self, number: int, claims: dict[str, list[str]]) -> None:
        for player, words in claims.items():
            self.ask("PUT", f"/rounds/{number}/claims", {"words": words}, token=self.seats[player])

    def close(self, number: int) -> None:
        self.ask("POST", f"/rounds/{number}/close", {})

    def is_done(self, *players: str, number: int = 1) -> None:
        """Let players say that they are done."""
        for player in players:
            self.ask("POST", f"/rounds/{number}/done", {}, token=self.seats[player])

    def agree(self, *players: str) -> None:
        """Let players agree that another becomes host."""
        for player in players:
            self.ask("POST", "/host/takeover/agreement", {}, token=self.seats[player])


def new_table(address: str, *seated: str, board: str | None = None, **options: Any) -> Table:
    """Start a match of five, with some seats taken, and with a round if a board is given."""
    match = ask("POST", f"{address}/v1/matches", {"players": PLAYERS, "names": NAMES, **options})
    table = Table(address, match["match"]["id"], match["match"]["code"], match["host_token"])
    table.sit(*seated)
    if board is not None:
        table.open_round(board)
    return table


def hosted_table(address: str, *seated: str, board: str | None = None, **options: Any) -> Table:
    """Start such a match in which the first of those who sit has the role of the host."""
    table = new_table(address, *seated, **options)
    table.ask("POST", "/host", {"player": seated[0]})
    table.host = table.seats[seated[0]]
    if board is not None:
        table.open_round(board)
    return table


def words_of(address: str, board: str) -> dict[str, list[str]]:
    """Return every player's words on a board."""
    answer = ask("POST", f"{address}/v1/solve", {"board": board})
    return {player["player"]: [word["word"] for word in player["words"]] for player in answer["players"]}


def crowded_table(address: str) -> Table:
    """A match in which much has been played: two rounds closed, a third open with claims and a timer."""
    table = new_table(address, *PLAYERS, hints=True, claim_seconds=600, target=400)
    words = words_of(address, FULL)
    for number in (1, 2):
        table.open_round(FULL)
        claims = {player: [*own, "NOWHERE", "XXQ", own[0]] for player, own in words.items()}
        table.claim(number, {**claims, "blue": claims["blue"][:3]} if number == 2 else claims)
        table.close(number)
    table.open_round(FULL)
    table.claim(3, {"pink": (words["pink"] * 3)[:40]})
    table.is_done("green", "blue", number=3)
    table.start_timer(number=3)
    return table


def played_table(address: str) -> Table:
    """A match whose first round is logged play by play."""
    table = new_table(address, *PLAYERS, board=BOARD, turn_seconds=600, scoring="automatic")
    for player, play in (("pink", "ring@A1"), ("green", "tile:Z@C3"), ("purple", "ring@E5"), ("orange", "ring@B2")):
        table.play(play, player)
    return table


def finished_table(address: str) -> Table:
    """A match that somebody has won."""
    table = new_table(address, *PLAYERS, board=FULL, scoring="automatic", target=50)
    table.close(1)
    return table

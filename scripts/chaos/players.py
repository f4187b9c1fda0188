"""Those who use the service meanwhile: each changes something, and keeps a ledger of what was acknowledged."""

import http.client
import random
import threading
import time
from collections.abc import Callable
from typing import Any

from scripts.chaos.client import Client
from scripts.chaos.ledger import Tally, compare
from tests.api.services.puzzles.puzzles import expected_lines

PAUSE = 0.3
"""Seconds between the changes of one player."""

WORDS = 40
"""Rulings and claims of one match; then the next begins."""

PUZZLES = 40
"""Puzzles of one batch."""

REST = 5
"""Seconds between two batches, which would take all processors for themselves."""

ORDER = {"kind": "place-rings", "grade": 2, "rings": 3}
TABLE: dict[str, Any] = {"seats": ["anna", "bob"], "bots": {"bob": "random"}}


class Player(threading.Thread):
    """Somebody who goes on until told to stop, and always comes to the end of what was begun.

    Args:
        name: its own, which makes its keys unique.
        client: sends its requests; nobody else uses it.
    """

    def __init__(self, name: str, client: Client) -> None:
        super().__init__(name=name, daemon=True)
        self.failure: Exception | None = None
        self.client = client
        self._over = threading.Event()
        self._keys = 0

    def run(self) -> None:
        """Play until told to stop."""
        try:
            while not self._over.is_set():
                self.play()
        except Exception as error:  # whatever it is, the report says so
            self.failure = error

    def stop(self) -> None:
        """Let it come to an end; do not wait for it."""
        self._over.set()

    def goes_on(self) -> bool:
        """Pause; return whether there is to be more."""
        return not self._over.wait(PAUSE)

    def post(self, path: str, body: Any, token: str = "") -> Any:
        """Change something once, however often that has to be sent."""
        self._keys += 1
        return self.client.do("POST", path, body, token, f"{self.name} {self._keys}")

    def play(self) -> None:
        """Play one match or the like."""
        raise NotImplementedError

    def compare(self) -> dict[str, Tally]:
        """Compare what was acknowledged with what is there, when all have stopped."""
        raise NotImplementedError


class MatchPlayer(Player):
    """Two roles of a match: the host rules about a word, the seat claims one more."""

    def __init__(self, name: str, client: Client) -> None:
        super().__init__(name, client)
        self.matches: dict[str, tuple[str, str, list[str], list[int]]] = {}
        """The tokens of host and seat, the words of rulings and the numbers of claims, by the match."""

    def play(self) -> None:
        """Play one match until it has enough words."""
        made = self.post("/v1/matches", {"players": ["pink", "green"]})
        id, host, path = made["match"]["id"], made["host_token"], f"/v1/matches/{made['match']['id']}"
        joined = self.post(f"{path}/players", {"code": made["match"]["code"], "player": "pink"})
        seat, rulings, claims = joined["seat_token"], list[str](), list[int]()
        self.matches[id] = host, seat, rulings, claims
        self.post(f"{path}/rounds", {"board": "PIT"}, host)
        for number in range(WORDS):
            word = "W" + "".join(chr(ord("A") + int(digit)) for digit in str(number))
            self.post(f"{path}/rounds/1/rulings", {"player": "pink", "word": word, "accept": True}, host)
            rulings.append(word)
            self._keys += 1
            body = {"words": rulings}
            self.client.do("PUT", f"{path}/rounds/1/claims", body, seat, f"{self.name} {self._keys}")
            claims.append(len(rulings))
            if not self.goes_on():
                return

    def compare(self) -> dict[str, Tally]:
        """Read the log of each match."""
        tallies = {"rulings": Tally(), "claims": Tally()}
        for id, (_, seat, rulings, claims) in self.matches.items():
            events = list(self._events(id, seat))
            ruled = [event["data"]["word"] for event in events if event["type"] == "ruling_made"]
            written = [event["data"]["count"] for event in events if event["type"] == "claims_written"]
            tallies["rulings"] += compare(rulings, ruled)
            tallies["claims"] += compare(claims, written)
        return tallies

    def _events(self, match: str, token: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        after = "0"
        while after is not None:
            page = self.client.do("GET", f"/v1/matches/{match}/events?after={after}", token=token)
            found += page["items"]
            after = page["next"]
        return found


class TablePlayer(Player):
    """Somebody who plays Ringo against a bot."""

    def __init__(self, name: str, client: Client) -> None:
        super().__init__(name, client)
        self.tables: dict[str, tuple[str, list[tuple[int, str]]]] = {}
        """The token of the seat, and number and text of its actions, by the table."""

    def play(self) -> None:
        """Play one game, and resign it if there is no more time."""
        made = self.post("/v1/games/ringo/tables", TABLE)
        id, token = made["table"]["id"], made["seat_token"] or made["host_token"]
        path, actions = f"/v1/tables/{made['table']['id']}", list[tuple[int, str]]()
        self.tables[id] = token, actions
        while self.client.do("GET", path, token=token)["status"] != "over":
            if not self.goes_on():
                self.post(f"{path}/resign", None, token)
                return
            may = self.client.do("GET", f"{path}/actions", token=token)
            if may["actions"]:
                action = random.Random(may["ply"]).choice(may["actions"])
                self.post(f"{path}/actions", {"action": action, "ply": may["ply"]}, token)
                actions.append((may["ply"], action))

    def compare(self) -> dict[str, Tally]:
        """Read the replay of each table."""
        tally = Tally()
        for id, (token, actions) in self.tables.items():
            replay = self.client.do("GET", f"/v1/tables/{id}/replay", token=token)
            seat = TABLE["seats"][0]
            tally += compare(
                actions, [(each["ply"], each["action"]) for each in replay["actions"] if each["actor"] == seat]
            )
        return {"actions": tally}


class BatchPlayer(Player):
    """Somebody who orders puzzles, and waits for them."""

    def __init__(self, name: str, client: Client) -> None:
        super().__init__(name, client)
        self.batches: dict[str, tuple[str, str]] = {}
        """The token and the seed, by the batch."""

    def play(self) -> None:
        """Order a batch and wait until it is made."""
        seed = f"{self.name} {len(self.batches)}"
        ordered = self.post("/v1/puzzle-batches", {**ORDER, "count": PUZZLES, "seed": seed})
        id, token = ordered["batch"]["id"], ordered["token"]
        self.batches[id] = token, seed
        while (batch := self.client.do("GET", f"/v1/puzzle-batches/{id}", token=token))["status"] == "running":
            time.sleep(PAUSE * 2)
        if batch["status"] != "done":
            raise RuntimeError(f"a batch is {batch['status']}: {batch['problem']}")
        self._over.wait(REST)

    def compare(self) -> dict[str, Tally]:
        """Make the puzzles again, and read those of the service."""
        tally = Tally()
        for id, (token, seed) in self.batches.items():
            found = self.client.do("GET", f"/v1/puzzle-batches/{id}/puzzles", token=token)
            tally += compare(expected_lines(PUZZLES, seed, **ORDER).splitlines(), found.splitlines())
        return {"puzzles": tally}


class Listener(Player):
    """Somebody who listens to the matches of a player, and opens the stream again when it is lost.

    Args:
        name: its own.
        client: opens its streams.
        watched: plays the matches.
    """

    def __init__(self, name: str, client: Client, watched: MatchPlayer) -> None:
        super().__init__(name, client)
        self.heard: dict[tuple[str, bool], list[int]] = {}
        """The numbers of the events that came, by the match and whether they are of the seat alone."""
        self._watched = watched

    def play(self) -> None:
        """Listen to the newest match until there is a newer one."""
        if not self._watched.matches:
            time.sleep(PAUSE)
            return
        id = list(self._watched.matches)[-1]
        path, token = f"/v1/matches/{id}/events", self._watched.matches[id][1]
        begin, last = time.time(), "0"
        while not self._over.is_set() and self._is_newest(id):
            is_open = False
            try:
                for event in self.client.events(path, token, last):
                    if not is_open:
                        self.client.waits.add("stream", begin)
                        is_open = True
                    if event:
                        last, own = event["id"], event["type"] == "claims_written"
                        self.heard.setdefault((id, own), []).append(event["data"]["count"] if own else event["seq"])
                    if self._over.is_set() or not self._is_newest(id):
                        return
            except (OSError, http.client.HTTPException, RuntimeError):
                pass
            begin = time.time()
            time.sleep(PAUSE)

    def compare(self) -> dict[str, Tally]:
        """Look whether every event came once, in order and without a gap."""
        tally = Tally()
        for heard in self.heard.values():
            tally += compare(range(1, max(heard) + 1), heard)
        return {"events heard": tally}

    def _is_newest(self, id: str) -> bool:
        return list(self._watched.matches)[-1] == id


def everybody(new_client: Callable[[], Client]) -> list[Player]:
    """Return the players of a run."""
    matches = [MatchPlayer(f"match {number}", new_client()) for number in range(3)]
    return [
        *matches,
        *(Listener(f"listener {number}", new_client(), match) for number, match in enumerate(matches)),
        *(TablePlayer(f"table {number}", new_client()) for number in range(2)),
        BatchPlayer("batch", new_client()),
    ]

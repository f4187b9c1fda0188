"""One run: a cluster that is used while its parts are killed, and what became of what was acknowledged."""

import random
import time
from collections.abc import Callable
from pathlib import Path

from scripts.chaos.client import Client, Waits
from scripts.chaos.cluster import addresses, cluster
from scripts.chaos.events import Events
from scripts.chaos.ledger import Tally, compare
from scripts.chaos.network import network
from scripts.chaos.players import MatchPlayer, Player, everybody
from scripts.chaos.proxy_log import answers
from scripts.chaos.report import Report, rows

INTERNAL_ERROR = 500


def run(folder: Path, logs: Path, seconds: float, seed: str, say: Callable[[str], None]) -> Report:
    """Start a cluster, use it, let everything happen to it, and compare.

    Args:
        folder: for files; it is readable by all.
        logs: for what each part prints.
        seconds: how long things happen; each happens at least once.
        seed: of what is chosen by chance.
        say: is told how far it is.

    Returns:
        The figures.

    Raises:
        MissingProgram: a program is not there.
        NoNetwork: there are no network namespaces.
        RuntimeError: a part does not start.
    """
    with network(addresses()) as machines, cluster(machines, folder, logs) as made:
        say("starting")
        admin = made.start()
        waits = Waits()

        def new_client() -> Client:
            return Client(made.url, made.certificate, waits)

        players = everybody(new_client)
        for player in players:
            player.start()
        begin = time.time()
        happened = Events(made, random.Random(seed)).run(seconds, say)
        for player in players:
            player.stop()
        for player in players:
            player.join()
        took = time.time() - begin
        failures = dict(waits.failures)
        say("comparing")
        tallies = compare_all(players, new_client(), admin)
        found = rows(happened, waits, list(answers(made.parts["nginx"].lines())), addresses())
        broken = [f"{player.name}: {player.failure!r}" for player in players if player.failure]
        if failures.get(INTERNAL_ERROR):
            broken.append(f"{failures[INTERNAL_ERROR]} answers were internal errors")
        return Report(took, tallies, found, failures, broken)


def compare_all(players: list[Player], client: Client, admin: str) -> dict[str, Tally]:
    """Compare what all players were acknowledged with what the service answers now."""
    tallies: dict[str, Tally] = {}
    for player in players:
        for name, tally in player.compare().items():
            tallies[name] = tallies.get(name, Tally()) + tally
    acknowledged = [id for player in players if isinstance(player, MatchPlayer) for id in player.matches]
    return {"matches": compare(acknowledged, matches(client, admin)), **tallies}


def matches(client: Client, admin: str) -> list[str]:
    """Return the ids of all matches."""
    found: list[str] = []
    path = "/v1/matches?limit=100"
    while path:
        page = client.do("GET", path, token=admin)
        found += [item["id"] for item in page["items"]]
        path = f"/v1/matches?limit=100&cursor={page['next']}" if page["next"] else ""
    return found

"""Reactions at two hosts of one service: each tells its listeners, and both count for one limit."""

import pytest

from tests.api.services.matches.streams import RealParty, ask, gather_at
from tests.api.two_hosts import Hosts


@pytest.mark.parametrize("uses_redis", [False, True])
def test_hosts_tell_each_other_and_count_together(hosts: Hosts, uses_redis: bool, queue: str) -> None:
    shared = Hosts(hosts.database, hosts.folder, {"RINGERS_REDIS": queue} if uses_redis else {})
    with shared.start("a") as a, shared.start("b") as b:
        party = gather_at(a.url)
        there = RealParty(b.url, party.match, party.host, party.seats)
        with there.listen("green") as listener:
            assert listener.next()["type"] == "snapshot"
            for at in (party, there, party):
                at.do("POST", "/reactions", {"reaction": "wow"}, "pink")
                assert listener.next()["data"] == {"player": "pink", "reaction": "wow"}
            for url in (a.url, b.url):
                path = f"/v1/matches/{party.match}/reactions"
                status, problem = ask(url, "POST", path, {"reaction": "wow"}, party.seats["pink"])
                assert (status, problem["errors"][0]["code"]) == (429, "too_many_reactions")
            there.do("POST", "/rounds")
            assert listener.next()["type"] == "round_opened"

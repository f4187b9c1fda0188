"""Webhooks of matches: turns, closed rounds, and the end of the match."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.api.services.matches.phones import gather
from tests.api.services.notifications import notifying, told, waiting
from tests.databases import KINDS
from tests.processes import wait_until
from tests.receivers import receiver


@pytest.fixture(params=KINDS)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    with notifying(request.param, tmp_path) as app:
        yield app


def test_a_program_is_told_of_its_turns_of_closed_rounds_and_of_the_end(app: Flask) -> None:
    party = gather(app, target=1)
    with receiver() as pinks, receiver() as greens:
        for name, each in (("pink", pinks), ("green", greens)):
            made = party[name].do("POST", "webhooks", {"url": each.url})
            assert made["secret"].startswith("whsec_")
        grid = {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}
        first = party.host.do("POST", "rounds", {"board": grid})["first_player"]
        second = "green" if first == "pink" else "pink"
        party[first].do("POST", "rounds/1/plays", {"play": "ring@A1"})
        party[second].do("POST", "rounds/1/plays", {"play": "ring@C1"})
        party["pink"].do("PUT", "rounds/1/claims", {"words": ["pit", "ace"]})
        party.host.do("POST", "rounds/1/close")
        assert wait_until(lambda: not waiting(app))
        here = {"match": party.host.id, "round": 1}
        of = {name: [told(one) for one in each.received] for name, each in (("pink", pinks), ("green", greens))}
        turns = {name: [each for each in all if each[0] == "turn"] for name, all in of.items()}
        assert turns[second] == [("turn", {**here, "seat": second})]
        assert turns[first] == [("turn", {**here, "seat": first})] * 2
        for name, all in of.items():
            data = {**here, "seat": name}
            assert sorted(each[0] for each in all if each not in turns[name]) == ["game_over", "round_closed"]
            assert [each[1] for each in all if each not in turns[name]] == [data] * 2

"""`ringers bench bots`: two bots measured, and clear answers to what cannot be played."""

import json
import re
from pathlib import Path

import pytest

from api.commands import _head_to_head
from api.commands._head_to_head import LADDER, Rung
from tests.api.commands.conftest import Ringers
from tests.repetitions import LONG

SHORT_LADDER = (Rung("greedy:random", 2, 0.3), Rung("random:greedy", 900, 0.3), Rung("greedy:random", 1, 0.4, 3, 0.0))


def test_two_bots_are_measured(ringers: Ringers) -> None:
    result = ringers(*["bench", "bots", "--pair", "greedy:random", "--games", "3", "--jobs", "1", "--json"])
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert list(told) == ["pair", "games", "score", "lower", "upper", "ms_per_play"]
    assert (told["pair"], told["games"], told["score"]) == ("greedy:random", 3, 1.0)
    assert 0 <= told["lower"] <= told["score"] <= told["upper"] <= 1


@pytest.mark.skipif(not LONG, reason="plays 400 games: only in `make test-long`")
def test_the_greedy_bot_beats_the_random_one_99_times_in_100(ringers: Ringers) -> None:
    result = ringers(*["bench", "bots", "--pair", "greedy:random", "--games", "400", "--seed", "1", "--json"])
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["games"] == 400
    assert told["score"] >= 0.99


def test_the_ladder_is_compared_with_its_targets(ringers: Ringers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_head_to_head, "LADDER", SHORT_LADDER)
    result = ringers(*["bench", "bots", "--games", "2", "--jobs", "1", "--json"])
    assert result.exit_code == 0, result.stderr
    rungs = json.loads(result.stdout)["rungs"]
    assert [(each["pair"], each["players"], each["games"]) for each in rungs] == [
        *(("greedy:random", 2, 2), ("random:greedy", 2, 2), ("greedy:random", 3, 1))
    ]
    assert [each["met"] for each in rungs] == [True, False, False], "the last is as good as asked but too slow"
    assert "share" in rungs[2]
    assert "2 targets missed." in result.stderr
    table = ringers(*["bench", "bots", "--games", "1", "--jobs", "1"]).stdout.splitlines()
    assert [line.split()[:3] for line in table[1:]] == [[each.pair, str(each.players), "1"] for each in SHORT_LADDER]


def test_the_ladder_is_the_one_that_the_document_shows() -> None:
    document = (Path(__file__).parents[3] / "docs" / "performance.md").read_text()
    pairs = re.findall(r"(?m)^\| `(\w+)` against `(\w+)` \| ([0-9,]+) \|.*ms \|", document.split("bots of RINGER")[0])
    assert [(f"{first}:{second}", games.replace(",", "")) for first, second, games in pairs] == [
        (each.pair, str(each.games)) for each in LADDER if each.players == 2
    ]
    more = re.findall(r"(?m)^\| (\d) players \| (\d+) \| .+? \| ([0-9.]+) % \|", document)
    assert [(int(players), int(games), float(target)) for players, games, target in more] == [
        (each.players, each.games, round(100 * each.least, 1)) for each in LADDER if each.players > 2
    ]

"""`ringers bench bots`: two bots measured, and clear answers to what cannot be played."""

import json
import re
from pathlib import Path

import pytest

from api.commands import _bot_ladder
from api.commands._bot_ladder import TARGETS, Rung
from games.group_scores import elo_of
from games.registry import game_named
from tests.api.commands.conftest import Ringers
from tests.repetitions import LONG

SHORT = {
    "word-ringers": (
        Rung("greedy:random", 2, 0.3),
        Rung("random:greedy", 900, 0.3),
        Rung("greedy:random", 1, 0.4, 3, 0.0, of_wins=True),
    )
}


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


def test_the_targets_of_a_game_are_compared_with_what_its_bots_reach(
    ringers: Ringers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_bot_ladder, "TARGETS", SHORT)
    result = ringers(*["bench", "bots", "--games", "2", "--jobs", "1", "--json"])
    assert result.exit_code == 0, result.stderr
    lowest, *rungs = json.loads(result.stdout)["rungs"]
    assert lowest["pair"] == "beginner:novice"
    assert [(each["pair"], each["players"], each["games"]) for each in rungs] == [
        *(("greedy:random", 2, 2), ("random:greedy", 2, 2), ("greedy:random", 3, 1))
    ]
    assert [each["met"] for each in rungs] == [True, False, False], "the last is as good as asked but too slow"
    assert "share" in rungs[2]
    assert "targets missed." in result.stderr


def test_the_ladder_of_a_game_is_measured_step_by_step(ringers: Ringers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_bot_ladder, "TARGETS", {"ringer": (Rung("rules:casual", 4, 0.0),)})
    monkeypatch.setattr(type(game_named("ringer")), "ladder", {"novice": 0, "casual": 0, "rules": 0})
    asked = ["bench", "bots", "--game", "ringer", "--games", "4", "--jobs", "1"]
    result = ringers(*asked, "--json")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert (told["game"], told["seed"]) == ("ringer", "1")
    ladder, (_, rung) = told["ladder"], told["rungs"]
    assert [each["pair"] for each in ladder] == ["casual:beginner", "casual:novice", "rules:casual"]
    assert (rung["score"], rung["met"]) == (ladder[2]["score"], True), "who met already is not measured again"
    for each in ladder:
        assert each["step"] == (round(elo_of(each["score"])) if 0 < each["score"] < 1 else None)
        assert each["met"] == (each["pair"] == "casual:beginner" or 80 <= (each["step"] or 0) <= 250)
    assert ladder[0]["elo"] == ladder[1]["elo"] == round(1000 + (ladder[0]["step"] or 0), -1)
    steps, rungs = ringers(*asked).stdout.split("\n\n")
    assert [line.split()[0] for line in steps.splitlines()[1:]] == [each["pair"] for each in ladder]
    assert [line.split()[:3] for line in rungs.splitlines()[1:]] == [
        ["beginner:novice", "2", "4"],
        ["rules:casual", "2", "4"],
    ]


def test_a_game_whose_bots_have_no_ladder_needs_a_pair(ringers: Ringers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game_named("ring")), "ladder", {})
    result = ringers(*["bench", "bots", "--game", "ring"])
    assert result.exit_code == 2
    assert "RING has no ladder of bots; expected --pair FIRST:SECOND." in result.stderr


def test_the_ladder_is_the_one_that_the_document_shows() -> None:
    document = (Path(__file__).parents[3] / "docs" / "performance.md").read_text()
    pairs = re.findall(r"(?m)^\| `(\w+)` against `(\w+)` \| ([0-9,]+) \|.*ms \|", document.split("bots of RINGER")[0])
    assert [(f"{first}:{second}", games.replace(",", "")) for first, second, games in pairs] == [
        (each.pair, str(each.games)) for each in TARGETS["word-ringers"] if each.players == 2
    ]
    more = re.findall(r"(?m)^\| (\d) players \| (\d+) \| .+? \| ([0-9.]+) % \|", document)
    assert [(int(players), int(games), float(target)) for players, games, target in more] == [
        (each.players, each.games, round(100 * each.least, 1)) for each in TARGETS["word-ringers"] if each.players > 2
    ]

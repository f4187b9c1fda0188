"""Matches of `ringers bot match`, and a program that plays in them."""

import json
import sys
from pathlib import Path
from typing import Any

from api.commands.bot._games import Terms
from games.registry import game_named
from tests.api.commands.conftest import Ringers

SMALL_RINGO = {"attackers": 5, "attacker_cells": ["r1s1", "r1s2", "r1s3", "r1s5", "r1s7"],
               "defender_cells": ["r4s1", "r4s3", "r4s5", "r4s7"]}  # fmt: skip


RINGO = ["--game", "ringo", "--config", json.dumps(SMALL_RINGO)]


PLAYER = """
import json, os, random, sys

for line in sys.stdin:
    word, _, about = line.strip().partition(" ")
    if word == "hello":
        print("ready x")
    elif word == "game":
        seed, turns = about, 0
    elif word == "turn":
        turns += 1
        actions = json.loads(about)["actions"]
        {does}
        print("play", random.Random(seed + about).choice(actions))
    elif word == "over":
        {after}
    elif word == "quit":
        break
    sys.stdout.flush()
"""


def program(folder: Path, does: str = "pass", after: str = "pass") -> list[str]:
    """Return the call of a program that plays by chance, and does more at each turn and after each game."""
    path = folder / "program.py"
    path.write_text(PLAYER.format(does=does, after=after))
    return [sys.executable, str(path)]


def match(ringers: Ringers, *arguments: str) -> Any:
    result = ringers("bot", "match", "--json", *arguments)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def terms(command: list[str], game: str = "ringo", config: Any = SMALL_RINGO, **more: Any) -> Terms:
    given: dict[str, Any] = {
        "seats": game_named(game).min_players,
        "seed": "s",
        "bot": None,
        "against": "random",
        "patience": 60.0,
    }
    return Terms(game=game, config=json.dumps(config), program=command, title="x", **given | more)

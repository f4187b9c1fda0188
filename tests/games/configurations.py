"""The configurations of a game in which random games are played; a file beside its tests has one a line."""

import json
from pathlib import Path
from typing import Any

from games.registry import AnyGame


def configurations(game: AnyGame) -> list[dict[str, Any]]:
    folder = Path(__file__).parent / game.name.replace("-", "_")
    return [json.loads(line) for line in (folder / "configurations.txt").read_text("utf-8").splitlines()]

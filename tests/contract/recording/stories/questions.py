"""Questions about games that need no table: each with its own examples, and with nothing."""

from typing import Any

from games.registry import games
from tests.contract.recording.recorder import Recorder

SENSELESS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ringo/analysis/perft", {"depth": 1, "position": "x"}),
    ("ringer/analysis/ranking", {"players": {"anna": {"won": ["X"], "hand": 1}}}),
    ("ringer/analysis/chains", {"top": "B3", "die": 7, "hand": []}),
    ("ding/analysis/odds", {"hand": ["B2", "B1", "B4", "B5", "B6"], "upcards": ["O2"]}),
    ("ding/analysis/open", {"trump": "B", "leader": 0, "hands": [["B12", "O2"], ["B3"], ["W", "O3"]]}),
    ("ring/analysis/score", {"dinos": [11], "hand": []}),
    ("ring/analysis/hands", {"dino": 5, "deeds": [{"bid": 26, "dino": 5}]}),
)


def play(ask: Recorder) -> None:
    """Play the story."""
    for game in games():
        for name, question in game.analysis.items():
            path = f"/v1/games/{game.name}/analysis/{name}"
            for example in question.model_config["json_schema_extra"]["examples"]:  # type: ignore[index, call-overload]
                ask("POST", path, example)
            ask("POST", path, {})
            ask("POST", path, {"unknown": True})
    for name, fields in SENSELESS:
        ask("POST", f"/v1/games/{name}", fields)

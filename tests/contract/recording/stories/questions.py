"""Questions about games that need no table: each with its own examples, and with nothing."""

from games.registry import games
from tests.contract.recording.recorder import Recorder


def play(ask: Recorder) -> None:
    """Play the story."""
    for game in games():
        for name, question in game.analysis.items():
            path = f"/v1/games/{game.name}/analysis/{name}"
            for example in question.model_config["json_schema_extra"]["examples"]:  # type: ignore[index, call-overload]
                ask("POST", path, example)
            ask("POST", path, {})
            ask("POST", path, {"unknown": True})

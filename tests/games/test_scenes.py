"""The scenes of every game, which its sentences name: `tests/games/<game>/*.scenes`."""

from importlib import import_module
from pathlib import Path

import pytest

from games.registry import game_named
from tests.games.scenes import play, scenes

FOLDERS = {path.parent for path in Path(__file__).parent.glob("*/*.scenes")}
CASES = [
    pytest.param(folder.name, some.values[0], id=f"{folder.name}: {some.id}")
    for folder in sorted(FOLDERS)
    for some in scenes(folder)
]


@pytest.mark.parametrize(("name", "some"), CASES)
def test_what_the_rules_say_is_seen_in_scenes(name: str, some: list[str]) -> None:
    setup = import_module(f"tests.games.{name}.tables").setup
    assert some, "a sentence without a scene"
    for scene in some:
        play(game_named(name.replace("_", "-")), setup, scene)

"""All scenes, which their sentences name: of games, `tests/games/<game>/*.scenes`, of matches and of tables."""

from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games.registry import game_named
from tests.games.scenes import play, scenes
from tests.games.tables.scenes import play_scene as play_at_table
from tests.games.word_ringers.match.scenes import play_scene as play_match

HERE = Path(__file__).parent
FOLDERS = sorted({path.parent.relative_to(HERE) for path in HERE.rglob("*.scenes")})
PLAYED = {"tables": play_at_table, "word_ringers/match": play_match}
CASES = [
    pytest.param(str(folder), some.values[0], id=f"{folder}: {some.id}")
    for folder in FOLDERS
    for some in scenes(HERE / folder)
]


def player_of(folder: str) -> Any:
    """Return what plays the scenes of a folder."""
    if folder in PLAYED:
        return PLAYED[folder]
    return partial(play, game_named(folder.replace("_", "-")), import_module(f"tests.games.{folder}.tables").setup)


@pytest.mark.parametrize(("folder", "some"), CASES)
def test_what_the_rules_say_is_seen_in_scenes(folder: str, some: list[str]) -> None:
    assert some, "a sentence without a scene"
    for scene in some:
        player_of(folder)(scene)

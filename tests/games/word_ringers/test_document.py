"""docs/games/word-ringers.md names every setting, every field of a view and every bot."""

import re
from pathlib import Path

from games.bots import bots_of
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.config import WordRingersConfig

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "word-ringers.md").read_text("utf-8")


def named(heading: str) -> set[str]:
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    first_columns = re.findall(r"^\| ([^|]*`[^|]*) \|", section, re.MULTILINE)
    return {name for column in first_columns for name in re.findall(r"`(\w+)`", column)}


def test_every_setting_is_named() -> None:
    assert named("Configuration") == set(WordRingersConfig.model_fields)


def test_every_field_of_a_view_is_named() -> None:
    session = Session.start(GAME, GAME.parse_config({}), ("anna", "bob"), "1")
    assert named("What a seat sees") == set(GAME.view(session.state, "anna"))


def test_every_bot_is_named() -> None:
    assert named("Bots") == set(bots_of(GAME))

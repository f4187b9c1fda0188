"""docs/games/ding.md names every setting, every field of a view and every ruling that has a test."""

import re
from pathlib import Path

from games.bots import bots_of
from games.ding import GAME
from games.ding.config import DingConfig
from tests.games.ding.made import made

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "ding.md").read_text("utf-8")
TESTS = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_rulings*.py"))


def section(heading: str) -> str:
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def named(heading: str) -> set[str]:
    first_columns = re.findall(r"^\| ([^|]*`[^|]*) \|", section(heading), re.MULTILINE)
    return {name for column in first_columns for name in re.findall(r"`(\w+)`", column)}


def test_every_setting_is_named() -> None:
    assert named("Configuration") == set(DingConfig.model_fields)


def test_every_field_of_a_view_is_named() -> None:
    assert named("What a seat sees") == set(GAME.view(made("B3", "B4", "B5"), None))


def test_every_bot_is_named() -> None:
    assert set(re.findall(r"^\| `([\w-]+)` \|", section("Bots"), re.MULTILINE)) == set(bots_of(GAME))


def test_every_question_is_named() -> None:
    rows = re.findall(r"^\| `POST /v1/games/ding/analysis/([\w-]+)` \|", section("Questions"), re.MULTILINE)
    assert sorted(rows) == sorted(GAME.analysis)


def test_every_ruling_has_a_test() -> None:
    tested = set(re.findall(r"^def test_(\d+)_", TESTS, re.MULTILINE))
    assert set(re.findall(r"^(\d+)\. ", section("Rulings"), re.MULTILINE)) == tested == set(map(str, range(1, 23)))


def test_what_the_board_and_the_deck_are_has_tests() -> None:
    tested = set(re.findall(r"^def test_d(\d+)_", TESTS, re.MULTILINE))
    assert set(re.findall(r"^- \*\*D(\d+)\.", PAGE, re.MULTILINE)) == tested

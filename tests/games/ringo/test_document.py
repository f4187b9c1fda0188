"""docs/games/ringo.md names every setting, every field of a view and every ruling that has a test."""

import re
from pathlib import Path

from games.ringo import GAME
from games.ringo.config import RingoConfig
from games.ringo.notation import Written

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "ringo.md").read_text("utf-8")


def section(heading: str) -> str:
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def named(heading: str) -> set[str]:
    first_columns = re.findall(r"^\| ([^|]*`[^|]*) \|", section(heading), re.MULTILINE)
    return {name for column in first_columns for name in re.findall(r"`(\w+)`", column)}


def test_every_setting_is_named() -> None:
    assert named("Configuration") == set(RingoConfig.model_fields)


def test_every_field_of_a_view_is_named() -> None:
    state = GAME.initial_state(GAME.parse_config({}), ("anna", "bob"))
    assert named("What a seat sees") == set(GAME.view(state, None))


def test_every_ruling_has_a_test() -> None:
    tests = (Path(__file__).parent / "test_rulings.py").read_text("utf-8")
    tested = set(map(int, re.findall(r"^def test_(\d+)_", tests, re.MULTILINE)))
    assert set(map(int, re.findall(r"^(\d+)\. ", section("Rulings"), re.MULTILINE))) == tested


def test_the_whole_game_that_is_shown_is_one() -> None:
    shown = section("Actions").partition("```\n")[2].partition("```")[0]
    assert str(Written.parse(shown)) == shown


def test_the_longer_list_of_rulings_is_all_there() -> None:
    rows = [line.split("|")[1] for line in section("Rulings").splitlines() if line.startswith("| ")][2:]
    numbers = [number.strip() for row in rows for number in row.split(",")]
    assert sorted(numbers) == sorted([*map(str, range(1, 23)), *(f"O{number}" for number in range(1, 16))])

"""docs/games/ringer.md names every setting, every field of a view, every reason and every ruling that has a test."""

import re
from pathlib import Path

from games.bots import bots_of
from games.ringer import GAME, reasons
from games.ringer.config import RingerConfig

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "ringer.md").read_text("utf-8")


def section(heading: str) -> str:
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def named(heading: str) -> set[str]:
    first_columns = re.findall(r"^\| ([^|]*`[^|]*) \|", section(heading), re.MULTILINE)
    return {name for column in first_columns for name in re.findall(r"`(\w+)`", column)}


def test_every_setting_is_named() -> None:
    assert named("Configuration") == set(RingerConfig.model_fields)


def test_every_field_of_a_view_is_named() -> None:
    state = GAME.initial_state(GAME.parse_config({}), ("anna", "bob"))
    assert named("What a seat sees") == set(GAME.view(state, None))


def test_every_reason_is_named() -> None:
    source = Path(reasons.__file__ or "").read_text("utf-8")
    told = section("Actions").partition("one of these reasons")[2]
    assert set(re.findall(r"`(\w+)`", told)) == set(re.findall(r'WhyNot\("(\w+)"', source))


def test_every_ruling_has_a_test() -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_rulings_on_*.py"))
    names = re.findall(r"^def test_((?:\d+_(?:and_)?)+)", tests, re.MULTILINE)
    tested = {int(number) for name in names for number in re.findall(r"\d+", name)}
    assert set(map(int, re.findall(r"^(\d+)\. ", section("Rulings"), re.MULTILINE))) == tested


def test_every_bot_is_named() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \|", section("Bots"), re.MULTILINE)
    assert rows == list(bots_of(GAME))


def test_every_question_is_named() -> None:
    rows = re.findall(r"^\| `POST /v1/games/ringer/analysis/([\w-]+)` \|", section("Questions"), re.MULTILINE)
    assert sorted(rows) == sorted(GAME.analysis)

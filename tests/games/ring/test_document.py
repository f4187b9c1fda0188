"""docs/games/ring.md names every setting, every field of a view, every rule and every ruling that has a test."""

import re
from pathlib import Path

from games.ring import GAME
from games.ring.analysis import QUESTIONS
from games.ring.config import RingConfig
from tests.games.ring.tables import begun

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "games" / "ring.md").read_text("utf-8")


def section(heading: str) -> str:
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def named(heading: str) -> set[str]:
    first_columns = re.findall(r"^\| ([^|]*`[^|]*) \|", section(heading), re.MULTILINE)
    return {name for column in first_columns for name in re.findall(r"`(\w+)`", column)}


def test_every_setting_is_named() -> None:
    assert named("Configuration") == set(RingConfig.model_fields)


def test_every_field_of_a_view_is_named() -> None:
    assert named("What a seat sees") == set(GAME.view(begun(), None))


def test_every_rule_of_a_refusal_is_named() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "games" / "ring").glob("*.py"))
    rules = set(re.findall(r'(?:IllegalAction|WhyNot)\(\s*"(\w+)"', sources)) - {"no_action"}
    assert rules <= set(re.findall(r"`(\w+)`", section("Actions").partition("If an action is not legal")[2]))
    assert len(rules) == 11


def test_every_ruling_has_a_test() -> None:
    tests = (Path(__file__).parent / "test_rulings.py").read_text("utf-8")
    tested = set(re.findall(r"^def test_(g?\d+)_", tests, re.MULTILINE))
    cards = re.findall(r"^- G(\d+)\. ", section("The cards and the setup"), re.MULTILINE)
    rulings = re.findall(r"^(\d+)\. ", section("Rulings"), re.MULTILINE)
    assert {*rulings, *(f"g{number}" for number in cards)} == tested


def test_every_question_is_named_with_its_fields() -> None:
    rows = dict(
        re.findall(r"^\| `POST /v1/games/ring/analysis/(\w+)` \| ([^|]+) \|", section("Questions"), re.MULTILINE)
    )
    assert set(rows) == set(QUESTIONS)
    for name, question in QUESTIONS.items():
        assert [field for field in question.model_fields if f"`{field}`" not in rows[name]] == []

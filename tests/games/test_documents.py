"""The page of each game under docs/games names every setting, field of a view, bot, question and ruling."""

import re
from pathlib import Path

import pytest

from games.bots import bots_of
from games.registry import AnyGame, game_named, games
from games.ring import GAME as RING
from games.ringer import reasons
from games.ringo.notation import Written
from games.session import Session

ROOT = Path(__file__).parents[2]
SEATS = ("anna", "bob", "cleo")
EACH_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def page(game: AnyGame) -> str:
    return (ROOT / "docs" / "games" / f"{game.name}.md").read_text("utf-8")


def section(game: AnyGame, heading: str) -> str:
    return page(game).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def named(game: AnyGame, heading: str) -> set[str]:
    first_columns = re.findall(r"^\| ([^|]*`[^|]*) \|", section(game, heading), re.MULTILINE)
    return {name for column in first_columns for name in re.findall(r"`([\w-]+)`", column)}


@EACH_GAME
def test_every_setting_is_named(game: AnyGame) -> None:
    assert named(game, "Configuration") == set(game.config_type.model_fields)


@EACH_GAME
def test_every_field_of_a_view_is_named(game: AnyGame) -> None:
    session = Session.start(game, game.parse_config({}), SEATS[: game.min_players], "1")
    assert (
        named(game, "What a seat sees") == set(game.view(session.state, "anna")) == set(game.view(session.state, None))
    )


@EACH_GAME
def test_every_bot_is_named(game: AnyGame) -> None:
    assert named(game, "Bots") == set(bots_of(game))


@EACH_GAME
def test_every_question_is_named(game: AnyGame) -> None:
    rows = re.findall(rf"`POST /v1/games/{game.name}/analysis/([\w-]+)` \|", section(game, "Questions"))
    assert sorted(rows) == sorted(game.analysis)


@EACH_GAME
def test_every_ruling_has_a_test(game: AnyGame) -> None:
    """A ruling is a number; what the printed rules leave open of board, cards and setup has a letter before it."""
    folder = Path(__file__).parent / game.name.replace("-", "_")
    tests = "\n".join(path.read_text("utf-8") for path in folder.glob("*rulings*.*"))
    names = re.findall(r"^(?:def test_)?((?:[a-z]?\d+[ _](?:and[ _])?)+)", tests, re.MULTILINE)
    tested = {number for name in names for number in re.findall(r"[a-z]?\d+", name)}
    rulings = re.findall(r"^(\d+)\. ", section(game, "Rulings"), re.MULTILINE)
    lettered = re.findall(r"^- (?:\*\*)?([DG]\d+)\.", page(game), re.MULTILINE)
    assert tested == {*rulings, *map(str.lower, lettered)}
    assert rulings == [str(int(rulings[0]) + place) for place in range(len(rulings))]


def test_every_rule_of_a_refusal_of_ring_is_named() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "games" / "ring").glob("*.py"))
    rules = set(re.findall(r'(?:IllegalAction|WhyNot)\(\s*"(\w+)"', sources)) - {"no_action"}
    assert rules <= set(re.findall(r"`(\w+)`", section(RING, "Actions").partition("If an action is not legal")[2]))
    assert len(rules) == 11


def test_every_field_of_a_question_to_ring_is_named() -> None:
    rows = dict(re.findall(r"^\| `POST \S+/(\w+)` \| ([^|]+) \|", section(RING, "Questions"), re.MULTILINE))
    for name, question in RING.analysis.items():
        assert [field for field in question.model_fields if f"`{field}`" not in rows[name]] == []


def test_every_reason_of_ringer_is_named() -> None:
    source = Path(reasons.__file__ or "").read_text("utf-8")
    told = section(game_named("ringer"), "Actions").partition("one of these reasons")[2]
    assert set(re.findall(r"`(\w+)`", told)) == set(re.findall(r'WhyNot\("(\w+)"', source))


def test_the_whole_game_of_ringo_that_is_shown_is_one() -> None:
    shown = section(game_named("ringo"), "Actions").partition("```\n")[2].partition("```")[0]
    assert str(Written.parse(shown)) == shown


def test_the_longer_list_of_rulings_on_ringo_is_all_there() -> None:
    lines = section(game_named("ringo"), "Rulings").splitlines()
    rows = [line.split("|")[1] for line in lines if line.startswith("| ")][2:]
    numbers = [number.strip() for row in rows for number in row.split(",")]
    assert sorted(numbers) == sorted([*map(str, range(1, 23)), *(f"O{number}" for number in range(1, 16))])

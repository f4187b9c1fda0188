"""Every search has a limit that is counted, and none below the service reads a clock: equal requests, equal answers."""

import ast
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from api.folders import Folders
from api.jobs import advice_work, compose_work, handmade_work, puzzle_work, question_work, rating_work, review_work
from dictionaries.files import SHIPPED
from games.bots import played_out
from games.questions import Question
from games.registry import games
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.advice import Asked, Opponent
from games.word_ringers.bots import BOTS
from games.word_ringers.played import rounds_of
from solver.notation import parse_board
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_names

ROOT = Path(__file__).parents[1]
PURE = ("dictionaries", "solver", "games")
FOLDERS = Folders((SHIPPED,))

QUESTIONS: dict[str, type[Question]] = {
    f"{game.name}/{name}": question for game in games() for name, question in game.analysis.items()
}

LIMITS = {
    "ding/movement": "samples, each of a hand of as many seats as there are positions",
    "ding/odds": "the hands of the deck, counted by what matters; five cards of it at most",
    "ding/open": "positions that are looked at",
    "ding/score": "the hands that were played",
    "ding/tricks": "samples, each of a hand of as many seats as there are opponents",
    "ring/hands": "the cards of the deck, by kind and value",
    "ring/opponents": "the actions of the log, and the cards of the deck",
    "ring/payments": "the cards of the hand, and the payments that are counted",
    "ring/ranking": "the dinos and cards of five players",
    "ring/score": "the dinos and cards of one player",
    "ring/worth": "the dinos of five players",
    "ringer/chains": "the cards of the hand",
    "ringer/odds": "the cards of the deck, and four others",
    "ringer/plays": "games that are played on",
    "ringer/ranking": "five players",
    "ringer/take-over": "the cards of the deck, and four others",
    "ringo/perft": "the depth",
    "ringo/position": "the nodes",
    "ringo/review": "the moves, and the nodes of each",
    "ringo/threats": "the moves on the board",
    "ringo/verdict": "the moves on the board, and the plies of a win of the table",
}
"""What is counted of each question, and bounds it."""

WITH_SECONDS = {"ringo/position"}
"""The questions that may be asked for as much as can be found in some seconds."""

HANDED_TIME = {
    "games/head_to_head.py": "how long bots think is measured, and ends nothing",
    "games/questions.py": "a question with a time limit asks the service whether time is up",
    "games/ringo/analysis/position.py": "the question that has one",
    "games/ringo/engine.py": "its search, and that of the commands with seconds",
    "games/ringo/kernels/search.py": "where that search asks, at each pause",
    "games/ringo/matches.py": "the matches of the commands with seconds",
}
"""Where anything below the service is handed a clock, or what tells whether to stop, and why."""

ASKERS = {"stop", "enough", "timer", "go_on", "is_over", "patience", "until", "deadline", "clock", "now"}
"""What a callable is called that tells the time, or whether to stop."""


def test_every_question_has_a_limit_that_is_counted() -> None:
    assert QUESTIONS.keys() == LIMITS.keys()


def unbounded(schema: Any, definitions: dict[str, Any], at: str = "") -> Iterator[str]:
    """Yield where a value of a schema has no limit; how a game is played has those of a table of it."""
    if at.endswith("/config"):
        return
    if "$ref" in schema:
        yield from unbounded(definitions[schema["$ref"].rpartition("/")[2]], definitions, at)
        return
    for each in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from unbounded(each, definitions, at)
    if "enum" in schema or "const" in schema:
        return
    kind = schema.get("type")
    if (
        (kind in ("integer", "number") and not {"maximum", "exclusiveMaximum"} & schema.keys())
        or (kind == "string" and not {"maxLength", "pattern"} & schema.keys())
        or (kind == "array" and "maxItems" not in schema)
        or (kind == "object" and "properties" not in schema and "maxProperties" not in schema)
    ):
        yield at
    for name, inner in schema.get("properties", {}).items():
        yield from unbounded(inner, definitions, f"{at}/{name}")
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            yield from unbounded(schema[name], definitions, f"{at}/*")


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_value_of_a_question_has_a_limit(name: str) -> None:
    schema = QUESTIONS[name].model_json_schema()
    assert not list(unbounded(schema, schema.get("$defs", {})))


def test_a_value_without_a_limit_is_found() -> None:
    class Endless(Question):
        samples: int
        hands: tuple[str, ...]

    schema = Endless.model_json_schema()
    assert list(unbounded(schema, {})) == ["/samples", "/hands", "/hands/*"]


def test_only_questions_with_seconds_may_depend_on_time() -> None:
    with_limit = {name for name, question in QUESTIONS.items() if question.time_limit is not Question.time_limit}
    with_answer = {name for name, each in QUESTIONS.items() if each.answer_so_far is not Question.answer_so_far}
    with_seconds = {name for name, question in QUESTIONS.items() if "seconds" in question.model_fields}
    assert with_limit == with_answer == with_seconds == WITH_SECONDS


def askers(source: str) -> set[str]:
    """Return the callables that a module is handed and that tell the time, or whether to stop."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        named = getattr(node, "annotation", None)
        name = getattr(node, "arg", None) or getattr(getattr(node, "target", None), "id", None)
        if named is not None and name in ASKERS and "Callable" in ast.unparse(named):
            found.add(name)
    return found


def test_nothing_below_the_service_is_handed_time_but_where_it_is_said_why() -> None:
    """That none of it imports a clock is what `test_layers` holds."""
    modules = (path for package in PURE for path in sorted((ROOT / package).rglob("*.py")))
    found = {path.relative_to(ROOT).as_posix() for path in modules if askers(path.read_text("utf-8"))}
    assert found == set(HANDED_TIME)


CLOCKS = ("time", "monotonic", "perf_counter", "process_time", "thread_time")
OWN = ("api", *PURE)


@contextmanager
def clock_of(step: float) -> Iterator[None]:
    """Let every clock that our modules read go ahead by so many seconds each time it is read."""
    ticks = count()
    told: Callable[[], float] = lambda: next(ticks) * step  # noqa: E731
    true = {name: getattr(time, name) for name in CLOCKS}
    stand_in = SimpleNamespace(**{**vars(time), **dict.fromkeys(CLOCKS, told)})
    with pytest.MonkeyPatch.context() as patch:
        for module in [each for name, each in sys.modules.items() if name.split(".")[0] in OWN]:
            for name, value in list(vars(module).items()):
                if isinstance(value, ModuleType) and value is time:
                    patch.setattr(module, name, stand_in)
                elif any(value is each for each in true.values()):
                    patch.setattr(module, name, told)
        yield


def question(name: str) -> Callable[[], Any]:
    game, _, asked = name.partition("/")
    (values, *_) = QUESTIONS[name].model_config["json_schema_extra"]["examples"]  # type: ignore[index, call-overload]
    return lambda: question_work.answer(FOLDERS, game, asked, json.dumps(values))


def made_and_judged(kind: str) -> Any:
    puzzle, solution = puzzle_work.make(FOLDERS, Order(kind, 3, "en-family"), "clock")
    solved = puzzle_work.solve(FOLDERS, puzzle["link"])
    fields = ("rings", "words", "plays", "tiles")
    answer = {name: solution[name] for name in fields if name in solution}
    return puzzle, solved, puzzle_work.judge(FOLDERS, puzzle["link"], solution, answer)


BOARD = parse_board("HOUSE/ARISE/PLANT/OTHER/RIVER")


def reviewed() -> Any:
    config = GAME.parse_config({"max_rounds": 1, "scoring": "automatic"})
    seats = dict.fromkeys(("pink", "green"), BOTS["greedy"])
    session = played_out(Session.start(GAME, config, list(seats), "clock"), seats, 200)
    (played,) = rounds_of(session)
    return review_work.of_round(FOLDERS, played, "en", None, 20)


SEARCHES: dict[str, Callable[[], Any]] = {
    **{f"analysis {name}": question(name) for name in QUESTIONS},
    **{f"puzzle {kind}": lambda kind=kind: made_and_judged(kind) for kind in kind_names()},  # type: ignore[misc]
    "prove": lambda: handmade_work.prove(
        FOLDERS, handmade_work.Asked(Setting("place-rings", BOARD, {"rings": 1}), "en-common", None)
    ),
    "analyse": lambda: handmade_work.tell(
        FOLDERS, handmade_work.Asked(Setting("exact-score", BOARD, {"rings": 1, "target": 3}), "en-common", None)
    ),
    "compose": lambda: compose_work.make(
        FOLDERS,
        compose_work.Asked(
            ("RING", "WORD", "TILE"), "en-family", None, None, "free", True, "1", 20, "all", "rectangle", "", {}, 1, 1
        ),
    ),
    "advise": lambda: advice_work.answer(
        FOLDERS, Asked(BOARD, "pink", tuple("ETRSB"), 5, (Opponent("green", 5, 5),), effort=100), "en"
    ),
    "review": reviewed,
    "rating": lambda: rating_work.make_tagged(FOLDERS, Order("restore", 3, "en-family"), "clock", 1_000_000),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_equal_requests_have_equal_answers_however_fast_the_clock_goes(name: str) -> None:
    ask = SEARCHES[name]
    usual = ask()
    for step in (0.0, 1e6):
        with clock_of(step):
            assert ask() == usual


def test_a_clock_that_goes_fast_ends_a_search_that_asks_for_seconds() -> None:
    """Otherwise the clock of these tests would show nothing."""
    values = json.dumps({"nodes": 2_000_000, "seconds": 5})
    with clock_of(0.0):
        slow = question_work.answer(FOLDERS, "ringo", "position", values)
    with clock_of(1e6):
        fast = question_work.answer(FOLDERS, "ringo", "position", values)
    assert fast["evaluation"]["nodes"] < slow["evaluation"]["nodes"]

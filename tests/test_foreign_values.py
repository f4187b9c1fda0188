"""What is public in Python answers `in`, `==` and `get` about anything, as the containers of Python do."""

import dataclasses
import inspect
from collections.abc import Container, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from dictionaries import Catalog, Query, check, find, look_up, open_dictionary
from dictionaries.definitions import open_definitions
from games import bot, open_game
from solver import evaluate, import_board, parse_board, score, solve, tables_for
from solver.cells import Cell, Direction
from solver.kernels import Position, lines_of
from solver.pictures import Layout, ring_marks
from solver.puzzles import Batch, Order, Play, Plays, Tiles, Words, hints_of, judge_answer, new_puzzle
from tests.test_python_document import PUBLIC

OURS = ("dictionaries.", "games.", "solver.")

STRANGE: tuple[Any, ...] = (None, 7, -1.5, "don't", "", "\ud800", b"PIT", (), (1, 2), frozenset(), object(), type, ...)
"""Values of many types, none of which is a word, a cell or anything else of ours."""


@cache
def samples() -> Mapping[type, Any]:
    """Return something of each type of ours that is reached from what the functions of the library answer."""
    english, board = open_dictionary(), parse_board("PIT/ACE pink:A1;green:C1")
    found = find(english, Query(pattern="?oxy"))
    game = open_game("ringo")
    state = game.start(2, seed="tea")
    puzzle, solution = new_puzzle(Order("place-rings", dictionary="en-common", grade=1, rings=2), "tea", Catalog())
    reached: dict[type, Any] = {}
    for each in (
        *(english, look_up(english, "pit"), check(english, ["zoo"]), Catalog(), found, found.page()),
        open_definitions("en"),
        *(board, import_board("PIT pink:A1", players=["green"]), solve(board, english), evaluate([board], english)),
        *(score(board, english, {"pink": ["pit", "zoo"]}), tables_for(english), Position.of(board, english)),
        *(lines_of(2, 3), Layout(2, 3), ring_marks(["pink"]), puzzle, solution, hints_of(puzzle, solution)),
        *(judge_answer(puzzle, solution, solution.answer, Catalog()), Batch(Order(), 2, "tea")),
        *(game, bot(game, "novice"), state, state.seen("seat1"), state._session.leave("seat1").outcome),
        *(Plays((Play(Cell(0, 0)),)), Tiles({Cell(0, 0): "E"}), Direction.E, Words(("PIT",))),
    ):
        reach(each, reached)
    return reached


def reach(value: Any, reached: dict[type, Any]) -> None:
    """Add a value of ours, and all in it that is of a type not reached before."""
    ours = type(value).__module__.startswith(OURS)
    if type(value) in reached:
        return
    if ours:
        reached[type(value)] = value
    if dataclasses.is_dataclass(value):
        inner: Any = [getattr(value, each.name) for each in dataclasses.fields(value)]
    elif isinstance(value, Mapping):
        inner = [*value, *value.values()]
    elif isinstance(value, tuple | list):
        inner = value
    else:
        inner = vars(value).values() if ours and hasattr(value, "__dict__") else ()
    for each in inner:
        reach(each, reached)


def public_types() -> Iterator[type]:
    for package in PUBLIC:
        module = import_module(package)
        for each in (getattr(module, name) for name in module.__all__):
            if inspect.isclass(each) and not issubclass(each, BaseException):
                yield each


def containers() -> Iterator[object]:
    """Yield what is of ours, and the mappings and sets that it is made of."""
    for value in samples().values():
        fields = vars(value).values() if hasattr(value, "__dict__") else ()
        if dataclasses.is_dataclass(value):
            fields = [getattr(value, each.name) for each in dataclasses.fields(value)]
        yield value
        yield from (each for each in fields if isinstance(each, Mapping | tuple | frozenset))


def test_each_public_type_is_among_the_samples() -> None:
    assert not [kind for kind in public_types() if not any(issubclass(each, kind) for each in samples())]


def test_nothing_is_equal_to_what_is_of_another_type() -> None:
    for value in samples().values():
        for strange in STRANGE:
            assert (value == strange) is False
            assert (value != strange) is True


def test_what_is_no_part_of_a_container_is_not_in_it() -> None:
    dictionary = open_dictionary()
    assert [strange for strange in STRANGE if strange in dictionary] == []
    assert [strange for strange in STRANGE if strange in open_definitions("en")] == []
    for container in containers():
        if isinstance(container, Container):
            assert {strange in container for strange in STRANGE} <= {True, False}


def test_what_is_no_key_of_a_mapping_has_no_value() -> None:
    mappings = [container for container in containers() if isinstance(container, Mapping)]
    assert len(mappings) > 5
    missing = object()
    for mapping in mappings:
        assert all((mapping.get(strange, missing) is missing) == (strange not in mapping) for strange in STRANGE)

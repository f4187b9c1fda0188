"""Caches that count their values: each value weighs no more than is reckoned, whatever callers send."""

import gc
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from random import Random
from string import ascii_letters
from typing import Any

import pytest

from api.http.addresses import MOST, caller_of
from dictionaries.caches import CACHES, KIB, counted
from games.ringo.board import MOST_ATTACKERS, MOST_DEFENDERS, Position, Space
from games.ringo.config import RingoConfig
from solver.scan import MAX_PLAYERS
from tests.test_stores import stores

VALUES = 200
SPACES = [Space(ring, slice) for ring in range(1, 7) for slice in range(8)]


def name(rng: Random) -> str:
    return "".join(rng.choices("abcdefghijklmnopqrstuvwxyz0123456789_-", k=40))


def address(rng: Random) -> str:
    return "".join(rng.choices(ascii_letters + "é", k=MOST))


def position(rng: Random) -> Position:
    spaces = rng.sample(SPACES, MOST_ATTACKERS + MOST_DEFENDERS)
    return Position(frozenset(spaces[:MOST_ATTACKERS]), frozenset(spaces[MOST_ATTACKERS:]), 0, rng.choice("ad"))


def players(rng: Random) -> tuple[str, ...]:
    return tuple(name(rng) for _ in range(MAX_PLAYERS))


LARGEST: dict[str, Callable[[Random], tuple[Any, ...]]] = {
    "api.drawing.sheets.glyphs.outline": lambda rng: (rng.randrange(900),),
    "api.http.addresses._caller_of": lambda rng: (address(rng),),
    "api.http.addresses._is_loopback": lambda rng: (address(rng),),
    "games.ringo.moves.legal_moves": lambda rng: (position(rng), RingoConfig(rings=6)),
    "solver.board.check_player": lambda rng: (name(rng),),
    "solver.bulk.arrays._letters": lambda rng: (tuple(rng.sample(ascii_letters[26:], 26)),),
    "solver.cells._parse_cell": lambda rng: ("".join(rng.choices(ascii_letters, k=4)) + str(rng.randint(10, 99)) * 2,),
    "solver.scan._player_bits": lambda rng: (players(rng),),
    "solver.scan.check_players": lambda rng: (players(rng),),
}
"""The largest arguments of each function that callers can bring about."""


def test_every_such_function_is_tried() -> None:
    assert set(LARGEST) == {name for name, decorator in stores() if decorator == "counted"}


@pytest.mark.no_cover
@pytest.mark.parametrize("cache", LARGEST)
def test_no_value_weighs_more_than_is_reckoned(cache: str) -> None:
    module, _, function = cache.rpartition(".")
    ask, bounded, rng = getattr(import_module(module), function), CACHES[cache], Random(cache)
    bounded.clear()
    ask(*LARGEST[cache](rng))  # what is loaded for the first one is not its own
    bounded.clear()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(VALUES):
            ask(*LARGEST[cache](rng))
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown <= bounded.bytes <= bounded.most


def test_the_number_of_values_follows_from_the_bytes() -> None:
    @counted(most=4 * KIB, each=1 * KIB)
    def same(number: int) -> int:
        return number

    cache = CACHES.pop(f"{__name__}.same")
    for number in range(10):
        assert same(number) == number
        assert cache.bytes == min(number + 1, 4) * KIB
    cache.clear()
    assert cache.bytes == 0


def test_what_stands_in_the_place_of_an_address_is_cut_before_it_is_remembered() -> None:
    CACHES["api.http.addresses._caller_of"].clear()
    assert {caller_of("x" * MOST + str(number)) for number in range(10)} == {"x" * MOST}
    assert CACHES["api.http.addresses._caller_of"].bytes == 512

"""The numbers of docs/games/ringo.md: sizes of tables, variants, and how far is looked."""

import re
from math import comb
from pathlib import Path

import pytest

from games.ringo import GAME
from games.ringo.analysis import perft, position, review
from games.ringo.balance import VARIANTS
from games.ringo.board import MOST_ATTACKERS, MOST_DEFENDERS
from games.ringo.config import FAIREST, USUAL_SLICES, RingoConfig
from games.ringo.endgames.large import HEADER
from games.ringo.endgames.making import MOST_WIN
from games.ringo.endgames.numbering import (
    MATERIALS,
    MOST_PIECES,
    SHIPPED_PIECES,
    count_positions,
    footprint,
    materials_of,
    numbering,
)
from games.ringo.engine import SHOWN, evaluate
from games.ringo.matches import OPENING_PLIES, Player

DOCUMENT = (Path(__file__).parents[3] / "docs/games/ringo.md").read_text("utf-8")

RINGS = 5


def rows(beginning: str) -> list[list[str]]:
    """Return the rows of the table whose head begins so."""
    table = DOCUMENT[DOCUMENT.index(beginning) :].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def number(text: str) -> int:
    return int(text.replace(",", ""))


@pytest.mark.parametrize("row", rows("| pieces | positions | bytes of the table")[:-1], ids=lambda row: row[0])
def test_a_table_takes_what_the_document_says(row: list[str]) -> None:
    pieces = int(row[0].split()[0])
    assert list(footprint(RINGS, pieces)) == [number(cell) for cell in row[1:]]


def test_the_whole_game_has_the_positions_of_all_numbers_of_pieces() -> None:
    every = [
        (attackers, defenders)
        for attackers in range(2, MOST_ATTACKERS + 1)
        for defenders in range(1, MOST_DEFENDERS + 1)
    ]
    *_, whole = rows("| pieces | positions | bytes of the table")
    assert sum(count_positions(RINGS, *each) for each in every) == number(whole[1])
    assert max(map(sum, every)) == int(whole[0].split(",")[0])


def test_six_rings_take_the_memory_that_the_document_says() -> None:
    assert "6 pieces on six rings, which take\n1.3 GB of memory. 7 pieces on six rings take 15.1 GB" in DOCUMENT
    assert [round(footprint(6, pieces).memory / 1e9, 1) for pieces in (6, 7)] == [1.3, 15.1]


@pytest.mark.parametrize(("attackers", "defenders"), MATERIALS)
def test_shipped_tables_have_the_pieces_that_the_document_lists(attackers: int, defenders: int) -> None:
    """There a position and its mirror image count once, and both sides to move are counted."""
    listed = {
        tuple(map(int, row[0].split(" : "))): number(row[1]) for row in rows("| attackers : defenders | positions")
    }
    assert set(listed) == set(MATERIALS)
    assert max(map(sum, MATERIALS)) == SHIPPED_PIECES
    sets = sum(numbering(RINGS).count_attackers(attackers - inside) for inside in (0, 1))
    assert listed[attackers, defenders] <= 2 * sets * comb(8 * RINGS, defenders)


def test_larger_tables_add_the_pieces_that_the_document_lists() -> None:
    text = DOCUMENT[DOCUMENT.index("| 4 : 1 | 3,701,230") :].partition("\n\n")[0]
    listed = {tuple(map(int, pieces)) for pieces in re.findall(r"\| (\d) : (\d) \|", text)}
    assert set(materials_of(6)) == listed | set(MATERIALS)
    assert "--pieces 6` and `--pieces 7` make tables" in DOCUMENT
    assert MOST_PIECES == 7


def test_variants_are_what_they_are_called() -> None:
    options = {
        "no entry from the Neutral Zone": "no_castle_entry_from_nz",
        "defenders may pass": "defenders_may_pass",
        "one in the Neutral Zone": "nz_limit_one",
    }
    told = {"printed": {}, "fairest": dict(FAIREST)}
    for name in VARIANTS.keys() - told.keys():
        count, _, what = name.partition(" ")
        told[name] = {what: int(count)} if count.isdecimal() else {options[name]: True}
    assert {name: dict(variant) for name, variant in VARIANTS.items()} == told
    *_, fairest = rows("| rules | attackers win")
    assert fairest[0].startswith("5 attackers, all three options, defenders begin on")
    begin = tuple(re.findall(r"`(r\ds\d)`", fairest[0]))
    assert dict(FAIREST) == {"attackers": 5, "defender_cells": begin, **dict.fromkeys(options.values(), True)}


def test_attackers_begin_where_the_rulings_say() -> None:
    """Ruling 14: six attackers omit slice 7, and five omit slices 1 and 7."""
    every = set(range(1, 8))
    assert {count: every - set(slices) for count, slices in USUAL_SLICES.items()} == {7: set(), 6: {7}, 5: {1, 7}}
    assert all(GAME.parse_config({"attackers": count}).start.attackers for count in USUAL_SLICES)


def test_limits_are_those_of_the_document() -> None:
    assert "random openings of four\nplies" in DOCUMENT
    assert OPENING_PLIES == 4
    assert "`seconds`, at most 5," in DOCUMENT
    assert position.MAX_SECONDS == 5
    assert "The depth is at most 7" in DOCUMENT
    assert perft.MAX_DEPTH == 7
    assert "more than the 126 plies for which a byte\nhas room" in DOCUMENT
    assert MOST_WIN == 126 == 2**7 - 2, "a win of n plies is n + 1 in a signed byte, and 127 is the most of these"
    assert HEADER % 4096 == 0, "positions begin at a page of memory"
    assert review.WEAK == 100, "what a defender is worth"
    assert SHOWN == 8, "`line` of a position has up to eight plies"


def test_the_engine_looks_a_million_positions_ahead_if_nobody_says_how_many() -> None:
    """The document gives the time of a million positions."""
    assert (Player().depth, Player().nodes, Player().drawn) == (60, 1_000_000, 0)
    config = RingoConfig.model_validate({})
    usual = evaluate.__kwdefaults__
    assert (usual["nodes"], usual["idle"], usual["drawn"], usual["shown"]) == (Player().nodes, 0, 0, SHOWN)
    few = evaluate(config.start, config, nodes=20_000)
    assert 0 < few.nodes <= 20_000
    assert len(few.line) <= SHOWN

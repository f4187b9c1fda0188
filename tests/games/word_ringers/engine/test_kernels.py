"""The compiled loops: boards of every size against the solver, and what is refused."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dictionaries import open_dictionary
from games.word_ringers.engine.situation import Hand, situation_of
from games.word_ringers.kernels.endings import hidden_values, open_values
from games.word_ringers.kernels.playouts import Worlds, try_plays
from games.word_ringers.kernels.rounds import Hand as KernelHand
from games.word_ringers.kernels.rounds import Round, round_of
from games.word_ringers.kernels.rules import Rules, rules_of
from solver.board import Board
from solver.cells import Cell
from solver.kernels.tables import tables_for
from solver.kernels.words import Words
from solver.ruleset import Ruleset
from solver.solve import solve
from tests.repetitions import times

ENGLISH = open_dictionary("en-common")
TABLES = tables_for(ENGLISH)
RULESETS = [
    Ruleset(cancel=cancel, repeat=repeat, covered_ring=covered)
    for cancel in ("all", "any_shared", "off")
    for repeat in ("once", "per_place")
    for covered in ("active", "inactive")
]
NOBODY = KernelHand(0, 0, None)


def margin(scores: list[int], player: int) -> int:
    return scores[player] - max(scores[:player] + scores[player + 1 :], default=0)


@pytest.mark.no_cover
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: f"{ruleset.cancel} {ruleset.repeat}")
def test_the_last_piece_scores_what_the_solver_says_on_boards_of_every_size(ruleset: Ruleset) -> None:
    rng = Random(f"{ruleset.options()}")
    tables = tables_for(ENGLISH, ruleset)
    for number in range(times(25, 500)):
        rows, columns, players = 1 + number % 5, 1 + number // 5 % 5, [f"p{each}" for each in range(rng.randint(1, 5))]
        cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
        ringed = {cell: rng.choice(players) for cell in rng.sample(cells, rng.randrange(len(cells)))}
        board = Board([rng.choices("AEEIOSTRNLDP", k=columns) for _ in range(rows)], ringed)
        own = Hand(1, 0, (rng.choice("AEST"),)) if number % 2 else Hand(0, 1, ())
        others = dict.fromkeys(players[1:], Hand(0, 0, ()))
        situation = situation_of(board, (), {"p0": own} | others, "p0", (), tables)
        cell = rng.choice([cell for cell in cells if cell not in ringed])
        after, rings = [list(row) for row in board.rows], dict(ringed)
        if own.rack:
            after[cell.row][cell.column] = own.rack[0]
        else:
            rings[cell] = "p0"
        play = cell.row * columns + cell.column + ((1 + tables.number[own.rack[0]] << 5) if own.rack else 0)
        scores = [each.total for each in solve(Board(after, rings), ENGLISH, ruleset, players).players]
        assert open_values(situation.start, 0, [play]) == [margin(scores, 0)]
        for tries in (1, 2):
            ends = try_plays(situation.start, 0, [play], Worlds(number, 0, 2, tries, 1))
            assert ends.tolist() == [[[margin(scores, player) for player in range(len(players))]] * 2]


def test_who_cannot_play_passes() -> None:
    """Each of two has a ring left, and a single cell is free."""
    hands = {"own": Hand(0, 1, ()), "other": Hand(0, 1, ())}
    board = Board(["TEA"], {Cell(0, 0): "own", Cell(0, 1): "other"})
    start = situation_of(board, (), hands, "own", (), TABLES).start
    ends = [try_plays(start, 0, [2, -1], Worlds(1, 0, 1, tries, 0)).tolist() for tries in (1, 2)]
    assert ends[0] == ends[1] == [[[value, -value]] for value in open_values(start, 0, [2]) * 2]


def a_round(**changed: Any) -> Round:
    """Return a round on a board of two rows and three columns, something of it changed."""
    arguments = {
        "rules": rules_of(TABLES, 2, 3),
        "tiles": bytes(range(6)),
        "rings": [0b000001, 0b000110],
        "covered": 0b000100,
        "hands": [KernelHand(1, 1, b"\3"), KernelHand(1, 0, None)],
        "unseen": b"\1\1\2",
    }
    return round_of(**arguments | changed)


def test_a_round_knows_what_it_was_made_of() -> None:
    start = a_round()
    assert start.tiles.tolist() == list(range(6))
    assert start.owners.tolist() == [0, 1, 1, -1, -1, -1]
    assert (start.locked, start.locks) == (0b000011, [0b000001, 0b000010])
    assert (start.players, start.pieces, start.unseen) == (2, (2, 1), 3)


@pytest.mark.parametrize("players", [1, 6])
def test_a_round_has_one_player_to_six_and_rings_on_any_cell(players: int) -> None:
    rings = [0b100001, *[0] * (players - 1)]
    start = a_round(
        hands=[KernelHand(5, 1000, None)] * players, rings=rings, covered=0b111111, unseen=bytes(5 * players)
    )
    assert (start.players, start.pieces) == (players, (1005,) * players)
    assert start.owners.tolist() == [0, -1, -1, -1, -1, 0]
    assert start.locked == 0


HANDS = [KernelHand(*each) for each in ((-1, 0, None), (0, -1, None), (0, 1001, None), (2, 0, b"\0"), (4, 0, None))]
BAD: dict[str, tuple[Any, ...]] = {
    "tiles": (bytes(5), bytes(7), [0] * 6, bytes([0, 0, 0, 0, 0, 26])),
    "rings": ([0], [0, 0, 0], [0, 1 << 6], [0, -1], [0, 1.0], [0b11, 0b10], [0b100000, 0b100000]),
    "covered": (1 << 6, -1, None),
    "hands": (*([hand, NOBODY] for hand in (*HANDS, KernelHand(1, 0, b"\32"), KernelHand(1, 0, (0,)))), []),
    "unseen": (b"", b"\0\32", [0, 0, 0]),
}


@pytest.mark.parametrize(
    "changed",
    [
        *({name: value} for name, values in BAD.items() for value in values),
        {"hands": [NOBODY] * 7, "rings": [0] * 7},
        {"hands": [KernelHand(6, 0, None), NOBODY], "unseen": bytes(6)},
    ],
)
def test_a_round_of_something_else_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"expected|more tiles|two on a cell|are hidden"):
        a_round(**changed)


@pytest.mark.parametrize(("rows", "columns"), [(0, 1), (1, 0), (6, 1), (1, 6), (2.5, 2)])
def test_rules_of_a_board_of_another_size_are_refused(rows: Any, columns: Any) -> None:
    with pytest.raises(ValueError, match="expected a whole number from 1 to 5"):
        rules_of(TABLES, rows, columns)


def test_rules_of_a_large_alphabet_are_refused() -> None:
    with pytest.raises(ValueError, match="expected at most 32"):
        rules_of(replace(TABLES, words=Words(33, {}), plans={}), 2, 2)


def test_the_rules_of_a_board_are_made_once() -> None:
    rules: Rules = rules_of(TABLES, 5, 5)
    assert rules_of(TABLES, 5, 5) is rules
    assert (rules.size, rules.area, rules.lines) == (len(TABLES.tiles), 25, 24)


PLAYS: list[tuple[Any, list[Any]]] = [
    (0, [-2]),
    (0, [1.0]),
    (0, [1 << 62]),
    (0, [1 << 70]),
    (0, [0]),  # the own ring is on top
    (0, [1]),  # the other's is
    (0, [6]),  # outside the board
    (0, [31]),
    (0, [3, 33 + 3 * 32]),  # a tile on the other's ring
    (0, [2 + 3 * 32]),  # not this tile
    (0, [3 + 27 * 32]),  # no tile of the alphabet
    (1, [3]),  # no ring is left
    (1, [32]),  # a tile on the other's ring
    (2, [3]),
    (-1, [3]),
    (None, [3]),
]


@pytest.mark.parametrize(("turn", "plays"), PLAYS)
def test_a_play_that_is_not_legal_is_refused(turn: Any, plays: list[Any]) -> None:
    last = a_round(hands=[KernelHand(1, 0, b"\3"), KernelHand(1, 0, None)])
    calls: list[Callable[[], object]] = [
        lambda: try_plays(a_round(), turn, plays, Worlds(1, 0, 1, 2, 1)),
        lambda: open_values(a_round(), turn, plays),
        lambda: hidden_values(last, turn, plays),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="expected"):
            call()


def test_plays_at_the_limits_are_legal() -> None:
    for turn, plays in ((0, [2, 5, 0 + 4 * 32, 5 + 4 * 32]), (1, [5 + 26 * 32, 1 + 32])):
        assert len(open_values(a_round(), turn, plays)) == len(plays)
        assert try_plays(a_round(), turn, [-1, *plays], Worlds(1, 0, 1, 2, 1)).shape == (1 + len(plays), 1, 2)


@pytest.mark.parametrize(
    ("field", "number"),
    [("seed", -1), ("seed", 1 << 64), ("begin", -1), ("number", -1)]
    + [("tries", each) for each in (0, 1001, 2.5)]
    + [("full", each) for each in (-1, 1001)],
)
def test_worlds_of_something_else_are_refused(field: str, number: Any) -> None:
    with pytest.raises(ValueError, match="expected a whole number"):
        try_plays(a_round(), 0, [3], Worlds(1, 0, 1, 2, 1)._replace(**{field: number}))


def test_no_worlds_and_no_plays_are_none() -> None:
    assert try_plays(a_round(), 0, [3], Worlds((1 << 64) - 1, 1 << 40, 0, 1, 1)).shape == (1, 0, 2)
    assert try_plays(a_round(), 0, [], Worlds(1, 0, 3, 2, 1)).shape == (0, 3, 2)
    assert open_values(a_round(), 0, []) == []


def test_endings_that_are_too_long_or_of_other_players_are_refused() -> None:
    with pytest.raises(ValueError, match="plays left: expected a whole number from 0 to 4, not 5"):
        open_values(a_round(hands=[KernelHand(0, 3, b""), KernelHand(0, 2, b"")]), 0, [3])
    three = a_round(rings=[0, 0, 0], hands=[KernelHand(0, 1, b""), KernelHand(0, 1, b""), NOBODY])
    with pytest.raises(ValueError, match="3 players; expected 2"):
        open_values(three, 0, [3])
    for start in (three, a_round()):
        with pytest.raises(ValueError, match="expected two with one"):
            hidden_values(start, 0, [3])

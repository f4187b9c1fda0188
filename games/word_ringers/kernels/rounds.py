"""The state of a round and its hidden part, in the form of C."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.word_ringers.kernels.core import core
from games.word_ringers.kernels.integers import integers
from games.word_ringers.kernels.rules import Rules
from solver.kernels.checked import check, number

MOST_PLAYERS = 6

RACK = 5
"""The most tiles on a rack."""

MOST_RINGS = 1000
"""The most rings that a player has left."""


class Hand(NamedTuple):
    """What a player has left.

    Args:
        tiles: how many tiles.
        rings: how many rings.
        rack: the numbers of the tiles; None where they are hidden.
    """

    tiles: int
    rings: int
    rack: bytes | None


class Round(NamedTuple):
    """Where a round stands; get it from `round_of`.

    Attributes:
        rules: of the round.
        players: how many players there are.
        pieces: how many plays each player has left.
        unseen: how many tiles may be on racks that are not known.
        pointer: to ``struct word_ringers_start``.
        kept: what that points to.
    """

    rules: Rules
    players: int
    pieces: tuple[int, ...]
    unseen: int
    pointer: Any
    kept: Any

    @property
    def tiles(self) -> NDArray[np.uint8]:
        """The tile on top of each cell: uint8[cells]."""
        return np.array(self._first("tiles", self.rules.area), np.uint8)

    @property
    def owners(self) -> NDArray[np.int8]:
        """Whose ring holds each cell, or -1: int8[cells]."""
        return np.array(self._first("owners", self.rules.area), np.int8)

    @property
    def locked(self) -> int:
        """The cells with a ring on top, as bits."""
        return int(self.pointer.round.locked)

    @property
    def locks(self) -> list[int]:
        """The same of each player."""
        return self._first("locks", self.players)

    @property
    def totals(self) -> list[int]:
        """Each player's running points on all lines."""
        return [self.pointer.round.hands[player].total for player in range(self.players)]

    @property
    def points(self) -> list[list[int]]:
        """Each player's running points on each line."""
        lines = self.pointer.round.lines
        return [list(lines[line].points)[: self.players] for line in range(self.rules.lines)]

    def _first(self, name: str, count: int) -> list[int]:
        return list(getattr(self.pointer.round, name)[0:count])


def round_of(
    rules: Rules, tiles: bytes, rings: Sequence[int], covered: int, hands: Sequence[Hand], unseen: bytes
) -> Round:
    """Return a round, all of whose lines have been read.

    Args:
        rules: of the round.
        tiles: the number of the tile on top of each cell.
        rings: the cells of each player's rings, as bits.
        covered: the cells whose ring has a tile on top, as bits.
        hands: what each player has left.
        unseen: the numbers of the tiles that may be on hidden racks, at least as many as those have; equal ones side by
            side take less time.

    Raises:
        ValueError: an argument is something else.
    """
    players, every = number("players", len(hands), 1, MOST_PLAYERS), (1 << rules.area) - 1
    _check_tiles("tiles", tiles, rules, rules.area)
    integers("rings", rings, 0, every, players)
    check(sum(rings) <= every and sum(map(int.bit_count, rings)) == sum(rings).bit_count(), "rings: two on a cell")
    number("covered", covered, 0, every)
    for hand in hands:
        _check_hand(hand, rules)
    _check_tiles("unseen", unseen, rules)
    known = sum((hand.rack is not None or not hand.tiles) << player for player, hand in enumerate(hands))
    hidden = sum(hand.tiles for hand in hands if hand.rack is None)
    check(hidden <= len(unseen), f"unseen: {len(unseen)} tiles, and {hidden} are hidden")
    module = core()
    kept = module.ffi.new("uint8_t[]", unseen)
    in_hands = [(hand.tiles, hand.rings, 0, hand.rack or b"") for hand in hands]
    at = players, 0, (), tiles, (), (), in_hands
    made = module.new("word_ringers_start", rules.pointer, known, len(unseen), kept, at)
    module.lib.word_ringers_set_up(made, rings, covered)
    return Round(rules, players, tuple(hand.tiles + hand.rings for hand in hands), len(unseen), made, kept)


def _check_hand(hand: Hand, rules: Rules) -> None:
    integers("hands", hand[:2], 0, MOST_RINGS, 2)
    check(hand.tiles <= RACK, "hands: more tiles than a rack has")
    if hand.rack is not None:
        _check_tiles("rack", hand.rack, rules, hand.tiles)


def _check_tiles(name: str, tiles: bytes, rules: Rules, count: int | None = None) -> None:
    if not (isinstance(tiles, bytes) and count in (None, len(tiles)) and max(tiles, default=0) < rules.size):
        expected = "numbers" if count is None else f"{count} numbers"
        raise ValueError(f"{name}: expected bytes, {expected} below {rules.size}")

"""Advice: the plays of a player, ranked by their margins, each with its standard error and its reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING

from dictionaries import Dictionary
from games.refusals import BadOption
from games.word_ringers.reasons import Reason, Standing, reasons
from solver.board import Board
from solver.cells import Cell
from solver.notation import format_board
from solver.plays import RINGS_EACH, TILES_EACH, Play
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.unsupported_alphabet import UnsupportedAlphabet

if TYPE_CHECKING:
    from games.word_ringers.engine.situation import Situation

MOST_SIDE = 5
"""The most rows and the most columns of a board."""

MOST_TILES = 32
"""The most tiles of an alphabet."""

MOST_OPPONENTS = 4
MOST_EFFORT = 100_000
"""The most playouts of a whole round of two players."""

USUAL_EFFORT = 40_000
"""How many playouts there are of it where no number is asked for."""

MOST_PIECES = 2 * (TILES_EACH + RINGS_EACH)
"""The pieces of a whole round of two players."""

PATIENCE = 3
"""How many times as long a play of three or more players takes."""

MOST_PLAYS = 24
"""The most plays in an answer."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another player.

    Args:
        player: the name.
        tiles_left: how many tiles are on the rack.
        rings_left: how many rings are left.
        rack: the tiles, where they are known.
    """

    player: str
    tiles_left: int
    rings_left: int
    rack: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question for advice.

    Args:
        board: as it counts now.
        player: who is to play.
        rack: the player's tiles.
        rings_left: how many rings the player has left.
        opponents: the others, in the order of play after the player.
        covered: the cells whose ring counts with a letter on top.
        effort: how many rounds are played to their end; what takes about a second at most if left out.
        seed: of all chance; one that follows from the question if left out.
        ruleset: the options.
    """

    board: Board
    player: str
    rack: tuple[str, ...]
    rings_left: int
    opponents: tuple[Opponent, ...]
    covered: frozenset[Cell] = frozenset()
    effort: int | None = None
    seed: str | None = None
    ruleset: Ruleset = field(default=DEFAULT_RULESET)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody, in the order of play."""
        return (self.player, *(other.player for other in self.opponents))

    @property
    def playouts(self) -> int:
        """How many rounds are played to their end."""
        return min(USUAL_EFFORT, self.most_playouts) if self.effort is None else self.effort

    @property
    def most_playouts(self) -> int:
        """The most that may be asked for: fewer where a round takes longer."""
        pieces = len(self.rack) + self.rings_left + sum(each.tiles_left + each.rings_left for each in self.opponents)
        slow = PATIENCE if len(self.opponents) > 1 else 1
        return min(MOST_EFFORT, MOST_EFFORT * MOST_PIECES // max(1, pieces * slow))

    @property
    def chance(self) -> int:
        """The seed as a number; equal questions have the same."""
        text = self.seed
        if text is None:
            hands = [(each.player, each.tiles_left, each.rings_left, each.rack) for each in self.opponents]
            covered = sorted(cell.name for cell in self.covered)
            text = repr((format_board(self.board), self.player, self.rack, self.rings_left, hands, covered))
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


@dataclass(frozen=True, slots=True)
class Advised:
    """A play, and what it leads to.

    Args:
        play: the play.
        margin: how far the player is ahead of the best of the others at the end of the round, on average.
        error: its standard error; None where the margin is proven.
        playouts: how many rounds it was tried in; None where it is proven.
        reasons: what the play does.
    """

    play: Play
    margin: float
    error: float | None
    playouts: int | None
    reasons: tuple[Reason, ...]


def advise(asked: Asked, dictionary: Dictionary) -> tuple[Advised, ...]:
    """Return the plays that are worth a look, the best first; equal questions have equal answers.

    Raises:
        BadOption: something asked makes no sense, or would take too long; names it.
        UnsupportedAlphabet: the alphabet of the dictionary is too large.
    """
    check(asked, dictionary)
    from games.word_ringers.engine.search import Style, ranked_by_margin

    found = ranked_by_margin(situation_asked(asked, dictionary), asked.playouts, asked.chance, Style())[:MOST_PLAYS]
    before = Standing(asked.board, asked.players, dictionary, asked.ruleset)
    rings_left = {other.player: other.rings_left for other in asked.opponents}
    locked = frozenset(asked.board.rings) - asked.covered
    return tuple(
        Advised(
            worth.play,
            worth.margin,
            None if worth.is_proven else worth.error,
            None if worth.is_proven else worth.playouts,
            reasons(before, asked.player, worth.play, rings_left, locked),
        )
        for worth in found
    )


def situation_asked(asked: Asked, dictionary: Dictionary) -> Situation:
    """Return a question as the compiled loops take it."""
    from games.word_ringers.engine.situation import Hand, situation_of
    from solver.kernels.tables import tables_for

    hands = {asked.player: Hand(len(asked.rack), asked.rings_left, asked.rack)}
    hands |= {each.player: Hand(each.tiles_left, each.rings_left, each.rack) for each in asked.opponents}
    tables = tables_for(dictionary, asked.ruleset)
    unseen = sorted(unseen_tiles(asked, dictionary).elements())
    return situation_of(asked.board, asked.covered, hands, asked.player, unseen, tables)


def unseen_tiles(asked: Asked, dictionary: Dictionary) -> Counter[str]:
    """Return the tiles of the set that are neither on the board nor on a rack that is known.

    A tile under another tile is not seen either, so it counts as one that may be on a rack.
    """
    unseen = Counter(asked.ruleset.dealt_for(dictionary).tiles)
    unseen.subtract(face for row in asked.board.rows for face in row)
    for rack in (asked.rack, *(each.rack or () for each in asked.opponents)):
        unseen.subtract(rack)
    return +unseen


def check(asked: Asked, dictionary: Dictionary) -> None:
    """Check a question about words of a dictionary.

    Raises:
        BadOption: something makes no sense, or would take too long; names it.
        UnsupportedAlphabet: the alphabet of the dictionary is too large.
    """
    tiles = len(dictionary.alphabet.tiles)
    if tiles > MOST_TILES:
        raise UnsupportedAlphabet("advice", tiles, MOST_TILES)
    rows, columns = asked.board.size
    if max(rows, columns) > MOST_SIDE:
        problem = f"expected at most {MOST_SIDE} rows and columns, not {rows} and {columns}"
        raise BadOption("/board", "out_of_range", problem)
    for pointer, faces in _tiles(asked):
        strange = sorted(set(faces) - set(dictionary.alphabet.tiles))
        if strange:
            raise BadOption(pointer, "bad_letters", f"{strange[0]} is no single tile of the dictionary's alphabet")
    if len(set(asked.players)) < len(asked.players):
        raise BadOption("/opponents", "repeated", "expected each player once")
    strangers = sorted(set(asked.board.rings.values()) - set(asked.players))
    if strangers:
        problem = f"{strangers[0]} has a ring on the board and is neither the player nor one of the opponents"
        raise BadOption("/opponents", "unknown_player", problem)
    for cell in sorted(asked.covered):
        if cell not in asked.board.rings:
            raise BadOption("/covered", "out_of_range", f"no ring counts on {cell.name}")
    for pointer, problem in _too_much(asked):
        raise BadOption(pointer, "out_of_range", problem)
    hidden = sum(other.tiles_left for other in asked.opponents if other.rack is None)
    seen = unseen_tiles(asked, dictionary).total()
    if hidden > seen:
        raise BadOption("/opponents", "too_few_tiles", f"{hidden} tiles are hidden, and only {seen} are not seen")


def _tiles(asked: Asked) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the tiles that are known, with where they stand."""
    yield "/board", [face for row in asked.board.rows for face in row]
    yield "/rack", asked.rack
    for number, other in enumerate(asked.opponents):
        yield f"/opponents/{number}/rack", other.rack or ()


def _too_much(asked: Asked) -> Iterator[tuple[str, str]]:
    """Yield what is beyond a limit, and what was expected."""
    if not asked.rack and not asked.rings_left:
        yield "/rack", "expected a tile on the rack or a ring left; there is nothing to play"
    if len(asked.rack) > TILES_EACH:
        yield "/rack", f"expected at most {TILES_EACH} tiles, not {len(asked.rack)}"
    for number, other in enumerate(asked.opponents):
        if other.rack is not None and len(other.rack) != other.tiles_left:
            yield (
                f"/opponents/{number}/rack",
                f"expected as many tiles as are left, {other.tiles_left}, not {len(other.rack)}",
            )
    if asked.playouts > asked.most_playouts:
        yield "/effort", f"expected at most {asked.most_playouts:,} playouts here; more would take too long"
    if not _can_play(asked):
        yield "/rack", "no piece can be laid on this board"


def _can_play(asked: Asked) -> bool:
    locked = {cell: owner for cell, owner in asked.board.rings.items() if cell not in asked.covered}
    cells = len(asked.board)
    own = sum(owner == asked.player for owner in locked.values())
    return bool((asked.rings_left or asked.rack) and len(locked) < cells) or bool(asked.rack and own)

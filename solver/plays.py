"""Plays: a tile or a ring laid on the board during a round, and the board in play that they lead to.

>>> in_play = BoardInPlay.of(Board(["PIT"]))
>>> in_play = in_play.after("pink", Play.parse("ring@A1")).after("pink", Play.parse("tile:b@a1"))
>>> in_play.board.rows[0][0], in_play.tiles_left("pink"), in_play.rings_left("pink")
('B', 4, 4)
>>> str(Play.parse("tile:e@c3"))
'tile:E@C3'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from solver.board import Board, normalise_face
from solver.cells import Cell
from solver.errors import BadBoard, BadCell, BadPlay, IllegalPlay
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.stacks import Ring, Tile, top_of

TILES_EACH = 5
"""The tiles on a player's rack at the start of a round."""

RINGS_EACH = 5
"""The rings of each player."""

_PLAY = re.compile(r"(?:ring|tile:(?P<face>[^@]+))@(?P<cell>[A-Za-z0-9]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Play:
    """A tile or a ring laid on a cell; printed as ``tile:E@C3`` or ``ring@B2``.

    Args:
        cell: where.
        face: what the tile shows; None for a ring.
    """

    cell: Cell
    face: str | None = None

    @classmethod
    def parse(cls, text: str) -> Play:
        """Read a play, in either case.

        Raises:
            BadPlay: the text is not a play.
        """
        match = _PLAY.fullmatch(text)
        if match is None:
            raise BadPlay(f"{text[:40]!r} is not a play; expected one such as 'ring@B2' or 'tile:E@C3'")
        try:
            return cls(Cell.parse(match["cell"]), match["face"] and normalise_face(match["face"]))
        except (BadBoard, BadCell) as error:
            raise BadPlay(f"{text[:40]!r} is not a play: {error}") from None

    def __str__(self) -> str:
        return f"{'ring' if self.face is None else f'tile:{self.face}'}@{self.cell.name}"


@dataclass(frozen=True, slots=True)
class BoardInPlay:
    """A board in the middle of a round: what lies on each cell, and what each player has laid.

    Args:
        base: the board that the plays began from; a ring on it lies on top of its cell's tile.
        ruleset: gives ``covered_ring``.
        stacks: everything on the cells that plays have touched, from the bottom up.
        tiles_laid: how many tiles each player has laid; a player who has laid none may be missing.
        rings_laid: how many rings each player has laid, those of the base included.
    """

    base: Board
    ruleset: Ruleset
    stacks: Mapping[Cell, Sequence[Tile | Ring]] = field(default_factory=dict)
    tiles_laid: Mapping[str, int] = field(default_factory=dict)
    rings_laid: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(
        cls, board: Board, ruleset: Ruleset = DEFAULT_RULESET, tiles_laid: Mapping[str, int] | None = None
    ) -> BoardInPlay:
        """Return a board before any play.

        Args:
            board: what lies on the table; each ring on it counts as laid by its owner.
            ruleset: the options.
            tiles_laid: how many tiles each player has laid before, nobody any if left out.
        """
        return cls(board, ruleset, {}, dict(tiles_laid or {}), Counter(board.rings.values()))

    @property
    def board(self) -> Board:
        """The board as it counts now."""
        rows = [list(row) for row in self.base.rows]
        rings = dict(self.base.rings)
        for cell, stack in self.stacks.items():
            face, owner = top_of(stack, self.ruleset)
            rows[cell.row][cell.column] = face or rows[cell.row][cell.column]
            rings.pop(cell, None)
            if owner is not None:
                rings[cell] = owner
        return Board(rows, rings)

    def tiles_left(self, player: str) -> int:
        """Return how many tiles a player still has to lay."""
        return max(0, TILES_EACH - self.tiles_laid.get(player, 0))

    def rings_left(self, player: str) -> int:
        """Return how many rings a player still has to lay."""
        return max(0, RINGS_EACH - self.rings_laid.get(player, 0))

    def stack(self, cell: Cell) -> tuple[Tile | Ring, ...]:
        """Return everything known to lie on a cell, from the bottom up.

        Raises:
            IllegalPlay: the cell is outside the board.
        """
        if cell in self.stacks:
            return tuple(self.stacks[cell])
        rows, columns = self.base.size
        if not (0 <= cell.row < rows and 0 <= cell.column < columns):
            corner = Cell(rows - 1, columns - 1).name
            raise IllegalPlay("outside_board", f"cell {cell.name} is outside the board; expected A1 to {corner}")
        tile = Tile(self.base.rows[cell.row][cell.column])
        owner = self.base.rings.get(cell)
        return (tile,) if owner is None else (tile, Ring(owner))

    def after(self, player: str, play: Play) -> BoardInPlay:
        """Return the board after a player's play; whose turn it is is not looked at.

        A tile goes on a tile or on a ring of the player's own, a ring only on a tile.

        Raises:
            IllegalPlay: the rules do not allow it; names the rule.
        """
        stack = self.stack(play.cell)
        self._check(player, play, stack[-1])
        if play.face is None:
            return replace(
                self,
                stacks={**self.stacks, play.cell: (*stack, Ring(player))},
                rings_laid={**self.rings_laid, player: self.rings_laid.get(player, 0) + 1},
            )
        return replace(
            self,
            stacks={**self.stacks, play.cell: (*stack, Tile(play.face))},
            tiles_laid={**self.tiles_laid, player: self.tiles_laid.get(player, 0) + 1},
        )

    def _check(self, player: str, play: Play, top: Tile | Ring) -> None:
        cell = play.cell.name
        if play.face is None:
            if self.rings_left(player) == 0:
                raise IllegalPlay("no_rings_left", f"{{player}} has laid all {RINGS_EACH} rings", player)
            if isinstance(top, Ring):
                problem = f"a ring of {{player}} lies on {cell}; expected a letter on top"
                raise IllegalPlay("ring_on_ring", problem, top.player)
        elif self.tiles_left(player) == 0:
            raise IllegalPlay("no_tiles_left", f"{{player}} has laid all {TILES_EACH} tiles", player)
        elif isinstance(top, Ring) and top.player != player:
            problem = f"a ring of {{player}} lies on {cell}; expected a tile or an own ring on top"
            raise IllegalPlay("tile_on_foreign_ring", problem, top.player)

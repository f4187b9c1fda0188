"""The state of a round: the result of its steps in force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from games.refusals import Conflict
from games.word_ringers.match.steps import (
    BoardSet,
    ClaimsCorrected,
    Closed,
    PlayMade,
    RingSet,
    Ruled,
    Step,
    TileSet,
)
from solver.board import Board
from solver.cells import Cell
from solver.grid import NO_TILE, Grid
from solver.plays import RINGS_EACH, TILES_EACH, BoardInPlay
from solver.ruleset import Ruleset
from solver.stacks import Ring, Tile, top_of

Part = Literal["tile", "ring"]
"""The two things on a cell that people enter."""

NAMED = 5
"""The most cells that one sentence names."""

Stacks = Mapping[Cell, Sequence[Tile | Ring]]


@dataclass(frozen=True)
class State:
    """What steps have led to.

    Args:
        ruleset: the match's.
        base: the board without the plays on it; None before there is a board.
        stacks: everything on the cells that plays have touched, from the bottom up.
        tiles_laid: how many tiles each player has laid.
        rings_laid: how many rings each player has laid.
        plays: the logged plays in order.
        rulings: whether a word counts, by player and spelling.
        closed: whether the claims have been opened.
        corrections: the claims of players whose lists were written anew.
        board_by: who has put in the whole board; None for the board of the start.
        parts_by: who has changed a tile or a ring since.
    """

    ruleset: Ruleset
    base: Grid | None
    stacks: Stacks = field(default_factory=dict)
    tiles_laid: Mapping[str, int] = field(default_factory=dict)
    rings_laid: Mapping[str, int] = field(default_factory=dict)
    plays: tuple[PlayMade, ...] = ()
    rulings: Mapping[tuple[str, str], bool] = field(default_factory=dict)
    closed: bool = False
    corrections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    board_by: str | None = None
    parts_by: Mapping[tuple[Cell, Part], str] = field(default_factory=dict)

    @classmethod
    def start(cls, grid: Grid | None, ruleset: Ruleset) -> State:
        """Return the state before any step."""
        return cls(ruleset, grid, rings_laid=Counter(grid.rings.values()) if grid else {})

    @cached_property
    def grid(self) -> Grid | None:
        """The board as it counts now; it may have empty cells."""
        if self.base is None or not self.stacks:
            return self.base
        rows, rings = [list(row) for row in self.base.rows], dict(self.base.rings)
        for cell, stack in self.stacks.items():
            face, owner = top_of(stack, self.ruleset)
            rows[cell.row][cell.column] = face or NO_TILE
            rings.pop(cell, None)
            if owner is not None:
                rings[cell] = owner
        return Grid(tuple(map(tuple, rows)), dict(sorted(rings.items())))

    @cached_property
    def board(self) -> Board | None:
        """The board as it counts now; None until each cell has a tile."""
        return None if self.grid is None else self.grid.board

    def tiles_left(self, player: str) -> int:
        """Return how many tiles a player still has to lay."""
        return max(0, TILES_EACH - self.tiles_laid.get(player, 0))

    def rings_left(self, player: str) -> int:
        """Return how many rings a player still has to lay."""
        return max(0, RINGS_EACH - self.rings_laid.get(player, 0))


class Replay:
    """Steps carried out one after another.

    It works on copies that it alone has: steps by the thousand, each with a new value for the whole board, would take
    ten times as long.

    Args:
        state: where to begin.
    """

    def __init__(self, state: State) -> None:
        self._ruleset = state.ruleset
        self._rows = _rows_of(state.base)
        self._rings = dict(state.base.rings) if state.base else {}
        self._stacks = dict(state.stacks)
        self._tiles_laid = dict(state.tiles_laid)
        self._rings_laid = Counter(state.rings_laid)
        self._plays = list(state.plays)
        self._rulings = dict(state.rulings)
        self._closed = state.closed
        self._corrections = dict(state.corrections)
        self._board_by = state.board_by
        self._parts_by = dict(state.parts_by)

    @property
    def state(self) -> State:
        """What the steps so far have led to."""
        base = None
        if self._rows is not None:
            base = Grid(tuple(map(tuple, self._rows)), dict(sorted(self._rings.items())))
        return State(
            self._ruleset,
            base,
            dict(self._stacks),
            dict(self._tiles_laid),
            dict(self._rings_laid),
            tuple(self._plays),
            dict(self._rulings),
            self._closed,
            dict(self._corrections),
            self._board_by,
            dict(self._parts_by),
        )

    def shows(self, cell: Cell) -> tuple[str | None, str | None]:
        """Return the face and the owner of the ring that a cell of the board shows."""
        rows = self._inside(cell)
        if cell in self._stacks:
            return top_of(self._stacks[cell], self._ruleset)
        return rows[cell.row][cell.column] or None, self._rings.get(cell)

    def put_by(self, cell: Cell, part: Part) -> str | None:
        """Return who has put in what a cell shows; None if that is as at the start."""
        return self._parts_by.get((cell, part), self._board_by)

    def do(self, step: Step) -> None:
        """Carry out a step.

        Raises:
            IllegalPlay: a play that the rules do not allow.
            Conflict: there is no such cell, or what the step needs is missing.
        """
        match step:
            case BoardSet():
                self._set_board(step)
            case TileSet():
                self._set_tile(step)
            case RingSet():
                self._set_ring(step)
            case PlayMade():
                self._make_play(step)
            case Ruled():
                self._rule(step)
            case ClaimsCorrected():
                self._correct(step)
            case Closed():
                self._full_rows()
                self._closed = True

    def _set_board(self, step: BoardSet) -> None:
        """Let a board take the place of everything that lies there; who has laid how many tiles stays."""
        if self._closed:
            _check_full(step.board.rows)
        self._rows, self._rings = _rows_of(step.board), dict(step.board.rings)
        self._stacks, self._parts_by = {}, {}
        self._rings_laid = Counter(self._rings.values())
        self._board_by = step.by

    def _set_tile(self, step: TileSet) -> None:
        if self._closed and step.face is None:
            raise Conflict("empty_cells", f"The round is closed, so {step.cell.name} needs a letter.")
        rows = self._flatten(step.cell)
        rows[step.cell.row][step.cell.column] = step.face or NO_TILE
        self._parts_by[step.cell, "tile"] = step.by

    def _set_ring(self, step: RingSet) -> None:
        self._flatten(step.cell)
        before = self._rings.pop(step.cell, None)
        if before is not None:
            self._rings_laid[before] -= 1
        if step.player is not None:
            self._rings[step.cell] = step.player
            self._rings_laid[step.player] += 1
        self._parts_by[step.cell, "ring"] = step.by

    def _make_play(self, step: PlayMade) -> None:
        base = Board(self._full_rows(), self._rings)
        in_play = BoardInPlay(base, self._ruleset, self._stacks, self._tiles_laid, self._rings_laid)
        after = in_play.after(step.player, step.play)
        self._stacks, self._tiles_laid = dict(after.stacks), dict(after.tiles_laid)
        self._rings_laid = Counter(after.rings_laid)
        self._parts_by[step.play.cell, "ring" if step.play.face is None else "tile"] = step.author
        self._plays.append(step)

    def _rule(self, step: Ruled) -> None:
        self._rulings.pop((step.player, step.word), None)
        if step.accept is not None:
            self._rulings[step.player, step.word] = step.accept

    def _correct(self, step: ClaimsCorrected) -> None:
        if not self._closed:
            raise Conflict("round_open", "While a round is open, only the players write their claims.")
        self._corrections[step.player] = step.words

    def _flatten(self, cell: Cell) -> list[list[str]]:
        """Make what a cell shows all that is known to lie there, and return the rows."""
        rows = self._inside(cell)
        if cell in self._stacks:
            face, owner = top_of(self._stacks.pop(cell), self._ruleset)
            rows[cell.row][cell.column] = face or NO_TILE
            self._rings.pop(cell, None)
            if owner is not None:
                self._rings[cell] = owner
        return rows

    def _inside(self, cell: Cell) -> list[list[str]]:
        rows = self._there()
        if cell.row >= len(rows) or cell.column >= len(rows[0]):
            corner = Cell(len(rows) - 1, len(rows[0]) - 1).name
            raise Conflict("outside_board", f"Cell {cell.name} is outside the board, which ends at {corner}.")
        return rows

    def _there(self) -> list[list[str]]:
        if self._rows is None:
            raise Conflict("no_board", "There is no board yet; set one first.")
        return self._rows

    def _full_rows(self) -> list[list[str]]:
        rows = self._there()
        _check_full(rows)
        return rows


def replay(start: Grid | None, steps: Iterable[Step], ruleset: Ruleset) -> State:
    """Return the state that steps lead to, from the board that a round was opened with.

    Raises:
        IllegalPlay: a play that the rules do not allow.
        Conflict: a step lacks what it needs.
    """
    course = Replay(State.start(start, ruleset))
    for step in steps:
        course.do(step)
    return course.state


def _rows_of(grid: Grid | None) -> list[list[str]] | None:
    return None if grid is None else [list(row) for row in grid.rows]


def _check_full(rows: Sequence[Sequence[str]]) -> None:
    empty = [Cell(r, c).name for r, row in enumerate(rows) for c, face in enumerate(row) if not face]
    if empty:
        more = f" and {len(empty) - NAMED} more" if len(empty) > NAMED else ""
        raise Conflict("empty_cells", f"These cells have no letter yet: {', '.join(empty[:NAMED])}{more}.")

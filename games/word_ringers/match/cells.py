"""Changes of the board cell by cell, from several phones at once: the entries are merged, and none is lost."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.refusals import Conflict
from games.word_ringers.match.entering import CellTaken, check_face, check_owner, enterable, scored
from games.word_ringers.match.round import Round
from games.word_ringers.match.schemas import AppliedChange
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.state import Part, Replay
from games.word_ringers.match.steps import RingSet, TileSet
from solver.cells import Cell
from solver.grid import Grid

MAX_ENTRIES = 200
"""The most letters and rings that are changed at once; all of a board of 25 cells are 50."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one cell is to show.

    Args:
        part: whether it is about the cell's tile or its ring.
        cell: the cell.
        value: the face of the tile, or the player whose ring it is; None for none.
        was: what the caller saw there.
    """

    part: Part
    cell: Cell
    value: str | None
    was: str | None

    @property
    def pointer(self) -> str:
        """Where it stands in the body, as a JSON pointer."""
        return f"/{'cells' if self.part == 'tile' else 'rings'}/{self.cell.name}"

    def step(self, by: str) -> TileSet | RingSet:
        """Return the step that carries it out."""
        make = TileSet if self.part == "tile" else RingSet
        return make(by, self.cell, self.value, self.was)


@dataclass(frozen=True, slots=True)
class Applied:
    """An entry that the board shows now.

    Args:
        entry: the entry.
        changed: whether the board has changed by it; it may have shown that before.
    """

    entry: Entry
    changed: bool

    def to_json(self) -> AppliedChange:
        """Return what the caller is told of it."""
        entry = self.entry
        told: AppliedChange = {"pointer": entry.pointer, "cell": entry.cell.name, "changed": self.changed}
        return told | ({"tile": entry.value} if entry.part == "tile" else {"player": entry.value})


@dataclass(frozen=True, slots=True)
class Refused:
    """An entry that was not carried out.

    Args:
        entry: the entry.
        refusal: why not; a `CellTaken` if the cell shows something that the sender has not seen.
    """

    entry: Entry
    refusal: Conflict


@dataclass(frozen=True, slots=True)
class Changed:
    """What became of a number of entries.

    Args:
        round: the round after them.
        applied: the entries that the board shows now.
        refused: the others.
    """

    round: Round
    applied: tuple[Applied, ...]
    refused: tuple[Refused, ...]


def change_cells(scorekeeper: Scorekeeper, number: int, entries: Sequence[Entry]) -> Changed:
    """Change single cells of a board; each entry whose cell still shows what its sender saw is carried out.

    The first letter or ring of a round makes a board of the size of the round before, or else of the box.

    Args:
        scorekeeper: the match and the caller.
        number: the round.
        entries: what to change, in this order.
    """
    round = enterable(scorekeeper, number)
    for entry in entries:
        _check(scorekeeper, entry)
    before = round
    if round.grid is None:
        round = replace(round, start=Grid.empty(*_usual_size(scorekeeper, number)))
    by, course, room = scorekeeper.viewer.name, Replay(round.state), round.room
    steps: list[TileSet | RingSet] = []
    applied: list[Applied] = []
    refused: list[Refused] = []
    for entry in entries:
        try:
            changed = _is_new(scorekeeper, course, entry)
            if changed:
                step = entry.step(by)
                if len(steps) == room:
                    round.check_room([*steps, step])
                course.do(step)
                steps.append(step)
            applied.append(Applied(entry, changed))
        except Conflict as refusal:
            refused.append(Refused(entry, refusal))
    if not steps:
        return Changed(before, tuple(applied), tuple(refused))
    round = scorekeeper.keep(round.with_steps(*steps))
    _record(scorekeeper, round, steps)
    return Changed(round, tuple(applied), tuple(refused))


def _is_new(scorekeeper: Scorekeeper, course: Replay, entry: Entry) -> bool:
    tile, ring = course.shows(entry.cell)
    shown = tile if entry.part == "tile" else ring
    if shown not in (entry.value, entry.was):
        by = course.put_by(entry.cell, entry.part)
        raise CellTaken("cell_changed", scorekeeper.called, entry.cell, entry.part, shown, by)
    return shown != entry.value


def _check(scorekeeper: Scorekeeper, entry: Entry) -> None:
    if entry.value is None:
        return
    if entry.part == "tile":
        check_face(scorekeeper, entry.value, f"{entry.pointer}/tile")
    else:
        check_owner(scorekeeper, entry.value, f"{entry.pointer}/player")


def _usual_size(scorekeeper: Scorekeeper, number: int) -> tuple[int, int]:
    before = scorekeeper.round(number - 1).grid if number > 1 else None
    return (before or Grid.empty()).size


def _record(scorekeeper: Scorekeeper, round: Round, steps: Sequence[TileSet | RingSet]) -> None:
    tiles = {step.cell.name: {"tile": step.face, "was": step.was} for step in steps if isinstance(step, TileSet)}
    rings = {step.cell.name: {"player": step.player, "was": step.was} for step in steps if isinstance(step, RingSet)}
    scorekeeper.record("cells_changed", {"version": round.version, "cells": tiles, "rings": rings}, round.number)
    scored(scorekeeper, round)

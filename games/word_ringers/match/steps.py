"""The steps of a round: everything that was entered for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.word_ringers.match import schemas
from solver.cells import Cell
from solver.grid import Grid
from solver.plays import Play


@dataclass(frozen=True, slots=True)
class Undone:
    """That a step was taken back.

    Args:
        order: the steps of a round that are taken back are numbered from 1; the highest was taken back last.
        by: who took it back: a player, or ``host``.
    """

    order: int
    by: str


@dataclass(frozen=True, slots=True)
class Step:
    """Something entered for a round that can be undone.

    Args:
        by: who did it: a player, or ``host``.
        undone: that it was taken back; None while it is in force.
    """

    by: str
    undone: Undone | None = field(default=None, kw_only=True)

    @property
    def kind(self) -> schemas.StepKind:
        """What sort of step it is, as callers see it."""
        return KINDS[type(self)]

    @property
    def author(self) -> str:
        """Who is named where what the step left on the board is in somebody's way."""
        return self.by


@dataclass(frozen=True, slots=True)
class BoardSet(Step):
    """The whole board was replaced."""

    board: Grid


@dataclass(frozen=True, slots=True)
class TileSet(Step):
    """The letter of one cell was changed; None is no tile.

    Args:
        cell: where.
        face: what it shows now.
        was: what it showed before.
    """

    cell: Cell
    face: str | None
    was: str | None


@dataclass(frozen=True, slots=True)
class RingSet(Step):
    """The ring of one cell was changed; None is no ring.

    Args:
        cell: where.
        player: whose ring lies there now.
        was: whose ring lay there before.
    """

    cell: Cell
    player: str | None
    was: str | None


@dataclass(frozen=True, slots=True)
class PlayMade(Step):
    """A player laid a tile or a ring.

    Args:
        player: who.
        play: what and where.
        late: whether the turn's timer had run out.
        out_of_turn: whether it was somebody else's turn.
    """

    player: str
    play: Play
    late: bool = False
    out_of_turn: bool = False

    @property
    def author(self) -> str:
        """The player, whoever logged the play."""
        return self.player


@dataclass(frozen=True, slots=True)
class Ruled(Step):
    """The host decided about a spelling of a player; None withdraws what was decided before."""

    player: str
    word: str
    accept: bool | None


@dataclass(frozen=True, slots=True)
class Closed(Step):
    """The claims were opened and judged."""


@dataclass(frozen=True, slots=True)
class ClaimsCorrected(Step):
    """After the close, a player's claims were written anew."""

    player: str
    words: tuple[str, ...]


KINDS: Mapping[type[Step], schemas.StepKind] = {
    BoardSet: "board",
    TileSet: "tile",
    RingSet: "ring",
    PlayMade: "play",
    Ruled: "ruling",
    Closed: "close",
    ClaimsCorrected: "claims",
}

CHANGES_BOARD = (BoardSet, TileSet, RingSet, PlayMade)
"""The steps after which the board may look different."""


def describe(step: Step) -> schemas.Step:
    """Return what everybody may know about a step."""
    known: schemas.Step = {"type": step.kind, "by": step.by}
    if isinstance(step, TileSet):
        known |= {"cell": step.cell.name, "tile": step.face, "was": step.was}
    elif isinstance(step, RingSet):
        known |= {"cell": step.cell.name, "player": step.player, "was": step.was}
    elif isinstance(step, PlayMade):
        known |= {"player": step.player, "play": str(step.play)}
    elif isinstance(step, Ruled):
        known |= {"player": step.player, "word": step.word, "accept": step.accept}
    elif isinstance(step, ClaimsCorrected):
        known |= {"player": step.player}
    return known

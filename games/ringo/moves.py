"""The legal moves, and why another move is illegal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dictionaries.caches import KIB, MIB, counted
from games.base import IllegalAction
from games.refusals import WhyNot
from games.ringo.board import CASTLE, SLICES, BadPosition, Position, Space
from games.ringo.config import RingoConfig

OPPOSITE = SLICES // 2

_MOVE = re.compile(r"(r\ds[0-7]|C)([-x])(r\ds[0-7]|C)")


@dataclass(frozen=True, slots=True)
class Move:
    """A move of one piece.

    Args:
        origin: where it stands.
        target: where it goes.
        captures: it takes the piece that it jumps.
    """

    origin: Space
    target: Space
    captures: bool = False

    def __str__(self) -> str:
        return f"{self.origin}{'x' if self.captures else '-'}{self.target}"

    @classmethod
    def parse(cls, text: str, rings: int) -> Move:
        """Read a move.

        Raises:
            IllegalAction: the text is none.
        """
        match = _MOVE.fullmatch(text)
        try:
            if match is not None:
                return cls(Space.parse(match[1], rings), Space.parse(match[3], rings), match[2] == "x")
        except BadPosition as error:
            raise IllegalAction("no_action", f"{error}.") from None
        expected = "expected one such as 'r5s3-r4s3', 'r3s2xr1s2', 'r1s4-C' or 'pass'"
        raise IllegalAction("no_action", f"{text[:40]!r} is no action; {expected}.")


def why_not(position: Position, move: Move, config: RingoConfig) -> WhyNot | None:
    """Return the first reason against a move, in the order of the rulings; None where it is legal."""
    attacks = position.side == "a"
    if move.origin not in position.own:
        return WhyNot("own_piece", f"No piece of yours that can move stands on {move.origin}.")
    if move.target.ring > config.rings:
        return WhyNot("geometry", f"The board has {config.rings} rings.")
    jumped = _jumped(move)
    if isinstance(jumped, WhyNot):
        return jumped
    if jumped is not None and (reason := _nothing_to_jump(position, move, jumped)):
        return reason
    if attacks and move.target.ring > move.origin.ring:
        return WhyNot("backwards", "Attackers do not move away from the castle.")
    if move.target in position.own | position.other:
        return WhyNot("occupied", f"A piece stands on {move.target}.")
    if move.target == CASTLE and not attacks:
        return WhyNot("castle", "Defenders do not enter the castle.")
    if move.target == CASTLE and config.no_castle_entry_from_nz and move.origin.is_neutral:
        return WhyNot("castle", "Nobody enters the castle from the Neutral Zone here.")
    if jumped is not None and move.captures and jumped.is_neutral:
        return WhyNot("safe", f"The piece on {jumped} is safe in the Neutral Zone; it can be jumped, not taken.")
    return _beyond_limit(position, move, jumped, config) if attacks else None


def _jumped(move: Move) -> Space | WhyNot | None:
    """Return the space that a move jumps, None for a step, or why it is no way for a piece to go."""
    origin, target = move.origin, move.target
    rings = origin.ring - target.ring
    apart = (target.slice - origin.slice) % SLICES
    if target == CASTLE:
        steps, jumped = origin.ring, Space(1, origin.slice)
    elif rings == 0 and origin.ring == 1 and apart == OPPOSITE:
        steps, jumped = 2, CASTLE
    elif rings == 0:
        steps = min(apart, SLICES - apart)
        jumped = Space(origin.ring, (origin.slice + (1 if apart <= OPPOSITE else -1)) % SLICES)
    else:
        steps, jumped = abs(rings) if apart == 0 else 0, Space((origin.ring + target.ring) // 2, origin.slice)
    if steps == 1:
        return WhyNot("geometry", "Nothing is jumped here, so nothing is taken.") if move.captures else None
    if steps != 2:
        return WhyNot("geometry", "A piece moves to a neighbouring space, or jumps over one in a straight line.")
    return jumped


def _nothing_to_jump(position: Position, move: Move, jumped: Space) -> WhyNot | None:
    if jumped == CASTLE:
        if position.side == "a" or not position.inside:
            return WhyNot("geometry", "Only a defender jumps the castle, and only over an attacker in it.")
    elif jumped not in position.other:
        return WhyNot("geometry", f"No piece of the other side stands on {jumped}.")
    if not move.captures and not jumped.is_neutral:
        return WhyNot("geometry", f"The piece on {jumped} would be taken; write the move with an x.")
    return None


def _beyond_limit(position: Position, move: Move, jumped: Space | None, config: RingoConfig) -> WhyNot | None:
    """Return why an attacker's move breaks the limit of the Neutral Zone, if it does."""
    after = position.moved(move.origin, move.target, jumped if move.captures else None)
    limit = min(len(after.defenders), 1) if config.nz_limit_one else len(after.defenders)
    if not after.defenders or after.neutral_attackers <= limit:
        return None
    if move.target.is_neutral and not move.origin.is_neutral:
        return WhyNot("limit", f"At most {limit} of the attackers may be in the Neutral Zone.")
    if move.captures and config.nz_overflow == "forbid_capture":
        return WhyNot("limit", f"After this capture more than {limit} attackers would be in the Neutral Zone.")
    return None


@counted(most=8 * MIB, each=8 * KIB)
def legal_moves(position: Position, config: RingoConfig) -> tuple[Move, ...]:
    """Return the legal moves of the side to move, passing aside, sorted by notation."""
    moves = (
        Move(origin, target, captures)
        for origin in position.own
        for target in _targets(origin, config.rings)
        for captures in (False, True)
    )
    return tuple(sorted((move for move in moves if why_not(position, move, config) is None), key=str))


def _targets(origin: Space, rings: int) -> Iterator[Space]:
    """Yield the spaces that a piece on a space could reach on an empty board of enemies."""
    for ring in (origin.ring - 2, origin.ring - 1, origin.ring + 1, origin.ring + 2):
        if 0 <= ring <= rings:
            yield Space(ring, origin.slice) if ring else CASTLE
    for apart in (-2, -1, 1, 2, *([OPPOSITE] if origin.ring == 1 else [])):
        yield Space(origin.ring, (origin.slice + apart) % SLICES)


def advances(position: Position, move: Move) -> bool:
    """Tell whether a move is a capture, or a step or jump of an attacker towards the castle."""
    return move.captures or (position.side == "a" and move.target.ring < move.origin.ring)


def after(position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    jumped = _jumped(move) if move.captures else None
    assert not isinstance(jumped, WhyNot)
    return position.moved(move.origin, move.target, jumped)

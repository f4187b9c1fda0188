"""Ringo a second time, written another way: a board as a dictionary of numbered cells, moves found by walking.

Cell 0 is the castle; ring r, slice s is 8 * (r - 1) + s + 1. It shares nothing with `games.ringo` but the rules.
"""

from typing import Any, NamedTuple


class Setup(NamedTuple):
    rings: int = 5
    entry_from_zone: bool = True
    may_pass: bool = False
    one_in_zone: bool = False
    forbid_overflow: bool = False
    stuck_passes: bool = False


class Board(NamedTuple):
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    inside: int
    attacking: bool


def cell(ring: int, slice: int) -> int:
    return 8 * (ring - 1) + slice % 8 + 1


def read(text: str) -> Board:
    parts = dict(part.split(":") for part in text.split(" "))

    def cells(names: str) -> tuple[int, ...]:
        return tuple(sorted(cell(int(name[1]), int(name[3])) for name in names.split(",") if name))

    return Board(cells(parts["a"]), cells(parts["d"]), int(parts["C"]), parts["side"] == "a")


def zone(at: int) -> bool:
    return at > 0 and (at - 1) % 8 == 0


def ways(at: int, setup: Setup, attacking: bool) -> list[list[int]]:
    """Return the straight ways of two cells from a cell, nearest first; shorter at the rim."""
    ring, slice = (at - 1) // 8 + 1, (at - 1) % 8
    found = [[cell(ring, slice + side), cell(ring, slice + 2 * side)] for side in (-1, 1)]
    found.append([cell(ring - 1, slice) if ring > 1 else 0, *([cell(ring - 2, slice)] if ring > 2 else []),
                  *([0] if ring == 2 else [])])  # fmt: skip
    if not attacking:
        outward = [cell(ring + 1, slice)] if ring < setup.rings else []
        if ring + 2 <= setup.rings:
            outward.append(cell(ring + 2, slice))
        found.append(outward)
        if ring == 1:
            found.append([0, cell(1, slice + 4)])
    return found


def following(board: Board, setup: Setup) -> list[Board]:
    own, others = (board.attackers, board.defenders) if board.attacking else (board.defenders, board.attackers)
    taken = {*own, *others}
    found = set()
    for start in own:
        for way in ways(start, setup, board.attacking):
            if way and way[0] not in taken and (way[0] or board.attacking):
                found.add((start, way[0], -1))
            if len(way) < 2 or way[1] in taken or (way[1] == 0 and not board.attacking):
                continue
            if way[0] == 0:
                if not board.attacking and board.inside:
                    found.add((start, way[1], 0))
            elif way[0] in others:
                found.add((start, way[1], -1 if zone(way[0]) else way[0]))
    return [after for move in sorted(found) if (after := moved(board, move, setup)) is not None]


def moved(board: Board, move: tuple[int, int, int], setup: Setup) -> Board | None:
    start, end, gone = move
    if not board.attacking:
        defenders = tuple(sorted({*board.defenders} - {start} | {end}))
        return Board(tuple(at for at in board.attackers if at != gone), defenders, board.inside - (gone == 0), True)
    if end == 0 and zone(start) and not setup.entry_from_zone:
        return None
    attackers = tuple(sorted({*board.attackers} - {start} | ({end} if end else set())))
    defenders = tuple(at for at in board.defenders if at != gone)
    most = min(1, len(defenders)) if setup.one_in_zone else len(defenders)
    if defenders and sum(map(zone, attackers)) > most:
        entered = zone(end) and not zone(start)
        if entered or (gone > 0 and setup.forbid_overflow):
            return None
    return Board(attackers, defenders, board.inside + (end == 0), False)


def perft(board: Board, depth: int, setup: Setup) -> int:
    if depth == 0:
        return 1
    following = children(board, setup)
    return len(following) if depth == 1 else sum(perft(after, depth - 1, setup) for after in following)


def over(board: Board) -> int | None:
    """Return 1 where the side to move has won by the pieces, -1 where the other has, None where it goes on."""
    if board.inside == 2 or not board.defenders:
        return 1 if board.attacking else -1
    if len(board.attackers) + board.inside < 2:
        return -1 if board.attacking else 1
    return None


def children(board: Board, setup: Setup) -> list[Board]:
    if over(board) is not None:
        return []
    boards = following(board, setup)
    if not board.attacking and (setup.may_pass or (not boards and setup.stuck_passes)):
        boards.append(board._replace(attacking=True))
    return boards


def setup_of(config: Any) -> Setup:
    return Setup(
        config.rings,
        not config.no_castle_entry_from_nz,
        config.defenders_may_pass,
        config.nz_limit_one,
        config.nz_overflow == "forbid_capture",
        config.defender_stuck == "pass",
    )

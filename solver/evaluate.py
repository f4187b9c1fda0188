"""Many boards at once: the segments and points of each player, before any cancelling."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dictionaries.dictionary import Dictionary
from dictionaries.errors import RingersError
from dictionaries.needs import needed_by
from solver import cores
from solver.board import Board, check_board, check_not_alone
from solver.errors import BadArrays, BadBoard, UnusableBoard
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.scan import MAX_PLAYERS, scan, scan_whole
from solver.solve import WHOLE_BOARD

if TYPE_CHECKING:
    from solver.kernels import Tables

KERNEL_CELLS = 25_000
"""From how many cells on it pays to load the kernels: about what the scanner reads in the time that takes."""

BLOCK_CELLS = 4 * KERNEL_CELLS
"""From how many cells on boards are evaluated without waiting for more of them."""


class Tally(NamedTuple):
    """What a player has on a board before any cancelling: the segments that read as words, and their points."""

    segments: int
    points: int


Tallies = Mapping[str, Tally]


def evaluate(
    boards: Iterable[Board], dictionary: Dictionary, ruleset: Ruleset | None = None, *, kernels: bool | None = None
) -> list[Tallies]:
    """Count the segments and points of every player on every board.

    A segment counts once, whichever way it reads. The players of a board are the owners of its rings, by their first
    ringed cell; a board without rings is counted whole, for one player named `WHOLE_BOARD`, as `solver.solve` does.

    Args:
        boards: the boards, of any sizes. They are taken and let go in blocks: those of a generator are never all there.
        dictionary: the words that count.
        ruleset: gives the least number of cells and the points; the defaults if left out.
        kernels: whether to use the compiled kernels for the boards that they can work on; by default where there is
            so much to do that it pays and they are there, or where they are loaded anyway. The answer is the same.

    Raises:
        BadBoard: one board is given alone.
        UnusableBoard: a board shows a tile that the dictionary's alphabet cannot spell, has too many players, or is
            something else than a `Board`.
        MissingPackage: `kernels` is true, and numpy is not installed.
        CoreMissing: `kernels` is true, and the compiled core is not there.
    """
    ruleset = ruleset or DEFAULT_RULESET
    results: list[Tallies] = []
    for block in _blocks(boards):
        if kernels is None:
            kernels = ("solver.kernels.bulk" in sys.modules or _pays_kernels(block)) and cores.are_there()
        try:
            results += _evaluated(block, dictionary, ruleset, kernels=kernels)
        except UnusableBoard as unusable:
            raise UnusableBoard(len(results) + unusable.number, unusable.error) from None
    return results


def _blocks(boards: Iterable[Board]) -> Iterator[list[Board]]:
    """Yield the boards in lists of about `BLOCK_CELLS` cells; whoever makes them as they are asked for keeps few."""
    check_not_alone(boards)
    block: list[Board] = []
    cells = 0
    for number, board in enumerate(boards):
        try:
            check_board(board)
        except BadBoard as error:
            raise UnusableBoard(number, error) from None
        block.append(board)
        cells += len(board)
        if cells >= BLOCK_CELLS:
            yield block
            block, cells = [], 0
    if block:
        yield block


def _pays_kernels(block: Sequence[Board]) -> bool:
    """Tell whether there is so much to do on the first boards that it pays to load the kernels."""
    return sum(map(len, block)) >= KERNEL_CELLS


def _evaluated(boards: Sequence[Board], dictionary: Dictionary, ruleset: Ruleset, *, kernels: bool) -> list[Tallies]:
    """Return the tallies of some boards."""
    tallies = _computed(boards, dictionary, ruleset) if kernels else {}
    for number, board in enumerate(boards):
        if number not in tallies:
            try:
                tallies[number] = _scanned(board, dictionary, ruleset)
            except RingersError as error:
                raise UnusableBoard(number, error) from None
    return [tallies[number] for number in range(len(boards))]


def _scanned(board: Board, dictionary: Dictionary, ruleset: Ruleset) -> Tallies:
    if not board.rings:
        found = scan_whole(board, dictionary, ruleset)
        return {WHOLE_BOARD: Tally(len(found), sum(each.points or 0 for each in found))}
    found = scan(board, dictionary, ruleset, board.players)
    own = [[each for each in found if each.owners >> number & 1] for number in range(len(board.players))]
    return {
        player: Tally(len(segments), sum(each.points or 0 for each in segments))
        for player, segments in zip(board.players, own, strict=True)
    }


def _computed(boards: Sequence[Board], dictionary: Dictionary, ruleset: Ruleset) -> dict[int, Tallies]:
    """Return the tallies of those boards that the kernels can work on, by the boards' places."""
    with needed_by("evaluate(kernels=True)"):
        from solver.kernels import tables_for

    try:
        tables = tables_for(dictionary, ruleset)
    except BadArrays:
        return {}
    faces = tables.number.keys()
    alike: dict[tuple[tuple[int, int], int], list[int]] = {}
    for number, board in enumerate(boards):
        if len(board.players) <= MAX_PLAYERS and faces >= {face for row in board.rows for face in row}:
            kind = board.size, len(board.players)
            alike.setdefault(kind, []).append(number)
    tallies: dict[int, Tallies] = {}
    for numbers in alike.values():
        tallies.update(zip(numbers, _alike([boards[number] for number in numbers], tables), strict=True))
    return tallies


def _alike(boards: Sequence[Board], tables: Tables) -> list[Tallies]:
    """Return the tallies of boards of one size and one number of players."""
    from solver.kernels import evaluate_grid, evaluate_many
    from solver.kernels.lines import MAX_SIDE
    from solver.kernels.rings import ring_masks, ring_owners

    players = [board.players or (WHOLE_BOARD,) for board in boards]
    cells = tables.cells(boards)
    if max(cells.shape[1:]) <= MAX_SIDE:
        segments, points = evaluate_many(tables, cells, ring_masks(boards, players))
        totals = zip(segments.tolist(), points.tolist(), strict=True)
    else:
        each = zip(cells, boards, players, strict=True)
        sums = [evaluate_grid(tables, grid, ring_owners(board, names), len(names)) for grid, board, names in each]
        totals = zip(*(([pair[way].tolist() for pair in sums]) for way in (0, 1)), strict=True)
    return [
        {player: Tally(*tally) for player, *tally in zip(names, *total, strict=True)}
        for names, total in zip(players, totals, strict=True)
    ]

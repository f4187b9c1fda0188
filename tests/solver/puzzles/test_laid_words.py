"""Words of a small list are laid on boards: a slow way lays the same ones, and puzzles of each kind come of them."""

import random
from collections import Counter
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

from solver.errors import BadOrder, NoPuzzle
from solver.kernels.lines import lines_of
from solver.puzzles.checker import faults_of
from solver.puzzles.deals import MOST_OF_SMALL, Deals
from solver.puzzles.generator import new_puzzle
from solver.puzzles.kernels.laying import lay
from solver.puzzles.orders import Order
from solver.puzzles.vocabulary import Vocabulary
from solver.scan import scan_whole
from tests.repetitions import times
from tests.small_dictionary import small_dictionary
from tests.solver.puzzles.samples import KINDS
from tests.solver.puzzles.test_plenty import Only

GARDEN = (
    *("LEAF", "ROOT", "STEM", "FLOWER", "PETAL", "SEED", "WATER", "SUN", "SOIL", "BUD", "BEE", "ROSE", "TULIP", "HOE"),
    *("RAKE", "SPADE", "WORM", "ANT", "MOSS", "FERN", "IVY", "LAWN", "TREE", "BARK", "TWIG", "NEST", "BIRD", "CROW"),
)


def next_state(state: int) -> int:
    state ^= state << 13 & (1 << 64) - 1
    state ^= state >> 7
    return state ^ (state << 17 & (1 << 64) - 1)


def lay_slowly(tiles: list[int], seed: int, bag: list[int], words: list[list[int]], shape: tuple[int, int]) -> None:
    """Lay words as the kernel is to: whatever is fixed stays, and a tile comes from the first place that has it."""
    lines = lines_of(*shape)
    along = [lines.cells[first:last].tolist() for first, last in zip(lines.start, lines.start[1:], strict=False)]
    left = list((Counter(bag) - Counter(tiles)).elements())
    fixed: set[int] = set()
    laid: set[int] = set()
    for _ in range(40):
        seed = next_state(seed)
        number, backwards = (seed >> 33) % len(words), (seed >> 33) // len(words) % 2
        seed = next_state(seed)
        line, place = along[(seed >> 33) % len(along)], (seed >> 33) // len(along)
        room = len(line) - len(words[number])
        if room < 0 or number in laid:
            continue
        cells = line[place % (room + 1) :][: len(words[number])]
        wanted = dict(zip(cells[::-1] if backwards else cells, words[number], strict=True))
        if any(cell in fixed and tiles[cell] != tile for cell, tile in wanted.items()):
            continue
        free = {cell: tile for cell, tile in wanted.items() if cell not in fixed}
        for count, (cell, tile) in enumerate(free.items()):
            now_fixed = fixed | {*list(free)[:count]}
            if tiles[cell] == tile:
                continue
            others = [other for other in range(len(tiles)) if other not in now_fixed and tiles[other] == tile]
            if others:
                tiles[others[0]], tiles[cell] = tiles[cell], tile
            elif tile in left:
                left.remove(tile)
                left.append(tiles[cell])
                tiles[cell] = tile
            else:
                break
        else:
            fixed |= {*wanted}
            laid.add(number)


@pytest.mark.parametrize("shape", [(5, 5), (3, 6), (4, 4)])
def test_words_are_laid_as_the_slow_way_lays_them(shape: tuple[int, int]) -> None:
    rng = random.Random(str(shape))
    lines, cells = lines_of(*shape), shape[0] * shape[1]
    for _ in range(times(20, 2000)):
        bag = [rng.randrange(8) for _ in range(cells + rng.randint(0, 8))]
        words = [[rng.randrange(8) for _ in range(rng.randint(2, 6))] for _ in range(rng.randint(1, 12))]
        seed, slow = rng.getrandbits(64) | 1, rng.sample(bag, cells)
        begin = np.cumsum([0, *map(len, words)])
        boards = np.array([slow], np.uint8)
        arrays = np.array([seed], np.uint64), np.array(bag, np.uint8), np.array([*chain(*words)], np.uint8), begin
        lay(boards, *arrays, lines.start, lines.cells, 40)
        lay_slowly(slow, seed, bag, words, shape)
        assert boards[0].tolist() == slow


def garden(folder: Path) -> Only:
    return Only(small_dictionary(folder, GARDEN))


def test_boards_show_words_of_a_list_that_dealt_ones_do_not_show(tmp_path: Path) -> None:
    vocabulary = Vocabulary.of("small", garden(tmp_path))
    order = Order(dictionary="small")
    deals = Deals(order, "garden", vocabulary.tables(order.ruleset))
    laid = np.concatenate([*deals.good_blocks(64)])
    assert len(laid) > 32
    for cells in laid:
        assert Counter(deals.board(cells).faces) <= Counter(order.ruleset.tiles)
    scans = [
        scan_whole(deals.board(cells), vocabulary.dictionary, order.ruleset) for cells in (*laid, *deals.block(64))
    ]
    shown = [len(found) for found in scans]
    assert min(shown[: len(laid)]) > max(shown[len(laid) :])


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("grade", [1, 4])
def test_a_list_of_a_few_garden_words_makes_a_puzzle_or_says_why_not(tmp_path: Path, kind: str, grade: int) -> None:
    only, order = garden(tmp_path), Order(kind, grade, "small")
    reason = ""
    try:
        puzzle, solution = new_puzzle(order, "garden", only)
        assert (puzzle.kind, puzzle.grade) == (kind, grade)
        assert faults_of(puzzle, solution, Vocabulary.of("small", only)) == ()
    except (BadOrder, NoPuzzle) as error:
        reason = str(error)
    laid = f"none of {MOST_OF_SMALL} boards with words of small laid on them makes {order.described}"
    assert not reason or grade > 1 or kind not in ("endgame", "find-words", "restore", "ring-deduction")
    assert not reason or f"a larger one for {order.described}" in reason or reason.startswith(laid)

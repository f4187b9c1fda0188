"""Many boards at once: the kernels, the scanner and brute force agree."""

import random
from pathlib import Path

import numpy as np
import pytest

from dictionaries import Dictionary, open_dictionary
from solver import Board, Ruleset
from solver.errors import BadArrays
from solver.faces import face_points
from solver.kernels import Position, evaluate_grid, evaluate_many, lines_of, segments_many, tables_for
from solver.kernels.tables import _words
from solver.kernels.totals import FEW
from solver.scan import scan
from solver.unknown_tiles import UnknownTiles
from tests.repetitions import times
from tests.small_dictionary import small_dictionary
from tests.solver.kernel_boards import (
    NAMES,
    apart,
    as_board,
    mask_array,
    random_cells,
    random_masks,
    random_shape,
    random_words,
    tables_of,
    tallies,
    wide_dictionary,
    words_of,
)

DICTIONARIES = ("en", "en-common", "es", 33, 64)
BATCH = 50


@pytest.mark.no_cover
@pytest.mark.parametrize("id", DICTIONARIES)
def test_kernels_scanner_and_brute_force_agree(id: str | int, tmp_path: Path) -> None:
    rng = random.Random(f"kernels {id}")
    dictionary = open_dictionary(id) if isinstance(id, str) else wide_dictionary(tmp_path, id, rng)
    words = words_of(dictionary)
    tiles = dictionary.alphabet.tiles
    short = sorted(word for word in words if len(word) <= 10)
    two_ways = [word for word in short if word[::-1] in words]
    for _ in range(times(2, 100_000 // BATCH // len(DICTIONARIES) + 1)):
        ruleset = Ruleset(
            min_length=rng.choice((2, 2, 3)), letter_points=rng.choice(({}, {tiles[0]: None, tiles[4]: 9}))
        )
        tables, points = tables_for(dictionary, ruleset), [face_points(tile, dictionary, ruleset) for tile in tiles]
        rows, columns = random_shape(rng)
        players = rng.randint(1, len(NAMES))
        boards = [
            random_cells(rng, len(tiles), rows, columns, rng.choice((short, two_ways)), rng.randint(0, 12))
            for _ in range(BATCH)
        ]
        masks = [apart(random_masks(rng, rows * columns, players)) for _ in boards]
        segments, totals = evaluate_many(tables, np.stack(boards), mask_array(masks, rows * columns))
        for number, (cells, own) in enumerate(zip(boards, masks, strict=True)):
            counted = list(zip(segments[number].tolist(), totals[number].tolist(), strict=True))
            assert counted == tallies(cells, words, points, own, ruleset.min_length)
            alone = evaluate_many(tables, cells[None], mask_array([own], rows * columns))
            assert [each[0].tolist() for each in alone] == [segments[number].tolist(), totals[number].tolist()]
            board = as_board(cells, own, tiles)
            found = scan(board, dictionary, ruleset, NAMES[:players])
            for player in range(players):
                mine = [each for each in found if each.owners >> player & 1]
                assert counted[player] == (len(mine), sum(each.points or 0 for each in mine))


@pytest.mark.parametrize("size", [1, 2, 3, 27, 32, 33, 48, 64])
def test_any_alphabet_of_up_to_64_tiles(size: int) -> None:
    rng = random.Random(f"alphabet {size}")
    for _ in range(times(2, 200)):
        words = random_words(rng, size, rng.choice((5, 50, 300)))
        points = [rng.choice((None, 0, 1, 5, 1000)) for _ in range(size)]
        tables = tables_of(size, words, points, Ruleset())
        for rows, columns in ((1, 1), (5, 5), random_shape(rng), (10, 10)):
            boards = np.stack(
                [random_cells(rng, size, rows, columns, sorted(words), rng.randint(0, 9)) for _ in range(3)]
            )
            masks = [random_masks(rng, rows * columns, 3) for _ in boards]
            segments, totals = evaluate_many(tables, boards, mask_array(masks, rows * columns))
            for number, cells in enumerate(boards):
                counted = list(zip(segments[number].tolist(), totals[number].tolist(), strict=True))
                assert counted == tallies(cells, words, points, masks[number])


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 2), (2, 5), (3, 3), (4, 4), (5, 5), (6, 4)])
@pytest.mark.parametrize(
    ("boards", "size"),
    [
        (1, 5),
        (2, 5),
        (3, 5),
        (4, 5),
        (2 * FEW, 1),
        (2 * FEW, 26),
        (2 * FEW, 32),
        (255, 5),
        (256, 5),
        (257, 5),
        (600, 5),
    ],
)
def test_boards_beside_each_other_do_not_matter(boards: int, size: int, rows: int, columns: int) -> None:
    rng = random.Random(f"blocks {boards} {rows}")
    words = sorted(random_words(rng, size, 60))
    tables = tables_of(size, words, [None, 1, 2, 3, 4, 1000, *range(26)][:size], Ruleset())
    cells = np.stack([random_cells(rng, size, rows, columns, words, 3) for _ in range(boards)])
    masks = mask_array([random_masks(rng, rows * columns, 2) for _ in range(boards)], rows * columns)
    together = evaluate_many(tables, cells, masks)
    for number in range(0, boards, max(1, boards // 40)):
        alone = evaluate_many(tables, cells[number : number + 1], masks[number : number + 1])
        for many, one in zip(together, alone, strict=True):
            assert (many[number] == one[0]).all()


def test_masks_of_one_word_will_do_for_up_to_64_cells(cats: Dictionary) -> None:
    tables = tables_for(cats)
    cells = np.zeros((3, 8, 8), np.uint8)
    masks = np.array([[1], [3], [2**63]], np.uint64)
    for one, other in zip(
        evaluate_many(tables, cells, masks), evaluate_many(tables, cells, masks[:, :, None]), strict=True
    ):
        assert (one == other).all()


def test_any_number_of_players(cats: Dictionary) -> None:
    tables = tables_for(cats)
    cells = np.zeros((1, 5, 5), np.uint8)
    segments, _ = evaluate_many(tables, cells, np.array([[1 << place for place in range(25)] * 5], np.uint64))
    assert segments.shape == (1, 125)
    assert segments[0, :25].tolist() == segments[0, 100:].tolist()
    none, _ = evaluate_many(tables, cells, np.zeros((1, 0, 1), np.uint64))
    assert none.shape == (1, 0)


def test_no_boards(cats: Dictionary) -> None:
    segments, points = evaluate_many(tables_for(cats), np.zeros((0, 5, 5), np.uint8), np.zeros((0, 2), np.uint64))
    assert segments.shape == points.shape == (0, 2)


def test_segments_and_bit_sets_answer_for_any_rings() -> None:
    rng = random.Random("segments")
    for rows, columns in ((5, 5), (1, 1), (2, 9), (10, 10), (7, 3)):
        words = random_words(rng, 4, 40)
        points = [None, 1, 7, 1000]
        tables = tables_of(4, words, points, Ruleset())
        cells = np.stack([random_cells(rng, 4, rows, columns, sorted(words), 4) for _ in range(5)])
        masks = [random_masks(rng, rows * columns, 2) for _ in cells]
        counts, totals = evaluate_many(tables, cells, mask_array(masks, rows * columns))
        reads, worth = segments_many(tables, cells)
        through = lines_of(rows, columns).bit_sets()
        for number, each in enumerate(masks):
            for player, mask in enumerate(each):
                hit = np.zeros(reads.shape[1], np.uint64)
                for place in range(rows * columns):
                    if mask >> place & 1:
                        hit |= through[place]
                hit &= reads[number]
                bits = np.unpackbits(hit.view(np.uint8), bitorder="little", count=worth.shape[1])
                assert bits.sum() == counts[number, player]
                assert (bits * worth[number].astype(int)).sum() == totals[number, player]


def test_lines_name_the_cells_of_each_segment() -> None:
    lines = lines_of(5, 5)
    assert len(lines.start) - 1 == 24, "five rows, five columns, fourteen diagonals"
    assert len(lines.segments) == 160
    through = [int(np.bitwise_count(sets).sum()) for sets in lines.bit_sets()]
    assert (through[0], through[1], through[2], through[6], through[12]) == (12, 15, 16, 24, 32)
    runs = {frozenset(range(first, first + step * length, step)) for first, step, length in lines.segments.tolist()}
    assert len(runs) == 160


@pytest.mark.parametrize("count", [3, 2 * FEW])
def test_arrays_of_any_layout_are_taken(cats: Dictionary, count: int) -> None:
    tables = tables_for(cats)
    cells = np.arange(25 * count, dtype=np.uint8).reshape(count, 5, 5) % 4
    masks = np.arange(5, 5 + count, dtype=np.uint64)[:, None]
    expected = [each.tolist() for each in evaluate_many(tables, cells, masks)]
    turned = np.asfortranarray(cells)
    turned.flags.writeable = False
    again = evaluate_many(tables, turned, np.asfortranarray(np.repeat(masks, 2, axis=1))[:, ::2])
    assert [each.tolist() for each in again] == expected


@pytest.mark.parametrize(
    ("cells", "rings", "message"),
    [
        (np.zeros((1, 5, 5), np.int64), np.zeros((1, 1), np.uint64), "cells of type int64"),
        (np.zeros((5, 5), np.uint8), np.zeros((1, 1), np.uint64), r"shape \(5, 5\); expected uint8"),
        (np.zeros((1, 5, 5), np.uint8), np.zeros((1, 1), np.int64), "rings of type int64"),
        (np.zeros((1, 5, 5), np.uint8), np.zeros((2, 1), np.uint64), r"expected uint64\[1, players, 1\]"),
        (np.zeros((1, 9, 9), np.uint8), np.zeros((1, 1), np.uint64), r"expected uint64\[1, players, 2\]"),
        (np.zeros((1, 5, 5), np.uint8), np.zeros(1, np.uint64), "rings of type"),
        (np.zeros((1, 11, 5), np.uint8), np.zeros((1, 1), np.uint64), "11 rows and 5 columns; expected 1 to 10"),
        (np.zeros((1, 0, 5), np.uint8), np.zeros((1, 1), np.uint64), "0 rows and 5 columns"),
        (np.zeros((1, 5, 0), np.uint8), np.zeros((1, 1), np.uint64), "5 rows and 0 columns"),
        (np.zeros((1, 5, 5), np.uint8), np.zeros((1, 2, 0), np.uint64), r"expected uint64\[1, players, 1\]"),
        (np.full((1, 5, 5), 26, np.uint8), np.zeros((1, 1), np.uint64), "expected 0 to 25"),
        (np.full((2 * FEW, 1, 2), 32, np.uint8), np.zeros((2 * FEW, 1), np.uint64), "expected 0 to 25"),
    ],
)
def test_what_does_not_fit_is_refused(en: Dictionary, cells: np.ndarray, rings: np.ndarray, message: str) -> None:
    with pytest.raises(BadArrays, match=message):
        evaluate_many(tables_for(en), cells, rings)
    if "rings" not in message and "uint64" not in message:
        with pytest.raises(BadArrays, match=message):
            segments_many(tables_for(en), cells)


def test_a_list_where_an_array_is_meant_is_refused(en: Dictionary) -> None:
    tables, cells, masks = tables_for(en), np.zeros((1, 5, 5), np.uint8), np.zeros((1, 1), np.uint64)
    for call, message in (
        (lambda: evaluate_many(tables, cells.tolist(), masks), r"^cells given as a list, .* uint8\[boards, rows"),
        (lambda: evaluate_many(tables, cells, [[1]]), r"^rings given as a list, .* expected uint64\[1, players, 1\]"),
        (lambda: evaluate_many(tables, [Board(["AB"])], masks), "^cells given as a list.* as tables.cells"),
        (lambda: evaluate_many(en, cells, masks), "^tables given as a Dictionary; expected what tables_for"),
        (lambda: segments_many(tables, cells.tolist()), "^cells given as a list, which is no numpy array"),
        (lambda: segments_many([], cells), "^tables given as a list"),
        (lambda: evaluate_grid(tables, cells[0].tolist(), np.zeros((5, 5), np.int16)), "^cells given as a list"),
        (lambda: evaluate_grid(tables, cells[0], [[0]]), "^owners given as a list"),
        (lambda: evaluate_grid(None, cells[0], np.zeros((5, 5), np.int16)), "^tables given as a NoneType"),
        (lambda: Position(tables, cells[0].tolist()), "^cells given as a list"),
        (lambda: Position(tables, cells[0], [[-1]]), "^owners given as a list"),
        (lambda: Position(en, cells[0]), "^tables given as a Dictionary"),
    ):
        with pytest.raises(BadArrays, match=message):
            call()


def test_a_bad_tile_is_found_in_any_block(en: Dictionary) -> None:
    cells = np.zeros((700, 2, 2), np.uint8)
    cells[699, 1, 1] = 255
    for boards in (cells, cells[-2:]):
        with pytest.raises(BadArrays, match="a tile number that the alphabet does not have; expected 0 to 25"):
            evaluate_many(tables_for(en), boards, np.zeros((len(boards), 1), np.uint64))
    with pytest.raises(BadArrays, match="expected 0 to 25"):
        segments_many(tables_for(en), cells)


def test_an_alphabet_of_more_than_64_tiles_is_refused(tmp_path: Path) -> None:
    rng = random.Random(1)
    small_dictionary(tmp_path, ["AB"])
    with pytest.raises(BadArrays, match="the alphabet of the dictionary has 65 tiles; expected at most 64"):
        tables_for(wide_dictionary(tmp_path, 65, rng))


def test_boards_become_cells(en: Dictionary) -> None:
    tables = tables_for(en)
    cells = tables.cells([Board(["AB", "CD"]), Board(["YZ", "AA"])])
    assert cells.tolist() == [[[0, 1], [2, 3]], [[24, 25], [0, 0]]]
    with pytest.raises(BadArrays, match="a tile 'QU'; expected single tiles"):
        tables.cells([Board([["QU", "A"]])])
    with pytest.raises(UnknownTiles, match="tiles 'QU', 'Ñ'; expected single tiles") as refused:
        tables.cells([Board([["QU", "A"]]), Board([["Ñ", "QU"]])])
    assert refused.value.tiles == ("QU", "Ñ")
    with pytest.raises(UnknownTiles, match=r"'AK', \.\.\.; expected"):
        tables.cells([Board([[f"A{letter}" for letter in "BCDEFGHIJKLM"]])])
    with pytest.raises(BadArrays, match="different sizes; expected 1 rows and 2 columns"):
        tables.cells([Board(["AB"]), Board(["ABC"])])
    with pytest.raises(BadArrays, match="no boards"):
        tables.cells([])


def test_tables_are_kept(en: Dictionary) -> None:
    _words.clear()  # may hold English with words that made room for those of other dictionaries
    assert tables_for(en) is tables_for(en, Ruleset())
    dearer = tables_for(en, Ruleset(letter_points={"E": 9}))
    assert dearer.words is tables_for(en).words, "other points, the same words"
    assert tables_for(en).prepare() is tables_for(en)

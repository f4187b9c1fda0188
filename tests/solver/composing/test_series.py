"""Many words on as many boards as they need, balanced, and versions that cannot be copied from a neighbour."""

import random
from itertools import cycle

import pytest

from dictionaries import Catalog
from solver.cells import Cell
from solver.composing import BadComposition, NoFiller, Sheet, Wanted, compose, compose_series, puzzle_of
from solver.composing.series import MOST_BOARDS, MOST_VERSIONS, spread
from solver.composing.wanted import Typed
from tests.solver.composing.test_options import places

CATALOG = Catalog()
ENGLISH = CATALOG.get("en-common")
WORDS = tuple(random.Random("series").sample([word.lower() for word in ENGLISH if 4 <= len(word) <= 8], 500))


def cells_of(sheet: Sheet) -> dict[str, set[frozenset[Cell]]]:
    """Return the cells of every place of every word, read the slow way."""
    board = sheet.composition.board
    return {
        placed.word: {frozenset(cells) for _, cells in places(board, placed.word)}
        for placed in sheet.composition.placed
    }


def test_no_word_stands_on_the_same_cells_in_two_versions() -> None:
    for words, side, count in (
        *((WORDS[:12], 10, 4), (WORDS[20:32], 12, MOST_VERSIONS), (("cat", "act", "ox"), 5, 4)),
        (("cat",), 3, MOST_VERSIONS),  # on each of the eight lines once, forwards or backwards
    ):
        sheets = compose_series(Wanted(words, ENGLISH, side, side), 1, count)
        assert [sheet.label for sheet in sheets] == list("ABCDEFGH"[:count])
        read = [cells_of(sheet) for sheet in sheets]
        for number, one in enumerate(read):
            assert set(one) == {word.upper() for word in words}
            for other in read[number + 1 :]:
                assert all(one[word].isdisjoint(other[word]) for word in one)
        assert len({sheet.composition.board for sheet in sheets}) == count


def test_five_hundred_words_are_on_as_many_boards_as_they_need_each_balanced() -> None:
    sheets = compose_series(Wanted(WORDS, ENGLISH, 15, 15), None)
    placed = [each.text for sheet in sheets for each in sheet.composition.placed]
    assert sorted(placed) == sorted(WORDS)
    assert [sheet.label for sheet in sheets] == [str(number + 1) for number in range(len(sheets))]
    counts = [len(sheet.composition.placed) for sheet in sheets]
    letters = [sum(len(each.word) for each in sheet.composition.placed) for sheet in sheets]
    assert max(counts) - min(counts) <= 1
    assert max(letters) - min(letters) <= 10
    for sheet in sheets:
        puzzle = puzzle_of(sheet.composition, sheet.wanted, sheet.label)
        assert puzzle is not None
        assert puzzle.task.label == sheet.label


def test_parts_come_one_after_the_other_in_each_version() -> None:
    sheets = compose_series(Wanted(WORDS[:20], ENGLISH, 12, 12, effort=3), 2, 2)
    assert [sheet.label for sheet in sheets] == ["1A", "2A", "1B", "2B"]
    lists = [[each.text for each in sheet.composition.placed] for sheet in sheets]
    assert lists[:2] == lists[2:]
    assert [word for word in WORDS[:20] if word in lists[0]] == lists[0]


def test_equal_orders_have_equal_boards_and_one_board_is_that_of_compose() -> None:
    wanted = Wanted(WORDS[:10], ENGLISH, effort=5)
    assert compose_series(wanted)[0].composition == compose(wanted)
    orders = [[sheet.composition for sheet in compose_series(wanted, 2, 2)] for _ in range(2)]
    assert orders[0] == orders[1]


@pytest.mark.parametrize(
    "words", [("CO2", "garçon"), ("cat", "catalog", "log"), ("art", "tar", "start", "stars", "at")]
)
@pytest.mark.parametrize("side", [8, 12])
def test_a_short_word_is_more_than_a_part_of_a_longer_one(words: tuple[str, ...], side: int) -> None:
    for seed in range(5):
        placed = compose(Wanted(words, CATALOG.get("fr"), side, side, seed=str(seed), effort=10)).placed
        assert len(placed) == len(words)
        for short in placed:
            assert not any(set(short.cells) < set(longer.cells) for longer in placed)


def test_a_short_word_is_a_part_of_a_longer_one_where_there_is_no_other_place() -> None:
    placed = compose(Wanted(("abc", "ab", "dei", "fgh"), ENGLISH, 3, 3)).placed
    assert [each.text for each in placed] == ["abc", "ab", "dei", "fgh"]


def test_words_are_spread_evenly() -> None:
    draw = random.Random("spread")
    for _ in range(50):
        words = [Typed("x", "X" * draw.randint(2, 15)) for _ in range(draw.randint(1, 60))]
        boards = draw.randint(1, len(words))
        parts = spread(words, boards)
        to_and_fro = cycle([*range(boards), *reversed(range(boards))])
        dealt: list[list[int]] = [[] for _ in parts]
        for length in sorted((len(each.word or "") for each in words), reverse=True):
            dealt[next(to_and_fro)].append(length)
        assert [sorted(len(each.word or "") for each in part) for part in parts] == list(map(sorted, dealt))
        assert sorted(word for part in parts for word in part) == sorted(words)
        counts = [len(part) for part in parts]
        letters = [sum(len(each.word or "") for each in part) for part in parts]
        assert max(counts) - min(counts) <= 1
        assert max(letters) - min(letters) <= 15


@pytest.mark.parametrize(("words_per_board", "boards"), [(10, 6), (25, 3), (100, 2)])
def test_words_are_spread_by_how_many_a_board_may_have(words_per_board: int, boards: int) -> None:
    wanted = Wanted(WORDS[:60], ENGLISH, 15, 15, effort=5)
    sheets = compose_series(wanted, None, 1, words_per_board)
    placed = [each.text for sheet in sheets for each in sheet.composition.placed]
    assert sorted(placed) == sorted(WORDS[:60])
    assert len(sheets) == boards
    assert max(len(sheet.composition.placed) for sheet in sheets) <= words_per_board


@pytest.mark.parametrize(
    ("boards", "versions", "words_per_board", "problem"),
    [
        (2, 1, 30, "expected none beside a number of boards"),
        (None, 1, 1, "expected 2 to 100 for 100 words"),
        (None, 8, 14, "expected 15 to 100 for 100 words and 8 versions"),
        (None, 1, 101, "expected 2 to 100"),
    ],
)
def test_words_of_a_board_have_limits(boards: int | None, versions: int, words_per_board: int, problem: str) -> None:
    with pytest.raises(BadComposition) as refused:
        compose_series(Wanted(WORDS[:100], ENGLISH, effort=1), boards, versions, words_per_board)
    assert str(refused.value).startswith(f"words_per_board: {problem}")


@pytest.mark.parametrize(
    ("words", "boards", "versions", "problem"),
    [
        (WORDS[:5], 0, 1, "boards: expected 1 to 5 for 5 words"),
        (WORDS[:5], 6, 1, "boards: expected 1 to 5"),
        (WORDS[:100], MOST_BOARDS + 1, 1, "boards: expected 1 to 60"),
        (WORDS[:100], 8, 8, "boards: expected 1 to 7"),
        (WORDS[:5], 1, MOST_VERSIONS + 1, "versions: expected 1 to 8"),
        (WORDS[:101], 1, 1, "words: 101 words on one board; expected 1 to 100"),
    ],
)
def test_boards_and_versions_have_limits(words: tuple[str, ...], boards: int, versions: int, problem: str) -> None:
    with pytest.raises(BadComposition) as refused:
        compose_series(Wanted(words, ENGLISH, effort=1), boards, versions)
    assert str(refused.value).startswith(problem)


def test_versions_for_which_there_is_no_other_place_say_so() -> None:
    sheets = compose_series(Wanted(("abc",), ENGLISH, 3, 3, effort=1), 1, 8)
    read = [cells for sheet in sheets for cells in cells_of(sheet).get("ABC", ())]
    assert len(read) == len(set(read))
    with pytest.raises(NoFiller, match="expected"):
        compose_series(Wanted(tuple(f"aaaa{letter}" for letter in "bcde"), ENGLISH, 3, 3, sentence="abcdefghij"), 1, 2)

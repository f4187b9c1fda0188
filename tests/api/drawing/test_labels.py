"""The numbers at the outlines of words never cover each other."""

import random
from itertools import combinations

import pytest

from api.drawing.sheets import labels, outlines
from api.drawing.sheets.labels import LETTER, Box, Labelled, placed_labels
from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.tiles import HEADING
from tests.api.drawing.composed import composed
from tests.api.drawing.test_keys import LAYOUTS, LISTS, recorded
from tests.repetitions import times

Drawn = tuple[list[Box], list[Box]]


def overlapping(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """Return the pairs of boxes that share something, found edge by edge."""
    return [
        (one, other)
        for one, other in combinations(boxes, 2)
        if not (
            one.right <= other.left
            or other.right <= one.left
            or one.bottom <= other.top
            or other.bottom <= one.top
        )
    ]  # fmt: skip


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """Return the boxes of numbers, and those of the letters of words, of each board that is drawn from now on."""
    seen: list[Drawn] = []

    def noting(words: list[Labelled], *where: float) -> list[tuple[Box, float]]:
        placed, half = placed_labels(words, *where), LETTER * where[2]
        middles = {each for word in words for each in word.middles}
        letters = [Box(x - half, y - half, x + half, y + half) for x, y in middles]
        seen.append(([box for box, _ in placed], letters))
        return placed

    monkeypatch.setattr(outlines, "placed_labels", noting)
    return seen


@pytest.mark.parametrize(("per_page", "large"), LAYOUTS)
@pytest.mark.parametrize("side", LISTS)
def test_no_two_numbers_of_a_key_overlap(side: int, per_page: int, large: bool, drawn: list[Drawn]) -> None:
    for count in (LISTS[side], 100):
        pair = composed(side, side, count)
        recorded([pair], SheetOptions(per_page, large=large))
    assert len(drawn) == 2
    for boxes, letters in drawn:
        assert boxes
        assert overlapping(boxes) == []
        if per_page <= 4:
            assert not any(box.meets(letter) for box in boxes for letter in letters)


@pytest.mark.parametrize("seed", range(times(20, 2000)))
def test_no_two_numbers_of_random_words_overlap(seed: int) -> None:
    """Words that no search would lay out so closely, all from the same few cells, with wide numbers."""
    chance = random.Random(seed)
    pitch, size = chance.uniform(9, 60), chance.uniform(5, 18)
    words = []
    for number in range(chance.randint(1, 100)):
        row, column = chance.randrange(4), chance.randrange(4)
        down, right = chance.choice([(0, 1), (1, 0), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)])
        cells = [(row + step * down, column + step * right) for step in range(chance.randint(2, 6))]
        middles = tuple(((x + HEADING + 4) * pitch, (y + HEADING + 4) * pitch) for y, x in cells)
        words.append(Labelled("·".join([str(number)] * chance.choice([1, 1, 2, 3])), middles))
    placed = placed_labels(words, HEADING * pitch, HEADING * pitch, pitch, size)
    assert overlapping([box for box, _ in placed]) == []
    assert all(least > 0.7 * size for _, least in placed)
    assert all(box.left >= HEADING * pitch - 1e-9 and box.top >= HEADING * pitch - 1e-9 for box, _ in placed)
    assert placed[0][1] == size


def test_a_number_stands_behind_its_word_where_nothing_else_is() -> None:
    word = Labelled("7", ((100, 100), (120, 100)))
    ((box, size),) = placed_labels([word], 0, 0, 20, 6)
    assert size == 6
    assert (box.left + box.right) / 2 == pytest.approx(100 - labels.BEHIND * 20)
    assert (box.top + box.bottom) / 2 == pytest.approx(100)

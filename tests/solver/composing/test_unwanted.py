"""What is unwanted on a board of given words, against every straight run of cells that is read both ways."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from solver.cells import geometry
from solver.composing.unwanted import (
    NEVER,
    OTHER,
    REPEATED,
    Lines,
    Reading,
    Shown,
    Texts,
    cost_of,
    unwanted_texts,
)
from tests.small_dictionary import small_dictionary

WORST = {"AA", "BCA"}
OWN = {"AB", "CAB"}
OTHERS = {"BA", "ABC", "CABA", "CAB"}


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("solver.composing.unwanted.flagged_words", lambda language: {*WORST, "B"})
        dictionary = small_dictionary(tmp_path_factory.mktemp("small"), OTHERS)
        return unwanted_texts(dictionary, OWN, others=True)


def costs_of(text: str) -> set[int]:
    """Return how bad a text is, in each way in which it is unwanted."""
    costs = {REPEATED} if text in OWN else {NEVER} if text in WORST else set()
    return costs | ({OTHER} if text in OTHERS - OWN and len(text) > 2 else set())


def slowly(shown: Shown, rows: int, columns: int) -> Iterator[Reading]:
    lines = [tuple(line) for _, line in geometry(rows, columns).lines()]
    for line in [*lines, *(line[::-1] for line in lines)]:
        for start in range(len(line)):
            for end in range(start + 2, len(line) + 1):
                cells = line[start:end]
                for cost in costs_of("".join(shown.letters[cell] or "." for cell in cells)):
                    allowed = shown.welcome if cost == REPEATED else (*shown.welcome, *shown.given)
                    if not any(each >= set(cells) for each in allowed):
                        yield Reading("".join(shown.letters[cell] for cell in cells), cells, cost)


def some_board(rng: Random, rows: int, columns: int) -> Shown:
    size = rows * columns
    letters = [rng.choice(("A", "B", "C", "")) for _ in range(size)]
    lines = [tuple(line) for _, line in geometry(rows, columns).lines()]
    welcome = [frozenset(rng.choice(lines)) for _ in range(rng.randrange(3))]
    given = [frozenset(range(columns))] if rng.random() < 0.3 else []
    return Shown(letters, welcome, given)


@pytest.mark.parametrize(("rows", "columns"), [(1, 5), (2, 2), (3, 4), (5, 5)])
def test_everything_unwanted_is_found_on_the_board_and_through_each_cell(texts: Texts, rows: int, columns: int) -> None:
    rng, lines, found = Random(f"{rows} {columns}"), Lines(rows, columns), 0
    for _ in range(60):
        shown = some_board(rng, rows, columns)
        every = sorted(slowly(shown, rows, columns))
        assert sorted(lines.everywhere(shown, texts)) == every
        found += len(every)
        for cell in range(rows * columns):
            if shown.letters[cell]:
                assert sorted(lines.through(cell, shown, texts)) == [each for each in every if cell in each.cells]
    assert found


def test_costs_add_up() -> None:
    assert cost_of([]) == 0
    assert cost_of([Reading("AA", (0, 1), NEVER), Reading("ABC", (0, 1, 2), OTHER)]) == NEVER + OTHER


def test_other_words_may_be_welcome(tmp_path: Path) -> None:
    dictionary = small_dictionary(tmp_path, OTHERS)
    texts = unwanted_texts(dictionary, ["AB"], others=False)
    shown = Shown(list("CABA"), ())
    assert [reading.code for reading in Lines(1, 4).everywhere(shown, texts)] == ["AB", "AB"]


def test_a_word_is_laid_with_each_of_its_tiles(tmp_path: Path) -> None:
    dictionary = small_dictionary(tmp_path, ["ACHT"], tiles=("A", "C", "CH", "H", "T"))
    texts = unwanted_texts(dictionary, ["ACHT"], others=False)
    alphabet = dictionary.alphabet
    assert {tuple(map(alphabet.decode, code)) for code in texts.own} == {("A", "C", "H", "T"), ("A", "CH", "T")}

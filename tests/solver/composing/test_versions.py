"""Which of the boards that are made for a version is taken, and over how many boards words are spread."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

import pytest

from dictionaries import Catalog
from solver.cells import Cell
from solver.composing import Composition, NoFiller, Wanted, compose, compose_series, series
from solver.composing.composition import Cause, LeftOut
from solver.composing.no_word_placed import NoWordPlaced
from solver.composing.series import MORE_BOARDS, TRIES, Sheet

ENGLISH = Catalog().get("en-common")
WANTED = Wanted(("cat", "dog", "pin"), ENGLISH, 4, 4)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sequence[Composition | NoFiller]], list[Wanted]]:
    """Make boards that a test lists, the last of them again and again; tell what each was made from."""

    def listed(made: Sequence[Composition | NoFiller]) -> list[Wanted]:
        asked: list[Wanted] = []

        def compose_next(wanted: Wanted, *_: object) -> Composition:
            found = made[min(len(asked), len(made) - 1)]
            asked.append(wanted)
            if isinstance(found, NoFiller):
                raise found
            return found

        monkeypatch.setattr(series, "compose", compose_next)
        return asked

    return listed


def read(composition: Composition, cells: Sequence[Cell]) -> set[str]:
    text = "".join(composition.board.rows[cell.row][cell.column] for cell in cells)
    return {text, text[::-1]}


def differs(one: Composition, other: Composition) -> bool:
    return not any(placed.word in read(other, placed.cells) for placed in one.placed)


def boards() -> tuple[Composition, Composition, Composition]:
    """Return a board, one that shows a word where the first has it, and one on which all stand elsewhere."""
    made = (compose(replace(WANTED, seed=f"{seed}")) for seed in count())
    first = next(made)
    others = [next(made) for _ in range(60)]
    return (
        first,
        next(each for each in others if not differs(first, each)),
        next(each for each in others if differs(first, each)),
    )


FIRST, SAME, OTHER = boards()


def lacking(composition: Composition, *texts: str, cause: Cause = "not_found") -> Composition:
    left_out = tuple(LeftOut(text, text.upper(), cause, "no place") for text in texts)
    placed = tuple(each for each in composition.placed if each.text not in texts)
    return replace(composition, placed=placed, left_out=left_out)


def versions(made: list[Composition | NoFiller], script: Callable[..., list[Wanted]]) -> tuple[Sheet, list[str]]:
    """Make version B from what is listed, and tell the seeds."""
    asked = script([FIRST, *made])
    one, other = compose_series(WANTED, 1, 2)
    assert (one.label, one.composition) == ("A", FIRST)
    assert other.label == "B"
    assert asked[0].seed == WANTED.seed
    return other, [each.seed for each in asked[1:]]


SEEDS = [f"{WANTED.seed}:B", *(f"{WANTED.seed}:B{number}" for number in range(1, TRIES))]


def test_a_version_is_the_first_board_with_all_words_elsewhere(script: Callable[..., list[Wanted]]) -> None:
    sheet, seeds = versions([NoFiller("none"), SAME, OTHER, FIRST], script)
    assert (sheet.composition, sheet.wanted.seed) == (OTHER, SEEDS[2])
    assert seeds == SEEDS[:3]


def test_a_version_without_all_words_is_the_first_that_lacks_the_fewest(script: Callable[..., list[Wanted]]) -> None:
    two, one = lacking(OTHER, "cat", "dog"), lacking(OTHER, "cat")
    later = lacking(OTHER, "dog")
    sheet, seeds = versions([two, one, NoFiller("none"), later, two], script)
    assert (sheet.composition, sheet.wanted.seed) == (one, SEEDS[1])
    assert seeds == SEEDS


def test_words_that_the_first_version_lacks_are_not_waited_for(script: Callable[..., list[Wanted]]) -> None:
    asked = script([lacking(FIRST, "pin"), lacking(OTHER, "pin"), OTHER])
    _, other = compose_series(WANTED, 1, 2)
    assert other.composition == lacking(OTHER, "pin")
    assert len(asked) == 2


def test_no_version_that_differs_is_refused(script: Callable[..., list[Wanted]]) -> None:
    with pytest.raises(NoFiller, match=r"^no version B was found on which each word stands elsewhere; expected fewer"):
        versions([SAME], script)
    with pytest.raises(NoFiller, match=r"^too full$"):
        versions([SAME, NoFiller("too full"), SAME], script)


@pytest.mark.parametrize("cause", ["not_found", "no_room"])
@pytest.mark.parametrize("full", [0, 1, 2])
def test_words_are_spread_over_more_boards_until_each_has_a_place(
    cause: Cause, full: int, script: Callable[..., list[Wanted]]
) -> None:
    tries = [each for number in range(1, full + 1) for each in [lacking(FIRST, "cat", cause=cause)] * number]
    asked = script([*tries, FIRST])
    made = compose_series(WANTED, None)
    assert [each.label for each in made] == ([""] if not full else [str(1 + number) for number in range(full + 1)])
    assert len(asked) == sum(range(1, full + 2))


def test_words_are_not_spread_further_for_ever_nor_for_what_no_board_can_hold(
    script: Callable[..., list[Wanted]],
) -> None:
    six = replace(WANTED, words=("cat", "dog", "pin", "sun", "tea", "oak"), rows=10, columns=10)
    script([lacking(FIRST, "cat")])
    assert len(compose_series(six, None)) == 1 + MORE_BOARDS
    script([lacking(FIRST, "cat", cause="too_long")])
    assert len(compose_series(six, None)) == 1


def test_each_board_has_a_word_that_can_be_spelled(script: Callable[..., list[Wanted]]) -> None:
    foreign = replace(WANTED, words=("cat", "\u65e5", "dog", "\u672c", "\u8a9e"))
    script([lacking(FIRST, "cat")])
    for words in (None, 1, 2):
        assert len(compose_series(foreign, None, 1, words)) == 2


def test_without_a_word_on_any_board_each_is_told_with_its_reason(script: Callable[..., list[Wanted]]) -> None:
    none = lacking(FIRST, "pin", "dog", "cat", cause="too_long")
    script([none])
    with pytest.raises(NoWordPlaced) as refused:
        compose_series(WANTED, 1)
    assert [left.text for left in refused.value.left_out] == ["cat", "dog", "pin"]


def test_a_board_is_made_from_the_words_as_they_were_typed_and_each_of_several_from_its_own() -> None:
    typed = ("cat", "dog", "Cat", "pin", "x1")
    (alone,) = compose_series(replace(WANTED, words=typed))
    assert alone.wanted.words == typed
    assert [same.text for same in alone.wanted.same] == ["Cat"]
    several = compose_series(replace(WANTED, words=typed), 2)
    assert sorted(word for sheet in several for word in sheet.wanted.words) == sorted({*typed} - {"Cat"})

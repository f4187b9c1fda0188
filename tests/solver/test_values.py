"""Values with read-only parts survive pickling and copying, and errors that hold more than a message do."""

import copy
import pickle
from typing import Any

import pytest

from solver.composing.composition import LeftOut
from solver.composing.no_word_placed import SHOWN, NoWordPlaced
from solver.photos.errors import UnreadableAlphabet
from solver.puzzles.answers import Words
from solver.puzzles.judging import AnswerVerdict
from solver.puzzles.puzzle import Solution

LEFT = LeftOut("caté", "CATE", "too_long", "too long", {"most": 3, "tile": "Ä"})


@pytest.mark.parametrize(
    ("value", "fields"),
    [
        (LEFT, ("text", "word", "cause", "detail", "values")),
        (AnswerVerdict(3, 4, False, 75, {"a": [1]}), ("points", "best", "solved", "share", "details")),
        (Solution(Words(("CAT",)), 3, 2, 1, {"a": [1]}), ("answer", "points", "optima", "runner_up", "details")),
    ],
)
def test_values_survive_pickling_and_are_read_only(value: Any, fields: tuple[str, ...]) -> None:
    for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
        assert type(again) is type(value)
        assert [getattr(again, name) for name in fields] == [getattr(value, name) for name in fields]
        with pytest.raises(TypeError):
            getattr(again, fields[-1])["new"] = 1


@pytest.mark.parametrize("count", [1, SHOWN, SHOWN + 1, SHOWN + 9])
def test_the_words_that_stand_nowhere_are_told_up_to_a_limit(count: int) -> None:
    error = NoWordPlaced([LeftOut("w" * 50 + str(number), None, "too_long", f"is {number}") for number in range(count)])
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.left_out, str(again)) == (NoWordPlaced, error.left_out, str(error))
    told = "; ".join(f"{'w' * 40!r}: is {number}" for number in range(min(count, SHOWN)))
    more = f"; and {count - SHOWN} more" if count > SHOWN else ""
    assert str(error).endswith(f"none can stand on a board, as {told}{more}")
    assert error.option == "words"


@pytest.mark.parametrize("count", [1, 8, 9])
def test_up_to_eight_tiles_that_photos_lack_are_told(count: int) -> None:
    tiles = tuple(f"T{number}" for number in range(count))
    error = UnreadableAlphabet(tiles)
    assert error.tiles == tiles
    assert (error.code, error.pointer) == ("alphabet_not_supported", "/dictionary")
    assert f"the tiles {', '.join(tiles[:8])} are not read from photos" in str(error)

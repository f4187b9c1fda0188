"""The service answers every request of the recording as it was recorded, byte for byte, on either kind of database.

`python -m tests.contract.recording` records anew, for when an answer changes on purpose.
"""

from difflib import unified_diff

import pytest

from tests.contract.recording.book import STORIES, file_of, from_text
from tests.contract.recording.recorder import record
from tests.databases import KINDS

ANYWHERE = {"boards", "daily", "dictionaries", "orders", "questions", "refusals", "scoring"}
"""The stories in which next to nothing is stored."""

SHOWN = 3
"""How many answers that have changed are shown whole."""


@pytest.mark.xdist_group("recording")
@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("kind", KINDS)
def test_each_answer_is_as_recorded(kind: str, name: str) -> None:
    if kind != KINDS[0] and name in ANYWHERE:
        return
    recorded, answered = from_text(file_of(name).read_text(encoding="utf-8")), record(STORIES[name], kind)
    assert len(answered) == len(recorded), f"{name}: other requests than recorded; record anew"
    changed = [number for number, pair in enumerate(zip(recorded, answered, strict=True)) if pair[0] != pair[1]]
    if changed:
        first = "\n\n".join(difference(name, number, recorded[number], answered[number]) for number in changed[:SHOWN])
        pytest.fail(f"{len(changed)} of {len(recorded)} answers have changed; the first are\n\n{first}", pytrace=False)


def difference(name: str, number: int, recorded: str, answered: str) -> str:
    title = f"{name}, request {number + 1}: {recorded.splitlines()[0].removeprefix('### ')}"
    lines = unified_diff(recorded.splitlines(), answered.splitlines(), "recorded", "answered", n=2, lineterm="")
    return "\n".join([title, *lines])

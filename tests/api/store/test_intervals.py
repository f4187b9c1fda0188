"""What is due once in a while."""

import pytest

from api.store import intervals
from api.store.intervals import Interval


def test_it_is_due_at_once_and_then_after_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([100.0, 159.0, 160.0, 161.0, 162.0])
    monkeypatch.setattr(intervals.time, "monotonic", lambda: next(clock))
    interval = Interval(60)
    assert [interval.is_due() for _ in range(4)] == [True, False, True, False]
    interval.again()
    assert interval.is_due()

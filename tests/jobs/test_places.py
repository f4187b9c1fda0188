"""Few requests wait for long work at a time, and no caller has all places."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from api.errors import WorkerBusy
from api.jobs.places import Places
from tests.jobs.endless import ENDLESS


def test_who_finds_no_place_is_sent_away_at_once() -> None:
    places = Places(4)
    with ExitStack() as held:
        for caller in ("a", "a", "b", "c"):
            held.enter_context(places.taken(ENDLESS, caller))
        with pytest.raises(WorkerBusy) as busy, places.taken(ENDLESS, "d"):
            pass
        assert busy.value.told == ENDLESS.told.busy
    with places.taken(ENDLESS, "d"):
        pass


def test_one_caller_has_half_of_the_places_at_most() -> None:
    places = Places(5)
    with ExitStack() as held:
        for _ in range(2):
            held.enter_context(places.taken(ENDLESS, "a"))
        with pytest.raises(WorkerBusy), places.taken(ENDLESS, "a"):
            pass
        held.enter_context(places.taken(ENDLESS, "b"))


def test_a_place_comes_back_when_the_work_fails() -> None:
    places = Places(1)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), places.taken(ENDLESS, "a"):
            _ = 1 / 0
    assert not places._waiting

"""Callers share: who has had least lately comes first, and of one caller who came first."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from api import shares
from api.shares import Claim, Deadline, Share
from tests.processes import wait_until

LONG = 600.0


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(shares, "time", clock)
    return clock


def had(share: Share, clock: Clock, caller: str, seconds: float) -> None:
    """Let a caller have all of a share for some seconds."""
    claim = Claim(caller, share.most)
    assert share.take(claim, 0)
    clock.now += seconds
    share.give(claim)


def order_of(share: Share, waiting: list[Claim]) -> list[Claim]:
    """Let claims wait behind one that has everything, and return the order in which they are served."""
    first, served = Claim("first", share.most), []
    assert share.take(first, LONG)

    def wait(claim: Claim) -> None:
        assert share.take(claim, LONG)
        served.append(claim)
        share.give(claim)

    with ThreadPoolExecutor(len(waiting)) as pool:
        for number, claim in enumerate(waiting, 1):
            pool.submit(wait, claim)
            assert wait_until(lambda number=number: len(share._waiting) == number)
        share.give(first)
    return served


def test_who_comes_first_is_served_first_among_those_who_had_as_much(clock: Clock) -> None:
    claims = [Claim(caller) for caller in "abac"]
    assert order_of(Share(1, 8), claims) == claims


def test_who_had_least_is_served_first_and_what_was_had_is_forgotten(clock: Clock) -> None:
    share = Share(1, 8)
    had(share, clock, "much", 4)
    had(share, clock, "little", 1)
    much, little, nothing = Claim("much"), Claim("little"), Claim("nothing")
    assert order_of(share, [much, little, nothing]) == [nothing, little, much]
    clock.now += 100 * shares.HALF_LIFE
    had(share, clock, "little", 1)
    assert order_of(share, [little, much]) == [much, little]
    assert set(share._had) == {"little"}, "who has had nothing lately is forgotten"


def test_who_asks_for_several_things_at_a_time_stands_back_behind_who_asks_for_one(clock: Clock) -> None:
    share = Share(1, 8)
    had(share, clock, "several", 2)
    had(share, clock, "one", 3)
    several, one = [Claim("several"), Claim("several")], Claim("one")
    assert order_of(share, [*several, one]) == [one, *several]


def test_a_claim_makes_room_only_for_another_caller_who_had_less(clock: Clock) -> None:
    for other, seconds, wanted in (("b", 1.0, True), ("a", 1.0, False), ("b", 0.1, False)):
        share, mine, waiting = Share(1, 8), Claim("a"), Claim(other)
        assert share.take(mine, 0)
        assert not share.is_wanted(mine)
        thread = threading.Thread(target=share.take, args=(waiting, LONG))
        thread.start()
        assert wait_until(lambda share=share: len(share._waiting) == 1)
        clock.now += seconds
        assert share.is_wanted(mine) == wanted
        share.give(mine)
        thread.join(LONG)


def test_what_has_begun_goes_on_before_what_has_not(clock: Clock) -> None:
    begun, new = Claim("a", begun=True), Claim("a")
    assert order_of(Share(1, 8), [new, begun]) == [begun, new]
    assert order_of(Share(1, 8, most_begun=1), [Claim("b"), begun])[0] is begun, "no further one is begun meanwhile"


def test_no_more_is_taken_than_there_is() -> None:
    share, most, lock = Share(10, 100), [0], threading.Lock()

    def take(amount: int) -> None:
        claim = Claim(str(amount % 3), amount)
        assert share.take(claim, LONG)
        with lock:
            most.append(share.taken)
        share.give(claim)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(take, [1, 9, 3, 10, 5, 7, 2, 4] * 20))
    assert max(most) <= 10
    large = Claim("a", 50)
    assert share.take(large, 0), "what is more than all waits until nothing is taken"
    assert not share.take(Claim("a"), 0)
    share.give(large)
    assert share.taken == 0


def test_few_wait_at_a_time_half_of_them_of_one_caller_and_none_for_long() -> None:
    share = Share(1, 4)
    held = Claim("other")
    assert share.take(held, 0)
    with ThreadPoolExecutor(4) as pool:
        own = [Claim("a"), Claim("a")]
        waiting = [pool.submit(share.take, claim, LONG) for claim in own]
        assert wait_until(lambda: len(share._waiting) == 2)
        assert not share.take(Claim("a"), LONG), "this caller has half of the places"
        assert not share.take(Claim("b"), 0.01), "this one waited long enough"
        share.give(held)
        assert waiting[0].result()
        share.give(own[0])
        assert waiting[1].result()


def test_a_deadline_is_for_all_that_a_request_does(clock: Clock) -> None:
    deadline = Deadline()
    clock.now += 4
    assert (deadline.left(10), deadline.left(3)) == (6, 0)
    deadline.put_off(2)
    assert deadline.left(10) == 8

"""What is kept of work done: how much of it, what makes room for what, and what is let go."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

from dictionaries.caches import CACHES, Cache, cached, forget


class Thing:
    """Something that values are made of."""

    is_let_go = False


def test_values_fit_into_the_bytes() -> None:
    made: list[int] = []
    doubled = Cache(lambda number: made.append(number) or 2 * number, 100, lambda value: 30)
    assert [doubled(number) for number in (1, 2, 3, 1, 2, 3)] == [2, 4, 6, 2, 4, 6]
    assert (made, len(doubled), doubled.bytes) == ([1, 2, 3], 3, 90)
    for number in range(4, 100):
        doubled(number)
    assert len(doubled) == 3


def test_what_was_asked_for_of_late_stays() -> None:
    made: list[int] = []
    same = Cache(lambda number: made.append(number) or number, 100, lambda value: 30)
    for number in range(1, 50):
        same(0)
        same(number)
    assert made.count(0) == 1


def test_values_that_grow_are_weighed_anew() -> None:
    lists = Cache(lambda number: [number], 100, len)
    first = lists(1)
    first.extend(range(200))
    lists(2)
    lists(3)
    assert lists.bytes <= 100
    assert lists(1) is not first


def test_the_newest_stays_even_if_it_is_too_large() -> None:
    large = Cache(lambda number: [number] * 1000, 100, len)
    assert large(1) is large(1)
    assert large(2) is large(2)
    assert len(large) == 1


def test_room_is_made_before_a_large_value_is() -> None:
    seen: list[int] = []
    large = Cache(lambda number: seen.append(len(large)) or number, 100, lambda value: 40, expected=lambda number: 40)
    for number in range(4):
        large(number)
    assert seen == [0, 1, 1, 1], "never three at a time, not even while one is made"


def test_many_who_ask_at_once_make_one() -> None:
    made: list[int] = []

    def make(number: int) -> int:
        time.sleep(0.01)
        made.append(number)
        return number

    slow = Cache(make, 100, lambda value: 1)
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(slow, [7] * 8)) == [7] * 8
    assert made == [7]


def test_what_is_let_go_is_told_outside_the_lock() -> None:
    gone: list[int] = []

    def tell(value: int) -> None:
        thread = threading.Thread(target=lambda: values.bytes)
        thread.start()
        thread.join(10)
        assert not thread.is_alive()
        gone.append(value)

    values = Cache(lambda number: number, 50, lambda value: 30, tell)
    for number in (1, 2, 3):
        values(number)
    assert gone == [1, 2]
    values.let_go_where(lambda number: number == 3)
    assert (gone, len(values)) == ([1, 2, 3], 0)


def test_nothing_is_kept_of_what_was_let_go() -> None:
    thing, other = Thing(), Thing()

    @cached(most=100, size=lambda value: 1)
    def named(part: Thing, number: int) -> str:
        return f"{number}"

    try:
        assert (named(thing, 1), named(thing, 2), named(other, 1)) == ("1", "2", "1")
        thing.is_let_go = True
        forget(thing)
        assert len(named) == 1
        assert named(thing, 1) == "1", "whoever has it still can ask"
        assert len(named) == 1
    finally:
        CACHES.popitem()

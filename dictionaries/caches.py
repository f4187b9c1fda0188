"""Caches of results, each with a bound in bytes.

A decorator caches the results of a function, and `CACHES` lists all such functions::

    @cached(most=8 * MIB, size=lambda reader: reader.most_bytes)
    def reader(dictionary: Dictionary) -> Reader: ...

    @counted(most=1 * MIB, each=256)
    def check_player(name: str) -> str: ...

`counted` is for small values, and much faster: what each value weighs is not asked.
"""

import os
import threading
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

Asked = ParamSpec("Asked")
Value = TypeVar("Value")

KIB = 1024
MIB = 1024 * KIB


class Bounded(Protocol):
    """What is listed of a cache."""

    most: int

    @property
    def bytes(self) -> int:
        """The bytes of all values now."""

    def clear(self) -> None:
        """Let go of everything."""

    def forget(self, part: object) -> None:
        """Let go of every value that has an object among its arguments."""

    def renew_lock(self) -> None:
        """Take a lock that nobody holds."""


CACHES: dict[str, Bounded] = {}
"""Every function whose values are kept, by its module and name."""


class _Entry(Generic[Value]):
    """A value, and whether it was asked for since its turn to go came last."""

    __slots__ = ("asked", "value")

    def __init__(self, value: Value) -> None:
        self.value = value
        self.asked = False


class Cache(Generic[Asked, Value]):
    """A function that keeps its values, those asked for of late, as long as they fit into some bytes together.

    A value is made by one thread at a time, so that many who ask at once do not make it many times. The newest value
    stays even where it is larger than the bound alone.

    Args:
        make: the function; its arguments are hashable.
        most: the bytes of all values together.
        size: how large a value is, or where it grows, how large it can become; all are weighed when one is added.
        gone: told of each value that is let go.
        expected: how large the value of some arguments will be; so much room is made before it is made.

    >>> square = Cache(lambda number: number**2, 100, lambda value: 60)
    >>> square(3), square(4), square.bytes
    (9, 16, 60)
    """

    def __init__(
        self,
        make: Callable[Asked, Value],
        most: int,
        size: Callable[[Value], int],
        gone: Callable[[Value], None] = lambda value: None,
        expected: Callable[..., int] = lambda *asked: 0,
    ) -> None:
        self.most = most
        self.__doc__ = make.__doc__
        self.__wrapped__ = make
        self._size = size
        self._gone = gone
        self._expected = expected
        self._entries: dict[tuple[Hashable, ...], _Entry[Value]] = {}
        self.renew_lock()

    def __call__(self, *asked: Asked.args, **named: Asked.kwargs) -> Value:
        """Return the value for some arguments, which are given by place; it is made where it is not kept."""
        entry = self._entries.get(asked)
        if entry is None:
            return self._make(*asked, **named)
        entry.asked = True
        return entry.value

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def bytes(self) -> int:
        """The bytes of all values now."""
        with self._lock:
            return self._weigh()

    def forget(self, part: object) -> None:
        """Let go of every value that has an object among its arguments."""
        self._let_go(lambda asked, value: any(each is part for each in asked))

    def let_go(self, value: Value) -> None:
        """Let go of one value; whoever asks for it next has a new one."""
        self._let_go(lambda asked, kept: kept is value)

    def let_go_where(self, condition: Callable[..., bool]) -> None:
        """Let go of the values of which a condition on their arguments holds."""
        self._let_go(lambda asked, value: condition(*asked))

    def clear(self) -> None:
        """Let go of everything."""
        self._let_go(lambda asked, value: True)

    def _let_go(self, condition: Callable[[tuple[Hashable, ...], Value], bool]) -> None:
        with self._lock:
            keys = [asked for asked, entry in self._entries.items() if condition(asked, entry.value)]
            gone = [self._entries.pop(asked).value for asked in keys]
        self._tell(gone)

    def _make(self, *asked: Asked.args, **named: Asked.kwargs) -> Value:
        gone: list[Value] = []
        try:
            with self._lock:
                entry = self._entries.get(asked)
                if entry is not None:
                    return entry.value
                gone += self._make_room(self._expected(*asked))
                value = self.__wrapped__(*asked, **named)
                if not any(getattr(part, "is_let_go", False) for part in asked):
                    newest = self._entries[asked] = _Entry(value)
                    gone += self._make_room(newest=newest)
                return value
        finally:
            self._tell(gone)

    def _make_room(self, room: int = 0, newest: _Entry[Value] | None = None) -> list[Value]:
        """Let go of values until the rest fits; one that was asked for since its last turn has another."""
        weight, gone = room + self._weigh(), []
        while len(self._entries) > (newest is not None) and weight > self.most:
            key, entry = next(iter(self._entries.items()))
            del self._entries[key]
            if entry.asked or entry is newest:
                entry.asked = False
                self._entries[key] = entry
            else:
                weight -= self._size(entry.value)
                gone.append(entry.value)
        return gone

    def _tell(self, gone: list[Value]) -> None:
        for value in gone:
            self._gone(value)

    def _weigh(self) -> int:
        return sum(self._size(entry.value) for entry in self._entries.values())

    def renew_lock(self) -> None:
        """Take a lock that nobody holds; a process that was forked while it was held would wait for ever."""
        self._lock = threading.RLock()


def cached(
    most: int, size: Callable[[Any], int], expected: Callable[..., int] = lambda *asked: 0
) -> Callable[[Callable[Asked, Value]], Cache[Asked, Value]]:
    """Keep the values of a function of a module; see `Kept`."""

    def decorate(make: Callable[Asked, Value]) -> Cache[Asked, Value]:
        keeping: Cache[Asked, Value] = Cache(make, most, size, expected=expected)
        CACHES[f"{make.__module__}.{make.__name__}"] = keeping
        return keeping

    return decorate


class _Counted:
    """Values of a function that are kept by number, each with its arguments of at most some bytes."""

    def __init__(self, keeping: Any, most: int, each: int) -> None:
        self.most = most
        self._keeping = keeping
        self._each = each

    @property
    def bytes(self) -> int:
        return int(self._keeping.cache_info().currsize) * self._each

    def clear(self) -> None:
        self._keeping.cache_clear()

    def forget(self, part: object) -> None:
        """Do nothing: the arguments are plain values, and hold nothing open."""

    def renew_lock(self) -> None:
        """Do nothing: there is no lock that a fork could leave held."""


def counted(most: int, each: int) -> Callable[[Callable[Asked, Value]], Callable[Asked, Value]]:
    """Keep the values of a function of a module whose arguments are plain values and small.

    Args:
        most: the bytes of all values and their arguments together.
        each: the most bytes that one of them can have.
    """

    def decorate(make: Callable[Asked, Value]) -> Callable[Asked, Value]:
        keeping = lru_cache(maxsize=most // each)(make)
        CACHES[f"{make.__module__}.{make.__name__}"] = _Counted(keeping, most, each)
        return cast("Callable[Asked, Value]", keeping)

    return decorate


def forget(part: object) -> None:
    """Let go of every value of a listed function that was made of an object."""
    for keeping in CACHES.values():
        keeping.forget(part)


def _renew_locks() -> None:
    for keeping in CACHES.values():
        keeping.renew_lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_renew_locks)

"""The budget of large requests: the memory and work that they share in one process.

Large bodies and answers share `MEMORY`; work shares `WORK`. If too little is left, a request waits for a moment and
then gets 503; of several callers, the one that has recently had the least comes first. Small requests take nothing from
the budget and never wait. A view declares its work in one line, with `take_slot`; the bytes of bodies and answers are
counted automatically. Each kind of work is declared once, as a `Work`.
"""

import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Literal

from flask import Flask, Response, current_app, g

from api import timeouts
from api.allocator import give_back
from api.errors import TooMuchAtOnce
from api.http.addresses import client_address
from api.settings import KIB, MIB, Settings
from api.shares import Claim, Deadline, Share

MEMORY = 12 * MIB
"""The bytes of all large bodies that are being read or used, and of all large answers that are not sent yet."""

WORK = 8 * MIB
"""The work that goes on at a time, in bytes of boards to evaluate; a request of more takes all of it."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something that the process of a request does by itself, for the address that asks, for which it waits for a slot.

    Args:
        name: what it does.
        budget: what is counted and bounds it.
        yields: when it makes room for others; what it does until then is short either way.
    """

    name: str
    budget: str
    yields: Literal["when it is over", "after each part"] = "when it is over"


READ = Work("read a body and evaluate its boards", "the bytes of the body, up to 8 MiB")
READ_LINES = Work("evaluate boards sent as lines", "the bytes of the lines, about 256 KiB a part", "after each part")
SOLVE = Work("list the words of a board", "the cells of the board, up to 10,000")
DRAW = Work("write or draw a board", "the cells and the pixels, up to 10,000 and 4096x4096")
PREVIEW = Work("draw the preview of a link", "the pixels of the picture, which are always as many")
PRINT = Work("print a sheet or a book", "the pages, for up to 1,000 puzzles")
LIST = Work("list words as a stream", "the words, 1,000 a part", "after each part")

SOLVED_CELL = 800
"""The work of finding and listing the words of one cell."""

DRAWN_CELL = 64
"""The work of writing or drawing one cell."""

DRAWN_PIXEL = 0.5
"""The work of painting one pixel."""

PAGE = MIB
"""The work of drawing a page to print."""

WORDS = 4 * MIB
"""The work of a part of a stream of words; two streams go on at a time."""

LIGHT = 128 * KIB
"""Less work, or fewer bytes, than these are not counted."""

MUCH = MIB
"""After so much work the process gives memory back to the system."""


KEY = "ringers.budget"


@dataclass(frozen=True, slots=True)
class Budget:
    """What the large requests of a process share."""

    memory: Share
    work: Share


@dataclass(slots=True)
class _Held:
    """What the current request has of the budget."""

    budget: Budget
    memory: list[Claim] = field(default_factory=list)
    work: Claim | None = None

    def give(self) -> None:
        """Give everything back."""
        most = max(sum(claim.amount for claim in self.memory), self.work.amount if self.work else 0)
        while self.memory:
            self.budget.memory.give(self.memory.pop())
        self.end_slot()
        if most >= MUCH:
            give_back()

    def end_slot(self) -> None:
        """Give back what work was taken."""
        if self.work is not None:
            self.budget.work.give(self.work)
            self.work = None


def init_app(app: Flask, settings: Settings) -> None:
    """Give the application its budget; what a request takes of it comes back when the request is over."""
    places = settings.waiting_places
    app.extensions[KEY] = Budget(Share(MEMORY, places), Share(WORK, places))

    @app.after_request
    def count_answer(response: Response) -> Response:
        length = 0 if response.is_streamed else response.content_length or 0
        if length > LIGHT:
            memory = _held().budget.memory
            memory.take_anyway(length)
            sent = weakref.finalize(response, memory.give_back, length)
            response.call_on_close(sent)
        return response

    @app.teardown_request
    def give(_: BaseException | None) -> None:
        held = g.pop("held", None)
        if held is not None:
            held.give()


def deadline() -> Deadline:
    """Return the time that the current request has, for all that it waits for and has done."""
    if "deadline" not in g:
        g.deadline = Deadline()
    found: Deadline = g.deadline
    return found


def take_slot(work: Work, size: float) -> None:
    """Wait until the current request may do some work, which it has done when it is over.

    Args:
        work: what.
        size: how much in all, with what it took before; in bytes of boards to evaluate.

    Raises:
        TooMuchAtOnce: others were at work for too long, or too many wait.
    """
    if size <= LIGHT:
        return
    held, amount = _held(), min(int(size), WORK)
    if held.work is not None and amount <= held.work.amount:
        return
    held.end_slot()  # whoever kept it while waiting for more could wait for others who do the same
    held.work = _taken(held.budget.work, amount, f"no slot for {work.name}, which is {amount} bytes of work")


def end_slot() -> None:
    """Let others work while the current request waits for another process."""
    _held().end_slot()


def hold(size: int) -> None:
    """Count some bytes of the body of the current request, which it has until it is over.

    Raises:
        TooMuchAtOnce: others hold too many.
    """
    held = _held()
    held.memory.append(_taken(held.budget.memory, size, f"no room for {size} more bytes of a body"))


def slots_of_stream(work: Work) -> Callable[[int], AbstractContextManager[None]]:
    """Return what gives the answer to the current request a slot for each of its parts.

    None is to be held while something is sent or received. An answer that has begun can be refused no more; where its
    slot does not come it goes on in the end.

    Args:
        work: what is done; what is returned takes how much that is for a part, in bytes of boards to evaluate, and
            raises `TooMuchAtOnce` if there is no slot for the first part.
    """
    share, claim = _held().budget.work, Claim(client_address())

    @contextmanager
    def slot(size: int) -> Iterator[None]:
        if size <= LIGHT:
            yield
            return
        claim.amount = min(size, WORK)
        if not share.take(claim, timeouts.STREAM_SLOT if claim.begun else timeouts.REQUEST_SLOT):
            if not claim.begun:
                raise TooMuchAtOnce(f"no slot for {work.name}")
            share.take_anyway(claim.amount)
        try:
            yield
        finally:
            share.give(claim)

    return slot


def in_slots(work: Work, parts: Iterable[bytes], size: int) -> Iterator[bytes]:
    """Yield the parts of a stream, each made in a slot of its own; none is held while a part is sent.

    Args:
        work: what is done.
        parts: the parts, made as they are asked for.
        size: how much it is to make one.

    Raises:
        TooMuchAtOnce: there is no slot for the first part.
    """
    parts, slot = iter(parts), slots_of_stream(work)

    def part() -> bytes | None:
        with slot(size):
            return next(parts, None)

    first = part()
    return _all(first, part)


def _all(first: bytes | None, part: Callable[[], bytes | None]) -> Iterator[bytes]:
    following = first
    while following is not None:
        yield following
        following = part()


def _taken(share: Share, amount: int, refused: str) -> Claim:
    """Return what the current request has of a share, as soon as it is there.

    Raises:
        TooMuchAtOnce: it was not in time.
    """
    claim = Claim(client_address(), amount)
    if not share.take(claim, deadline().left(timeouts.REQUEST_SLOT)):
        raise TooMuchAtOnce(refused)
    return claim


def _held() -> _Held:
    if "held" not in g:
        g.held = _Held(current_app.extensions[KEY])
    held: _Held = g.held
    return held

"""The budget for large requests: how much memory and work they have together in one process.

Large bodies and answers share `MEMORY`; work shares `WORK`. Who finds too little left waits for a moment and then gets
503; of several callers, who has had least lately comes first. Small requests ask for nothing and never wait. A view
says in one line what it is about to do, with `take_turn`; the bytes of bodies and answers are counted by themselves.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from flask import Flask, Response, current_app, g

from api.allocator import give_back
from api.errors import TooMuchAtOnce
from api.http.addresses import client_address
from api.settings import KIB, MIB, Settings
from api.shares import Claim, Deadline, Share

MEMORY = 12 * MIB
"""The bytes of all large bodies that are being read or used, and of all large answers that are not sent yet."""

WORK = 8 * MIB
"""The work that goes on at a time, in bytes of boards to evaluate; a request of more takes all of it."""

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

SECONDS = 10.0
"""Seconds that a request has until it finds room and a turn."""

STREAM_PATIENCE = 30.0
"""Seconds that a stream, which has begun and can be refused no more, waits for its next turn; then it goes on."""

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
        self.end_turn()
        if most >= MUCH:
            give_back()

    def end_turn(self) -> None:
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


def take_turn(work: float) -> None:
    """Wait until the current request may do some work, which it has done when it is over.

    Args:
        work: how much in all, with what it took before; in bytes of boards to evaluate.

    Raises:
        TooMuchAtOnce: others were at work for too long, or too many wait.
    """
    if work <= LIGHT:
        return
    held, amount = _held(), min(int(work), WORK)
    if held.work is not None and amount <= held.work.amount:
        return
    held.end_turn()  # whoever kept it while waiting for more could wait for others who do the same
    held.work = _taken(held.budget.work, amount, f"no turn for a request of {amount} bytes of work")


def end_turn() -> None:
    """Let others work while the current request waits for another process."""
    _held().end_turn()


def hold(size: int) -> None:
    """Count some bytes of the body of the current request, which it has until it is over.

    Raises:
        TooMuchAtOnce: others hold too many.
    """
    held = _held()
    held.memory.append(_taken(held.budget.memory, size, f"no room for {size} more bytes of a body"))


def in_turns(parts: Iterable[bytes], work: int) -> Iterator[bytes]:
    """Yield the parts of a stream, each made in a turn of its own; none is held while a part is sent.

    Args:
        parts: the parts, made as they are asked for.
        work: how much it is to make one.

    Raises:
        TooMuchAtOnce: there is no turn for the first part.
    """
    share: Share = _held().budget.work
    parts, claim = iter(parts), _taken(share, work, "no turn for a stream")
    first = _part(share, claim, parts)
    return _rest(share, claim, first, parts)


def _rest(share: Share, claim: Claim, part: bytes | None, parts: Iterator[bytes]) -> Iterator[bytes]:
    while part is not None:
        yield part
        if not share.take(claim, STREAM_PATIENCE):
            share.take_anyway(claim.amount)
        part = _part(share, claim, parts)


def _part(share: Share, claim: Claim, parts: Iterator[bytes]) -> bytes | None:
    try:
        return next(parts, None)
    finally:
        share.give(claim)


def _taken(share: Share, amount: int, refused: str) -> Claim:
    """Return what the current request has of a share, as soon as it is there.

    Raises:
        TooMuchAtOnce: it was not in time.
    """
    claim = Claim(client_address(), amount)
    if not share.take(claim, deadline().left(SECONDS)):
        raise TooMuchAtOnce(refused)
    return claim


def _held() -> _Held:
    if "held" not in g:
        g.held = _Held(current_app.extensions[KEY])
    held: _Held = g.held
    return held

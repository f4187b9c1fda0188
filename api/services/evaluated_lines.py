"""Evaluates boards as a stream, one a line, and answers while it reads."""

import socket
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from flask import Response, request

from api.errors import TooMuchAtOnce
from api.http.bodies import DRAINED, body_pieces
from api.http.budget import READ_LINES, slots_of_stream
from api.http.limits import Charge, charge_later
from api.http.outbox import MOST, sent_meanwhile, taking
from api.http.problems import Problem, field_error, invalid
from api.http.request_ids import request_id
from api.schemas.board import MAX_SIDE, within_limits
from api.schemas.evaluate import NDJSON
from api.settings import KIB, MIB
from dictionaries import Dictionary
from solver.bulk import LineCounter, LineForm, whole_lines
from solver.errors import UnusableLine
from solver.ruleset import Ruleset

MAX_LINE = MIB
"""The most bytes of a line."""

PIECE = 256 * KIB
"""How many bytes of the body are read at a time."""

CHARGED = 64 * KIB
"""How many bytes of lines cost as much as a request: they take about as long as a KiB of another body."""

HELD = 64 * KIB
"""How many bytes of the answer are held back, so that a mistake near the beginning is answered by a status."""


UNREAD = (
    f"The answer is longer than the {MOST // MIB} MiB that are kept for a caller who reads nothing while sending. Read "
    "the answer while you send, or send the lines without an answer in another request."
)


def send_evaluated(dictionary: Dictionary, rules: Ruleset) -> Response:
    """Return the answer for the lines of the current request's body.

    Args:
        dictionary: the words that count.
        rules: the options.

    Raises:
        Problem: a line near the beginning cannot be used. One that comes later is told by the answer's last line.
    """
    form: LineForm = "json" if request.mimetype == NDJSON else "notation"
    counter = LineCounter(dictionary, rules, form, check=within_limits, max_side=MAX_SIDE)
    connection: socket.socket | None = request.environ.get("gunicorn.socket")
    answer = _Answer(counter, body_pieces(PIECE), charge_later(), request_id(), connection)
    parts = iter(answer)
    held: list[bytes] = []
    for part in parts:
        held.append(part)
        if sum(map(len, held)) > HELD:
            break
    answer.begun = True
    return Response(sent_meanwhile(_all(held, parts), taking(connection), answer.give_up), mimetype=NDJSON)


class _Answer:
    """The lines of an answer, in parts, the last of which may be a problem.

    Attributes:
        begun: a status has been sent, so that a problem has to be a line.
    """

    def __init__(
        self,
        counter: LineCounter,
        body: Iterator[bytes],
        charge: Charge,
        instance: str,
        connection: socket.socket | None,
    ) -> None:
        self._counter, self._body, self._charge = counter, body, charge
        self._instance, self._connection = instance, connection
        self.begun = False
        self._given_up = False
        self._slot = slots_of_stream(READ_LINES)

    def give_up(self) -> None:
        """End the answer, for the caller does not read it."""
        self._given_up = True

    def __iter__(self) -> Iterator[bytes]:
        try:
            for block in whole_lines(self._charged(), MAX_LINE):
                with self._slot(len(block.text)):
                    entries = self._counter.count(block).entries(b"\n")
                yield entries
                if self._given_up:
                    raise Problem("body_too_large", UNREAD)
        except UnusableLine as error:
            field = replace(field_error(error.error, "", line=error.number), detail=str(error))
            yield from self._end(invalid([field]), error.before.entries(b"\n") if error.before else b"")
        except TooMuchAtOnce:
            self._drain(DRAINED)
            raise
        except Problem as problem:
            yield from self._end(problem, drained=sys.maxsize if self._given_up else DRAINED)

    def _charged(self) -> Iterator[bytes]:
        """Return the body; what its bytes cost is counted as they come."""
        uncharged = 0
        for piece in self._body:
            cost, uncharged = divmod(uncharged + len(piece), CHARGED)
            if cost and (seconds := self._charge(cost)):
                raise _limited(seconds)
            yield piece

    def _end(self, problem: Problem, before: bytes = b"", drained: int = DRAINED) -> Iterator[bytes]:
        """Tell of a problem; a caller that is still sending is read from, for it would miss the answer."""
        if self.begun:
            yield before
            yield problem.to_line(self._instance)
        self._drain(drained)
        if not self.begun:
            raise problem

    def _drain(self, most: int) -> None:
        """Read what the caller still sends, up to so many bytes."""
        with suppress(Problem):
            deque(islice(self._body, most // PIECE), maxlen=0)
            if next(self._body, None) is not None and self._connection:
                self._connection.shutdown(socket.SHUT_RD)


def _limited(seconds: int) -> Problem:
    detail = f"The rate limit is used up; send the lines without an answer again in {seconds} seconds."
    return Problem("rate_limited", detail, headers={"Retry-After": str(seconds)})


def _all(held: list[bytes], parts: Iterator[bytes]) -> Iterator[bytes]:
    while held:
        yield held.pop(0)
    yield from parts

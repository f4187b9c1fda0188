"""A resource that the callers of a process share: of those who wait, the one with the least recent use comes first."""

import threading
import time
from dataclasses import dataclass

HALF_LIFE = 10.0
"""Seconds after which half of what a caller has had is forgotten."""

SLICE = 0.2
"""Seconds by which a caller has had more than another before it has to make room, so that they do not take turns at
every moment."""

FORGOTTEN = 0.01
"""Seconds; a caller that has had less lately has had nothing."""


class Deadline:
    """The time that a request has for all that it waits for and works on.

    There is one for a request. Each piece of work says how long the request may take in all.

    Attributes:
        worked: for how many seconds it has been the request's turn so far, but for those that were left out.
    """

    def __init__(self) -> None:
        self.worked = 0.0
        self._began = time.monotonic()

    def left(self, seconds: float) -> float:
        """Return the seconds that are left of so many since the request began; at least 0."""
        return max(0.0, self._began + seconds - time.monotonic())

    def put_off(self, seconds: float) -> None:
        """Leave out some seconds that were nobody's fault, such as those in which a process started."""
        self._began += seconds
        self.worked -= seconds


@dataclass(slots=True, eq=False)
class Claim:
    """What somebody wants of a share, or has of it.

    Args:
        caller: whom it counts for.
        amount: how much.
        since: when it was served; None while it waits.
        begun: whether it was served before; it then has made room, and waits to go on.
    """

    caller: str
    amount: int = 1
    since: float | None = None
    begun: bool = False


class Share:
    """Something that there is so much of, which callers take and give back.

    A caller's claims are served in the order of arrival. Of several callers, that one is next who has had least lately,
    each second for each part of the whole. Who has several claims at a time stands back accordingly. So whoever asks
    for little is served before those who ask for much, and who asks for much still gets a part.

    Args:
        most: how much there is.
        places: how many claims may wait at a time, half of them of one caller.
        most_begun: how many may have been served and wait to go on; others then wait until one of these is over.
    """

    def __init__(self, most: int, places: int, most_begun: int | None = None) -> None:
        self.most = most
        self.taken = 0
        self._places, self._of_one = places, max(1, places // 2)
        self._most_begun = most_begun
        self._waiting: list[Claim] = []
        self._had: dict[str, tuple[float, float]] = {}
        """The seconds that callers have had lately, and when that was reckoned."""
        self._changed = threading.Condition()

    def take(self, claim: Claim, seconds: float) -> bool:
        """Wait for what is claimed, or for all there is if that is less; return whether it came in time.

        Args:
            claim: who wants how much; one that was served before goes on.
            seconds: how long to wait; nobody waits where all places are taken.
        """
        deadline = time.monotonic() + seconds
        with self._changed:
            of_one = sum(each.caller == claim.caller for each in self._waiting)
            if not claim.begun and (len(self._waiting) >= self._places or of_one >= self._of_one):
                return False
            self._waiting.append(claim)
            try:
                while self._next() is not claim or (self.taken and self.taken + claim.amount > self.most):
                    if not self._changed.wait(deadline - time.monotonic()) and time.monotonic() >= deadline:
                        return False
                claim.since, claim.begun = time.monotonic(), True
                self.taken += claim.amount
                return True
            finally:
                self._waiting.remove(claim)
                self._changed.notify_all()

    def give(self, claim: Claim) -> None:
        """Give back what a claim has been served."""
        with self._changed:
            if claim.since is not None:
                self._had[claim.caller] = self._had_by(claim.caller, claim), time.monotonic()
                self._had = {caller: had for caller, had in self._had.items() if self._had_by(caller) > FORGOTTEN}
                claim.since = None
            self.taken -= claim.amount
            self._changed.notify_all()

    def take_anyway(self, amount: int) -> None:
        """Take an amount, be it there or not; for something that cannot be undone."""
        with self._changed:
            self.taken += amount

    def give_back(self, amount: int) -> None:
        """Give back what was taken anyway."""
        with self._changed:
            self.taken -= amount
            self._changed.notify_all()

    def is_wanted(self, claim: Claim) -> bool:
        """Tell whether a claim that was served has to make room for another caller, who has had less lately."""
        with self._changed:
            following = self._next()
            return (
                following is not None
                and following.caller != claim.caller
                and self._weight(following.caller) + SLICE <= self._weight(claim.caller, claim)
            )

    def _next(self) -> Claim | None:
        """Return the claim that is served next, in the order of arrival among those who have had as much."""
        first: dict[str, Claim] = {}
        full = self._most_begun is not None and sum(each.begun for each in self._waiting) >= self._most_begun
        for each in sorted(self._waiting, key=lambda each: not each.begun):
            if each.begun or not full:
                first.setdefault(each.caller, each)
        return min(first.values(), key=lambda each: self._weight(each.caller), default=None)

    def _weight(self, caller: str, now_served: Claim | None = None) -> float:
        """Return what a caller has had lately, for each of the claims that it has at a time."""
        claims = sum(each.caller == caller for each in self._waiting) + (now_served is not None)
        return claims * self._had_by(caller, now_served)

    def _had_by(self, caller: str, now_served: Claim | None = None) -> float:
        """Return the seconds that a caller has had lately, with those of a claim that is served now."""
        now = time.monotonic()
        had, at = self._had.get(caller, (0.0, now))
        serving = 0.0 if now_served is None or now_served.since is None else now - now_served.since
        weight = 0.0 if now_served is None else min(1.0, now_served.amount / self.most)
        return float(had * 0.5 ** ((now - at) / HALF_LIFE) + serving * weight)

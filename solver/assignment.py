"""The assignment of claims to segments that gives a player the most points."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from solver.placement import Placement


class _Kind(NamedTuple):
    """Segments that are alike to these claims: they take the same ones and are worth the same."""

    words: tuple[str, ...]
    points: int


def assign(claims: Sequence[str], segments: Iterable[Placement]) -> list[Placement | None]:
    """Assign claims to distinct segments that spell them, for as many points as possible.

    The points of a pair are those of the segment alone. So it is enough to take the claims in order and to give each
    the best segment that an alternating path reaches: the segments taken are then always the most valuable set that
    the claims so far can hold (the greedy bases of a matroid and of its lift are nested), and a claim that finds no
    path could only have stood in the place of an earlier one.

    Args:
        claims: spellings, the earlier ones preferred; a spelling may stand several times.
        segments: the segments that may be taken; one without points counts 0.

    Returns:
        For each claim its segment, or ``None`` where none is left. Of equal claims the earlier one has the segment
        worth more.
    """
    wanted = set(claims)
    stock: dict[_Kind, list[Placement]] = defaultdict(list)
    for segment in segments:
        words = tuple(word for word in segment.words if word in wanted)
        if words:
            stock[_Kind(words, segment.points or 0)].append(segment)
    matching = _Matching(stock)
    placed = [word for word in claims if matching.add(word)]
    return _hand_out(claims, Counter(placed), matching.held, stock)


class _Matching:
    """How many claims of each spelling hold segments of each kind, kept at the most points while claims are added."""

    def __init__(self, stock: dict[_Kind, list[Placement]]) -> None:
        self.held: Counter[tuple[str, _Kind]] = Counter()
        self._free = {kind: len(segments) for kind, segments in stock.items()}
        self._kinds: dict[str, list[_Kind]] = defaultdict(list)
        for kind in sorted(stock, key=lambda kind: -kind.points):
            for word in kind.words:
                self._kinds[word].append(kind)
        self._full: set[str] = set()

    def add(self, claim: str) -> bool:
        """Find room for one more claim of a spelling; return whether there was any."""
        if claim in self._full:
            return False
        reached_from: dict[_Kind, str] = {}
        pushed_from: dict[str, _Kind] = {}
        queue = deque([claim])
        seen = {claim}
        while queue:
            word = queue.popleft()
            for kind in self._kinds[word]:
                if kind in reached_from:
                    continue
                reached_from[kind] = word
                for holder in kind.words:
                    if holder not in seen and self.held[holder, kind]:
                        seen.add(holder)
                        pushed_from[holder] = kind
                        queue.append(holder)
        free = [kind for kind in reached_from if self._free[kind]]
        if not free:
            self._full.add(claim)
            return False
        self._shift(claim, max(free, key=lambda kind: kind.points), reached_from, pushed_from)
        return True

    def _shift(self, claim: str, kind: _Kind, reached_from: dict[_Kind, str], pushed_from: dict[str, _Kind]) -> None:
        self._free[kind] -= 1
        while True:
            word = reached_from[kind]
            self.held[word, kind] += 1
            if word == claim:
                return
            kind = pushed_from[word]
            self.held[word, kind] -= 1


def _hand_out(
    claims: Sequence[str],
    placed: Counter[str],
    held: Counter[tuple[str, _Kind]],
    stock: dict[_Kind, list[Placement]],
) -> list[Placement | None]:
    left = {kind: deque(segments) for kind, segments in stock.items()}
    kinds_held: dict[str, deque[_Kind]] = defaultdict(deque)
    for (word, kind), count in sorted(held.items(), key=lambda item: -item[0][1].points):
        kinds_held[word].extend([kind] * count)
    result: list[Placement | None] = []
    for word in claims:
        taken = placed[word] > 0
        placed[word] -= 1
        result.append(left[kinds_held[word].popleft()].popleft() if taken else None)
    return result

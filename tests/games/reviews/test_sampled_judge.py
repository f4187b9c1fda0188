"""What a judge by sampling finds is what plain loops over the worlds find, from the same margins."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from games.reviews.proofs import Bounds
from games.reviews.reviewer import Judged, Sizes, Value
from games.reviews.sampling import SampledJudge, SampledReviewer, Way

Margins = NDArray[np.float64]

SEATS = ("anna", "bob")

SURELY_BETTER = 1.5
"""The standard errors of docs/tables.md, by which another action has to lead in the first half."""

WAYS = (Way("usual"), Way("made"), Way("made", "plan"), Way("other"), Way("other", "plan"))
"""The third and the fifth have a plan: of what was made all plans count, for its player may have had any."""

State = tuple[str, int]
"""A name, and a number that no player sees."""


class Game:
    """A game of one choice, whose worlds are numbers."""

    name = "sampled"

    def on_turn(self, state: State) -> str | None:
        return {"anna turns": "anna", "bob turns": "bob"}.get(state[0])

    def legal_actions(self, state: State, player: str) -> list[str]:
        return ["made"] if state[0].endswith("turns") else ["usual", "made", "other"]

    def is_complete(self, state: State, player: str) -> bool:
        return True

    def view(self, state: State, player: str) -> dict[str, str]:
        return {"state": state[0]}

    def resample(self, state: State, player: str, rng: Random) -> State:
        return (state[0], rng.getrandbits(20))


class Reviewer(SampledReviewer):
    """Margins are by chance, around what each way is worth."""

    unit = "points"
    sizes = Sizes(1, 2, 3)
    chance = ("deal",)
    usual, most, for_all = 10, 100, 1000

    def __init__(self, again: int, worth: Sequence[float], spread: float = 1.0) -> None:
        self.again, self.worth, self.spread = again, worth, spread
        self.certain: Mapping[Any, Bounds] | None = None
        self.ways: Sequence[Way] = WAYS
        self.carries = False

    def margin(self, world: State, way: Way, seed: int, seat: int) -> float:
        if way not in WAYS:
            return Random(f"{world} {seed}").gauss(0, self.spread) * (1, -1)[seat]
        number = WAYS.index(way)
        return (Random(f"{world} {number} {seed}").gauss(self.worth[number], self.spread)) * (1, -1)[seat]

    def candidates(self, world: State, player: str, made: str) -> Sequence[Way]:
        return self.ways

    def tried(self, worlds: Sequence[State], player: str, ways: Sequence[Way], seeds: Sequence[int]) -> Margins:
        return np.array([self._rows(worlds, way, seeds) for way in ways])

    def played_on(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        return np.array(self._rows(worlds, Way("on"), seeds))

    def played_to_old_horizon(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        return self.played_on(worlds, seeds) - 5

    def has_new_horizon(self, earlier: State, state: State) -> bool:
        return earlier[0] != state[0]

    def bounds(self, state: State, player: str, made: str) -> Mapping[Any, Bounds] | None:
        return self.certain

    def kind(self, before: State, action: str) -> str:
        return "deal"

    def carried_over(self, world: State, state: State) -> State | None:
        return (state[0], world[1]) if self.carries and world[1] % 2 else None

    def _rows(self, worlds: Sequence[State], way: Way, seeds: Sequence[int]) -> list[list[float]]:
        return [
            [self.margin(worlds[at % len(worlds)], way, seed, seat) for seat in range(len(SEATS))]
            for at, seed in enumerate(seeds)
        ]


def judge_of(reviewer: Reviewer, effort: int) -> SampledJudge:
    return SampledJudge(reviewer, SimpleNamespace(game=Game(), players=SEATS), effort)


def step_of(state: State, player: str = "anna", action: str = "made") -> Any:
    return SimpleNamespace(number=0, before=state, actor=player, action=action)


def rng_of(state: State, player: str) -> Random:
    """Return the chance of a state: it follows from the game, the player and what the player sees, and nothing else."""
    known = json.dumps([Game.name, player, {"state": state[0]}], separators=(",", ":")).encode()
    return Random(int.from_bytes(sha256(known).digest()[:8], "big"))


def worlds_of(state: State, effort: int, again: int, rng: Random) -> tuple[list[State], int]:
    """Return the worlds, and how often each is played on: not so often that fewer than four are left."""
    times = max(1, min(again, effort // 4))
    return [(state[0], rng.getrandbits(20)) for _ in range(effort // times)], times


def value_of(values: Sequence[float]) -> Value:
    return Value(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0)


class Plain:
    """The slow way to judge a choice."""

    def __init__(self, reviewer: Reviewer, state: State, player: str, effort: int) -> None:
        self.reviewer, self.player = reviewer, player
        self.rng = rng_of(state, player)
        self.worlds, self.times = worlds_of(state, effort, reviewer.again, self.rng)

    def half(self, worlds: Sequence[State]) -> dict[Way, list[float]]:
        """Return by way the mean margin of each world, played on as often as worlds are."""
        seeds = [self.rng.getrandbits(62) for _ in range(self.times * len(worlds))]
        seat = SEATS.index(self.player)
        found: dict[Way, list[float]] = {}
        for way in self.reviewer.ways:
            found[way] = [
                fmean(
                    self.reviewer.margin(world, way, seeds[at + len(worlds) * again], seat)
                    for again in range(self.times)
                )
                for at, world in enumerate(worlds)
            ]
        return found

    def judged(self) -> Judged:
        middle = len(self.worlds) // 2
        first, second = self.half(self.worlds[:middle]), self.half(self.worlds[middle:])
        own = [way for way in self.reviewer.ways if way.action == "made"]
        others = [way for way in self.reviewer.ways if way.action != "made"]
        best = max(others, key=lambda way: fmean(first[way]))
        mine = max(own, key=lambda way: fmean(first[way]))
        lead = value_of([one - other for one, other in zip(first[best], first[mine], strict=True)])
        is_better = lead.mean > SURELY_BETTER * lead.error
        ahead = value_of([one - other for one, other in zip(second[best], second[mine], strict=True)])
        loss = max(0.0, ahead.mean) if is_better else 0.0
        made = Way("made")
        return Judged(
            best.action if loss else "made",
            value_of(first[made] + second[made]).mean,
            loss,
            value_of(first[self.reviewer.ways[0]] + second[self.reviewer.ways[0]]),
            error=ahead.error,
            playouts=self.times * len(second[made]),
        )


def check_alike(found: Judged | None, plain: Judged) -> None:
    assert found is not None
    assert (found.best, found.known, found.playouts) == (plain.best, plain.known, plain.playouts)
    for one, other in (
        (found.worth, plain.worth),
        (found.loss, plain.loss),
        (found.error, plain.error),
        (found.before.mean, plain.before.mean),
        (found.before.error, plain.before.error),
    ):
        assert one == pytest.approx(other, abs=1e-9)


@pytest.mark.parametrize("again", [1, 2, 8])
@pytest.mark.parametrize("effort", [10, 15, 40])
def test_losses_are_those_of_plain_loops(again: int, effort: int) -> None:
    losses = []
    for number in range(30):
        rng = Random(f"{again} {effort} {number}")
        reviewer = Reviewer(again, [rng.gauss(0, 0.6) for _ in WAYS])
        player, state = SEATS[number % 2], (f"state {number}", 7)
        found = judge_of(reviewer, effort).judged(step_of(state, player))
        check_alike(found, Plain(reviewer, state, player, effort).judged())
        losses.append(found.loss if found else 0.0)
    assert 0 < sum(loss > 0 for loss in losses) < len(losses)


def test_with_equal_margins_what_was_made_is_best_and_without_a_plan() -> None:
    reviewer = Reviewer(1, [0.0] * len(WAYS), spread=0.0)
    found = judge_of(reviewer, 20).judged(step_of(("even", 1)))
    assert found == Judged("made", 0.0, 0.0, Value(0.0), error=0.0, playouts=10)


def test_a_choice_without_another_one_is_not_judged() -> None:
    reviewer = Reviewer(1, [0.0] * len(WAYS))
    judge = judge_of(reviewer, 20)
    assert judge.judged(step_of(("anna turns", 1), "anna")) is None
    assert judge.judged(step_of(("bob turns", 1), "anna")) is not None, "not to interrupt is another choice"
    reviewer.ways = [Way("made"), Way("made", "plan")]
    assert judge.judged(step_of(("anna chooses", 1))) is None


def test_what_is_certain_takes_the_place_of_sampling_where_it_decides() -> None:
    reviewer = Reviewer(1, [0.0] * len(WAYS))
    assert judge_of(reviewer, 20).choices(step_of(("open", 1))) == ()
    reviewer.certain = {"made": Bounds(1, 1), "other": Bounds(3, 3)}
    judge = judge_of(reviewer, 20)
    assert judge.judged(step_of(("open", 1))) == Judged("other", 1, 2, Value(3), "proven")
    assert [(each.action, each.loss) for each in judge.choices(step_of(("open", 1)))] == [("made", 2), ("other", 0)]
    reviewer.certain = {"made": Bounds(1, 2), "other": Bounds(3, 3)}
    found = judge_of(reviewer, 20).judged(step_of(("open", 1)))
    assert found is not None
    assert found.known == "estimated"


@pytest.mark.parametrize("again", [1, 3])
def test_values_are_those_of_plain_loops(again: int) -> None:
    reviewer = Reviewer(again, [0.0] * len(WAYS))
    state = ("valued", 3)
    for seat, player in enumerate(SEATS):
        rng = rng_of(state, player)
        worlds, times = worlds_of(state, 30, again, rng)
        seeds = [rng.getrandbits(62) for _ in range(times * len(worlds))]
        plain = value_of(
            [
                fmean(
                    reviewer.margin(world, Way("on"), seeds[at + len(worlds) * number], seat) for number in range(times)
                )
                for at, world in enumerate(worlds)
            ]
        )
        judge = judge_of(reviewer, 30)
        assert judge.value(state, player) == pytest.approx(plain)
        assert judge.renewed(state, state, player) is None
        so_far, farther = judge_of(reviewer, 30).renewed(("earlier", 1), state, player) or (None, None)
        assert farther == pytest.approx(plain)
        assert so_far == pytest.approx((plain.mean - 5, plain.error))


def test_worlds_that_still_fit_are_kept_and_the_others_made_anew() -> None:
    reviewer = Reviewer(1, [0.0] * len(WAYS))
    reviewer.carries = True
    seen: list[list[State]] = []
    played_on = reviewer.played_on
    reviewer.played_on = lambda worlds, seeds: seen.append(list(worlds)) or played_on(worlds, seeds)  # type: ignore[method-assign, func-returns-value]
    judge = judge_of(reviewer, 20)
    judge.value(("first", 1), "anna")
    judge.value(("second", 1), "anna")
    judge.value(("second", 1), "bob")
    first, second, others = ([number for _, number in worlds] for worlds in seen)
    kept = [number for number in first if number % 2]
    assert 0 < len(kept) < len(first) == len(second) == 20
    assert second[: len(kept)] == kept
    assert not set(second[len(kept) :]) & set(first)
    assert not set(others) & set(first + second), "each player has worlds of its own"

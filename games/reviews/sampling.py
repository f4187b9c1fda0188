"""Values by sampling: games that are played on in worlds which a player cannot tell from the true one.

All ways to go on are tried in the same worlds with the same chance. The best is chosen by one half of the worlds, and
its lead is measured in the other half, so that the choice does not make the loss larger than it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic_core import to_json

from games.reviews.line import Line, Step
from games.reviews.proofs import Bounds, judged_by, tried_by
from games.reviews.reviewer import LEAST_EFFORT, Judge, Judged, Sizes, Tried, Unit, Value, leads

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Margins = NDArray[np.float64]

LEAST_WORLDS = 4

BETTER = 1.5
"""By how many standard errors another action has to be ahead in the first half, to be taken for better."""

SEED_BITS = 62


class Way(NamedTuple):
    """An action with what its player plans to do later.

    Args:
        action: what is done now; None is not to interrupt.
        plan: what the game makes of it; None is to go on as the rule player does.
    """

    action: Any
    plan: Any = None


class SampledReviewer(ABC):
    """Looks back at a game by sampling; a game says what its actions and its worlds are."""

    unit: Unit
    sizes: Sizes
    chance: tuple[str, ...]
    again: int = 1
    """How often each world is played on, with other chance, where worlds cost more than games."""

    usual: int
    """The usual effort, where that does not take too long."""
    most: int
    """The most effort."""
    for_all: int
    """What is divided by the actions of the game and by its players for the most effort of a game."""

    @abstractmethod
    def candidates(self, world: Any, player: str, made: Any) -> Sequence[Way]:
        """Return the ways to go on that are compared, each once; that of the rule player comes first.

        Args:
            world: a state that the player cannot tell from the true one.
            player: who acts.
            made: what was done, which is among them without a plan, and with others where plans matter.
        """

    @abstractmethod
    def tried(self, worlds: Sequence[Any], player: str, ways: Sequence[Way], seeds: Sequence[int]) -> Margins:
        """Return what each way leads to in each world, if all then play as the rule player does.

        Args:
            worlds: states that the player cannot tell from each other; they are used again in order.
            player: who acts.
            ways: what is tried.
            seeds: of chance, as many as games are played; the same for all ways.

        Returns:
            The margins of all players: float64[ways, seeds, players].
        """

    @abstractmethod
    def played_on(self, worlds: Sequence[Any], seeds: Sequence[int]) -> Margins:
        """Return what each world leads to, if all play as the rule player does.

        Args:
            worlds: states that a player cannot tell from each other; they are used again in order.
            seeds: of chance, as many as games are played.

        Returns:
            The margins of all players: float64[seeds, players].
        """

    def bounds(self, state: Any, player: str, made: Any) -> Mapping[Any, Bounds] | None:
        """Return what every choice is worth for certain, whatever the others do; None where nothing is certain.

        Args:
            state: before the choice, of which nothing is used that its player does not know.
            player: who acts.
            made: what was done, which is among them.
        """
        return None

    def has_new_horizon(self, earlier: Any, state: Any) -> bool:
        """Tell whether games are played on farther from a state than from the one before it."""
        return False

    def played_to_old_horizon(self, worlds: Sequence[Any], seeds: Sequence[int]) -> Margins:
        """Return what each world leads to where it is looked farther, if it is not: as `played_on` otherwise."""
        return self.played_on(worlds, seeds)

    @abstractmethod
    def kind(self, before: Any, action: Any) -> str:
        """Return the kind of an action of chance."""

    def carried_over(self, world: Any, state: Any) -> Any | None:
        """Return an earlier world as one of a later state, which its player cannot tell from it; None where it is none.

        Args:
            world: a state that a player could not tell from an earlier one.
            state: the later state.
        """
        return None

    def most_effort(self, players: int, steps: int) -> int:
        """Return the most effort that a service allows."""
        return max(LEAST_EFFORT, min(self.most, self.for_all // max(1, steps * players)))

    def usual_effort(self, players: int, steps: int) -> int:
        """Return the effort where nobody says how much."""
        return min(self.usual, max(LEAST_EFFORT, self.most_effort(players, steps) // 2))

    def judge(self, line: Line, effort: int) -> SampledJudge:
        """Return who values choices and states."""
        return SampledJudge(self, line, effort)

    def results(self, scores: Mapping[str, float]) -> Mapping[str, float]:
        """Return how far each player is ahead of the best of the others."""
        return leads(scores)


class SampledJudge(Judge):
    """Values the choices and states of a game by sampling.

    Args:
        reviewer: of the game.
        line: the game.
        effort: how many games are played on for each action, and for each state.
    """

    def __init__(self, reviewer: SampledReviewer, line: Line, effort: int) -> None:
        self._reviewer = reviewer
        self._game = line.game
        self._players = line.players
        self._again = max(1, min(reviewer.again, effort // LEAST_WORLDS))
        self._number = effort // self._again
        self._latest: dict[str, list[Any]] = {}
        self._certain: dict[int, Mapping[Any, Bounds] | None] = {}

    def judged(self, step: Step) -> Judged | None:
        """Return what a choice has cost; None where there was no other."""
        game, state, player = self._game, step.before, step.actor
        interrupts = game.on_turn(state) not in (None, player)
        if not interrupts and len(game.legal_actions(state, player)) == 1 and game.is_complete(state, player):
            return None
        certain = self._bounds(step)
        if certain is not None and (proven := judged_by(certain, step.action)) is not None:
            return proven
        rng = Random(self._seed(state, player))
        worlds = self._worlds(state, player, rng)
        ways = self._reviewer.candidates(worlds[0], player, step.action)
        others = [at for at, way in enumerate(ways) if way.action != step.action]
        if not others:
            return None
        half = len(worlds) // 2
        first = self._tried(worlds[:half], player, ways, rng)
        chosen = _Chosen.of(first, ways.index(Way(step.action)), others)
        second = self._tried(worlds[half:], player, [ways[at] for at in chosen.compared], rng)
        return self._found(ways, chosen, first, dict(zip(chosen.compared, second, strict=True)))

    def choices(self, step: Step) -> Sequence[Tried]:
        """Return every choice that there was in place of one whose loss is proven; nothing is by sampling."""
        certain = self._bounds(step)
        return () if certain is None else tried_by(certain)

    def value(self, state: Any, player: str) -> Value:
        """Return what a state is worth to a player, by what the player knows."""
        rng = Random(self._seed(state, player))
        worlds = self._worlds(state, player, rng)
        return self._by_world(self._reviewer.played_on(worlds, self._seeds(rng, len(worlds))), player)

    def renewed(self, earlier: Any, state: Any, player: str) -> tuple[Value, Value] | None:
        """Return what a state is worth by estimates that look as far as those before it, and by those from it on."""
        if not self._reviewer.has_new_horizon(earlier, state):
            return None
        rng = Random(self._seed(state, player))
        worlds = self._worlds(state, player, rng)
        seeds = self._seeds(rng, len(worlds))
        so_far, farther = self._reviewer.played_to_old_horizon(worlds, seeds), self._reviewer.played_on(worlds, seeds)
        return self._by_world(so_far, player), self._by_world(farther, player)

    def _bounds(self, step: Step) -> Mapping[Any, Bounds] | None:
        if step.number not in self._certain:
            self._certain[step.number] = self._reviewer.bounds(step.before, step.actor, step.action)
        return self._certain[step.number]

    def _by_world(self, margins: Margins, player: str) -> Value:
        own = margins[:, self._players.index(player)]
        return value_of(own.reshape(self._again, -1).mean(axis=0))

    def _found(self, ways: Sequence[Way], chosen: _Chosen, first: Margins, second: Mapping[int, Margins]) -> Judged:
        import numpy as np

        usual, made = (value_of(np.concatenate([first[at], second[at]])) for at in (0, chosen.made))
        ahead = second[chosen.best] - second[chosen.way]
        loss = max(0.0, float(ahead.mean())) if chosen.is_better else 0.0
        best = ways[chosen.best if loss else chosen.made].action
        return Judged(best, made.mean, loss, usual, error=value_of(ahead).error, playouts=self._again * len(ahead))

    def _worlds(self, state: Any, player: str, rng: Random) -> list[Any]:
        """Return states that a player cannot tell from the true one, those of before where they still are."""
        carried = (self._reviewer.carried_over(world, state) for world in self._latest.get(player, ()))
        worlds = [world for world in carried if world is not None]
        worlds += [self._game.resample(state, player, rng) for _ in range(self._number - len(worlds))]
        self._latest[player] = worlds
        return worlds

    def _tried(self, worlds: Sequence[Any], player: str, ways: Sequence[Way], rng: Random) -> Margins:
        """Return the player's margin of each way in each world: float64[ways, worlds]."""
        margins = self._reviewer.tried(worlds, player, ways, self._seeds(rng, len(worlds)))
        own = margins[:, :, self._players.index(player)]
        by_world: Margins = own.reshape(len(ways), self._again, len(worlds)).mean(axis=1)
        return by_world

    def _seeds(self, rng: Random, worlds: int) -> list[int]:
        return [rng.getrandbits(SEED_BITS) for _ in range(self._again * worlds)]

    def _seed(self, state: Any, player: str) -> int:
        """Return a seed that follows from what a player knows of a state."""
        known = to_json([self._game.name, player, self._game.view(state, player)])
        return int.from_bytes(sha256(known).digest()[:8], "big")


class _Chosen(NamedTuple):
    """What is compared in the second half of the worlds, by the first.

    Args:
        made: what was done, without a plan.
        way: the best way to go on with it.
        best: the best way with another action.
        is_better: whether that is clearly ahead.
    """

    made: int
    way: int
    best: int
    is_better: bool

    @classmethod
    def of(cls, margins: Margins, made: int, others: Sequence[int]) -> _Chosen:
        """Choose by the margins of each way in each world.

        Args:
            margins: float64[ways, worlds].
            made: what was done, without a plan.
            others: the ways with another action.
        """
        means = margins.mean(axis=1)
        best = max(others, key=lambda at: float(means[at]))
        own = (at for at in range(len(means)) if at not in others)
        way = max(own, key=lambda at: (float(means[at]), at == made))
        ahead = value_of(margins[best] - margins[way])
        return cls(made, way, best, ahead.mean > BETTER * ahead.error)

    @property
    def compared(self) -> list[int]:
        """The ways that are tried once more, that of the rule player first."""
        return sorted({0, self.made, self.way, self.best})


def value_of(margins: Margins) -> Value:
    """Return the mean of margins that were estimated apart from each other."""
    error = float(margins.std(ddof=1)) / len(margins) ** 0.5 if len(margins) > 1 else 0.0
    return Value(float(margins.mean()), error)

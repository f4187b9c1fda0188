"""How games of DING! are looked back at: in spaces, by hands that players by rules of thumb play to their end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from games.ding.actions import Action, Answer, Play
from games.ding.bots.judgement import wants_in
from games.ding.bots.monte_carlo import after, candidates
from games.ding.bots.rollouts import played_to_end, with_tokens
from games.ding.bots.rules import by_rules
from games.ding.certain import certain
from games.ding.outlook import outlook
from games.ding.spelling import can_ding
from games.ding.state import State
from games.reviews.proofs import Bounds
from games.reviews.reviewer import Sizes, Unit
from games.reviews.sampling import SampledReviewer, Way

if TYPE_CHECKING:
    from games.reviews.sampling import Margins


class DingReviewer(SampledReviewer):
    """Compares choices by how far the own pawn is before the foremost other, foreseen from the end of the hand on."""

    unit: Unit = "spaces"
    sizes = Sizes(0.25, 0.5, 1.5)
    chance = ("deal", "draws")
    again = 2
    usual = 200
    most = 1000
    for_all = 70_000

    def candidates(self, world: State, player: str, made: Action) -> Sequence[Way]:
        """Return what the player by rules of thumb does, and the other choices that make sense."""
        seat = world.players.index(player)
        usual = by_rules(world, seat)
        others = (usual, Answer(ding=False)) if isinstance(usual, Answer) else candidates(world, seat)
        return list(dict.fromkeys(map(Way, (usual, made, *others))))

    def tried(self, worlds: Sequence[State], player: str, ways: Sequence[Way], seeds: Sequence[int]) -> Margins:
        """Return what each way leads to in each world."""
        import numpy as np

        seat = worlds[0].players.index(player)
        return np.array([self._ends([_acted(each, seat, way.action) for each in worlds], seeds) for way in ways])

    def played_on(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        """Return what each world leads to."""
        return self._ends(worlds, seeds, begin=True)

    def bounds(self, state: State, player: str, made: Action) -> Mapping[Action, Bounds] | None:
        """Return what each card of the last choice is worth for certain."""
        found = certain(state, state.players.index(player))
        return None if found is None else {Play(card): each for card, each in found.items()}

    def has_new_horizon(self, earlier: State, state: State) -> bool:
        """Tell whether another hand begins, whose end is now foreseen."""
        return earlier.number != state.number

    def played_to_old_horizon(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        """Return what is foreseen before a hand."""
        return self._ends(worlds, seeds)

    def kind(self, before: State, action: Action) -> str:
        """Return whether hands are dealt, or cards drawn for those that were thrown."""
        return "deal" if before.hand.phase == "deal" else "draws"

    def _ends(self, worlds: Sequence[State], seeds: Sequence[int], *, begin: bool = False) -> Margins:
        """Return the foreseen leads at the end of the hand; a hand that is not dealt yet is if it begins."""
        import numpy as np

        found = []
        for at, seed in enumerate(seeds):
            world, rng = worlds[at % len(worlds)], Random(seed)
            if begin and world.ended is None:
                world = _begun(world, rng)
            last = world.number == world.config.max_hands and world.hand.phase != "deal"
            found.append(outlook(played_to_end(world, rng), over=last or world.ended is not None))
        return np.array(found)


def _acted(world: State, seat: int, action: Action) -> State:
    """Return an imagined state after an action of a seat, all others answering as they do."""
    if not isinstance(action, Answer):
        return after(world, seat, action)
    hand = world.hand
    answers = tuple(
        can_ding(hand.cards[other], hand.upcards) and (other != seat or action.ding) if is_in else None
        for other, is_in in enumerate(hand.tokens)
    )
    return world.after_window(replace(hand, answers=answers))


def _begun(state: State, rng: Random) -> State:
    """Return a state with all cards dealt and all tokens set."""
    hand = state.hand
    while hand.phase == "deal":
        cards = hand.drawable()
        hand = hand.dealt(cards[int(rng.random() * len(cards))])
    state = replace(state, hand=hand)
    return with_tokens(state, 0, wants_in(state, 0)) if hand.phase == "tokens" else state

"""How games of RING are looked back at: in points, by games that compiled rule players play on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING

from games.reviews.proofs import Bounds
from games.reviews.reviewer import Sizes, Unit
from games.reviews.sampling import SampledReviewer, Way
from games.ring.actions import KEEP, MULLIGAN, Action, Bid, Deal, Pass, Pay, Start
from games.ring.bots.monte_carlo import MOST_LOOKED_AT, MOST_PAYMENTS
from games.ring.bots.rules import HOPE, holding_worth, rules_action
from games.ring.bots.thrift import thrifts
from games.ring.cards import without
from games.ring.certain import certain
from games.ring.payments import undominated
from games.ring.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from games.reviews.sampling import Margins
    from games.ring.bots.arrays import Numbers
    from games.ring.kernels.dinos import Style

RAISES = 2
"""By how much more than the bid the highest bid is that is compared, besides the one that was made."""

FARTHER = (0, 1, 2, 4, 8)
"""By how much more than now a player who bids may go on in the same round, besides going on as the rule player."""


class RingReviewer(SampledReviewer):
    """Compares bids, passes and payments by the points that a player is ahead of the best of the others at the end."""

    unit: Unit = "points"
    sizes = Sizes(0.5, 1, 3)
    chance = ("deal", "draws")
    again = 8
    usual = 256
    most = 1024
    for_all = 160_000

    def candidates(self, world: State, player: str, made: Action) -> Sequence[Way]:
        """Return what the rule player does, and other bids, passes or payments; of a bid also how far to go on."""
        usual = rules_action(world, player)
        ways = [Way(action) for action in (usual, made, *_others(world, player))]
        for bid in (made, usual):
            if isinstance(bid, Bid):
                highest = world.max_bid(player)
                ways += [Way(bid, bid.what + more) for more in FARTHER if bid.what + more <= highest]
        return list(dict.fromkeys(ways))

    def tried(self, worlds: Sequence[State], player: str, ways: Sequence[Way], seeds: Sequence[int]) -> Margins:
        """Return what each way leads to in each world."""
        import numpy as np

        if worlds[0].phase == "mulligan":
            following = [[_answered(world, player, way.action) for world in worlds] for way in ways]
            return np.array([self.played_on(each, seeds) for each in following])
        from games.ring.bots.arrays import Worlds

        points = Worlds.of(worlds, player).play_on(*_as_rows(ways), seeds, _style(worlds[0]))
        return _margins(points)

    def played_on(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        """Return what each world leads to."""
        import numpy as np

        from games.ring.bots.arrays import Worlds

        style, plan = _style(worlds[0]), _as_rows([Way(None)])
        if worlds[0].starter is not None and worlds[0].phase not in ("deal", "mulligan"):
            return _margins(Worlds.of(worlds, worlds[0].players[0]).play_on(*plan, seeds, style)[0])
        begun = [_begun(world, Random(seed)) for world, seed in zip(cycle(worlds), seeds, strict=False)]
        points = [
            Worlds.of([world], world.players[0]).play_on(*plan, [seed], style)[0, 0]
            for world, seed in zip(begun, seeds, strict=True)
        ]
        return _margins(np.array(points))

    def bounds(self, state: State, player: str, made: Action) -> Mapping[Action, Bounds] | None:
        """Return what each choice of the last round is worth for certain."""
        return certain(state, player, made)

    def carried_over(self, world: State, state: State) -> State | None:
        """Return a world of the same round, if its hands can pay what was bid since."""
        if world.auction is None or state.auction is None or world.round != state.round:
            return None
        if world.auction.display != state.auction.display:
            return None
        for player, known in state.known.items():
            if not known.allows(without(world.hands[player], known.cards)):
                return None
        return replace(state, hands=world.hands, deck=world.deck)

    def kind(self, before: State, action: Action) -> str:
        """Return whether hands are dealt, or a dino or a card of the display is drawn."""
        return "deal" if isinstance(action, Start | Deal) else "draws"


def _others(state: State, player: str) -> Iterator[Action]:
    """Yield what else is compared."""
    if state.phase == "mulligan":
        yield KEEP
        yield MULLIGAN
        return
    auction = state.auction
    assert auction is not None
    if state.phase == "payment":
        payments = islice(undominated(state.hands[player], state.liked, auction.bid), MOST_LOOKED_AT)
        cheap = sorted(payments, key=lambda cards: sum(map(holding_worth, cards)))[:MOST_PAYMENTS]
        yield from map(Pay, cheap)
        return
    yield from {auction.display[slot - 1]: Pass(slot) for slot in auction.free}.values()
    if not auction.free:
        yield Pass()
    yield from map(Bid, range(auction.bid + 1, min(auction.bid + RAISES, state.max_bid(player)) + 1))


def _answered(state: State, player: str, action: Action) -> State:
    return state.exchanged(player) if action == MULLIGAN else state.after_keeping()


def _begun(state: State, rng: Random) -> State:
    """Return a state after the hands are dealt, and kept or exchanged as the rule player does."""
    while state.phase in ("deal", "mulligan"):
        if state.starter is None:
            state = state.started(rng.randrange(len(state.players)))
        elif state.phase == "deal":
            state = state.dealt(state.drawn_from[rng.randrange(len(state.drawn_from))])
        else:
            assert state.turn is not None
            state = _answered(state, state.turn, rules_action(state, state.turn))
    return state


def _style(state: State) -> Style:
    """Return how the usual rule player plays, as the kernels have it."""
    from games.ring.bots.arrays import style_of

    return style_of(thrifts(len(state.players)), HOPE)


def _as_rows(ways: Sequence[Way]) -> tuple[Numbers, Numbers]:
    """Return ways to go on as the kernels have them; no action is to play on as the rule player does."""
    import numpy as np

    from games.ring.bots.arrays import cards_counted
    from games.ring.kernels.plans import AS_RULES, PAYS, PLAYS_ON
    from games.ring.kernels.rounds import CARDS, NOTHING

    rows = np.zeros((len(ways), 3), np.int64)
    paid = np.zeros((len(ways), CARDS), np.int64)
    for number, (action, most) in enumerate(ways):
        match action:
            case Bid(amount):
                rows[number] = amount, NOTHING, AS_RULES if most is None else most
            case Pass(slot):
                rows[number] = 0, NOTHING if slot is None else slot - 1, AS_RULES
            case Pay(cards):
                rows[number] = PAYS, NOTHING, AS_RULES
                paid[number] = cards_counted(cards)
            case _:
                rows[number] = PLAYS_ON, NOTHING, AS_RULES
    return rows, paid


def _margins(points: NDArray[np.int64]) -> Margins:
    """Return how far each player is ahead of the best of the others, by the points in the last place."""
    import numpy as np

    highest = np.sort(points, axis=-1)
    best, second = highest[..., -1:], highest[..., -2:-1]
    return (points - np.where(points == best, second, best)).astype(np.float64)

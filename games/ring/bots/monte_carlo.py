"""The bot that plays out each of its choices to the end of the game in possible worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from games.bots import Seen
from games.ring.actions import Action, Bid, Pass, Pay
from games.ring.bots.rules import HOPE, holding_worth, limit, rules_action
from games.ring.bots.thrift import SPREAD, Middle, Spread, drawn, thrifts
from games.ring.payments import undominated
from games.ring.state import State

if TYPE_CHECKING:
    from games.ring.bots.arrays import Numbers
    from games.ring.kernels.dinos import Style

MOST_PAYMENTS = 8
"""How many payments are tried out: those whose cards are worth least to keep."""

MOST_LOOKED_AT = 300
"""Among how many payments these are looked for: the least overpaid."""

MOST_RAISES = 30
"""How far above the bid plans go; prices stay far below that."""

SHARES = (1.0, 0.4, 0.15)
"""Which part of the plans is tried out in each stage, the best ones of the stage before."""

LEAD = 8.0
"""By how many points a player is ahead who counts as half ahead."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the bot may do now, and up to which bid it goes on in this round.

    Args:
        action: what it does now.
        most: its highest bid; 0 after a pass or a payment.
    """

    action: Action
    most: int = 0


@dataclass(frozen=True, slots=True)
class MonteCarloBot:
    """Plays on with the plan after which the seat is furthest ahead, if all then play as the rule player does.

    All plans are tried out in the same worlds with the same draws. The rule player's choice stands unless another one
    is better by more than the chance of these draws.

    Args:
        worlds: how many worlds are drawn.
        games: how many games are played for a choice.
        sure: by how many standard errors another choice must be better.
        thrift: of the rule players; as is usual for the number of players if left out.
        spread: of the rule players.
    """

    worlds: Annotated[int, Field(ge=1, le=10_000)] = 48
    games: Annotated[int, Field(ge=1, le=1_000_000)] = 1500
    sure: Annotated[float, Field(ge=0, le=100)] = 0.5
    thrift: Middle = None
    spread: Spread = SPREAD

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat."""
        state = seen.sample(rng)
        choices = thrifts(len(state.players), self.thrift, self.spread)
        usual = rules_action(state, seen.seat, choices)
        if state.phase == "mulligan":
            return usual
        options = plans(state, seen.seat, usual, choices)
        if len(options) == 1:
            return usual
        from games.ring.bots.arrays import style_of

        states = [state, *(seen.sample(rng) for _ in range(self.worlds - 1))]
        return self._best(states, seen.seat, options, style_of(choices, HOPE), rng).action

    def _best(self, states: list[State], seat: str, options: list[Plan], style: Style, rng: Random) -> Plan:
        """Return the best plan; the first one is the rule player's."""
        import numpy as np

        from games.ring.bots.arrays import Worlds

        worlds = Worlds.of(states, seat)
        left = list(range(len(options)))
        gains = np.zeros((len(options), 0))
        for share in SHARES:
            keep = max(2, round(share * len(options)))
            best = sorted(left, key=lambda at: -float(gains[at].mean()) if gains.size else 0.0)[:keep]
            left = sorted({0, *best})
            number = max(8, self.games // len(SHARES) // len(left))
            seeds = [rng.getrandbits(62) for _ in range(number)]
            rows, paid = as_rows([options[at] for at in left])
            more = np.full((len(options), number), -np.inf)
            more[left] = worlds.try_out(rows, paid, seeds, style, LEAD)
            gains = np.concatenate([gains, more], axis=1)
        best_of_all = max(left, key=lambda at: float(gains[at].mean()))
        ahead = gains[best_of_all] - gains[0]
        error = float(ahead.std()) / len(ahead) ** 0.5
        return options[best_of_all if ahead.mean() > self.sure * error else 0]


def plans(state: State, seat: str, usual: Action, choices: Sequence[float]) -> list[Plan]:
    """Return what a seat can do, the rule player's choice first.

    Args:
        state: a state in which it bids or pays.
        seat: who acts.
        usual: what the rule player would do.
        choices: from which thrifts the rule player draws.
    """
    auction = state.auction
    assert auction is not None
    highest = state.max_bid(seat)
    if isinstance(usual, Pay):
        payments = islice(undominated(state.hands[seat], state.liked, auction.bid), MOST_LOOKED_AT)
        cheap = sorted(payments, key=lambda cards: sum(map(holding_worth, cards)))[:MOST_PAYMENTS]
        return [Plan(usual), *(Plan(Pay(cards)) for cards in cheap if cards != usual.what)]
    most = min(limit(state, seat, drawn(state, seat, choices)), highest) if isinstance(usual, Bid) else 0
    first = Plan(usual, most)
    passes = {auction.display[slot - 1]: Plan(Pass(slot)) for slot in auction.free}
    options = [*passes.values()] or [Plan(Pass())]
    for most in range(auction.bid + 1, min(highest, auction.bid + MOST_RAISES) + 1):
        options.append(Plan(Bid(auction.bid + 1), most))
        if most > auction.bid + 1:
            options.append(Plan(Bid(most), most))
    return [first, *(plan for plan in options if plan != first)]


def as_rows(options: list[Plan]) -> tuple[Numbers, Numbers]:
    """Return plans as the kernels have them: the plans, and the cards that are paid at once."""
    import numpy as np

    from games.ring.bots.arrays import cards_counted
    from games.ring.kernels.plans import PAYS
    from games.ring.kernels.rounds import CARDS, NOTHING

    rows = np.zeros((len(options), 3), np.int64)
    paid = np.zeros((len(options), CARDS), np.int64)
    for number, plan in enumerate(options):
        match plan.action:
            case Bid(amount):
                rows[number] = amount, NOTHING, plan.most
            case Pass(slot):
                rows[number] = 0, NOTHING if slot is None else slot - 1, 0
            case Pay(cards):
                rows[number] = PAYS, NOTHING, 0
                paid[number] = cards_counted(cards)
    return rows, paid

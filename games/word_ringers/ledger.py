"""The luck ledger: the parts of each player's result in a round, each with its standard error.

For each player the result minus the expectation is the luck, minus the player's own losses, plus the others' losses.
Luck is every change of a player's value without anybody's loss: the deal of the board, the player's rack, and what
becomes known of the others' racks, with everything that the engine cannot foresee.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from games.word_ringers.engine.search import Style, margins_in_worlds, standard_error
from games.word_ringers.engine.situation import Hand, Situation, situation_of
from games.word_ringers.state import SIDE, TableState
from games.word_ringers.sureness import Sureness, together
from solver.board import Board
from solver.kernels.tables import Tables
from solver.plays import RINGS_EACH, TILES_EACH

DEALS = 200
"""How many deals the expectation before the deal is the mean of, four rounds each."""

ROUNDS = 4
WORLDS = 1000
"""How many rounds the values before the first play are the mean of."""

STYLE = Style()

Figure = Literal["expectation", "deal", "rack", "start", "others", "luck", "losses", "others_losses"]
"""A figure of the ledger that is estimated; `start` is the expectation with the luck of the deal and of the rack."""


class Decided(Protocol):
    """What the ledger takes from a decision."""

    @property
    def player(self) -> str:
        """Who made it."""

    @property
    def worth(self) -> float:
        """What the play is worth to its player."""

    @property
    def most(self) -> float:
        """What the best is worth."""

    @property
    def loss(self) -> float:
        """How much less the play is worth than the best."""

    @property
    def sureness(self) -> Sureness:
        """How sure the loss is."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where a player's result comes from.

    Args:
        expectation: before anything was dealt.
        deal: luck with the board.
        rack: luck with the own tiles.
        others: luck with the others' tiles, and with what could not be foreseen.
        losses: the own.
        others_losses: those of all others.
        result: how far the player was ahead of the best of the others, which is counted and not estimated.
        sureness: how sure each other figure is.
    """

    expectation: float
    deal: float
    rack: float
    others: float
    losses: float
    others_losses: float
    result: int
    sureness: Mapping[Figure, Sureness] = field(default_factory=dict)

    @property
    def luck(self) -> float:
        """All luck together."""
        return self.deal + self.rack + self.others


def ledgers_of(
    state: TableState, decisions: Sequence[Decided], results: Mapping[str, int], tables: Tables
) -> dict[str, Ledger]:
    """Return the ledger of every player.

    Args:
        state: before the first play.
        decisions: all of the round, in order.
        results: every player's margin at the end.
        tables: the words that count.
    """
    by_deal, dealt = _expected(state, tables), _margins(_as_seen(state, None, tables))
    ledgers = {}
    for seat, player in enumerate(state.players):
        with_rack = _margins(_as_seen(state, player, tables))[:, seat]
        expected, board, value = (float(each.mean()) for each in (by_deal[:, seat], dealt[:, seat], with_rack))
        ledgers[player] = Ledger(
            *(expected, board - expected, value - board, _others_luck(player, value, decisions, results[player])),
            sum(each.loss for each in decisions if each.player == player),
            sum(each.loss for each in decisions if each.player != player),
            results[player],
            _sureness(player, (by_deal[:, seat], dealt[:, seat], with_rack), decisions),
        )
    return ledgers


def _others_luck(player: str, value: float, decisions: Sequence[Decided], result: int) -> float:
    """Return what changed a player's value between decisions, but for the losses of others."""
    luck, foreign = 0.0, 0.0
    for decision in decisions:
        if decision.player == player:
            luck += decision.most - value - foreign
            value, foreign = decision.worth, 0.0
        else:
            foreign += decision.loss
    return luck + result - value - foreign


def _sureness(
    player: str,
    margins: tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]],
    decisions: Sequence[Decided],
) -> dict[Figure, Sureness]:
    """Return how sure the figures of a ledger are.

    All that is estimated between the first play and the end are the losses: the rest of what becomes of a value is the
    result less the value with the own rack. The two values before the first play were estimated with the same chance.
    """
    by_deal, dealt, with_rack = margins
    expectation = Sureness(standard_error(by_deal), DEALS * ROUNDS)
    value = Sureness(standard_error(with_rack), WORLDS)
    own = together(each.sureness for each in decisions if each.player == player)
    others = together(each.sureness for each in decisions if each.player != player)
    return {
        "expectation": expectation,
        "deal": together((expectation, Sureness(standard_error(dealt), WORLDS))),
        "rack": Sureness(standard_error(with_rack - dealt), 2 * WORLDS),
        "start": value,
        "others": together((value, own, others)),
        "luck": together((expectation, own, others)),
        "losses": own,
        "others_losses": others,
    }


def _expected(state: TableState, tables: Tables) -> NDArray[np.float64]:
    """Return what each seat makes of each of some deals, on average: float64[deals, players]."""
    rng, bag = Random("expectation"), sorted(state.tiles)
    found = np.zeros((DEALS, len(state.players)))
    hands = {player: Hand(TILES_EACH, RINGS_EACH) for player in state.players}
    for deal in range(DEALS):
        rng.shuffle(bag)
        board = Board([bag[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)])
        situation = situation_of(board, (), hands, state.first, bag[SIDE * SIDE :], tables)
        found[deal] = margins_in_worlds(situation, [-1], deal, 0, ROUNDS, STYLE)[0].mean(axis=0)
    return found


def _as_seen(state: TableState, viewer: str | None, tables: Tables) -> Situation:
    """Return a round before the first play as a player sees it, or who sees no rack."""
    assert state.in_play is not None
    assert state.turn is not None
    hands = {
        player: Hand(len(rack), RINGS_EACH, rack if player == viewer else None) for player, rack in state.racks.items()
    }
    unseen = [*state.bag, *(face for player, rack in state.racks.items() if player != viewer for face in rack)]
    return situation_of(state.in_play.board, (), hands, state.turn, unseen, tables)


def _margins(situation: Situation) -> NDArray[np.float64]:
    """Return every player's margin in so many rounds: float64[worlds, players]."""
    return np.array(margins_in_worlds(situation, [-1], seed_of(situation), 0, WORLDS, STYLE)[0], np.float64)


def seed_of(situation: Situation) -> int:
    """Return a seed that follows from a situation."""
    start = situation.start
    hands = [number for hand in situation.hands for number in (hand.tiles, hand.rings)]
    numbers = np.array([start.locked, *start.locks, *hands], np.int64)
    known = start.tiles.tobytes() + start.owners.tobytes() + numbers.tobytes()
    return int.from_bytes(sha256(known).digest()[:8], "big")

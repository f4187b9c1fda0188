"""The bot that plays like a sensible person."""

from dataclasses import dataclass
from random import Random
from typing import Annotated, TypeAlias

from pydantic import Field

from games.bots import Seen
from games.ringer.actions import END, PASS, Action, Ask, Steal, WithCard
from games.ringer.bots.lines import MOST_STEPS, follows, long_line
from games.ringer.cards import COLOURS, REROLL, WILD, Card
from games.ringer.knowledge import without
from games.ringer.legal import legal_actions
from games.ringer.state import State

HITS = 1
"""A Reroll is played for its roll where at least so many of the six numbers would score."""

SUITS_AFTER = {suit: suit + WILD for suit in COLOURS} | {WILD: COLOURS + WILD}
"""Which suits fit on a Reroll of a suit."""

Hits: TypeAlias = Annotated[int, Field(ge=1, le=7)]


@dataclass(frozen=True, slots=True)
class RulesBot:
    """Plays the longest line to a Ringer, uses powers that bring cards, takes over for a Ringer, and keeps the rest.

    Args:
        hits: a Reroll is played for its roll where at least so many of the six numbers would score; with 7 never.
    """

    hits: Hits = HITS

    def choose(self, seen: Seen, rng: Random) -> Action | None:
        """Return an action of the seat; None where it does not take over."""
        state: State = seen.sample(rng)
        return move(state, state.players.index(seen.seat), hits=self.hits)


def move(state: State, seat: int, steps: int = MOST_STEPS, hits: int = HITS) -> Action | None:
    """Return what the bot does; None where it does not take over. It looks at nothing that its seat may not see.

    Args:
        state: where the seat may act.
        seat: who acts.
        steps: how many cards are tried for a line.
        hits: with how many numbers that would score a Reroll is played.
    """
    if state.tasks:
        return _choice(state, seat)
    return _in_turn(state, seat, steps, hits) if seat == state.turn else _take_over(state, seat, steps)


def _in_turn(state: State, seat: int, steps: int, hits: int) -> Action:
    hand, top = state.hands[seat], state.stack[-1]
    line = long_line(hand, top, state.die, steps)
    if not line and state.exhausted:
        line = long_line(hand, top, steps=steps)
    if line:
        return WithCard("play", line[0])
    brought = {card: _brings(state, seat, card, hits) for card in state.playable(seat)}
    if any(brought.values()):
        return WithCard("play", max(brought, key=brought.__getitem__))
    return END if state.played else PASS


def _brings(state: State, seat: int, card: Card, least: int) -> float:
    """Return how much a card brings that is played without a Ringer in sight; 0 where it is better kept."""
    if card.number == REROLL:
        suits = SUITS_AFTER[card.suit]
        hits = len({other.number for other in state.hands[seat] if other.suit in suits and other.number != REROLL})
        return hits / 6 if hits >= least else 0
    if card.power == "draw2":
        return 2
    if card.power in ("steal", "ask"):
        return 1.5
    if card.power == "draw1":
        return 1
    return 0


def _take_over(state: State, seat: int, steps: int) -> Action | None:
    """Return the Take Over after which a Ringer can be scored at once; None without one."""
    for card in state.take_overs(seat):
        if long_line(without(state.hands[seat], card), card, state.die, steps):
            return WithCard("take", card)
    return None


def _choice(state: State, seat: int) -> Action:
    task = state.tasks[0]
    actions = legal_actions(state, seat)
    match task.kind:
        case "ask":
            return _question(state, seat)
        case "steal":
            return Steal(state.players[_fullest(state, seat)])
        case "lead":
            return max(actions, key=lambda action: _worth_of_lead(state, seat, action))
        case _:
            return min(actions, key=lambda action: _worth(state, seat, action))


def _fullest(state: State, seat: int) -> int:
    """Return who has the most cards."""
    return max(state.others(seat), key=lambda other: len(state.hands[other]))


def _question(state: State, seat: int) -> Ask:
    """Ask for the number of the die, or for what fits on the top, but not for what is known to be missing."""
    other = _fullest(state, seat)
    top = state.stack[-1]
    wishes = [str(state.die), *([top.suit] if top.suit != WILD else []), *"123456"]
    missing = state.knowledge.none[other]
    return Ask(state.players[other], next((wish for wish in wishes if wish not in missing), wishes[0]))


def _worth(state: State, seat: int, action: Action) -> float:
    """Return how much a card in hand is worth: Wilds, powers, and cards with many neighbours in the hand."""
    if not isinstance(action, WithCard):
        return 0
    card = action.card
    near = sum(follows(other, card) for other in state.hands[seat])
    return near + 3 * (card.suit == WILD) + 2 * bool(card.power) + 2 * (card.number == REROLL)


def _worth_of_lead(state: State, seat: int, action: Action) -> float:
    """Return how many cards could follow a lead, far more if they end in a Ringer."""
    assert isinstance(action, WithCard)
    left = without(state.hands[seat], action.card)
    line = long_line(left, action.card, state.die)
    return 10 + len(line) if line else len(long_line(left, action.card))

"""The state of a game of RINGER."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

from games.ringer.cards import TAKE_OVER, Card, fits
from games.ringer.config import RingerConfig
from games.ringer.knowledge import Cards, Knowledge

ChanceTask = Literal["draw", "fill", "roll", "start", "pick"]
ChoiceTask = Literal["ask", "answer", "steal", "limit", "lead"]

CHOICES: frozenset[str] = frozenset({"ask", "answer", "steal", "limit", "lead"})
"""The tasks in which a player has to choose something before the turn goes on."""


class Task(NamedTuple):
    """What has to be done before the turn goes on.

    Args:
        kind: ``draw`` so many cards; ``fill`` the hand up to six; ``streak``, the same where the hand is empty;
            ``roll`` the die; ``start`` a stack; ``ask`` and ``steal``: choose from whom; ``answer`` an ask; ``pick``
            a card from a hand; ``limit``: discard down to so many; ``lead`` a card; ``next``: the turn passes on.
        seat: who does it.
        number: how many cards, where it matters.
        other: who has asked, or from whose hand a card is picked.
        request: what was asked for.
    """

    kind: ChanceTask | ChoiceTask | Literal["streak", "next"]
    seat: int = 0
    number: int = 0
    other: int = 0
    request: str = ""


class Laid(NamedTuple):
    """A card that was laid away face down.

    Args:
        card: which, as only its layer knows.
        seat: who has laid it away.
    """

    card: Card
    seat: int


class State(NamedTuple):
    """A state of RINGER; a named tuple because bots make hundreds of thousands of them.

    Seats are counted from 0.

    Args:
        config: how it is played.
        players: who plays, by seat.
        hands: each seat's cards, sorted.
        won: the cards that each seat has won, in the order won.
        stack: the Play Stack, from the bottom.
        die: the number rolled last; 0 before the first roll.
        pile: the cards in the draw pile, sorted: they have no order until they are drawn.
        under: the cards laid under the draw pile, in the order in which they will be drawn.
        out: the cards that went out of play.
        turn: whose turn it is.
        played: whether a card was played in this turn, so that it cannot be passed.
        tasks: what has to be done first, the next one in front; nothing while the player on turn may choose.
        passes: how many passes in a row there were since the draw pile ran out.
        full_passes: how many passes with ten cards in hand there were in a row.
        exhausted: whether the draw pile has run out; nothing is drawn any more.
        robbed: who draws back up to six at the start of its next turn.
        knowledge: what the seats know of each other's hands.
        ended: why the game is over; None while it goes on.
    """

    config: RingerConfig
    players: tuple[str, ...]
    hands: tuple[Cards, ...]
    won: tuple[Cards, ...]
    stack: Cards
    die: int
    pile: Cards
    under: tuple[Laid, ...]
    out: tuple[Laid, ...]
    turn: int
    played: bool
    tasks: tuple[Task, ...]
    passes: int
    full_passes: int
    exhausted: bool
    robbed: frozenset[int]
    knowledge: Knowledge
    ended: str | None

    @property
    def is_running(self) -> bool:
        """Whether the player on turn may choose what to do, and others may take over."""
        return not self.tasks and self.ended is None

    @property
    def drawable(self) -> Cards:
        """The cards of which chance draws the next one: those in the pile, then the first of those under it."""
        return self.pile or tuple(laid.card for laid in self.under[:1])

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other seats, from the left of a seat on."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count))

    def with_hand(self, seat: int, hand: Cards) -> State:
        """Return the state with other cards in a hand."""
        return self._replace(hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def playable(self, seat: int) -> list[Card]:
        """Return the cards that a seat may play in its own turn, each face once, sorted."""
        top = self.stack[-1]
        no_take_over = top.is_wild_reroll and self.config.take_over_on_wild_reroll == "never"
        return [
            card
            for card in dict.fromkeys(self.hands[seat])
            if fits(card, top) and not (no_take_over and card.power == TAKE_OVER)
        ]

    def take_overs(self, seat: int) -> list[Card]:
        """Return the cards with which a seat may take over the turn of another, each face once, sorted."""
        top = self.stack[-1]
        if top.is_wild_reroll:
            return []
        return [card for card in dict.fromkeys(self.hands[seat]) if card.power == TAKE_OVER and fits(card, top)]

    @property
    def pieces(self) -> Counter[str]:
        """How many cards of each face there are, wherever they are."""
        held = [card for cards in (*self.hands, *self.won) for card in cards]
        laid = [laid.card for laid in (*self.under, *self.out)]
        return Counter(map(str, [*held, *laid, *self.stack, *self.pile]))

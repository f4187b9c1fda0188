"""A seat's knowledge of everybody's cards, from the log of a game as that seat sees it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.base import CHANCE, IllegalAction
from games.ring.actions import MULLIGAN, Bid, Deal, Pass, Pay, Reveal, Show, Start, parse_action
from games.ring.cards import BadCards, BidCard, Kind
from games.ring.config import RingConfig
from games.ring.known import Known
from games.ring.state import HAND

HIDDEN_DEAL = "deal:?"
"""A card that comes to the hand of another."""


class PublicLog:
    """Follows a game from action to action.

    It does not tell whether an action is legal, only what it shows. The cards of the draw pile that were discarded
    before, and shuffled, have been seen: nobody can hold them unseen.

    Args:
        config: how it is played.
        players: who plays, by seat.
        exchanged: the cards of hands that others exchanged at the beginning, which everybody saw.
    """

    def __init__(self, config: RingConfig, players: Sequence[str], exchanged: Iterable[BidCard] = ()) -> None:
        self.config = config
        self.known = dict.fromkeys(players, Known())
        self.unknown = dict.fromkeys(players, 0)
        """How many cards of each hand are hidden from the seat."""
        self.own: set[str] = set()
        """Whose cards the seat has seen as they were dealt: it is one player, or nobody."""
        self.pool = Counter(config.deck)
        """The cards that the seat has not seen, wherever they are."""
        self.dino: int | None = None
        """What is up for auction."""
        self._sizes = dict.fromkeys(players, 0)
        self._pile, self._discarded, self._shuffled = len(config.deck), 0, False
        self._display: list[BidCard] = []
        self._passed: dict[str, int | None] = {}
        for card in exchanged:
            self._see(card)

    def follow(self, actor: str, text: str) -> None:
        """Follow an action.

        Args:
            actor: who did it, or chance.
            text: its notation; a card that is dealt to another is ``deal:?``.

        Raises:
            BadCards: it cannot have been done here.
        """
        try:
            if text == HIDDEN_DEAL:
                self._deal(None)
            else:
                self._follow(actor, text)
        except (IllegalAction, KeyError, IndexError):
            raise BadCards(f"{text[:40]!r} of {actor[:40]!r} cannot have been done here") from None

    def _follow(self, actor: str, text: str) -> None:
        action = parse_action(text)
        if isinstance(action, Start | Deal | Reveal | Show) != (actor == CHANCE):
            raise KeyError(actor)
        match action:
            case Deal(card):
                self._deal(card)
            case Reveal(dino):
                self.dino, self._display, self._passed = dino, [], {}
            case Show(card):
                self._show(card)
            case Bid(amount):
                self.known[actor] = self.known[actor].after_bidding(self._liked, amount)
            case Pass(slot):
                self._pass(actor, slot)
            case Pay(cards):
                self._pay(actor, cards)
            case _ if action == MULLIGAN:
                self._discarded += self._sizes[actor]
                self._sizes[actor] = self.unknown[actor] = 0

    @property
    def _liked(self) -> frozenset[Kind]:
        if self.dino is None:
            raise KeyError("no dino")
        return self.config.liked(self.dino)

    def _see(self, card: BidCard) -> None:
        if not self.pool[card]:
            raise BadCards(f"there are more cards {card} than the deck has")
        self.pool[card] -= 1

    def _deal(self, card: BidCard | None) -> None:
        player = next((each for each, size in self._sizes.items() if size < HAND), None)
        if player is None:
            raise KeyError("deal")
        if not self._pile:
            raise BadCards("a hand was dealt from discarded cards; what is known then is not followed")
        self._pile -= 1
        self._sizes[player] += 1
        if card is None:
            self.unknown[player] += 1
        else:
            self.own.add(player)
            self._see(card)

    def _show(self, card: BidCard) -> None:
        if not self._pile:
            self._pile, self._discarded, self._shuffled = self._discarded, 0, True
        self._pile -= 1
        self._display.append(card)
        if not self._shuffled:
            self._see(card)

    def _pass(self, player: str, slot: int | None) -> None:
        self._passed[player] = None if slot is None else slot - 1
        if len(self._passed) == len(self.known):
            self._discarded += len(self._display)
            self.dino = None

    def _pay(self, player: str, cards: Sequence[BidCard]) -> None:
        if player not in self.own:
            dealt = Counter(cards) - Counter(self.known[player].cards)
            self.unknown[player] -= dealt.total()
            if self.unknown[player] < 0:
                raise BadCards(f"{player[:40]!r} has paid more cards than there were in the hand")
            for card in dealt.elements():
                self._see(card)
        self.known[player] = self.known[player].after_paying(cards)
        self._discarded += len(cards)
        for other, place in self._passed.items():
            if place is not None:
                self.known[other] = self.known[other].after_taking(self._display[place])
        self.dino = None

"""The actions of players and of chance, and their notation."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast, get_args

from games.base import IllegalAction
from games.ringer.cards import NUMBERS, REQUESTS, BadCard, Card

CardDeed = Literal["play", "take", "lead", "give", "discard", "draw", "flip", "pick"]
"""What is done with one card; ``draw``, ``flip`` and ``pick`` by chance."""

PlainDeed = Literal["pass", "end", "none"]


@dataclass(frozen=True, slots=True)
class WithCard:
    """Something is done with a card.

    Args:
        deed: ``play`` in one's own turn, ``take`` to take over another's, ``lead`` to begin a stack, ``give`` to who
            asked, ``discard`` under the draw pile; by chance ``draw``, ``flip`` to begin a stack, ``pick`` from a hand.
        card: which.
    """

    deed: CardDeed
    card: Card

    def __str__(self) -> str:
        return f"{self.deed}:{self.card}"


@dataclass(frozen=True, slots=True)
class Plain:
    """``pass`` or ``end`` a turn, or say to who asked that one has ``none``."""

    deed: PlainDeed

    def __str__(self) -> str:
        return self.deed


@dataclass(frozen=True, slots=True)
class Ask:
    """Asks a player for a card.

    Args:
        player: who is asked.
        request: a number or the letter of a colour.
    """

    player: str
    request: str

    def __str__(self) -> str:
        return f"ask:{self.player}:{self.request}"


@dataclass(frozen=True, slots=True)
class Steal:
    """Takes a card from a player's hand without seeing it; chance picks which."""

    player: str

    def __str__(self) -> str:
        return f"steal:{self.player}"


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance rolls the die."""

    number: int

    def __str__(self) -> str:
        return f"roll:{self.number}"


Action: TypeAlias = WithCard | Plain | Ask | Steal | Roll

PASS: Final = Plain("pass")
END: Final = Plain("end")
NONE: Final = Plain("none")


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        IllegalAction: the text is none.

    >>> parse_action("take:B4:take")
    WithCard(deed='take', card=Card(suit='B', number=4, power='take'))
    """
    deed, _, rest = text.partition(":")
    if text in get_args(PlainDeed):
        return Plain(cast("PlainDeed", text))
    if deed in get_args(CardDeed):
        try:
            return WithCard(cast("CardDeed", deed), Card.parse(rest))
        except BadCard as error:
            raise IllegalAction("no_action", f"{error}.") from None
    player, _, request = rest.rpartition(":")
    if deed == "ask" and player and request in REQUESTS:
        return Ask(player, request)
    if deed == "steal" and rest:
        return Steal(rest)
    if deed == "roll" and rest in map(str, NUMBERS):
        return Roll(int(rest))
    expected = "expected one such as 'play:B3', 'ask:bob:G', 'pass' or 'end'"
    raise IllegalAction("no_action", f"{text[:40]!r} is no action; {expected}.")

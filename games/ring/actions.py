"""The actions of RING: cards are drawn, hands are kept, players bid, pass and pay."""

from dataclasses import dataclass
from typing import ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

from games.base import IllegalAction
from games.ring.cards import BadCards, BidCard, dino_name, parse_dino

KEEP: Final = "keep"
MULLIGAN: Final = "mulligan"

MOST_DIGITS = 4
"""Of a bid: all cards that a deck can have are worth less than 10,000."""

EXPECTED = "expected one such as 'bid:7', 'pass:1', 'pay:S4+S5', 'keep' or 'mulligan'"


What = TypeVar("What")


@dataclass(frozen=True, slots=True)
class Worded(Generic[What]):
    """An action that is written as a word and what it is about.

    Args:
        what: a number, a card or a dino, as the action says.
    """

    word: ClassVar[str]
    what: What

    def __str__(self) -> str:
        return f"{self.word}:{self.what}"


class Start(Worded[int]):
    """Chance says who begins: the index of a seat, 0 for the first."""

    word = "start"


class Deal(Worded[BidCard]):
    """A bid card comes to a hand."""

    word = "deal"


class Reveal(Worded[int]):
    """A dino comes up for auction."""

    word = "dino"

    def __str__(self) -> str:
        return f"{self.word}:{dino_name(self.what)}"


class Show(Worded[BidCard]):
    """A bid card comes to the display."""

    word = "show"


class Bid(Worded[int]):
    """A player bids: at least 1."""

    word = "bid"


class Pay(Worded[tuple[BidCard, ...]]):
    """The winner of a dino pays with cards, which are sorted."""

    word = "pay"

    def __str__(self) -> str:
        return f"{self.word}:{'+'.join(map(str, self.what))}"


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes and reserves a card of the display.

    Args:
        slot: the place of the card, from 1; None where no card is free.
    """

    slot: int | None = None

    def __str__(self) -> str:
        return "pass" if self.slot is None else f"pass:{self.slot}"


Draw: TypeAlias = Start | Deal | Reveal | Show
Action: TypeAlias = Draw | Bid | Pass | Pay | Literal["keep", "mulligan"]


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        IllegalAction: the text is none.

    >>> str(parse_action("pay:S4+D1"))
    'pay:D1+S4'
    """
    if text == KEEP:
        return KEEP
    if text == MULLIGAN:
        return MULLIGAN
    if text == "pass":
        return Pass()
    kind, _, rest = text.partition(":")
    try:
        return _with_argument(kind, rest)
    except (BadCards, KeyError, ValueError):
        raise IllegalAction("no_action", f"{text[:40]!r} is no action; {EXPECTED}.") from None


def _with_argument(kind: str, rest: str) -> Action:
    match kind:
        case "bid":
            return Bid(_number(rest, least=1))
        case "pass":
            return Pass(_number(rest, least=1))
        case "pay":
            return Pay(tuple(sorted(BidCard.parse(name) for name in rest.split("+"))))
        case "deal":
            return Deal(BidCard.parse(rest))
        case "show":
            return Show(BidCard.parse(rest))
        case "dino":
            return Reveal(parse_dino(rest))
        case "start":
            return Start(_number(rest, least=0))
    raise ValueError(kind)


def _number(text: str, least: int) -> int:
    """Read a number that is written in one way alone."""
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    if not is_number or int(text) < least or str(int(text)) != text:
        raise ValueError(text)
    return int(text)

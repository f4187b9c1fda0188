"""The questions about the places of unseen cards, with their fields and answers."""

from collections.abc import Mapping

from pydantic import Field

from games.questions import QuestionAnswer, example
from games.ringer.analysis.asked import CardName, SightAsked
from games.ringer.analysis.odds import ODDS, RingerCardOdds, card_odds, take_over_risk
from games.ringer.cards import TAKE_OVER, Card, fits


class RingerOddsAnswer(QuestionAnswer):
    """Where each card may be."""

    model_config = example({"cards": {"B3": ODDS}})

    cards: dict[str, RingerCardOdds] = Field(description="By card; those whose place the seat knows are left out.")
    next_fits: float | None = Field(
        None, description="The chance that the next card drawn fits on `top`; null where that was not asked."
    )


class RingerOddsQuestion(SightAsked):
    """Where each card may be that a seat has not seen: in a hand, or next on the pile.

    Exact if all deals that agree with the seat's knowledge are equally likely, so if what others chose tells nothing.
    """

    model_config = example({"seen": ["B3", "B4", "G2", "BR"], "others": {"bob": {"cards": 6, "none": ["B"]}}})
    answer_type = RingerOddsAnswer

    is_drawable: bool = Field(True, description="Whether anything can be drawn; not after the pile has run out.")
    next_card: CardName | None = Field(
        None,
        description="The card that is drawn next, where the seat has laid it there itself; it is among `seen` too.",
    )
    top: CardName | None = Field(None, description="The card on top of the stack, to tell how likely a draw fits.")

    def answer(self) -> RingerOddsAnswer:
        """Return where the cards may be.

        Raises:
            BadOption: there cannot be such hands.
        """
        next_card = Card.parse(self.next_card) if self.next_card else None
        found = card_odds(self.sight(next_card, is_drawable=self.is_drawable))
        return RingerOddsAnswer(
            next_fits=None if self.top is None else self._next_fits(found, Card.parse(self.top)),
            cards={str(card): odds for card, odds in found.items()},
        )

    def _next_fits(self, found: Mapping[Card, RingerCardOdds], top: Card) -> float:
        in_turn = self.config.take_over_on_wild_reroll == "in_turn"
        barred = top.is_wild_reroll and not in_turn
        return sum(
            odds.next_draw
            for card, odds in found.items()
            if fits(card, top) and not (barred and card.power == TAKE_OVER)
        )


class RingerTakeOverAnswer(QuestionAnswer):
    """How likely a Take Over is."""

    model_config = example({"risk": 0.31})

    risk: float = Field(
        description="The chance that another player holds a Take Over that fits, if not having taken over before tells "
        "nothing."
    )


class RingerTakeOverQuestion(SightAsked):
    """How likely another player holds a Take Over that fits on a card, if what others chose tells nothing.

    A player who could have taken over and has not is less likely to hold one than this says.
    """

    model_config = example({"top": "B3", "seen": ["B3", "B4"], "others": {"bob": {"cards": 6}}})
    answer_type = RingerTakeOverAnswer

    top: CardName = Field(description="The card on top of the stack, or that of a play to weigh; it is among `seen`.")

    def answer(self) -> RingerTakeOverAnswer:
        """Return the risk.

        Raises:
            BadOption: there cannot be such hands.
        """
        return RingerTakeOverAnswer(risk=take_over_risk(self.sight(), Card.parse(self.top)))

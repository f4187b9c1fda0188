"""The question about the value of each play, with its fields and its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, ClassVar, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from games.bots import Seen
from games.questions import PlayerName, QuestionAnswer, example
from games.refusals import BadOption
from games.ringer.actions import WithCard
from games.ringer.analysis.asked import MOST_HELD, CardName, RingerHolder, SightAsked
from games.ringer.analysis.odds import check_deals, take_over_risk
from games.ringer.analysis.worths import Worth, actions_of, chance_taken_over, play_worths
from games.ringer.cards import NUMBERS, Card
from games.ringer.config import MAX_DECK
from games.ringer.knowledge import Knowledge
from games.ringer.rules import RingerRules
from games.ringer.state import Laid, State
from games.ringer.worlds import dealt_to
from solver.too_much_work import TooMuchWork

if TYPE_CHECKING:
    from games.ringer.analysis.sight import Sight

MOST_GAMES = 4_000
"""How many games are played on at most, which takes up to ten seconds with five players."""

OWN = ""
"""The name of the asking seat, which no other player can have."""

PLAY = {"action": "play:B4", "ahead": 1.62, "error": 0.21, "risk": 0.08, "taken": 0.03}


class RingerRival(RingerHolder):
    """Another player, and how many cards it has won."""

    model_config = example({"cards": 6, "won": 4})

    won: int = Field(0, ge=0, le=MAX_DECK, description="How many cards it has won.")


class RingerPlayWorth(QuestionAnswer):
    """What an action is worth."""

    model_config = example(PLAY)

    action: str | None = Field(description="The action; null is not to take over.")
    ahead: float = Field(
        description="By how many cards the seat is ahead of the best of the others then, on average. A card in hand "
        "counts 0.4 while there is something to draw, and less than nothing, -1, afterwards."
    )
    error: float = Field(description="The standard error of `ahead`; 0 where all samples gave the same.")
    risk: float | None = Field(
        description="The chance that another player can take over after the card, before what its power brings, if not "
        "having taken over before tells nothing; null where none is played, or where it wins the stack."
    )
    taken: float | None = Field(
        description="How likely another player does take over before the seat plays on, if all choose as the bot "
        "`rules`: in which share of the deals in which nobody would have done so before. Null where `risk` is."
    )


class RingerPlaysAnswer(QuestionAnswer):
    """What each action is worth, the best first."""

    model_config = example({"plays": [PLAY], "worlds": 100})

    plays: list[RingerPlayWorth]
    worlds: int = Field(description="In how many sampled deals each was tried.")


class RingerPlaysQuestion(SightAsked):
    """What each play is worth a circuit and a turn later, if all play on as the bot `rules` does."""

    model_config = example(
        {
            "hand": ["B4", "W3", "P6"],
            "stack": ["B2", "B3"],
            "die": 4,
            "seen": ["B2", "B3", "B4", "W3", "P6"],
            "others": {"bob": {"cards": 6}},
            "worlds": 20,
        }
    )
    answer_type = RingerPlaysAnswer
    takes_long: ClassVar[bool] = True
    """Games are played on, again and again."""

    hand: tuple[CardName, ...] = Field(
        max_length=MOST_HELD, description="The cards in the hand; they are among `seen`."
    )
    stack: tuple[CardName, ...] = Field(
        min_length=1, max_length=MAX_DECK, description="The stack, from the bottom; its cards are among `seen`."
    )
    die: int = Field(ge=NUMBERS[0], le=NUMBERS[-1], description="The number rolled last.")
    others: Mapping[PlayerName, RingerRival] = Field(
        min_length=1, max_length=4, description="The other players in the order of play, from the left of the seat on."
    )
    turn: PlayerName | None = Field(
        None, description="Whose turn is running; that of the seat if left out, otherwise it may take over."
    )
    played: bool = Field(False, description="Whether a card was played in that turn.")
    won: int = Field(0, ge=0, le=MAX_DECK, description="How many cards the seat has won.")
    exhausted: bool = Field(
        False, description="Whether the draw pile has run out; unseen cards in no hand are out of play then."
    )
    worlds: int = Field(
        100,
        ge=2,
        le=1000,
        description=f"In how many sampled deals each action is tried; {MOST_GAMES:,} "
        "games are played on at most, one for each deal and action.",
    )

    @model_validator(mode="after")
    def _check_turn(self) -> Self:
        if self.turn is not None and self.turn not in self.others:
            raise PydanticCustomError("unknown_value", "turn should be one of the other players, or left out")
        return self

    def answer(self) -> RingerPlaysAnswer:
        """Return what each play is worth.

        Raises:
            BadOption: there cannot be such hands.
            TooMuchWork: with so many actions that are too many deals.
        """
        if Counter((*self.hand, *self.stack)) - Counter(self.seen):
            raise BadOption("/seen", "bad_cards", "expected the cards in hand and in the stack among those seen")
        sight = self.sight(is_drawable=not self.exhausted)
        seen = Seen(RingerRules(), OWN, self._state(sight))
        count = len(actions_of(seen))
        if count * self.worlds > MOST_GAMES:
            most = MOST_GAMES // count
            problem = f"expected at most {most} with {count} actions, not {self.worlds}"
            raise TooMuchWork(problem, "/worlds", most)
        worths = play_worths(seen, self.worlds, Random("plays"))
        return RingerPlaysAnswer(plays=[self._told(worth, sight, seen) for worth in worths], worlds=self.worlds)

    def _told(self, worth: Worth, sight: Sight, seen: Seen) -> RingerPlayWorth:
        laid = worth.action if isinstance(worth.action, WithCard) else None
        if laid is not None and self.turn is None and laid.card.number == self.die:
            laid = None  # it wins the stack
        return RingerPlayWorth(
            action=None if worth.action is None else str(worth.action),
            ahead=worth.ahead,
            error=worth.error,
            risk=None if laid is None else take_over_risk(sight, laid.card),
            taken=None if laid is None else chance_taken_over(seen, laid, self.worlds, Random("taken")),
        )

    def _state(self, sight: Sight) -> State:
        """Return a state that the seat cannot tell from the true one; nobody looks at which cards were won."""
        check_deals(sight)
        holders = [*sight.others.values()]
        slots = [holder.none for holder in holders for _ in range(holder.cards)]
        dealt, left = dealt_to(slots, sorted(Counter(sight.unseen).elements()))
        hands = [tuple(sorted(map(Card.parse, self.hand)))]
        for holder in holders:
            own, dealt = dealt[: holder.cards], dealt[holder.cards :]
            hands.append(tuple(sorted((*holder.known, *own))))
        names = (OWN, *self.others)
        nothing = ((),) * len(names)
        exhausted = self.exhausted or not left
        counts = (self.won, *(rival.won for rival in self.others.values()))
        return State(
            config=self.config,
            players=names,
            hands=tuple(hands),
            won=tuple((Card("P", 1),) * count for count in counts),
            stack=tuple(map(Card.parse, self.stack)),
            die=self.die,
            pile=() if exhausted else tuple(left),
            under=(),
            out=tuple(Laid(card, 1) for card in left) if exhausted else (),
            turn=0 if self.turn is None else names.index(self.turn),
            played=self.played,
            tasks=(),
            passes=0,
            full_passes=0,
            exhausted=exhausted,
            robbed=frozenset(),
            knowledge=Knowledge(
                (((), *(holder.known for holder in holders)), *(nothing for _ in holders)),
                ((), *(tuple(sorted(holder.none)) for holder in holders)),
            ),
            ended=None,
        )

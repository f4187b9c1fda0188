"""The ranking, from the cards of the players at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from games.questions import Asked, PlayerName, Question, QuestionAnswer
from games.ringer.analysis.asked import CARD
from games.ringer.cards import BadCard, Card
from games.ringer.config import MAX_DECK


@dataclass(frozen=True, slots=True)
class Count:
    """A player's cards at the end.

    Args:
        won: how many cards it has won.
        hand: how many cards are left in its hand.
    """

    won: int
    hand: int

    @property
    def score(self) -> int:
        """A point for each card won, less one for each card in hand."""
        return self.won - self.hand


@dataclass(frozen=True, slots=True)
class Ranking:
    """The places of a game.

    Args:
        scores: each player's points.
        order: the players from the first place on; those who share a place stand together.
    """

    scores: Mapping[str, int]
    order: tuple[tuple[str, ...], ...]

    @property
    def shared(self) -> tuple[tuple[str, ...], ...]:
        """The places that several players share."""
        return tuple(place for place in self.order if len(place) > 1)


def ranking(players: Mapping[str, Count], tie: Literal["shared", "fewest_left"] = "shared") -> Ranking:
    """Return the places of a game.

    Args:
        players: what each player has.
        tie: whether equal scores share a place, or fewer cards left in hand are better.

    >>> ranking({"anna": Count(23, 4), "bob": Count(9, 0), "cleo": Count(19, 0)}).order
    (('anna', 'cleo'), ('bob',))
    """
    places: dict[tuple[int, int], list[str]] = {}
    for player, count in players.items():
        left = count.hand if tie == "fewest_left" else 0
        places.setdefault((-count.score, left), []).append(player)
    scores = {player: count.score for player, count in players.items()}
    return Ranking(scores, tuple(tuple(places[place]) for place in sorted(places)))


def _count(value: object) -> object:
    """Return how many cards there are, which can be named too."""
    if isinstance(value, list | tuple):
        try:
            return len([Card.parse(name) for name in value])
        except (BadCard, TypeError):
            raise PydanticCustomError("bad_cards", "should be a number, or cards such as 'B3' or 'GR'") from None
    return value


_COUNT = WithJsonSchema(
    {
        "anyOf": [
            {"type": "integer", "minimum": 0, "maximum": MAX_DECK},
            {"type": "array", "items": {"type": "string", "pattern": CARD}, "maxItems": MAX_DECK},
        ]
    }
)

Number: TypeAlias = Annotated[int, Field(ge=0, le=MAX_DECK), BeforeValidator(_count), _COUNT]


class RingerFinalCards(Asked):
    """A player's cards at the end: how many, or which."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"won": 23, "hand": ["B3", "WR"]}]})

    won: Number = Field(description="The cards that it has won.")
    hand: Number = Field(description="The cards left in its hand.")


class RingerRankingAnswer(QuestionAnswer):
    """Who has won."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"scores": {"anna": 19, "bob": 9}, "order": [["anna"], ["bob"]], "shared": []}]}
    )

    scores: dict[str, int] = Field(description="Each player's points: cards won, less those in hand.")
    order: list[list[str]] = Field(description="The players from the first place on; who shares a place is together.")
    shared: list[list[str]] = Field(description="The places that several players share.")


class RingerRankingQuestion(Question):
    """Who has won, from the final cards of all players or their numbers."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"players": {"anna": {"won": 23, "hand": 4}, "bob": {"won": 9, "hand": ["B3", "WR"]}}}]
        }
    )
    answer_type = RingerRankingAnswer

    players: dict[PlayerName, RingerFinalCards] = Field(
        min_length=1, max_length=5, description="The final cards of each player."
    )
    tie: Literal["shared", "fewest_left"] = Field(
        "shared", description="Whether equal scores share a place, or fewer cards left in hand are better."
    )

    def answer(self) -> RingerRankingAnswer:
        """Return who has won."""
        found = ranking({name: Count(final.won, final.hand) for name, final in self.players.items()}, self.tie)
        return RingerRankingAnswer(
            scores=dict(found.scores), order=[*map(list, found.order)], shared=[*map(list, found.shared)]
        )

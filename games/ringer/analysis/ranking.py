"""The ranking, from the cards of the players at the end."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from games.questions import Asked, PlayerName, Question, QuestionAnswer, example
from games.ringer.analysis.asked import CARD
from games.ringer.cards import BadCard, Card
from games.ringer.config import MAX_DECK


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

    model_config = example({"won": 23, "hand": ["B3", "WR"]})

    won: Number = Field(description="The cards that it has won.")
    hand: Number = Field(description="The cards left in its hand.")


class RingerRankingAnswer(QuestionAnswer):
    """Who has won."""

    model_config = example({"scores": {"anna": 19, "bob": 9}, "order": [["anna"], ["bob"]], "shared": []})

    scores: dict[str, int] = Field(description="Each player's points: cards won, less those in hand.")
    order: list[list[str]] = Field(description="The players from the first place on; who shares a place is together.")
    shared: list[list[str]] = Field(description="The places that several players share.")


class RingerRankingQuestion(Question):
    """Who has won, from the final cards of all players or their numbers."""

    model_config = example({"players": {"anna": {"won": 23, "hand": 4}, "bob": {"won": 9, "hand": ["B3", "WR"]}}})
    answer_type = RingerRankingAnswer

    players: dict[PlayerName, RingerFinalCards] = Field(
        min_length=1, max_length=5, description="The final cards of each player."
    )
    tie: Literal["shared", "fewest_left"] = Field(
        "shared", description="Whether equal scores share a place, or fewer cards left in hand are better."
    )

    def answer(self) -> RingerRankingAnswer:
        """Return who has won."""
        scores = {name: final.won - final.hand for name, final in self.players.items()}
        places: dict[tuple[int, int], list[str]] = {}
        for name, final in self.players.items():
            left = final.hand * (self.tie == "fewest_left")
            places.setdefault((-scores[name], left), []).append(name)
        order = [places[place] for place in sorted(places)]
        return RingerRankingAnswer(scores=scores, order=order, shared=[place for place in order if len(place) > 1])

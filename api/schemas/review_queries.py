"""What is asked for with a review."""

from pydantic import Field

from api.schemas.base import Query
from games.reviews.reviewer import LEAST_EFFORT
from games.word_ringers.played import MOST_EFFORT


class MatchReviewQuery(Query):
    """How thoroughly to look."""

    effort: int | None = Field(
        None,
        ge=LEAST_EFFORT,
        le=MOST_EFFORT,
        description="How many rounds are played to their end for each play that is looked at. With three or more "
        "players at most 80,000 divided by the square of their number. If left out, 4,000, or half of that most if it "
        "is less.",
    )


class TableReviewQuery(Query):
    """Which round to look back at, and how thoroughly."""

    effort: int | None = Field(
        None,
        ge=LEAST_EFFORT,
        le=MOST_EFFORT,
        description="How many games or rounds are played to their end for each play that is looked at, in Ringo how "
        "many hundred positions are. The most depends on the game, its players and its length, so that a review takes "
        "about ten seconds; a usual effort, at most half of that, if left out.",
    )
    round: int | None = Field(
        None,
        ge=1,
        description="The number of a round of Word Ringers; the last that was scored if left out. Other games are "
        "looked back at as a whole.",
    )

"""The score of a player's final cards."""

from pydantic import Field

from games.questions import Question, QuestionAnswer, example
from games.ring.analysis.cards import MOST_CARDS, Dinos, Mine, Value, blaming, numbers_of
from games.ring.cards import check_dinos
from games.ring.scoring import best_score
from games.ring.views import score_json

EXAMPLE = {
    "total": 28,
    "stars": 17,
    "groups": 3,
    "sequences": 6,
    "hand": 2,
    "removed": None,
    "arrangement": [[2, "joker", 4, 5]],
}
"""The score of the example of the sheet."""


class RingScoreAnswer(QuestionAnswer):
    """The best score, and how it is reached."""

    model_config = example(EXAMPLE)

    total: int = Field(description="All points.")
    stars: int = Field(description="Points of the dinos by themselves.")
    groups: int = Field(description="Points of pairs and triplets.")
    sequences: int = Field(description="Points of sequences.")
    hand: int = Field(description="Points of the bid cards left.")
    removed: int | None = Field(description="The dino that is removed; null if none is.")
    arrangement: list[list[int | str]] = Field(
        description="The sequences. `joker` is the Joker among the dinos, `mine` the one of the Mine card."
    )


class RingScoreQuestion(Question):
    """What a player's final cards score at best, and how."""

    model_config = example({"dinos": [2, "joker", 4, 5, 5, 9, 10], "hand": [1, 2, 3, 4, 5]})
    answer_type = RingScoreAnswer

    dinos: Dinos
    hand: tuple[Value, ...] = Field(max_length=MOST_CARDS, description="The values of the bid cards left in the hand.")
    mine: Mine = True

    def answer(self) -> RingScoreAnswer:
        """Return the best score.

        Raises:
            BadOption: there are more of a dino than the deck has.
        """
        with blaming("/dinos"):
            numbers = numbers_of(self.dinos)
            check_dinos(numbers)
        return RingScoreAnswer.model_validate(score_json(best_score(numbers, len(self.hand), mine=self.mine)))

"""Who has won, from the final cards of all players."""

from collections.abc import Mapping
from itertools import groupby
from typing import Literal

from pydantic import Field

from games.questions import PlayerName, Question, QuestionAnswer, example
from games.ring.analysis.cards import blaming, numbers_of
from games.ring.analysis.score import EXAMPLE, RingScoreAnswer, RingScoreQuestion
from games.ring.cards import check_dinos


class RingTie(QuestionAnswer):
    """Players with the same total."""

    model_config = example({"players": ["bob", "anna"], "broken_by": "hand_value"})

    players: list[str] = Field(description="Who they are, in the order of the ranking.")
    broken_by: Literal["hand_value"] | None = Field(
        description="`hand_value` if the values of their hands tell them apart; null if some of them share a place."
    )


class RingRankingAnswer(QuestionAnswer):
    """Who has won, and why."""

    model_config = example({"players": {"anna": EXAMPLE}, "hand_values": {"anna": 15}, "order": [["anna"]], "ties": []})

    players: dict[str, RingScoreAnswer] = Field(description="Each player's score.")
    hand_values: dict[str, int] = Field(description="The values of the bid cards left, which break ties.")
    order: list[list[str]] = Field(description="The players from the first place on; who shares a place is together.")
    ties: list[RingTie] = Field(description="Equal totals, and what broke the tie.")


def _ties(order: list[list[str]], scores: Mapping[str, RingScoreAnswer]) -> list[RingTie]:
    ties = []
    for _, group in groupby(order, key=lambda names: scores[names[0]].total):
        places = list(group)
        names = [name for place in places for name in place]
        if len(names) > 1:
            ties.append(RingTie(players=names, broken_by="hand_value" if len(places) == len(names) else None))
    return ties


class RingRankingQuestion(Question):
    """Who has won, from the final cards of all players, and what broke a tie."""

    model_config = example(
        {
            "players": {
                "anna": {"dinos": [2, "joker", 4, 5, 5, 9, 10], "hand": [1, 2, 3, 4, 5]},
                "bob": {"dinos": [1, 1, 6, 7, 8], "hand": [5], "mine": False},
                "cleo": {"dinos": [3, 8, 10], "hand": []},
            }
        }
    )
    answer_type = RingRankingAnswer

    players: dict[PlayerName, RingScoreQuestion] = Field(
        min_length=1, max_length=5, description="The cards of each player, as `score` has them."
    )

    def answer(self) -> RingRankingAnswer:
        """Return each player's score, the order, and what broke a tie (sheet: the most points, then the hand's value).

        Raises:
            BadOption: the players have more of a dino together than the deck has.
        """
        with blaming("/players"):
            check_dinos(number for cards in self.players.values() for number in numbers_of(cards.dinos))
        scores = {name: cards.answer() for name, cards in self.players.items()}
        values: dict[str, int] = {name: sum(cards.hand) for name, cards in self.players.items()}

        def place(name: str) -> tuple[int, int]:
            return -scores[name].total, -values[name]

        order = [list(names) for _, names in groupby(sorted(self.players, key=place), key=place)]
        return RingRankingAnswer(players=scores, hand_values=values, order=order, ties=list(_ties(order, scores)))

"""The value of a dino to each player."""

from pydantic import Field

from games.questions import Asked, PlayerName, Question, QuestionAnswer, example
from games.ring.analysis.cards import Dino, Dinos, Mine, blaming, number_of, numbers_of
from games.ring.cards import check_dinos
from games.ring.scoring import best_points


class RingOwnDinos(Asked):
    """What a player has won."""

    model_config = example({"dinos": [9, 8], "mine": False})

    dinos: Dinos
    mine: Mine = True


class RingWorth(QuestionAnswer):
    """What a dino is worth to a player."""

    model_config = example({"now": 7, "then": 16, "worth": 9})

    now: int = Field(description="The points of the player's dinos.")
    then: int = Field(description="The points with one more dino.")
    worth: int = Field(description="The difference.")


class RingWorthAnswer(QuestionAnswer):
    """What a dino is worth to each player."""

    model_config = example({"players": {"anna": {"now": 7, "then": 16, "worth": 9}}})

    players: dict[str, RingWorth] = Field(description="By player.")


class RingWorthQuestion(Question):
    """By how many points a dino would raise the best score of each player."""

    model_config = example({"dino": 10, "players": {"anna": {"dinos": [9, 8]}, "bob": {"dinos": []}}})
    answer_type = RingWorthAnswer

    dino: Dino = Field(description="What they bid for.")
    players: dict[PlayerName, RingOwnDinos] = Field(min_length=1, max_length=5, description="What each player has.")

    def answer(self) -> RingWorthAnswer:
        """Return by how many points the dino would raise each player's best score, if the game ended then.

        Raises:
            BadOption: there are more of a dino than the deck has.
        """
        with blaming("/players"):
            number = number_of(self.dino)
            check_dinos([number, *(each for own in self.players.values() for each in numbers_of(own.dinos))])
        answer = {}
        for name, own in self.players.items():
            numbers = numbers_of(own.dinos)
            now, then = best_points(numbers, mine=own.mine), best_points((*numbers, number), mine=own.mine)
            answer[name] = RingWorth(now=now, then=then, worth=then - now)
        return RingWorthAnswer(players=answer)

"""The common part of questions about Ringo: a position under some rules."""

from pydantic import Field

from games.questions import Question
from games.refusals import BadOption
from games.ringo.board import BadPosition, Position
from games.ringo.config import RingoConfig
from games.ringo.standing import Standing

START = "a:r5s1,r5s2,r5s3,r5s4,r5s5,r5s6,r5s7 d:r1s1,r1s3,r1s5,r1s7 C:0 side:a"
"""The start of the printed game."""

PRINTED = RingoConfig.model_validate({})


class PositionAsked(Question):
    """A position, and how the game is played."""

    position: str | None = Field(
        None,
        max_length=200,
        description="Where the pieces stand and who moves; the start of the game if left out. How many plies in a row "
        "brought neither a capture nor an advance, and how often the position has occurred, may follow as "
        "` idle:3 seen:2`.",
        examples=[START],
    )
    config: RingoConfig = Field(PRINTED, description="How the game is played; the printed rules if left out.")

    @property
    def standing(self) -> Standing:
        """The position with its counts.

        Raises:
            BadOption: the text is none.
        """
        if self.position is None:
            return Standing(self.config.start)
        try:
            return Standing.parse(self.position, self.config.rings)
        except BadPosition as error:
            raise BadOption("/position", "bad_position", str(error)) from None

    @property
    def placed(self) -> Position:
        """The position alone.

        Raises:
            BadOption: the text is none.
        """
        return self.standing.position

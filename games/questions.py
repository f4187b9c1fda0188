"""Questions about a game that need no table: their fields and their answers."""

from collections.abc import Callable
from typing import Annotated, ClassVar, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from games.values import JSON

PlayerName: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
"""Whatever players are called; no seat has to have the name."""


def example(*values: JSON) -> ConfigDict:
    """Return the configuration of a model that shows these values as its examples."""
    return ConfigDict(json_schema_extra={"examples": list(values)})


class Asked(BaseModel):
    """A part of a question; strict types, no unknown fields, unchangeable."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Question(Asked):
    """A question with its values.

    A game lists its questions in `Game.analysis`. What it may take is counted in steps, so equal questions have equal
    answers, but for those with a `time_limit`.
    """

    answer_type: ClassVar[type[BaseModel]]
    """What `answer` returns."""

    @property
    def takes_long(self) -> bool:
        """Whether it is answered away from other work, in a process that has the compiled kernels."""
        return False

    @property
    def time_limit(self) -> float | None:
        """The seconds of a question that asks for as much as can be found in them; its answer may depend on time."""
        return None

    def answer(self) -> BaseModel:
        """Return the answer.

        Raises:
            BadOption: a value makes no sense; names it.
        """
        raise NotImplementedError

    def answer_so_far(self, stop: Callable[[], bool]) -> BaseModel:
        """Return the answer, or as much of it as is known when time is up; only for a question with a `time_limit`.

        Args:
            stop: tells whether time is up; is asked now and then.

        Raises:
            BadOption: a value makes no sense; names it.
        """
        return self.answer()


class QuestionAnswer(BaseModel):
    """The answer to a question, or a part of it; later versions may add to it."""

    model_config = ConfigDict(frozen=True)

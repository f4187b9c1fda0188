"""Every question of every game has an example, and that has an answer."""

from typing import Any

import pytest

from games.questions import Question
from games.registry import games

EXAMPLES = [
    pytest.param(question, values, id=f"{game.name}/{name}")
    for game in games()
    for name, question in game.analysis.items()
    for values in question.model_config["json_schema_extra"]["examples"]  # type: ignore[index, call-overload]
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("question", "values"), EXAMPLES)
def test_the_example_of_every_question_has_an_answer(question: type[Question], values: dict[str, Any]) -> None:
    assert isinstance(question.model_validate(values, strict=False).answer(), question.answer_type)


def test_a_question_takes_no_time_and_is_answered_whole_unless_it_says_so() -> None:
    class Sum(Question):
        one: int

        def answer(self) -> Any:
            return self.one + 1

    question = Sum(one=2)
    assert (question.takes_long, question.time_limit) == (False, None)
    answers: list[Any] = [question.answer(), question.answer_so_far(lambda: True)]
    assert answers == [3, 3]
    with pytest.raises(NotImplementedError):
        Question().answer()

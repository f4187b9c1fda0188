"""Why a board that was laid out by hand makes no puzzle."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NotRequired

from typing_extensions import TypedDict

from api.schemas.base import with_example
from games.values import Doc
from solver.errors import RefusalCode


@with_example({"code": "no_solution", "detail": "there is no solution; expected one", "solutions": 0})
class Refusal(TypedDict):
    """Why a board makes no puzzle."""

    code: RefusalCode
    detail: Annotated[str, Doc("The same as a sentence.")]
    solutions: NotRequired[Annotated[int | None, Doc("With `not_unique`: how many there are.")]]
    more_solutions: NotRequired[Annotated[bool | None, Doc("Whether there are at least so many.")]]
    answers: NotRequired[Annotated[Sequence[Mapping[str, Any]] | None, Doc("Two of them.")]]
    words: NotRequired[Annotated[Sequence[str] | None, Doc("With `flagged_word`: which.")]]
    grades: NotRequired[Annotated[Sequence[int] | None, Doc("With `unclear_grade`: which are possible.")]]
    stated: NotRequired[Annotated[int | None, Doc("With `other_grade`: the grade that is stated.")]]
    proven: NotRequired[Annotated[int | None, Doc("The grade that is proven.")]]
    gap: NotRequired[Annotated[int | None, Doc("With `gap`: how many points the best answer is ahead.")]]
    points: NotRequired[Annotated[int | None, Doc("Of how many.")]]
    least: NotRequired[Annotated[int | None, Doc("How far ahead it has to be at least for the grade, in per cent.")]]
    most: NotRequired[Annotated[int | None, Doc("And at most. With `too_large`: the most sets of rings.")]]
    sets: NotRequired[Annotated[int | None, Doc("With `too_large`: how many sets of rings there are.")]]

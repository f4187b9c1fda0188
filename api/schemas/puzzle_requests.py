"""Requests about puzzles: to make one, to add one, to analyse one that is laid out by hand."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from api.jobs.handmade_work import Asked
from api.schemas.base import Body, DictionaryId, example, with_example
from api.schemas.board import AnyBoard, Seed
from api.schemas.compositions import MAX_CLUE, Names
from api.schemas.puzzles import Grade, Kind, OrderOptions
from api.schemas.refusals import Refusal
from api.schemas.ruleset import RulesetOptions
from games.values import Doc
from solver.board import Board
from solver.composing.directions import directions_named
from solver.composing.wanted import MAX_SENTENCE
from solver.errors import BadComposition, BadPuzzle
from solver.puzzles.conventions import MAX_LISTED_WORDS, MAX_RINGS, MAX_TARGET
from solver.puzzles.handmade.analysis import MOST_CHANGES, MOST_WORDS
from solver.puzzles.handmade.making import MOST_COUNTED
from solver.puzzles.handmade.setting import RINGS, Setting
from solver.puzzles.link import MAX_LINK
from solver.puzzles.orders import USUAL_DICTIONARY, USUAL_KIND
from solver.puzzles.registry import kind_named
from solver.ruleset import DEFAULT_RULESET

MARKS = (
    "Rings are those of `you` and `rival`. For `exact-score`, `ring-deduction` and `restore`, rings of `you` mark an "
    "answer: they are taken off the board of the puzzle, and the target, the clues, or the missing tiles and their "
    "words follow from them."
)

MOST_TILES, MOST_CLUES = 10, 60


class StatedHand(Body):
    """What a player of an `endgame` still has to lay."""

    model_config = example({"tiles": ["E"], "rings": 1})

    tiles: list[str] = Field([], max_length=1)
    rings: int = Field(0, ge=0, le=1)


class StatedClue(Body):
    """What the rings of one row or column score together."""

    model_config = example({"line": "C", "points": 14})

    line: str = Field(max_length=4)
    points: int = Field(ge=0, le=MAX_TARGET)


class HandmadeFields(Body):
    """What a kind asks for on a board laid out by hand, as a puzzle of the kind has it."""

    target: int | None = Field(None, ge=0, le=MAX_TARGET, description="The points to score, for `exact-score`.")
    clues: list[StatedClue] | None = Field(None, max_length=MOST_CLUES, description="For `ring-deduction`.")
    rack: list[str] | None = Field(None, max_length=MOST_TILES, description="The tiles, for `tile-and-ring`.")
    hands: dict[str, StatedHand] | None = Field(
        None, max_length=2, description="What `you` and `rival` have left, for `endgame`."
    )
    tiles: list[str] | None = Field(
        None, max_length=MOST_TILES, description="The tiles for the holes (`·`) of the board, for `restore`."
    )
    words: list[str] | None = Field(
        None,
        max_length=MAX_LISTED_WORDS,
        description="The words of the list, for `restore` and `find-words`; for the "
        "latter as you type them: the letters of `l'eau` stand on the board, and the puzzle shows it as typed.",
    )
    word_clues: dict[str, Annotated[str, Field(max_length=MAX_CLUE)]] | None = Field(
        None,
        max_length=MAX_LISTED_WORDS,
        description="For words of the list of `find-words`, as typed, what it shows in their place.",
    )
    directions: Names | str | None = Field(
        None,
        description="In which words of that list may be read, as for `/v1/boards/compose`; in all if left out.",
    )
    sentence: list[Annotated[int, Field(ge=1, le=MAX_SENTENCE)]] | None = Field(
        None,
        max_length=MAX_SENTENCE,
        description="How many tiles each word of a sentence has that the cells without a word of that list begin with.",
    )


STATED = tuple(HandmadeFields.model_fields)
"""The fields that mean something beside a board alone."""


class PuzzleRequest(OrderOptions, HandmadeFields):
    """A puzzle to be made by the options, one that is laid out by hand, or one that a link holds."""

    model_config = example(
        {"kind": USUAL_KIND, "grade": 3, "rings": 3}, {"board": "HOUSE/ARISE/PLANT/OTHER/RIVER", "rings": 1}
    )

    seed: Seed | None = Field(
        None,
        description="What the puzzle is made from. Without one the service takes a new one, and lists the puzzle for "
        "everybody.",
    )
    link: str | None = Field(
        None, min_length=1, max_length=MAX_LINK, description="The link of a puzzle; nothing else then."
    )
    board: AnyBoard | None = Field(None, description=f"A board laid out by hand, to be proven. {MARKS}")

    @property
    def asked(self) -> Asked | None:
        """What is laid out by hand; None if nothing is."""
        return None if self.board is None else asked_of(self, self.board)


ORDERED = ("seed", "rows", "columns", "plays", "holes")
"""The fields that say what is made of a seed, and mean nothing beside a board."""


class AnalysisRequest(HandmadeFields):
    """A board that somebody lays out, and what is asked on it."""

    model_config = example({"board": "HOUSE/ARISE/PLANT/OTHER/RIVER", "rings": 2})

    kind: Kind = USUAL_KIND
    grade: Grade | None = Field(None, description="The grade that is wished for; any if left out.")
    dictionary: DictionaryId = USUAL_DICTIONARY
    ruleset: RulesetOptions | None = None
    rings: int | None = Field(None, ge=1, le=MAX_RINGS, description="How many rings to place.")
    board: AnyBoard = Field(description=MARKS)

    @property
    def asked(self) -> Asked:
        """What is laid out."""
        return asked_of(self, self.board)


def asked_of(request: PuzzleRequest | AnalysisRequest, board: Board) -> Asked:
    """Return what is laid out on a board; the grade is stated only if the request has it."""
    stated: dict[str, Any] = {name: getattr(request, name) for name in (*STATED, RINGS)}
    fields = {name: _plain(value) for name, value in stated.items() if value is not None}
    if "words" in fields and not kind_named(request.kind).lists:
        fields["words"] = [word.upper() for word in fields["words"]]
    if "directions" in fields:
        fields["directions"] = _directions(fields["directions"])
    ruleset = request.ruleset.to_domain() if request.ruleset else DEFAULT_RULESET
    grade = request.grade if "grade" in request.model_fields_set else None
    return Asked(Setting(request.kind, board, fields, ruleset), request.dictionary, grade)


def _directions(names: str | list[str]) -> list[str]:
    try:
        return [direction.name for direction in directions_named(names)]
    except BadComposition as error:
        raise BadPuzzle(error.problem, "/directions") from None


def _plain(value: Any) -> Any:
    """Return a value without models in it."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return value.model_dump() if isinstance(value, Body) else value


@with_example({"word": "HOUSE", "points": 8, "cells": ["A1", "B1"], "everyday": True})
class BoardWord(TypedDict):
    """A word on a board."""

    word: str
    points: int | None
    cells: Sequence[str]
    everyday: Annotated[bool, Doc("Whether people know it.")]


@with_example({"cell": "B2", "face": "E", "grade": 3})
class Change(TypedDict):
    """A single change that would make a puzzle of a board. Which fields there are depends on what it changes."""

    cell: NotRequired[Annotated[str | None, Doc("The cell that gets another tile.")]]
    face: NotRequired[Annotated[str | None, Doc("That tile.")]]
    from_: NotRequired[Annotated[str | None, Field(alias="from", description="The cell of a ring that is moved.")]]
    to: NotRequired[Annotated[str | None, Doc("Where it goes.")]]
    rings: NotRequired[Annotated[int | None, Doc("How many rings to place instead.")]]
    target: NotRequired[Annotated[int | None, Doc("The points to score instead.")]]
    marks: NotRequired[Annotated[Sequence[str] | None, Doc("The cells of the rings that mark an answer instead.")]]
    grade: Annotated[int, Doc("The grade that the puzzle would have.")]


@with_example(
    {
        "complete": True,
        "solutions": 1,
        "more_solutions": False,
        "answers": [{"rings": ["C2"]}],
        "points": 44,
        "gap": 7,
        "grade": 1,
        "grades": [1],
        "refusal": None,
        "asked": {"rings_to_place": 1},
        "words": [{"word": "HOUSE", "points": 8, "cells": ["A1", "B1", "C1", "D1", "E1"], "everyday": True}],
        "everyday": 1,
        "obscure": 0,
        "changes": [],
        "changes_tried": 0,
        "changes_possible": 0,
    }
)
class Analysis(TypedDict):
    """What is known of a board that somebody lays out."""

    complete: Annotated[bool, Doc("Always true: what is told does not depend on time.")]
    solutions: Annotated[int, Doc(f"How many answers solve it, counted up to {MOST_COUNTED}.")]
    more_solutions: Annotated[bool, Doc("Whether there are at least so many.")]
    answers: Annotated[Sequence[Mapping[str, Any]], Doc("Up to two of them.")]
    points: Annotated[int | None, Doc("What the best answer scores.")]
    gap: Annotated[int | None, Doc("How far it is ahead of the next; null if nothing is compared.")]
    grade: Annotated[int | None, Doc("The lowest grade that it can have; null without a single solution.")]
    grades: Annotated[Sequence[int], Doc("The grades that it can have, by how ties are broken.")]
    refusal: Annotated[Refusal | None, Doc("Why it makes no puzzle; null if it does.")]
    asked: Annotated[Mapping[str, Any], Doc("What is asked, as the puzzle would have it.")]
    words: Annotated[Sequence[BoardWord], Doc(f"The words on the board, most points first; at most {MOST_WORDS}.")]
    everyday: Annotated[int, Doc("How many of them people know.")]
    obscure: Annotated[int, Doc("How many they do not know.")]
    changes: Annotated[
        Sequence[Change],
        Doc(f"Up to {MOST_CHANGES} single changes of which each would make it a puzzle; none if it is one."),
    ]
    changes_tried: Annotated[int, Doc("How many changes were tried.")]
    changes_possible: Annotated[int, Doc("How many there are; proofs that take long leave some untried.")]

"""Undo and redo: each phone for its own steps, even after later steps of others; the host for any step."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from games.refusals import Conflict, ConflictCode, Forbidden
from games.word_ringers.match.entering import CellTaken, check_may_close
from games.word_ringers.match.history import next_redo, next_undo, order
from games.word_ringers.match.round import Round
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.state import Part, Replay, State, replay
from games.word_ringers.match.steps import BoardSet, Closed, PlayMade, RingSet, Step, TileSet, Undone, describe
from games.word_ringers.match.views import outcome, view_board
from solver.cells import Cell
from solver.errors import IllegalPlay

T = TypeVar("T")


def undo(scorekeeper: Scorekeeper, number: int | None, by: str | None = None) -> tuple[Step, Round]:
    """Take back a step of a round.

    Args:
        scorekeeper: the match and the caller.
        number: the round; None for the last.
        by: whose last step; None for the caller's own, or as the host for the last of all.
    """
    round = _round(scorekeeper, number, by, "nothing_to_undo")
    step = next_undo(round, scorekeeper.viewer, by)
    if step is None:
        raise _closed(scorekeeper, round) or Conflict(
            "nothing_to_undo", f"There is nothing{_whose(scorekeeper)} to undo."
        )
    if isinstance(step, Closed) and round.number != len(scorekeeper.match.results):
        raise Conflict("nothing_to_undo", "Another round follows, so the close of this one stays.")
    _check_not_overwritten(scorekeeper, round, step)
    highest = max(map(order, round.steps))
    undone = replace(step, undone=Undone(highest + 1, scorekeeper.viewer.name))
    return step, _stepped(scorekeeper, round, step, undone, "undone")


def redo(scorekeeper: Scorekeeper, number: int | None, by: str | None = None) -> tuple[Step, Round]:
    """Bring back the step that was taken back last; the arguments are those of `undo`."""
    round = _round(scorekeeper, number, by, "nothing_to_redo")
    step = next_redo(round, scorekeeper.viewer, by)
    if step is None:
        raise _closed(scorekeeper, round) or Conflict(
            "nothing_to_redo", f"There is nothing{_whose(scorekeeper)} to redo."
        )
    if isinstance(step, Closed):
        check_may_close(scorekeeper, round)
    if isinstance(step, TileSet | RingSet):
        _check_as_before(scorekeeper, round, step)
    _check_not_overwritten(scorekeeper, round, step)
    redone = replace(step, undone=None)
    if not round.room:
        round.check_room([redone])
    if isinstance(step, PlayMade):
        _try(scorekeeper, lambda: Replay(round.state).do(redone), "redone")
    return redone, _stepped(scorekeeper, round, step, redone, "redone")


def _round(scorekeeper: Scorekeeper, number: int | None, by: str | None, code: ConflictCode) -> Round:
    viewer = scorekeeper.viewer
    viewer.check_player()
    if by is not None and not viewer.host and by != viewer.player:
        raise Forbidden("Only the host may undo and redo what others did.", "host_only")
    if number is None and not scorekeeper.match.results:
        raise Conflict(code, "There is no round yet.")
    return scorekeeper.round(number or len(scorekeeper.match.results))


def _closed(scorekeeper: Scorekeeper, round: Round) -> Conflict | None:
    if round.status == "open" or scorekeeper.viewer.host:
        return None
    return Conflict("round_closed", "This round is closed; only the host can correct it.")


def _whose(scorekeeper: Scorekeeper) -> str:
    return "" if scorekeeper.viewer.host else " of yours"


def _stepped(scorekeeper: Scorekeeper, round: Round, step: Step, now: Step, type: str) -> Round:
    steps = tuple(now if each is step else each for each in round.steps)
    round = scorekeeper.keep(round.moved(steps, [step], _replayed(scorekeeper, round, steps, type)))
    data: dict[str, Any] = {
        "step": describe(step),
        "status": round.status,
        "version": round.version,
        "board": view_board(round.grid),
        "points": round.result.points,
        **outcome(scorekeeper.match),
    }
    scorekeeper.record(type, data, round.number)
    return round


def _replayed(scorekeeper: Scorekeeper, round: Round, steps: Iterable[Step], type: str) -> State:
    in_force = [step for step in steps if step.undone is None]
    return _try(scorekeeper, lambda: replay(round.start, in_force, round.ruleset), type)


def _try(scorekeeper: Scorekeeper, follow: Callable[[], T], type: str) -> T:
    """Return what steps lead to, or refuse the undo or redo if they do not fit together."""
    try:
        return follow()
    except (Conflict, IllegalPlay) as error:
        if isinstance(error, IllegalPlay):
            error = error.called(scorekeeper.called(error.player))
        if type == "undone":
            raise Conflict("needed", f"What was entered later does not go without this: {error}") from None
        raise Conflict("does_not_fit", f"This does not fit any more: {error}") from None


def _check_as_before(scorekeeper: Scorekeeper, round: Round, step: TileSet | RingSet) -> None:
    """Check that a cell shows what it showed before a step that is to be brought back."""
    part: Part = "tile" if isinstance(step, TileSet) else "ring"
    course = Replay(round.state)
    shown = course.shows(step.cell)[part == "ring"]
    if shown != step.was:
        raise CellTaken("overwritten", scorekeeper.called, step.cell, part, shown, course.put_by(step.cell, part))


def _check_not_overwritten(scorekeeper: Scorekeeper, round: Round, step: Step) -> None:
    """Check that nobody else has changed since what a change of the board has put in."""
    if not isinstance(step, BoardSet | TileSet | RingSet):
        return
    later = round.steps[next(place for place, each in enumerate(round.steps) if each is step) + 1 :]
    others = [each for each in later if each.undone is None and each.by != step.by]
    whole = [each for each in others if isinstance(each, BoardSet)]
    if isinstance(step, BoardSet):
        if whole:
            raise Conflict("overwritten", f"The whole board was set by {scorekeeper.called(whole[-1].by)} since.")
        return
    part: Part = "tile" if isinstance(step, TileSet) else "ring"
    over = [each for each in others if isinstance(each, BoardSet) or _part_of(each) == (step.cell, part)]
    if over:
        shown = Replay(round.state).shows(step.cell)[part == "ring"]
        raise CellTaken("overwritten", scorekeeper.called, step.cell, part, shown, over[-1].author)


def _part_of(step: Step) -> tuple[Cell, Part] | None:
    """Return what a step changes of which cell, if it changes one."""
    if isinstance(step, PlayMade):
        return step.play.cell, "ring" if step.play.face is None else "tile"
    if isinstance(step, TileSet | RingSet):
        return step.cell, "tile" if isinstance(step, TileSet) else "ring"
    return None

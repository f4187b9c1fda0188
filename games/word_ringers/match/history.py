"""The history of a round: the step that a caller's undo would undo, and the one that a redo would redo."""

from games.seating.viewer import Viewer
from games.word_ringers.match.round import Round
from games.word_ringers.match.steps import Closed, Step


def next_undo(round: Round, viewer: Viewer, by: str | None = None) -> Step | None:
    """Return the step that a caller's undo would take back.

    Args:
        round: the round.
        viewer: the caller.
        by: whose last step it is to be; None for the last of all that the caller may take back.
    """
    if viewer.host:
        own = [step for step in round.in_force if by is None or step.by == by]
    elif round.status == "closed":  # what a player did before, the host alone corrects now
        own = [step for step in round.in_force[-1:] if isinstance(step, Closed) and step.by == viewer.player]
    else:
        own = [step for step in round.in_force if step.by == viewer.player]
    return own[-1] if own else None


def next_redo(round: Round, viewer: Viewer, by: str | None = None) -> Step | None:
    """Return the step that a caller's redo would bring back: of those as in `next_undo`, what was taken back last."""
    if round.status == "closed" and not viewer.host:
        return None
    author = by if viewer.host else viewer.player
    own = [step for step in round.steps if (viewer.host and author is None) or step.by == author]
    return max((step for step in own if step.undone), key=order, default=None)


def order(step: Step) -> int:
    """Return the how-manieth a step was of those taken back; 0 for one in force."""
    return step.undone.order if step.undone else 0

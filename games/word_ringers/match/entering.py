"""The common parts of commands that enter something for a round: permissions, checks of the board, and events."""

from collections.abc import Callable

from dictionaries.errors import BadLetter
from games.refusals import BadOption, Conflict, ConflictCode, Forbidden
from games.word_ringers.match.round import Round
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.state import Part
from solver.cells import Cell
from solver.grid import Grid


class CellTaken(Conflict):
    """A cell shows something that stands in the way.

    Args:
        code: a word that does not change.
        called: returns the name of a player for people.
        cell: the cell.
        part: whether it is about the tile or the ring.
        stands: what it shows: a face, or the owner of a ring; None for none.
        by: who has put that there or taken it away; None if nobody has in this round.
    """

    def __init__(
        self,
        code: ConflictCode,
        called: Callable[[str], str],
        cell: Cell,
        part: Part,
        stands: str | None,
        by: str | None,
    ) -> None:
        self.cell = cell.name
        self.part = part
        self.stands = stands
        self.by = by
        if stands is None:
            thing = "no letter" if part == "tile" else "no ring"
            more = f"; {called(by)} took it away" if by else ""
        else:
            thing = stands if part == "tile" else f"a ring of {called(stands)}"
            more = f", put there by {called(by)}" if by else ""
        super().__init__(code, f"{cell.name} shows {thing} now{more}.")


def enterable(scorekeeper: Scorekeeper, number: int) -> Round:
    """Return a round into which the caller may enter boards and plays: a closed one only as the host."""
    scorekeeper.viewer.check_player()
    round = scorekeeper.round(number)
    if round.status == "closed" and not scorekeeper.viewer.host:
        raise Conflict("round_closed", "This round is closed; only the host can correct it.")
    return round


def check_may_close(scorekeeper: Scorekeeper, round: Round) -> None:
    """Raise `Forbidden` unless the caller is the host, or a player of a round of which all are done."""
    if not scorekeeper.viewer.host and set(round.done) != set(round.players):
        raise Forbidden("Only the host may do this before all players are done.", "not_all_done")


def scored(scorekeeper: Scorekeeper, round: Round) -> Round:
    """Record that a closed round was judged again; return the round."""
    if round.status == "closed":
        scorekeeper.record_score("round_scored", round)
    return round


def check_takes_part(scorekeeper: Scorekeeper, round: Round, player: str) -> None:
    """Check that a player whom a command names takes part in a round.

    Raises:
        BadOption: the match has no such player.
        Conflict: the player is out, which a phone that was away may not know.
    """
    if player not in scorekeeper.match.names:
        raise BadOption("/player", "unknown_player", f"expected a player of the round: {', '.join(round.players)}")
    if player not in round.players:
        raise Conflict("player_out", f"{scorekeeper.called(player)} takes no part in this round.")


def check_board(scorekeeper: Scorekeeper, board: Grid, pointer: str) -> None:
    """Check that the match can be played on a board.

    Raises:
        BadOption: a ring of somebody who is not a player, or a tile that the dictionary cannot spell.
    """
    for cell, owner in board.rings.items():
        check_owner(scorekeeper, owner, f"{pointer}/rings/{cell.name}")
    for face in dict.fromkeys(board.faces):
        row = next(number for number, faces in enumerate(board.rows) if face in faces)
        check_face(scorekeeper, face, f"{pointer}/rows/{row}/{board.rows[row].index(face)}")


def check_owner(scorekeeper: Scorekeeper, owner: str, pointer: str) -> None:
    """Raise `BadOption` unless the owner of a ring is a player of the match."""
    if owner not in scorekeeper.match.names:
        expected = f"{owner} is not a player of the match; expected {', '.join(scorekeeper.match.names)}"
        raise BadOption(pointer, "unknown_player", expected)


def check_face(scorekeeper: Scorekeeper, face: str, pointer: str) -> None:
    """Raise `BadOption` unless the match's dictionary can spell a tile."""
    try:
        scorekeeper.dictionary.alphabet.encode(face)
    except BadLetter as error:
        raise BadOption(pointer, "bad_letters", str(error)) from None

"""A match as a file: everything that a viewer may see, as JSON or as a table."""

import csv
import io
import unicodedata
from collections.abc import Iterator, Sequence

from games.seating.schemas import AnyEvent
from games.seating.viewer import Viewer
from games.values import JSON
from games.word_ringers.match.match import Match
from games.word_ringers.match.round import Round
from games.word_ringers.match.views import view, view_round
from solver.outcomes import PlayerScore

COLUMNS = ("round", "player", "name", "result", "word", "points", "reason", "cells")

_FORMULA = ("=", "+", "-", "\u2212", "@")
"""What a formula begins with, in its plain form: full-width signs are read as these."""

_UNSEEN = ("C", "Z")
"""The categories of characters that a spreadsheet may leave out at the beginning: controls, formats and blanks."""

_BLANK_LETTERS = "\u115f\u1160\u3164\uffa0\u2800\u034f"
"""Characters of other categories that are not seen either."""


def export_json(match: Match, rounds: Sequence[Round], events: Sequence[AnyEvent], viewer: Viewer) -> JSON:
    """Return a match with its rounds and its log.

    Args:
        match: the match.
        rounds: all its rounds in order.
        events: its events for everybody, as the viewer gets them.
        viewer: who asks.
    """
    shown = [view_round(match, round, viewer) for round in rounds]
    return {"match": view(match, viewer), "rounds": shown, "events": events}


def export_csv(match: Match, rounds: Sequence[Round]) -> str:
    """Return the judged claims of all closed rounds, and each player's total of each, as a table.

    Texts that a spreadsheet would take for a formula get an apostrophe in front.
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, restval="")
    writer.writeheader()
    titles = {player.name: player.title for player in match.players}
    for round in rounds:
        for player in round.verdict.score.players if round.verdict else ():
            known = {"round": round.number, "player": player.player, "name": titles[player.player]}
            for row in (*_rows(player), {"result": "total", "points": player.total}):
                writer.writerow({column: safe(value) for column, value in (known | row).items()})
    return out.getvalue()


def _rows(player: PlayerScore) -> Iterator[dict[str, object]]:
    for result, claims in (
        ("accepted", player.accepted),
        ("cancelled", player.cancelled),
        ("rejected", player.rejected),
    ):
        for claim in claims:
            yield {
                "result": result,
                "word": claim.word,
                "points": claim.points if result == "accepted" else None,
                "reason": claim.reason or ("ruled" if claim.ruled else None),
                "cells": " ".join(claim.cell_names),
            }


def safe(value: object) -> object:
    """Return a value that no spreadsheet takes for a formula: with an apostrophe in front where one might.

    A text that begins with a tab or a line's end is marked too, because that may lead out of the cell.
    """
    if not isinstance(value, str):
        return value
    seen = value.lstrip("".join(filter(_is_unseen, set(value))))
    begins = unicodedata.normalize("NFKC", seen[:1])
    return f"'{value}" if begins.startswith(_FORMULA) or value.startswith(("\t", "\r", "\n")) else value


def _is_unseen(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] in _UNSEEN or category == "Mn" or character in _BLANK_LETTERS

"""The verdict on a round of a match."""

from __future__ import annotations

from api.schemas.base import with_example
from api.schemas.matches import VERSION
from games.word_ringers.match.schemas import (
    FailedClaim,
    MatchState,
    MissedWords,
    PlayerVerdict,
    Points,
    RoundVerdict,
    StandingClaim,
)

with_example({"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]})(StandingClaim)


with_example({"word": "TIP", "reason": "already_scored"})(FailedClaim)


with_example({"count": 1, "points": 4, "words": [{"word": "PI", "points": 4, "cells": ["A1", "B1"]}]})(MissedWords)


with_example(
    {
        "player": "pink",
        "total": 6,
        "accepted": [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}],
        "rejected": [{"word": "TIP", "reason": "already_scored"}],
        "cancelled": [],
        "missed": {"count": 0, "points": 0, "words": []},
    }
)(PlayerVerdict)


VERDICT = {
    "dictionary": VERSION,
    "players": [
        {
            "player": "pink",
            "total": 6,
            "accepted": [{"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]}],
            "rejected": [{"word": "TIP", "reason": "already_scored"}],
            "cancelled": [],
            "missed": {"count": 0, "points": 0, "words": []},
        }
    ],
    "cancelled": [],
    "winners": ["pink"],
}


with_example(VERDICT)(RoundVerdict)


with_example({"status": "playing", "winners": []})(MatchState)


@with_example(VERDICT | {"totals": {"pink": 37, "green": 28}, "match": {"status": "playing", "winners": []}})
class ClosedRound(RoundVerdict):
    """A judged round, and how the match stands after it."""

    totals: Points
    match: MatchState

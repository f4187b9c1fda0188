"""The verdict on a round of a match."""

from api.schemas.base import with_example
from games.word_ringers.match.schemas import (
    FailedClaim,
    MatchOutcome,
    MatchState,
    MissedWords,
    PlayerVerdict,
    RoundVerdict,
    StandingClaim,
)

with_example({"word": "PIT", "points": 6, "cells": ["A1", "B1", "C1"]})(StandingClaim)
with_example({"word": "TIP", "reason": "already_scored"})(FailedClaim)
with_example({"count": 1, "points": 4, "words": [{"word": "PI", "points": 4, "cells": ["A1", "B1"]}]})(MissedWords)
with_example({"player": "pink", "total": 6, "cancelled": []})(PlayerVerdict)
with_example({"cancelled": [], "winners": ["pink"]})(RoundVerdict)
with_example({"winners": []})(MatchState)


@with_example({"cancelled": [], "winners": ["pink"], "totals": {"pink": 37, "green": 28}})
class ClosedRound(RoundVerdict, MatchOutcome):
    """A judged round, and how the match stands after it."""

"""What docs/matches.md says, held against the code."""

import re
from datetime import timedelta

from api.schemas.match_claims import MAX_CLAIM, MAX_CLAIMS
from api.services.reactions import FRESH, MOST, WINDOW
from api.services.seating import MAX_SHARES
from games.seating.players import MAX_TITLE
from games.seating.reactions import REACTIONS
from games.word_ringers.match.cells import MAX_ENTRIES
from games.word_ringers.match.match import MAX_PLAYERS, MAX_SECONDS, MIN_TAKEOVER_SECONDS
from games.word_ringers.match.round import MAX_BOARDS, MAX_STEPS
from games.word_ringers.match.rounds import MAX_ROUNDS
from tests.api.services.documents import ROOT, arguments

DOCUMENT = (ROOT / "docs" / "matches.md").read_text()
SOURCES = [
    *(ROOT / "games" / "seating").glob("*.py"),
    *(ROOT / "games" / "word_ringers" / "match").glob("*.py"),
    *(ROOT / "api" / "services" / name for name in ("matches.py", "seating.py")),
]


def test_every_code_of_a_conflict_is_listed() -> None:
    codes = arguments(SOURCES, "Conflict") | arguments(SOURCES, "CellTaken")
    assert "seat_taken" in codes
    table = DOCUMENT[DOCUMENT.index("| about | codes |") : DOCUMENT.index("## Limits")]
    assert codes == set(re.findall(r"`([a-z_]+)`", table))


def test_every_event_is_listed() -> None:
    events = arguments(SOURCES, "record") | arguments(SOURCES, "record_score") | arguments(SOURCES, "change_seat", 2)
    assert {"round_opened", "round_scored", "player_joined"} <= events
    listed = DOCUMENT[DOCUMENT.index("| type | data |") :]
    assert not [event for event in events if f"`{event}`" not in listed]


def test_every_limit_is_the_one_in_force() -> None:
    table = DOCUMENT[DOCUMENT.index("## Limits") :]
    numbers = [int(number) for number in re.findall(r"\b\d+\b", table)]
    rounds = [MAX_ROUNDS, MAX_STEPS, MAX_BOARDS, MAX_ENTRIES]
    times = [MAX_SECONDS, MIN_TAKEOVER_SECONDS, MAX_SECONDS]
    assert numbers == [MAX_PLAYERS, *rounds, MAX_CLAIMS, MAX_CLAIM, MAX_TITLE, *times, MOST, MAX_SHARES]


def test_reactions_are_named_as_they_are_for_matches_and_for_tables() -> None:
    assert (3, timedelta(seconds=10), timedelta(seconds=5)) == (MOST, WINDOW, FRESH)
    for document in (DOCUMENT, (ROOT / "docs" / "tables.md").read_text()):
        section = document.partition("## Reactions\n")[2].partition("\n## ")[0]
        assert "three" in section
        assert "ten seconds" in section
        assert not [name for name in REACTIONS if f"`{name}`" not in section]
    assert "the last five seconds" in DOCUMENT

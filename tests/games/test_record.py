"""A game as a text: written and read without loss, with comments, and refused with the line that is wrong."""

import pytest

from games.record import MAX_LINES, BadRecord, Record
from games.testing import random_session
from tests.games.high_card import GAME
from tests.games.high_card.rules import HighCardConfig

pytestmark = pytest.mark.usefixtures("high_card")

TEXT = """\
game: high-card 1
players: anna bob
config: {"cards": 1}
seed: 7
; a friendly game

0 chance card:3
1 chance card:5 ; lucky
; very lucky
2 anna card:3
2 bob card:5
"""


def test_a_record_is_read_and_written_without_loss() -> None:
    record = Record.parse(TEXT)
    assert str(record) == TEXT
    assert record.comments == {-1: ("a friendly game",), 1: ("lucky", "very lucky")}
    assert record.session.outcome is not None
    assert record.session.outcome.winners == ("bob",)


def test_a_text_has_the_settings_that_are_not_the_usual_ones() -> None:
    *_, session = random_session(GAME, HighCardConfig(), ("anna", "bob"), "7")
    assert str(Record(session)).splitlines()[2] == "config: {}"


def test_every_game_can_be_kept_as_a_text() -> None:
    for seed in map(str, range(20)):
        *_, session = random_session(GAME, HighCardConfig(), ("anna", "bob", "cleo"), seed)
        assert Record.parse(str(Record(session))).session == session


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("game: high-card 1", "game: chess 1", "line 1: there is no game 'chess'"),
        ("high-card 1", "high-card 2", "line 1: version '2' of the rules; expected 1"),
        ("players: anna bob", "players: anna", "line 2: 1 players; expected 2 to 4"),
        ('{"cards": 1}', '{"cards": 9}', "line 3: the configuration cannot be used"),
        ('{"cards": 1}', "{", "line 3: the configuration cannot be used"),
        ("seed: 7", "sed: 7", "line 4: 'sed: 7'; expected 'seed: ...'"),
        ("0 chance card:3", "0 chance card:9", "line 7: 'card:9' is no action"),
        ("0 chance card:3", "0 anna card:3", "line 7: anna is not to act now"),
        ("1 chance", "2 chance", "line 8: ply 2; expected 1"),
        ("2 anna card:3", "2 table take-back:7", "line 10: 'take-back:7' is nothing that a table does"),
        ("2 anna card:3", "2 table take-back:anna", "line 10: anna has done nothing that can be taken back"),
        ("2 anna card:3", "2 table return:anna", "line 10: anna is not away"),
        ("2 anna card:3", "2 anna card:4", "line 10: card:4 is not possible now"),
        ("2 anna card:3", "anna card:3", "line 10: 'anna card:3'; expected a number, an actor and an action"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(old: str, new: str, problem: str) -> None:
    assert old in TEXT
    with pytest.raises(BadRecord) as refused:
        Record.parse(TEXT.replace(old, new))
    assert str(refused.value).startswith(problem)


def test_a_text_that_ends_too_soon_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"line 2: the text ends; expected 'players: \.\.\.'"):
        Record.parse("game: high-card 1\n")


def test_a_text_has_a_bound_of_lines() -> None:
    assert Record.parse(TEXT + "\n" * (MAX_LINES - len(TEXT.split("\n")))).session.outcome is not None
    with pytest.raises(BadRecord) as refused:
        Record.parse(TEXT + "\n" * (MAX_LINES + 1 - len(TEXT.split("\n"))))
    assert str(refused.value) == f"line {MAX_LINES + 1}: a record has at most {MAX_LINES:,} lines"

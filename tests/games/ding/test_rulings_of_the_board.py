"""What the printed rules leave open of board, deck and deal, by its number in docs/games/ding.md."""

from __future__ import annotations

from games.ding import GAME
from games.ding.cards import full_deck
from games.ding.state import State
from games.ding.track import FINISH, ZONE_SPACES
from games.testing import random_session
from tests.games.ding.tables import (
    PLAYERS,
    THREE,
    at_tricks,
    made,
)
from tests.repetitions import times


def dealer_after(state: State) -> str:
    return str(GAME.view(state, None)["dealer"])


def test_d1_sixteen_spaces_lie_between_start_and_finish() -> None:
    assert FINISH - 1 == 4 * ZONE_SPACES


def test_d3_the_deck_has_62_or_63_cards() -> None:
    assert [len(full_deck(wilds)) for wilds in (2, 3)] == [62, 63]


def test_d10_who_is_out_keeps_the_cards_hidden() -> None:
    state = at_tricks(made(*THREE), out="bob")
    assert "B10" not in str(GAME.view(state, "anna")) + str(GAME.view(state, None))


def test_random_games_of_the_default_end_at_the_finish() -> None:
    """So the games in which every state is checked come to it too."""
    for seed in range(times(3, 100)):
        *_, session = random_session(GAME, GAME.parse_config({}), PLAYERS[:3], f"finish {seed}")
        assert session.outcome is not None
        assert (session.outcome.reason, max(session.outcome.scores.values())) == ("finish", FINISH)

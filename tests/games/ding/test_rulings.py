"""The rulings on DING!, each by its number in docs/games/ding.md; those on what is hidden are in a file beside."""

from itertools import pairwise
from typing import Any

import pytest

from games.base import CHANCE
from games.ding import GAME
from games.ding.cards import full_deck
from games.ding.state import State
from games.ding.track import FINISH, ZONE_SPACES
from games.testing import random_session
from tests.games.ding.tables import (
    DINGS,
    FIFTEEN,
    PLAYERS,
    THREE,
    acted,
    all_in,
    at_tricks,
    ended,
    made,
    over,
    played,
    unswapped,
    winner_of_first,
)  # fmt: skip
from tests.games.tables.rooms import open_room
from tests.repetitions import times


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("B12,W,W,Y12", "bob"),
        ("W,B12,W,Y12", "anna"),
        ("BD,B2,Bi,Y12", "bob"),
        ("Y12,Bg,BD,Y11", "bob"),
        ("YD,Y2,Yi,O12", "bob"),
        ("YD,O12,Yi,G12", "anna"),
        ("Yg,YD,O12,G12", "anna"),
    ],
)
def test_2_trump_beats_the_suit_led_and_others_never_win(cards: str, winner: str) -> None:
    fillers = ("G2,G3,G4,G5", "G6,G7,G8,G9", "O2,O3,O4,O5", "O6,O7,O8,O9")
    hands = [f"{card},{filler}" for card, filler in zip(cards.split(","), fillers, strict=True)]
    assert winner_of_first(played(at_tricks(made(*hands, upcards="B3")), cards)) == winner


def test_9_a_table_where_nobody_dares_goes_on_until_the_limit() -> None:
    state = GAME.initial_state(GAME.parse_config({"max_hands": 3}), PLAYERS[:3])
    for hand in range(3):
        assert GAME.outcome(state) is None
        assert state.number == hand + 1
        state = all_in(acted(state, *(f"{CHANCE} card:{card}" for card in (*FIFTEEN, "G2"))), "anna bob cleo")
    assert ended(state) == ("hand_limit", PLAYERS[:3])


def test_12_five_cards_go_to_each_seat_from_the_dealers_left_and_then_one_is_turned_up() -> None:
    state = GAME.initial_state(GAME.parse_config({"first_dealer": 1}), PLAYERS[:3])
    receivers = []
    while GAME.actors(state) == {CHANCE}:
        receivers.append(state.hand.next_dealt)
        weights = GAME.chance_weights(state)
        assert sum(weight for _, weight in weights) == len(state.hand.pack)
        assert all(GAME.format_action(a) < GAME.format_action(b) for (a, _), (b, _) in pairwise(weights))
        state = GAME.apply(state, CHANCE, weights[0][0])
    assert receivers == [2] * 5 + [0] * 5 + [1] * 5 + [None]


def test_12_each_hand_takes_the_whole_deck() -> None:
    assert over(at_tricks(made(*THREE))).hand.pack == full_deck(2)


def eight() -> State:
    """Return a hand of eight after seven seats have swapped three cards each; all cards of the pack are gone."""
    pack = iter([str(card) for card in full_deck(2) if str(card) != "G2"])
    hands = [",".join(next(pack) for _ in range(5)) for _ in range(8)]
    state = all_in(made(*hands, upcards="G2"))
    for player in PLAYERS[:7]:
        thrown = ",".join(GAME.view(state, player)["cards"][:3])
        state = acted(state, f"{player} swap:{thrown}")
        while GAME.actors(state) == {CHANCE}:
            state = GAME.apply(state, CHANCE, GAME.chance_weights(state)[0][0])
    assert state.hand.pack == ()
    return state


def test_13_after_the_pack_the_discards_are_drawn_in_the_order_thrown() -> None:
    state = eight()
    assert GAME.view(state, "anna")["thrown"] == [{"card": f"B{n}", "drawn_by": None} for n in (2, 3, 4)]
    state = acted(state, "hal swap:" + ",".join(GAME.view(state, "hal")["cards"][:2]))
    assert GAME.chance_weights(state) == ((GAME.parse_action("card:B2"), 1),)
    state = acted(state, "chance card:B2", "chance card:B3")
    drawn = [{"card": f"B{n}", "drawn_by": "hal" if n < 4 else None} for n in (2, 3, 4)]
    assert GAME.view(state, "anna")["thrown"] == drawn
    assert GAME.view(state, "bob")["swapped"] == dict.fromkeys(PLAYERS, 3) | {"hal": 2}


def test_15_scores_are_positions_and_equal_ones_share_a_place() -> None:
    assert GAME.outcome(over(at_tricks(made(*THREE, positions=(14, 8, 3))))) is None
    outcome: Any = GAME.outcome(over(at_tricks(made(*THREE, positions=(4, 8, 14)))))
    assert dict(outcome.scores) == {"anna": 6, "bob": 6, "cleo": 17}
    assert outcome.ranking == (("cleo",), ("anna", "bob"))


def test_20_who_runs_out_of_time_is_out_throws_nothing_says_no_and_plays_the_lowest_card() -> None:
    done = []
    for state in (made(*DINGS), all_in(made(*DINGS)), unswapped(all_in(made(*DINGS))), at_tricks(made(*DINGS))):
        action = GAME.default_action(state, "anna")
        assert action in GAME.legal_actions(state, "anna")
        done.append(GAME.format_action(action))
    assert done == ["out", "swap:-", "no", "play:BD"]


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


SEATS = ("anna", "bob", "cleo")
DEFAULTS = {"tokens": "out", "swap": "swap:-", "window": "no", "tricks": "play:"}


def test_20_a_decision_that_takes_too_long_is_made_and_the_seat_stays() -> None:
    room = open_room(GAME, *SEATS, config={"decision_seconds": 20, "max_hands": 1})
    room.wait(19)
    assert room.session.state.hand.phase == "tokens"
    room.act("anna", "in")
    room.act("bob", "in")
    made = {}
    while room.session.outcome is None:
        phase, before = room.session.state.hand.phase, len(room.session.log)
        room.wait(21)
        entry = room.session.log[before]
        made[phase] = entry.action
        assert entry.action.startswith(DEFAULTS[phase])
        if phase == "tokens":
            assert entry.actor == "cleo"
        assert room.session.away == frozenset()
    assert set(made) == {"tokens", "swap", "window", "tricks"}
    assert [entry.action for entry in room.session.log if entry.actor == "table"] == []


def test_20_without_decision_seconds_nothing_is_played_for_who_is_present() -> None:
    room = open_room(GAME, *SEATS)
    done = len(room.session.log)
    room.wait(86_400)
    assert len(room.session.log) == done

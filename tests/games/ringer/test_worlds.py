"""What bots imagine that others know: what the others know of each other stays theirs."""

from random import Random

from games.ringer import GAME
from games.ringer.worlds import resampled
from games.testing import random_session
from tests.games.ringer.tables import PLAYERS
from tests.repetitions import times


def test_a_seat_keeps_what_it_knows_and_what_others_know_of_its_hand_alone() -> None:
    rng, left_out = Random("worlds"), 0
    for number in range(times(2, 50)):
        for session in random_session(GAME, GAME.parse_config({}), PLAYERS, f"worlds {number}"):
            state = session.state
            seat = rng.randrange(len(PLAYERS))
            known, imagined = state.knowledge.known, resampled(state, seat, rng).knowledge.known
            for viewer in range(len(PLAYERS)):
                for holder in range(len(PLAYERS)):
                    own = seat in (viewer, holder)
                    assert imagined[viewer][holder] == (known[viewer][holder] if own else ())
                    left_out += not own and known[viewer][holder] != ()
    assert left_out

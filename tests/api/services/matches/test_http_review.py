"""Reviews of rounds of matches over HTTP: of those that were logged play by play."""

import pytest
from flask import Flask

from dictionaries import Catalog
from games.bots import played_out
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.actions import format_action
from games.word_ringers.bots import BOTS
from games.word_ringers.played import PlayedRound, rounds_of
from games.word_ringers.review import RoundReview, review
from games.word_ringers.state import BOARD_CELLS
from solver.formats import board_to_json
from tests.api.services.matches.phones import Party, gather

EFFORT = 40

pytestmark = pytest.mark.parametrize("app", ["sqlite"], indirect=True)


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    """A round that bots have played, with words that one of them has not seen."""
    config = GAME.parse_config({"max_rounds": 1, "scoring": "claims"})
    session = Session.start(GAME, config, ("pink", "green"), "a match")
    session = played_out(session, {"pink": BOTS["greedy"], "green": BOTS["random"]}, 200)
    (found,) = rounds_of(session)
    return found


@pytest.fixture(scope="module")
def expected(played: PlayedRound) -> RoundReview:
    return review(played, Catalog().get("en"), EFFORT)


def log(party: Party, played: PlayedRound, plays: int | None = None) -> None:
    """Open a round with the same board, and log its plays."""
    start = played.states[0].in_play
    assert start is not None
    party.host.do("POST", "rounds", {"board": board_to_json(start.board)})
    for player, play in played.plays[:plays]:
        party.host.do("POST", "rounds/1/plays", {"play": format_action(play), "player": player})


def test_a_round_that_was_logged_is_looked_back_at(app: Flask, played: PlayedRound, expected: RoundReview) -> None:
    party = gather(app)
    log(party, played)
    assert played.verdict is not None
    for each in played.verdict.score.players:
        words = [outcome.word for outcome in each.outcomes]
        party[each.player].do("PUT", "rounds/1/claims", {"words": words})
    party.host.do("POST", "rounds/1/close")
    found = party["pink"].do("GET", f"rounds/1/review?effort={EFFORT}")
    for play, decision in zip(found["plays"], expected.decisions, strict=True):
        assert (play["player"], play["play"], play["best"]) == (decision.player, str(decision.play), str(decision.best))
        assert (play["margin"], play["loss"], play["mistake"]) == (decision.worth, decision.loss, decision.is_mistake)
    for player, ledger in expected.ledgers.items():
        told, spotted = found["players"][player], expected.spotting[player].all
        assert (told["result"], told["placing"]) == (ledger.result, expected.placing(player))
        assert (told["spotting"]["points"], told["spotting"]["of_points"]) == (spotted.points, spotted.of_points)
    assert found["players"]["green"]["spotting"]["accuracy"] < 1 == found["players"]["pink"]["spotting"]["accuracy"]


def test_a_round_of_which_not_all_is_known_has_no_review(app: Flask, played: PlayedRound) -> None:
    party = gather(app)
    log(party, played, 19)
    party.host.do("POST", "rounds/1/close")
    assert party.host.refused("GET", "rounds/1/review") == (409, "no_review")
    party = gather(app)
    log(party, played)
    end = played.states[-1].in_play
    assert end is not None
    free = next(cell.name for cell in BOARD_CELLS if cell not in end.board.rings)
    party.host.do("PATCH", "rounds/1/board", {"rings": {free: {"player": "pink", "was": None}}})
    party.host.do("POST", "rounds/1/close")
    assert party.host.refused("GET", "rounds/1/review") == (409, "no_review")

"""Every bot plays as it was measured, and every review says what it said.

The documents give the strength of each bot. A bot that plays otherwise has another strength, and has to be measured
anew with the command that its document names; so games of all bots are kept. Parameters that are smaller than the usual
ones make them quick. Whoever changes a bot or a review on purpose writes the files anew, and reads what has changed:
``python -m tests.games.test_recorded_bots``.
"""

from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from games import ding, ring, ringer, ringo, word_ringers
from games.bot_names import bot_named
from games.bots import bots_of, played_out
from games.ding.bots.judgement import ding_chance, gain, to_throw
from games.reviews.review import Review, review_of
from games.session import Session
from games.testing import random_session
from games.word_ringers.played import rounds_of
from games.word_ringers.review import RoundReview, review
from tests.games.reviews.test_review import SEATS
from tests.recordings import check_recorded, record

FOLDER = Path(__file__).with_name("recorded")

QUICK = {
    "ding": {"monte-carlo": "monte-carlo(worlds=3)"},
    "ring": {"club": "club(worlds=2, games=30)", "monte-carlo": "monte-carlo(worlds=4, games=60)"},
    "ringer": {"monte-carlo": "monte-carlo(rounds=2, worlds=3)"},
    "ringo": {"regular": "regular(nodes=3000)", "club": "club(nodes=3000)", "expert": "expert(nodes=3000)"},
    "word-ringers": {"skilled": "skilled(effort=40)", "club": "club(effort=40)", "expert": "expert(effort=40)"},
}
"""Bots that search, and what they are called where they search less."""

SETTINGS: dict[str, dict[str, Any]] = {
    "ding": {"max_hands": 4},
    "ring": {},
    "ringer": {},
    "ringo": {},
    "word-ringers": {"max_rounds": 1, "scoring": "automatic"},
}

MOST_ACTIONS = {"ding": 200, "ring": 150, "ringer": 60, "ringo": 40, "word-ringers": 70}
"""How many actions of a game are kept; the games are long enough for every phase."""

EFFORTS = {"ding": 24, "ring": 24, "ringer": 10, "ringo": 24}

GAMES: dict[str, Any] = {each.GAME.name: each.GAME for each in (ding, ring, ringer, ringo, word_ringers)}

ENGLISH = "en"


def played(name: str, bots: list[str], most: int, seed: str = "recorded") -> Session[Any, Any, Any]:
    game = GAMES[name]
    seats = SEATS[: len(bots)]
    session = Session.start(game, game.parse_config(SETTINGS[name]), seats, seed)
    return played_out(session, {seat: bot_named(game, bot) for seat, bot in zip(seats, bots, strict=True)}, most)


def actions_of(session: Session[Any, Any, Any]) -> str:
    """Return what was chosen, a letter of the player and the action; chance follows from the seed."""
    return " ".join(f"{each.actor[0]}:{each.action}" for each in session.log if each.actor in session.players)


def games_of_bots(name: str) -> dict[str, str]:
    """Return a game of each bot against itself."""
    game = GAMES[name]
    players = max(2, game.min_players)
    return {
        bot: actions_of(played(name, [QUICK[name].get(bot, bot)] * players, MOST_ACTIONS[name]))
        for bot in bots_of(game)
    }


def reviews_of(name: str) -> dict[str, Any]:
    """Return reviews of a game that ended by the rules, and of one that ended by leaving."""
    if name == "word-ringers":
        return {str(players): round_reviewed(players) for players in (2, 3)}
    game = GAMES[name]
    whole = played(name, ["rules" if name != "ringo" else "learner", "beginner", "random"][: game.min_players], 5000)
    left = played(name, ["beginner"] * (game.min_players + (name != "ringo")), 30, "left")
    for seat in left.players[1:]:
        left = left if left.outcome else left.leave(seat, "resign")
    return {"whole": told(review_of(whole, EFFORTS[name])), "left": told(review_of(left, 16))}


def near(value: float) -> float:
    """Return a number as it is kept: the order of sums may differ between machines."""
    return round(value, 6) + 0.0


def told(found: Review) -> dict[str, Any]:
    return {
        "effort": [found.effort, found.most_effort],
        "plays": [
            [each.ply, each.player, each.play, each.best, near(each.loss), each.known, near(each.error), each.playouts]
            for each in found.plays
        ],
        "sizes": "".join((each.size or "-")[0] for each in found.plays),
        "choices": {
            f"{each.ply} {each.player}": {name: [near(tried.loss), tried.known] for name, tried in each.choices.items()}
            for each in found.plays
            if each.choices
        },
        "ledgers": {
            player: [
                *map(near, (each.expectation.mean, each.expectation.error, each.losses, each.others_losses)),
                *map(near, (each.result, each.losses_error, each.others_error, each.luck_error)),
                {kind: near(luck) for kind, luck in each.luck.items()},
            ]
            for player, each in found.ledgers.items()
        },
    }


def round_reviewed(players: int) -> dict[str, Any]:
    from dictionaries import open_dictionary

    bots = ["greedy", "random", "novice(slips=0)"][:players]
    (one,) = rounds_of(played("word-ringers", bots, 400))
    return round_told(review(one, open_dictionary(ENGLISH), 40))


def round_told(found: RoundReview) -> dict[str, Any]:
    sure = partial(map, lambda each: [near(each.error), each.playouts])
    return {
        "decisions": [
            [
                *(each.player, str(each.play), str(each.best)),
                *map(near, (each.worth, each.most, each.usual, each.margin_error, *each.spread)),
                *sure([each.sureness]),
                *([str(each.size)] + [str(reason) for reason in (*each.why, *each.better)]),
            ]
            for each in found.decisions
        ],
        "players": {
            player: [
                *(near(found.placing(player) or 0), *sure([found.placing_sureness(player)])),
                *map(near, (each.expectation, each.deal, each.rack, each.others, each.losses, each.others_losses)),
                *(each.result, dict(zip(each.sureness, sure(each.sureness.values()), strict=True))),
            ]
            for player, each in found.ledgers.items()
        },
    }


def judgements_of(name: str) -> dict[str, Any]:
    """Return what the heuristics of DING! say of hands that were dealt, in games of every number of players.

    They are lines that were fitted to hands that were played. The choices of a few games hardly change with one of
    their numbers, though the strength does.
    """
    found: dict[str, Any] = {}
    seats = ("anna", "bob", "cleo", "dora", "emil", "fred", "gina", "hugo")
    for players in range(3, 9):
        config = ding.GAME.parse_config({"max_hands": 3})
        bots = dict.fromkeys(seats[:players], bots_of(ding.GAME)["rules"])
        for session in random_session(ding.GAME, config, seats[:players], f"judged {players}", bots):
            state = session.state
            if session.outcome is not None or state.hand.phase not in ("tokens", "swap"):
                continue
            first = state.hand.phase == "tokens" and all(token is None for token in state.hand.tokens)
            if first or (state.hand.phase == "swap" and session.ply % 5 == 0):
                found[f"{players} {session.ply}"] = [
                    [
                        near(ding_chance(state.hand, seat)),
                        near(gain(state, seat)),
                        " ".join(map(str, to_throw(state.hand, seat))),
                    ]
                    for seat in range(players)
                    if state.hand.tokens[seat] is not False
                ]
    return found


KINDS: dict[str, Callable[[str], dict[str, Any]]] = {
    "bots": games_of_bots,
    "reviews": reviews_of,
    "judgements": judgements_of,
}

FILES = [*product(GAMES, ("bots", "reviews")), ("ding", "judgements")]


@pytest.mark.parametrize(("name", "kind"), FILES)
def test_bots_play_and_reviews_judge_as_they_did(name: str, kind: str) -> None:
    check_recorded(FOLDER / f"{name}-{kind}.json", "", KINDS[kind](name), near=2e-5)


if __name__ == "__main__":
    for name, kind in FILES:
        record(FOLDER / f"{name}-{kind}.json", KINDS[kind](name))

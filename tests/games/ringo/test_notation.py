"""Whole games of Ringo as a text: what is written is read again, and what cannot be is refused by its line."""

import random
from typing import Any

import pytest

from games.record import BadRecord, Record
from games.registry import game_named
from games.ringo import GAME
from games.ringo.notation import BY_PLAYERS, GOES_ON, BadGame, Written, begun
from games.ringo.standing import Standing
from games.session import Session
from tests.games.ringo.test_perft import OPTIONS, wandered
from tests.repetitions import times

COMMENTS = ("a bold one", "", "brace } and \\ and \\} [and] 1. r5s1-r5s0 *", "two\nlines", ' "quoted" ', "schön")


def played(config: Any, start: Standing, rng: random.Random, most: int) -> Written:
    """Return a game of random moves that ends, or is given up or goes on after some plies."""
    state, actions = begun(config, start), []
    while GAME.outcome(state) is None and len(actions) < most:
        (actor,) = GAME.actors(state)
        actions.append(rng.choice(GAME.legal_actions(state, actor)))
        state = GAME.apply(state, actor, actions[-1])
    places = rng.sample(range(-1, len(actions)), k=min(3, len(actions)))
    comments = {at: tuple(rng.sample(COMMENTS, k=rng.randrange(1, 3))) for at in sorted(places)}
    outcome = GAME.outcome(state)
    given_up = f"{rng.choice('AD')} {rng.choice(BY_PLAYERS)}"
    ending = rng.choice((GOES_ON, given_up))
    if outcome is not None:
        winner = {(): "=", (state.player("a"),): "A", (state.player("d"),): "D"}[outcome.winners]
        ending = f"{winner} {outcome.reason}"
    headers = {"Attackers": 'an"na\\', "Defenders": "bob ] [", "Event": "club"}
    return Written(config, start, tuple(actions), ending, headers, comments)


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [*OPTIONS, {"attackers_seat": 1, "idle_plies": 10}], ids=str)
def test_what_is_written_is_read_again(options: dict[str, Any]) -> None:
    config, rng = GAME.parse_config(options), random.Random(str(options))
    endings = set()
    for number in range(times(6, 300)):
        start = Standing(config.start)
        if number % 2:
            start = Standing(wandered(config, rng), rng.randrange(9), rng.choice((1, 2)))
        game = played(config, start, rng, rng.choice((5, 1000)))
        assert Written.parse(str(game)) == game
        assert Written.parse(str(game).replace("\n", "\r\n").replace("\r\n\r\n", "\n")).actions == game.actions
        assert str(Written.parse(str(game))) == str(game)
        endings.add(game.ending[0])
    assert len(endings) > 1


def test_a_game_looks_as_the_rulings_say() -> None:
    text = """[Attackers "anna"]
[Defenders "bob"]
[Config "{\\"defenders_may_pass\\": true}"]
[Position "a:r2s0,r5s1,r5s2 d:r1s3,r1s5 C:1 side:d idle:3 seen:2"]

1... pass {why not} 2. r2s0-r1s0 {towards the castle} r1s3-r1s2 3. r1s0-C
A castle
"""
    game = Written.parse(text)
    assert str(game) == text
    assert (game.config.defenders_may_pass, game.start.idle, game.comments) == (
        True, 3, {0: ("why not",), 1: ("towards the castle",)},
    )  # fmt: skip
    assert Written.parse("1. r5s1-r5s0 r1s1-r1s2 D resigned").ending == "D resigned"


BAD = [
    ("1. r5s1-r5s0 r1s1-r1s2", "line 1: the text ends"),
    ("1. r5s1-r5s0\nr1s1-r3s1 *", "line 2: r1s1-r3s1"),
    ("1. r5s1-r5s0 A castle", "ends with 'A castle'; expected '\\*'"),
    ("\n\n2. r5s1-r5s0 *", "line 3: move 2.; expected 1."),
    ("1... r5s1-r5s0 *", "move 1...; expected 1."),
    ("1. r5s1-r5s0 * 2.", "'2.' stands behind the end"),
    ("1. r5s1-r5s0 {open", "'{open' is neither"),
    ('[Config "{}"] [Config "{}"] *', "two headers"),
    ('1. r5s1-r5s0 [Attackers "anna"] *', "behind the moves"),
    ('[Config "{\\"rings\\": 9}"] *', "configuration cannot be used"),
    ('[Position "x"] *', "is no position"),
    ('[Position "a:r1s2,r5s1 d:r1s5 C:1 side:a"]\n1. r1s2-C r1s5-r1s6 A castle', "line 2: 'r1s5-r1s6' is done after"),
    ('[Position "a:r1s2,r5s1 d:r1s5 C:1 side:a"] 1. r1s2-C D resigned', "expected 'A castle'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), BAD)
def test_what_is_no_game_is_refused_by_its_line(text: str, says: str) -> None:
    with pytest.raises(BadGame, match=says):
        Written.parse(text)


def test_the_game_of_a_table_is_written_without_what_was_taken_back() -> None:
    session = Session.start(GAME, GAME.parse_config({"attackers_seat": 1}), ("anna", "bob"), "1")
    session = session.act("bob", "r5s1-r4s1", 0).take_back("bob")
    session = session.act("bob", "r5s1-r5s0", session.ply)
    session = session.act("anna", "r1s1-r1s2", session.ply).leave("anna", "resign")
    record = Record(session, {-1: ("hello",), 0: ("hasty",), 2: ("better",), 4: ("a pity",)})
    assert (
        str(Written.of(Record.parse(str(record))))
        == """[Attackers "bob"]
[Defenders "anna"]
[Config "{\\"attackers_seat\\": 1}"]

{hello} {hasty} 1. r5s1-r5s0 {better} r1s1-r1s2 {a pity}
A resigned
"""
    )
    drawn = Session.start(GAME, GAME.parse_config({}), ("anna", "bob"), "1").agree_on_draw()
    written = Written.of(Record(drawn))
    assert (written.ending, Written.parse(str(written))) == ("= agreed", written)


def test_a_record_of_another_game_is_refused() -> None:
    other = Session.start(game_named("ring"), game_named("ring").parse_config({}), ("anna", "bob", "cleo"), "1")
    with pytest.raises(BadRecord, match="a game of RING; expected one of Ringo"):
        Written.of(Record(other))

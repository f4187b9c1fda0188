"""The invariants of every game, checked in random games: `check_game` plays one and checks every state.

A new game only needs to be registered: the suite in ``tests/games`` runs over all registered games.
"""

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from games.base import CHANCE, Config, Game, IllegalAction
from games.bots import Bot, asked, bots_of
from games.session import Session

AnyGame = Game[Any, Any, Any]
AnySession = Session[Any, Any, Any]

NO_ACTION = "no such action!"
"""A text that is no action of any game."""


def random_session(
    game: AnyGame, config: Config, players: Sequence[str], seed: str, bots: Mapping[str, Bot] | None = None
) -> Iterator[AnySession]:
    """Yield a game after each action, played by bots to its end, by random ones unless others are given."""
    session = Session.start(game, config, players, seed)
    seats = bots or dict.fromkeys(players, bots_of(game)["random"])
    yield session
    idle = 0
    while session.outcome is None:
        after = asked(session, seats)
        idle = idle + 1 if after is session else 0
        assert idle == 0, f"nobody acts at ply {session.ply}: {sorted(session.actors)}"
        session = after
        yield session


def check_game(
    game: AnyGame, config: Config, players: Sequence[str], seed: str, disturb: Callable[[], object] = lambda: None
) -> AnySession:
    """Play a random game, check every state of it, and return how it ended.

    Args:
        game: the rules.
        config: how it is played.
        players: who plays, by seat.
        seed: of the game and its bots.
        disturb: is called between any two actions, and must not change the game: `random.seed`, for example.
    """
    session, hidden = None, False
    pieces = dict(game.pieces(game.initial_state(config, players)))
    for session in random_session(game, config, players, seed):
        hidden = check_state(session) or hidden
        disturb()
        assert dict(game.pieces(session.state)) == pieces, f"pieces were lost or made: {session.log[-1]}"
    assert session is not None
    assert hidden == game.hides, "what is hidden has to be drawn anew"
    check_replay(session)
    return session


def check_state(session: AnySession) -> bool:
    """Check what holds in every state; return whether something in it was hidden from somebody."""
    game, state = session.game, session.state
    actors = game.actors(state)
    assert bool(actors) == (game.outcome(state) is None)
    assert CHANCE not in actors, "chance waits for nobody"
    assert pickle.loads(pickle.dumps(state)) == state
    for player in session.players:
        check_actions(session, player)
    hidden = [check_hidden(session, player) for player in session.players]
    return any(hidden)


def check_actions(session: AnySession, player: str) -> None:
    """Check that a player's actions are sorted, different, legal and written without loss, and that no other is."""
    game, state = session.game, session.state
    listed = game.legal_actions(state, player)
    texts = [game.format_action(action) for action in listed]
    assert bool(texts) == (player in game.actors(state))
    assert texts == sorted(set(texts))
    assert [game.parse_action(text) for text in texts] == list(listed)
    before = pickle.dumps(state)
    if listed and (default := game.default_action(state, player)) is not None:
        game.check(state, player, default)
    for action in listed[:20]:
        game.check(state, player, action)
        game.apply(state, player, action)
    for text in (NO_ACTION, "", ":", "\x00"):
        try:
            game.parse_action(text)
        except IllegalAction:
            continue
        raise AssertionError(f"{text!r} is an action of {game.name}")
    assert pickle.dumps(state) == before


def check_hidden(session: AnySession, player: str) -> bool:
    """Check that what a player may not see changes nothing that it sees, and that a bot can draw it at random.

    A state in which all that is hidden was drawn anew must look the same to the player, offer the same actions, and
    lead to the same draw once more. Return whether the draw gave another state.
    """
    game, state = session.game, session.state
    other = game.resample(state, player, Random(f"{session.seed}:{len(session.log)}"))
    assert game.view(other, player) == game.view(state, player)
    assert game.legal_actions(other, player) == game.legal_actions(state, player)
    assert game.known_actors(other, player) == game.known_actors(state, player)
    assert game.resample(other, player, Random("again")) == game.resample(state, player, Random("again"))
    assert dict(game.pieces(other)) == dict(game.pieces(state))
    return bool(other != state)


def check_replay(session: AnySession) -> None:
    """Check that the log alone leads to the same end, and the seed to the same log."""
    again = Session.replay(session.game, session.config, session.players, session.seed, session.log)
    assert again == session
    drawn = [entry for entry in session.log if entry.actor == CHANCE]
    other = Session.start(session.game, session.config, session.players, session.seed)
    for entry in session.log:
        if entry.actor != CHANCE:
            other = other.act(entry.actor, entry.action, entry.ply)
    assert [entry for entry in other.log if entry.actor == CHANCE] == drawn


def check_what_all_see(session: AnySession) -> None:
    """Check that each line of the log tells its own player everything, and nobody more than is in its notation."""
    game, state = session.game, session.game.initial_state(session.config, session.players)
    for entry in session.log:
        action = game.parse_action(entry.action)
        seen = {viewer: game.redact(state, entry.actor, action, viewer) for viewer in (None, *session.players)}
        if entry.actor != CHANCE:
            assert seen[entry.actor] == entry.action
        state = game.apply(state, entry.actor, action)

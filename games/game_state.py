"""A game that programs play: its state, what one seat sees of it, and the bots that are asked for actions.

`GameState` is a front of `games.session.Session`, in which actions are notations and a wrong argument is an error that
says what was expected.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, Protocol, runtime_checkable

from dictionaries.needs import needed_by
from games import bots
from games.base import IllegalAction, Outcome
from games.errors import UnknownBot
from games.registry import game_named
from games.session import Session
from games.values import JSON
from solver.errors import BadPlayers

AnySession = Session[Any, Any, Any]


@dataclass(frozen=True, repr=False)
class GameState:
    """A game from its first draw on, as it stands; `OpenGame.start` makes the first state of one.

    A state never changes; `apply` and `ask` return the next. Chance acts by itself, from the seed. States are equal
    where they come from the same seed by the same actions, and can be pickled. A notebook shows the board of a game
    that has one.
    """

    _session: AnySession

    def __hash__(self) -> int:
        session = self._session
        return hash((session.game.name, session.players, session.seed, session.log))

    def __reduce__(self) -> tuple[object, ...]:
        session = self._session
        values = {each.name: getattr(session, each.name) for each in fields(session) if each.name != "game"}
        return _unpickled, (session.game.name, values)

    def __repr__(self) -> str:
        now = f"{', '.join(self.actors)} to act" if self.outcome is None else f"over ({self.outcome.reason})"
        return f"<GameState of {self.game}, ply {self._session.ply}: {now}>"

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows: the board as all see it; None where there is none."""
        return self._session.game.draw_svg(self._session.state)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._session.game.name

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays, in the order of play."""
        return self._session.players

    @property
    def seed(self) -> str:
        """What all chance comes from."""
        return self._session.seed

    @property
    def config(self) -> JSON:
        """All settings of the game, as JSON has them."""
        config: JSON = self._session.config.model_dump(mode="json")
        return config

    @property
    def actors(self) -> tuple[str, ...]:
        """The seats that may act now, in the order of play; nobody once it is over.

        Several may act at the same time where they choose in secret, or where one may interrupt another.
        """
        acting = self._session.actors
        return tuple(seat for seat in self.seats if seat in acting)

    @property
    def scores(self) -> dict[str, float]:
        """What each seat has scored so far."""
        return dict(self._session.game.scores(self._session.state))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None before that."""
        return self._session.outcome

    def legal_actions(self, seat: str) -> tuple[str, ...]:
        """Return the notations of what a seat may do now, sorted; nothing unless it is among the `actors`.

        Args:
            seat: one of the `seats`.

        Raises:
            BadPlayers: there is no such seat.
        """
        return tuple(self._session.legal_actions(self._checked(seat)))

    def is_complete(self, seat: str) -> bool:
        """Tell whether `legal_actions` lists everything that a seat may do; claims of words are not listed.

        Raises:
            BadPlayers: there is no such seat.
        """
        return self._session.game.is_complete(self._session.state, self._checked(seat))

    def apply(self, seat: str, action: str) -> GameState:
        """Return the state after an action, and all chance that follows it.

        Args:
            seat: who acts.
            action: what it does, in the notation of the game.

        Raises:
            BadPlayers: there is no such seat.
            IllegalAction: the rules do not allow it; names the rule.
        """
        session, acting = self._session, self.actors
        if not isinstance(action, str):
            raise IllegalAction("no_action", f"an action given as a {type(action).__name__}; expected its notation")
        if self._checked(seat) not in acting:
            if not acting:
                raise IllegalAction("game_over", "The game is over.")
            raise IllegalAction("not_to_act", f"{seat} is not to act now; expected {' or '.join(acting)}.")
        return replace(self, _session=session.act(seat, action, session.ply))

    def view(self, seat: str | None) -> JSON:
        """Return what a seat may know of the state, as values for JSON; the page of each game lists them.

        Args:
            seat: one of the `seats`; None for somebody who looks on.

        Raises:
            BadPlayers: there is no such seat.
        """
        return self._session.game.view(self._session.state, None if seat is None else self._checked(seat))

    def seen(self, seat: str) -> SeenState:
        """Return the state as a seat sees it, which is what its bot is told.

        Raises:
            BadPlayers: there is no such seat.
        """
        return SeenState(self._checked(seat), self)

    def ask(self, players: Mapping[str, Bot]) -> GameState:
        """Return the state after the next action of a bot; this one if the game is over or no bot is to act.

        The bots are asked one after the other, so that a seed gives one game: first those who may interrupt, by seat,
        then the one on turn; those who choose in secret by seat.

        Args:
            players: the bots by the seats that they play.

        Raises:
            BadPlayers: there is no such seat, or the bots do not come by their seats.
            UnknownBot: something is no bot.
            IllegalAction: the rules do not allow what a bot does, or all decline to act; names the seat.
        """
        self._check_players(players)
        asked = bots.asking_order(self._session, players)
        for seat in asked:
            action = players[seat].choose(self.seen(seat), bots.chance_of(self._session, seat))
            if action is not None:
                try:
                    return self.apply(seat, action)
                except IllegalAction as error:
                    raise IllegalAction(error.rule, f"the bot of {seat}: {error}") from None
        if asked and len(asked) == len(self.actors):
            raise IllegalAction("no_action", f"the bots of {', '.join(asked)} decline to act; expected an action")
        return self

    def _check_players(self, players: Mapping[str, Bot]) -> None:
        if not isinstance(players, Mapping):
            raise BadPlayers(f"players given as a {type(players).__name__}; expected the bots by their seats")
        for seat, bot in players.items():
            if isinstance(bot, type) or not isinstance(bot, Bot):
                expected = "expected an object with a method choose, as bot() returns"
                raise UnknownBot(f"the bot of {self._checked(seat)} given as a {type(bot).__name__}; {expected}")
            self._checked(seat)

    def _checked(self, seat: str) -> str:
        if seat not in self.seats:
            raise BadPlayers(f"there is no seat {str(seat)[:40]!r}; expected one of {', '.join(self.seats)}")
        return seat


@dataclass(frozen=True, repr=False)
class SeenState:
    """A state as one seat sees it: everything that a bot may know.

    Args:
        seat: whose eyes.
    """

    seat: str
    _state: GameState

    def __repr__(self) -> str:
        return f"<SeenState of {self.seat}: {self._state!r}>"

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._state.game

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays, in the order of play."""
        return self._state.seats

    @property
    def config(self) -> JSON:
        """All settings of the game, as JSON has them."""
        return self._state.config

    @property
    def view(self) -> JSON:
        """What the seat may know, as `GameState.view` returns it."""
        return self._state.view(self.seat)

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """The notations of what the seat may do now, sorted."""
        return self._state.legal_actions(self.seat)

    @property
    def is_complete(self) -> bool:
        """Whether `legal_actions` lists everything that the seat may do."""
        return self._state.is_complete(self.seat)

    @property
    def may_interrupt(self) -> bool:
        """Whether it is the turn of another seat, which this one may interrupt, so that a bot may also do nothing."""
        return self._house.may_interrupt

    @property
    def _house(self) -> bots.Seen:
        session = self._state._session
        return bots.Seen(session.game, self.seat, session.state)

    def sample(self, rng: Random) -> GameState:
        """Return a state that the seat cannot tell from the true one, in which all that is hidden is drawn at random.

        A bot can play it on to find out what its actions lead to. Its further chance is another one too.

        Args:
            rng: what is drawn from.
        """
        state, seed = self._house.sample(rng), repr(rng.random())
        return GameState(replace(self._state._session, state=state, seed=seed, log=(), in_force=()))


@runtime_checkable
class Bot(Protocol):
    """Somebody who chooses the actions of a seat; a class of your own needs no base.

    The bots of `games.bots` choose values of their game, this one notations.
    """

    def choose(self, seen: SeenState, rng: Random) -> str | None:
        """Return the notation of an action; None where the seat may interrupt and does not want to.

        Args:
            seen: what the seat sees.
            rng: what all chance of the bot comes from, so that a seed gives one game.
        """


@dataclass(frozen=True, repr=False)
class HouseBot:
    """A bot that comes with a game.

    Args:
        game: the name of the game.
        name: its own name.
    """

    game: str
    name: str
    _bot: bots.Bot

    def __repr__(self) -> str:
        return f"bot({self.game!r}, {self.name!r})"

    def choose(self, seen: SeenState, rng: Random) -> str | None:
        """Return the notation of an action; None where the seat may interrupt and the bot does not want to.

        Raises:
            UnknownBot: another game is played.
            IllegalAction: the seat is not to act.
            MissingPackage: the bot needs a package that is not installed.
        """
        if seen.game != self.game:
            raise UnknownBot(f"{self.name} is a bot of {self.game} and cannot play {seen.game}")
        if seen.seat not in seen._state.actors:
            raise IllegalAction("not_to_act", f"{seen.seat} is not to act now.")
        house = seen._house
        with needed_by(f"the bot {self.name} of {self.game}"):
            action = self._bot.choose(house, rng)
        return None if action is None else house.game.format_action(action)


def _unpickled(game: str, values: Mapping[str, Any]) -> GameState:
    return GameState(Session(game_named(game), **values))

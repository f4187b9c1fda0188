"""Bots: programs that play a seat. A bot sees what its seat sees, and nothing else."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Protocol

from pydantic import Field

from games.base import Game
from games.session import Session
from games.values import JSON


@dataclass(frozen=True)
class Seen:
    """A state as one seat sees it; the state itself stays out of a bot's reach.

    Args:
        game: the rules.
        seat: whose eyes.
        state: the true state, for this class alone.
    """

    game: Game[Any, Any, Any]
    seat: str
    _state: Any

    @property
    def view(self) -> JSON:
        """What the seat may know."""
        return self.game.view(self._state, self.seat)

    @property
    def legal_actions(self) -> tuple[Any, ...]:
        """What the seat may do, as far as it is listed."""
        return self.game.legal_actions(self._state, self.seat)

    @property
    def may_interrupt(self) -> bool:
        """Whether it is somebody else's turn, which the seat may interrupt."""
        return self.game.on_turn(self._state) not in (None, self.seat)

    def sample(self, rng: Random) -> Any:
        """Return a state that the seat cannot tell from the true one, with all that is hidden drawn at random."""
        return self.game.resample(self._state, self.seat, rng)


class Bot(Protocol):
    """Somebody who chooses an action for a seat."""

    def choose(self, seen: Seen, rng: Random) -> Any:
        """Return an action of the seat; None where it may interrupt and does not want to.

        Args:
            seen: what the seat sees.
            rng: all chance that the bot may use.
        """


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes any listed action, each with the same chance, and interrupts every other time."""

    def choose(self, seen: Seen, rng: Random) -> Any:
        """Return an action of the seat, or None."""
        if seen.may_interrupt and rng.random() < 0.5:
            return None
        actions = seen.legal_actions
        return actions[int(rng.random() * len(actions))]


@dataclass(frozen=True, slots=True)
class SlippingBot:
    """Plays like another bot, but does anything else at times.

    Args:
        bot: the other bot.
        slips: how often it does anything, as `RandomBot` does.
    """

    bot: Bot
    slips: Annotated[float, Field(ge=0, le=1)]

    def choose(self, seen: Seen, rng: Random) -> Any:
        """Return an action of the seat, or None."""
        action = self.bot.choose(seen, rng)
        return RandomBot().choose(seen, rng) if rng.random() < self.slips else action


RANDOM = "random"
"""The name of the bot that every game has."""

BEGINNER = "beginner"
"""The name of the bot that plays like somebody on the first evening: it neither plans nor counts."""


AnySession = Session[Any, Any, Any]

Mover = Callable[[AnySession, str], AnySession | None]
"""Acts for a seat: takes a session and the seat, and returns the session after the seat's action, or None where the
seat may interrupt and does not want to."""


def bots_of(game: Game[Any, Any, Any]) -> Mapping[str, Bot]:
    """Return the bots of a game by name, the weakest first."""
    return {RANDOM: RandomBot(), **game.bots}


def mover(bot: Bot) -> Mover:
    """Return what acts for a seat as a bot chooses."""

    def move(session: AnySession, seat: str) -> AnySession | None:
        text = choice(session, seat, bot)
        return None if text is None else session.act(seat, text, session.ply)

    return move


def moved(session: AnySession, movers: Mapping[str, Mover]) -> AnySession:
    """Return the session after the next action of a seat, or unchanged where none of them acts.

    Args:
        session: where the game stands.
        movers: who acts, by seat; they are asked in the order of `next_choice`.
    """
    for seat in asking_order(session, movers):
        after = movers[seat](session, seat)
        if after is not None:
            return after
    return session


def asked(session: Session[Any, Any, Any], bots: Mapping[str, Bot]) -> Session[Any, Any, Any]:
    """Return the session after the next action of a bot, or unchanged where none of them acts.

    Args:
        session: where the game stands.
        bots: the bots by the seats that they play.
    """
    return moved(session, {seat: mover(bot) for seat, bot in bots.items()})


def next_choice(session: Session[Any, Any, Any], bots: Mapping[str, Bot]) -> tuple[str, str] | None:
    """Return which bot acts next, and the notation of what it does; None where none of them acts.

    Args:
        session: where the game stands.
        bots: the bots by the seats that they play.
    """
    for seat in asking_order(session, bots):
        text = choice(session, seat, bots[seat])
        if text is not None:
            return seat, text
    return None


def asking_order(session: Session[Any, Any, Any], seats: Container[str]) -> list[str]:
    """Return which of some seats may act, in the order in which they are asked, so that a seed gives one game.

    Who may interrupt comes first, by seat, then the player on turn; sealed choices come by seat.

    Args:
        session: where the game stands.
        seats: whom to ask.
    """
    turn, actors = session.game.on_turn(session.state), session.actors
    return sorted((seat for seat in session.players if seat in seats and seat in actors), key=lambda seat: seat == turn)


def choice(session: Session[Any, Any, Any], seat: str, bot: Bot) -> str | None:
    """Return the notation of what a bot does in a seat that may act; None if it does not want to interrupt.

    The same seed of the session and the same knowledge of the seat give the same answer on every machine.
    """
    action = bot.choose(Seen(session.game, seat, session.state), chance_of(session, seat))
    return None if action is None else session.game.format_action(action)


def chance_of(session: Session[Any, Any, Any], seat: str) -> Random:
    """Return all chance that the bot of a seat may use for its next action."""
    return Random(f"{session.seed}:{session.ply}:{seat}")


def played_out(session: Session[Any, Any, Any], bots: Mapping[str, Bot], most: int) -> Session[Any, Any, Any]:
    """Return the session after at most so many actions of bots; it ends earlier where the game does.

    Args:
        session: where the game stands.
        bots: the bots by seat, one for each.
        most: of actions.
    """
    for _ in range(most):
        if session.outcome is not None:
            break
        session = asked(session, bots)
    return session

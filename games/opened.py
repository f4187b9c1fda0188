"""Games as programs open and start them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from dictionaries.catalog import Catalog
from dictionaries.errors import RingersError
from games import bots, registry
from games.base import Config
from games.bot_names import BadBotName, bot_named
from games.errors import BadStart, UnknownBot, UnknownGame
from games.game_state import Bot, GameState, HouseBot
from games.refusals import BadOption
from games.registry import AnyGame
from games.session import Session
from games.tables.opening import check_seats, settled_config
from games.values import JSON
from solver.board import check_player
from solver.errors import BadPlayers

MAX_SEED = 100
"""The most characters of a seed."""

MAX_BITS = 64
"""The most bits of a seed that is a number."""


@dataclass(frozen=True, repr=False)
class OpenGame:
    """A game that can be started; `open_game` returns it."""

    _rules: AnyGame

    def __repr__(self) -> str:
        return f"open_game({self.name!r})"

    @property
    def name(self) -> str:
        """The name, as in URLs and on the command line."""
        return self._rules.name

    @property
    def title(self) -> str:
        """The name for people."""
        return self._rules.title

    @property
    def min_players(self) -> int:
        """How many seats there are at least."""
        return self._rules.min_players

    @property
    def max_players(self) -> int:
        """How many seats there are at most."""
        return self._rules.max_players

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of its bots, the weakest first."""
        return tuple(bots.bots_of(self._rules))

    @property
    def default_config(self) -> JSON:
        """Its settings where none is given, as JSON has them."""
        config: JSON = self._rules.parse_config({}).model_dump(mode="json")
        return config

    def start(
        self, seats: int | Sequence[str], *, seed: str | int, config: Mapping[str, Any] | None = None
    ) -> GameState:
        """Return the first state of a game, in which chance has already acted.

        Args:
            seats: who plays, in the order of play: names of ``a-z 0-9 _ -``, or how many there are, who are called
                ``seat1``, ``seat2`` and so on then.
            seed: what all chance comes from: up to 100 characters that can be shown, or a number of up to
                64 bits, which is the same as its digits.
            config: settings by name, as JSON has them; those left out have their defaults.

        Raises:
            BadPlayers: the seats are too few or too many, or a name cannot be one.
            BadStart: the seed or a setting cannot be used; names it.
            UnknownDictionary: there is no such dictionary.
        """
        names = _names_of(seats, self._rules)
        text = _seed_of(seed)
        return GameState(Session.start(self._rules, _config_of(config, names, self._rules), names, text))


def games() -> tuple[OpenGame, ...]:
    """Return all games, sorted by name."""
    return tuple(map(OpenGame, registry.games()))


def open_game(name: str, dictionaries: Catalog | None = None) -> OpenGame:
    """Return the game of a name.

    Args:
        name: as in URLs and on the command line, such as ``ringo``.
        dictionaries: where the words of a game come from; the shipped ones if left out.

    Raises:
        UnknownGame: there is none.
    """
    known = {rules.name: rules for rules in registry.games()}
    if not isinstance(name, str) or name not in known:
        raise UnknownGame(name, known)
    rules = known[name]
    return OpenGame(rules if dictionaries is None else rules.using(dictionaries))


def bot(game: OpenGame | str, name: str) -> Bot:
    """Return a bot that comes with a game.

    Args:
        game: the game, or its name.
        name: one of the names in `OpenGame.bots`, also with parameters, such as ``rules(thrift=5)``.

    Raises:
        UnknownGame: there is no such game.
        UnknownBot: the game has no such bot, or the bot no such parameters.
    """
    rules = (game if isinstance(game, OpenGame) else open_game(game))._rules
    return HouseBot(rules.name, name, _house_bot(rules, name))


def _house_bot(rules: AnyGame, name: str) -> bots.Bot:
    if not isinstance(name, str):
        known = ", ".join(bots.bots_of(rules))
        raise UnknownBot(f"a bot of {rules.title} given as a {type(name).__name__}; expected one of {known}")
    try:
        return bot_named(rules, name)
    except BadBotName as error:
        raise UnknownBot(str(error)) from None


def _names_of(seats: int | Sequence[str], rules: AnyGame) -> tuple[str, ...]:
    if isinstance(seats, int):
        # One more than there may be is enough to be refused.
        seats = [f"seat{number + 1}" for number in range(min(seats, rules.max_players + 1))]
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadPlayers(f"seats given as a {type(seats).__name__}; expected their number or a list of names")
    for number, name in enumerate(seats[: rules.max_players]):
        if not isinstance(name, str):
            raise BadPlayers(f"seats/{number}: a name given as a {type(name).__name__}; expected a str")
        check_player(name)
    try:
        check_seats(rules, seats, {}, {})
    except BadOption as error:
        raise BadPlayers(f"{error.pointer[1:]}: {error}") from None
    return tuple(seats)


def _seed_of(seed: str | int) -> str:
    if isinstance(seed, int):
        if seed.bit_length() > MAX_BITS:
            raise BadStart("seed", f"a number of {seed.bit_length()} bits; expected at most {MAX_BITS}")
        return str(seed)
    if not isinstance(seed, str):
        raise BadStart("seed", f"given as a {type(seed).__name__}; expected a text or a number")
    if not 1 <= len(seed) <= MAX_SEED or not seed.isprintable():
        raise BadStart("seed", f"expected 1 to {MAX_SEED} characters that can be shown")
    return seed


def _config_of(values: Mapping[str, Any] | None, seats: tuple[str, ...], rules: AnyGame) -> Config:
    values = {} if values is None else values
    if not isinstance(values, Mapping):
        raise BadStart("config", f"given as a {type(values).__name__}; expected settings by name, as JSON has them")
    try:
        return settled_config(rules, values, seats)
    except ValidationError as error:
        raise _bad_setting(error, rules) from None
    except BadOption as error:
        raise BadStart(error.pointer[1:], str(error)) from None
    except RingersError:
        raise
    except ValueError:
        raise BadStart("config", "is no JSON; expected numbers, texts, true, false, null, lists and objects") from None


def _bad_setting(error: ValidationError, rules: AnyGame) -> BadStart:
    first = error.errors(include_url=False, include_input=False)[0]
    problem = first["msg"].removeprefix("Value error, ")
    if first["type"] == "extra_forbidden":
        expected = f"; expected one of {', '.join(rules.config_type.model_fields)}" if len(first["loc"]) == 1 else ""
        problem = f"there is no such setting{expected}"
    return BadStart("/".join(["config", *(str(part)[:40] for part in first["loc"])]), problem)

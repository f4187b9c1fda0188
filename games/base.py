"""The protocol of all games: stateless rules over immutable states.

A game answers questions about a state and stores nothing itself. A `games.session.Session` adds the time: the seed of
all random events, the log, and the decision point of each choice. ``tests/games/high_card`` is a small complete game to
copy, and `games.testing` has the invariants of every game.

Actions are values of the game's own types. Other code uses their notation, such as ``tile:E@C3``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict
from pydantic_core import to_json
from typing_extensions import TypedDict

from dictionaries.catalog import Catalog
from dictionaries.errors import RingersError
from games.questions import Question
from games.values import JSON, Doc

CHANCE = "chance"
"""The actor where nobody chooses: a draw, a deal, a die."""

TABLE = "table"
"""The actor of what a table does by itself: a seat that is left, a take-back."""

MAX_LISTED = 1000
"""The most actions that `Game.legal_actions` lists."""


class IllegalAction(RingersError):
    """The rules do not allow an action.

    Args:
        rule: a word that names the rule and does not change.
        problem: what is wrong and what was expected, as a sentence that tells nothing of hidden cards.
    """

    def __init__(self, rule: str, problem: str) -> None:
        self.rule = rule
        super().__init__(problem)


class Config(BaseModel):
    """How a game is played: each setting has a default, and unknown ones are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


C = TypeVar("C", bound=Config)
S = TypeVar("S")
A = TypeVar("A")


class TableOutcome(TypedDict):
    """How a game ended."""

    reason: Annotated[str, Doc("A word that does not change.")]
    scores: Mapping[str, float]
    ranking: Annotated[Sequence[Sequence[str]], Doc("From the first place on; those who share a place stand together.")]
    winners: Annotated[Sequence[str], Doc("Empty after a draw.")]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Args:
        reason: a word that does not change, such as ``target_reached``.
        scores: what each player has scored, by seat.
        ranking: the players from the first place on; those who share a place stand together.
        winners: who has won; nobody after a draw.
    """

    reason: str
    scores: Mapping[str, float]
    ranking: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]

    @classmethod
    def by_scores(cls, reason: str, scores: Mapping[str, float], *, behind: Sequence[str] = ()) -> Outcome:
        """Return the outcome in which the highest score wins, and equal scores share a place.

        Args:
            reason: why the game ended.
            scores: by seat.
            behind: who ranks behind all others, whatever the score.
        """
        places: dict[tuple[bool, float], list[str]] = {}
        for player, score in scores.items():
            places.setdefault((player not in behind, score), []).append(player)
        ranking = tuple(tuple(places[place]) for place in sorted(places, reverse=True))
        return cls(reason, dict(scores), ranking, ranking[0])

    def with_behind(self, away: Collection[str]) -> Outcome:
        """Return the outcome in which some players rank behind all others; what broke ties among them stays.

        Args:
            away: who ranks behind, whatever the score.

        >>> Outcome("over", {"a": 3, "b": 3, "c": 5}, (("c",), ("a",), ("b",)), ("c",)).with_behind({"c"}).ranking
        (('a',), ('b',), ('c',))
        """
        stayed = (tuple(player for player in place if player not in away) for place in self.ranking)
        left = (tuple(player for player in place if player in away) for place in self.ranking)
        ranking = tuple(place for place in (*stayed, *left) if place)
        return replace(self, ranking=ranking, winners=ranking[0] if self.winners else ())

    def to_json(self) -> TableOutcome:
        """Return the outcome as tables show it."""
        return {
            "reason": self.reason,
            "scores": dict(self.scores),
            "ranking": [list(place) for place in self.ranking],
            "winners": list(self.winners),
        }


class Game(ABC, Generic[C, S, A]):
    """The rules of a game.

    ``C`` is its configuration, ``S`` its states and ``A`` its actions. States and actions are immutable, equal where
    they mean the same, and can be pickled.
    """

    name: ClassVar[str]
    """As in URLs and on the command line."""

    title: ClassVar[str]
    """For people."""

    rules_version: ClassVar[int]
    """Grows when the same log would lead elsewhere."""

    min_players: ClassVar[int]
    max_players: ClassVar[int]

    hides: ClassVar[bool] = True
    """Whether a player ever may not see all of a state."""
    config_type: type[C]
    """The class of its configuration, with a default for every setting."""

    short_config: ClassVar[Mapping[str, Any]] = {}
    """The configuration of a short game, with which bots are measured."""
    opening_plies: ClassVar[int] = 0
    """How many plies by chance measured games begin with, where bots that leave nothing to chance would repeat one."""
    lesson_config: ClassVar[Mapping[str, Any]] = {}
    """The unusual settings of a first game that teaches the rules."""
    lesson_seed: ClassVar[str] = "lesson"
    """What all chance of such a game comes from: a deal in which what has to be learned comes soon."""

    bots: Mapping[str, Any] = {}
    """Its bots by name, the weakest first; see `games.bots`. Every game has ``random`` beside them."""
    default_bot: ClassVar[str] = "random"
    """The bot that a person meets who chooses none: ``beginner`` beats it about half the time."""
    ladder: ClassVar[Mapping[str, int]] = {}
    """The Elo of some of its bots, the weakest first, each 80 to 250 stronger than the one before.

    ``beginner`` has 1,000, and `ringers bench bots` measures the steps.
    """
    reviewer: Any = None
    """How its games are looked back at, a `games.reviews.reviewer.Reviewer`; None where they are not."""
    analysis: Mapping[str, type[Question]] = {}
    """The questions that it answers without a table, by name."""

    def using(self, dictionaries: Catalog) -> Game[C, S, A]:
        """Return the rules with these dictionaries in the place of the shipped ones; most games have no words."""
        return self

    def settled(self, config: C) -> C:
        """Return a configuration in which all is fixed that would change by itself, such as a word list's version."""
        return config

    @abstractmethod
    def initial_state(self, config: C, players: Sequence[str]) -> S:
        """Return the state before anything has happened.

        Args:
            config: how it is played.
            players: who plays, by seat.
        """

    @abstractmethod
    def actors(self, state: S) -> frozenset[str]:
        """Return who may act now: nobody when it is over, `CHANCE`, one player, or several at the same time."""

    def are_sealed(self, state: S) -> bool:
        """Tell whether those who act now choose in secret, until the last of them has chosen."""
        return False

    def known_actors(self, state: S, viewer: str | None) -> frozenset[str] | None:
        """Return who may act as far as a viewer may know; None where it would tell hidden cards.

        Args:
            state: the state.
            viewer: a player, or None for who looks on.
        """
        return self.actors(state)

    def on_turn(self, state: S) -> str | None:
        """Return the player whose turn it is where others may interrupt; None where nobody may."""
        return None

    @abstractmethod
    def legal_actions(self, state: S, actor: str) -> tuple[A, ...]:
        """Return what a player may do, sorted by notation and at most `MAX_LISTED`; nothing unless it may act."""

    def is_complete(self, state: S, actor: str) -> bool:
        """Tell whether `legal_actions` lists everything that the player may do."""
        return True

    def check(self, state: S, actor: str, action: A) -> None:
        """Check that a player who may act may do this.

        Raises:
            IllegalAction: the rules do not allow it; names the rule.
        """
        if action not in self.legal_actions(state, actor):
            raise IllegalAction("not_legal", f"{self.format_action(action)} is not possible now.")

    def chance_weights(self, state: S) -> tuple[tuple[A, int], ...]:
        """Return what chance may bring where it acts, each with its weight, sorted by notation."""
        return ()

    @abstractmethod
    def apply(self, state: S, actor: str, action: A) -> S:
        """Return the state after a legal action of an actor; changes nothing."""

    def is_final(self, action: A) -> bool:
        """Tell whether an action cannot be taken back because it shows what was hidden, such as a card."""
        return False

    def default_action(self, state: S, actor: str) -> A | None:
        """Return what is done for a player whose time for this decision has run out; None where nothing is.

        Args:
            state: the state.
            actor: a player who may act.
        """
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    @abstractmethod
    def scores(self, state: S) -> Mapping[str, float]:
        """Return what each player has scored so far, by seat."""

    @abstractmethod
    def view(self, state: S, viewer: str | None) -> JSON:
        """Return what a viewer may know of a state, as JSON.

        Args:
            state: the state.
            viewer: a player, or None for who looks on.
        """

    def draw_svg(self, state: S) -> str | None:
        """Return a picture of the board as all see it, as SVG; None where the game has no board, or none lies yet."""
        return None

    def redact(self, before: S, actor: str, action: A, viewer: str | None) -> str | None:
        """Return what a viewer learns of an action, as a notation; None where even that it happened is secret.

        Args:
            before: the state in which it was done.
            actor: who did it.
            action: what was done.
            viewer: a player, or None for who looks on.
        """
        return self.format_action(action)

    def format_action(self, action: A) -> str:
        """Return the notation of an action."""
        return str(action)

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """Read the notation of an action.

        Raises:
            IllegalAction: the text is no action of this game.
        """

    @abstractmethod
    def resample(self, state: S, viewer: str, rng: Random) -> S:
        """Return a state that looks the same to a viewer, in which all that is hidden from it is drawn at random.

        What is drawn depends on what the viewer knows and on the generator alone: two states that look alike to the
        viewer give equal states.
        """

    @abstractmethod
    def pieces(self, state: S) -> Mapping[str, int]:
        """Count every card, tile, ring or pawn by its kind, wherever it is; equal in all states of a game."""

    def leave(self, state: S, away: frozenset[str]) -> S:
        """Return the state that knows which players have left and are played on by others; most games need not know."""
        return state

    def left(self, state: S, reason: str, away: frozenset[str]) -> Outcome:
        """Return the outcome of a game that is over because too few have stayed.

        Args:
            state: the state.
            reason: a word that does not change: ``left``, ``resigned`` or ``time``.
            away: everybody who has left; they rank behind the others.
        """
        return Outcome.by_scores(reason, self.scores(state), behind=sorted(away))

    def agreed_draw(self, state: S) -> Outcome | None:
        """Return the outcome if all agree on a draw; None where the game knows no draw."""
        return None

    def decision_seconds(self, config: C, state: S) -> int | None:
        """Return how long those who act now have for this decision alone; None for as long as they like.

        Nobody loses by it: when the time is over, `default_action` is done for whoever has not decided, or
        else the first of the legal actions.
        """
        seconds: int | None = getattr(config, "decision_seconds", None)
        return seconds

    def reveal_seconds(self, config: C, before: S, after: S) -> int:
        """Return how long all look at what an action has brought, before clocks run and bots act."""
        return 0

    def rounds_over(self, state: S) -> int:
        """Return how many rounds have ended so far; 0 in a game without rounds."""
        return 0

    def parse_config(self, values: Mapping[str, Any]) -> C:
        """Read a configuration.

        Args:
            values: settings by name, as JSON has them; those left out have their defaults.

        Raises:
            pydantic.ValidationError: a setting is unknown or cannot be used; names each.
        """
        # JSON once more: only from JSON does a strict model take a list for a tuple.
        return self.config_type.model_validate_json(to_json(dict(values)))

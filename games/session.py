"""One play of a game from the first draw to the outcome: the log, the seed of all random events, and decision points.

A session is a value. `Session.replay` makes it again from the seed and the log: random events are drawn only from the
seed and the number of the decision point, and the log records them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, Literal

from games.base import CHANCE, TABLE, A, C, Game, IllegalAction, Outcome, S
from games.refusals import Conflict

MAX_ACTION = 20_000
"""The most characters of an action's notation."""

Leaving = Literal["leave", "resign", "time"]

REASONS = {"leave": "left", "resign": "resigned", "time": "time"}
"""How a game ends that ends because somebody leaves, by how that is."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log.

    Args:
        ply: the decision point, counted from 0; it never falls.
        actor: a player, `CHANCE` or `TABLE`.
        action: the notation of what was done.
        sealed: it was secret until the others had chosen too.
    """

    ply: int
    actor: str
    action: str
    sealed: bool = False


@dataclass(frozen=True)
class Session(Generic[C, S, A]):
    """A game that is being played.

    Args:
        game: the rules.
        config: how it is played.
        players: who plays, by seat.
        seed: what all chance comes from; nobody may see it before the end.
        state: the state now.
        ply: the decision point now. Sealed choices of one point share it; it rises when the last of them is in.
        log: what was done, in order.
        in_force: the numbers of the entries that no take-back has undone.
        away: who has left and is played on by somebody else.
        ended: how it ended, where not by the rules of the game.
    """

    game: Game[C, S, A]
    config: C
    players: tuple[str, ...]
    seed: str
    state: S
    ply: int = 0
    log: tuple[Entry, ...] = ()
    in_force: tuple[int, ...] = ()
    away: frozenset[str] = frozenset()
    ended: Outcome | None = None

    @classmethod
    def start(cls, game: Game[C, S, A], config: C, players: Sequence[str], seed: str) -> Session[C, S, A]:
        """Begin a game, and let chance act until a player is to choose."""
        return cls.empty(game, game.settled(config), players, seed)._after_chance()

    @classmethod
    def empty(cls, game: Game[C, S, A], config: C, players: Sequence[str], seed: str) -> Session[C, S, A]:
        """Return a game in which nothing has happened, not even a deal."""
        return cls(game, config, tuple(players), seed, game.initial_state(config, players))

    @classmethod
    def replay(
        cls, game: Game[C, S, A], config: C, players: Sequence[str], seed: str, log: Iterable[Entry]
    ) -> Session[C, S, A]:
        """Return the session that a log leads to; nothing is drawn anew.

        Raises:
            IllegalAction: the log is not one of this game.
            Conflict: the log has an actor who was not to act.
        """
        session = cls.empty(game, config, players, seed)
        for entry in log:
            session = session.with_entry(entry)
        return session

    def with_entry(self, entry: Entry) -> Session[C, S, A]:
        """Return the session after one more entry of a log.

        Raises:
            IllegalAction: the game does not allow it here.
            Conflict: nobody of this name acts here.
        """
        if entry.actor == TABLE:
            return self._by_table(entry.action)
        if entry.actor not in self.actors:
            raise Conflict("not_to_act", f"{entry.actor} is not to act now.")
        action = self.game.parse_action(entry.action)
        if entry.actor == CHANCE:
            if action not in dict(self.game.chance_weights(self.state)):
                raise IllegalAction("no_chance", f"{entry.action} cannot come up now.")
        else:
            self.game.check(self.state, entry.actor, action)
        return self._applied(entry.actor, action)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        if self.ended is not None:
            return self.ended
        outcome = self.game.outcome(self.state)
        if outcome is None or not self.away:
            return outcome
        return outcome.with_behind(self.away)

    @property
    def actors(self) -> frozenset[str]:
        """Who may act now; nobody once it is over."""
        return frozenset() if self.ended else self.game.actors(self.state)

    def legal_actions(self, player: str) -> list[str]:
        """Return the notations of what a player may do now."""
        if player not in self.actors:
            return []
        return [self.game.format_action(action) for action in self.game.legal_actions(self.state, player)]

    def act(self, player: str, text: str, ply: int) -> Session[C, S, A]:
        """Return the session after a player's action and all chance that follows it.

        Args:
            player: who acts.
            text: the notation of the action.
            ply: the decision point that the action is for. The same sealed choice sent once more changes nothing.

        Raises:
            IllegalAction: the rules do not allow it; names the rule.
            Conflict: the game is over, the decision point is past, or the player is not to act.
        """
        if len(text) > MAX_ACTION:
            raise IllegalAction("too_long", f"An action has at most {MAX_ACTION:,} characters.")
        action = self.game.parse_action(text)
        if (ply != self.ply or self.game.are_sealed(self.state)) and self._holds_sealed(ply, player, action):
            return self
        if self.outcome is not None:
            raise Conflict("game_over", "The game is over.")
        if ply != self.ply:
            raise Conflict("stale_ply", f"This was for ply {ply}; the game is at ply {self.ply}.")
        if player not in self.actors:
            raise Conflict("not_to_act", f"{player} is not to act now.")
        self.game.check(self.state, player, action)
        return self._applied(player, action)._after_chance()

    def leave(self, player: str, how: Leaving = "leave") -> Session[C, S, A]:
        """Return the session in which a player has left and somebody else plays on in its seat.

        Where only one player stays, the game ends.

        Args:
            player: who leaves.
            how: of its own, by resigning, or because its time is over.
        """
        return self._by_table(f"{how}:{player}")._after_chance()

    def end(self, how: Leaving) -> Session[C, S, A]:
        """Return the session that is over, because nobody has stayed for whom it would go on."""
        return self._by_table(f"end:{how}")

    def agree_on_draw(self) -> Session[C, S, A]:
        """Return the session that is over because all agree on a draw.

        Raises:
            Conflict: the game knows no draw.
        """
        return self._by_table("draw:")

    def come_back(self, player: str) -> Session[C, S, A]:
        """Return the session in which a player who had left has its seat again."""
        return self._by_table(f"return:{player}")._after_chance()

    def take_back(self, player: str) -> Session[C, S, A]:
        """Return the session before a player's last action, with what followed it undone.

        Raises:
            Conflict: the player has done nothing, or chance, a card that was shown or a sealed choice stands between.
        """
        return self._by_table(f"take-back:{player}")

    def _last_action_of(self, player: str) -> int | None:
        for at in reversed(self.in_force):
            entry = self.log[at]
            if entry.actor in (CHANCE, TABLE) or entry.sealed:
                return None
            if self.game.is_final(self.game.parse_action(entry.action)):
                return None
            if entry.actor == player:
                return at
        return None

    def _applied(self, actor: str, action: A) -> Session[C, S, A]:
        sealed = self.game.are_sealed(self.state)
        state = self.game.apply(self.state, actor, action)
        others = self.game.actors(self.state) - {actor}
        waits = sealed and bool(others) and self.game.actors(state) == others
        session = self._logged(Entry(self.ply, actor, self.game.format_action(action), sealed))
        return replace(session, state=state, ply=self.ply if waits else self.ply + 1)

    def _logged(self, entry: Entry) -> Session[C, S, A]:
        return replace(self, log=(*self.log, entry), in_force=(*self.in_force, len(self.log)))

    def _after_chance(self) -> Session[C, S, A]:
        session = self
        while session.actors == {CHANCE}:
            session = session._applied(CHANCE, session._drawn())
        return session

    def _holds_sealed(self, ply: int, player: str, action: A) -> bool:
        again = Entry(ply, player, self.game.format_action(action), sealed=True)
        return any(entry.ply == ply and entry == again for entry in self.log)

    def _drawn(self) -> A:
        weights = self.game.chance_weights(self.state)
        # The one call of a generator whose result Python promises to keep.
        left = int(Random(f"{self.seed}:{self.ply}").random() * sum(weight for _, weight in weights))
        for action, weight in weights:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("chance has no weights")

    def _by_table(self, text: str) -> Session[C, S, A]:
        done, _, about = text.partition(":")
        if self.outcome is not None:
            raise Conflict("game_over", "The game is over.")
        if done == "draw" and not about:
            return self._drawn_by_agreement(text)
        if done == "end" and about in REASONS:
            return self._logged(Entry(self.ply, TABLE, text))._ended_by(REASONS[about])
        if done not in (*REASONS, "return", "take-back") or about not in self.players:
            raise IllegalAction("no_action", f"{text[:60]!r} is nothing that a table does.")
        if done == "take-back":
            return self._undone(about, text)
        if (about in self.away) == (done != "return"):
            raise Conflict("no_change", f"{about} is {'not' if done == 'return' else 'already'} away.")
        away = self.away ^ {about}
        session = replace(
            self._logged(Entry(self.ply, TABLE, text)), away=away, state=self.game.leave(self.state, away)
        )
        if session.outcome is None and len(self.players) - len(away) <= 1:
            return session._ended_by(REASONS[done])
        return session

    def _ended_by(self, reason: str) -> Session[C, S, A]:
        return replace(self, ended=self.game.left(self.state, reason, self.away))

    def _drawn_by_agreement(self, text: str) -> Session[C, S, A]:
        outcome = self.game.agreed_draw(self.state)
        if outcome is None:
            raise Conflict("no_draw", f"{self.game.title} has no draw by agreement.")
        return replace(self._logged(Entry(self.ply, TABLE, text)), ended=outcome)

    def _undone(self, player: str, text: str) -> Session[C, S, A]:
        first = self._last_action_of(player)
        if first is None:
            raise Conflict("nothing_to_take_back", f"{player} has done nothing that can be taken back.")
        in_force = tuple(at for at in self.in_force if at < first)
        state = self.game.initial_state(self.config, self.players)
        for entry in (self.log[at] for at in in_force):
            if entry.actor != TABLE:
                state = self.game.apply(state, entry.actor, self.game.parse_action(entry.action))
        # The decision point is a new one, so that what was sent for the old one is stale.
        return replace(
            self,
            log=(*self.log, Entry(self.ply, TABLE, text)),
            in_force=in_force,
            state=self.game.leave(state, self.away),
            ply=self.ply + 1,
        )

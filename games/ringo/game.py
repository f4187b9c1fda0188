"""The rules of Ringo in the protocol of all games."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.base import Game, IllegalAction, Outcome
from games.ringo.analysis import QUESTIONS
from games.ringo.bots import BOTS, LADDER
from games.ringo.config import FAIREST, RingoConfig
from games.ringo.endings import may_pass, won
from games.ringo.history import History
from games.ringo.moves import Move, legal_moves, why_not
from games.ringo.picture import draw_position
from games.ringo.review import RingoReviewer
from games.ringo.standing import Standing
from games.ringo.state import PASS, Action, State
from games.values import JSON


class Ringo(Game[RingoConfig, State, Action]):
    """Ringo for two."""

    name = "ringo"
    title = "Ringo"
    rules_version = 1
    min_players = 2
    max_players = 2
    hides = False
    config_type = RingoConfig
    opening_plies = 4
    short_config = FAIREST
    bots = BOTS
    ladder = LADDER
    default_bot = "casual"
    reviewer = RingoReviewer()
    analysis = QUESTIONS

    def initial_state(self, config: RingoConfig, players: Sequence[str]) -> State:
        """Return the position in which the game begins."""
        return State(config, tuple(players), History.of(Standing(config.start)))

    def actors(self, state: State) -> frozenset[str]:
        """Return whose turn it is."""
        return frozenset() if self.outcome(state) else frozenset({state.player(state.position.side)})

    def legal_actions(self, state: State, actor: str) -> tuple[Action, ...]:
        """Return the legal moves, sorted, with the pass where it is allowed."""
        if actor not in self.actors(state):
            return ()
        actions: list[Action] = list(legal_moves(state.position, state.config))
        if may_pass(state.position, state.config, stuck=not actions):
            actions.append(PASS)
        return tuple(sorted(actions, key=str))

    def check(self, state: State, actor: str, action: Action) -> None:
        """Check a move or a pass.

        Raises:
            IllegalAction: the rules do not allow it; names the rule.
        """
        if isinstance(action, str):
            if action not in self.legal_actions(state, actor):
                raise IllegalAction("pass", "You may not pass here.")
        elif reason := why_not(state.position, action, state.config):
            raise IllegalAction(*reason)

    def apply(self, state: State, actor: str, action: Action) -> State:
        """Return the state after a legal move or a pass."""
        if isinstance(action, str):
            return replace(state, history=state.history.after(None), last=action)
        attackers, defenders = state.taken
        taken = (attackers + (action.captures and state.position.side == "d"),
                 defenders + (action.captures and state.position.side == "a"))  # fmt: skip
        return replace(state, history=state.history.after(action), taken=taken, last=action)

    def scores(self, state: State) -> dict[str, float]:
        """Return 1 for who has won, 0 for who has lost, and a half each otherwise."""
        winner = won(state.position, state.config)
        if winner is None:
            return dict.fromkeys(state.players, 0.5)
        return {player: float(player == state.player(winner[0])) for player in state.players}

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; a position that is won is won, also where it would be a draw."""
        winner = won(state.position, state.config)
        if winner is not None:
            return Outcome.by_scores(winner[1], self.scores(state))
        drawn = state.history.standing.drawn(state.config)
        return _drawn(drawn, state) if drawn else None

    def left(self, state: State, reason: str, away: frozenset[str]) -> Outcome:
        """Return the outcome in which who has left has lost."""
        return Outcome.by_scores(reason, {player: float(player not in away) for player in state.players})

    def agreed_draw(self, state: State) -> Outcome:
        """Return a draw."""
        return _drawn("agreed", state)

    def view(self, state: State, viewer: str | None) -> JSON:
        """Return the whole state: nothing is hidden."""
        standing = state.history.standing
        position = standing.position
        return {
            "position": str(position),
            "attackers": [str(space) for space in sorted(position.attackers)],
            "defenders": [str(space) for space in sorted(position.defenders)],
            "castle": position.inside,
            "side": position.side,
            "sides": {"a": state.player("a"), "d": state.player("d")},
            "idle": standing.idle,
            "seen": standing.seen,
            "last": None if state.last is None else str(state.last),
            "rings": state.config.rings,
        }

    def draw_svg(self, state: State) -> str:
        """Return a picture of the board."""
        return draw_position(state.position, state.config.rings)

    def parse_action(self, text: str) -> Action:
        """Read a move or a pass."""
        return PASS if text == PASS else Move.parse(text, rings=6)

    def resample(self, state: State, viewer: str, rng: Random) -> State:
        """Return the state: nothing is hidden."""
        return state

    def pieces(self, state: State) -> Counter[str]:
        """Count the pieces on the board, in the castle and captured."""
        attackers, defenders = state.taken
        return Counter(
            attacker=len(state.position.attackers) + state.position.inside + attackers,
            defender=len(state.position.defenders) + defenders,
        )


def _drawn(reason: str, state: State) -> Outcome:
    return Outcome(reason, dict.fromkeys(state.players, 0.5), (state.players,), ())

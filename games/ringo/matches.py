"""Games of the engine against itself and others, from a fixed list of openings.

The engine always plays the same move in the same position. So games begin with some random plies, which the seed fixes,
and each opening is played once with each player on either side.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from games.ringo.board import Position, Side
from games.ringo.config import RingoConfig
from games.ringo.endings import children, may_pass, won
from games.ringo.history import History
from games.ringo.moves import Move, legal_moves
from games.ringo.standing import Standing

OPENING_PLIES = 4
"""The plies by chance with which a game begins."""

DRAWN = "drawn"
"""Stands for the winner where nobody won."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who moves in a game between programs.

    Args:
        depth: the most plies to look ahead; 0 for any legal move.
        nodes: about the most positions to look at for a move.
        endgames: uses the endgame table, where there is one.
        drawn: what a draw by repetition is worth to it.
        timer: is called before each move, and returns what tells whether its time is up.
    """

    depth: int = 60
    nodes: int = 1_000_000
    endgames: bool = True
    drawn: int = 0
    timer: Callable[[], Callable[[], bool]] | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game between programs ended.

    Args:
        winner: `a`, `d` or `DRAWN`.
        reason: as `games.ringo.endings.won` has it, or `repetition` or `idle`.
        plies: how many plies it had, those of its opening included.
    """

    winner: str
    reason: str
    plies: int


def opening(config: RingoConfig, seed: str) -> tuple[Position, ...]:
    """Return the positions of some plies by chance, after which nobody has won and nothing was captured.

    Args:
        config: the rules.
        seed: equal seeds give equal openings.
    """
    rng = Random(seed)
    while True:
        passed = [config.start]
        for _ in range(OPENING_PLIES):
            passed.append(rng.choice(children(passed[-1], config) or [passed[-1]]))
        last = passed[-1]
        is_whole = len(last.attackers) + len(last.defenders) == config.attackers + len(config.defender_cells)
        if is_whole and won(last, config) is None and len(set(passed)) == len(passed):
            return tuple(passed)


def play(config: RingoConfig, begun: tuple[Position, ...], attacker: Player, defender: Player, rng: Random) -> Ended:
    """Play a game to its end.

    Args:
        config: the rules.
        begun: the positions so far.
        attacker: who attacks.
        defender: who defends.
        rng: for those who play by chance.
    """
    history, plies = History.of(Standing(begun[-1])), len(begun) - 1
    while True:
        position = history.position
        winner = won(position, config)
        if winner is not None:
            return Ended(*winner, plies)
        if drawn := history.standing.drawn(config):
            return Ended(DRAWN, drawn, plies)
        move = _chosen(history, config, attacker if position.side == "a" else defender, rng)
        history, plies = history.after(move), plies + 1


def game(config: RingoConfig, number: int, attacker: Player, defender: Player, seed: str = "1") -> Ended:
    """Play a game from the opening of a number."""
    name = f"{seed}:{number}"
    return play(config, opening(config, name), attacker, defender, Random(name))


def won_by(ended: Ended, side: Side) -> float:
    """Return 1 where a side has won, a half where nobody has, else 0."""
    return 0.5 if ended.winner == DRAWN else float(ended.winner == side)


def _chosen(history: History, config: RingoConfig, player: Player, rng: Random) -> Move | None:
    position = history.position
    if player.depth == 0:
        moves: list[Move | None] = [*legal_moves(position, config)]
        if may_pass(position, config, stuck=not moves):
            moves.append(None)
        return rng.choice(moves)
    from games.ringo.engine import evaluate  # needs NumPy, and the compiled core

    found = evaluate(
        position, config, depth=player.depth, nodes=player.nodes, idle=history.idle, earlier=history.at_risk(config),
        endgames=player.endgames, drawn=player.drawn, shown=1, enough=player.timer and player.timer(),
    )  # fmt: skip
    return found.line[0]

"""The review of a round: the loss of each play, the mistakes, and the luck.

The values are those of the engine, under automatic scoring: the value of a play is its average margin, given the
information of its player.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dictionaries import Dictionary
from games.reviews.reviewer import SURE, Size, Sizes
from games.word_ringers.engine.search import Style, ranked
from games.word_ringers.engine.situation import Situation
from games.word_ringers.engine.tables import situation_at
from games.word_ringers.ledger import Ledger, ledgers_of, seed_of
from games.word_ringers.played import PlayedRound, usual_effort
from games.word_ringers.reasons import Reason, Standing, reasons
from games.word_ringers.spotting import Spotting, spotting_of
from games.word_ringers.state import TableState
from games.word_ringers.sureness import NO_SPREAD, PROVEN, Spread, Sureness, loss_sureness, share_error, spread_of
from games.word_ringers.views import covered_cells
from solver.kernels.tables import tables_for
from solver.plays import Play
from solver.solve import solve

MISTAKE = 1
"""By how many points a loss has to be above nothing to be called a mistake, and also by `SURE` standard errors."""

SIZES = Sizes(0.5, MISTAKE, 3)
"""The sizes of losses in points."""

STYLE = Style()


@dataclass(frozen=True, slots=True)
class Decision:
    """A play that somebody made.

    Args:
        player: who.
        play: which.
        best: a play that is worth most.
        worth: what the play is worth to its player.
        most: what the best is worth.
        usual: what the plays that were looked at are worth on average.
        sureness: how sure the loss is.
        margin_error: the standard error of what the play is worth; 0 where it is proven.
        spread: how far chance moves what the play and the best are worth more than usual ones.
        why: what the play does, of a mistake.
        better: what the best play would have done, of a mistake.
    """

    player: str
    play: Play
    best: Play
    worth: float
    most: float
    usual: float
    sureness: Sureness = PROVEN
    margin_error: float = 0.0
    spread: Spread = NO_SPREAD
    why: tuple[Reason, ...] = ()
    better: tuple[Reason, ...] = ()

    @property
    def loss(self) -> float:
        """How much less the play is worth than the best."""
        return self.most - self.worth

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is above a point, and too large for chance."""
        return self.loss > max(SURE * self.sureness.error, MISTAKE)

    @property
    def size(self) -> Size | None:
        """How much it has cost; a mistake is larger than an inaccuracy."""
        return SIZES.of(self.loss, self.sureness.error)


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round, looked back at.

    Args:
        number: counted from 1.
        effort: how many rounds were played to their end for each play.
        decisions: every play, in order.
        ledgers: by player.
        spotting: by player; empty where nobody wrote down words.
    """

    number: int
    effort: int
    decisions: tuple[Decision, ...]
    ledgers: Mapping[str, Ledger]
    spotting: Mapping[str, Spotting] = field(default_factory=dict)

    def placing(self, player: str) -> float | None:
        """Return a player's placing accuracy: the share of what good plays could bring over usual ones, from 0 to 1."""
        could = self._could(player)
        return max(0.0, self._gained(player) / could) if could > 0 else None

    def placing_sureness(self, player: str) -> Sureness:
        """Return how sure a player's placing accuracy is."""
        own, could = self._of(player), self._could(player)
        if could <= 0:
            return PROVEN
        error = share_error(self._gained(player) / could, could, (each.spread for each in own))
        return Sureness(error, sum(each.sureness.playouts for each in own))

    def _of(self, player: str) -> list[Decision]:
        return [each for each in self.decisions if each.player == player]

    def _could(self, player: str) -> float:
        return sum(each.most - each.usual for each in self._of(player))

    def _gained(self, player: str) -> float:
        return sum(each.worth - each.usual for each in self._of(player))


def review(played: PlayedRound, dictionary: Dictionary, effort: int | None = None) -> RoundReview:
    """Look back at a round; equal rounds have equal reviews.

    Args:
        played: the round.
        dictionary: the words that count.
        effort: how many rounds are played to their end for each play; as many as is usual if left out.

    Raises:
        BadArrays: a tile stands for no one letter of the alphabet.
    """
    effort = usual_effort(len(played.players)) if effort is None else effort
    tables = tables_for(dictionary, played.states[0].config.rules)
    decisions = tuple(
        _explained(_decision(situation_at(state, player, tables), player, play, effort), state, dictionary)
        for state, (player, play) in zip(played.states, played.plays, strict=False)
    )
    ledgers = ledgers_of(played.states[0], decisions, _results(played.states[-1], dictionary), tables)
    return RoundReview(played.number, effort, decisions, ledgers, _spotting(played, dictionary))


def _spotting(played: PlayedRound, dictionary: Dictionary) -> Mapping[str, Spotting]:
    end = played.states[-1]
    if played.verdict is None or end.config.rules.scoring == "automatic":
        return {}
    assert end.in_play is not None
    return spotting_of(end.in_play.board, played.verdict, dictionary)


def _explained(decision: Decision, state: TableState, dictionary: Dictionary) -> Decision:
    """Return a decision with what the play does, and what the best would have done, if it is a mistake."""
    if not decision.is_mistake:
        return decision
    assert state.in_play is not None
    board, player, rules = state.in_play.board, decision.player, state.config.rules
    first = state.players.index(player)
    before = Standing(board, (*state.players[first:], *state.players[:first]), dictionary, rules)
    rings_left = {other: state.in_play.rings_left(other) for other in before.players[1:]}
    locked = frozenset(board.rings).difference(covered_cells(state))
    why, better = (reasons(before, player, play, rings_left, locked) for play in (decision.play, decision.best))
    return replace(decision, why=why, better=better)


def _decision(situation: Situation, player: str, play: Play, effort: int) -> Decision:
    found = ranked(situation, effort, seed_of(situation), STYLE, [play])
    made = next(worth for worth in found if worth.play == play)
    best = max(
        (worth for worth in found if worth.playouts == made.playouts), key=lambda worth: (worth.margin, worth is made)
    )
    usual = sum(worth.margin for worth in found) / len(found)
    return Decision(
        *(player, play, best.play, made.margin, best.margin, usual),
        *(loss_sureness(found, best, made), made.error, spread_of(found, best, made)),
    )


def _results(state: TableState, dictionary: Dictionary) -> dict[str, int]:
    """Return every player's margin at the end, all words counted."""
    assert state.in_play is not None
    solved = solve(state.in_play.board, dictionary, state.config.rules, state.players)
    totals = {player.player: player.total for player in solved.players}
    return {
        player: total - max(other for name, other in totals.items() if name != player)
        for player, total in totals.items()
    }

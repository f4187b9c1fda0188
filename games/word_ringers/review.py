"""A look back at a round: what each play has cost, which of them were mistakes, and what was luck.

The values are those of the engine, under automatic scoring: a play is worth the margin that it leads to on average, as
its player could know. For each player the result less the expectation is the luck, less the own losses, plus the
others' losses. Luck is what changes a player's value without anybody's loss: the deal of the board, the own rack, and
what becomes known of the others' racks, with what the engine cannot foresee.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random

import numpy as np

from dictionaries import Dictionary
from games.word_ringers.engine.search import Style, Worth, margins_in_worlds, ranked, standard_error
from games.word_ringers.engine.situation import Hand, Situation, situation_of
from games.word_ringers.engine.tables import situation_at
from games.word_ringers.played import USUAL_EFFORT, PlayedRound
from games.word_ringers.reasons import Reason, Standing, reasons
from games.word_ringers.spotting import Spotting, spotting_of
from games.word_ringers.state import SIDE, TableState
from games.word_ringers.views import covered_cells
from solver.board import Board
from solver.kernels.tables import Tables, tables_for
from solver.plays import RINGS_EACH, TILES_EACH, Play
from solver.solve import solve

SURE = 2
"""By how many standard errors a loss has to be above nothing to be called a mistake."""

MISTAKE = 1
"""By how many points, too."""

DEALS = 200
"""How many deals the expectation before the deal is the mean of, four rounds each."""

ROUNDS = 4
WORLDS = 1000
"""How many rounds the values before the first play are the mean of."""

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
        error: the standard error of the loss; 0 where both are proven.
        usual: what the plays that were looked at are worth on average.
        proven: whether all ends were looked at.
        why: what the play does, of a mistake.
        better: what the best play would have done, of a mistake.
    """

    player: str
    play: Play
    best: Play
    worth: float
    most: float
    error: float
    usual: float
    proven: bool
    why: tuple[Reason, ...] = ()
    better: tuple[Reason, ...] = ()

    @property
    def loss(self) -> float:
        """How much less the play is worth than the best."""
        return self.most - self.worth

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is above a point, and too large for chance."""
        return self.loss > max(SURE * self.error, MISTAKE)


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where a player's result comes from.

    Args:
        expectation: before anything was dealt.
        deal: luck with the board.
        rack: luck with the own tiles.
        others: luck with the others' tiles, and with what could not be foreseen.
        losses: the own.
        others_losses: those of all others.
        result: how far the player was ahead of the best of the others.
    """

    expectation: float
    deal: float
    rack: float
    others: float
    losses: float
    others_losses: float
    result: float

    @property
    def luck(self) -> float:
        """All luck together."""
        return self.deal + self.rack + self.others


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round, looked back at.

    Args:
        number: counted from 1.
        decisions: every play, in order.
        ledgers: by player.
        spotting: by player; empty where nobody wrote down words.
    """

    number: int
    decisions: tuple[Decision, ...]
    ledgers: Mapping[str, Ledger]
    spotting: Mapping[str, Spotting] = field(default_factory=dict)

    def placing(self, player: str) -> float | None:
        """Return a player's placing accuracy: the share of what good plays could bring over usual ones, from 0 to 1."""
        own = [each for each in self.decisions if each.player == player]
        could = sum(each.most - each.usual for each in own)
        return max(0.0, sum(each.worth - each.usual for each in own) / could) if could > 0 else None


def review(played: PlayedRound, dictionary: Dictionary, effort: int = USUAL_EFFORT) -> RoundReview:
    """Look back at a round; equal rounds have equal reviews.

    Args:
        played: the round.
        dictionary: the words that count.
        effort: how many rounds are played to their end for each play.

    Raises:
        BadArrays: a tile stands for no one letter of the alphabet.
    """
    tables = tables_for(dictionary, played.states[0].config.rules)
    decisions = tuple(
        _explained(_decision(situation_at(state, player, tables), player, play, effort), state, dictionary)
        for state, (player, play) in zip(played.states, played.plays, strict=False)
    )
    ledgers = _ledgers(played, decisions, _results(played.states[-1], dictionary), tables)
    return RoundReview(played.number, decisions, ledgers, _spotting(played, dictionary))


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
    found = ranked(situation, effort, _seed(situation), STYLE, [play])
    made = next(worth for worth in found if worth.play == play)
    best = max(
        (worth for worth in found if worth.playouts == made.playouts), key=lambda worth: (worth.margin, worth is made)
    )
    usual = sum(worth.margin for worth in found) / len(found)
    return Decision(player, play, best.play, made.margin, best.margin, _loss_error(best, made), usual, made.is_proven)


def _loss_error(best: Worth, made: Worth) -> float:
    """Return the standard error of a difference, world by world."""
    if best is made or best.margins is None or made.margins is None:
        return 0.0
    return standard_error(best.margins - made.margins)


def _ledgers(
    played: PlayedRound, decisions: Sequence[Decision], results: Mapping[str, int], tables: Tables
) -> dict[str, Ledger]:
    state = played.states[0]
    expected, dealt = _expectation(state, tables), _mean_margins(_as_seen(state, None, tables))
    ledgers = {}
    for seat, player in enumerate(state.players):
        with_rack = _mean_margins(_as_seen(state, player, tables))[seat]
        others, value, foreign = 0.0, with_rack, 0.0
        for decision in decisions:
            if decision.player == player:
                others += decision.most - value - foreign
                value, foreign = decision.worth, 0.0
            else:
                foreign += decision.loss
        others += results[player] - value - foreign
        ledgers[player] = Ledger(
            *(expected[seat], dealt[seat] - expected[seat], with_rack - dealt[seat], others),
            sum(each.loss for each in decisions if each.player == player),
            sum(each.loss for each in decisions if each.player != player),
            results[player],
        )
    return ledgers


def _expectation(state: TableState, tables: Tables) -> list[float]:
    """Return what each seat can expect before anything is dealt."""
    rng, bag = Random("expectation"), sorted(state.tiles)
    total = np.zeros(len(state.players))
    hands = {player: Hand(TILES_EACH, RINGS_EACH) for player in state.players}
    for deal in range(DEALS):
        rng.shuffle(bag)
        board = Board([bag[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)])
        situation = situation_of(board, (), hands, state.first, bag[SIDE * SIDE :], tables)
        total += margins_in_worlds(situation, [-1], deal, 0, ROUNDS, STYLE)[0].mean(axis=0)
    return [float(each) for each in total / DEALS]


def _as_seen(state: TableState, viewer: str | None, tables: Tables) -> Situation:
    """Return a round before the first play as a player sees it, or who sees no rack."""
    assert state.in_play is not None
    assert state.turn is not None
    hands = {
        player: Hand(len(rack), RINGS_EACH, rack if player == viewer else None) for player, rack in state.racks.items()
    }
    unseen = [*state.bag, *(face for player, rack in state.racks.items() if player != viewer for face in rack)]
    return situation_of(state.in_play.board, (), hands, state.turn, unseen, tables)


def _mean_margins(situation: Situation) -> list[float]:
    margins = margins_in_worlds(situation, [-1], _seed(situation), 0, WORLDS, STYLE)[0].mean(axis=0)
    return [float(each) for each in margins]


def _results(state: TableState, dictionary: Dictionary) -> dict[str, int]:
    """Return every player's margin at the end, all words counted."""
    assert state.in_play is not None
    solved = solve(state.in_play.board, dictionary, state.config.rules, state.players)
    totals = {player.player: player.total for player in solved.players}
    return {
        player: total - max(other for name, other in totals.items() if name != player)
        for player, total in totals.items()
    }


def _seed(situation: Situation) -> int:
    start = situation.start
    known = start.tiles.tobytes() + start.owners.tobytes() + start.locked.tobytes() + start.hands[:, :2].tobytes()
    return int.from_bytes(sha256(known).digest()[:8], "big")

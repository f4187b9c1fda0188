"""The last plays of two players against brute force over the slow game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

import pytest

from dictionaries import open_dictionary
from games.word_ringers.engine.endings import can_be_proven, proven_margins
from games.word_ringers.engine.search import Style, legal_plays, ranked
from games.word_ringers.engine.situation import Hand, Situation, situation_of
from solver.board import Board
from solver.cells import Cell
from solver.kernels.tables import tables_for
from solver.plays import Play
from solver.ruleset import Ruleset
from solver.solve import SolvedBoard, solve
from tests.games.word_ringers.engine.slow import SlowRound, margin, random_round
from tests.repetitions import times

ENGLISH = open_dictionary("en-common")


def open_value(found: SlowRound, player: str) -> int:
    """Return a player's margin when all plays are made as well as they can be."""
    if not found.pieces:
        return margin(found.scores, player)
    values = [open_value(found.after(play), player) for play in found.plays]
    return max(values) if found.turn == player else min(values)


def brute_force(found: SlowRound, player: str) -> dict[str, Fraction]:
    """Return what each play is worth on average over all last tiles that the other may have."""
    other, worth = found.next, {}
    unseen = Counter([*found.unseen, *found.racks[other]])
    for play in found.plays:
        after, total = found.after(play), 0
        if found.racks[other]:
            for face, count in unseen.items():
                total += count * open_value(replace(after, racks={**after.racks, other: (face,)}), player)
            worth[str(play)] = Fraction(total, unseen.total())
        else:
            worth[str(play)] = Fraction(open_value(after, player))
    return worth


@pytest.mark.no_cover
def test_the_last_two_plays_are_exact_over_all_that_can_be_unseen() -> None:
    rng = Random(21)
    for number in range(times(2, 1000)):
        ruleset = Ruleset(covered_ring=rng.choice(["active", "inactive"]), cancel=rng.choice(["all", "any_shared"]))
        found = random_round(rng, ENGLISH, ruleset, 2, 2)
        while number % 2 and not found.racks[found.next]:
            found = random_round(rng, ENGLISH, ruleset, 2, 2)
        situation = found.situation(known=[found.turn])
        assert can_be_proven(situation)
        plays = legal_plays(situation)
        values = proven_margins(situation, plays)
        exact = brute_force(found, found.turn)
        assert {str(situation.play(play)): value for play, value in zip(plays, values, strict=True)} == exact
        best = ranked(situation, 1, 1, Style())[0]
        assert best.is_proven
        assert best.margin == pytest.approx(float(max(exact.values())))


@pytest.mark.no_cover
def test_with_open_racks_the_last_plays_are_exact() -> None:
    rng = Random(4)
    for _ in range(times(1, 20)):
        found = random_round(rng, ENGLISH, Ruleset(), 2, 3)
        situation = found.situation(known=found.players)
        assert can_be_proven(situation)
        plays = legal_plays(situation)
        some = rng.sample(plays, min(2, len(plays)))
        exact = [open_value(found.after(situation.play(play)), found.turn) for play in some]
        assert proven_margins(situation, some) == exact


def small_round(rng: Random, rows: int, columns: int) -> SmallRound:
    """Deal a small board with some rings, some of them covered, and two tiles or rings in each hand."""
    ruleset = Ruleset(covered_ring=rng.choice(["active", "inactive"]), cancel=rng.choice(["all", "any_shared", "off"]))
    faces = list("AAEEIOSTRNL")
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    board = Board([[rng.choice(faces) for _ in range(columns)] for _ in range(rows)])
    ringed = rng.sample(cells, rng.randrange(len(cells) // 2))
    board = Board(board.rows, {cell: rng.choice(["pink", "green"]) for cell in ringed})
    covered = frozenset(rng.sample(ringed, len(ringed) // 3) if ruleset.covered_ring == "active" else ())
    tiles = {player: rng.randrange(3) for player in ("pink", "green")}
    hands = {player: (tuple(rng.choices(faces, k=count)), 2 - count) for player, count in tiles.items()}
    return SmallRound(board, covered, hands, "pink", ruleset)


@dataclass(frozen=True)
class SmallRound:
    """A round on a small board with open hands, each of tiles and rings, played by the words of the rules alone."""

    board: Board
    covered: frozenset[Cell]
    hands: Mapping[str, tuple[tuple[str, ...], int]]
    turn: str
    ruleset: Ruleset

    def plays(self) -> list[Play]:
        """List what the rules allow: a ring on a cell that no ring locks, a tile also on an own ring."""
        tiles, rings = self.hands[self.turn]
        found = []
        for row, faces in enumerate(self.board.rows):
            for cell in (Cell(row, column) for column in range(len(faces))):
                locked = None if cell in self.covered else self.board.rings.get(cell)
                if rings and locked is None:
                    found.append(Play(cell))
                if locked in (None, self.turn):
                    found += [Play(cell, face) for face in sorted(set(tiles))]
        return found

    def after(self, play: Play) -> SmallRound:
        (tiles, rings), cell = self.hands[self.turn], play.cell
        rows, owners, covered = [list(row) for row in self.board.rows], dict(self.board.rings), set(self.covered)
        if play.face is None:
            owners[cell], rings = self.turn, rings - 1
            covered.discard(cell)
        else:
            rows[cell.row][cell.column] = play.face
            left = list(tiles)
            left.remove(play.face)
            tiles = tuple(left)
            if self.ruleset.covered_ring == "inactive":
                owners.pop(cell, None)
            elif cell in owners:
                covered.add(cell)
        hands = {**self.hands, self.turn: (tiles, rings)}
        turn = "green" if self.turn == "pink" else "pink"
        return replace(self, board=Board(rows, owners), covered=frozenset(covered), hands=hands, turn=turn)

    def value(self, player: str) -> int:
        """Return a player's margin when all plays are made as well as they can be."""
        if not any(tiles or rings for tiles, rings in self.hands.values()):
            return margin({each.player: each.total for each in self.solved().players}, player)
        plays = self.plays()
        if not plays:
            return replace(self, hands={**self.hands, self.turn: ((), 0)}, turn="green" if self.turn == "pink" else
                           "pink").value(player)  # fmt: skip
        values = [self.after(play).value(player) for play in plays]
        return max(values) if self.turn == player else min(values)

    def solved(self) -> SolvedBoard:
        return solve(self.board, ENGLISH, self.ruleset, ("pink", "green"))

    def situation(self) -> Situation:
        hands = {player: Hand(len(tiles), rings, tiles) for player, (tiles, rings) in self.hands.items()}
        return situation_of(self.board, self.covered, hands, self.turn, (), tables_for(ENGLISH, self.ruleset))


@pytest.mark.no_cover
def test_with_open_racks_the_last_four_plays_are_exact_on_small_boards() -> None:
    rng = Random(31)
    for number in range(times(3, 60)):
        found = small_round(rng, *[(2, 3), (1, 5), (2, 2)][number % 3])
        situation = found.situation()
        assert can_be_proven(situation)
        plays = legal_plays(situation)
        assert {situation.play(play) for play in plays} == set(found.plays())
        exact = {play: found.after(play).value("pink") for play in found.plays()}
        values = proven_margins(situation, plays)
        assert {situation.play(play): value for play, value in zip(plays, values, strict=True)} == exact


def test_four_open_plays_are_what_follows_from_three() -> None:
    rng = Random(8)
    for _ in range(times(1, 20)):
        found = random_round(rng, ENGLISH, Ruleset(), 2, 4)
        situation = found.situation(known=found.players)
        play = rng.choice(legal_plays(situation))
        after = found.after(situation.play(play)).situation(known=found.players)
        assert proven_margins(situation, [play]) == [-max(proven_margins(after, legal_plays(after)))]


def test_nothing_else_is_called_proven() -> None:
    rng = Random(9)
    assert not can_be_proven(random_round(rng, ENGLISH, Ruleset(), 3, 2).situation(known=()))
    while not (found := random_round(rng, ENGLISH, Ruleset(), 2, 3)).racks[found.next]:
        pass
    assert not can_be_proven(found.situation(known=[found.turn]))
    found = random_round(rng, ENGLISH, Ruleset(), 2, 5)
    assert not can_be_proven(found.situation(known=found.players))
    found = random_round(rng, ENGLISH, Ruleset(), 5, 1)
    assert can_be_proven(found.situation(known=[found.turn]))

"""Positions of games as puzzles: nearest first, proven, and found again by trying everything."""

from dataclasses import replace
from random import Random

import pytest

from dictionaries import Catalog
from games.word_ringers.exercises import exercise_before
from games.word_ringers.game import WordRingers
from games.word_ringers.state import SIDE, TableState
from solver.board import Board
from solver.notation import parse_board
from solver.plays import BoardInPlay
from solver.puzzles.checker import faults_of
from solver.puzzles.conventions import GRADES, RIVAL, YOU
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.positions import Hand, Position, puzzle_from
from solver.puzzles.registry import kinds
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from tests.games.word_ringers.engine.slow import SlowRound, random_round
from tests.repetitions import times

CATALOG = Catalog()
ENGLISH = CATALOG.get("en")
VERSION = ENGLISH.version
GAME = WordRingers(CATALOG)
NEAREST = [
    kind.name for kind in sorted((each for each in kinds() if each.nearness), key=lambda kind: kind.nearness or 0)
]


def state_of(found: SlowRound) -> TableState:
    base = found.in_play.base
    config = GAME.settled(GAME.parse_config({"ruleset": {"covered_ring": found.ruleset.covered_ring}}))
    racks = {player: tuple(sorted(rack)) for player, rack in found.racks.items()}
    totals = dict.fromkeys(found.players, 0)
    in_play: BoardInPlay = found.in_play
    return TableState(config, totals, found.unseen, found.turn, 1, base.faces, racks, in_play)


def shuffled(rng: Random) -> list[list[str]]:
    bag = list("ABCDEFGHIJKLMNOPRSTUVWXYZ")
    rng.shuffle(bag)
    return [bag[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3])
def test_the_puzzle_of_a_position_has_one_best_answer_by_trying_everything_too(players: int) -> None:
    rng = Random(players)
    made, changed = set(), 0
    for number in range(times(24, 200)):
        left = rng.randrange(2, 5) if number % 3 == 0 else rng.randrange(4, 9 * players)
        found = random_round(rng, ENGLISH, Ruleset(), players, left)
        exercise = exercise_before(state_of(found), found.turn, CATALOG)
        if exercise == "hidden_word":
            continue
        assert not isinstance(exercise, str), exercise
        puzzle, solution, taken_up = exercise
        made.add(puzzle.kind)
        assert solution.optima == 1
        assert puzzle.grade in GRADES
        assert parse_link(format_link(puzzle)) == puzzle
        assert puzzle.board.rows == found.in_play.board.rows
        rings = {cell for cell, owner in puzzle.board.rings.items() if owner == RIVAL}
        theirs = {cell for cell, owner in found.in_play.board.rings.items() if owner != found.turn}
        assert rings == theirs
        own = {cell for cell, owner in puzzle.board.rings.items() if owner == YOU}
        assert own <= found.in_play.board.rings.keys() - theirs - {taken_up}
        assert taken_up is None or found.in_play.board.rings[taken_up] == found.turn
        changed += taken_up is not None
        assert faults_of(puzzle, solution, Vocabulary.of("en", CATALOG)) == ()
    assert NEAREST[1] in made
    assert changed or players == 2


def test_why_a_position_makes_no_puzzle_is_told() -> None:
    found = random_round(Random(2), ENGLISH, Ruleset(), 2, 9)
    assert not isinstance(exercise_before(state_of(found), found.turn, CATALOG), str)
    once = GAME.settled(GAME.parse_config({"ruleset": {"repeat": "once"}}))
    assert exercise_before(replace(state_of(found), config=once), found.turn, CATALOG) == "rules"
    rows = [list("SHITQ"), *(list("QZQZQ") for _ in range(4))]
    shown = random_round(Random(2), ENGLISH, Ruleset(), 2, 20)
    shown = replace(shown, in_play=BoardInPlay.of(Board(rows), Ruleset()))
    assert exercise_before(state_of(shown), shown.turn, CATALOG) == "hidden_word"
    same = replace(shown, in_play=BoardInPlay.of(Board([list("QZQZQ")] * 5), Ruleset()))
    assert exercise_before(state_of(same), same.turn, CATALOG) == "several_best"


@pytest.mark.no_cover
def test_the_last_plays_of_two_players_are_the_nearest() -> None:
    rng = Random(5)
    made = []
    for _ in range(times(3, 12)):
        rows = shuffled(rng)
        cells = [*parse_board("/".join(map("".join, rows)) + " you:A1,C3,E5,B2;rival:D1,A4,E2,C5,B5").rings.items()]
        hands = Hand(("E",), 1), (Hand(("S",), 0),)
        found = puzzle_from(Position(Board(rows, dict(cells)), *hands), "en", VERSION, Ruleset(), CATALOG)
        if found is not None:
            made.append(found[0].kind)
            assert faults_of(*found, Vocabulary.of("en", CATALOG)) == ()
    assert NEAREST[0] in made


def test_a_ring_alone_is_laid_anew_with_the_others() -> None:
    rng = Random(1)
    made = set()
    for _ in range(times(3, 12)):
        rows = shuffled(rng)
        board = Board(rows, parse_board("ABCDE/FGHIJ/KLMNO/PRSTU/VWXYZ you:A1;rival:D2,B4").rings)
        position = Position(board, Hand((), 4), (Hand(("S", "T"), 3),))
        found = puzzle_from(position, "en", VERSION, Ruleset(), CATALOG)
        if found is not None:
            puzzle, solution = found
            made.add(puzzle.kind)
            assert set(puzzle.board.rings.values()) == {RIVAL}
            assert len(solution.answer.cells) == 2  # type: ignore[attr-defined]
            assert faults_of(*found, Vocabulary.of("en", CATALOG)) == ()
    assert made == {NEAREST[2]}


def test_what_no_puzzle_can_show_makes_none() -> None:
    board = parse_board("PIT/ACE/RAT you:A1;rival:C2")
    hands = Hand(("E",), 2), (Hand(("S",), 2),)

    def made(board: Board, **rules: object) -> object:
        return puzzle_from(Position(board, *hands), "en", VERSION, Ruleset(**rules), CATALOG)  # type: ignore[arg-type]

    assert made(board, repeat="once") is None
    assert made(board, cancel="off") is None
    assert made(parse_board("PI/AC you:A1;rival:B2")) is None
    nothing_left = Position(board, Hand((), 0), (Hand(("S",), 2),))
    assert puzzle_from(nothing_left, "en", VERSION, Ruleset(), CATALOG) is None
    assert YOU in board.rings.values()

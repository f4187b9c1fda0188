"""Endgame tables: what they say is what the rules make of it, and the engine keeps what they promise."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.ringo import GAME
from games.ringo.analysis import PositionQuestion
from games.ringo.board import Position, Space
from games.ringo.config import RingoConfig
from games.ringo.endgames import files, making
from games.ringo.endgames.files import endings_of, packed, read
from games.ringo.endgames.naming import FOLDER, BadEndgames, name_of
from games.ringo.endgames.numbering import MATERIALS, numbering
from games.ringo.endgames.table import Ending, best_moves, ending
from games.ringo.endings import children, won
from games.ringo.engine import WIN, evaluate
from games.ringo.kernels.endgames import Endings
from games.ringo.kernels.layout import rules_of
from games.ringo.moves import after, legal_moves
from tests.games.ringo import second
from tests.games.ringo.test_perft import OPTIONS, wins
from tests.repetitions import LONG, times

PRINTED = GAME.parse_config({})
SHIPPED: tuple[dict[str, Any], ...] = (
    {},
    {"attackers": 5, "no_castle_entry_from_nz": True, "defenders_may_pass": True, "nz_limit_one": True},
)


def scattered(rng: random.Random, config: RingoConfig = PRINTED) -> Position:
    """Return a position of the tables; pieces stand anywhere, and it may be over for want of a move."""
    attackers, defenders = rng.choice(MATERIALS)
    spaces = [Space(ring, slice) for ring in range(1, config.rings + 1) for slice in range(8)]
    inside = rng.randrange(2)
    chosen = rng.sample(spaces, attackers - inside + defenders)
    own, other = frozenset(chosen[: attackers - inside]), frozenset(chosen[attackers - inside :])
    return Position(own, other, inside, rng.choice(("a", "d")))


def known(position: Position, config: RingoConfig) -> Ending:
    found = ending(position, config)
    assert found is not None
    return found


def mirrored(position: Position) -> Position:
    def other_side(spaces: frozenset[Space]) -> frozenset[Space]:
        return frozenset(Space(space.ring, -space.slice % 8) for space in spaces)

    return Position(other_side(position.attackers), other_side(position.defenders), position.inside, position.side)


@pytest.mark.parametrize("options", SHIPPED, ids=str)
def test_a_shipped_table_says_of_a_position_what_it_says_of_those_that_follow(options: dict[str, Any]) -> None:
    config, rng = GAME.parse_config(options), random.Random(str(options))
    for _ in range(times(150, 20_000)):
        position = scattered(rng)
        found = known(position, config)
        assert known(mirrored(position), config) == found
        following = [known(child, config) for child in children(position, config)]
        winner = won(position, config)
        if winner is not None:
            assert found == Ending(1 if winner[0] == position.side else -1, 0)
        elif found.wins > 0:
            assert found.plies == 1 + min(each.plies for each in following if each.wins < 0)
        elif found.wins < 0:
            assert found.plies == 1 + max(each.plies for each in following)
            assert all(each.wins > 0 for each in following)
        else:
            assert {each.wins for each in following} <= {0, 1}
            assert 0 in {each.wins for each in following}


def test_a_table_that_has_no_room_for_a_win_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_WIN", 24)
    with pytest.raises(making.TooManyPlies, match="more plies than a byte holds"):
        two_against_one(PRINTED)
    monkeypatch.setattr(making, "MOST_WIN", 26)
    two_against_one(PRINTED)


def test_a_worth_that_is_changed_is_found_out() -> None:
    worths, config = two_against_one(PRINTED), PRINTED
    assert [found.wrong for found in checked(config, worths)] == [0]
    attackers_to_move = worths[0, : numbering(5).starts[3, 1, 0]]
    attackers_to_move[np.flatnonzero(attackers_to_move)[1000]] += 1
    assert [found.wrong > 0 for found in checked(config, worths)] == [True]


@pytest.mark.parametrize("options", OPTIONS[: times(1, len(OPTIONS))], ids=str)
def test_two_against_one_is_what_going_backwards_through_all_positions_finds(options: dict[str, Any]) -> None:
    config, rng = GAME.parse_config(options), random.Random(str(options))
    worths = two_against_one(config)
    slow = backwards(config) if LONG else None
    for _ in range(times(40, 5000)):
        position = scattered(rng, config)
        position = Position(
            frozenset(sorted(position.attackers)[: 2 - position.inside]),
            frozenset(sorted(position.defenders)[:1]),
            position.inside,
            position.side,
        )
        if len(position.attackers) + position.inside != 2 or won(position, config):
            continue
        worth = worth_of(position, config, worths)
        if slow is not None:
            assert worth == slow[second.read(str(position))], str(position)
        elif 0 < abs(worth) <= 5:
            winner = position.side if worth > 0 else "d" if position.side == "a" else "a"
            assert wins(position, config, winner, abs(worth) - 1)
            assert not wins(position, config, winner, abs(worth) - 2)


def test_the_engine_never_turns_a_win_of_the_table_into_less() -> None:
    rng = random.Random("kept")
    played = 0
    while played < times(8, 300):
        config = GAME.parse_config(rng.choice(SHIPPED))
        position = scattered(rng)
        found = known(position, config)
        if found.wins <= 0 or not found.plies:
            continue
        played += 1
        winner, left = position.side, found.plies
        while won(position, config) is None:
            if position.side == winner:
                evaluation = evaluate(position, config, nodes=1000)
                assert (evaluation.value, evaluation.known, evaluation.source) == (WIN - left, "proven", "endgames")
                move = evaluation.line[0]
                position = position.passed() if move is None else after(position, move)
            else:
                position = rng.choice(children(position, config))
            left = min(left - 1, known(position, config).plies)
            assert left >= 0
        assert won(position, config)[0] == winner  # type: ignore[index]


def test_the_engine_sees_the_table_ahead() -> None:
    # Three defenders: who takes one of them comes to a position of the table.
    position = Position.parse("a:r1s6,r4s2,r5s3 d:r1s7,r2s3,r3s2 C:0 side:a", 5)
    with_table = evaluate(position, PRINTED, depth=3)
    without = evaluate(position, PRINTED, depth=3, endgames=False)
    assert (with_table.known, without.known) == ("proven", "estimated")
    assert with_table.source == "search"


def test_of_drawn_moves_that_comes_first_which_leaves_the_most_ways_to_lose() -> None:
    rng, seen = random.Random("drawn"), 0
    while seen < 5:
        position = scattered(rng)
        if won(position, PRINTED) or known(position, PRINTED).wins:
            continue
        seen += 1
        moves = best_moves(position, PRINTED)
        shares = [share_of_losing_answers(position, move) for move in moves]
        assert shares == sorted(shares, reverse=True)
        kept = {move for move in legal_moves(position, PRINTED) if not known(after(position, move), PRINTED).wins}
        assert set(moves) == kept
        assert evaluate(position, PRINTED).line[0] == moves[0]


def share_of_losing_answers(position: Position, move: Any) -> float:
    following = after(position, move)
    answers = [known(after(following, answer), PRINTED).wins > 0 for answer in legal_moves(following, PRINTED)]
    return sum(answers) / max(1, len(answers))


def test_a_question_says_that_the_table_knows() -> None:
    answer = PositionQuestion.model_validate({"position": "a:r2s3,r3s5 d:r1s1 C:0 side:a", "nodes": 1}).answer()
    assert answer.evaluation is not None
    assert (answer.evaluation.source, answer.evaluation.known) == ("endgames", "proven")
    assert len(answer.evaluation.line) <= 8


def test_a_table_belongs_to_the_rules_it_was_made_for() -> None:
    names = {name_of(GAME.parse_config(options)) for options in OPTIONS}
    assert len(names) == len(OPTIONS) - 1  # five attackers end as seven do
    assert endings_of(GAME.parse_config({"rings": 6, "nz_overflow": "forbid_capture"})) is None
    few = Position.parse("a:r2s3,r3s5 d:r1s1 C:0 side:a", 5)
    other = GAME.parse_config({"nz_overflow": "forbid_capture"})
    assert ending(few, other) is None
    assert evaluate(few, other, depth=1).source == "search"
    assert ending(PRINTED.start, PRINTED) is None


def test_what_is_shipped_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_000_000


def test_what_is_no_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "5-rings.xz"
    with pytest.raises(BadEndgames, match="cannot be read"):
        read(path, 5)
    path.write_bytes(b"x")
    with pytest.raises(BadEndgames, match="no endgame table"):
        read(path, 5)
    files.write(np.zeros((2, 3), np.int8), path)
    with pytest.raises(BadEndgames, match="3 positions; expected 4870800"):
        read(path, 5)
    with pytest.raises(BadEndgames, match="cannot be written"):
        files.write(np.zeros((2, 3), np.int8), path / "below")


@pytest.mark.skipif(not LONG, reason="making a table takes half a minute")
@pytest.mark.parametrize("options", SHIPPED, ids=str)
def test_the_shipped_tables_are_what_is_made(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    worths = making.empty(config)
    done = [step.done for step in making.steps(config, worths)]
    assert done == sorted(done)
    assert done[-1] == 1
    assert [found.wrong for found in making.check(config, worths)] == [0, 0, 0, 0]
    assert (FOLDER / name_of(config)).read_bytes() == packed(worths)


def test_progress_rises_to_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "PARTS_IN_A_STEP", 1)
    worths = making.empty(PRINTED, 3)
    done = [step.done for step in making.steps(PRINTED, worths, 3)]
    assert done == sorted(done)
    assert 0 < done[0] < 0.1
    assert done[-1] == 1


def two_against_one(config: RingoConfig) -> making.Worths:
    """Return a table in which only the positions with two attackers and one defender are filled in."""
    worths = making.empty(config)
    for step in making.steps(config, worths):
        if (step.attackers, step.defenders) != (2, 1):
            break
    return worths


def checked(config: RingoConfig, worths: making.Worths) -> list[making.Checked]:
    return [next(iter(making.check(config, worths)))]


def worth_of(position: Position, config: RingoConfig, worths: making.Worths) -> int:
    worth = Endings(config.rings, rules_of(config), worths[:1]).worth(position)
    assert worth is not None
    return worth


@cache
def backwards(config: RingoConfig) -> dict[second.Board, int]:
    """Return what each position of two against one is worth: ply by ply, with the second implementation."""
    setup, cells = second.setup_of(config), range(1, 8 * config.rings + 1)
    outside = [(pair, one) for low in cells for pair in ((low, high) for high in range(low + 1, cells.stop))
               for one in cells if one not in pair]  # fmt: skip
    boards = [second.Board(pair, (one,), 0, side) for pair, one in outside for side in (True, False)]
    boards += [second.Board((at,), (one,), 1, side)
               for at in cells for one in cells if at != one for side in (True, False)]  # fmt: skip
    following = {board: second.children(board, setup) for board in boards}
    worths = {board: -1 for board, after_it in following.items() if not after_it}
    for ply in range(1, 60):
        found = {}
        for board in boards:
            if board not in worths:
                after_it = [worths.get(child) or second.over(child) for child in following[board]]
                if any(worth is not None and worth < 0 for worth in after_it):
                    found[board] = ply + 1
                elif all(worth is not None and worth > 0 for worth in after_it):
                    found[board] = -(ply + 1)
        worths |= found
    return {board: worths.get(board, 0) for board in boards}

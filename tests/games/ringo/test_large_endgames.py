"""Endgame tables of more pieces: their numbers, threads, files and certificates, on boards of two rings."""

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.ringo import GAME
from games.ringo.board import Position, Space
from games.ringo.config import RingoConfig
from games.ringo.endgames import files, making
from games.ringo.endgames.certificate import SlowTable
from games.ringo.endgames.files import endings_of, row_of
from games.ringo.endgames.large import HEADER, header_of, read_large, write_large
from games.ringo.endgames.naming import FOLDER, BadEndgames, named, options_of
from games.ringo.endgames.numbering import MATERIALS, count_positions, footprint, materials_of, numbering
from games.ringo.endings import children, won
from games.ringo.kernels.endgames import Endings
from games.ringo.kernels.layout import rules_of
from games.ringo.kernels.making import Unfinished
from tests.games.ringo.test_endgames import SHIPPED, mirrored
from tests.games.ringo.test_perft import OPTIONS
from tests.repetitions import times


def small(options: dict[str, Any]) -> RingoConfig:
    """Return rules on a board of two rings, which no game is played on."""
    return GAME.parse_config(options).model_copy(update={"rings": 2})


def made(config: RingoConfig, pieces: int, threads: int = 1) -> making.Worths:
    worths = making.empty(config, pieces)
    done = [step.done for step in making.steps(config, worths, pieces, threads)]
    assert done == sorted(done)
    assert done[-1] == pytest.approx(1)
    return worths


PRINTED = small({})
SIX = options_of(PRINTED)


@pytest.fixture(scope="module")
def worths() -> making.Worths:
    return made(PRINTED, 6)


def test_each_number_of_pieces_comes_after_those_that_captures_leave() -> None:
    assert materials_of(5) == MATERIALS
    for pieces in (6, 7):
        found = materials_of(pieces)
        assert len(set(found)) == len(found)
        for place, (attackers, defenders) in enumerate(found):
            assert attackers >= 2
            assert 1 <= defenders <= 4
            assert attackers + defenders <= pieces
            assert attackers == 2 or (attackers - 1, defenders) in found[:place]
            assert defenders == 1 or (attackers, defenders - 1) in found[:place]


@pytest.mark.parametrize("rings", [2, 5])
@pytest.mark.parametrize("pieces", [5, 6])
def test_what_a_table_takes_is_what_its_arrays_have(rings: int, pieces: int) -> None:
    numbers, taken = numbering(rings, pieces), footprint(rings, pieces)
    assert taken.numbers == numbers.size
    largest = max(numbers.size_of(*each) for each in materials_of(pieces))
    sets = numbers.classes.nbytes + numbers.attackers.nbytes
    assert taken.memory == 2 * numbers.size + 2 * largest + sets


@pytest.mark.parametrize("pieces", [(2, 1), (3, 1), (2, 2), (3, 2)])
def test_positions_that_mirror_each_other_are_counted_once(pieces: tuple[int, int]) -> None:
    attackers, defenders = pieces
    spaces = [Space(ring, slice) for ring in (1, 2) for slice in range(8)]
    seen = set()
    for inside in (0, 1):
        for own in combinations(spaces, attackers - inside):
            rest = [space for space in spaces if space not in own]
            for other in combinations(rest, defenders):
                position = Position(frozenset(own), frozenset(other), inside)
                if mirrored(position) not in seen:
                    seen.add(position)
    assert len(seen) == count_positions(2, attackers, defenders)


@pytest.mark.parametrize("options", OPTIONS[: times(2, len(OPTIONS))], ids=str)
def test_every_position_is_what_its_moves_make_it(options: dict[str, Any]) -> None:
    config = small(options)
    worths = made(config, 7, threads=2)
    found = list(making.check(config, worths, 7, threads=2))
    assert [(each.attackers, each.defenders) for each in found] == list(materials_of(7))
    assert not any(each.wrong for each in found)
    assert sum(each.won for each in found) == np.count_nonzero(worths > 0)
    slow = SlowTable(config, 7, worths[0])
    assert all(map(slow.is_right, slow.samples(times(40, 2000), random.Random("seven"))))


def test_threads_and_signs_of_progress_do_not_change_a_table(worths: making.Worths) -> None:
    assert made(PRINTED, 6, threads=3).tobytes() == worths.tobytes()


def test_a_larger_table_has_the_positions_of_a_smaller_one(worths: making.Worths) -> None:
    few = Endings(2, rules_of(PRINTED), made(PRINTED, 5)[:1])
    many = Endings(2, rules_of(PRINTED), worths[:1], 6)
    for position in SlowTable(PRINTED, 5, worths[0]).samples(times(500, 20_000), random.Random("both")):
        for each in (position, position.passed()):
            assert few.worth(each) == many.worth(each) is not None


@pytest.mark.parametrize("row", [0, 1])
def test_the_slow_program_reads_and_judges_as_the_core_does(worths: making.Worths, row: int) -> None:
    slow, core = SlowTable(PRINTED, 6, worths[0]), Endings(2, rules_of(PRINTED), worths[:1], 6)
    for position in slow.samples(times(300, 20_000), random.Random(f"slow {row}")):
        assert slow.is_right(position)
        assert slow.worth(position if row == 0 else position.passed()) == core.worth(
            position if row == 0 else position.passed()
        )


def test_the_slow_program_counts_what_the_core_counts(worths: making.Worths) -> None:
    alone = worths.copy()
    counted = {each[:2]: each[2:] for each in SlowTable(PRINTED, 6, alone[0]).verdicts()}
    for attackers, defenders in materials_of(6):
        won_, lost, drawn, _ = counted[attackers, defenders]
        both = Unfinished(2, rules_of(PRINTED), alone, 6).counts(attackers, defenders)
        start = numbering(2, 6).starts[attackers, defenders, 0]
        row = alone[1, start : start + numbering(2, 6).size_of(attackers, defenders)]
        assert both.won - won_ == np.count_nonzero(row > 0)
        assert both.lost - lost == np.count_nonzero(row < 0)
        assert 2 * (won_ + lost + drawn) == both.won + both.lost + both.drawn


def test_the_slow_program_finds_a_worth_that_is_wrong(worths: making.Worths) -> None:
    row = worths[0].copy()
    slow, rng = SlowTable(PRINTED, 6, row), random.Random("wrong")
    position = next(each for each in slow.samples(10_000, rng) if not won(each, PRINTED) and children(each, PRINTED))
    before = slow.worth(position)
    [place] = places_of(slow, position)
    row[place] = 0 if before else 9
    assert not slow.is_right(position)
    row[place] = before
    assert slow.is_right(position)


def places_of(slow: SlowTable, position: Position) -> list[int]:
    """Return the byte that the slow program reads for a position, by looking at which it is."""

    read: list[int] = []

    class Watched:
        def __getitem__(self, place: int) -> int:
            read.append(place)
            return 0

    row, watched = slow._row, Watched()
    slow._row = watched  # type: ignore[assignment]
    slow.worth(position)
    slow._row = row
    return read


def write(worths: making.Worths, path: Path) -> int:
    return write_large(worths[0], SIX, 6, [{"attackers": 2}], path)


def test_a_file_is_read_as_it_was_written(worths: making.Worths, tmp_path: Path) -> None:
    path = tmp_path / "new" / named(SIX, 6)
    assert path.name == "2-rings-6-pieces.endgames"
    assert write(worths, path) == path.stat().st_size == HEADER + worths.shape[1]
    assert read_large(path, SIX, 6).tobytes() == worths[0].tobytes() == row_of(path, SIX, 6).tobytes()
    assert header_of(path)["endgames"] == [{"attackers": 2}]
    assert [each.name for each in path.parent.iterdir()] == [path.name], "nothing else is left behind"


def test_a_table_of_which_a_bit_is_another_is_refused(worths: making.Worths, tmp_path: Path) -> None:
    path = tmp_path / "table"
    write(worths, path)
    whole, rng = path.read_bytes(), random.Random("bits")
    for place in (HEADER, len(whole) - 1, *rng.sample(range(HEADER, len(whole)), 5)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << rng.randrange(8)]) + whole[place + 1 :])
        with pytest.raises(BadEndgames, match="damaged"):
            read_large(path, SIX, 6)
    path.write_bytes(whole[:-1])
    with pytest.raises(BadEndgames, match=f"has {len(whole) - 1} bytes; expected {len(whole)}"):
        read_large(path, SIX, 6)
    path.write_bytes(whole)
    read_large(path, SIX, 6)


@pytest.mark.parametrize("content", [b"", b"x" * 9000, b"[]", b'{"format": "ringo endgames 0"}', b"\xff" * HEADER])
def test_what_is_no_table_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "table"
    path.write_bytes(content)
    with pytest.raises(BadEndgames, match="is no endgame table"):
        read_large(path, SIX, 6)
    with pytest.raises(BadEndgames, match="cannot be read"):
        header_of(tmp_path / "none")


def test_a_table_for_other_rules_is_refused(worths: making.Worths, tmp_path: Path) -> None:
    path = tmp_path / "table"
    write(worths, path)
    for options, pieces in (({**SIX, "defenders_may_pass": True}, 6), ({**SIX, "rings": 5}, 6), (SIX, 7)):
        with pytest.raises(BadEndgames, match="other rules or other pieces"):
            read_large(path, options, pieces)


def test_what_cannot_be_written_leaves_nothing(worths: making.Worths, tmp_path: Path) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    (folder / "inside").touch()
    with pytest.raises(BadEndgames, match="cannot be written"):
        write(worths, folder)
    assert [each.name for each in tmp_path.iterdir()] == ["table"]


def test_the_largest_table_that_is_there_is_used(
    worths: making.Worths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    files._cached_endings.cache_clear()
    assert endings_of(PRINTED) is None
    files.write(made(PRINTED, 5), tmp_path / named(SIX, 5))
    for pieces, write_it in ((5, lambda: None), (6, lambda: write(worths, tmp_path / named(SIX, 6)))):
        write_it()
        files._cached_endings.cache_clear()
        found = endings_of(PRINTED)
        assert found is not None
        assert found.pieces == pieces
    files._cached_endings.cache_clear()


@pytest.mark.parametrize("options", SHIPPED, ids=str)
def test_a_shipped_table_is_certified(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    slow = SlowTable(config, 5, row_of(FOLDER / named(options_of(config), 5), options_of(config), 5)[0])
    assert all(map(slow.is_right, slow.samples(times(150, 20_000), random.Random("shipped"))))

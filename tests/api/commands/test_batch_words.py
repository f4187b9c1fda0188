"""Batches of the command line whose words are chosen."""

import json
from pathlib import Path

import pytest

from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from tests.api.commands.conftest import Refused, Ringers
from tests.solver.puzzles.samples import CATALOG

BATCH = ["puzzle", "batch", "--kind", "find-words", "--count", "8", "--seed", "page", "--familiar", "0.9"]
CHOSEN = [*BATCH, "--spread", "4"]


def test_it_tells_of_each_puzzle_and_of_all(ringers: Ringers) -> None:
    lines = [json.loads(line) for line in ringers(*CHOSEN, "--json").stdout.splitlines()]
    assert [set(line) for line in lines] == [{"puzzle", "solution", "words"}] * 8
    familiar = [line["words"]["familiar"] for line in lines]
    near = [line["words"]["apart"] for line in lines if line["words"]["apart"]]
    assert min(familiar) >= 0.9
    assert min(near) >= 4
    told = ringers(*CHOSEN).stdout.splitlines()[-1]
    assert told == (
        f"everyday words: {min(familiar):.0%} or more in each puzzle, {sum(familiar) / 8:.0%} on average; "
        f"a word comes again {min(near)} puzzles later at the earliest"
    )
    alone = ringers(*BATCH[:4], "--count", "1", "--seed", "page", "--spread").stdout
    assert alone.endswith("on average\n")


@pytest.mark.parametrize("arguments", [BATCH, CHOSEN])
def test_equal_calls_print_equal_bytes_on_any_number_of_processes(ringers: Ringers, arguments: list[str]) -> None:
    printed = {ringers(*arguments, "--json", "--jobs", jobs).stdout for jobs in ("1", "3")}
    assert len(printed) == 1


@pytest.mark.parametrize("kept", [0, 5, 1500, -1, -300])
def test_a_file_is_gone_on_from_wherever_it_ends(ringers: Ringers, tmp_path: Path, kept: int) -> None:
    file, whole = tmp_path / "page.ndjson", ringers(*CHOSEN, "--json").stdout_bytes
    file.write_bytes(whole[:kept])
    told = ringers(*CHOSEN, "--output", str(file))
    assert (told.exit_code, file.read_bytes()) == (0, whole)
    assert told.stdout == ringers(*CHOSEN, "--output", str(tmp_path / "new")).stdout.replace(
        str(tmp_path / "new"), str(file)
    )


def test_more_puzzles_are_kept_apart_from_those_that_are_there(ringers: Ringers, tmp_path: Path) -> None:
    file = tmp_path / "page.ndjson"
    assert ringers(*CHOSEN, "--output", str(file)).exit_code == 0
    first = file.read_bytes()
    assert ringers(*CHOSEN, "--count", "12", "--output", str(file)).exit_code == 0
    assert file.read_bytes().startswith(first)
    assert file.read_bytes() == ringers(*CHOSEN, "--count", "12", "--json").stdout_bytes


def test_lines_of_another_batch_are_refused(ringers: Ringers, refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "page.ndjson"
    assert ringers(*CHOSEN, "--output", str(file)).exit_code == 0
    for other in (BATCH, [*BATCH, "--spread", "30"], BATCH[:-2]):
        assert "not puzzle" in refused(*other, "--output", str(file))


def test_the_lines_are_puzzles_for_every_command(ringers: Ringers, tmp_path: Path) -> None:
    file = tmp_path / "page.ndjson"
    assert ringers(*CHOSEN, "--check", "--output", str(file)).exit_code == 0
    assert "8 puzzles checked, none wrong" in ringers("puzzle", "check", str(file)).stdout
    assert ringers("puzzle", "sheet", str(file), "-o", str(tmp_path / "page.pdf")).exit_code == 0


def test_without_these_options_the_puzzles_are_those_of_their_seeds(ringers: Ringers) -> None:
    line = json.loads(ringers("puzzle", "batch", "--count", "1", "--seed", "page", "--json").stdout)
    assert set(line) == {"puzzle", "solution"}
    assert line["puzzle"] == new_puzzle(Order(), "page:0", CATALOG)[0].to_json()


def test_what_cannot_be_met_is_said_with_how_far_it_came(refused: Refused) -> None:
    said = refused("puzzle", "batch", "--grade", "2", "--rows", "3", "--columns", "3", "--familiar", "1", "--json")
    assert said.startswith("puzzle 1: no puzzle was found in which 100% of the words are everyday words, ")
    assert "expected a smaller share, or another grade" in said

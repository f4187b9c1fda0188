"""The process that makes puzzles: what it raises, how it is stopped, and that it never outlives whoever started it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from api.errors import MakerBusy, MakerLost, TakesTooLong
from api.jobs import puzzle_work
from api.jobs.worker import Maker
from dictionaries import Catalog
from dictionaries.errors import UnknownDictionary
from dictionaries.files import SHIPPED
from dictionaries.house import build_house_list
from solver.errors import BadOrder
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Batch, Order
from tests.processes import is_alive, wait_until

ENDLESS = Batch(Order("find-words", 5), 100_000, "x")


@pytest.fixture
def version() -> str:
    return Catalog().get("en").version


@pytest.fixture
def own_maker() -> Maker:
    maker = Maker((SHIPPED,))
    yield maker
    maker.close()


def test_it_makes_what_would_be_made_here(maker: Maker) -> None:
    puzzle, solution = maker.ask(puzzle_work.make, Order(), "x", seconds=120)
    made = new_puzzle(Order(), "x", Catalog())
    assert (puzzle["id"], solution) == (made[0].to_json()["id"], made[1].to_json())


def test_it_raises_what_the_work_raises_and_goes_on(maker: Maker) -> None:
    with pytest.raises(UnknownDictionary) as unknown:
        maker.ask(puzzle_work.make, Order(dictionary="xx"), "x", seconds=120)
    assert (unknown.value.id, "en" in unknown.value.known) == ("xx", True)
    with pytest.raises(BadOrder) as bad:
        maker.ask(puzzle_work.make, Order(), "x" * 101, seconds=120)
    assert bad.value.option == "seed"
    assert maker.ask(puzzle_work.make, Order(), "x", seconds=120)


def test_a_batch_is_made_with_the_version_it_was_ordered_with(tmp_path: Path) -> None:
    english = Catalog().get("en")
    folders, batch = (SHIPPED, tmp_path), Batch(Order(dictionary="house"), 2, "x")
    words = [word for word in english if len(word) < 5]
    old = build_house_list(tmp_path, "house", "\n".join(words).encode(), base=english)
    before = puzzle_work.make_lines(folders, batch, old.version, 0, 1)
    new = build_house_list(tmp_path, "house", "\n".join(words[1:]).encode(), base=english)
    assert new.version != old.version
    assert puzzle_work.make_lines(folders, batch, old.version, 0, 1) == before
    assert json.loads(before)["puzzle"]["dictionary"] == {"id": "house", "version": old.version}
    with pytest.raises(UnknownDictionary):
        puzzle_work.make_lines(folders, batch, "0" * 16, 0, 1)


def test_it_is_stopped_when_it_takes_too_long_and_starts_again(own_maker: Maker, version: str) -> None:
    with pytest.raises(TakesTooLong):
        own_maker.ask(puzzle_work.make_lines, ENDLESS, version, 0, ENDLESS.count, seconds=1)
    assert own_maker.ask(puzzle_work.make, Order(), "x", seconds=120)


def test_it_is_stopped_when_nobody_wants_the_result(own_maker: Maker, version: str) -> None:
    with pytest.raises(MakerLost):
        own_maker.ask(puzzle_work.make_lines, ENDLESS, version, 0, ENDLESS.count, seconds=120, go_on=lambda: False)


def test_who_has_to_wait_too_long_for_a_turn_is_told(own_maker: Maker, version: str) -> None:
    asked = threading.Event()

    def go_on() -> bool:
        asked.set()
        return True

    def ask() -> None:
        with pytest.raises(MakerLost):
            own_maker.ask(puzzle_work.make_lines, ENDLESS, version, 0, ENDLESS.count, seconds=120, go_on=go_on)

    other = threading.Thread(target=ask)
    other.start()
    assert asked.wait(60)
    with pytest.raises(MakerBusy):
        own_maker.ask(puzzle_work.make, Order(), "x", seconds=0.1)
    own_maker.close()
    other.join(60)
    assert not other.is_alive()


def test_a_killed_maker_is_noticed_and_replaced(own_maker: Maker, version: str) -> None:
    own_maker.ask(puzzle_work.make, Order(), "x", seconds=120)
    child = own_maker._child.process

    def kill() -> bool:
        child.kill()
        return True

    with pytest.raises(MakerLost, match="has ended"):
        own_maker.ask(puzzle_work.make_lines, ENDLESS, version, 0, ENDLESS.count, seconds=120, go_on=kill)
    assert own_maker.ask(puzzle_work.make, Order(), "x", seconds=120)


PROGRAM = """
import sys, time
from api.jobs import puzzle_work
from api.jobs.worker import Maker
from dictionaries.files import SHIPPED
from solver.puzzles.orders import Order

if __name__ == "__main__":
    maker = Maker((SHIPPED,))
    maker.ask(puzzle_work.make, Order(), "x", seconds=120)
    print(maker._child.process.pid, flush=True)
    time.sleep(600)
"""


def test_it_ends_when_the_process_that_started_it_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        child = int(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
    assert wait_until(lambda: not is_alive(child))

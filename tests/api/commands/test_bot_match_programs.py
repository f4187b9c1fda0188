"""Programs in `ringers bot match` that fail, and what is left of them."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from api.commands.bot._games import Contestant, begin, given_up, play
from games.head_to_head import scored
from games.record import Record
from games.registry import game_named, games
from games.session import Session
from tests.api.commands.conftest import PATIENCE, Process, Ringers
from tests.api.commands.matches import RINGO, match, program, terms


def test_a_program_that_fails_now_and_then_loses_those_games_and_no_other(ringers: Ringers, tmp_path: Path) -> None:
    command = program(tmp_path, "assert json.loads(seed)['seat'] == 'seat0' or turns < 3")
    asked = ["--game", "ringo", "--games", "4", "--against", "random", "--json"]
    result = ringers("bot", "match", *asked, "--records", "kept", "--jobs", "1", "--", *command)
    told = json.loads(result.stdout)
    assert result.exit_code == 0
    assert told["given_up"] == 2
    assert told["losses"] >= told["given_up"]
    assert result.stderr.count("counts as lost: ") == told["given_up"]
    assert "kept/game-000002.txt (seed 1:0, seat1) counts as lost: " in result.stderr
    assert "has ended too early" in result.stderr
    assert match(ringers, *asked[:-1], "--jobs", "3", "--", *command) == told
    records = {path.name: path.read_text() for path in (tmp_path / "kept").iterdir()}
    lost = [text for text in records.values() if "seat1 is given up: " in text]
    assert len(lost) == told["given_up"]
    for text in lost:
        outcome = Record.parse(text).session.outcome
        assert outcome
        assert (outcome.reason, outcome.winners) == ("resigned", ("seat0",))


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("print('play nonsense', flush=True); continue", "does what is not allowed"),
        ("print('pass', flush=True); continue", "a pass is possible only where the seat may interrupt"),
        ("print('well', flush=True); continue", "says 'well'; expected play or pass"),
        ("sys.exit()", "has ended too early"),
        ("print('x' * 200000, end='')", "a line that does not end"),
        ("import time; time.sleep(1000)", "has not answered for 0.5 s"),
    ],
)
def test_a_program_that_cannot_go_on_is_given_up_and_started_anew(tmp_path: Path, does: str, said: str) -> None:
    contestant = Contestant(terms(program(tmp_path, does), patience=0.5, seed="u"))
    try:
        for index in range(2):
            lost = contestant.play(index)
            assert lost.fault is not None
            assert said in lost.fault
            assert (lost.score, lost.won) == (0.0, 0.0)
            assert f"{lost.seat} is given up: " in lost.record
            assert Record.parse(lost.record).session.outcome
    finally:
        contestant.close(at_once=True)


def test_two_mistakes_in_a_game_are_forgiven(tmp_path: Path) -> None:
    wrong = "\n        ".join(("if turns <= 2:", "    print('play nonsense', flush=True)", "    continue"))
    contestant = Contestant(terms(program(tmp_path, wrong)))
    try:
        assert contestant.play(0).fault is None
    finally:
        contestant.close()


@pytest.mark.parametrize("after", ["sys.exit()", "turns = 0"])
def test_a_program_may_end_after_a_game_or_play_the_next_one(tmp_path: Path, after: str) -> None:
    contestant = Contestant(terms(program(tmp_path, after=after)))
    try:
        once = [contestant.play(index) for index in range(4)]
    finally:
        contestant.close()
    assert [game.fault for game in once] == [None] * 4
    assert [game.seat for game in once] == ["seat0", "seat1", "seat0", "seat1"]
    assert [game.seed for game in once] == ["s:0", "s:0", "s:1", "s:1"]


@pytest.mark.parametrize("name", [game.name for game in games()])
@pytest.mark.parametrize("most", [False, True])
def test_a_game_that_is_given_up_is_the_last_place_of_its_seat(name: str, most: bool) -> None:
    game = game_named(name)
    seats = [f"seat{number}" for number in range(game.max_players if most else game.min_players)]
    session = Session.start(game, game.parse_config(dict(game.short_config)), seats, "7")
    for seat in seats:
        over = given_up(session, seat)
        assert over.outcome
        assert over.outcome.ranking[-1] == (seat,)
        assert scored(over.outcome, seat) == (0.0, 0.0)
        assert Record.parse(str(Record(over))).session.outcome == over.outcome


def test_a_program_that_is_none_ends_the_match_before_it_begins(process: Process, tmp_path: Path) -> None:
    for command, said in (
        (["no-such-program-anywhere"], "cannot be started"),
        ([sys.executable, "-c", "pass"], "ended too early"),
        ([sys.executable, "-c", "print('hi')"], "expected ready"),
    ):
        asked = ["--games", "2", "--against", "random", "--records", "kept", "--", *command]
        done = process("bot", "match", "--game", "ringo", *asked)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
        assert not (tmp_path / "kept").exists()


def test_ctrl_c_prints_what_has_been_played_so_far(ringers_path: str, tmp_path: Path) -> None:
    asked = [*RINGO, "--games", "100000", "--against", "random", "--json", "--records", "kept", "--jobs", "2"]
    command = [ringers_path, "bot", "match", *asked, "--", *program(tmp_path)]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        ends = time.monotonic() + PATIENCE
        while not (tmp_path / "kept" / "game-000004.txt").exists() and time.monotonic() < ends:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        stdout, stderr = running.communicate(timeout=PATIENCE)
    told = json.loads(stdout)
    assert running.returncode == 130
    assert told["games"] >= 4
    assert told["games"] % 2 == 0
    assert f"Stopped after {told['games']:,} of 100,000 games." in stderr
    assert len(list((tmp_path / "kept").iterdir())) in (told["games"], told["games"] + 1, told["games"] + 2)


def test_a_process_that_is_stopped_takes_its_program_along(tmp_path: Path) -> None:
    does = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid())); import time; time.sleep(1000)"
    child = os.fork()
    if child == 0:
        begin(terms(program(tmp_path, does)))
        play(0)
        os._exit(0)
    ends = time.monotonic() + PATIENCE
    while not ((tmp_path / "pid").exists() and (tmp_path / "pid").read_text()) and time.monotonic() < ends:
        time.sleep(0.05)
    running = int((tmp_path / "pid").read_text())
    os.kill(child, signal.SIGTERM)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
    while time.monotonic() < ends and is_alive(running):
        time.sleep(0.05)
    assert not is_alive(running)


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{number}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")

"""Processes that write to one match at once, and what each was acknowledged."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.api.services.matches.streams import RealParty
from tests.processes import PATIENCE, wait_until

Answers = dict[str, list[dict[str, Any]]]


class Writers:
    """A process for each player of a match.

    None of them comes to its end before `finish`: whatever happens until then happens in the middle of their work,
    however slow whoever lets it happen is.

    Args:
        party: the match.
        each: how often each writer rules and claims.
    """

    def __init__(self, party: RealParty, each: int) -> None:
        self._before_the_last = len(party.seats) * 2 * (each - 1)
        program = [sys.executable, "-m", "tests.faults.writer", party.url, party.match, party.host]
        self._processes = {
            player: subprocess.Popen(
                [*program, token, player, str(each)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for player, token in party.seats.items()
        }
        self._answers: Answers = {player: [] for player in party.seats}
        self._readers = [threading.Thread(target=self._read, args=(player,), daemon=True) for player in party.seats]
        for reader in self._readers:
            reader.start()

    def wait_for_answers(self, more: int) -> None:
        """Wait until some more requests are answered, or all but each writer's last ones."""
        wanted = min(self._count() + more, self._before_the_last)
        assert wait_until(lambda: self._count() >= wanted), self._answers

    def finish(self) -> Answers:
        """Let the writers come to their end; return what each was acknowledged."""
        for process in self._processes.values():
            assert process.stdin
            process.stdin.close()
        assert [process.wait(PATIENCE) for process in self._processes.values()] == [0] * len(self._processes)
        for reader in self._readers:
            reader.join()
        assert {answer["status"] for own in self._answers.values() for answer in own} == {200}
        return self._answers

    def end(self) -> None:
        for process in self._processes.values():
            process.kill()
            process.wait()
        for reader in self._readers:
            reader.join()
        for process in self._processes.values():
            for end in (process.stdin, process.stdout):
                assert end
                end.close()

    def _count(self) -> int:
        return sum(map(len, self._answers.values()))

    def _read(self, player: str) -> None:
        output = self._processes[player].stdout
        assert output
        for line in output:
            self._answers[player].append(json.loads(line))


@contextmanager
def writers(party: RealParty, each: int) -> Iterator[Writers]:
    started = Writers(party, each)
    try:
        yield started
    finally:
        started.end()

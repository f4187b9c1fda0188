"""A service under load: started for it, or somewhere else, and what its metrics tell."""

import os
import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from api.benchmarks._server import running_server
from scripts.load.client import Client
from scripts.load.exchange import Request

SAMPLE = re.compile(r"^(\w+)(?:\{(.*)\})? (\S+)$", re.MULTILINE)
LABEL = re.compile(r'(\w+)="([^"]*)"')

TICKS = os.sysconf("SC_CLK_TCK")

Metrics = Mapping[tuple[str, tuple[tuple[str, str], ...]], float]


@dataclass(frozen=True)
class Service:
    """A service to be asked.

    Args:
        url: where it is.
        token: for its metrics; without one nothing is known of its inside.
        process: its main process, if it was started for this.
    """

    url: str
    token: str = ""
    process: int = 0

    async def metrics(self, client: Client) -> Metrics:
        """Return each number of /metrics by its name and its labels; nothing without a token."""
        if not self.token:
            return {}
        text = (await client.ask(Request("", "/metrics", token=self.token))).body.decode()
        return {(name, tuple(LABEL.findall(labels))): float(value) for name, labels, value in SAMPLE.findall(text)}

    def processes(self) -> list[int]:
        """Return its processes on this machine, if it was started for this."""
        found, waiting = [], [self.process] if self.process else []
        while waiting:
            found.append(process := waiting.pop())
            for children in Path(f"/proc/{process}/task").glob("*/children"):
                with suppress(OSError):
                    waiting += map(int, children.read_text().split())
        return found

    def processor_seconds(self) -> float:
        """Return what its processes that live now have spent so far."""
        return sum(map(_processor_seconds, self.processes()))


def machine_seconds() -> float:
    """Return what all processes of this machine have spent so far, on all processors; 0 where the system tells not."""
    with suppress(OSError):
        user, nice, system, _, _, *interrupts = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:8])
        return (user + nice + system + sum(interrupts)) / TICKS
    return 0.0


def _processor_seconds(process: int) -> float:
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / TICKS
    return 0.0


def total(metrics: Metrics, name: str, **labels: str) -> float:
    """Return the sum of a number over all labels that are not given."""
    wanted = set(labels.items())
    return sum(value for (each, has), value in metrics.items() if each == name and wanted <= set(has))


@contextmanager
def started(url: str | None, token: str = "") -> Iterator[Service]:
    """Give the service at a URL, or the default service, which is started with an empty database and stopped."""
    if url:
        yield Service(url, token)
        return
    token = secrets.token_hex(16)
    with running_server(environment={"RINGERS_METRICS_TOKEN": token}) as server:
        yield Service(f"http://127.0.0.1:{server.port}", token, server.pid)

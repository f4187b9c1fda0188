"""Hosts of one service: each has the same database and a folder of its own for copies of house lists."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

from tests.servers import Server, running_server


@dataclass
class Hosts:
    """What starts hosts of a service.

    Args:
        database: the URL of the database of all of them.
        folder: has a folder for each host.
        settings: further variables of all of them.
    """

    database: str
    folder: Path
    settings: Mapping[str, str] = field(default_factory=dict)

    def lists(self, name: str) -> Path:
        """Return the folder of a host's copies of house lists."""
        return self.folder / name / "lists"

    def variables(self, name: str) -> dict[str, str]:
        """Return the settings of a host."""
        (self.folder / name).mkdir(exist_ok=True)
        return {"RINGERS_DATABASE": self.database, "RINGERS_HOUSE_LISTS": str(self.lists(name)), **self.settings}

    def start(self, name: str) -> AbstractContextManager[Server]:
        """Start a host."""
        return running_server("--workers", "2", environment=self.variables(name), folder=self.folder / name)

    def command(self, *arguments: str, stdin: str = "", name: str = "") -> str:
        """Return what a command prints on a host."""
        command, variables = [sys.executable, "-m", "api.cli", *arguments], {**os.environ, **self.variables(name)}
        return subprocess.run(command, env=variables, input=stdin, capture_output=True, text=True, check=True).stdout

    def administrator(self) -> str:
        """Make a token with the scope `admin`."""
        return self.command("token", "create", "lists", "--scope", "admin").strip()


class Answer(NamedTuple):
    """What a host has answered."""

    content: bytes
    headers: dict[str, str]

    @property
    def data(self) -> Any:
        """The JSON."""
        return json.loads(self.content)


def send(server: Server, operation: str, body: Any = None, token: str = "", **headers: str) -> Answer:
    """Send a request to a host; a text is sent as it is, everything else as JSON.

    Raises:
        HTTPError: the host refuses it.
    """
    method, path = operation.split(" ")
    kind = "text/plain" if isinstance(body, str) else "application/json"
    data = None if body is None else body.encode() if isinstance(body, str) else json.dumps(body).encode()
    told = {"Content-Type": kind, **{name.replace("_", "-"): value for name, value in headers.items()}}
    if token:
        told["Authorization"] = f"Bearer {token}"
    with urlopen(Request(server.url + path, data, told, method=method), timeout=120) as answer:
        return Answer(answer.read(), dict(answer.headers))


def ask(server: Server, operation: str, body: Any = None, token: str = "", **headers: str) -> Any:
    """Send a request to a host, and return the JSON of its answer; see `send`."""
    return send(server, operation, body, token, **headers).data

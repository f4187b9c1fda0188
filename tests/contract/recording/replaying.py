"""Stories that are nothing but their recording: what it says that was sent is sent again.

A line after ``@`` in a request says what happens before it:

- ``@ wait 3.2`` lets seconds pass, and ``@ until done PATH`` as many as a batch takes;
- ``@ with listeners=0`` sends it to another service over the same data, with that setting;
- ``@ stream 2`` reads only so many parts of the answer; a title in place of a request says what comes after these;
- ``@ token create ...`` is the command, by which an administrator gets a token.

A body that is written as a reason alone, such as ``| (depends on the day)``, is not compared. A new request needs no
answer: recording anew writes it.
"""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial

from click.testing import CliRunner

from api.cli import main
from tests.contract.recording.recorder import Recorder, Story
from tests.contract.recording.writing import request_of
from tests.processes import wait_until

_REASON = re.compile(r"\| \((?!\d+ bytes, |PNG, |PDF, |[\w./-]+: )(.+)\)")
"""Why a body is not written down; any other text in brackets describes the body."""


def story_of(recorded: list[str]) -> Story:
    """Return the story that a recording tells."""
    return partial(_play, recorded)


def _play(recorded: list[str], ask: Recorder) -> None:
    with ExitStack() as open_stream:
        player = _Player(ask, open_stream)
        for text in recorded:
            first, *lines = text.split("\n")
            if re.match(r"### [A-Z]+ /", first):
                player.send(first, lines)
            else:
                ask.note(first.removeprefix("### "), next(player.coming))


@dataclass
class _Player:
    ask: Recorder
    open_stream: ExitStack
    coming: Iterator[bytes] = field(default_factory=lambda: iter(()))
    others: dict[str, Recorder] = field(default_factory=dict)
    """Those who call services with other settings."""

    def send(self, first: str, lines: list[str]) -> None:
        before = [line for line in lines if line.startswith("@ ")]
        said = dict(line.removeprefix("@ ").split(" ", 1) for line in before)
        if "token" in said:
            self._create_token(said["token"].split())
        if "wait" in said:
            time.sleep(float(said["wait"]))
        _, method, path = self.ask.placeholders.show(first).split(" ", 2)
        headers, data = self._sent(lines[len(before) :])
        type = headers.pop("Content-Type", None)
        if "until" in said:
            batch, token = self.ask.placeholders.show(said["until"]).split(" ")[1], headers["Authorization"][7:]
            assert wait_until(lambda: self.ask.quietly("GET", batch, token).json["status"] == "done")
        ask = self._with(said["with"]) if "with" in said else self.ask
        if "stream" in said:
            self.open_stream.close()
            self.coming = self.open_stream.enter_context(ask.stream(path, headers, int(said["stream"])))
        else:
            reason = _REASON.fullmatch(lines[-1]) if lines else None
            ask.send(method, path, headers, data, None if type == "None" else type, reason and reason[1])
        ask.written[-1] = "\n".join([first, *before, *ask.written[-1].split("\n")[1:]])

    def _create_token(self, arguments: list[str]) -> None:
        call = ["token", *arguments, "--database", self.ask.settings["database"]]
        self.ask.placeholders.hide(CliRunner().invoke(main, call, catch_exceptions=False).stdout)

    def _with(self, settings: str) -> Recorder:
        if settings not in self.others:
            named = (each.split("=") for each in settings.split(" "))
            self.others[settings] = self.ask.again(**{name: int(value) for name, value in named})
        return self.others[settings]

    def _sent(self, lines: list[str]) -> tuple[dict[str, str], bytes | None]:
        """Return the headers of a request, the content type last if it has a body, and the body."""
        answered = next((number for number, line in enumerate(lines) if re.fullmatch(r"\d{3}", line)), len(lines))
        sent = [self.ask.placeholders.show(line) for line in lines[:answered]]
        headers: dict[str, str] = {}
        while sent and "Content-Type" not in headers:
            name, value = sent.pop(0).removeprefix("> ").split(": ", 1)
            headers[name] = value
        return headers, request_of(sent) if sent else None

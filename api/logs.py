"""The log of a process: lines of text for people, or of JSON for programs, on standard error.

A separate thread writes the lines, in batches. If nobody reads the service's output, its pipe fills up, and a writer
would block forever; so at most `WAITING` lines are buffered, further ones are dropped, and their number is logged.

That thread never writes through `sys.stderr`, which holds a lock during a write. A process forked meanwhile would find
it locked forever, and could neither write a line nor start a process with multiprocessing, which flushes it first.
"""

import logging
import os
import re
import sys
import threading
import time
from collections.abc import MutableMapping
from contextlib import suppress
from datetime import UTC, datetime
from queue import Empty, Full, Queue
from typing import Any

import structlog
from flask import has_request_context

from api.background import BackgroundThread
from api.http.request_ids import request_id
from api.settings import Settings

OURS = "api"
"""The logger above all of this service; other libraries are heard from warnings on."""

WAITING = 10_000
"""The most lines that wait to be written."""

TOGETHER = 1000
"""The most lines that are written at once, of those that wait."""

LEAVING = 1.0
"""Seconds that a process which ends gives lines that still wait."""

PAUSE = 0.01
"""Seconds after a write in which lines gather for the next: to wake a thread for each costs as much as to make it."""

_KNOWN = frozenset(logging.makeLogRecord({}).__dict__)
"""What every record has; the rest is told with it."""

_NEEDS_QUOTES = re.compile(r"""[ \t=\r\n"']""").search

Line = MutableMapping[str, Any]


class Log(logging.Handler):
    """Writes each record as one line to standard error, in every process that is forked too, and delays nobody."""

    def __init__(self) -> None:
        super().__init__()
        self._thread = BackgroundThread("log", self._write, lambda error: PAUSE, forked=self._forget)
        self._forget()

    def emit(self, record: logging.LogRecord) -> None:
        """Let a record be written."""
        self._thread.start()
        try:
            self._lines.put_nowait(self.format(record))
        except Full:
            with self._counting:
                self._lost += 1
        except Exception:
            self.handleError(record)

    def flush(self) -> None:
        """Wait a moment until everything is written."""
        deadline = time.monotonic() + LEAVING
        while self._thread.is_running and self._lines.unfinished_tasks and time.monotonic() < deadline:
            time.sleep(0.01)

    def _forget(self) -> None:
        """Have nothing to write; what waits in a process that was forked is written there."""
        self._lost = 0
        self._counting = threading.Lock()
        self._lines: Queue[str] = Queue(WAITING)

    def _write(self) -> float:
        """Write the lines that wait, or the next one; return after how many seconds to look for more."""
        gathered = _gathered(self._lines)
        with self._counting:
            lost, self._lost = self._lost, 0
        if lost:
            gathered.append(f"{lost} lines of the log were lost")
        with suppress(OSError, ValueError):  # standard error is closed, and there is nobody to tell
            _write_unlocked("\n".join((*gathered, "")))
        for _ in range(len(gathered) - bool(lost)):
            self._lines.task_done()
        return PAUSE


def _gathered(lines: Queue[str]) -> list[str]:
    """Wait for a line, and return it with those behind it, up to as many as a pipe takes at once."""
    gathered = [lines.get()]
    with suppress(Empty):
        while len(gathered) < TOGETHER:
            gathered.append(lines.get_nowait())
    return gathered


def _write_unlocked(text: str) -> None:
    """Write text to the file of standard error itself, without the lock of `sys.stderr`."""
    left = text.encode(sys.stderr.encoding, "backslashreplace")
    while left:
        left = left[os.write(sys.stderr.fileno(), left) :]


def configure(settings: Settings) -> None:
    """Write the log of this process, and of those that it forks, as the settings say.

    Args:
        settings: name the form and the level.
    """
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # no line tells of them
    log = Log()
    log.setFormatter(_formatter(settings))
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    logging.getLogger(OURS).setLevel(level)
    root = logging.getLogger()
    root.setLevel(max(level, logging.WARNING))
    root.handlers = [log]


def _formatter(settings: Settings) -> logging.Formatter:
    described: list[Any] = [_add_time_and_level, structlog.stdlib.ExtraAdder()]
    meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if settings.log_format == "json":
        written: list[Any] = [meta, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        described += [structlog.stdlib.add_logger_name]
    else:
        coloured = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
        written = [
            meta,
            structlog.dev.ConsoleRenderer(
                colors=coloured,
                sort_keys=False,
                pad_event_to=0,
                exception_formatter=structlog.dev.plain_traceback,  # others show the values of variables, tokens too
            ),
        ]
        if not coloured:
            return _PlainFormatter(processors=written, foreign_pre_chain=described)
    return structlog.stdlib.ProcessorFormatter(processors=written, foreign_pre_chain=described)


class _PlainFormatter(structlog.stdlib.ProcessorFormatter):
    """Text without colours; a line without a traceback is put together here, in a fifth of the time."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line, the same as without this class."""
        if record.exc_info or record.stack_info or not record.msg:
            return super().format(record)
        line: dict[str, Any] = {"_record": record}
        _add_time_and_level(None, "", line)
        told = [f"{line['timestamp']} [{line['level']:<9}] {record.getMessage()}"]
        if "request_id" in line:
            told.append(f"request_id={_shown(line['request_id'])}")
        told += [f"{name}={_shown(value)}" for name, value in record.__dict__.items() if name not in _KNOWN]
        return " ".join(told).rstrip(" ")


def _shown(value: object) -> str:
    """Return a value as it stands in a line of text."""
    return value if isinstance(value, str) and not _NEEDS_QUOTES(value) else repr(value)


def _add_time_and_level(logger: Any, method: str, line: Line) -> Line:
    record: logging.LogRecord = line["_record"]
    moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    line["timestamp"], line["level"] = moment.replace("+00:00", "Z"), record.levelname.lower()
    if not hasattr(record, "request_id") and has_request_context():
        line["request_id"] = request_id()
    return line

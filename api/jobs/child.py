"""What a child process does: it answers what comes over its pipe, and has forks of its own."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler, recv_handle
from typing import Any

from api.folders import Folders
from api.jobs.job import catalog_of
from api.metrics.recorder import DICTIONARIES
from api.processes import NICENESS
from dictionaries.caches import CACHES
from dictionaries.errors import RingersError

PARENT_DEATH_SIGNAL = 1
"""The option of ``prctl`` as <linux/prctl.h> numbers it."""


@dataclass(frozen=True, slots=True)
class Fork:
    """Asks a process for a fork of itself; what it is to answer through follows."""


@dataclass(frozen=True, slots=True)
class Ended:
    """Tells a process that one of its forks is not needed any more."""

    pid: int


@dataclass(frozen=True, slots=True)
class Done:
    """What a job has come to, and how many bytes each cache of its process has."""

    result: object
    cache_bytes: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A domain error on its way between processes; pickle would call its class with other arguments than it takes."""

    kind: type[RingersError]
    arguments: tuple[object, ...]
    state: dict[str, object]

    def to_error(self) -> RingersError:
        """Return the error."""
        error = self.kind.__new__(self.kind, *self.arguments)
        error.__dict__.update(self.state)
        return error


@dataclass(frozen=True, slots=True)
class Failure:
    """What nobody has expected, on its way between processes."""

    trace: str


def prepare(folders: Folders, prepare: Callable[[Folders], None]) -> None:
    """Load what a job needs; runs in the other process."""
    _prepare_once(prepare, folders)
    gc.collect()
    gc.freeze()  # what forks share is not to be touched by the search for cycles


@cache
def _prepare_once(prepare: Callable[[Folders], None], folders: Folders) -> None:
    prepare(folders)


def begin(pipe: Connection, folders: Folders) -> None:
    """Do what comes over the pipe; runs in the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the service, which then ends this process
    os.nice(NICENESS)
    forks: set[int] = set()
    try:
        _answer(pipe, folders, forks)
    finally:
        for pid in forks:
            _end(pid)


def _answer(pipe: Connection, folders: Folders, forks: set[int]) -> None:
    """Do what comes over the pipe until its other end is closed."""
    while True:
        try:
            content = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        message = loads(content)
        if isinstance(message, Fork):
            pid = _fork(pipe, folders)
            forks.add(pid)
            reply: object = pid
        elif isinstance(message, Ended):
            forks.discard(message.pid)
            _end(message.pid)
            continue
        else:
            reply = message if isinstance(message, Failure) else Done(_do(folders, *message), _weighed(folders))
        try:
            pipe.send_bytes(_dumps(reply))
        except OSError:
            return


def _fork(pipe: Connection, folders: Folders) -> int:
    """Return the number of a fork of this process, which answers through the pipe that follows."""
    handle, parent = recv_handle(pipe), os.getpid()
    bound, binding = os.pipe()
    pid = os.fork()
    if pid:
        os.close(handle)
        os.close(binding)
        os.read(bound, 1)  # stopped before it is bound to this process, the fork would outlive it
        os.close(bound)
        return pid
    try:
        pipe.close()
        _end_with(parent)
        os.close(bound)
        os.close(binding)
        with Connection(handle) as own:
            _answer(own, folders, set())
    finally:
        os._exit(0)


def _end_with(parent: int) -> None:
    """End this process when its parent is gone, also while it is stopped; only Linux can do that.

    Elsewhere it ends with what it is doing.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def _end(pid: int) -> None:
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _do(folders: Folders, function: Callable[..., Any], values: tuple[Any, ...]) -> object:
    """Call a function and return its result, or what it refuses, or how it fails."""
    try:
        return function(folders, *values)
    except RingersError as error:
        return Refusal(type(error), error.args, dict(error.__dict__))
    except BaseException:
        return Failure(traceback.format_exc())


def _weighed(folders: Folders) -> dict[str, int]:
    """Return how many bytes each cache of this process has."""
    sizes = {name: size for name, cache in list(CACHES.items()) if (size := cache.bytes)}
    return {**sizes, DICTIONARIES: catalog_of(folders).bytes}


def _dumps(reply: object) -> bytes:
    """Return a reply as bytes, or why it cannot be handed over."""
    try:
        return bytes(ForkingPickler.dumps(reply))
    except Exception:
        return bytes(ForkingPickler.dumps(Failure(traceback.format_exc())))


def loads(content: bytes) -> Any:
    """Return what bytes stand for, or why they cannot be read."""
    try:
        return ForkingPickler.loads(content)
    except Exception:
        return Failure(traceback.format_exc())

"""What a test needs of the machine: it skips with a reason where that is missing, and fails where it was promised."""

import contextlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
import redis

PACKAGES = Path(__file__).parents[1] / "node_modules"
AXE = PACKAGES / "axe-core" / "axe.min.js"
TSC = PACKAGES / "typescript" / "bin" / "tsc"

PATIENCE = 60
"""Seconds that something may take to answer; what is missing refuses at once, and what is there may be busy."""


def _postgres() -> str:
    usual = "postgres@127.0.0.1:5432/postgres", "ringers_test:ringers_test@127.0.0.1:5432/postgres"
    given = os.environ.get("RINGERS_TEST_POSTGRES")
    addresses = [given] if given else [f"postgresql+psycopg://{address}" for address in usual]
    for address in addresses[:-1]:
        with contextlib.suppress(psycopg.Error):
            return _reached(address)
    return _reached(addresses[-1])


def _reached(address: str) -> str:
    psycopg.connect(address.replace("+psycopg", ""), connect_timeout=PATIENCE).close()
    return address


def _redis() -> str:
    address = os.environ.get("RINGERS_TEST_REDIS", "redis://127.0.0.1:6379/0")
    with redis.Redis.from_url(address, socket_connect_timeout=PATIENCE) as connection:
        connection.ping()
    return address


def _chromium() -> str:
    named = os.environ.get("RINGERS_TEST_CHROMIUM")
    # The shell is the same browser without a window, which it takes a third of the processor time to make up.
    programs = "chromium-headless-shell", "chromium", "google-chrome"
    path = named or next(filter(None, map(shutil.which, programs)), None)
    if not path:
        raise FileNotFoundError("no chromium on the PATH")
    return path


def _axe() -> str:
    return str(AXE.resolve(strict=True))


def _tsc() -> str:
    return str(TSC.resolve(strict=True))


def _node() -> str:
    with_tools = Path(sys.executable).with_name("node")  # where `make check` puts it
    path = str(with_tools) if with_tools.exists() else shutil.which("node")
    if not path:
        raise FileNotFoundError("no node on the PATH")
    return path


PROBES: dict[str, Callable[[], str]] = {
    "postgres": _postgres,
    "redis": _redis,
    "chromium": _chromium,
    "axe": _axe,
    "node": _node,
    "tsc": _tsc,
}


def require(name: str) -> str:
    """Return how to reach something that a test cannot do without.

    Args:
        name: ``postgres`` (the URL of a database in which databases may be made), ``redis`` (a URL), ``chromium``
            (the path of the program), ``axe`` (the path of axe-core, one of the packages of Node), ``node`` (the
            path of the program) or ``tsc`` (the path of the compiler of TypeScript, another package).
            ``RINGERS_TEST_POSTGRES`` and so on name others than the usual ones.

    Where it cannot be reached the test is skipped, or failed if ``RINGERS_REQUIRE`` (names separated by commas) has it.
    """
    try:
        return PROBES[name]()
    except (OSError, psycopg.Error, redis.RedisError) as error:
        reason = f"{name} cannot be reached: {error}"
    if name in os.environ.get("RINGERS_REQUIRE", "").split(","):
        pytest.fail(reason)
    pytest.skip(reason)

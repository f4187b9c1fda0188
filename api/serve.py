"""Runs the application under gunicorn, without a configuration file."""

import gc
import logging
import os
import resource
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from flask import Flask
from gunicorn import glogging
from gunicorn.app.base import BaseApplication
from sqlalchemy.orm import configure_mappers

from api import context, logs, timeouts
from api.app import create_app
from api.connections import most_connections
from api.metrics import counting
from api.server.worker import RequestWorker, is_worth_a_line, stop_at_once
from api.settings import Settings
from api.store.engine import Store
from api.stored_catalog import take_over
from dictionaries.errors import RingersError

OPEN_FILES = 65_536
"""The files and connections that a process asks to be allowed, where the system lets it."""

GARBAGE = (20_000, 20, 20)
"""When to look for reference cycles: rarely, as an answer makes thousands of objects and no cycles."""

SWITCH_INTERVAL = 0.001
"""Seconds that a thread computes while others wait: a small request needs the interpreter many times, a large one
long."""

SHARED_MEMORY = Path("/dev/shm")


class CannotListen(RingersError):
    """The address or port to listen on cannot be had."""


def open_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an address.

    Args:
        host: a name or an address of this machine.
        port: the port; 0 takes a free one.

    Raises:
        CannotListen: the port is in use, or the address is not one of this machine.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while ")[0].lower()  # Python may add the address
        hint = "; another program listens there, or choose another --port" if "in use" in reason else ""
        raise CannotListen(f"cannot listen on {host} port {port}: {reason}{hint}") from None


def url_of(listener: socket.socket) -> str:
    """Return the URL under which a listening socket is reached from this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_url_of(listener: socket.socket) -> str | None:
    """Return the URL for other machines on the network, where the socket listens for them."""
    host, port = listener.getsockname()[:2]
    if host != "0.0.0.0":
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which address such a packet would carry
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}"


class ServerLog(glogging.Logger):
    """What gunicorn itself has to say, in the log of the service."""

    def setup(self, cfg: Any) -> None:
        """Hand what is said to the log of the process."""
        super().setup(cfg)
        self.error_log.handlers.clear()
        self.error_log.propagate = True


class Server(BaseApplication):
    """The application under gunicorn: loaded once, then forked into its worker processes."""

    def __init__(self, app: Flask, settings: Settings, listener: socket.socket, when_ready: Callable[[], None]) -> None:
        self._app = app
        self._options = {
            "bind": f"fd://{listener.detach()}",
            "worker_class": RequestWorker,
            "workers": settings.workers,
            "threads": settings.threads,
            "worker_connections": most_connections(settings),
            "preload_app": True,
            "graceful_timeout": timeouts.GRACE,
            "keepalive": timeouts.KEEP_ALIVE,
            "forwarder_headers": "",  # no header of a request is taken for its SCRIPT_NAME or PATH_INFO
            "control_socket_disable": True,
            "worker_tmp_dir": str(SHARED_MEMORY) if os.access(SHARED_MEMORY, os.W_OK) else None,
            "loglevel": "warning",
            "logger_class": ServerLog,
            "when_ready": lambda _: when_ready(),
            "worker_int": stop_at_once,
        }
        if table := counting.table_of(app):
            self._options |= counting.hooks(table)
        logging.getLogger("gunicorn.error").addFilter(is_worth_a_line)
        super().__init__()

    def load_config(self) -> None:
        """Hand gunicorn its configuration."""
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application; what it holds now is shared by all workers and never collected."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        sys.setswitchinterval(SWITCH_INTERVAL)
        return self._app


def serve(settings: Settings, say: Callable[[str], None], without_backup: bool = False) -> None:
    """Run the service until it is told to stop.

    Args:
        settings: the configuration.
        say: shows the user a line.
        without_backup: whether a database is migrated without a backup.

    Raises:
        CannotBackUp: the database is to be migrated, and no backup can be written.
        CannotListen: the port is in use, or the address is not one of this machine.
        DamagedDictionary: a dictionary cannot be opened.
        NewerDatabase: a later version of the service has used the database.
        StoreUnavailable: the database cannot be reached.
    """
    allow_connections()
    app = create_app(settings)
    migrate(settings, without_backup)
    with app.app_context():
        context.store().prepare(timeouts.MIGRATION, without_backup=without_backup)
        take_over(context.store(), settings.house_lists)
        context.store().close()
    warm_up(app)
    logs.configure(settings)  # what is asked to warm up is nobody's request
    counting.serve(app, settings, open_socket)
    # Not before: the workers of a service that was killed may still hold the port, and have had the time to end by now.
    listener = open_socket(settings.host, settings.port)
    url, network_url = url_of(listener), network_url_of(listener)
    base = settings.base_path

    def show_urls() -> None:
        say(
            f"Word Ringers is at {url}{base}"
            + (f" and, for this network, at {network_url}{base}" if network_url else "")
        )
        say(f"The API is described at {url}{base}/docs. Stop with Ctrl+C.")

    Server(app, settings, listener, show_urls).run()


def migrate(settings: Settings, without_backup: bool) -> None:
    """Bring the tables of a database to this version of the service, in a process that alone loads what that takes.

    Args:
        settings: name the database, and the folder for a backup.
        without_backup: whether tables are changed without a backup.

    Raises:
        CannotBackUp: no backup can be written.
        NewerDatabase: a later version of the service has used the database.
        StoreUnavailable: the database cannot be reached.
    """
    forks = get_context("fork")
    receiver, sender = forks.Pipe(duplex=False)
    process = forks.Process(target=_migrate, args=(settings, without_backup, sender))
    process.start()
    sender.close()
    with receiver, suppress(EOFError):  # where the process was ended, this one tries by itself
        if error := receiver.recv():
            raise error
    process.join()


def _migrate(settings: Settings, without_backup: bool, sender: Connection) -> None:
    logs.configure(settings)
    store = Store(settings.database, backups=settings.backups)
    try:
        store.prepare(timeouts.MIGRATION, without_backup=without_backup)
        sender.send(None)
    except RingersError as error:
        sender.send(error)
    logging.shutdown()  # which a forked process does not do by itself


def allow_connections() -> None:
    """Let this process and those that it starts have as many connections open as the system allows them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def warm_up(app: Flask) -> None:
    """Do before the first request, once for all workers, what would otherwise make it wait and each of them keep."""
    configure_mappers()
    with app.app_context():
        for id in context.catalog().ids():
            context.catalog().get(id)
        context.catalog().close()
    settings: Settings = app.extensions[context.SETTINGS]
    host = settings.trusted_hosts[0].removeprefix(".") if settings.trusted_hosts else "localhost"
    app.test_client().get(f"{settings.base_path}/v1/puzzles?edition=standard&limit=1", base_url=f"http://{host}")

"""The cluster of `compose.cluster.yaml` as processes of this machine, each part in a network namespace of its own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import yaml

from scripts.chaos.network import Network
from scripts.chaos.parts import Part

ROOT = Path(__file__).parents[2]
COMPOSITION = ROOT / "compose.cluster.yaml"
NGINX = ROOT / "deploy" / "nginx-cluster.conf"
TLS = "/etc/nginx/tls"
"""Where the configuration of nginx looks for the certificate."""

HOSTS = ("host-a", "host-b")
WORKERS = ("worker-1", "worker-2")
CLIENTS = "clients"
POSTGRES_USER = "postgres"


class MissingProgram(Exception):
    """A program that the cluster needs is not installed."""


@dataclass(frozen=True)
class Programs:
    """The programs that are not of this project.

    Args:
        nginx: the proxy.
        redis: the server of Redis.
        openssl: makes the certificate.
        postgres: the folder of the programs of PostgreSQL.
    """

    nginx: str
    redis: str
    openssl: str
    postgres: Path

    @classmethod
    def found(cls) -> Programs:
        """Find them.

        Raises:
            MissingProgram: one is not there.
        """
        path = f"{os.environ['PATH']}:/usr/sbin:/usr/bin"
        found = {name: shutil.which(name, path=path) for name in ("nginx", "redis-server", "openssl", "setpriv")}
        for name, program in found.items():
            if not program:
                raise MissingProgram(f"{name} is not installed")
        servers = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
        if not servers:
            raise MissingProgram("the server of PostgreSQL is not installed in /usr/lib/postgresql")
        return cls(str(found["nginx"]), str(found["redis-server"]), str(found["openssl"]), servers[-1])


def addresses() -> dict[str, str]:
    """Return the address of each machine: for hosts and proxy that of the composition, which nginx is told too."""
    services = yaml.safe_load(COMPOSITION.read_text())["services"]
    given = {name: services[name]["networks"]["default"]["ipv4_address"] for name in ("nginx", *HOSTS)}
    network = given["nginx"].rpartition(".")[0]
    others = (CLIENTS, "postgres", "redis", *WORKERS)
    return given | {name: f"{network}.{number}" for number, name in enumerate(others, 129)}


class Cluster:
    """All parts, ready to be started.

    Args:
        programs: of others.
        network: where the machines are.
        folder: of its files, which is readable by all.
        logs: of what each part prints.
    """

    def __init__(self, programs: Programs, network: Network, folder: Path, logs: Path) -> None:
        self.network = network
        self.folder = folder
        self._logs = logs
        self._programs = programs
        self._addresses = addresses()
        self.url = f"https://{self._addresses['nginx']}"
        self.certificate = folder / "tls" / "fullchain.pem"
        self.database = f"postgresql+psycopg://ringers@{self._addresses['postgres']}/ringers"
        self.parts = {
            part.name: part
            for part in (
                self._postgres(),
                self._redis(),
                *map(self._host, HOSTS),
                *map(self._worker, WORKERS),
                self._nginx(),
            )
        }

    def start(self) -> str:
        """Start everything; return a token for administrators.

        Raises:
            RuntimeError: a part does not start.
        """
        self.parts["postgres"].start()
        self.parts["redis"].start()
        for name in ("postgres", "redis"):
            self.parts[name].wait()
        create = self._programs.postgres / "createdb"
        self._run(create, "--host", self._addresses["postgres"], "--username", "ringers", "ringers")
        for names in (HOSTS[:1], (*HOSTS[1:], *WORKERS, "nginx")):  # the first host makes the tables
            for name in names:
                self.parts[name].start()
            for name in names:
                self.parts[name].wait()
        command = self._ringers("token", "create", "chaos", "--scope", "admin", "--database", self.database)
        return self._run(*command).strip()

    def end(self) -> None:
        """End everything, the proxy first."""
        for part in reversed(self.parts.values()):
            part.kill()

    def _postgres(self) -> Part:
        data = self.folder / "postgres"
        data.mkdir()
        shutil.chown(data, POSTGRES_USER, POSTGRES_USER)
        as_user = ("setpriv", "--reuid", POSTGRES_USER, "--regid", POSTGRES_USER, "--clear-groups")
        initdb = (*as_user, str(self._programs.postgres / "initdb"), "--pgdata", str(data), "--username", "ringers")
        self._run(*initdb, "--auth", "trust", "--no-locale", "--encoding", "UTF8")
        with (data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all samenet trust\n")
        server = (str(self._programs.postgres / "postgres"), "-D", str(data), "-k", "", "-h", "0.0.0.0")
        return self._part("postgres", (*as_user, *server), "ready to accept connections")

    def _redis(self) -> Part:
        options = ("--save", "", "--appendonly", "no", "--protected-mode", "no", "--dir", str(self.folder))
        return self._part("redis", (self._programs.redis, *options), "Ready to accept connections")

    def _host(self, name: str) -> Part:
        options = ("--host", self._addresses[name], "--port", "8000", "--workers", "2")
        return self._part(name, self._ringers("serve", *options, machine=name), "Word Ringers is at")

    def _worker(self, name: str) -> Part:
        return self._part(name, self._ringers("worker", "--processes", "1", machine=name), "Making puzzles with")

    def _nginx(self) -> Part:
        tls = self.folder / "tls"
        tls.mkdir()
        self._run(
            *(self._programs.openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
            *("-nodes", "-subj", "/CN=chaos", "-addext", f"subjectAltName=IP:{self._addresses['nginx']}"),
            *("-keyout", tls / "privkey.pem", "-out", tls / "fullchain.pem"),
        )
        configuration = self.folder / "nginx.conf"
        configuration.write_text(NGINX.read_text().replace(TLS, str(tls)))
        globals = f"daemon off; pid {self.folder}/nginx.pid;"
        return self._part("nginx", (self._programs.nginx, "-c", str(configuration), "-g", globals), self._listens)

    def _listens(self) -> bool:
        try:
            socket.create_connection((self._addresses["nginx"], 443), timeout=1).close()
        except OSError:
            return False
        return True

    def _ringers(self, *words: str, machine: str = "") -> tuple[str, ...]:
        redis = f"redis://{self._addresses['redis']}:6379"
        lists = self.folder / f"lists-{machine}"
        settings = {
            "RINGERS_DATABASE": self.database,
            "RINGERS_RATE_LIMIT_STORAGE": f"{redis}/0",
            "RINGERS_RATE_LIMITS": "1000000 per minute",
            "RINGERS_QUEUE": f"{redis}/1",
            "RINGERS_CHUNK_SECONDS": "20",
            "RINGERS_BOT_PROCESSES": "1",
            "RINGERS_BACKUPS": str(self.folder),
            "RINGERS_HOUSE_LISTS": str(lists),
            "RINGERS_PROXIES": "1",
            "RINGERS_TRUSTED_HOSTS": self._addresses["nginx"],
            "RINGERS_LOG_LEVEL": "warning",
            "TMPDIR": str(self.folder),
            "PYTHONPATH": str(ROOT),
        }
        named = [f"{name}={value}" for name, value in settings.items()]
        return ("env", *named, sys.executable, "-m", "api.cli", *words)

    def _part(self, name: str, command: tuple[str, ...], is_ready: object) -> Part:
        log = self._logs / f"{name}.log"
        return Part(name, self.network.command(name, *command), is_ready, self.folder, log)  # type: ignore[arg-type]

    @staticmethod
    def _run(*command: str | Path) -> str:
        run = subprocess.run(list(map(str, command)), capture_output=True, text=True, cwd="/")
        if run.returncode:
            raise RuntimeError(f"{command[0]}: {run.stderr.strip()}")
        return run.stdout


@contextmanager
def cluster(network: Network, folder: Path, logs: Path) -> Iterator[Cluster]:
    """Have a cluster for the block, not started yet; the calling thread is on the machine of the clients.

    Args:
        network: has the machines.
        folder: for its files, which is readable by all.
        logs: for what each part prints.

    Raises:
        MissingProgram: a program is not there.
    """
    programs = Programs.found()
    network.enter(CLIENTS)
    made = Cluster(programs, network, folder, logs)
    try:
        yield made
    finally:
        made.end()

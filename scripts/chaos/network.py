"""Network namespaces, one for each machine of a cluster, on one bridge."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

NAMESPACES = Path("/var/run/netns")
CLONE_NEWNET = 0x40000000
HUB = "hub"


class NoNetwork(Exception):
    """Network namespaces cannot be made here."""


class Network:
    """Machines that reach each other through a bridge, apart from every other network.

    Args:
        prefix: begins the names of the namespaces.
        addresses: the address of each machine, by its name, all in one network of 24 bits.
    """

    def __init__(self, prefix: str, addresses: Mapping[str, str]) -> None:
        self._prefix = prefix
        self._addresses = addresses

    def command(self, machine: str, *words: str | Path) -> list[str]:
        """Return a command that runs on a machine; its process becomes that of the words."""
        return ["ip", "netns", "exec", self._name(machine), *map(str, words)]

    def enter(self, machine: str) -> None:
        """Put the calling thread, and the threads and processes that it starts, on a machine.

        Raises:
            NoNetwork: the system refuses.
        """
        with (NAMESPACES / self._name(machine)).open() as namespace:
            if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), CLONE_NEWNET):
                raise NoNetwork(f"a namespace cannot be entered: {os.strerror(ctypes.get_errno())}")

    def cut(self, machine: str) -> None:
        """Lose every packet from and to a machine."""
        self._run("-n", self._name(HUB), "link", "set", machine, "down")

    def mend(self, machine: str) -> None:
        """Let packets through again."""
        self._run("-n", self._name(HUB), "link", "set", machine, "up")

    def make(self) -> None:
        """Make all namespaces.

        Raises:
            NoNetwork: the system refuses.
        """
        hub = self._name(HUB)
        self._run("netns", "add", hub)
        self._run("-n", hub, "link", "add", "bridge", "type", "bridge")
        self._run("-n", hub, "link", "set", "bridge", "up")
        for machine, address in self._addresses.items():
            name = self._name(machine)
            self._run("netns", "add", name)
            self._run("-n", hub, "link", "add", machine, "type", "veth", "peer", "eth0", "netns", name)
            self._run("-n", hub, "link", "set", machine, "master", "bridge", "up")
            self._run("-n", name, "address", "add", f"{address}/24", "dev", "eth0")
            self._run("-n", name, "link", "set", "eth0", "up")
            self._run("-n", name, "link", "set", "lo", "up")

    def remove(self) -> None:
        """Remove all namespaces that there are."""
        for machine in (HUB, *self._addresses):
            if (NAMESPACES / self._name(machine)).exists():
                self._run("netns", "delete", self._name(machine))

    def _name(self, machine: str) -> str:
        return f"{self._prefix}-{machine}"

    @staticmethod
    def _run(*words: str) -> None:
        run = subprocess.run(["ip", *words], capture_output=True, text=True)
        if run.returncode:
            raise NoNetwork(f"network namespaces cannot be made: {run.stderr.strip()}")


@contextmanager
def network(addresses: Mapping[str, str]) -> Iterator[Network]:
    """Have a network for the block.

    Args:
        addresses: of each machine.

    Raises:
        NoNetwork: the system has no namespaces, or this user may not make them.
    """
    if os.geteuid() or not shutil.which("ip"):
        raise NoNetwork("network namespaces need Linux, the program ip and root")
    made = Network(f"ringers-{os.getpid()}", addresses)
    try:
        made.make()
        yield made
    finally:
        made.remove()

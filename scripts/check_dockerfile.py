"""Carry out the steps of the Dockerfile one by one without Docker, then run the service as the image would.

Each stage runs in a root of its own: an overlay over this machine's file system, so nothing of the machine changes,
with this interpreter as the base image's `python`. The service runs with the image's user and environment on a
read-only root, with /tmp and /data in memory and a network of its own. It has to pass the image's health check, and
then a newcomer's first steps have to work. Needs root and Linux. What it cannot see is the base image itself.
"""

import ctypes
import fcntl
import fnmatch
import json
import os
import re
import shlex
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
INTERPRETER = Path(sys._base_executable).resolve()  # type: ignore[attr-defined]
CARRIED = ("PIP_", "SSL_CERT_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
"""What pip reads of this machine's environment, as it would of a build argument."""
STARTS_WITHIN = 180
MOST_MEGABYTES = 330
"""How much the image may add to its base."""
FIRST_STEPS = """
import json, subprocess, sys
from urllib.request import Request, urlopen

def ask(path, body=None):
    data = body and json.dumps(body).encode()
    request = Request("http://127.0.0.1:8000" + path, data, {"Content-Type": "application/json"})
    return json.load(urlopen(request, timeout=120))

kernels = ask("/readyz")["checks"]["kernels"]
assert kernels == "compiled", f"the kernels are {kernels}"
assert ask("/v1/evaluate", {"boards": ["PIT/ACE pink:A1"]})["results"]
assert ask("/v1/puzzles", {"seed": "first"})["id"]
words = subprocess.check_output(["ringers", "--help"], text=True).partition("Commands:")[2].splitlines()
names = [line.split()[0] for line in words if line.startswith("  ") and line[2] != " "]
each = "import sys; from api.cli import main; [main([name, '--help'], standalone_mode=False) for name in sys.argv[1:]]"
helped = subprocess.check_output([sys.executable, "-c", each, *names], text=True)
assert len(names) > 10 and helped.count("Usage: ") == len(names), helped
"""
"""What a newcomer does in the image: a first board, a first puzzle, and a look at the help of every command."""

DICTIONARY_NOT_LENT = "dictionaries/data/en-family"
"""Which is compiled in the image in any case."""


@dataclass
class Stage:
    """The state of one stage of the image."""

    root: Path
    environment: dict[str, str] = field(
        default_factory=lambda: {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}
    )
    folder: str = "/"
    user: str = "0"
    health: str = ""
    command: str = ""

    def path(self, inside: str) -> Path:
        """Return where a path inside the stage is on this machine."""
        return self.root / (Path(self.folder) / inside).relative_to("/")

    def start(self, command: list[str], errors: int | None = None, **more: str) -> subprocess.Popen[bytes]:
        """Start a command in the stage, as its user, with nothing but its environment."""
        variables = [f"{name}={value}" for name, value in (self.environment | more).items()]
        enter = ["chroot", f"--userspec={self.user}:{self.user}", self.root, "env", "-i", "-C", self.folder, *variables]
        return subprocess.Popen([*map(str, enter), *command], stdin=subprocess.DEVNULL, stderr=errors)


def instructions(text: str) -> list[tuple[str, str]]:
    """Split a Dockerfile into instruction words and what follows them."""
    lines = re.sub(r"(?m)^#.*\n", "", text).replace("\\\n", " ").splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines if line.strip())]


def ignored(path: str, patterns: list[str]) -> bool:
    """Tell whether .dockerignore keeps a file out; the last pattern that fits it or a folder of it decides."""
    candidates = [path, *map(str, Path(path).parents)]
    verdict = False
    for pattern in patterns:
        plain = pattern.removeprefix("!")
        if any(fnmatch.fnmatch(one, plain) or fnmatch.fnmatch(f"/{one}", plain) for one in candidates):
            verdict = not pattern.startswith("!")
    return verdict


def make_context(folder: Path) -> None:
    """Copy the files under version control, as a clone would have them, less those that .dockerignore names."""
    patterns = [line for line in (SOURCE / ".dockerignore").read_text().splitlines() if line and line[0] != "#"]
    listed = subprocess.check_output(["git", "-C", SOURCE, "ls-files", "-z"], text=True).split("\0")
    for name in filter(None, listed):
        if not ignored(name, patterns) and (SOURCE / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / name, folder / name)


def lend_dictionaries(context: Path) -> None:
    """Put dictionaries that are compiled here beside their lists, where they are in any clone that was set up.

    One is taken only if it was made from the list beside it. One is left out, so that it still has to be made.
    """
    for compiled in SOURCE.glob("dictionaries/data/**/compiled"):
        if SOURCE / DICTIONARY_NOT_LENT not in compiled.parents:
            shutil.copytree(compiled, context / compiled.relative_to(SOURCE))


def make_stage(folder: Path) -> Stage:
    """Make a root that shows this machine's files and keeps every change to itself."""
    for name in ("upper", "work", "root"):
        (folder / name).mkdir(parents=True)
    root = folder / "root"
    mount("-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={folder}/upper,workdir={folder}/work", root)
    for name in ("dev", "proc"):
        mount("--rbind", f"/{name}", root / name)
    python = root / INTERPRETER.with_name("python").relative_to("/")
    if not python.exists():
        python.symlink_to(INTERPRETER.name)
    for folder in map(root.__truediv__, (parent.relative_to("/") for parent in INTERPRETER.parents)):
        folder.chmod(folder.stat().st_mode | 0o111)
    return Stage(root, {"PATH": f"{INTERPRETER.parent}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"})


def mount(*arguments: object) -> None:
    """Mount something inside this process's own mount namespace."""
    subprocess.run(["mount", *map(str, arguments)], check=True)


def copy(stage: Stage, source_root: Path, arguments: str) -> None:
    """Do what COPY does with files and folders, whose contents it copies."""
    *sources, target = arguments.split()
    for source in sources:
        origin = source_root / source.lstrip("/")
        if not origin.exists():
            sys.exit(f"COPY {arguments}: {source} is not in the build context")
        destination = stage.path(target)
        if origin.is_dir():
            shutil.copytree(origin, destination, symlinks=True, dirs_exist_ok=True)
        else:
            destination = destination / origin.name if target.endswith("/") else destination
            destination.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(origin, destination)


def build(scratch: Path) -> Stage:
    """Carry out every instruction; the last stage is the image."""
    context = scratch / "context"
    make_context(context)
    lend_dictionaries(context)
    stages: dict[str, Stage] = {}
    carried = {name: value for name, value in os.environ.items() if name.upper().startswith(CARRIED)}
    carried |= {"PIP_QUIET": "2", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    stage = Stage(context)
    for word, rest in instructions((SOURCE / "Dockerfile").read_text()):
        print(f"{word} {' '.join(rest.split())}", flush=True)
        match word:
            case "FROM":
                name = rest.split()[2] if " AS " in rest else "image"
                stage = stages[name] = make_stage(scratch / name)
            case "COPY" if rest.startswith("--from="):
                origin, _, arguments = rest.removeprefix("--from=").partition(" ")
                copy(stage, stages[origin].root, arguments)
            case "COPY":
                copy(stage, context, rest)
            case "RUN":
                if stage.start(["sh", "-c", rest], None, **carried).wait():
                    sys.exit(f"RUN {rest}: failed")
            case "ENV":
                for pair in shlex.split(rest):
                    variable, _, value = pair.partition("=")
                    stage.environment[variable] = value.replace("$PATH", stage.environment["PATH"])
            case "WORKDIR":
                stage.folder = rest
                stage.path(".").mkdir(parents=True, exist_ok=True)
            case "USER":
                stage.user = rest
            case "HEALTHCHECK":
                stage.health = rest.partition("CMD ")[2]
            case "CMD":
                stage.command = rest
            case "EXPOSE" | "VOLUME":
                pass
            case _:
                sys.exit(f"{word}: this check does not know the instruction")
    return stage


def check_size(image: Path) -> None:
    """Tell how much the image adds to its base, which is what its stage has written."""
    size = sum(path.lstat().st_size for path in (image / "upper").rglob("*")) / 1e6
    print(f"The image adds {size:.0f} MB to its base; expected at most {MOST_MEGABYTES}", flush=True)
    if size > MOST_MEGABYTES:
        sys.exit("the image is too large")


def run(stage: Stage) -> None:
    """Start the image's command on a read-only root and wait for its health check."""
    owner = os.stat(stage.root / "data")
    mount("-o", "remount,ro", stage.root)
    mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", stage.root / "tmp")
    mount("-t", "tmpfs", "-o", f"mode=755,uid={owner.st_uid}", "tmpfs", stage.root / "data")
    use_network_of_its_own()
    print(f"CMD {stage.command}", flush=True)
    service = stage.start(json.loads(stage.command))
    try:
        deadline = time.monotonic() + STARTS_WITHIN
        while stage.start(json.loads(stage.health), subprocess.DEVNULL).wait():
            if service.poll() is not None or time.monotonic() > deadline:
                sys.exit("the service did not become healthy")
            time.sleep(0.5)
        if stage.start(json.loads(stage.health.replace("/healthz", "/readyz"))).wait():
            sys.exit("the service is healthy, but not ready: its dictionaries or its database cannot be used")
        print("healthy and ready", flush=True)
        if stage.start(["python", "-c", FIRST_STEPS]).wait():
            sys.exit("the service is ready, but its first steps fail")
    finally:
        service.terminate()
        service.wait(30)
    if service.returncode:
        sys.exit(f"the service ended with {service.returncode} when asked to stop")


def use_network_of_its_own() -> None:
    """Enter a network namespace that has the loopback interface alone, so that the image's port is free."""
    new_network, set_flags, up = 0x40000000, 0x8914, 1
    if ctypes.CDLL(None, use_errno=True).unshare(new_network):
        sys.exit(f"no network namespace: {os.strerror(ctypes.get_errno())}")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, set_flags, struct.pack("16sh", b"lo", up))


def main() -> None:
    """Run the check in mount and process namespaces of its own, which take everything with them when they end."""
    if os.geteuid() != 0 or sys.platform != "linux":
        sys.exit("This check needs root on Linux: it mounts and changes roots in namespaces of its own.")
    if os.environ.get("CHECK_DOCKERFILE_INSIDE") != "1":
        inside = os.environ | {"CHECK_DOCKERFILE_INSIDE": "1"}
        own_mounts = ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child"]
        sys.exit(subprocess.run([*own_mounts, sys.executable, __file__], env=inside).returncode)
    with tempfile.TemporaryDirectory() as scratch:
        mount("-t", "tmpfs", "tmpfs", scratch)
        try:
            image = build(Path(scratch))
            check_size(Path(scratch, "image"))
            run(image)
            print("Every step of the Dockerfile works")
        finally:
            subprocess.run(["umount", "--recursive", "--lazy", scratch])


if __name__ == "__main__":
    main()

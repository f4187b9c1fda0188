"""What `make check` does with the OpenAPI document: lint it, make types for TypeScript from it, and let a client play.

The programs are those of package.json, which has to be installed. What one of them prints is shown only where it finds
something. The client needs a service that has its kernels; the rest is done with `lint` as the argument.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from api.app import create_app
from tests.servers import running_server

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
CLIENT = HERE / "typescript"
DOCUMENT = HERE / "openapi.json"
"""The exceptions of Redocly know the document by this name."""

# Beside the newer TypeScript of the pages, npm keeps the one that this program needs in the client's own folder.
MAKE_TYPES = CLIENT / "node_modules" / ".bin" / "openapi-typescript"

LINT: list[tuple[str | Path, ...]] = [
    ("redocly", "lint", "--config", HERE / "redocly.yaml", DOCUMENT),
    ("spectral", "lint", "--ruleset", HERE / "spectral.yaml", "--fail-severity", "hint", DOCUMENT),
    (MAKE_TYPES, DOCUMENT, "--output", CLIENT / "schema.d.ts", "--default-non-nullable", "false"),
    ("tsc", "--project", CLIENT),
]

QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true", "NO_COLOR": "1"}
WARNINGS = ("warn", "⚠")
"""What a program prints that has something to say and ends well all the same."""


def main() -> int:
    """Do what the argument names, and return the exit status."""
    found_nothing = {"lint": lint, "play": play}[sys.argv[1]]()
    return 0 if found_nothing else 1


def lint() -> bool:
    """Tell whether the document and a client's types of it are without fault."""
    DOCUMENT.write_bytes(create_app().test_client().get("/openapi.json").data)
    found_nothing = [run(*command) for command in LINT]  # each tells what it finds
    return all(found_nothing)


def play() -> bool:
    """Tell whether the client plays with a service to the end."""
    with TemporaryDirectory(prefix="ringers-check-") as folder:
        environment = {"RINGERS_PUZZLE_PROCESSES": "0"}
        with running_server("--workers", "1", environment=environment, folder=Path(folder)) as server:
            return run("node", "--disable-warning=ExperimentalWarning", CLIENT / "play.ts", server.url)


def run(*command: str | Path) -> bool:
    """Run a program, and tell whether it found nothing."""
    result = subprocess.run(command, cwd=ROOT, env={**os.environ, **QUIET}, capture_output=True, text=True)
    printed = result.stdout + result.stderr
    is_clean = result.returncode == 0 and not any(word in printed.lower() for word in WARNINGS)
    if not is_clean:
        print(f"{Path(command[0]).name}:\n{printed}", file=sys.stderr)
    return is_clean


if __name__ == "__main__":
    sys.exit(main())

"""What `make check` does with the OpenAPI document: lint it, make a client in TypeScript from it, and let that play.

The programs are those of package.json, which has to be installed. What one of them prints is shown only where it finds
something.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from tests.servers import running_server

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
CLIENT = HERE / "typescript"
DOCUMENT = HERE / "openapi.json"
"""The exceptions of Redocly know the document by this name."""

QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true", "NO_COLOR": "1"}
WARNINGS = ("warn", "⚠")
"""What a program prints that has something to say and ends well all the same."""


def main() -> int:
    """Check the document, and return the exit status."""
    with TemporaryDirectory(prefix="ringers-check-") as folder:
        environment = {"RINGERS_PUZZLE_PROCESSES": "0"}
        with running_server("--workers", "1", environment=environment, folder=Path(folder)) as server:
            with urlopen(f"{server.url}/openapi.json") as answer:
                DOCUMENT.write_bytes(answer.read())
            found_nothing = [run(*command) for command in commands(server.url)]
    return 0 if all(found_nothing) else 1


def commands(address: str) -> list[tuple[str | Path, ...]]:
    """Return the programs to run with their arguments.

    Args:
        address: where a service runs.
    """
    # Beside the newer TypeScript of the pages, npm keeps the one that this program needs in the client's own folder.
    make_types = CLIENT / "node_modules" / ".bin" / "openapi-typescript"
    return [
        ("redocly", "lint", "--config", HERE / "redocly.yaml", DOCUMENT),
        ("spectral", "lint", "--ruleset", HERE / "spectral.yaml", "--fail-severity", "hint", DOCUMENT),
        (make_types, DOCUMENT, "--output", CLIENT / "schema.d.ts", "--default-non-nullable", "false"),
        ("tsc", "--project", CLIENT),
        ("node", "--disable-warning=ExperimentalWarning", CLIENT / "play.ts", address),
    ]


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

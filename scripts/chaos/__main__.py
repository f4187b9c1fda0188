"""Kills the parts of a cluster in turn while it is used, and prints what was lost, doubled and waited for.

    python -m scripts.chaos [--seconds SECONDS] [--seed SEED] [--logs FOLDER] [--json]

It needs Linux, root, nginx, PostgreSQL and Redis. Exit status 1 says that something was lost, doubled or broken; 2 that
the machine lacks something.
"""

import argparse
import json
import signal
import sys
import tempfile
import time
from pathlib import Path

from scripts.chaos.cluster import MissingProgram
from scripts.chaos.network import NoNetwork
from scripts.chaos.run import run


def main() -> int:
    """Make one run; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300, help="how long parts are killed; each once at least")
    parser.add_argument("--seed", default="a", help="of what is chosen by chance")
    parser.add_argument("--logs", type=Path, help="an empty folder that keeps what each part prints")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(2))  # so that nothing is left behind
    begin = time.monotonic()

    def say(line: str) -> None:
        print(f"{time.monotonic() - begin:6.1f} s  {line}", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="ringers-chaos-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as a user of its own
        try:
            report = run(Path(folder), given.logs or Path(folder), given.seconds, given.seed, say)
        except (MissingProgram, NoNetwork) as error:
            print(f"chaos cannot run here: {error}", file=sys.stderr)
            return 2
    if given.json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        print("\n".join(report.lines()))
    return 0 if report.is_good else 1


if __name__ == "__main__":
    sys.exit(main())

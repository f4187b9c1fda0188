"""The memory of a process and of all that it has started."""

import resource
import sys
from contextlib import suppress
from pathlib import Path

KIB = 1024


def bytes_of(process: int) -> int:
    """Return the bytes of a process and its descendants; what they share counts once, where the system tells it.

    Args:
        process: its id.
    """
    if not Path("/proc/self/smaps_rollup").exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else KIB)
    total, waiting = 0, [process]
    while waiting:
        folder = Path("/proc") / str(waiting.pop())
        with suppress(OSError):
            total += _proportional(folder / "smaps_rollup")
            for thread in (folder / "task").iterdir():
                waiting += map(int, (thread / "children").read_text().split())
    return total


def _proportional(rollup: Path) -> int:
    line = next((line for line in rollup.read_text().splitlines() if line.startswith("Pss:")), "Pss: 0")
    return int(line.split()[1]) * KIB

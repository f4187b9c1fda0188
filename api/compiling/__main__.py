"""Compile every kernel in a process of its own: ``python -m api.compiling [PARENT]``, which ends when PARENT does."""

from __future__ import annotations

import os
import signal
import sys
import threading

from api.compiling import place
from api.compiling.building import compile_all
from api.processes import NICENESS, end_with, usual_jobs
from dictionaries.errors import RingersError

MOST_JOBS = 3
"""Processes that compile at the same time; more would only wait for the longest."""


def main() -> None:
    """Compile, without a word unless it fails."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if len(sys.argv) > 1:
        os.nice(NICENESS)
        threading.Thread(target=end_with, args=(int(sys.argv[1]),), daemon=True).start()
    stamp = place.choose(os.environ)
    if stamp is None:
        sys.exit("ringers: compiled kernels can be kept nowhere; expected a folder in NUMBA_CACHE_DIR")
    try:
        compile_all(stamp, min(usual_jobs(), MOST_JOBS))
    except RingersError as error:
        sys.exit(f"ringers: {error}")


if __name__ == "__main__":
    main()

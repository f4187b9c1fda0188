"""Changes the product in one place at a time, and prints which changes no test notices.

    python -m scripts.mutants [--seed SEED] [--count COUNT] [--timeout SECONDS] [FILE...]

Exit status 1 says that fewer than 90 % of the mutants were killed.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed

from scripts.mutants.concerned import PRODUCT
from scripts.mutants.sample import Mutant, sample
from scripts.mutants.trial import Fate, fate, is_set_up, passes_unchanged

LEAST = 90
"""Per cent of the mutants that tests have to notice."""

WIDTH = 36
CLEAR = "\r\x1b[K"


def main() -> int:
    """Try a sample; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", default=PRODUCT, help="files and folders, else solver, games, api/services")
    parser.add_argument("--seed", default="a", help="of the sample")
    parser.add_argument("--count", type=int, default=200, help="how many mutants")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for the tests of one mutant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    given = parser.parse_args()
    mutants = sample(given.files, given.count, given.seed)
    if not mutants:
        parser.error("these files have no mutants")
    if not is_set_up(mutants[0], given.timeout):
        parser.error(f"the nearest test of {mutants[0].path} fails without a mutation")
    fates = tried(mutants, given.timeout, given.jobs)
    share = 100 * (fates[Fate.KILLED] + fates[Fate.TIMED_OUT]) / fates.total()
    print(f"{share:.1f} % of {fates.total()} mutants killed; expected at least {LEAST} %")
    return int(share < LEAST)


def tried(mutants: list[Mutant], timeout: float, jobs: int) -> Counter[Fate]:
    """Try mutants, print those that are not killed, and return how many there are of each fate.

    A mutant counts as timed out only if its tests pass in the same time without it, else it is left out.
    """
    fates: Counter[Fate] = Counter()
    with ThreadPoolExecutor(jobs) as pool:
        running = {pool.submit(fate, mutant, timeout): mutant for mutant in mutants}
        for done, future in enumerate(as_completed(running), 1):
            mutant, found = running[future], future.result()
            known = found is not Fate.TIMED_OUT or passes_unchanged(mutant, timeout)
            if known:
                fates[found] += 1
            if found is not Fate.KILLED:
                print(f"{CLEAR if sys.stderr.isatty() else ''}{found if known else 'too slow'}  {mutant}", flush=True)
            if sys.stderr.isatty():
                filled = WIDTH * done // len(mutants)
                bar = "#" * filled + "-" * (WIDTH - filled)
                print(f"\r[{bar}] {done}/{len(mutants)}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(CLEAR, end="", file=sys.stderr)
    return fates


if __name__ == "__main__":
    sys.exit(main())

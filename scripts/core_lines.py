"""Tell which lines of the C core were not taken, from what ``gcov --json-format`` writes to standard input."""

import json
import sys
from collections import Counter

LEAST = 95
"""Per cent of the lines that have to be taken."""


def main() -> int:
    """Print the share of each file that is not taken whole; return 1 where too few lines are."""
    taken: dict[str, Counter[int]] = {}
    for report in map(json.loads, filter(str.strip, sys.stdin)):
        for file in report["files"]:
            if "kernels/" in file["file"] and not file["file"].startswith("build"):
                lines = taken.setdefault(file["file"], Counter())
                for line in file["lines"]:  # one for each function that it has become part of
                    lines[line["line_number"]] += line["count"]
    for name, lines in sorted(taken.items()):
        if missed := [str(number) for number in sorted(lines) if not lines[number]]:
            print(f"{100 - 100 * len(missed) / len(lines):5.1f} %  {name}: not {', '.join(missed)}")
    counts = [count for lines in taken.values() for count in lines.values()]
    share = 100 * sum(map(bool, counts)) / max(len(counts), 1)
    print(f"{share:5.1f} %  of {len(counts)} lines; expected at least {LEAST} %")
    return int(share < LEAST)


if __name__ == "__main__":
    sys.exit(main())

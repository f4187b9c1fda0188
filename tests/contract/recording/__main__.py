"""Writes the recording anew: ``python -m tests.contract.recording``, all stories or those that are named."""

import sys

from tests.contract.recording.book import STORIES, file_of, to_text
from tests.contract.recording.recorder import record


def main() -> None:
    for name in sys.argv[1:] or STORIES:
        written, path = record(STORIES[name]), file_of(name)
        heading = path.read_text("utf-8").partition("### ")[0]
        path.write_text(heading + to_text(written), encoding="utf-8")
        print(f"{name}: {len(written)} requests")


if __name__ == "__main__":
    main()

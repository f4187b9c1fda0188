"""What the scripts of the pages take for the time: that of the service, but for what is only waited for."""

from __future__ import annotations

import re

from api.routes.pages import FOLDER

SCRIPTS = FOLDER / "scripts"
OWN_CLOCK = re.compile(r"\bDate\.now\(|\bnew Date\(\)|\bDate\(\)")

WAITS = {
    "live/session.js": "which of two reads is due sooner",
    "live/stream.js": "for how long it polls before it tries to listen again",
    "match/board-draft.js": "whether a finger can have seen what has just appeared",
    "match/entering.js": "for how long somebody is said to enter something",
}
"""Where a device measures seconds of its own, which are compared with nothing that others say; and what for."""


def test_days_and_countdowns_go_by_the_clock_of_the_service() -> None:
    """The device's own clock is read in one place, which knows by how much it is wrong."""
    found = {
        path.relative_to(SCRIPTS).as_posix()
        for path in SCRIPTS.rglob("*.js")
        if OWN_CLOCK.search(path.read_text("utf-8"))
    }
    assert found == {"clock.js", *WAITS}

"""The puzzles of days, and the list of all puzzles; only what the present day does not change."""

from base64 import urlsafe_b64encode

from tests.contract.recording.recorder import Recorder

PATH = "/v1/puzzles"
TODAY = "depends on the day"


def play(ask: Recorder) -> None:
    """Play the story."""
    ask("GET", f"{PATH}/daily")
    for number in range(1, 9):
        ask("GET", f"{PATH}/daily/2026-01-{number:02}")
    for number in range(1, 5):
        ask("GET", f"{PATH}/daily/2026-01-{number:02}?edition=gentle")
    for path in (
        "2025-12-31",
        "2100-01-01",
        "2026-1-1",
        "2026-02-30",
        "x",
        "2026-01-01?edition=hard",
        "2026-01-01?a=b",
    ):
        ask("GET", f"{PATH}/daily/{path}")
    day = ask("GET", f"{PATH}/daily/2026-01-02").json["id"]
    ask("GET", f"{PATH}/{day}")
    ask("GET", f"{PATH}/{day}/solution")
    ask("GET", f"{PATH}/{day}/sheet?format=svg")
    today = ask("GET", f"{PATH}/daily/today?edition=gentle", only=TODAY, If_None_Match='"x"')
    assert today.status == 200
    listing(ask)


def listing(ask: Recorder) -> None:
    before = cursor("2026-02-01T00:00:00+00:00 p")
    for query in (
        "limit=3",
        "limit=2&edition=gentle",
        "limit=2&kind=restore",
        "limit=2&grade=5",
        "limit=2&kind=endgame&grade=1",
        "edition=hard",
    ):
        ask("GET", f"{PATH}?{query}&cursor={before}")
    ask("GET", f"{PATH}?cursor={cursor('2026-01-02T00:00:00+00:00 p')}")
    ask("GET", f"{PATH}?cursor={cursor('2025-01-02T00:00:00+00:00 p')}")
    for query in ("kind=sudoku", "grade=6", "limit=101", "cursor=!", f"cursor={cursor('x')}", "day=1"):
        ask("GET", f"{PATH}?{query}")


def cursor(text: str) -> str:
    """Return the cursor of what comes after an item."""
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")

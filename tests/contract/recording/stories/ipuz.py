"""Word searches of other programs: taken in, refused, and written again."""

from typing import Any

from tests.contract.recording.recorder import Recorder

FILE: dict[str, Any] = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/wordsearch#1"],
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [list("CAT"), list("OXE"), list("WZN")],
    "solution": ["cat", "cow", "ten"],
}

REFUSED: tuple[dict[str, Any], ...] = (
    {"kind": ["http://ipuz.org/crossword#1"]},
    {"dimensions": {"width": 4, "height": 3}},
    {"puzzle": [list("CAT"), ["O", None, "E"], list("WZN")]},
    {"solution": []},
    {"solution": ["DOG"]},
    {"word-ringers:link": "nonsense"},
)


def play(ask: Recorder) -> None:
    """Play the story."""
    made = ask("POST", "/v1/ipuz", {"ipuz": FILE}).json
    path = f"/v1/ipuz/{made['id']}"
    written = ask("GET", path).json
    ask("POST", "/v1/ipuz", {"ipuz": written})
    ask("GET", f"{path}?answers=true")
    told = ask("GET", f"{path}?answers=true", token=made["token"]).json
    bare = {name: value for name, value in told.items() if not name.startswith("word-ringers:")}
    ask("POST", "/v1/ipuz", {"ipuz": bare, "dictionary": "es"})
    ask("GET", f"{path}?answers=perhaps")
    ask("GET", "/v1/ipuz/aaaaaaaaaaaaaaaa")
    for wrong in REFUSED:
        ask("POST", "/v1/ipuz", {"ipuz": FILE | wrong})
    ask("POST", "/v1/ipuz", {"ipuz": FILE, "dictionary": "none"})
    ask("POST", "/v1/ipuz", {"ipuz": []})
    other = ask("POST", "/v1/puzzles", {"kind": "place-rings", "seed": "ipuz"}).json
    ask("GET", f"/v1/ipuz/{other['id']}")

"""The stories of the recording, and the files that hold what was asked and answered.

A story is a module of `stories` where its requests follow from something else: operations of the service, its games,
the day, or puzzles that are made. All others are their file alone, which begins with what it is about.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from tests.contract.recording import stories
from tests.contract.recording.recorder import Story
from tests.contract.recording.replaying import story_of

FOLDER = Path(__file__).parent / "answers"


def file_of(name: str) -> Path:
    """Return the file of a story."""
    return FOLDER / f"{name}.txt"


def to_text(written: list[str]) -> str:
    """Return requests and answers as a file holds them."""
    return "\n\n".join(written) + "\n"


def from_text(text: str) -> list[str]:
    """Read what `to_text` has written."""
    return ["### " + part.strip("\n") for part in f"\n\n{text}".split("\n\n### ")[1:]]


MODULES = {each.name: import_module(f"{stories.__name__}.{each.name}") for each in iter_modules(stories.__path__)}

STORIES: dict[str, Story] = {
    path.stem: getattr(MODULES.get(path.stem), "play", None) or story_of(from_text(path.read_text("utf-8")))
    for path in sorted(FOLDER.glob("*.txt"))
}

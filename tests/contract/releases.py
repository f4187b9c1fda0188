"""The OpenAPI document of the last release, which later ones must not break: python -m tests.contract.releases."""

import json
import sys
from pathlib import Path
from typing import Any

from tests.api.endpoints import DOCUMENT
from tests.contract.compatibility import breaking_changes

FOLDER = Path(__file__).with_name("released")

WORDS_FOR_PEOPLE = {"contact", "description", "example", "examples", "summary", "tags", "title"}
BY_NAME = {"content", "headers", "parameters", "paths", "patternProperties", "properties", "responses", "schemas"}
"""What has parts under names that somebody has chosen, such as `title`."""
VALUES = {"const", "default", "enum", "security"}


def released_document() -> dict[str, Any]:
    """Return the document of the last release, without what is only for people."""
    (kept,) = FOLDER.glob("openapi-*.json")
    document: dict[str, Any] = json.loads(kept.read_text())
    return document


def without_words(part: Any, is_by_name: bool = False) -> Any:
    """Return a part of a document without what is only for people."""
    if isinstance(part, list):
        return [without_words(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        name: value if name in VALUES and not is_by_name else without_words(value, name in BY_NAME and not is_by_name)
        for name, value in part.items()
        if is_by_name or name not in WORDS_FOR_PEOPLE
    }


def written(value: Any, depth: int = 3) -> str:
    """Return a document as text with a line for each operation and each component, so that changes can be read."""
    if depth == 0 or not isinstance(value, dict):
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return "{\n" + ",\n".join(f"{json.dumps(name)}:{written(each, depth - 1)}" for name, each in value.items()) + "\n}"


def keep() -> int:
    """Keep the document of the version that is being released, unless it breaks the one before."""
    if FOLDER.is_dir() and (changes := breaking_changes(released_document(), DOCUMENT)):
        print(*changes, sep="\n", file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    for kept in FOLDER.glob("openapi-*.json"):
        kept.unlink()
    (FOLDER / f"openapi-{DOCUMENT['info']['version']}.json").write_text(written(without_words(DOCUMENT)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(keep())

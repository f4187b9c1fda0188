"""Recorded results: JSON files of what the code said, which tests compare with what it says now."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

WIDTH = 120
"""How many characters a line of a recording has at most, where a single text is not longer."""


def check_recorded(path: Path, part: str, found: object, near: float, **tolerances: float) -> None:
    """Compare one part of a recording with what is found now, numbers with a tolerance.

    Arguments:
        path: the recording, a JSON object.
        part: which of its values is meant; "" means all of them.
        found: what is found now; it has become JSON by itself when it is compared.
        near: how far a number with a fraction may be off.
        tolerances: the same for all below the key of that name.
    """
    recorded = json.loads(path.read_text("utf-8"))
    _check_alike(recorded[part] if part else recorded, json.loads(json.dumps(found)), part, near, tolerances)


def _check_alike(recorded: Any, found: Any, place: str, near: float, tolerances: Mapping[str, float]) -> None:
    if isinstance(recorded, dict):
        assert recorded.keys() == found.keys(), place
        for name, each in recorded.items():
            _check_alike(each, found[name], f"{place}/{name}", tolerances.get(name, near), tolerances)
    elif isinstance(recorded, list):
        assert len(recorded) == len(found), place
        for number, (one, other) in enumerate(zip(recorded, found, strict=True)):
            _check_alike(one, other, f"{place}/{number}", near, tolerances)
    elif isinstance(recorded, float):
        assert found == pytest.approx(recorded, abs=near), place
    else:
        assert found == recorded, place


def record(path: Path, found: object) -> None:
    """Write a recording anew, each value on one line if it fits there."""
    path.write_text(_formatted(json.loads(json.dumps(found)), "") + "\n", "utf-8")


def _formatted(value: Any, indent: str, before: str = "") -> str:
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(indent) + len(before) + len(line) < WIDTH:
        return line
    deeper = indent + " "
    if isinstance(value, dict):
        keys = [json.dumps(key, ensure_ascii=False) + ": " for key in value]
        parts = [key + _formatted(each, deeper, key) for key, each in zip(keys, value.values(), strict=True)]
        return f"{{\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}}}"
    if any(isinstance(each, dict | list) for each in value):
        return f"[\n{deeper}" + f",\n{deeper}".join(_formatted(each, deeper) for each in value) + f"\n{indent}]"
    return f"[\n{deeper}" + f",\n{deeper}".join(_filled(value, WIDTH - len(deeper))) + f"\n{indent}]"


def _filled(values: Iterable[Any], width: int) -> list[str]:
    lines = [""]
    for each in values:
        text = json.dumps(each, ensure_ascii=False)
        if lines[-1] and len(lines[-1]) + len(text) + 3 > width:
            lines.append("")
        lines[-1] += f", {text}" if lines[-1] else text
    return lines

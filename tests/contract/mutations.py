"""Changes of single operations of an OpenAPI document, at places by chance."""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import reduce
from operator import getitem
from random import Random
from typing import Any, NamedTuple

Change = Callable[[], object]


class Place(NamedTuple):
    """Where a change can be made: the pointer that has to be named, and the change itself."""

    pointer: str
    change: Change


class Schema(NamedTuple):
    """A schema of a document, with where it stands and what has it."""

    pointer: str
    value: dict[str, Any]


def one_operation(document: Mapping[str, Any], path: str, method: str) -> dict[str, Any]:
    """Return a copy of a document with one operation and what that refers to."""
    operation = document["paths"][path][method]
    used: dict[str, Any] = {}
    todo = [operation]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            if (pointer := part.get("$ref")) and pointer not in used:
                used[pointer] = reduce(getitem, pointer[2:].split("/"), document)
                todo.append(used[pointer])
            todo += part.values()
        elif isinstance(part, list):
            todo += part
    components: dict[str, Any] = {}
    for pointer, part in used.items():
        _, _, group, name = pointer.split("/")
        components.setdefault(group, {})[name] = part
    return deepcopy({"openapi": "3.1.0", "paths": {path: {method: operation}}, "components": components})


class Operation:
    """The one operation of a document, and the schemas of its requests alone and of its answers alone."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        ((self.path, methods),) = document["paths"].items()
        ((method, self.value),) = methods.items()
        self.pointer = f"/paths/{self.path.replace('/', '~1')}/{method}"
        sent = {"parameters": self.value["parameters"], "requestBody": self.value.get("requestBody", {})}
        requests, answers = (
            dict(self._schemas(part, self.pointer, False)) for part in (sent, {"responses": self.value["responses"]})
        )
        self.requests = [Schema(*each) for each in requests.items() if each[0] not in answers]
        self.answers = [Schema(*each) for each in answers.items() if each[0] not in requests]

    def _schemas(
        self, part: Any, pointer: str, is_schema: bool, seen: Any = None
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the schemas of a part, without several alternatives: what one of them loses another may take."""
        seen = set() if seen is None else seen
        if isinstance(part, list):
            for number, each in enumerate(part):
                yield from self._schemas(each, f"{pointer}/{number}", is_schema, seen)
            return
        if not isinstance(part, dict) or pointer in seen:
            return
        seen.add(pointer)
        if "$ref" in part and isinstance(part["$ref"], str):
            target = reduce(getitem, part["$ref"][2:].split("/"), self.document)
            yield from self._schemas(target, part["$ref"][1:], is_schema or "/schemas/" in part["$ref"], seen)
            return
        if not is_schema:
            for name, each in part.items():
                if name not in ("examples", "example"):
                    key = str(name).replace("/", "~1")
                    yield from self._schemas(each, f"{pointer}/{key}", name == "schema", seen)
            return
        yield pointer, part
        for name, each in part.get("properties", {}).items():
            yield from self._schemas(each, f"{pointer}/properties/{name}", True, seen)
        for word in ("items", "additionalProperties"):
            if word in part:
                yield from self._schemas(part[word], f"{pointer}/{word}", True, seen)
        for word in ("anyOf", "oneOf"):
            kinds = [each for each in part.get(word, ()) if each != {"type": "null"}]
            if len(kinds) == 1:
                number = part[word].index(kinds[0])
                yield from self._schemas(kinds[0], f"{pointer}/{word}/{number}", True, seen)


def made(
    random: Random, document: Mapping[str, Any], kind: Callable[[Operation], Iterator[Place]], count: int
) -> Iterator[tuple[dict[str, Any], dict[str, Any], str]]:
    """Yield documents of one operation as they were and as a change of a kind has made them, with the changed place.

    Args:
        random: what chooses operations and places.
        document: the whole document.
        kind: one of `mutation_kinds.BREAKING` or `HARMLESS`.
        count: how many to make.
    """
    operations = [(path, method) for path, methods in document["paths"].items() for method in methods]
    random.shuffle(operations)
    for path, method in operations:
        before = one_operation(document, path, method)
        after = deepcopy(before)
        if places := list(kind(Operation(after))):
            place = random.choice(places)
            place.change()
            yield before, after, place.pointer
            count -= 1
        if not count:
            return

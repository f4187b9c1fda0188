"""Schemas of an OpenAPI document, taken apart into branches of one type each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any, NamedTuple

MAY_GROW = "x-may-grow"

ANY = "any"
TYPES_WITHIN = {
    ANY: (ANY, "object", "array", "string", "number", "integer", "boolean", "null"),
    "number": ("number", "integer"),
}
"""The types whose values are of a type too, where there are others than itself."""

ANNOTATIONS = {"title", "description", "examples", "example", "default", "deprecated", "readOnly", "writeOnly"}
ANNOTATIONS |= {"discriminator", "externalDocs", "xml", "$comment", "$id", "$schema", "$defs", "$anchor", MAY_GROW}
"""What says nothing of which values fit."""

APPLIED = {"$ref", "anyOf", "oneOf", "allOf"}
OWN = {"type", "enum", "const", "properties", "required"}


class Part(NamedTuple):
    """A part of a document."""

    document: Mapping[str, Any]
    place: str
    value: Any

    def at(self, name: str | int) -> Part:
        """Return what stands under a name, or any value at all if nothing does, which as a schema says the same."""
        key = str(name).replace("~", "~0").replace("/", "~1")
        is_there = not isinstance(self.value, dict) or name in self.value
        return Part(self.document, f"{self.place}/{key}", self.value[name] if is_there else {})

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value under a name."""
        return self.value.get(name, default) if isinstance(self.value, dict) else default

    def find(self, *names: str) -> Part | None:
        """Return what stands under one name after the other, through references; None if nothing does."""
        part = self
        for name in names:
            part = part.resolved()
            if name not in part.value:
                return None
            part = part.at(name)
        return part.resolved()

    def parts(self, name: str | None = None) -> Iterator[tuple[str, Part]]:
        """Yield what stands in an object or a list, or in the one under a name, each with its own name."""
        part = (self if name is None else self.resolved().at(name)).resolved()
        names = part.value if isinstance(part.value, dict) else range(len(part.value))
        yield from ((str(each), part.at(each)) for each in names)

    def resolved(self) -> Part:
        """Return what a reference leads to, if this is one and says nothing else."""
        part, seen = self, set()
        while isinstance(part.value, dict) and part.value.keys() - ANNOTATIONS == {"$ref"}:
            if part.place in seen:
                raise ValueError(f"{part.place}: the reference leads to itself")
            seen.add(part.place)
            part = part.referred()
        return part

    def referred(self) -> Part:
        """Return what the reference here leads to."""
        names = self.value["$ref"].removeprefix("#/").split("/")
        return reduce(
            Part.at,
            (name.replace("~1", "/").replace("~0", "~") for name in names),
            Part(self.document, "#", self.document),
        )._replace(place=self.value["$ref"][1:])


class Branch(NamedTuple):
    """Values of one type, of those that a schema takes."""

    part: Part
    name: str
    type: str = ANY
    values: tuple[Any, ...] | None = None
    grows: bool = False
    required: frozenset[str] = frozenset()
    properties: Mapping[str, Part] = {}
    words: Mapping[str, Part] = {}

    @property
    def place(self) -> str:
        """Where it stands."""
        return self.part.place

    def word(self, word: str) -> Any:
        """Return the value of a keyword, None without it."""
        return self.words[word].value if word in self.words else None

    def schema(self, word: str) -> Part:
        """Return the schema of a keyword, which is any value without it."""
        return self.words.get(word, Part(self.part.document, f"{self.place}/{word}", {}))

    @property
    def first(self) -> list[Part]:
        """The schemas of the first items of a list."""
        return [part for _, part in self.schema("prefixItems").parts()]

    def both(self, other: Branch) -> Branch | None:
        """Return what fits this branch and another one too; None if nothing can."""
        if other.type in TYPES_WITHIN.get(self.type, (self.type,)):
            type = other.type
        elif self.type in TYPES_WITHIN.get(other.type, ()):
            type = self.type
        else:
            return None
        values = self.values if other.values is None else other.values
        if self.values is not None and other.values is not None:
            values = tuple(value for value in self.values if value in other.values)
        return Branch(
            other.part if other.name or not self.words else self.part,
            other.name or self.name,
            type,
            values,
            self.grows or other.grows,
            self.required | other.required,
            {**self.properties, **other.properties},
            {**self.words, **other.words},
        )


def branches(part: Part, seen: frozenset[str] = frozenset()) -> list[Branch]:
    """Return what a schema takes as branches, one for each type of each of its alternatives."""
    schema = part.value
    if isinstance(schema, bool):
        return [Branch(part, "")] if schema else []
    if part.place in seen:
        return []
    seen |= {part.place}
    found = _own(part)
    alternatives = [
        [branch for _, each in part.parts(word) for branch in branches(each, seen)]
        for word in ("anyOf", "oneOf")
        if word in schema
    ]
    alternatives += [branches(each, seen) for _, each in part.parts("allOf")] if "allOf" in schema else []
    if "$ref" in schema:
        target = part.referred()
        name = target.place.rpartition("/")[2]
        alternatives.append([branch._replace(name=branch.name or name) for branch in branches(target, seen)])
    for choices in alternatives:
        pairs = (branch.both(choice) for branch in found for choice in choices)
        found = [pair for pair in pairs if pair is not None]
    return found


def _own(part: Part) -> list[Branch]:
    """Return the branches of what a schema itself says, without what it refers to."""
    schema = part.value
    words = {word: part.at(word) for word in schema if word not in ANNOTATIONS | APPLIED | OWN}
    properties = dict(part.parts("properties")) if "properties" in schema else {}
    branch = Branch(
        part, "", ANY, None, bool(schema.get(MAY_GROW)), frozenset(schema.get("required", ())), properties, words
    )
    values = schema.get("enum", [schema["const"]] if "const" in schema else None)
    types = schema.get("type", ANY)
    types = [types] if isinstance(types, str) else types
    if values is not None:
        of_type: dict[str, list[Any]] = {}
        for value in values:
            of_type.setdefault(_type(value), []).append(value)
        return [branch._replace(type=type, values=tuple(each)) for type, each in of_type.items()]
    return [branch._replace(type=type) for type in types]


def _type(value: Any) -> str:
    names = {type(None): "null", bool: "boolean", int: "integer", float: "number", str: "string", list: "array"}
    return names.get(type(value), "object")

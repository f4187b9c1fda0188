"""Pointers of errors lead into what was sent; what pydantic calls the branches of a union never stands in one."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

import api.schemas
import games
from api.http.pointers import without_branches
from api.http.problems import FieldError, errors_in

WRONG: list[Any] = [-(10**9), 10**9, 1.5, "", "x" * 5000, "no", None, [], [1], [[1]], [None] * 999, {}, {"x": 1}, [{}]]


def models() -> list[type[BaseModel]]:
    """Return every model of the requests and of the games."""
    for package in (api.schemas, games):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    return sorted(set(below(BaseModel)), key=lambda model: f"{model.__module__}.{model.__qualname__}")


def below(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """Yield the models that are made from a model."""
    for each in model.__subclasses__():
        if each.__module__.startswith(("api.", "games.")):
            yield each
        yield from below(each)


def unions(node: object, field: str | None = None) -> Iterator[str]:
    """Yield the fields of a schema that have a union somewhere in them."""
    if isinstance(node, dict):
        if node.get("type") in ("union", "tagged-union") and field is not None:
            yield field
        for name, inner in node.items():
            if name == "fields" and isinstance(inner, dict) and field is None:
                for own, value in inner.items():
                    yield from unions(value, own)
            elif name not in ("metadata", "serialization"):
                yield from unions(inner, field)
    elif isinstance(node, list | tuple):
        for inner in node:
            yield from unions(inner, field)


FIELDS = sorted(
    {
        (model.__name__, field): (model, field)
        for model in models()
        for field in unions(model.__pydantic_core_schema__)
    }.items()
)


def test_there_are_unions() -> None:
    names = {name for name, _ in FIELDS}
    assert {("BatchRequest", "spread"), ("CompositionRequest", "boards"), ("MatchRequest", "hints")} <= names


@pytest.mark.parametrize(("model", "field"), [each for _, each in FIELDS], ids=[".".join(name) for name, _ in FIELDS])
def test_pointers_lead_into_what_was_sent(model: type[BaseModel], field: str) -> None:
    seen = 0
    for value in WRONG:
        sent = {field: value}
        for error in wrong(model, sent):
            parts = error.pointer.split("/")[1:]
            if error.code == "missing":
                parts = parts[:-1]
            seen += parts[:1] == [field]
            inner: Any = sent
            for part in parts:
                assert isinstance(inner, Mapping | list), error
                inner = inner[int(part) if isinstance(inner, list) else part]
    assert seen


def wrong(model: type[BaseModel], sent: dict[str, Any]) -> list[FieldError]:
    """Return what a schema finds wrong with a body."""
    try:
        TypeAdapter(model).validate_python(sent)
    except ValidationError as error:
        return errors_in(error, sent=sent)
    return []


@pytest.mark.parametrize(
    ("location", "sent", "missing", "expected"),
    [
        (("spread", "constrained-int"), {"spread": 50}, False, ["spread"]),
        (("boards", "literal['auto']"), {"boards": "x"}, False, ["boards"]),
        (("shape", "list[constrained-str]", 1), {"shape": ["a", 5]}, False, ["shape", 1]),
        (("names", "str"), {"names": {"str": 5}}, False, ["names", "str"]),
        (("names", "New York"), {"names": {"New York": 5}}, False, ["names", "New York"]),
        (("one", "list"), {"one": {}}, True, ["one", "list"]),
        (("board", "rows", 2), {"board": "a text"}, False, ["board", "rows", 2]),
        (("board", "BoardOptions", "rows"), {"board": {}}, True, ["board", "rows"]),
    ],
)
def test_only_names_of_branches_are_left_out(
    location: tuple[int | str, ...], sent: object, missing: bool, expected: list[int | str]
) -> None:
    assert without_branches(location, sent, missing=missing) == expected

"""Kinds of changes of an operation, each at any of the places where it can be made."""

from collections.abc import Iterator
from functools import partial, reduce
from operator import getitem
from typing import Any

from tests.contract.mutations import Change, Operation, Place, Schema
from tests.contract.schema_branches import MAY_GROW


def _set(part: dict[str, Any], name: str, value: Any) -> Change:
    return lambda: part.__setitem__(name, value)


def _remove(part: dict[str, Any], name: str) -> Change:
    return lambda: part.pop(name)


def _parameters(operation: Operation) -> Iterator[tuple[str, dict[str, Any], Change]]:
    """Yield the parameters, each with its pointer and what removes it."""
    parameters = operation.value["parameters"]
    for number, parameter in enumerate(parameters):
        pointer = parameter.get("$ref", f"#{operation.pointer}/parameters/{number}")[1:]
        target = (
            reduce(getitem, parameter["$ref"][2:].split("/"), operation.document) if "$ref" in parameter else parameter
        )
        yield pointer, target, partial(parameters.remove, parameter)


def _fields(schemas: list[Schema]) -> Iterator[tuple[Schema, str, dict[str, Any]]]:
    for schema in schemas:
        for name, about in schema.value.get("properties", {}).items():
            yield schema, name, about


SENT = {"name": "made_up", "in": "query", "schema": {"type": "string"}}
TEXT = {"type": "string"}


def _operation_removed(of: Operation) -> Iterator[Place]:
    yield Place(of.pointer, lambda: of.document["paths"].clear())


def _operation_renamed(of: Operation) -> Iterator[Place]:
    yield Place(f"{of.pointer}/operationId", _set(of.value, "operationId", "made_up"))


def _token_asked(of: Operation) -> Iterator[Place]:
    if not of.value["security"]:
        yield Place(f"{of.pointer}/security", _set(of.value, "security", [{"SeatToken": []}]))


def _token_refused(of: Operation) -> Iterator[Place]:
    ways = of.value["security"]
    if len(ways) > 1:
        yield Place(f"{of.pointer}/security", lambda: ways.remove({} if {} in ways else ways[0]))


def _parameter_removed(of: Operation) -> Iterator[Place]:
    for pointer, _, remove in _parameters(of):
        yield Place(pointer, remove)


def _parameter_required(of: Operation) -> Iterator[Place]:
    for pointer, parameter, _ in _parameters(of):
        if not parameter.get("required"):
            yield Place(f"{pointer}/required", _set(parameter, "required", True))


def _required_parameter_added(of: Operation) -> Iterator[Place]:
    yield Place(f"{of.pointer}/parameters", lambda: of.value["parameters"].append({**SENT, "required": True}))


def _body_required(of: Operation) -> Iterator[Place]:
    if not of.value.get("requestBody", {}).get("required"):
        body = {"content": {"application/json": {"schema": {}}}, **of.value.get("requestBody", {}), "required": True}
        yield Place(f"{of.pointer}/requestBody/required", _set(of.value, "requestBody", body))


def _body_removed(of: Operation) -> Iterator[Place]:
    if "requestBody" in of.value:
        yield Place(f"{of.pointer}/requestBody", _remove(of.value, "requestBody"))


def _successes(of: Operation) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for status, answer in of.value["responses"].items():
        if status[0] == "2":
            yield f"{of.pointer}/responses/{status}", status, answer


def _media_type_removed(of: Operation) -> Iterator[Place]:
    bodies = [
        (f"{of.pointer}/requestBody", of.value.get("requestBody", {})),
        *((at, it) for at, _, it in _successes(of)),
    ]
    for pointer, body in bodies:
        for name in body.get("content", {}):
            yield Place(f"{pointer}/content/{name.replace('/', '~1')}", _remove(body["content"], name))


def _status_removed(of: Operation) -> Iterator[Place]:
    for pointer, status, _ in _successes(of):
        yield Place(pointer, _remove(of.value["responses"], status))


def _success_added(of: Operation) -> Iterator[Place]:
    yield Place(f"{of.pointer}/responses", _set(of.value["responses"], "299", {"description": ""}))


def _header_removed(of: Operation) -> Iterator[Place]:
    for pointer, _, answer in _successes(of):
        for name in answer["headers"]:
            yield Place(f"{pointer}/headers", _remove(answer["headers"], name))


def _sent_field_removed(of: Operation) -> Iterator[Place]:
    for schema, name, _ in _fields(of.requests):
        yield Place(f"{schema.pointer}/properties/{name}", _remove(schema.value["properties"], name))


def _sent_field_required(of: Operation) -> Iterator[Place]:
    for schema, name, _ in _fields(of.requests):
        required = schema.value.get("required", [])
        if name not in required:
            yield Place(f"{schema.pointer}/required", _set(schema.value, "required", [*required, name]))


def _required_field_added(of: Operation) -> Iterator[Place]:
    for schema in of.requests:
        if "properties" in schema.value:

            def add(schema: dict[str, Any] = schema.value) -> None:
                schema["properties"]["made_up"] = TEXT
                schema["required"] = [*schema.get("required", []), "made_up"]

            yield Place(f"{schema.pointer}/required", add)


def _limit_tightened(of: Operation) -> Iterator[Place]:
    for schema in of.requests:
        for word in ("maximum", "maxLength", "maxItems", "maxProperties"):
            if word in schema.value:
                yield Place(f"{schema.pointer}/{word}", _set(schema.value, word, schema.value[word] - 1))
        for word in ("minimum", "minLength", "minItems", "minProperties"):
            if word in schema.value:
                yield Place(f"{schema.pointer}/{word}", _set(schema.value, word, schema.value[word] + 1))
        if schema.value.get("type") == "integer" and not {"minimum", "enum"} & schema.value.keys():
            yield Place(f"{schema.pointer}/exclusiveMinimum", _set(schema.value, "exclusiveMinimum", 0))
        if schema.value.get("type") == "string" and "enum" not in schema.value:
            yield Place(f"{schema.pointer}/pattern", _set(schema.value, "pattern", "^x$"))


def _enumerated(schemas: list[Schema], grows: bool | None = None) -> Iterator[Schema]:
    for schema in schemas:
        if "enum" in schema.value and grows in (None, schema.value.get(MAY_GROW, False)):
            yield schema


def _sent_value_removed(of: Operation) -> Iterator[Place]:
    for schema in _enumerated(of.requests):
        yield Place(f"{schema.pointer}/enum", _set(schema.value, "enum", schema.value["enum"][1:]))


def _default_changed(of: Operation) -> Iterator[Place]:
    for schema in of.requests:
        if "default" in schema.value:
            yield Place(f"{schema.pointer}/default", _set(schema.value, "default", "made up"))


def _sent_alternative_removed(of: Operation) -> Iterator[Place]:
    for schema in of.requests:
        if {"type": "null"} in schema.value.get("anyOf", ()):
            left = [each for each in schema.value["anyOf"] if each != {"type": "null"}]
            number = schema.value["anyOf"].index({"type": "null"})
            yield Place(f"{schema.pointer}/anyOf/{number}", _set(schema.value, "anyOf", left))


def _sent_type_changed(of: Operation) -> Iterator[Place]:
    for schema in of.requests:
        if schema.value.get("type") in ("string", "integer", "array") and "enum" not in schema.value:
            yield Place(schema.pointer, _set(schema.value, "type", "boolean"))


def _answered_field_removed(of: Operation) -> Iterator[Place]:
    for schema, name, _ in _fields(of.answers):
        yield Place(f"{schema.pointer}/properties/{name}", _remove(schema.value["properties"], name))


def _answered_field_left_out(of: Operation) -> Iterator[Place]:
    for schema in of.answers:
        for name in schema.value.get("required", ()):
            left = [each for each in schema.value["required"] if each != name]
            yield Place(f"{schema.pointer}/required", _set(schema.value, "required", left))


def _answered_value_added(of: Operation) -> Iterator[Place]:
    for schema in _enumerated(of.answers, grows=False):
        yield Place(f"{schema.pointer}/enum", _set(schema.value, "enum", [*schema.value["enum"], "made up"]))


def _answered_type_widened(of: Operation) -> Iterator[Place]:
    for schema in of.answers:
        if isinstance(kind := schema.value.get("type"), str) and not {"enum", "const"} & schema.value.keys():
            other = "boolean" if kind != "boolean" else "string"
            yield Place(schema.pointer, _set(schema.value, "type", [kind, other]))


BREAKING = (
    _operation_removed,
    _operation_renamed,
    _token_asked,
    _token_refused,
    _parameter_removed,
    _parameter_required,
    _required_parameter_added,
    _body_required,
    _body_removed,
    _media_type_removed,
    _status_removed,
    _success_added,
    _header_removed,
    _sent_field_removed,
    _sent_field_required,
    _required_field_added,
    _limit_tightened,
    _sent_value_removed,
    _default_changed,
    _sent_alternative_removed,
    _sent_type_changed,
    _answered_field_removed,
    _answered_field_left_out,
    _answered_value_added,
    _answered_type_widened,
)


def _anything_added(of: Operation) -> Iterator[Place]:
    """Everything around the schemas."""
    yield Place("operation", _set(of.document["paths"], "/v1/made-up", {"get": of.value}))
    yield Place("parameter", lambda: of.value["parameters"].append(SENT))
    yield Place("error", _set(of.value["responses"], "418", {"description": ""}))
    yield Place("description", _set(of.value, "description", "made up"))
    for _, _, answer in _successes(of):
        yield Place("header", _set(answer["headers"], "Made-Up", {"schema": TEXT}))
        yield Place("media type", _set(answer.setdefault("content", {}), "text/made-up", {"schema": TEXT}))
    if of.value["security"]:
        yield Place("token", lambda: of.value["security"].append({"MadeUp": []}))
    elif "requestBody" not in of.value:
        body: dict[str, Any] = {"content": {"application/json": {"schema": {}}}}
        yield Place("body", _set(of.value, "requestBody", body))


def _requests_widened(of: Operation) -> Iterator[Place]:
    for schema in of.requests:
        if "properties" in schema.value:
            yield Place(f"{schema.pointer}: field", _set(schema.value["properties"], "made_up", TEXT))
        for word in ("maximum", "maxLength", "maxItems"):
            if word in schema.value:
                yield Place(f"{schema.pointer}/{word}", _set(schema.value, word, schema.value[word] + 1))
        for word in ("minimum", "pattern", "required"):
            if word in schema.value:
                yield Place(f"{schema.pointer}/{word}", _remove(schema.value, word))
        if isinstance(schema.value.get("type"), str) and "enum" not in schema.value:
            yield Place(f"{schema.pointer}/type", _set(schema.value, "type", [schema.value["type"], "boolean"]))
        if "type" not in schema.value and "anyOf" in schema.value:
            yield Place(
                f"{schema.pointer}/anyOf", _set(schema.value, "anyOf", [*schema.value["anyOf"], {"type": "boolean"}])
            )
    for schema in _enumerated(of.requests):
        yield Place(f"{schema.pointer}/enum", _set(schema.value, "enum", [*schema.value["enum"], "made up"]))


def _answers_narrowed(of: Operation) -> Iterator[Place]:
    for schema in of.answers:
        if "properties" in schema.value and not isinstance(schema.value.get("additionalProperties"), dict):
            yield Place(f"{schema.pointer}: field", _set(schema.value["properties"], "made_up", TEXT))
        for word in ("maximum", "maxLength", "maxItems", "minimum", "pattern"):
            if word in schema.value:
                yield Place(f"{schema.pointer}/{word}", _remove(schema.value, word))
        if schema.value.get("type") == "object" and "properties" in schema.value:
            yield Place(f"{schema.pointer}/required", _set(schema.value, "required", list(schema.value["properties"])))
        if schema.value.get("type") == "number":
            yield Place(f"{schema.pointer}/type", _set(schema.value, "type", "integer"))
        if schema.value.get(MAY_GROW) and "oneOf" in schema.value:
            event = {"type": "object", "properties": {"type": {"const": "made_up"}}}
            of.document["components"]["schemas"]["MadeUpEvent"] = event
            members = [*schema.value["oneOf"], {"$ref": "#/components/schemas/MadeUpEvent"}]
            yield Place(f"{schema.pointer}/oneOf", _set(schema.value, "oneOf", members))
    for schema in _enumerated(of.answers):
        yield Place(f"{schema.pointer}/enum", _set(schema.value, "enum", schema.value["enum"][1:]))
    for schema in _enumerated(of.answers, grows=True):
        yield Place(f"{schema.pointer}/enum", _set(schema.value, "enum", [*schema.value["enum"], "made up"]))


HARMLESS = (_anything_added, _requests_widened, _answers_narrowed)

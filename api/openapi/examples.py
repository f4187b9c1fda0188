"""Examples of answers, completed with the examples of what they are made of."""

from typing import Any

from api.http.bodies import SCHEMA

OF_TYPE = {"array": [], "boolean": False, "integer": 1, "null": None, "number": 0.5, "object": {}, "string": ""}
"""The values of fields that have no example."""


def complete_examples(schemas: dict[str, Any]) -> None:
    """Add to the examples of objects the fields that they leave out, and examples where there are none.

    Args:
        schemas: all schemas by name, to which the others refer.
    """
    for schema in schemas.values():
        if schema.get("type") == "object" or "examples" not in schema:
            schema["examples"] = [_completed(each, schema, schemas) for each in schema.get("examples", [{}])]


def _completed(example: Any, schema: dict[str, Any], schemas: dict[str, Any]) -> Any:
    if "properties" not in schema:
        return example or _example({**schema, "examples": []}, schemas)
    fields = {name: schema["properties"][name] for name in schema.get("required", ()) if name not in example}
    return {name: _example(field, schemas) for name, field in fields.items()} | example


def _example(schema: dict[str, Any], schemas: dict[str, Any]) -> Any:
    if "$ref" in schema:
        return _example(schemas[schema["$ref"].removeprefix(SCHEMA.format(model=""))], schemas)
    if "properties" in schema:
        return _completed(schema.get("examples", [{}])[0], schema, schemas)
    if schema.get("examples"):
        return schema["examples"][0]
    if options := schema.get("anyOf", schema.get("oneOf")):
        return _example(options[0], schemas)
    if "items" in schema:
        return [_example(schema["items"], schemas)]
    return schema.get("const", schema.get("enum", [OF_TYPE.get(schema.get("type", "object"))])[0])

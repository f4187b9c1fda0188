"""The generated part of the Python client: ``python -m scripts.clients.python`` writes it from the OpenAPI document.

``types.py`` gets a type for each schema, and ``_operations.py`` a method for each operation.
"""

import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from pathlib import Path

from scripts.clients.document import JSON, LINES, Document, Operation, Parameter, Schema, name_of, present_document

PACKAGE = Path(__file__).parents[2] / "clients/python/src/word_ringers_client"

MADE = "Made by `python -m scripts.clients.python` from the OpenAPI document; `make clients` makes it again."

BENEATH = {"create_table"}
"""Operations of which the client makes more by hand: their methods begin with an underscore."""

HEADERS = {"If-Match": "if_match", "Idempotency-Key": "idempotency_key"}
"""The headers that callers give; the client itself resumes events, and asks for nothing that it has already."""

FILES = ("text/", "image/")
"""The media types of bodies that are sent as they are begin so."""

WORDS = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def main() -> None:
    """Write the generated modules."""
    for name, text in modules(present_document()).items():
        (PACKAGE / name).write_text(text)


def modules(document: Document) -> dict[str, str]:
    """Return the text of each generated module by its name, formatted."""
    return {
        name: _formatted(text) for name, text in (("types.py", _types(document)), ("_operations.py", _calls(document)))
    }


def annotation(schema: Schema, prefix: str = "", text: str = "str") -> str:
    """Return the Python type of a schema.

    Args:
        schema: any part of the document.
        prefix: what stands before the names of schemas, such as ``types.``.
        text: the type of a string.
    """
    if name := name_of(schema):
        return prefix + name
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(annotation(choice, prefix, text) for choice in choices))
    if "enum" in schema or "const" in schema:
        return f"Literal[{', '.join(repr(value) for value in schema.get('enum') or [schema['const']])}]"
    kind = schema.get("type")
    if kind == "array":
        return f"list[{annotation(schema.get('items', {}), prefix, text)}]"
    if kind == "object":
        of_all = schema.get("additionalProperties")
        values = [of_all] if isinstance(of_all, Mapping) else list(schema.get("patternProperties", {}).values())
        return f"dict[str, {annotation({'anyOf': values}, prefix, text) if values else 'Any'}]"
    return text if kind == "string" else WORDS.get(str(kind), "Any")


def _types(document: Document) -> str:
    named = {name_of(each.bodies[JSON]) for each in document.operations if JSON in each.bodies}
    lines = [f'"""The JSON of requests and answers.\n\n{MADE}\n"""\n', "from __future__ import annotations\n"]
    lines.append("from typing import Any, Literal, NotRequired, TypedDict\n")
    aliases = []
    for name, schema in document.schemas.items():
        if schema.get("type") == "object":
            lines += _typed_dict(name, schema, name in named)
        else:
            aliases += [f"{name} = {annotation(schema)}", _doc(schema["description"])]
    return "\n".join([*lines, *aliases])


def _typed_dict(name: str, schema: Schema, is_body: bool) -> Iterator[str]:
    """Yield the lines of a type whose fields are those of a schema; the fields of a body are arguments of a method."""
    required = schema.get("required", ())
    fields = {
        argument(field) if is_body else field: annotation(about)
        if field in required
        else f"NotRequired[{annotation(about)}]"
        for field, about in schema["properties"].items()
    }
    if all(field.isidentifier() and not iskeyword(field) for field in fields):
        yield f"class {name}(TypedDict):"
        yield _doc(schema["description"], "    ")
        yield from (f"    {field}: {type_}" for field, type_ in fields.items())
    else:
        pairs = ", ".join(f"{field!r}: {type_!r}" for field, type_ in fields.items())
        yield f"{name} = TypedDict({name!r}, {{{pairs}}})"
        yield _doc(schema["description"])


def _calls(document: Document) -> str:
    lines = [f'"""The operations of the service.\n\n{MADE}\n"""\n', "from typing import Any, Literal, Unpack\n"]
    lines.append("from word_ringers_client import types")
    lines.append("from word_ringers_client._calls import PagedMethod, Request, new_key, operation\n\n")
    lines += [
        "class Operations:",
        '    """What clients do: a method for each operation, which builds its request."""\n',
    ]
    for operation in document.operations:
        lines += [f"    {line}" for line in _method(operation)]
    return "\n".join(lines)


def _method(operation: Operation) -> Iterator[str]:
    path, query = operation.of("path"), list(operation.of("query"))
    body = operation.bodies.get(JSON)
    fields = name_of(body) if body else None
    if fields and len(operation.bodies) > 1:
        query = []  # a body of lines has no room for what is a field of the body of JSON
    headers = [each for each in operation.of("header") if each.name in HEADERS]
    takes = [f"{argument(each.name)}: {annotation(each.schema)}" for each in path]
    segments = list(_segments(operation.path))
    sends = [f"({', '.join(segments)}{',' * (len(segments) == 1)})"]
    if operation.bodies and not fields:
        takes.append(f"body: {_whole_body(operation)}")
        sends.append("body=body")
    named = [*map(_option, query), *(f"{HEADERS[each.name]}: str | None = None" for each in headers)]
    files = [
        media for media in sorted(operation.bodies, key=lambda media: media != "text/plain") if media.startswith(FILES)
    ]
    if files:
        named.append(f"media: Literal[{', '.join(map(repr, files))}] = {files[0]!r}")
        sends.append("media=media")
    if named:
        takes += ["*", *named]
    if fields:
        takes.append(f"**body: Unpack[types.{fields}]")
        sends.append("body=body" if operation.needs_body else "body=body or None")
    if query:
        sends.append(f"query={{{', '.join(f'{each.name!r}: {argument(each.name)}' for each in query)}}}")
    if "If-Match" in [each.name for each in headers]:
        sends.append("if_match=if_match")
    if operation.takes_key:
        sends.append("key=idempotency_key or new_key()")
    if _is_chosen_by_header(operation):
        sends.append(f"accept={JSON!r}")
    name = f"_{operation.name}" if operation.name in BENEATH else operation.name
    yield f"@{'PagedMethod' if operation.is_paged else 'operation'}"
    yield f"def {name}({', '.join(['self', *takes])}) -> Request[{_answer(operation)}]:"
    yield _doc(operation.summary, "    ")
    yield f"    return Request({operation.method!r}, {', '.join(sends)})\n"


def argument(name: str) -> str:
    """Return a name as that of an argument: one that means something in Python gets an underscore."""
    return f"{name}_" if iskeyword(name) else name


def _option(parameter: Parameter) -> str:
    choices = parameter.schema.get("anyOf", [parameter.schema])
    type_ = annotation({"anyOf": [choice for choice in choices if choice.get("type") != "null"]})
    return f"{argument(parameter.name)}: {type_}" + ("" if parameter.required else " | None = None")


def _segments(path: str) -> Iterator[str]:
    for segment in path.strip("/").split("/"):
        yield argument(segment[1:-1]) if segment.startswith("{") else repr(segment)


def _whole_body(operation: Operation) -> str:
    """Return the type of a body that is one argument: a text or file as it is, and what is sent as JSON or in parts."""
    types = [annotation(schema, "types.") for media, schema in operation.bodies.items() if media == JSON]
    if any(media.startswith("text/") for media in operation.bodies):
        types.append("str | bytes")
    if any(media.startswith("image/") for media in operation.bodies):
        types.append("bytes")
    for schema in (schema for media, schema in operation.bodies.items() if media.startswith("multipart/")):
        are_lists = any(part.get("type") == "array" for part in schema["properties"].values())
        types.append("dict[str, list[bytes]]" if are_lists else "dict[str, bytes]")
    return " | ".join(dict.fromkeys(" | ".join(types).split(" | ")))


def _is_chosen_by_header(operation: Operation) -> bool:
    """Tell whether ``Accept`` alone chooses between JSON and streams of the same."""
    return JSON in operation.answers and LINES in operation.answers


def _answer(operation: Operation) -> str:
    if _is_chosen_by_header(operation):
        return annotation(operation.answers[JSON], "types.")
    return " | ".join(dict.fromkeys(_read(media, schema) for media, schema in operation.answers.items())) or "None"


def _read(media: str, schema: Schema) -> str:
    if media == JSON:
        return annotation(schema, "types.")
    if media == LINES:
        return "list[dict[str, Any]]"
    return "str" if media.startswith("text/") else "bytes"


def _doc(text: str, indent: str = "") -> str:
    """Return the first sentence of a text as a docstring."""
    sentence = " ".join(text.split()).partition(". ")[0].rstrip(".") + "."
    return textwrap.fill(f'"""{sentence}"""', 112, initial_indent=indent, subsequent_indent=indent)


def _formatted(text: str) -> str:
    program = str(Path(sys.executable).with_name("ruff"))
    for command in (["check", "--fix", "--select", "F401,I"], ["format"]):
        arguments = [program, *command, "--quiet", "--stdin-filename", str(PACKAGE / "types.py"), "-"]
        text = subprocess.run(arguments, input=text, capture_output=True, text=True, check=True).stdout
    return text


if __name__ == "__main__":
    main()

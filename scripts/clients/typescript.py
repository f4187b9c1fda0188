"""The generated part of the TypeScript client: ``python -m scripts.clients.typescript`` writes it from the document.

``types.ts`` gets a type for each schema, and ``operations.ts`` a method for each operation.
"""

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path

from scripts.clients.document import JSON, LINES, Document, Operation, Parameter, Schema, name_of, present_document

SOURCES = Path(__file__).parents[2] / "clients/typescript/src"

MADE = "// Made by `python -m scripts.clients.typescript` from the OpenAPI document; `make clients` makes it again."

WIDTH = 120
"""Characters of a line, as the formatter has it."""

WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

CHOSEN = {"If-Match": "ifMatch", "Idempotency-Key": "idempotencyKey"}
"""The headers that callers give; the client itself resumes events, and asks for nothing that it has already."""


def main() -> None:
    """Write the generated modules."""
    for name, text in modules(present_document()).items():
        (SOURCES / name).write_text(text)


def modules(document: Document) -> dict[str, str]:
    """Return the text of each generated module by its name."""
    return {"types.ts": _types(document), "operations.ts": _operations(document)}


def method_name(operation: Operation) -> str:
    """Return what the client calls an operation, in camel case."""
    return re.sub(r"_(\w)", lambda found: found[1].upper(), operation.name)


def annotation(schema: Schema, prefix: str = "") -> str:
    """Return the TypeScript type of a schema.

    Args:
        schema: any part of the document.
        prefix: what stands before the names of schemas, such as ``types.``.
    """
    if name := name_of(schema):
        return prefix + name
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(annotation(choice, prefix) for choice in choices))
    if "enum" in schema or "const" in schema:
        texts = [json.dumps(value) for value in schema.get("enum") or [schema["const"]]]
        return " | ".join([*texts, *(["OrAnother"] if schema.get("x-may-grow") else [])])
    kind = schema.get("type")
    if kind == "array":
        items = annotation(schema.get("items", {}), prefix)
        return f"({items})[]" if " " in items and not items.startswith("Record") else f"{items}[]"
    if kind == "object":
        of_all = schema.get("additionalProperties")
        values = [of_all] if isinstance(of_all, Mapping) else list(schema.get("patternProperties", {}).values())
        return f"Record<string, {annotation({'anyOf': values}, prefix) if values else 'unknown'}>"
    return WORDS.get(str(kind), "unknown")


def _types(document: Document) -> str:
    lines = [
        "// The JSON of requests and answers.",
        "//",
        MADE,
        "",
        "/** A value that a later version may have; the known ones are still proposed and checked. */",
        "export type OrAnother = string & {};",
    ]
    for name, schema in document.schemas.items():
        lines += ["", *_doc(schema["description"])]
        if schema.get("type") == "object":
            lines.append(f"export interface {name} {{")
            for field, about in schema["properties"].items():
                lines += _doc(about.get("description", ""), "  ")
                lines += _field(field, _type_of_field(field, about), field in schema.get("required", ()))
            lines.append("}")
        else:
            lines += _declared(f"export type {name} =", annotation(schema), "", ";")
    return "\n".join(lines) + "\n"


def _type_of_field(field: str, about: Schema) -> str:
    """Return the type of a field; a `switch` tells events apart by their `type`, so that one has only known texts."""
    return annotation({**about, "x-may-grow": False} if field == "type" else about)


def _field(name: str, type_: str, required: bool) -> Iterator[str]:
    key = name if re.fullmatch(r"[A-Za-z_]\w*", name) else json.dumps(name)
    yield from _declared(f"  {key}{'' if required else '?'}:", type_, "  ", ";")


def _declared(head: str, type_: str, indent: str, end: str) -> Iterator[str]:
    """Yield what gives something a type, with a line for each alternative where one line is too short for them."""
    if len(f"{head} {type_}{end}") <= WIDTH:
        yield f"{head} {type_}{end}"
        return
    yield head
    alternatives = type_.split(" | ")
    yield from (f"{indent}  | {each}" for each in alternatives[:-1])
    yield f"{indent}  | {alternatives[-1]}{end}"


def _operations(document: Document) -> str:
    lines = [
        "// The operations of the service.",
        "//",
        MADE,
        "",
        'import { Caller, type Options, type Pages, path } from "./caller.ts";',
        'import type * as types from "./types.ts";',
        "",
        "/** What clients do: a method for each operation. */",
        "export class Operations extends Caller {",
    ]
    for operation in document.operations:
        lines += _method(operation)
    return "\n".join(lines).replace("{\n\n", "{\n") + "\n}\n"


def _method(operation: Operation) -> Iterator[str]:
    body = operation.bodies.get(JSON)
    is_named = body is not None and name_of(body) is not None
    takes = [f"{each.name}: {annotation(each.schema, 'types.')}" for each in operation.of("path")]
    sends = []
    if operation.bodies:
        takes.append(f"body{'' if operation.needs_body else '?'}: {_body(operation)}")
        sends.append("body")
    # A body of lines has no room for what is a field of the body of JSON.
    query = () if is_named and len(operation.bodies) > 1 else operation.of("query")
    options = [
        *map(_option, query),
        *(f"{CHOSEN[each.name]}?: string" for each in operation.of("header") if each.name in CHOSEN),
    ]
    media = sorted(
        (each for each in operation.bodies if each.startswith(("text/", "image/"))),
        key=lambda each: each != "text/plain",
    )
    if media and not is_named:
        options.append(f"media?: {' | '.join(map(json.dumps, media))}")
        sends.append(f"text: {json.dumps(media[0])}")
    is_needed = any(each.required for each in query)
    given = f"Options & {{ {'; '.join(options)} }}" if options else "Options"
    takes.append(f"options{'' if is_needed else '?'}: {given}")
    sends.append("options")
    if operation.takes_key:
        sends.append("isKeyed: true")
    if {JSON, LINES} <= operation.answers.keys():
        sends.append(f"accept: {json.dumps(JSON)}")
    template = re.sub(r"\{(\w+)\}", r"${\1}", operation.path)
    address = f"path`{template}`" if "$" in template else json.dumps(template)
    yield ""
    yield from _doc(operation.summary, "  ")
    kind, call = ("Pages", "pages") if operation.is_paged else ("Promise", "send")
    head = f"  {method_name(operation)}({', '.join(takes)}): {kind}<{_answer(operation)}> {{"
    if len(head) <= WIDTH:
        yield head
    else:
        yield f"  {method_name(operation)}("
        for each in takes:
            yield from _argument(each)
        yield f"  ): {kind}<{_answer(operation)}> {{"
    yield f'    return this.{call}("{operation.method}", {address}, {{ {", ".join(sends)} }});'
    yield "  }"


def _argument(text: str) -> Iterator[str]:
    if len(text) + 5 <= WIDTH or "{" not in text:
        yield f"    {text},"
        return
    head, _, fields = text.removesuffix(" }").partition("{ ")
    yield f"    {head}{{"
    yield from (f"      {field};" for field in fields.split("; "))
    yield "    },"


def _option(parameter: Parameter) -> str:
    choices = parameter.schema.get("anyOf", [parameter.schema])
    type_ = annotation({"anyOf": [choice for choice in choices if choice.get("type") != "null"]}, "types.")
    return f"{parameter.name}{'' if parameter.required else '?'}: {type_}".replace("OrAnother", "string & {}")


def _body(operation: Operation) -> str:
    """Return the type of a body: JSON, text or a file as it is, or a form with files."""
    types = [annotation(schema, "types.") for media, schema in operation.bodies.items() if media == JSON]
    if not types or not types[0].startswith("types.") or " " in types[0]:
        types += ["string", "Blob"] if any(media.startswith("text/") for media in operation.bodies) else []
        types += ["Blob"] if any(media.startswith("image/") for media in operation.bodies) else []
        types += ["FormData"] if any(media.startswith("multipart/") for media in operation.bodies) else []
    return " | ".join(dict.fromkeys(" | ".join(types).split(" | ")))


def _answer(operation: Operation) -> str:
    answers = operation.answers
    if {JSON, LINES} <= answers.keys():
        answers = {JSON: answers[JSON]}
    return " | ".join(dict.fromkeys(_read(media, schema) for media, schema in answers.items())) or "void"


def _read(media: str, schema: Schema) -> str:
    if media == JSON:
        return annotation(schema, "types.")
    if media == LINES:
        return "Record<string, unknown>[]"
    return "string" if media.startswith("text/") else "Blob"


def _doc(text: str, indent: str = "") -> Iterator[str]:
    """Yield the lines of a comment with the first sentence of a text."""
    sentence = " ".join(text.split()).partition(". ")[0].rstrip(".").replace("*/", "* /")
    if not sentence:
        return
    if len(line := f"{indent}/** {sentence}. */") <= WIDTH:
        yield line
        return
    yield f"{indent}/**"
    yield from textwrap.wrap(f"{sentence}.", WIDTH, initial_indent=f"{indent} * ", subsequent_indent=f"{indent} * ")
    yield f"{indent} */"


if __name__ == "__main__":
    main()

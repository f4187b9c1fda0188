"""What a later OpenAPI document breaks for programs that were written for an earlier one.

A request that was good has to stay good, so its schemas may only widen; an answer has to stay what programs expect, so
its schemas may only narrow. Three things programs have to bear with, as `docs/service.md` tells them: answers gain
fields, their limits loosen, and what is marked `x-may-grow` gains values.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.contract.schema_branches import ANY, MAY_GROW, TYPES_WITHIN, Branch, Part, branches

METHODS = ("get", "put", "post", "delete", "patch", "head", "options", "trace")

MOST = ("maximum", "maxLength", "maxItems", "maxProperties")
LEAST = ("minimum", "minLength", "minItems", "minProperties")
FORMS = ("pattern", "multipleOf", "uniqueItems")
"""What limits a value: a request's may not be tightened, an answer's may change."""
LIMITS = {*MOST, *LEAST, *FORMS, "exclusiveMaximum", "exclusiveMinimum"}

COMPARED = {*LIMITS, "items", "prefixItems", "additionalProperties", "patternProperties", "propertyNames"}
"""The keywords that are compared one by one; another one may not change at all."""


def breaking_changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """List what of a document breaks programs that were written for an earlier one.

    Args:
        before: the OpenAPI 3.1 document that was released.
        after: the one that would follow.

    Returns:
        A line for each: a JSON pointer into the earlier document, or the later one for a type that answers gain, a
        colon, and what broke. Empty if nothing did.
    """
    return list(dict.fromkeys(_Comparison().documents(Part(before, "", before), Part(after, "", after))))


class _Comparison:
    def __init__(self) -> None:
        self.known: dict[tuple[bool, str, str], list[str]] = {}
        self.responses_seen: set[tuple[str, str]] = set()

    def documents(self, old: Part, new: Part) -> Iterator[str]:
        for path, item in old.at("paths").parts():
            for method, operation in item.parts():
                if method not in METHODS:
                    continue
                later = new.find("paths", path, method)
                if later is None:
                    yield f"{operation.place}: the operation was removed"
                else:
                    yield from self.operations(operation, later)
        for name, schema in old.at("components").parts("schemas"):
            if new.find("components", "schemas", name) is None:
                yield f"{schema.place}: the schema, whose name types of clients have, was removed"

    def operations(self, old: Part, new: Part) -> Iterator[str]:
        if old.get("operationId") != new.get("operationId"):
            yield f"{old.place}/operationId: {old.get('operationId')} became {new.get('operationId')}"
        yield from _security(old, new)
        yield from self.parameters(old, new)
        yield from self.request_bodies(old, new)
        for status, response in old.at("responses").parts():
            later = new.find("responses", status)
            if later is not None:
                yield from self.responses(response, later)
            elif status[0] in "23":
                yield f"{response.place}: the status was removed"
        for status, _ in new.at("responses").parts():
            if status[0] == "2" and status not in old.value["responses"]:
                yield f"{old.place}/responses: the status {status} is new"

    def parameters(self, old: Part, new: Part) -> Iterator[str]:
        earlier, later = _parameters(old), _parameters(new)
        for key, parameter in earlier.items():
            if key not in later:
                yield f"{parameter.place}: the parameter {key[1]} was removed"
                continue
            if later[key].get("required") and not parameter.get("required"):
                yield f"{parameter.place}/required: the parameter {key[1]} became required"
            if any(parameter.get(word) != later[key].get(word) for word in ("style", "explode")):
                yield f"{parameter.place}: the parameter {key[1]} is written in another way"
            yield from self.schemas(parameter.at("schema"), later[key].at("schema"), is_answer=False)
        for key in later.keys() - earlier.keys():
            if later[key].get("required"):
                yield f"{old.place}/parameters: the new parameter {key[1]} is required"

    def request_bodies(self, old: Part, new: Part) -> Iterator[str]:
        earlier, later = old.find("requestBody"), new.find("requestBody")
        if later is not None and later.get("required") and (earlier is None or not earlier.get("required")):
            yield f"{old.place}/requestBody/required: a body became required"
        if earlier is not None and later is None:
            yield f"{earlier.place}: the body was removed"
        elif earlier is not None and later is not None:
            yield from self.contents(earlier, later, is_answer=False)

    def responses(self, old: Part, new: Part) -> Iterator[str]:
        if (old.place, new.place) in self.responses_seen:
            return
        self.responses_seen.add((old.place, new.place))
        yield from self.contents(old, new, is_answer=True)
        for name, header in old.parts("headers"):
            later = new.find("headers", name)
            if later is None:
                yield f"{old.place}/headers: the header {name} was removed"
            else:
                yield from self.schemas(header.resolved().at("schema"), later.at("schema"), is_answer=True)

    def contents(self, old: Part, new: Part, is_answer: bool) -> Iterator[str]:
        for media_type, content in old.parts("content"):
            later = new.find("content", media_type)
            if later is None:
                yield f"{content.place}: the media type was removed"
            else:
                yield from self.schemas(content.at("schema"), later.at("schema"), is_answer)

    def schemas(self, old: Part, new: Part, is_answer: bool) -> list[str]:
        """Return what breaks between two schemas; a pair that is being compared is taken for fine within itself."""
        old, new = old.resolved(), new.resolved()
        key = is_answer, old.place, new.place
        if key not in self.known:
            self.known[key] = []
            found = [] if is_answer else _defaults(old, new)
            inner, outer = (new, old) if is_answer else (old, new)
            choices = branches(outer)
            for branch in branches(inner):
                found += self.branch(branch, choices, old, is_answer)
            self.known[key] = list(dict.fromkeys(found))
        return self.known[key]

    def branch(self, inner: Branch, choices: list[Branch], old: Part, is_answer: bool) -> list[str]:
        """Return why a value of one branch need not fit any of several, by the one that it fits best."""
        alike = [choice for choice in choices if inner.type in TYPES_WITHIN.get(choice.type, (choice.type,))]
        same = [choice for choice in alike if inner.name and choice.name == inner.name]
        grows = is_answer and old.get(MAY_GROW)
        if grows and inner.name and not same:
            return []
        if not alike:
            what = "any value" if inner.type == ANY else inner.type
            return [f"{inner.place}: {f'may now be {what}' if is_answer else f'{what} is no longer taken'}"]
        if inner.values is not None and all(choice.values is not None for choice in alike) and len(alike) > 1:
            taken = [value for choice in alike for value in choice.values or ()]
            if all(value in taken for value in inner.values):
                return []
        reasons = []
        for choice in [*same, *(choice for choice in alike if choice not in same)]:
            reasons.append(self.fit(inner, choice, is_answer))
            if not reasons[-1]:
                return []
        return reasons[0] if same else min(reasons, key=len)

    def fit(self, inner: Branch, outer: Branch, is_answer: bool) -> list[str]:
        """Return why a value of one branch need not fit another one of the same type."""
        old, new = (outer, inner) if is_answer else (inner, outer)
        found = list(_values(inner, outer, old, is_answer))
        if not is_answer and inner.values is None:
            found += _limits(old, new)
        found += [
            f"{old.place}/{word}: changed"
            for word in sorted((old.words.keys() | new.words.keys()) - COMPARED)
            if word in (outer.words if word == "format" else {*old.words, *new.words})
            and old.word(word) != new.word(word)
        ]
        found += self.objects(old, new, is_answer) if inner.type == "object" else ()
        found += self.arrays(old, new, is_answer) if inner.type == "array" else ()
        return found

    def objects(self, old: Branch, new: Branch, is_answer: bool) -> Iterator[str]:
        for name, schema in old.properties.items():
            if name not in new.properties:
                yield f"{schema.place}: the field was removed"
            else:
                yield from self.schemas(schema, new.properties[name], is_answer)
        if is_answer:
            for name in sorted((old.required - new.required) & new.properties.keys()):
                yield f"{old.place}/required: {name} is no longer always there"
        else:
            for name in sorted(new.required - old.required):
                yield f"{old.place}/required: {name} became required"
        others, later = old.schema("additionalProperties"), new.schema("additionalProperties")
        if not is_answer or others.value is not False:  # answers may gain fields
            yield from self.schemas(others, later, is_answer)
        if is_answer and isinstance(others.value, dict):
            for name in new.properties.keys() - old.properties.keys():
                yield from self.schemas(others, new.properties[name], is_answer)
        patterns, later_patterns = (dict(each.schema("patternProperties").parts()) for each in (old, new))
        for pattern, schema in patterns.items():
            if pattern in later_patterns:
                yield from self.schemas(schema, later_patterns[pattern], is_answer)
            else:
                yield f"{schema.place}: the fields were removed"
        if not is_answer:
            yield from self.schemas(old.schema("propertyNames"), new.schema("propertyNames"), is_answer)

    def arrays(self, old: Branch, new: Branch, is_answer: bool) -> Iterator[str]:
        for number in range(max(len(old.first), len(new.first))):
            first, second = (
                each.first[number] if number < len(each.first) else each.schema("items") for each in (old, new)
            )
            yield from self.schemas(first, second, is_answer)
        yield from self.schemas(old.schema("items"), new.schema("items"), is_answer)


def _parameters(operation: Part) -> dict[tuple[str, str], Part]:
    """Return the parameters by where they stand and what they are called; names of headers have no case."""
    found = [parameter.resolved() for _, parameter in operation.parts("parameters")]
    return {(each.value["in"], _name(each)): each for each in found}


def _name(parameter: Part) -> str:
    name = str(parameter.value["name"])
    return name.lower() if parameter.value["in"] == "header" else name


def _security(old: Part, new: Part) -> Iterator[str]:
    """Yield the ways to be allowed that are so no more; without any, everybody is."""
    earlier, later = (each.get("security", each.document.get("security")) or [{}] for each in (old, new))
    for way in earlier:
        if not any(other.keys() <= way.keys() for other in later):
            yield f"{old.place}/security: {' and '.join(way) or 'a request without a token'} no longer suffices"


def _defaults(old: Part, new: Part) -> list[str]:
    """Name a default that is another one: who leaves the field out would get something else."""
    had, has = ([part.value["default"]] if part.get("default", ...) is not ... else [] for part in (old, new))
    return [f"{old.place}/default: changed"] if had and had != has else []


def _values(inner: Branch, outer: Branch, old: Branch, is_answer: bool) -> Iterator[str]:
    if outer.values is None or (is_answer and outer.grows):
        return
    if inner.values is None:
        yield f"{old.place}: {'may now be any value' if is_answer else 'only some values are still taken'}"
        return
    for value in inner.values:
        if not any(value == other and type(value) is type(other) for other in outer.values):
            yield f"{old.place}/enum: {f'may now be {value!r}' if is_answer else f'{value!r} is no longer taken'}"


def _limits(old: Branch, new: Branch) -> Iterator[str]:
    for word in MOST:
        yield from _limit(old, new, word, -1)
    for word in LEAST:
        yield from _limit(old, new, word, 1)
    for word in FORMS:
        if new.word(word) not in (None, False, old.word(word)):
            yield f"{old.place}/{word}: {old.word(word)} became {new.word(word)}"


def _limit(old: Branch, new: Branch, word: str, sign: int) -> Iterator[str]:
    """Yield a limit that was tightened; one that excludes its own value is a little tighter than one that does not."""
    exclusive = f"exclusive{word[0].upper()}{word[1:]}"

    def tightness(branch: Branch) -> tuple[float, bool]:
        values = ((branch.word(name), name == exclusive) for name in (word, exclusive))
        return max(((sign * value, excludes) for value, excludes in values if value is not None), default=NO_LIMIT)

    if tightness(new) > tightness(old):
        named = exclusive if new.word(word) is None else word
        yield f"{old.place}/{named}: {old.word(named)} became {new.word(named)}"


NO_LIMIT = (float("-inf"), False)


def places(changes: Iterable[str]) -> list[str]:
    """Return the JSON pointers of changes."""
    return [change.partition(": ")[0] for change in changes]

"""Everything that scripts keep on a device either moves to another one, or stays for a reason that is written down."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from api.routes.pages import FOLDER

SCRIPTS = FOLDER / "scripts"
NAMES = SCRIPTS / "move" / "stored-names.js"

STORES = ("store.js", "saved-fields.js", "solo/saved-words.js")
"""The only scripts that reach for a storage of the browser themselves."""

BY_ANY_NAME = ("store.js", "move/parcel.js", "move/taking.js")
"""The scripts that take and keep what has a name already."""

OF_THE_STORE = ("recall", "remember", "adopt")
"""Functions of `store.js` that others may be called like."""

PASSED_ON = {
    ("live/keys.js", "this.prefix + id"): "of `new Keys`",
    ("live/keys.js", "this.prefix"): "of `new Keys`",
    ("live/outbox.js", "name"): "of `outboxAt` where that is called",
    ("live/outbox.js", "this.name"): "of `outboxAt`",
    ("leagues/saved.js", "name"): "found by `remembered`",
    ("match/entry-line.js", "this.name"): "of `outboxAt`",
    ("match/entry-line.js", "name"): "of `outboxAt`",
    ("games/word-ringers/writing.js", "this.name"): "the name that stands beside it as a constant",
    ("match/figures/played.js", "name"): "found by `remembered`",
    ("match/keys.js", "name"): "found by `remembered`",
    ("match/keys.js", "`${kind}:${id}`"): "one of a list beside it, all of which `outboxAt` or others name",
    ("match/pending.js", "name"): "found by `remembered`",
    ("match/pending.js", "prefix"): "one of a list beside it, all of which `outboxAt` names",
    ("main.js", "prefix"): "one of a list beside it, all of which `outboxAt` names",
    ("puzzles/saved.js", "`${part}:${id}`"): "one of a list beside it, each of which has a call of its own",
}
"""Where a name comes from that does not stand in the call: another call that this test reads."""

_CALL = re.compile(r"(?<![.\w])(?:recall|remember|remembered|adopt|outboxAt|new Document|new Keys)\(\s*")
_STORAGE = re.compile(r"\b(localStorage|sessionStorage|indexedDB|cookieStore|caches|document\.cookie)\b")
_ENTRY = re.compile(r'^  "?([\w:-]+)"?: "([^"]+)",$', re.MULTILINE)


@cache
def sources() -> dict[str, str]:
    found = {path.relative_to(SCRIPTS).as_posix(): path.read_text() for path in sorted(SCRIPTS.rglob("*.js"))}
    assert len(found) > 200
    return {name: re.sub(r"/\*(?:(?!\*/)[\s\S])*\*/|^ *//.*$", "", text, flags=re.M) for name, text in found.items()}


def first_argument(text: str, start: int) -> str:
    """Return what stands in a call up to its first comma or its end."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] in "([{") - (text[index] in ")]}")
        if depth < 0 or (depth == 0 and text[index] == ","):
            return text[start:index].strip()
    raise AssertionError(f"a call without an end: {text[start : start + 60]}")


def names_of(text: str, argument: str) -> list[str]:
    """Return the names that an argument stands for: whole, or up to a colon; none where the call does not tell."""
    if whole := re.fullmatch(r'"([^"]*)"', argument):
        return [whole[1]]
    if begun := re.fullmatch(r"`([\w-]+:).*`", argument):
        return [begun[1]]
    constant = re.sub(r" \+ \w+$", "", argument)
    if not re.fullmatch(r"\w+", constant):
        return []
    values = re.findall(rf"\bconst {constant} = ([^;]+);", text)
    return [name for value in values for name in names_of("", value)]


def uses() -> Iterator[tuple[str, str, list[str]]]:
    """Yield each use of the storage: the script, the argument and the names."""
    for script, text in sources().items():
        if script not in BY_ANY_NAME:
            imported = re.search(r'import \{([^}]*)\} from "[./]*/store\.js"', text)
            for call in _CALL.finditer(text):
                if call[0].startswith(OF_THE_STORE) and not (imported and call[0].rstrip("( \n") in imported[1]):
                    continue
                argument = first_argument(text, call.end())
                names = names_of(text, argument)
                if "new Keys" in call[0]:
                    names = [f"{name}:" for name in names]
                yield script, argument, names


def listed(constant: str) -> dict[str, str]:
    """Return the entries of a list of `stored-names.js`."""
    block = re.search(rf"export const {constant} = \{{\n(.*?)\n\}};", NAMES.read_text(), re.DOTALL)
    assert block
    found = _ENTRY.findall(block[1])
    lines = [line for line in block[1].splitlines() if line.strip()]
    assert len(found) == len(lines) == len(dict(found)), "each entry stands in a line of its own, once"
    return dict(found)


def stored_names() -> set[str]:
    return {name for _, _, names in uses() for name in names}


def test_every_name_that_a_script_keeps_is_listed_once() -> None:
    moved, stays = listed("MOVED"), listed("STAYS")
    assert not moved.keys() & stays.keys()
    unlisted = {
        f"{script}: {name}" for script, _, names in uses() for name in names if name not in moved and name not in stays
    }
    assert not unlisted, (
        "a script keeps what move/stored-names.js does not list: add it there, under MOVED or with a reason under STAYS"
    )


def test_every_call_tells_its_name() -> None:
    untold = {(script, argument) for script, argument, names in uses() if not names}
    assert untold == PASSED_ON.keys(), "a name of what is kept has to stand in the call, or be explained in PASSED_ON"


def test_what_is_listed_is_kept_by_some_script() -> None:
    typed = {"typed:", "ringers-words"}
    assert listed("MOVED").keys() | listed("STAYS").keys() == {*stored_names(), *typed}


def test_only_few_scripts_reach_for_a_storage() -> None:
    found = {script for script, text in sources().items() if _STORAGE.search(text)}
    assert found == set(STORES)
    assert 'ownName("ringers:typed:")' in sources()["saved-fields.js"]
    assert 'ownName("ringers-words")' in sources()["solo/saved-words.js"]


def test_each_reason_says_something() -> None:
    assert all(len(reason.split()) > 4 for reason in listed("STAYS").values())
    groups = {"puzzles", "rating", "leagues", "seats", "boards", "decks", "settings", "figures"}
    assert set(listed("MOVED").values()) <= groups


@pytest.mark.parametrize("text", ['new Document("new-thing", 1);', "new Document(`new-thing:${id}`, 1);"])
def test_a_new_name_is_found(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    changed = {**sources(), "new.js": text}
    monkeypatch.setattr(f"{__name__}.sources", lambda: changed)
    with pytest.raises(AssertionError, match=r"move/stored-names\.js does not list"):
        test_every_name_that_a_script_keeps_is_listed_once()


@pytest.mark.parametrize("text", ["new Document(found, 1);", "localStorage.setItem('x', 1);"])
def test_a_name_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    changed = {**sources(), "new.js": text}
    monkeypatch.setattr(f"{__name__}.sources", lambda: changed)
    check = test_only_few_scripts_reach_for_a_storage if "Storage" in text else test_every_call_tells_its_name
    with pytest.raises(AssertionError):
        check()

"""Paths and names in documents, docstrings and comments are those of things that exist."""

import ast
import re
import shlex
from collections.abc import Callable
from functools import cache
from importlib import import_module
from os.path import normpath
from pathlib import Path, PurePosixPath

import pytest

from api.ring_assets import ring_assets
from api.settings import Settings
from tests.api.commands.test_document import COMMANDS, options
from tests.prose import Line, prose
from tests.test_repository import ROOT, anchors, tracked

PACKAGES = ("api", "dictionaries", "games", "solver", "tests")
ENDINGS = "c|css|html|js|json|lock|md|mjs|png|py|sh|svg|toml|ts|txt|yaml|yml"

_FOLDERS = "|".join((*PACKAGES, "docs"))
PATH = re.compile(
    rf"(?<![\w/.@:<>*{{}}%~-])((?:[\w.-]+/)+[\w.-]*\.(?:{ENDINGS})\b(?![*<{{])|(?:{_FOLDERS})(?:/[\w.-]++)++(?!/?[*<{{]))"
)
FILE = re.compile(rf"`([\w-]+\.(?:{ENDINGS}))`")
DOTTED = re.compile(rf"`((?:{'|'.join(PACKAGES)})(?:\.\w+)+)`")
OF_A_CLASS = re.compile(r"`([A-Z]\w+)\.(\w+)`")
TARGET = re.compile(r"`make ([a-z][a-z-]*)`|^\$? ?make ([a-z][a-z-]*)$")
SETTING = re.compile(r"(?<![A-Z_])RINGERS_[A-Z_]*[A-Z]\b")
COMMAND = re.compile(r"`(ringers [a-z][^`]*)`|^\$ (ringers .*)$")

MADE_UP = {
    *("./b.js", "bench.json", "bench.svg", "out.png", "out-1.png", "out-1.svg", "out-2.svg", "manifest.json"),
    *("./schema.d.ts", "github.com/necolas/normalize.css", "api.js", "./match/overview.js", "../kind.js"),
    *("../word-lists.js", "../words-task.js", "my_bot.py", "game-000001.txt"),
    *(f"games/game-{number:06}.txt" for number in (6, 7, 15, 17, 18)),
}
"""Files that a command writes, and what an example or a file of others names."""

SENT = "bundles/"
"""Before the addresses of what is put together when it is asked for."""

PAGES = ("api/web/static/app", "api/web/static/app/scripts")
"""The folders that the paths of the pages begin in."""

OF_OTHERS = {"Trie"}
"""Classes that another package has under a name of ours."""


@cache
def files() -> frozenset[str]:
    """Return all tracked files, those that the service makes for the pages, and the folders they are in."""
    names = [path.relative_to(ROOT) for path in tracked()]
    names += [Path(PAGES[0], name) for name in ring_assets()]
    return frozenset(each.as_posix() for name in names for each in (name, *name.parents))


def lacking(pattern: re.Pattern[str], exists: Callable[[Line, str], bool]) -> list[str]:
    """Return each place where a name stands that is none, and the name."""
    found = []
    for line in prose():
        for match in pattern.finditer(line.text):
            name = next(group for group in match.groups() if group)
            if not exists(line, name):
                found.append(f"{line}: {name}")
    return found


def is_path(line: Line, name: str) -> bool:
    """Tell whether a path leads somewhere: from the root, beside the file that names it, or on the pages."""
    name = name.rstrip("./")
    starts = (".", PurePosixPath(line.path).parent, *PAGES)
    return (
        any(normpath(PurePosixPath(start) / name) in files() for start in starts)
        or name in MADE_UP
        or name.startswith(SENT)
    )


def is_file(line: Line, name: str) -> bool:
    """Tell whether a file of a name is somewhere; a name alone says nothing of folders."""
    return is_path(line, name) or name in {each.rpartition("/")[2] for each in files()}


@cache
def members() -> dict[str, set[str]]:
    """Return what the classes of a name have, those above them included."""
    found: dict[str, set[str]] = {}
    above: dict[str, set[str]] = {}
    for path in tracked("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                own = found.setdefault(node.name, set())
                above.setdefault(node.name, set()).update(base.id for base in node.bases if isinstance(base, ast.Name))
                for inner in ast.walk(node):
                    if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                        own.add(inner.name)
                    elif isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                        own.add(inner.id)
                    elif isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                        own.add(inner.attr)
    for name in found:
        for base in above[name]:
            found[name] |= found.get(base, set())
    return found


def is_module(name: str) -> bool:
    path = name.replace(".", "/")
    return path in files() or f"{path}.py" in files()


def is_dotted(name: str) -> bool:
    """Tell whether a dotted name is that of a module, or of something in one."""
    module, rest = name, []
    while not is_module(module):
        module, _, last = module.rpartition(".")
        rest.insert(0, last)
    value = import_module(module)
    for part in rest:
        if not hasattr(value, part):
            return False
        value = getattr(value, part)
    return True


@cache
def read_by_name() -> frozenset[str]:
    """Return the variables that programs, and not settings, read."""
    texts = [node.value for path in tracked("*.py") for node in ast.walk(ast.parse(path.read_text())) if is_text(node)]
    return frozenset(name for text in texts if " " not in text for name in SETTING.findall(text))


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_command(name: str) -> bool:
    """Tell whether a command and the options after it are there."""
    try:
        words = shlex.split(name.partition("|")[0].partition("#")[0], posix=False)
    except ValueError:
        words = name.split()
    called = max((each for each in COMMANDS if " ".join(words[1:]).startswith(each)), key=len, default="")
    taken = options(COMMANDS[called]) if called else {"--version"}
    given = {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)}
    return bool(called or given) and given <= taken | {"--help", "-h"}


TARGETS = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text()))


@pytest.mark.parametrize(
    ("pattern", "exists"),
    [
        *((PATH, is_path), (FILE, is_file), (COMMAND, lambda _line, name: is_command(name))),
        (DOTTED, lambda _line, name: name in MADE_UP or is_dotted(name)),
        (TARGET, lambda _line, name: name in TARGETS),
    ],
    ids=["paths", "files", "commands", "dotted names", "targets of make"],
)
def test_every_name_is_one(pattern: re.Pattern[str], exists: Callable[[Line, str], bool]) -> None:
    assert not lacking(pattern, exists)


def test_every_name_in_a_class_is_one() -> None:
    wrong = []
    for line in prose():
        for owner, name in OF_A_CLASS.findall(line.text):
            if owner in members().keys() - OF_OTHERS and name not in members()[owner]:
                wrong.append(f"{line}: {owner}.{name}")
    assert not wrong


def test_every_setting_is_one() -> None:
    settings = {f"RINGERS_{name.upper()}" for name in Settings.model_fields} | read_by_name()
    assert not [
        f"{line}: {name}"
        for line in prose()
        for name in SETTING.findall(line.text)
        if name.removesuffix("_FILE") not in settings
    ]


def test_every_link_to_a_heading_leads_to_one() -> None:
    wrong = []
    for line in prose():
        for path, anchor in re.findall(r"\b(docs/[\w./-]+\.md)#([\w-]+)", line.text):
            if anchor not in anchors(ROOT / path):
                wrong.append(f"{line}: {path}#{anchor}")
    assert not wrong


def test_what_is_not_there_is_found() -> None:
    line = Line("docs/rules.md", 1, "")
    assert not is_path(line, "tests/games/nowhere")
    assert not is_path(line, "nowhere/boards.md")
    assert not is_path(line, "solver/games/base.py")
    assert is_path(line, "boards.md")
    assert is_path(line, "games/base.py")
    assert not is_dotted("solver.score.nothing")
    assert is_dotted("solver.score.score")
    assert not is_command("ringers solve --nothing")
    assert not is_command("ringers nothing")
    assert is_command("ringers puzzle new --seed 7")
    assert len(prose()) > 10_000

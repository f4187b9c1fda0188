"""The scripts of the pages, bundled when the service starts: one file for each family of screens.

A phone on a slow network waits 400 ms for each file that another one imports. So the modules that a screen needs are
sent in a few files, without comments. They stay separate modules: `scripts/loader.js` runs each of them when it is
first needed, as a browser does.
"""

import json
import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

ENTRY = "scripts/main.js"
LOADER = "scripts/loader.js"
BASE = "bundles/base.js"
SHARED = "bundles/shared.js"

SHARED_BY = 3
"""How many families need a module before it goes into the file that they share."""

EMBEDDED = "scripts/embed/main.js"
KINDS = "scripts/puzzles/kinds/"

STAND_INS: Mapping[str, str] = {"scripts/solo/solve-here.js": "scripts/embed/solve-here.js"}
"""What stands in for a module where a puzzle is embedded; it may import nothing."""

NAMED = "const [$define, $load, $need] = [define, load, need];\n"
"""Names for what the loader does, which no module calls anything of its own."""

_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/)[\s\S])*\*/)\n|/\*\* @type (?:(?!\*/).)*\*/ ?", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_IMPORT = re.compile(
    r'^import (?:(?P<all>\w+)(?:, )?)?(?:\{(?P<names>[^}]*)\})?(?: from )?"(?P<path>[^"]+)";\n', re.MULTILINE
)
_DYNAMIC = re.compile(r"""\bimport\((["`])(\.{1,2}/[^"`]+)\1\)""")
_DECLARED = re.compile(r"^export (?=(?:async )?(?:function\*?|const|class) (?P<name>\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)
_LEFT = re.compile(r"^(?:import\b(?!\()|export\b)[^\n]*|^[^\n]*\bimport\.meta\b[^\n]*", re.MULTILINE)
_ROUTE = re.compile(r'\{ path: "([^"]+)", screen: \(\) => import\("([^"]+)"\) \}')


class BadModule(ValueError):
    """A module is written in a way that cannot be put together with others; names it and the line."""


class Modules:
    """The modules of the pages and how they hang together.

    Args:
        texts: the text of each module by its path.

    Raises:
        BadModule: a text in one of them goes over several lines.

    >>> modules = Modules({"a.js": 'import { b } from "./b.js";\\n', "b.js": "export const b = 1;\\n"})
    >>> modules.needed("a.js")
    ['b.js']
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = {name: _COMMENT.sub("", text) for name, text in texts.items()}
        for name, text in self._texts.items():
            if odd := next((line for line in text.splitlines() if line.count("`") % 2), None):
                raise BadModule(f"{name}: {odd!r} begins a text of several lines, which would lose its indentation")

    def needed(self, *names: str) -> list[str]:
        """Return the modules that some modules cannot start without, nearest first."""
        found: list[str] = []
        waiting = list(names)
        while waiting:
            current = waiting.pop(0)
            for imported in self._imports(current):
                if imported not in found and imported not in names:
                    found.append(imported)
                    waiting.append(imported)
        return found

    def loaded_later(self, names: Iterable[str]) -> set[str]:
        """Return the modules that some modules load while they run; a name in an address stands for any name."""
        found: set[str] = set()
        for name in names:
            for _, path in _DYNAMIC.findall(self._texts[name]):
                parts = re.split(r"\$\{[^}]*\}", _resolved(name, path))
                pattern = re.compile("[^/]+".join(map(re.escape, parts)))
                found |= {known for known in self._texts if pattern.fullmatch(known)}
        return found

    def wrapped(self, name: str) -> str:
        """Return a module as a call that defines it, without indentation.

        Raises:
            BadModule: it imports or exports in a way that this does not know.
        """
        needs: list[str] = []
        shown: dict[str, str] = {}

        def need(found: re.Match[str]) -> str:
            called = f'$need("{_resolved(name, found["path"])}")'
            names = (found["names"] or "").replace(" as ", ": ").split(",")
            taken = [part.strip() for part in names if part.strip()]
            if found["all"]:
                taken.append(f"default: {found['all']}")
            needs.append(f"const {{ {', '.join(taken)} }} = {called};\n" if taken else f"{called};\n")
            return ""

        def show(found: re.Match[str]) -> str:
            shown[found["name"]] = found["name"]
            return ""

        text = _DECLARED.sub(show, _IMPORT.sub(need, self._texts[name]))
        text, defaults = _DEFAULT.subn("const $default = ", text)
        if defaults:
            shown["default"] = "$default"
        text = _DYNAMIC.sub(lambda found: f"$load({found[1]}{_resolved(name, found[2])}{found[1]})", text)
        if left := _LEFT.search(text):
            raise BadModule(f"{name}: {left[0]!r} cannot be put together with other modules")
        getters = ", ".join(f"{key}: () => {value}" for key, value in sorted(shown.items()))
        body = "".join(needs) + _INDENT.sub("", text).strip()
        return f'$define("{name}", ($show) => {{\n$show({{ {getters} }});\n{body}\n}});\n'

    def loader(self) -> str:
        """Return the module that runs the others, as it is."""
        return self._texts[LOADER]

    def _imports(self, name: str) -> Iterator[str]:
        return (_resolved(name, found["path"]) for found in _IMPORT.finditer(self._texts[name]))


def bundled(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the scripts of the pages in few files.

    The base has what every screen needs, and another file what three families of screens need or more. The others have
    what one family needs besides; files of two families may overlap, and the loader runs each module once all the same.

    Args:
        texts: the text of each module by its path.

    Returns:
        The text of each file by its path.

    Raises:
        BadModule: one of the modules cannot be put together with others.
    """
    modules = Modules(texts)
    base = [ENTRY, *modules.needed(ENTRY)]
    families: dict[str, list[str]] = {}
    places: dict[str, str] = {}
    seen = set(base)
    waiting = set(base)
    while waiting:
        later = modules.loaded_later(waiting) - places.keys() - set(base)
        for name in sorted(later):
            places[name] = bundle_of(name)
            families.setdefault(places[name], []).append(name)
        waiting = later | set(modules.needed(*later)) - seen
        seen |= waiting
    members = {path: [*modules.needed(*entries), *entries] for path, entries in families.items()}
    counts = Counter(name for names in members.values() for name in set(names) - set(base))
    shared = [name for name, count in sorted(counts.items()) if count >= SHARED_BY]
    files = {SHARED: _file(modules, SHARED, [BASE], shared)} if shared else {}
    for path, names in members.items():
        before = [BASE, SHARED] if set(shared) & set(names) else [BASE]
        files[path] = _file(modules, path, before, [name for name in names if name not in {*base, *shared}])
    told = json.dumps({name: _beside(BASE, path) for name, path in sorted(places.items())})
    main = (modules.loader(), NAMED, *map(modules.wrapped, base), f'tellPlaces({told});\nneed("{ENTRY}");\n')
    return {**files, BASE: "".join(main)}


def embedded(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the scripts of puzzles that are embedded in other pages, one file for each kind, with all that it needs.

    Args:
        texts: the text of each module by its path.

    Returns:
        The text of each file by its path.

    Raises:
        BadModule: one of the modules cannot be put together with others.
    """
    modules = Modules({name: texts[STAND_INS.get(name, name)] for name in texts})
    files = {}
    for kind in sorted(name for name in texts if posixpath.dirname(name) + "/" == KINDS):
        needed = [*modules.needed(EMBEDDED, kind), EMBEDDED, kind]
        start = f'need("{EMBEDDED}");\n'
        files[embedded_bundle_of(kind)] = "".join([modules.loader(), NAMED, *map(modules.wrapped, needed), start])
    return files


def embedded_bundle_of(kind: str) -> str:
    """Return the file that plays an embedded puzzle of a kind, which is given as the path of its module.

    >>> embedded_bundle_of("scripts/puzzles/kinds/endgame.js")
    'bundles/embed/endgame.js'
    """
    return f"bundles/embed/{posixpath.basename(kind)}"


def _file(modules: Modules, path: str, before: Iterable[str], names: Iterable[str]) -> str:
    """Return a file of modules, which loads the files that it builds upon first."""
    taken = "{ define as $define, load as $load, need as $need } from "
    loaded = (f'import {taken if other == BASE else ""}"{_beside(path, other)}";\n' for other in before)
    return "".join([*loaded, *map(modules.wrapped, names)])


def bundle_of(name: str) -> str:
    """Return the file that has a module which is loaded while the pages run.

    >>> bundle_of("scripts/match/overview.js")
    'bundles/match.js'
    >>> bundle_of("scripts/games/ringo/study.js")
    'bundles/games/ringo.js'
    """
    parts = name.removesuffix(".js").split("/")[1:]
    return f"bundles/{'/'.join(parts[: 2 if parts[0] == 'games' else 1])}.js"


def routes(texts: Mapping[str, str]) -> list[tuple[re.Pattern[str], str]]:
    """Return the addresses of the screens, in the order in which they are tried, and the module that shows each.

    >>> table = '{ path: "/matches/:id", screen: () => import("./match/overview.js") },'
    >>> [(pattern, module)] = routes({"scripts/screens.js": table})
    >>> module, bool(pattern.fullmatch("/matches/x")), bool(pattern.fullmatch("/matches/x/screen"))
    ('scripts/match/overview.js', True, False)
    """
    table = _ROUTE.findall(texts.get("scripts/screens.js", ""))
    return [
        (re.compile(re.sub(r":\w+", "[^/]+", path) + "/?"), _resolved("scripts/screens.js", module))
        for path, module in table
    ]


def _resolved(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _beside(name: str, other: str) -> str:
    path = posixpath.relpath(other, posixpath.dirname(name))
    return path if path.startswith(".") else f"./{path}"

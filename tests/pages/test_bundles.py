"""The scripts of the pages in few files: each module is in them once, whole, and nothing is written that they lose."""

import re
from functools import cache

import pytest

from api.bundles import BASE, EMBEDDED, STAND_INS, BadModule, Modules, bundled, embedded
from api.ring_assets import ring_assets
from api.routes.pages import FOLDER, SCREENS, assets

pytestmark = pytest.mark.xdist_group("bundles")  # putting all of them together is most of the work

KINDS = sorted(path.name for path in FOLDER.glob("scripts/puzzles/kinds/*.js"))
ELEMENT = "scripts/embed/element.js"
"""What is served as it is."""
DEFINED = re.compile(r'^\$define\("([^"]+)"', re.MULTILINE)
NEEDED = re.compile(r'\$need\("([^"]+)"\)')
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"')


@cache
def texts() -> dict[str, str]:
    files = {path.relative_to(FOLDER).as_posix(): path.read_text() for path in FOLDER.rglob("*.js")}
    return files | {name: text for name, text in ring_assets().items() if name.endswith(".js")}


@cache
def files() -> dict[str, str]:
    return bundled(texts())


@cache
def for_others() -> dict[str, str]:
    return embedded(texts())


def test_every_module_is_in_a_file_and_finds_what_it_needs() -> None:
    of_base = set(DEFINED.findall(files()[BASE]))
    shared = set(DEFINED.findall(files()["bundles/shared.js"]))
    everything = {name for text in files().values() for name in DEFINED.findall(text)}
    apart = {"scripts/loader.js", ELEMENT, EMBEDDED, *STAND_INS.values()}
    assert everything == {name for name in texts() if name not in apart}
    for path, text in files().items():
        own = set(DEFINED.findall(text))
        known = own | of_base | (shared if "shared.js" in text[:200] else set())
        assert set(NEEDED.findall(text)) <= known, path


def test_the_texts_of_a_module_are_those_that_it_is_written_with() -> None:
    """Taking comments and indentation away leaves every text, and changes only how a module names another one."""
    whole = "".join([*files().values(), *for_others().values()])
    for name, text in texts().items():
        if name == ELEMENT:
            continue
        lines = [line for line in text.splitlines() if not re.match(r"\s*(//|/?\*|import\b|export \{)", line)]
        code = re.sub(r"/\*\*.*?\*/", "", "\n".join(lines))
        homes = [file for file in files().values() if f'$define("{name}"' in file] or [whole]
        lost = [quoted for quoted in QUOTED.findall(code) if not all(quoted in home for home in homes)]
        assert all(quoted.startswith(('"./', '"../')) for quoted in lost), name


@pytest.mark.parametrize("kind", KINDS)
def test_an_embedded_puzzle_is_one_file_that_has_all_it_needs(kind: str) -> None:
    assert for_others().keys() == {f"bundles/embed/{name}" for name in KINDS}
    text = for_others()[f"bundles/embed/{kind}"]
    own = set(DEFINED.findall(text))
    assert {EMBEDDED, f"scripts/puzzles/kinds/{kind}"} <= own
    assert set(NEEDED.findall(text)) <= own
    assert 'from "' not in text
    assert "localStorage" in text  # the module that every page has, told to keep nothing
    assert not own & {"scripts/solo/saved-words.js", "scripts/puzzles/saved.js"}


def test_what_stands_in_shows_the_same_and_needs_nothing() -> None:
    exported = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
    for name, other in STAND_INS.items():
        imported = {
            part.strip()
            for text in texts().values()
            for names in re.findall(rf'import \{{([^}}]*)\}} from "[^"]*{name.rpartition("/")[2]}"', text)
            for part in names.split(",")
        }
        assert imported & set(exported.findall(texts()[other]))
        assert "import " not in texts()[other].replace("import(", "")


def test_what_is_loaded_later_is_in_the_file_that_is_asked_for() -> None:
    places = dict(re.findall(r'"(scripts/[^"]+)": "\./([^"]+)"', files()[BASE]))
    assert {"scripts/match/overview.js", "scripts/puzzles/kinds/endgame.js"} <= places.keys()
    for name, file in places.items():
        assert name in DEFINED.findall(files()[f"bundles/{file}"] + files()["bundles/shared.js"]), name


@pytest.mark.parametrize("path", SCREENS)
def test_a_page_starts_with_few_files_or_with_modules(path: str) -> None:
    address = re.sub(r"<any\((\w+)[^>]*>", r"\1", path).replace("<game>", "ringo").replace("<int:number>", "1")
    address = re.sub(r"<\w+>", "x", address)
    known = assets()
    whole = known.start(address, whole=True)
    assert whole[0] == BASE
    assert len(whole) <= 5 + len(known.games_at(address))
    single = known.start(address, whole=False)
    assert single[0] == "scripts/main.js"
    defined = {name for file in whole for name in DEFINED.findall(files()[file])}
    assert defined >= set(single)


BAD = (
    *("export let count = 0;\n", 'export * from "./b.js";\n', 'import * as b from "./b.js";\n'),
    *("console.log(import.meta.url);\n", "const text = `one\n  two`;\n"),
)


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_put_together_is_refused(text: str) -> None:
    with pytest.raises(BadModule, match=r"^a\.js: .*(together|several lines)"):
        Modules({"a.js": text, "b.js": ""}).wrapped("a.js")

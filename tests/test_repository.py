"""What the repository promises beside its code: it can be published, and its documents keep up with it."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import click
import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from api.cli import main
from api.settings import Settings

ROOT = Path(__file__).parent.parent
NAMED_HERE = "/work/ /root/ /home/ .pyenv pypi.org pythonhosted.org npmjs.org deb.debian.org"
"""Places of one machine, and package indexes, which pip and apt find in their own configuration."""

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def tracked(*patterns: str) -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone: what is under version control is unknown")
    listed = subprocess.check_output(["git", "-C", ROOT, "ls-files", "-z", *patterns], text=True)
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def locked(name: str) -> dict[str, list[str]]:
    """Return the locked versions of each package."""
    versions: dict[str, list[str]] = {}
    for package, version in re.findall(
        r"(?m)^([A-Za-z0-9._-]+)(?:\[[a-z,-]+\])?==([^\s;]+)", (ROOT / f"requirements/{name}.lock").read_text()
    ):
        versions.setdefault(canonicalize_name(package), []).append(version)
    return versions


def anchors(document: Path) -> list[str]:
    """Return the headings of a document as links name them."""
    headings = re.findall(r"(?m)^#+ (.+)$", document.read_text())
    return [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]


def documents() -> str:
    return "\n".join(path.read_text() for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))])


def test_no_file_names_a_place_of_one_machine_or_a_package_index() -> None:
    found = {}
    for path in tracked():
        text = path.read_bytes().decode(errors="ignore") if path != Path(__file__) else ""
        if places := [place for place in NAMED_HERE.split() if place in text]:
            found[str(path.relative_to(ROOT))] = places
    assert not found


@pytest.mark.parametrize("name", ["runtime", "dev", "node"])
def test_each_locked_package_is_one_version_with_hashes(name: str) -> None:
    text = (ROOT / f"requirements/{name}.lock").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    line_form = re.compile(r"[a-z0-9.-]+(?:\[[a-z,-]+\])?==[^\s;]+( ; [^-]+)?( +--hash=sha256:[0-9a-f]{64})+ *")
    assert not [line for line in lines if not line_form.fullmatch(line)]


@pytest.mark.parametrize("name", ["runtime", "dev"])
def test_the_locks_name_the_extras_that_packages_ask_for(name: str) -> None:
    """Or pip refuses the lock as soon as a newer version of such a package is out."""
    lines = re.findall(r"(?m)^([a-z0-9._-]+(?:\[[a-z,-]+\])?)==", (ROOT / f"requirements/{name}.lock").read_text())
    named = {canonicalize_name(found.name): found.extras for found in map(Requirement, lines)}
    missing = {}
    for package, extras in named.items():
        try:
            asked = [Requirement(each) for each in requires(package) or ()]
        except PackageNotFoundError:
            continue  # is for another system
        for wanted in asked:
            own = [{"extra": extra} for extra in (*extras, "")]
            taken = not wanted.marker or any(map(wanted.marker.evaluate, own))
            if taken and wanted.extras - named.get(canonicalize_name(wanted.name), wanted.extras):
                missing[package] = str(wanted)
    assert not missing


def test_the_locks_hold_what_the_project_needs() -> None:
    optional = PROJECT["project"]["optional-dependencies"].values()
    runtime = [
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *(r for e in optional for r in e),
    ]
    groups = PROJECT["dependency-groups"]
    needed = {"runtime": runtime, "dev": [*runtime, *groups["dev"]], "node": groups["node"]}
    for name, requirements in needed.items():
        versions = locked(name)
        for requirement in map(Requirement, requirements):
            found = versions.get(canonicalize_name(requirement.name), [])
            assert found, f"{requirement} is not in {name}.lock: run `make lock`"
            assert all(map(requirement.specifier.contains, found)), (
                f"{requirement}: {name}.lock has {found}: run `make lock`"
            )


def test_both_locks_agree() -> None:
    runtime, dev = locked("runtime"), locked("dev")
    assert {name: dev.get(name) for name in runtime} == runtime


def test_each_dictionary_comes_with_licence_attribution_and_source() -> None:
    folders = [path.parent for path in (ROOT / "dictionaries/data").glob("*/meta.json")]
    assert folders
    for folder in folders:
        meta = json.loads((folder / "meta.json").read_text())
        assert all(meta[field] for field in ("licence", "attribution", "source")), folder
        assert any(path.stat().st_size > 200 for path in folder.glob("LICENCE*")), folder


@pytest.mark.parametrize(
    "named",
    [
        [f"ringers {name}" for name in main.list_commands(click.Context(main))],
        [f"RINGERS_{name.upper()}" for name in Settings.model_fields],
        [f"make {target}" for target in re.findall(r"(?m)^([a-z-]+):.*## ", (ROOT / "Makefile").read_text())],
    ],
    ids=["commands", "settings", "targets"],
)
def test_documents_mention_each(named: list[str]) -> None:
    text = documents()
    assert not [name for name in named if name not in text]


def test_the_readme_leads_to_each_document() -> None:
    readme = (ROOT / "README.md").read_text()
    documents = [path.relative_to(ROOT).as_posix() for path in tracked("docs/*.md")]
    assert any(path.startswith("docs/how-to/") for path in documents)
    assert not [path for path in documents if f"]({path})" not in readme]


def test_the_readme_lists_documents_by_what_they_are_for_and_the_reference_first() -> None:
    readme = (ROOT / "README.md").read_text()
    headings = re.split(r"(?m)^### (.+)$", readme[readme.index("## Documentation") :])
    assert headings[1:7:2] == ["Reference", "How-to", "Research"]
    for heading, folder in (("How-to", "how-to"), ("Research", "research")):
        section = headings[headings.index(heading) + 1]
        assert readme.count(f"](docs/{folder}/") == section.count(f"](docs/{folder}/") > 0


def test_links_between_documents_lead_somewhere() -> None:
    dead = []
    for path in tracked("*.md"):
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text()):
            if "://" not in target and not (path.parent / target).exists():
                dead.append(f"{path.relative_to(ROOT)}: {target}")
    assert not dead


def test_links_to_headings_between_documents_lead_to_one() -> None:
    dead = []
    for path in tracked("*.md"):
        for target, anchor in re.findall(r"\]\(([^)#\s:]*)#([^)]+)\)", path.read_text()):
            if anchor not in anchors((path.parent / target) if target else path):
                dead.append(f"{path.relative_to(ROOT)}: {target}#{anchor}")
    assert not dead


def test_the_changelog_has_the_version_or_what_is_not_released() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    first = re.search(r"(?m)^## \[(.+?)\]", text)
    assert first
    assert first[1] in ("Unreleased", PROJECT["project"]["version"])


def test_the_composition_and_the_image_use_settings_that_exist() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    named = set(services["ringers"]["environment"]) | set(
        re.findall(r"RINGERS_[A-Z_]+", (ROOT / "Dockerfile").read_text())
    )
    assert not named - {f"RINGERS_{name.upper()}" for name in Settings.model_fields}
    assert services["ringers"]["read_only"]
    assert {"postgres", "redis"} <= services.keys()


def test_the_composition_keeps_house_lists_where_service_and_workers_both_find_them() -> None:
    composition = yaml.safe_load((ROOT / "compose.yaml").read_text())
    here = re.findall(r"(?m)^WORKDIR (\S+)$", (ROOT / "Dockerfile").read_text())[-1]
    assert not Settings().house_lists.is_absolute()
    for name in ("ringers", "worker"):
        mounted = dict(reversed(volume.split(":")) for volume in composition["services"][name]["volumes"])
        assert mounted[here] in composition["volumes"]


@pytest.mark.no_cover
def test_what_is_not_to_be_watched_for_coverage_is_not() -> None:
    assert not type(sys.gettrace()).__module__.startswith("coverage")


def test_no_name_of_a_test_is_long(request: pytest.FixtureRequest) -> None:
    """Every process of a test run gets the names of all tests, and tells the others each time what it has got."""
    assert [item.nodeid[:200] for item in request.session.items if len(item.nodeid) > 500] == []

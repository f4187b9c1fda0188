"""Building a house list as a job: a large one takes half a minute and more memory than a request may have."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from api.errors import ListNotStored
from api.folders import Folders
from api.jobs.job import OF_REQUEST, Job, Told, catalog_of
from api.schemas.dictionaries import Dictionary as Description
from api.schemas.dictionaries import dictionary_json
from dictionaries.dictionary import Dictionary
from dictionaries.house import build_house_list, check_letters
from dictionaries.importing.layout import GUESSED, Layout
from dictionaries.importing.report import Report
from dictionaries.importing.suggestion import UNDETERMINED, suggest_letters
from dictionaries.importing.words import Progress, read_house_list
from dictionaries.letter_distribution import LetterDistribution
from dictionaries.packing import pack

SUGGEST: Literal["suggest"] = "suggest"
"""Stands for the letters that are suggested from a list."""


class Building(NamedTuple):
    """What is to be built; see `read_house_list` and `build_house_list`.

    Args:
        folder: where it is built, in a folder that goes away again.
        id: the id of the list.
        content: the lines, or the file that has them.
        overlay: whether the lines are changes to the base.
        name: its title.
        licence: its licence.
        attribution: who is to be named.
        layout: what is said of its encoding and columns.
        affixes: the ``.aff`` file of a list for Hunspell, or where it is.
        strict: whether a list with lines that are no words is refused.
        letters: its own tiles, points and counts; `SUGGEST` for those that are suggested from it.
        language: its language, if the letters are suggested.
    """

    folder: Path
    id: str
    content: bytes | Path
    overlay: bool = False
    name: str | None = None
    licence: str | None = None
    attribution: str | None = None
    layout: Layout = GUESSED
    affixes: bytes | Path | None = None
    strict: bool = False
    letters: LetterDistribution | Literal["suggest"] | None = None
    language: str = UNDETERMINED


class Built(NamedTuple):
    """A house list, built.

    Args:
        description: tells of it.
        content: its packed files.
        report: what became of its lines.
    """

    description: Description
    content: bytes
    report: Report

    @property
    def version(self) -> str:
        """Its version."""
        return self.description["version"]


def build_elsewhere(folders: Folders, base: str, version: str, building: Building) -> Built:
    """Build a house list, whose base is found by its id and version; see `build`."""
    return build(catalog_of(folders).get(base, version), building)


def build(base: Dictionary, building: Building, progress: Progress = lambda lines: None) -> Built:
    """Build a house list and return it, packed.

    Args:
        base: the dictionary that it is like.
        building: what is to be built.
        progress: told now and then how many lines were read.

    Raises:
        BadAlphabet: no letters can be suggested.
        BadHouseList: the id or a line is bad, or nothing is left, or an overlay has letters of its own.
        ListNotStored: the folder takes no list.
    """
    folder, id, overlay, layout = building.folder, building.id, building.overlay, building.layout
    lines, forms = _content(building.content), None if building.affixes is None else _content(building.affixes)
    letters = building.letters
    check_letters(letters, overlay=overlay)
    if letters == SUGGEST:
        letters = suggest_letters(lines, layout=layout, affixes=forms, language=building.language)
    house_list = read_house_list(
        lines,
        base,
        overlay=overlay,
        layout=layout,
        affixes=forms,
        alphabet=letters.alphabet if letters else None,
        strict=building.strict,
        progress=progress,
    )
    del lines
    called: Any = {name: getattr(building, name) for name in ("overlay", "name", "licence", "attribution")}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder, prefix=".building-") as scratch:
            built = build_house_list(Path(scratch), id, house_list, base=base, letters=letters, **called)
            return Built(dictionary_json(built), pack(Path(scratch) / id / built.version), house_list.report)
    except OSError as error:
        raise ListNotStored(error.strerror or str(error)) from error


def _content(given: bytes | Path) -> bytes:
    return given.read_bytes() if isinstance(given, Path) else given


OF_HOUSE_LIST = OF_REQUEST._replace(seconds=300)

BUILD = Job(
    "build a house list",
    build_elsewhere,
    Told(
        busy="Another house list is being built now.",
        lost="The house list could not be built now.",
        too_long="The house list takes too long to build; send a shorter one.",
    ),
    OF_HOUSE_LIST,
    "the bytes of the list, up to 32 MiB",
    lasting=False,
)

"""Building a house list as a job: a large one takes half a minute and more memory than a request may have."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from api.errors import ListNotStored
from api.folders import Folders
from api.jobs.job import OF_REQUEST, Job, Told, catalog_of
from api.schemas.dictionaries import Dictionary as Description
from api.schemas.dictionaries import dictionary_json
from dictionaries.dictionary import Dictionary
from dictionaries.house import build_house_list
from dictionaries.packing import pack


class Building(NamedTuple):
    """What is to be built; see `build_house_list`.

    Args:
        folder: where it is built, in a folder that goes away again.
        id: the id of the list.
        content: the lines.
        overlay: whether the lines are changes to the base.
        name: its title.
        licence: its licence.
        attribution: who is to be named.
    """

    folder: Path
    id: str
    content: bytes
    overlay: bool
    name: str | None
    licence: str | None
    attribution: str | None


class Built(NamedTuple):
    """A house list, built.

    Args:
        description: tells of it.
        content: its packed files.
    """

    description: Description
    content: bytes

    @property
    def version(self) -> str:
        """Its version."""
        return self.description["version"]


def build_elsewhere(folders: Folders, base: str, version: str, building: Building) -> Built:
    """Build a house list, whose base is found by its id and version; see `build`."""
    return build(catalog_of(folders).get(base, version), building)


def build(base: Dictionary, building: Building) -> Built:
    """Build a house list and return it, packed.

    Raises:
        BadHouseList: the id or a line is bad.
        ListNotStored: the folder takes no list.
    """
    try:
        building.folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=building.folder, prefix=".building-") as scratch:
            built = build_house_list(base=base, **building._replace(folder=Path(scratch))._asdict())
            return Built(dictionary_json(built), pack(Path(scratch) / building.id / built.version))
    except OSError as error:
        raise ListNotStored(error.strerror or str(error)) from error


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
    "the bytes of the list, up to 8 MiB",
    lasting=False,
)

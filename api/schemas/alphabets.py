"""The alphabet of a house list."""

from collections.abc import Mapping
from typing import Annotated

from typing_extensions import TypedDict

from api.schemas.base import with_example
from games.values import Doc

ALPHABET = {"language": "hu", "tiles": {"S": {"points": 1, "count": 2}, "SZ": {"points": 3, "count": 2}}, "fold": {}}


class AlphabetTile(TypedDict):
    """A tile of an alphabet."""

    points: Annotated[int | None, Doc("What it is worth; null where it has no value.")]
    count: Annotated[int, Doc("How many of it are in the box.")]


@with_example(ALPHABET)
class AlphabetFile(TypedDict):
    """An alphabet, as the part `alphabet` of a house list takes it."""

    language: Annotated[str, Doc("A BCP 47 language tag.")]
    tiles: Annotated[Mapping[str, AlphabetTile], Doc("The tiles by their faces, in the order of the alphabet.")]
    fold: Annotated[Mapping[str, str], Doc("The letters that stand for a character that is on no tile.")]

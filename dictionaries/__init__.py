"""Words: what a tile is, which words exist, what they mean and how common they are."""

from dictionaries.alphabet import Alphabet
from dictionaries.catalog import DEFAULT, Catalog
from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter, DamagedDictionary, RingersError, UnknownDictionary

__all__ = [
    "DEFAULT",
    "Alphabet",
    "BadLetter",
    "Catalog",
    "DamagedDictionary",
    "Dictionary",
    "RingersError",
    "UnknownDictionary",
    "open_dictionary",
]

_shipped = Catalog()


def open_dictionary(id: str = DEFAULT) -> Dictionary:
    """Return a dictionary that comes with the package.

    Raises:
        UnknownDictionary: there is none of this id.
        DamagedDictionary: it was not compiled, or its files are damaged.

    >>> "OK" in open_dictionary()
    True
    """
    return _shipped.get(id)

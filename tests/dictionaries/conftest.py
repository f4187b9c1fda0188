import random

import pytest

from dictionaries import Dictionary, open_dictionary
from tests.dictionaries.word_lists import make_dictionary


@pytest.fixture(scope="session")
def some_spanish(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    """Two thousand Spanish words over tiles of which CH, LL and RR are single ones."""
    spanish = open_dictionary("es-digraph")
    short = [word for word in spanish if len(word) < 8]
    words = random.Random(5).sample(short, 1970) + [word for word in short if len(word) < 3][:30]
    return make_dictionary(
        tmp_path_factory.mktemp("queries") / "some-spanish",
        dict.fromkeys(words),
        alphabet={"tiles": spanish.alphabet.tiles, "keep": "Ñ", "replace": []},
        letter_points={tile: points for tile, points in spanish.letter_points.items() if tile not in ("Z", "LL")},
    )

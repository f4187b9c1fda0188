"""Questions on DING!: which of them are answered away from other work."""

import pytest

from games.ding import GAME

LONG = {"movement", "open", "tricks"}


@pytest.mark.parametrize("name", list(GAME.analysis))
def test_what_samples_or_searches_takes_long(name: str) -> None:
    question = GAME.analysis[name]
    for example in question.model_config["json_schema_extra"]["examples"]:  # type: ignore[index, call-overload, union-attr]
        asked = question.model_validate(example, strict=False)
        assert asked.takes_long == (name in LONG)
        assert asked.time_limit is None

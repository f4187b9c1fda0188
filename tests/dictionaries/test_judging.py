import pytest

from dictionaries import open_dictionary
from dictionaries.errors import BadQuery
from dictionaries.judging import MAX_WORDS, check, judge


@pytest.mark.parametrize(
    ("words", "acceptable"),
    [
        (["zoo"], True),
        (["zoo", "COATS", "qi"], True),
        (["zoo", "zxo"], False),
        (["zxo", "zoo"], False),
        (["zoo", "z0o"], False),
        (["zoo", ""], False),
        (["zoo", "a" * 1000], False),
    ],
)
def test_judge_gives_one_verdict_for_the_whole_play(words: list[str], acceptable: bool) -> None:
    assert judge(open_dictionary("en"), words) is acceptable


def test_judge_looks_at_every_word_whatever_came_before() -> None:
    class Counting(list[str]):
        looked_at = 0

        def __iter__(self):  # type: ignore[no-untyped-def]
            for word in super().__iter__():
                self.looked_at += 1
                yield word

    for words in (["xqz", "zoo", "c4t"], ["zoo", "zoo", "zoo"], ["c4t", "xqz", "xqz"]):
        counting = Counting(words)
        judge(open_dictionary("en"), counting)
        assert counting.looked_at == 3


@pytest.mark.parametrize("count", [0, MAX_WORDS + 1])
def test_no_word_and_too_many_words_are_refused(count: int) -> None:
    for ask in (check, judge):
        with pytest.raises(BadQuery, match="words"):
            ask(open_dictionary("en"), ["zoo"] * count)  # type: ignore[operator]
    assert judge(open_dictionary("en"), ["zoo"] * MAX_WORDS)

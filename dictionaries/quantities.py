"""Numbers with their nouns in messages."""


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    Args:
        number: how many.
        noun: in the singular; its plural ends in s.

    >>> counted(1, "word"), counted(2_000, "word")
    ('1 word', '2,000 words')
    """
    return f"{number:,} {noun}{'s' * (number != 1)}"

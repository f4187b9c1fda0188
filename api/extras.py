"""The extras of the package: what some settings need beside a plain installation."""


def missing(what: str, extra: str) -> str:
    """Return that something is not installed, and how it is.

    Args:
        what: the package, as people call it.
        extra: the extra of the wheel that brings it.

    >>> missing("Redis", "redis")
    'Redis is not installed; install the wheel with its extra: pip install "$(ls dist/word_ringers-*.whl)[redis]"'
    """
    how = f'pip install "$(ls dist/word_ringers-*.whl)[{extra}]"'
    return f"{what} is not installed; install the wheel with its extra: {how}"

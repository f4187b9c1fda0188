"""What a path can be below which everything of the service is."""

import re

BASE_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")
"""What a base path is like; `is_base_path` refuses the segments ``.`` and ``..`` too, which browsers take away."""


def is_base_path(text: str) -> bool:
    """Tell whether a text can be the path below which everything is.

    >>> is_base_path("/club/ringers"), is_base_path("/club/"), is_base_path("/../club")
    (True, False, False)
    """
    return BASE_PATH.fullmatch(text) is not None and not {".", ".."} & set(text.split("/"))

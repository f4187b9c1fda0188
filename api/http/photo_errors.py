"""What a photo that cannot be read is to callers: a part of the table of `api.http.problems`."""

from collections.abc import Mapping
from typing import cast

from api.http.error_codes import ErrorCode
from api.http.problem_kinds import ProblemCode
from dictionaries.errors import RingersError
from solver.photos.errors import BadPicture, NoBoard, PoorGrid, TooManyPixels, UnreadableAlphabet

PHOTO_ERRORS: Mapping[type[RingersError], tuple[ProblemCode, ErrorCode]] = {
    kind: ("invalid", cast(ErrorCode, kind.code))
    for kind in (NoBoard, PoorGrid, BadPicture, TooManyPixels, UnreadableAlphabet)
}
"""For each error the kind of problem, and the code of its entry."""

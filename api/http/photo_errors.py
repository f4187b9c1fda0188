"""What a photo that cannot be read is to callers: a part of the table of `api.http.problems`."""

from collections.abc import Mapping

from api.http.error_codes import ErrorCode
from api.http.problem_kinds import ProblemCode
from dictionaries.errors import RingersError
from solver.photos.errors import BadPicture, NoBoard, PoorGrid, TooManyPixels, UnreadableAlphabet

PHOTO_ERRORS: Mapping[type[RingersError], tuple[ProblemCode, ErrorCode]] = {
    NoBoard: ("invalid", "no_board"),
    PoorGrid: ("invalid", "poor_grid"),
    BadPicture: ("invalid", "bad_picture"),
    TooManyPixels: ("invalid", "too_many_pixels"),
    UnreadableAlphabet: ("invalid", "alphabet_not_supported"),
}
"""For each error the kind of problem, and the code of its entry."""

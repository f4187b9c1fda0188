"""The error for answers that take too long."""

from dictionaries.errors import RingersError


class TooMuchWork(RingersError):
    """An answer takes more steps than one may take.

    Args:
        problem: what takes too many, and what was expected.
        pointer: the JSON pointer of the field that is to blame.
        most: the most that this field may be, beside the others as they are.
    """

    def __init__(self, problem: str, pointer: str, most: int) -> None:
        self.problem = problem
        self.pointer = pointer
        self.most = most
        super().__init__(problem)

"""The limit of steps of a search, the same on every machine."""


class OutOfSteps(Exception):
    """A search has taken all the steps that it may, and does not know."""


class Steps:
    """The steps that are left to a search, or to several that belong to one request.

    Args:
        most: how many there are.

    >>> steps = Steps(2)
    >>> steps.take(), steps.left
    (None, 1)
    """

    def __init__(self, most: int) -> None:
        self.most = self.left = most

    @property
    def taken(self) -> int:
        """How many steps have been taken."""
        return self.most - self.left

    def take(self, count: int = 1) -> None:
        """Count steps before they are taken.

        Args:
            count: how many.

        Raises:
            OutOfSteps: so many are not left; then none are left.
        """
        if self.left < count:
            self.left = 0
            raise OutOfSteps
        self.left -= count

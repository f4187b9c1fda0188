"""Values as bits: what makes a link short."""

from __future__ import annotations

from solver.errors import BadPuzzle

GROUP = 4
"""The bits of a count that stand together; one more bit tells whether another group follows."""

LONGEST_TEXT = 4096


class Writer:
    """Writes numbers and texts bit by bit.

    >>> writer = Writer()
    >>> writer.bits(5, 3); writer.count(100); writer.text("à")
    >>> reader = Reader(writer.bytes())
    >>> reader.bits(3), reader.count(), reader.text()
    (5, 100, 'à')
    """

    def __init__(self) -> None:
        self._value = 0
        self._length = 0

    def bits(self, value: int, width: int) -> None:
        """Write a number of a known width."""
        self._value = self._value << width | value
        self._length += width

    def flag(self, value: bool) -> bool:
        """Write one bit and return it."""
        self.bits(value, 1)
        return value

    def count(self, value: int) -> None:
        """Write a number of any size from 0; small ones take five bits."""
        groups = [value & (1 << GROUP) - 1]
        while value := value >> GROUP:
            groups.append(value & (1 << GROUP) - 1)
        for number, group in enumerate(reversed(groups), 1):
            self.bits(number < len(groups), 1)
            self.bits(group, GROUP)

    def text(self, text: str) -> None:
        """Write any text."""
        content = text.encode()
        self.count(len(content))
        for byte in content:
            self.bits(byte, 8)

    def bytes(self) -> bytes:
        """Return what was written, filled up with zeros to whole bytes."""
        fill = -self._length % 8
        return (self._value << fill).to_bytes((self._length + fill) // 8, "big")


class Reader:
    """Reads back what a `Writer` wrote.

    Args:
        content: the bytes.
    """

    def __init__(self, content: bytes) -> None:
        self._value = int.from_bytes(content, "big")
        self._left = len(content) * 8

    def bits(self, width: int) -> int:
        """Read a number of a known width.

        Raises:
            BadPuzzle: so many bits are not there.
        """
        if width > self._left:
            raise BadPuzzle("the link is cut short")
        self._left -= width
        return self._value >> self._left & (1 << width) - 1

    def flag(self) -> bool:
        """Read one bit."""
        return bool(self.bits(1))

    def count(self, most: int = 1 << 32) -> int:
        """Read a number of any size.

        Raises:
            BadPuzzle: it is more than `most`.
        """
        value, more = 0, True
        while more:
            more = self.flag()
            value = value << GROUP | self.bits(GROUP)
            if value > most:
                raise BadPuzzle("the link holds a number that is too large")
        return value

    def text(self) -> str:
        """Read a text.

        Raises:
            BadPuzzle: it is none, or has more than `LONGEST_TEXT` bytes.
        """
        content = bytes(self.bits(8) for _ in range(self.count(LONGEST_TEXT)))
        try:
            return content.decode()
        except UnicodeDecodeError:
            raise BadPuzzle("the link holds something that is no text") from None

    def done(self) -> None:
        """Check that nothing but filling zeros is left.

        Raises:
            BadPuzzle: there is more.
        """
        if self._left >= 8 or self.bits(self._left):
            raise BadPuzzle("the link goes on after its end")

"""Packs values as bits, for short links."""

from collections.abc import Sequence

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPuzzle
from solver.notation import parse_faces
from solver.puzzles.conventions import HOLE, MIN_SIDE, RIVAL, YOU

GROUP = 4
"""The bits of a count that stand together; one more bit tells whether another group follows."""

LONGEST_TEXT = 4096

SIDE_BITS, LONG_SIDE_BITS = 3, 4
"""The bits of a side of a board; one that has all of them set is followed by those of a longer side."""

_LONG_SIDE = (1 << SIDE_BITS) - 1

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + HOLE
_OWNERS = (YOU, RIVAL)


class Writer:
    """Writes numbers, texts, tiles and boards bit by bit.

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

    def faces(self, faces: Sequence[str]) -> None:
        """Write the faces of tiles; how many there are is known."""
        if self.flag(all(face in _PLAIN for face in faces)):
            for face in faces:
                self.bits(_PLAIN.index(face), 5)
        else:
            self.text("".join(face if len(face) == 1 else f"[{face}]" for face in faces))

    def counted_faces(self, faces: Sequence[str]) -> None:
        """Write how many tiles there are, and their faces."""
        self.count(len(faces))
        self.faces(faces)

    def board(self, board: Board) -> None:
        """Write a board of a puzzle."""
        for side in board.size:
            self.bits(min(side - MIN_SIDE, _LONG_SIDE), SIDE_BITS)
            if side - MIN_SIDE >= _LONG_SIDE:
                self.bits(side - MIN_SIDE - _LONG_SIDE, LONG_SIDE_BITS)
        self.faces(board.faces)
        if self.flag(bool(board.rings)):
            for cell in board:
                owner = board.rings.get(cell)
                if self.flag(owner is not None):
                    self.bits(_OWNERS.index(str(owner)), 1)

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

    def faces(self, count: int) -> tuple[str, ...]:
        """Read the faces of so many tiles.

        Raises:
            BadPuzzle: there are others, or something else.
        """
        if self.flag():
            numbers = [self.bits(5) for _ in range(count)]
            if max(numbers, default=0) >= len(_PLAIN):
                raise BadPuzzle("the link holds something that is no tile")
            return tuple(_PLAIN[number] for number in numbers)
        faces = parse_faces(self.text(), line=1)
        if len(faces) != count:
            raise BadPuzzle("the link holds another number of tiles than its board has")
        return tuple(faces)

    def counted_faces(self, most: int) -> tuple[str, ...]:
        """Read how many tiles there are, and their faces.

        Raises:
            BadPuzzle: there are more than `most`.
        """
        return self.faces(self.count(most))

    def board(self) -> Board:
        """Read a board of a puzzle."""
        rows, columns = self._side(), self._side()
        faces = self.faces(rows * columns)
        rings = {}
        if self.flag():
            for number in range(rows * columns):
                if self.flag():
                    rings[Cell(*divmod(number, columns))] = _OWNERS[self.bits(1)]
        return Board((faces[first : first + columns] for first in range(0, rows * columns, columns)), rings)

    def has_more(self) -> bool:
        """Tell whether anything but zeros is left."""
        return bool(self._value & (1 << self._left) - 1)

    def _side(self) -> int:
        side = self.bits(SIDE_BITS)
        return MIN_SIDE + side + (self.bits(LONG_SIDE_BITS) if side == _LONG_SIDE else 0)

    def done(self) -> None:
        """Check that nothing but filling zeros is left.

        Raises:
            BadPuzzle: there is more.
        """
        if self._left >= 8 or self.bits(self._left):
            raise BadPuzzle("the link goes on after its end")

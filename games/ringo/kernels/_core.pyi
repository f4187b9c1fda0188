from typing import Any

ffi: Any

class Lib:
    def ringo_perft(self, board: Any, position: Any, side: int, depth: int) -> int: ...

lib: Lib

from typing import Any

ffi: Any

class Lib:
    def ding_lay(self, search: Any, leader: int, trick: Any, count: int) -> None: ...
    def ding_ask(self, search: Any, named: int, need: int, tricks: int) -> None: ...
    def ding_can_take(self, search: Any) -> int: ...

lib: Lib

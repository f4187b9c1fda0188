"""What happens at tables and in matches."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

E = TypeVar("E", bound=Mapping[str, object])


@dataclass(frozen=True)
class Event(Generic[E]):
    """Something that happened; it unpacks into ``id, type, data``.

    Args:
        answer: the event as the service tells it, which also says ``at`` what time and ``by`` whom.
    """

    answer: E

    @property
    def id(self) -> str:
        """From which events go on: ``events(after=id)`` yields those after this one."""
        return str(self.answer["id"])

    @property
    def type(self) -> str:
        """What happened."""
        return str(self.answer["type"])

    @property
    def data(self) -> dict[str, Any]:
        """What goes with it."""
        data: Any = self.answer["data"]
        return data  # type: ignore[no-any-return]

    @property
    def is_last(self) -> bool:
        """Whether the game or match is over with it, or gone."""
        about = self.data.get("table") or self.data.get("match")
        status = about.get("status") if isinstance(about, Mapping) else None
        return self.type == "deleted" or bool(self.data.get("outcome")) or status in ("over", "finished")

    def __iter__(self) -> Iterator[Any]:
        """Yield the parts that it unpacks into."""
        return iter((self.id, self.type, self.data))

"""``ringers photo bench``: measure how well photos of boards are read."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from api.commands._input import file_given, json_option
from api.commands._output import echo, echo_json, echo_table, progress
from dictionaries.quantities import counted

if TYPE_CHECKING:
    from api.commands.photo._folder import Sample
    from api.commands.photo._results import Result
    from api.schemas.photos import PhotographedBoard


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@json_option
def command(folder: Path, as_json: bool) -> None:
    """Read the photos of a folder, and print how many cells, boards and rings are right.

    Beside each photo, such as a.jpg, a file a.json says what it shows: {"board": "PIT/ACE pink:A1"}, and if you like
    "corners" and "conditions". More photos of the same board are a.2.jpg and a.3.jpg; then the table has a row for one
    photo, and one for each further photo that votes. docs/photos.md says what each column counts.

    \b
    Examples:
      ringers photo bench photos/
      ringers photo bench photos/ --json
    """
    from api.commands.photo._folder import samples
    from api.commands.photo._results import HEADINGS, shown_row

    found = samples(folder)
    with progress(_measured(found), sum(len(sample.photos) for sample in found), "Reading photos") as bar:
        told = _told(list(bar))
    if as_json:
        echo_json(told)
        return
    if told["rows"]:
        echo_table([HEADINGS, *map(shown_row, told["rows"])], right=(0, *range(2, len(HEADINGS))))
    for reason, times in told["refusals"].items():
        echo(f"refused as {reason}: {counted(times, 'time')}")
    if told["without_board"]["photos"]:
        pictures = counted(told["without_board"]["photos"], "photo")
        echo(f"{pictures} without a board, {told['without_board']['read'] or 'none'} taken for one")


@dataclass(frozen=True, slots=True)
class _Measured:
    """How a board was read from some of its photos.

    Args:
        sample: the board.
        photos: how many of its photos were read together.
        result: how right it is.
        refusal: why it was refused, if it was.
    """

    sample: Sample
    photos: int
    result: Result
    refusal: str | None


def _measured(found: Iterable[Sample]) -> Iterator[_Measured]:
    """Read each board from its first photo, from the first two, and so on."""
    from api.commands._photos import tiles_of
    from api.commands.photo._results import Result, compared
    from api.jobs.photo_work import answer_of
    from solver.photos.errors import BadPhoto, UnreadableAlphabet

    for sample in found:
        for photos in range(1, len(sample.photos) + 1):
            answer, refusal = None, None
            contents = (file_given(str(photo)).content for photo in sample.photos[:photos])
            try:
                answer = cast("PhotographedBoard", answer_of(contents, sample.asked, tiles_of(sample.asked)))
            except UnreadableAlphabet:
                raise
            except BadPhoto as error:
                refusal = error.code
            if sample.board is None:
                result = Result(0, refused=answer is None)
            else:
                result = compared(sample.board, photos, sample.corners, answer)
            yield _Measured(sample, photos, result, refusal)


def _told(measured: Sequence[_Measured]) -> dict[str, Any]:
    """Return everything that was measured as values for JSON."""
    from api.commands.photo._results import row

    groups: dict[tuple[int, str], list[Result]] = defaultdict(list)
    with_board = [each for each in measured if each.sample.board is not None]
    for each in with_board:
        for condition in ("", *sorted(set(each.sample.conditions))):
            groups[each.photos, condition].append(each.result)
    empty = [each for each in measured if each.sample.board is None and each.photos == 1]
    refusals = Counter(each.refusal for each in with_board if each.refusal is not None)
    return {
        "rows": [row(photos, condition or None, groups[photos, condition]) for photos, condition in sorted(groups)],
        "refusals": dict(sorted(refusals.items())),
        "without_board": {"photos": len(empty), "read": sum(not each.result.refused for each in empty)},
    }

"""A board as SVG: plain shapes and text, without scripts, style sheets, ids or external references."""

from collections.abc import Iterator, Mapping, Sequence

from dictionaries.quantities import counted
from solver.board import Board
from solver.cells import Cell
from solver.pictures import layout as at
from solver.pictures.colours import PALETTE
from solver.pictures.layout import Layout, Points
from solver.pictures.rings import Band, RingMark, marks_on

FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"


def draw_svg(
    board: Board, points: Points | None = None, players: Sequence[str] | None = None, *, headings: bool = False
) -> str:
    """Draw a board as SVG; the same board gives the same text.

    Args:
        board: the board, of at most 100 rows and columns.
        points: what tiles are worth; they show no points without.
        players: everyone who plays, so that each looks the same on every board of a match; by default the owners of
            rings.
        headings: whether the names of columns and rows are drawn.

    Raises:
        BadBoard: the board is too large.
        BadPlayers: the owner of a ring is not among the players.
    """
    layout = Layout(*board.size, headings)
    marks = marks_on(board, players)
    return "".join(f"{line}\n" for line in _lines(board, layout, points, marks))


def _lines(board: Board, layout: Layout, points: Points | None, marks: Mapping[str, RingMark]) -> Iterator[str]:
    width, height, line = layout.width, layout.height, at.FRAME_LINE
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' role="img">'
    )
    yield f"<title>Board of {counted(layout.rows, 'row')} and {counted(layout.columns, 'column')}</title>"
    yield f"<desc>{at.describe(board)}</desc>"
    yield (
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" rx="{at.FRAME_CORNER}"'
        f' fill="{at.PAPER}" stroke="{at.PAPER_EDGE}" stroke-width="{line}"/>'
    )
    yield f'<g font-family="{FONTS}" font-weight="600" text-anchor="middle" fill="{at.INK}">'
    if layout.headings:
        yield from _headings(layout)
    tile = (
        f'<rect width="{at.TILE}" height="{at.TILE}" rx="{at.CORNER}" fill="{at.FACE_EDGE}"/>',
        f'<rect width="{at.TILE}" height="{at.TILE - at.EDGE}" rx="{at.CORNER}" fill="{at.FACE}"/>',
    )
    rings = {player: _ring(mark) for player, mark in marks.items()}
    for row, faces in enumerate(board.rows):
        for column, face in enumerate(faces):
            owner = board.rings.get(Cell(row, column))
            left, top = layout.corner(row, column)
            yield f'<g transform="translate({left} {top})">'
            yield from tile
            if owner is not None:
                yield from rings[owner]
            yield from _letters(face, points(face) if points else None)
            yield "</g>"
    yield "</g>"
    yield "</svg>"


def _headings(layout: Layout) -> Iterator[str]:
    yield f'<g font-size="{at.HEADING_SIZE}">'
    for name, x, y in layout.heading_places():
        yield f'<text x="{x}" y="{y}">{name}</text>'
    yield "</g>"


def _letters(face: str, points: int | None) -> Iterator[str]:
    yield f'<text x="{at.TILE // 2}" y="{at.letter_baseline(face)}" font-size="{at.letter_size(face)}">{face}</text>'
    if points is not None:
        yield (
            f'<text x="{at.POINTS_RIGHT}" y="{at.POINTS_BASELINE}" font-size="{at.points_size(points)}"'
            f' text-anchor="end" fill="{at.SOFT_INK}">{points}</text>'
        )


def _ring(mark: RingMark) -> list[str]:
    colour, width = PALETTE[mark.colour], at.badge_width(mark.initial)
    return [
        *(_band(band, shade) for band, shade in mark.bands()),
        _badge(width + at.BADGE_EDGE, at.BADGE + at.BADGE_EDGE, at.FACE),
        _badge(width, at.BADGE, colour.light),
        f'<text x="{width / 2:g}" y="{at.BADGE_BASELINE}" font-size="{at.BADGE_SIZE}" fill="{colour.ink}">'
        f"{mark.initial}</text>",
    ]


def _badge(width: float, height: float, colour: str) -> str:
    """Return a shape in the corner of a tile, with its upper left and its lower right corner rounded."""
    round_, right, down = at.CORNER, width - at.CORNER, height - at.CORNER
    return (
        f'<path d="M0 {round_}a{round_} {round_} 0 0 1 {round_}-{round_}h{right:g}v{down:g}'
        f'a{round_} {round_} 0 0 1-{round_} {round_}h-{right:g}z" fill="{colour}"/>'
    )


def _band(band: Band, colour: str) -> str:
    middle = at.TILE // 2
    marks = ""
    if band.marks:
        marks = (
            f' stroke-dasharray="{band.mark:.3f} {band.gap:.3f}" transform="rotate({band.start:g} {middle} {middle})"'
        )
    if not band.share:
        marks += ' stroke-linecap="round"'
    return (
        f'<circle cx="{middle}" cy="{middle}" r="{band.radius}" fill="none" stroke="{colour}"'
        f' stroke-width="{band.width:g}"{marks}/>'
    )

"""What sheets say of words: which count, which stand on a board, and which make an answer, with their points."""

import re
from itertools import groupby
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import ImageFont

from api.drawing.font import FONT
from api.drawing.sheets.canvas import glyph_of
from api.drawing.sheets.glyphs import outline, units_per_em
from api.drawing.sheets.items import item_of
from api.drawing.sheets.layout import Area, laid_out
from api.drawing.sheets.lists import LEADING
from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.parts import RACK, SMALL_RACK, Tiles
from api.drawing.sheets.sheet import sheet
from api.drawing.sheets.style import Style
from api.drawing.sheets.wording import Wording
from api.texts import languages
from dictionaries import Catalog
from solver.puzzles.judging import judge_answer
from solver.puzzles.link import format_link
from solver.puzzles.parts import StandingWords
from solver.puzzles.registry import kind_names
from solver.puzzles.scored_words import end_of, standing_words, words_of_solution
from solver.puzzles.wording import parts_of, tells_of
from tests.api.drawing.pages import texts
from tests.solver.puzzles.samples import sample, small

CATALOG = Catalog()
LINKS = re.compile(r"\d\. [\w-]{40,}")


def page_texts(kind: str, options: SheetOptions) -> list[str]:
    """Return what is written on each page of the sheet of a puzzle."""
    return texts(sheet([small(kind)], "pdf", options, CATALOG))


def slowly(rows: list[list[str]], words: set[str]) -> dict[tuple[str, ...], int]:
    """Count the places of every word, read cell by cell in each of four directions and back."""
    found: dict[tuple[str, ...], int] = {}
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                faces = []
                at = (row, column)
                while 0 <= at[0] < len(rows) and 0 <= at[1] < len(rows[0]):
                    faces.append(rows[at[0]][at[1]])
                    at = (at[0] + down, at[1] + right)
                    both = {"".join(faces), "".join(reversed(faces))} & words
                    if len(faces) > 1 and both:
                        found[tuple(sorted(both))] = found.get(tuple(sorted(both)), 0) + 1
    return found


WITH_STANDING_WORDS = ["ring-deduction", "exact-score"]


def test_the_kinds_that_list_what_can_stand() -> None:
    assert [name for name in kind_names() if StandingWords in map(type, parts_of(*small(name)))] == WITH_STANDING_WORDS


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("kind", WITH_STANDING_WORDS)
def test_the_words_that_can_stand_are_all_that_a_slow_reader_finds(kind: str, number: int) -> None:
    puzzle, _ = sample(kind, 1, number)
    dictionary = CATALOG.get(puzzle.dictionary.id, puzzle.dictionary.version)
    listed = {word.spellings: word.places for word in standing_words(puzzle, CATALOG)}
    rows = [list(row) for row in puzzle.board.rows]
    longest = max(len(rows), len(rows[0]))
    known = {word for word in dictionary if len(word) <= longest * 2}
    assert listed == {
        spellings: places
        for spellings, places in slowly(rows, known).items()
        if len(dictionary.alphabet.encode(spellings[0])) >= puzzle.ruleset.min_length
    }


@pytest.mark.parametrize("kind", kind_names())
@pytest.mark.parametrize("grade", [1, 2])
def test_the_words_of_an_answer_score_what_the_solution_says(kind: str, grade: int) -> None:
    puzzle, solution = sample(kind, grade)
    sides = {side.side: side for side in words_of_solution(puzzle, solution, CATALOG)}
    for side in sides.values():
        told = 0 if side.side == "cancelled" else sum((word.points or 0) * word.places for word in side.words)
        assert told == side.points
    points = sides["yours"].points if "yours" in sides else None
    match tells_of(kind):
        case "margin":
            assert points is not None
            assert points - (sides["rivals"].points if "rivals" in sides else 0) == solution.points
        case "points" | "next":
            assert (points if points is not None else sides["goals"].points) == solution.points
        case "solutions":
            assert points or len(sides["all"].words) == solution.points
    assert end_of(puzzle, solution).rows


@pytest.mark.parametrize("kind", kind_names())
def test_the_key_gives_each_word_with_its_points(kind: str) -> None:
    puzzle, solution = small(kind)
    *_, key = page_texts(kind, SheetOptions(per_page=1))
    scored = [word for side in words_of_solution(puzzle, solution, CATALOG) for word in side.words]
    assert scored
    for word in scored:
        assert f"{'/'.join(word.spellings)} {word.points}" in key


@pytest.mark.parametrize("kind", kind_names())
@pytest.mark.parametrize("language", languages())
def test_each_sheet_says_which_words_count(kind: str, language: str) -> None:
    first, *_ = page_texts(kind, SheetOptions(per_page=1, answers=False, language=language))
    assert CATALOG.get(small(kind)[0].dictionary.id).name in first


def test_puzzles_of_several_lists_on_a_page_each_say_which_words_count() -> None:
    asked = [sample("place-rings", 1, number) for number in range(4)]
    names = {CATALOG.get(puzzle.dictionary.id).name for puzzle, _ in asked}
    assert len(names) > 1
    written, *_ = texts(sheet(asked, "pdf", SheetOptions(answers=False), CATALOG))
    assert sum(written.count(f"“{name}”") for name in names) == len(asked)


@pytest.mark.parametrize("number", range(4))
def test_paper_counts_goals_as_the_screen_does(number: int) -> None:
    puzzle, solution = sample("find-words", 1 + number)
    on_screen = len(judge_answer(puzzle, solution, solution.answer, CATALOG).details["goals"])
    item = item_of(1, puzzle, solution, CATALOG, Wording())
    assert item.told[0].text == f"{on_screen} everyday word{'s' * (on_screen > 1)} to find"  # type: ignore[union-attr]


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_boards_of_a_page_have_one_size_and_fit(per_page: int) -> None:
    items = [item_of(1, *small(kind), CATALOG, Wording("de")) for kind in kind_names()][:per_page]
    area = Area(0, 0, *{1: (515, 650), 2: (515, 310), 4: (246, 310), 6: (246, 200)}[per_page])
    found = laid_out(items, area, Style(9))
    assert len({(layout.pitch, layout.size) for _, layout in found}) == 1
    assert all(layout.pitch * 5 < min(area.width, area.height) for _, layout in found)


@pytest.mark.parametrize("per_page", [1, 4, 6])
def test_links_take_one_line(per_page: int) -> None:
    asked = [small(kind) for kind in kind_names()]
    with pypdfium2.PdfDocument(sheet(asked, "pdf", SheetOptions(per_page, answers=False), CATALOG)) as pages:
        lines = [line for page in pages for line in page.get_textpage().get_text_bounded().splitlines()]
    found = [line for line in lines if LINKS.fullmatch(line.strip())]
    assert found == [f"{number}. {format_link(puzzle)}" for number, (puzzle, _) in enumerate(asked, 1)]


def test_a_long_title_takes_several_lines_beside_the_name() -> None:
    title = "The puzzles of the spring fair in the old school house for everybody who came"
    with pypdfium2.PdfDocument(sheet([small("restore")], "pdf", SheetOptions(1, title=title), CATALOG)) as pages:
        text = pages[0].get_textpage()
        boxes = [text.get_rect(number) for number in range(text.count_rects())]
        name = next(box for box in boxes if "Name" in text.get_text_bounded(*box))
        top = [box for box in boxes if box[1] > 780 and box != name]
        assert len(top) > 1
        assert all(box[2] < name[0] for box in top)
        written = " ".join(text.get_text_bounded().split())
        assert title in written


def test_letters_of_an_svg_are_outlines_as_wide_as_in_the_pdf() -> None:
    root = ElementTree.fromstring(sheet([small("place-rings")], "svg", SheetOptions(1, answers=False), CATALOG))
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert "text" not in names
    assert not any("font" in element.attrib for element in root.iter())
    paths = {element.get("id"): element.get("d") for element in root.iter("{http://www.w3.org/2000/svg}path")}
    defined = {id for id, path in paths.items() if path}
    used = {element.get("{http://www.w3.org/1999/xlink}href") for element in root.iter() if element.tag.endswith("use")}
    assert used == {f"#{id}" for id in defined if id}


@pytest.mark.parametrize("letter", "AÉgßŁ8Ñ%")
def test_outlines_are_those_that_another_reader_of_the_font_draws(letter: str) -> None:
    """Pillow reads the font with FreeType; what it inks is as wide and as high."""
    size = 1000
    ink = ImageFont.truetype(str(FONT), size).getmask(letter).getbbox()
    pairs = re.findall(r"(-?[\d.]+) (-?[\d.]+)", outline(glyph_of(letter)))
    xs, ys = ([float(pair[axis]) * size / units_per_em() for pair in pairs] for axis in (0, 1))
    assert max(xs) - min(xs) == pytest.approx(ink[2] - ink[0], abs=3)
    assert max(ys) - min(ys) == pytest.approx(ink[3] - ink[1], abs=3)


def test_equal_letters_are_defined_once() -> None:
    written = sheet([small("place-rings")], "svg", SheetOptions(1, answers=False), CATALOG).decode()
    ids = re.findall(r'id="(g\d+)"', written)
    assert [len(list(group)) for _, group in groupby(sorted(ids))] == [1] * len(ids)


def test_the_foot_and_the_labels_speak_the_language_of_the_sheet() -> None:
    (page,) = page_texts("restore", SheetOptions(1, answers=False, language="fr"))
    puzzle = small("restore")[0]
    assert f"{puzzle.id} · graine {puzzle.seed} · mots {puzzle.dictionary.id}" in page
    assert "Mots : " in page


def test_tiles_that_would_be_too_small_beside_their_label_stand_below_it() -> None:
    size, width = 10.0, 150.0
    beside, below = Tiles("Rack", tuple("ABCDE")), Tiles("Deine Plättchen hier", tuple("ABCDE"))
    assert beside.height(width, size) < below.height(width, size)
    assert below.height(width, size) > size * (RACK * SMALL_RACK + LEADING)


@pytest.mark.parametrize(
    ("language", "you", "rival"), [("en", "Y", "R"), ("es", "T", "R"), ("fr", "T", "A"), ("de", "D", "G")]
)
def test_rings_show_the_initials_that_the_sheet_names(language: str, you: str, rival: str) -> None:
    puzzle, _ = small("endgame")
    words = Wording(language)
    assert words.initials == {"you": you, "rival": rival}
    assert set(puzzle.board.rings.values()) == {"you", "rival"}
    assert f" {you} " in words.instruction(puzzle)
    first, *_ = page_texts("endgame", SheetOptions(per_page=1, answers=False, language=language))
    shown = [word for word in first.split() if word in (you, rival)]
    assert len(shown) > len(puzzle.board.rings)

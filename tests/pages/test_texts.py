"""The catalogue of texts: every text that a page or a problem needs is there, and none is there for nothing."""

import inspect
import json
import re
from pathlib import Path

import pytest

import api.drawing.sheets
import api.routes.embeds as embeds_routes
from api.http.error_codes import ERROR_CODES
from api.http.problem_kinds import KINDS as PROBLEM_KINDS
from api.routes.pages import FOLDER as PAGES
from api.routes.pages import assets
from api.services import daily_feeds, embeds
from api.texts import FOLDER, catalogue
from games.bots import RANDOM
from games.registry import game_named
from games.ringer.cards import POWERS
from solver import plays
from solver.puzzles.registry import kind_names

KINDS = kind_names()
SCRIPTS = PAGES / "scripts"
NINTH = Path(__file__).parents[1] / "solver" / "puzzles" / "ninth_kind" / "page"
PATTERNS = (r'\bt\(\s*"([^"]+)"', r"\bt\(\s*`([^`]+)`")
TEXTS = FOLDER / "en"
OF_KIND = re.compile(r'\.text\(\s*"([^"]+)"')
OF_EVERY_KIND = {name for path in (SCRIPTS / "puzzles").glob("*.js") for name in OF_KIND.findall(path.read_text())}
"""What the pages ask of every kind of puzzle."""


IN_FOLDERS = ("kinds.", "games.", "how-to.", "lessons.")


def names_of(folder: str, part: str) -> set[str]:
    """Return the names of the texts of a part, without what is before them in the catalogue."""
    return set(json.loads((TEXTS / folder / f"{part}.json").read_text()))


def test_asked_for_and_defined_are_the_same() -> None:
    defined = {name for name in catalogue("en") if not name.startswith(IN_FOLDERS)}
    sources = [path.read_text() for path in SCRIPTS.rglob("*.js")]
    asked = {name for text in sources for name in re.findall(PATTERNS[0], text)}
    built = {name for text in sources for name in re.findall(PATTERNS[1], text)}
    built = {name for name in built if not name.startswith(IN_FOLDERS)}
    shapes = [re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(name))) for name in built]
    shapes.append(
        re.compile(r"hint\.rings\.[\w.]+")
    )  # of solver/puzzles/hints.py; tests/solver/puzzles/test_hints.py says them
    shapes.append(re.compile(r"table\.(bot|log|rule)\.[\w.-]+"))  # what a game says that has no text of its own
    shapes.append(re.compile(r"screens\.push\.(turn|daily)\.(title|body)"))  # what the service worker shows
    for template in ("app.html", "embed.html"):
        sources.append((PAGES.parents[1] / "templates" / template).read_text().replace("'", '"'))
    drawing = [path.read_text() for path in Path(api.drawing.sheets.__file__).parents[1].glob("*/*.py")]
    said = {name for text in drawing for name in re.findall(r'\.say\(f"(?!kinds\.)([^"]+)"', text)}
    shapes += [re.compile(re.sub(r"\\\{.*?\\\}", r"[\\w-]+", re.escape(name))) for name in said]
    sources += drawing
    sources += [Path(module.__file__).read_text() for module in (daily_feeds, embeds, embeds_routes)]
    quoted = {name for text in sources for name in re.findall(r'"([\w.\-]+)"', text)}
    assert asked <= defined
    assert all(any(shape.fullmatch(name) for name in defined) for shape in shapes)
    unused = {name for name in defined - quoted if not any(shape.fullmatch(name) for shape in shapes)}
    assert not unused


PLACES = r"(?:this|another|the|space)\b|\{cell\}"
PUZZLING = re.compile(
    rf"not done yet|\bis on\b(?! (?:{PLACES}))|\byou are on\b|\blooks? on\b|\bhand on\b|\bno more\b\.|\bround 0\b", re.I
)
"""What people at a table do not say, such as that somebody is on; newcomers asked what it means."""


def test_texts_are_everyday_english() -> None:
    said = [form for text in catalogue("en").values() for form in ([text] if isinstance(text, str) else text.values())]
    assert not [form for form in said if PUZZLING.search(form)]


def test_every_kind_of_puzzle_has_a_page_module_and_a_block_of_texts() -> None:
    assert set(assets().modules("scripts/puzzles/kinds")) == set(KINDS)
    assert {path.stem for path in TEXTS.glob("kinds/*.json")} == set(KINDS)


PAGES_OF_KINDS = {
    **{kind: (SCRIPTS / f"puzzles/kinds/{kind}.js", TEXTS / f"kinds/{kind}.json") for kind in KINDS},
    "one-word": (NINTH / "one-word.js", NINTH / "texts.json"),
}
"""The module and the texts of each kind, with those of the ninth kind that only the tests know."""


def test_texts_that_sheets_and_books_say_are_defined() -> None:
    sources = [path.read_text() for path in Path(api.drawing.sheets.__file__).parents[1].rglob("*.py")]
    said = {name for text in sources for name in re.findall(r'\.say\("([^"]+)"', text)}
    assert "screens.print.answers" in said
    assert said <= set(catalogue("en"))


@pytest.mark.parametrize("kind", PAGES_OF_KINDS)
def test_a_kind_has_the_texts_that_are_asked_of_it(kind: str) -> None:
    module, texts = (path.read_text() for path in PAGES_OF_KINDS[kind])
    defined = {name for name in json.loads(texts) if not name.startswith("hint.")}  # tests/solver/puzzles/test_hints.py
    own = set(OF_KIND.findall(module))
    unasked = ({"task"} if "taskText(" in module else set()) | ({"verdict"} if "all = true" in module else set())
    assert defined == own | {"name"} | OF_EVERY_KIND - unasked


def test_no_other_script_knows_a_kind_of_puzzle() -> None:
    elsewhere = [path for path in SCRIPTS.rglob("*.js") if path.parent.name != "kinds"]
    assert not [path.name for path in elsewhere if re.search(rf'"({"|".join(KINDS)})"', path.read_text())]


def test_no_sentence_is_glued_from_two_texts() -> None:
    for path in SCRIPTS.rglob("*.js"):
        assert not re.search(r"\bt\([^()]*\)\s*\+\s*t\(", path.read_text()), path.name


GAMES = assets().modules("scripts/games")
OF_ANY_GAME = {name.removeprefix("table.") for name in catalogue("en") if name.startswith("table.")}
"""What a game says in the words of all tables, unless it has a text of its own."""

ASKED_OF_GAMES = re.compile(r"title|about|length|(config|preset|bot|reason|rule|why|suit)\..+")
"""What the table screen, the lobby and the form ask of a game if it has it, and what a game builds a name of."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_texts_that_it_asks_for(game: str) -> None:
    scripts = [SCRIPTS / f"games/{game}.js", *(SCRIPTS / "games" / game).rglob("*.js")]
    source = "".join(path.read_text() for path in scripts)
    defined = names_of("games", game)
    assert set(OF_KIND.findall(source)) <= defined | OF_ANY_GAME
    quoted = set(re.findall(r'"([\w.\-]+)"', source))
    assert not {name for name in defined - quoted if not ASKED_OF_GAMES.fullmatch(name)}


WITH_RULES = [game for game in GAMES if (SCRIPTS / f"games/{game}/how-to.js").is_file()]


@pytest.mark.parametrize("game", WITH_RULES)
def test_the_rules_of_a_game_have_their_texts_and_no_others(game: str) -> None:
    module = re.sub(r"\s+", " ", (SCRIPTS / f"games/{game}/how-to.js").read_text())
    asked = set(re.findall(r'text: "([\w.]+)"', module))
    asked |= {f"power.{power}" for power in POWERS if "text: `power.${power}`" in module}
    for section in module.split("{ name: ")[1:]:
        name = section.split('"')[1]
        asked |= {name, f"{name}.title"} | ({f"{name}.picture"} if "picture:" in section else set())
    usual = {name.removeprefix("how.") for name in catalogue("en") if re.fullmatch(r"how\.\w+\.title", name)}
    assert asked - usual <= names_of("how-to", game) <= asked


def test_every_game_has_rules_on_the_pages() -> None:
    elsewhere = {game for game in GAMES if 'rules: "/how-to-play"' in (SCRIPTS / f"games/{game}.js").read_text()}
    here = {game for game in GAMES if f'rules: "/play/{game}/rules"' in (SCRIPTS / f"games/{game}.js").read_text()}
    assert (set(WITH_RULES), set(GAMES)) == (here, here | elsewhere)
    assert {path.stem for path in TEXTS.glob("how-to/*.json")} == set(WITH_RULES)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_of_a_game_has_its_sentences_and_no_others(game: str) -> None:
    module = (SCRIPTS / f"games/{game}/lesson.js").read_text()
    assert set(re.findall(r'\btext: "([\w.]+)"', module)) == names_of("lessons", game)
    assert {path.stem for path in TEXTS.glob("lessons/*.json")} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_each_bot_has_a_level_and_tells_how_it_plays(game: str) -> None:
    defined = names_of("games", game) | OF_ANY_GAME
    assert {
        name for bot in set(game_named(game).bots) - {RANDOM} for name in (f"bot.{bot}", f"bot.{bot}.about")
    } <= defined


def test_every_game_with_a_page_has_texts_and_styles() -> None:
    assert {path.stem for path in TEXTS.glob("games/*.json")} == set(GAMES)
    assert {path.stem for path in PAGES.glob("styles/games/*.css")} == set(GAMES)
    assert {path.stem for path in PAGES.glob("icons/games/*.svg")} == set(GAMES)


TOLD = {name.removeprefix("problem.") for name in catalogue("en") if name.startswith("problem.")}

MET_BY_NO_PAGE = {
    "bad_colour",  # the forms offer only colours
    "bad_cursor",  # lists are asked for from their beginning
    "bad_picture",  # the pages read photos themselves
    "contradiction",
    "too_many_reactions",  # said where reactions are, as the first view has no room for it
    "too_few_tiles",
    "poor_grid",
    "too_many_batches",
    "too_many_pixels",
    "unknown_field",
    "wrong_type",
    # What no page asks for.
    *("bad_target", "push_off", "too_many_webhooks"),
    # What no board of a game sends.
    *("bad_cards", "bad_move", "bad_position", "no_change", "too_few_cards"),
}
"""Codes without a text of their own; should a page meet one all the same, it says what the kind of problem says."""


def test_each_code_that_a_page_can_meet_has_a_text_of_its_own_and_no_other_has_one() -> None:
    codes = {name for name in TOLD if "." not in name}
    assert codes == set(ERROR_CODES) - MET_BY_NO_PAGE | set(PROBLEM_KINDS)
    assert set(ERROR_CODES) >= MET_BY_NO_PAGE


def test_each_rule_that_a_play_can_break_has_a_text_of_its_own() -> None:
    rules = {name.removeprefix("illegal_play.") for name in TOLD if name.startswith("illegal_play.")}
    assert rules == set(re.findall(r'IllegalPlay\("(\w+)"', inspect.getsource(plays)))


def test_no_script_shows_the_sentence_of_the_service() -> None:
    for path in SCRIPTS.rglob("*.js"):
        assert not re.search(
            r"(error|problem|errors\[0\]\??|entry)\.(detail|message)\b|\{[^{}=]*\bdetail\b[^{}=]*\}\) =>",
            path.read_text(),
        ), path.name

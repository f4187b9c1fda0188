"""The pages speak the language of the browser or the one that is chosen, and nothing is cut off on a narrow phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from api.services.daily_archive import today
from api.texts import catalogue, languages, text
from games.bots import RANDOM
from tests.browser.actions import see_heading
from tests.browser.contact_sheets import ContactSheets
from tests.browser.phone import DESKTOP, NARROW, PHONE, Phone
from tests.browser.playing import Game
from tests.browser.table import TakePhone
from tests.browser.world import FULL, Table, ask, crowded_table, played_table
from tests.repetitions import LONG

Addresses = tuple[dict[str, str], dict[str, Any]]
LOCALES = {"en": "en-GB", "es": "es-MX", "fr": "fr-CA", "de": "de-AT"}
FEW = ("/", "/matches/new", "/words?q=coats", "{match}", "{match}/rounds/3/words", "{match}/rounds/1/result")
"""Addresses where much text stands on little room; with `make test-long` those of all screens are looked at."""

GAMES = ("word-ringers", "ding", "ringo", "ringer", "ring")

ALL = (
    *FEW,
    *("/play", "/play/word-ringers", "/play/ding", "/play/ringo", "/play/ringer", "/play/ring", "/play/ringo/board"),
    *("/play/ding/rules", "/play/ringer/rules", "/play/ring/rules", "/play/ringo/rules", "/how-to-play"),
    *("/puzzles", "/puzzles/daily/{day}", "/puzzles/print", "/puzzles/compose", "/puzzles/rated", "/puzzles/new"),
    *("{league}", "/records", "/move", "/figures", "/words/judge", "/dictionaries/new", "/matches", "/join/K7WQ3T"),
    *("/play/ding/score", "/play/ring/score", "/play/ring/pay", "/play/word-ringers/advice"),
    *("/play/ringer/count", "/play/ringer/helper", "/play/ringer/deck"),
    *("{match}/rounds/3/letters", "{match}/rounds/3/rings", "{played}/rounds/1/plays", "{match}/screen", "/tv"),
    *("/board/letters", f"/board#board={FULL.replace(' ', '+')}", "/board/rings", "/board/words", "/nowhere"),
    *(f"{{{game}}}{screen}" for game in (*GAMES, "waiting") for screen in ("", "/screen")),
)

TYPED = (
    ".screen-name, .screen-words, .seat-name, .total-name, .painter-name, .stage-name, .signed-name, .entering, "
    ".cut:not(.small, .door-title), .door-with .cut"
)
"""What may end in dots where it is too long: names that people typed, and lists of them and of words."""

CUT = """(typed) => {
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.data.trim() || !node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const drawn = node.parentElement.closest('svg text'); // may be pressed together
    const right = Math.max(...[...(drawn ?? range).getClientRects()].map((box) => box.right));
    for (let at = node.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const dots = style.textOverflow === 'ellipsis' && at.matches(typed);
      if (at.matches('.under')) break; // a card that lies below another
      if (dots || /auto|scroll/.test(style.overflowX) || box.width <= 1) break;
      const edge = at === document.documentElement ? innerWidth : box.right;
      if ((style.overflowX !== 'visible' || at === document.documentElement) && right > edge + 1) {
        cut.push(node.data);
        break;
      }
    }
  }
  return cut;
}"""


def check_narrow(phone: Phone, language: str) -> None:
    """Nothing may be cut off, of a page that is in a language."""
    assert phone.page.locator("html").get_attribute("lang") == language
    assert phone.page.evaluate(CUT, TYPED) == [], f"{language} {phone.page.url}"
    phone.check_layout()


CUT_CHOICES = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  const cut = [];
  for (const field of document.querySelectorAll('select, input[placeholder]')) {
    if (!field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    const { fontWeight, fontSize, fontFamily, letterSpacing } = field.placeholder
      ? getComputedStyle(field, '::placeholder') : style;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    const fits = (text) => pen.measureText(text).width <= room;
    if (field.placeholder) {
      if (!fits(field.placeholder)) cut.push(field.placeholder);
      continue;
    }
    const chosen = field.value;
    for (const { value, label } of field.options) {
      field.value = value;
      const lines = [''];
      for (const word of label.split(/[ \\t\\n]+/)) {
        const longer = `${lines.at(-1)} ${word}`.trim();
        if (fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      const high = lines.length * parseFloat(style.lineHeight) - 1;
      const inside = field.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      if (!lines.every(fits) || (lines.length > 1 && (style.whiteSpace !== 'normal' || inside < high))) cut.push(label);
    }
    field.value = chosen;
  }
  return cut;
}"""
"""What a field cannot show whole: a choice may take several lines, but no word of it may be too wide."""

FORMS = ("/words", "/puzzles/compose", "/puzzles/print", "/matches/new", *(f"/play/{game}" for game in GAMES))


def cut_choices(phone: Phone, form: str) -> list[str]:
    """Return what fields of a form, with all that is folded, would cut."""
    page = phone.open(form)
    expect(page.locator("main select").first).to_be_attached()
    page.evaluate("document.querySelectorAll('main details').forEach((details) => { details.open = true; })")
    return list(page.evaluate(CUT_CHOICES))


@pytest.mark.parametrize("size", [NARROW, PHONE])
@pytest.mark.parametrize("language", languages())
def test_every_choice_is_read_whole_on_a_phone(new_phone: TakePhone, language: str, size: tuple[int, int]) -> None:
    phone = new_phone(size=size, locale=LOCALES.get(language, language))
    assert [cut for form in FORMS for cut in cut_choices(phone, form)] == [], language


@pytest.fixture(scope="module")
def table(address: str) -> Table:
    return crowded_table(address)


@pytest.fixture(scope="module")
def addresses(address: str, table: Table) -> Addresses:
    """The addresses of matches and tables, and what a phone at them remembers."""
    played = played_table(address)
    paths = {"match": table.path, "played": played.path, "day": str(today())}
    kept: dict[str, Any] = {f"match:{each.id}": each.keys for each in (table, played)}
    for game in (*GAMES, "waiting") if LONG else ():
        kind, bots = ("ring", False) if game == "waiting" else (game, True)
        seats = ["a", "b"] if kind == "ringo" else ["a", "b", "c"]
        names = {"a": "Ann", "b": "Bartholomew Featherstonehaugh the Third"}
        made = Game(address, kind, seats, names=names, bots=dict.fromkeys(seats[1:], RANDOM) if bots else {})
        paths[game] = made.path
        kept[f"table:{made.id}"] = made.keys()
    league = ask("POST", f"{address}/v1/leagues", {"name": "Qx 4b"})
    paths["league"] = f"/leagues/{league['league']['id']}"
    known = {"name": "Qx 4b", "edition": "standard", "maker": league["maker_token"]}
    kept[f"league:{league['league']['id']}"] = known
    return paths, kept


@pytest.mark.parametrize("language", languages() if LONG else languages()[1:])
def test_nothing_is_cut_off_on_a_narrow_phone(new_phone: TakePhone, addresses: Addresses, language: str) -> None:
    phone = new_phone(size=NARROW, locale=LOCALES.get(language, language))
    paths, kept = addresses
    sheets = ContactSheets(language)
    for name, keys in kept.items():
        phone.keep(name, keys)
    for place in ALL if LONG else FEW:
        phone.open(place.format_map(paths))
        check_narrow(phone, language)
        name = re.sub(r"\W+", "-", place.split("#")[0]).strip("-") or "home"
        phone.photograph(f"language-{language}-{name}")
        if LONG:
            sheets.add(phone)
    sheets.write()
    phone.check_access()


def test_another_language_is_chosen_and_stays(new_phone: TakePhone) -> None:
    phone = new_phone(size=DESKTOP)
    page = phone.open("/how-to-play")
    page.get_by_label("Language").select_option(label="Deutsch")
    see_heading(page, "Spielregeln", exact=True)
    assert page.locator("html").get_attribute("lang") == "de"
    phone.open("/puzzles")
    expect(page.get_by_role("heading", name=text("de", "bar.puzzles"), exact=True)).to_be_visible()
    page.get_by_label("Sprache").select_option(label="English")
    see_heading(page, "Puzzles", exact=True)


def test_a_language_that_cannot_be_had_is_not_chosen(new_phone: TakePhone) -> None:
    phone = new_phone()
    page = phone.open("/how-to-play")
    page.route(re.compile("texts/fr"), lambda route: route.abort())
    page.get_by_label("Language").select_option(label="Français")
    expect(page.locator(".toast")).to_contain_text("cannot be reached")
    expect(page.get_by_label("Language")).to_have_value("en")


SAY = """async (counts) => {
  const start = document.querySelector('script[type=module]').src;
  const { loadTexts, t } = await import(new URL('../scripts/text.js', start));
  await loadTexts();
  return counts.map((count) => t('points', { count }));
}"""


@pytest.mark.parametrize("language", languages())
def test_a_number_takes_the_same_form_on_the_pages_and_at_the_service(new_phone: TakePhone, language: str) -> None:
    page = new_phone(locale=LOCALES.get(language, language)).open("/how-to-play")
    counts = [0, 1, 2, 5, 21, 101]
    assert page.evaluate(SAY, counts) == [text(language, "points", count=count) for count in counts]
    rules = "([language, numbers]) => numbers.map((n) => new Intl.PluralRules(language).select(n))"
    numbers = [0, 1, 1.5, 2, 21]
    ones = [bool(re.fullmatch(str(catalogue(language)["plural.one"]), str(number))) for number in numbers]
    assert [form == "one" for form in page.evaluate(rules, [language, numbers])] == ones


FILLED = """async ([names, values]) => {
  const start = document.querySelector('script[type=module]').src;
  const { hasText, loadTexts, t } = await import(new URL('../scripts/text.js', start));
  await loadTexts();
  return names.filter(hasText).map((name) => [name, t(name, values)]);
}"""
STOPPED = ("5:56 a.m.", "DING!", "Ann")
"""Values that end a sentence by themselves, and one that does not."""


@pytest.mark.parametrize("language", languages())
def test_a_sentence_ends_once_whatever_it_ends_with_and_alike_at_the_service(
    new_phone: TakePhone, language: str
) -> None:
    page = new_phone(locale=LOCALES.get(language, language)).open("/how-to-play")
    names = list(catalogue(language))
    places = {*re.findall(r"\{(\w+)\}", str(dict(catalogue(language))))} - {"count"}
    for value in STOPPED:
        values = dict.fromkeys(places, value)
        for name, said in page.evaluate(FILLED, [names, {**values, "count": 2}]):
            assert said == text(language, name, **values, count=2), name
        filled = {name: text(language, name, **values, count=2) for name in names}
        assert [said for said in filled.values() if re.search(r"(?<![.])[.!?][.](?![.])", said)] == []


NAMES = """async ([game, file, name, each]) => {
  const start = document.querySelector('script[type=module]').src;
  const { addTexts, loadTexts, t } = await import(new URL('../scripts/text.js', start));
  await loadTexts();
  await addTexts('games', game);
  const named = (await import(new URL(`../scripts/games/${game}/${file}.js`, start)))[name];
  return each.map((one) => named({ text: (key, values) => t(`games.${game}.${key}`, values) }, one));
}"""


@pytest.mark.parametrize("language", languages())
def test_a_card_has_the_same_name_at_the_table_as_in_the_rules(new_phone: TakePhone, language: str) -> None:
    page = new_phone(locale=LOCALES.get(language, language)).open("/how-to-play")
    cards = ["B2", "B4", "P3", "B3", "P4", "G5", "W3", "W4"]
    named = page.evaluate(NAMES, ["ringer", "cards", "cardText", cards])
    rules = [text(language, f"how-to.ringer.{key}") for key in ("fits.picture", "wild.picture")]
    assert [card for card in named if card.lower() not in " ".join(rules).lower()] == []


GLUED = {
    "de": r"\b(?:ein|auf|von|bekam) der\b",
    "fr": r"\b(?:de|à|un) le\b|(?<!\ble )(?<!\bun )\bdino \d",
    "es": r"\b(?:de|a|un) el\b|(?<!\bel )(?<!\bun )\bdino \d",
}
"""An article that is missing, stands twice, or has the wrong form."""


@pytest.mark.parametrize("language", GLUED)
def test_dinos_have_their_articles_in_every_sentence(new_phone: TakePhone, language: str) -> None:
    page = new_phone(locale=LOCALES.get(language, language)).open("/how-to-play")
    dinos = [*page.evaluate(NAMES, ["ring", "dinos", "dinoText", [9, "joker"]]), text(language, "games.ring.dino.some")]
    said = {
        form.replace("{dino}", dino).replace("{number}", "9")
        for key, found in catalogue(language).items()
        if key.startswith(("games.ring.", "lessons.ring."))
        for form in ([found] if isinstance(found, str) else found.values())
        for dino in dinos
        if "{dino}" in form or key == "games.ring.sheet.removed.why"
    }
    assert said
    assert [sentence for sentence in said if re.search(GLUED[language], sentence, re.I)] == []


@pytest.mark.parametrize("language", languages())
def test_cards_in_hand_are_named_by_what_is_seen_on_them(new_phone: TakePhone, address: str, language: str) -> None:
    phone = new_phone(locale=LOCALES.get(language, language))
    for game, seats in (("ringer", ["a", "b"]), ("ding", ["a", "b", "c"]), ("ring", ["a", "b", "c"])):
        Game(address, game, seats, *seats[1:], seed="cards").open(phone)
        expect(phone.page.locator(".table-prompt")).not_to_be_empty()
        phone.check_access()

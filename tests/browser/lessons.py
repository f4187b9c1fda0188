"""Following the guidance of a first game by its texts alone: what a sentence quotes is tapped, in its order."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

QUOTED = re.compile("“([^”]+)”|„([^“]+)“|«\\s([^»]+)\\s»|«([^»]+)»")
"""A name that a sentence quotes, with the signs of each language."""

MOST_SENTENCES = 200


def quoted(sentence: str) -> list[str]:
    """Return the names that a sentence tells to tap, in its order.

    >>> quoted("Tap “blue 2”, then “Exchange 1 card”.")
    ['blue 2', 'Exchange 1 card']
    """
    return [next(name for name in names if name) for names in QUOTED.findall(sentence)]


def named(page: Page, name: str) -> Locator:
    """Return what can be tapped and has a name, or one that begins with it."""
    buttons = [page.get_by_role(role, name=name, exact=True) for role in ("button", "gridcell")]  # type: ignore[arg-type]
    loose = [page.get_by_role(role, name=re.compile(f"^{re.escape(name)}\\b")) for role in ("button", "gridcell")]  # type: ignore[arg-type]
    found = buttons[0].or_(buttons[1])
    return found.first if found.count() else loose[0].or_(loose[1]).first


def check_outlined(control: Locator, sentence: str) -> None:
    """Check that a control is within what the guidance outlines while a sentence names it."""
    outlined = control.locator("xpath=ancestor-or-self::*[contains(concat(' ', @class, ' '), ' guided ')]")
    expect(outlined.first, sentence).to_be_attached()


def follow(page: Page, until: str, look: Callable[[str], None] = lambda _: None) -> list[str]:
    """Do what the sentences say, one after the other, until one says that the real game begins; returns them all.

    Whatever a sentence names has to be outlined when it is tapped.

    Args:
        page: shows a table with guidance.
        until: the last sentence.
        look: called with each new sentence before it is followed.
    """
    guide, said = page.locator(".guide:not([aria-busy])"), [""]
    while said[-1] != until:
        assert len(said) < MOST_SENTENCES, said
        sentence = guide.locator("p").inner_text()
        if sentence != said[-1]:
            look(sentence)
            said.append(sentence)
        here = guide.filter(has=page.locator("p").get_by_text(sentence, exact=True))
        names = quoted(sentence)
        for name in names:
            check_outlined(named(page, name), sentence)
            named(page, name).tap()
        if not names and sentence != until:
            here.locator("button.primary").tap()
        if sentence != until:
            expect(here).to_have_count(0)
    return said[1:]

// The decks that this device keeps, to open and to forget.

import { button, el } from "../../dom.js";
import { icon } from "../../icons.js";
import { askFirst } from "../../parts/dialog.js";
import { forgetDeck, isSame, savedDecks } from "./deck.js";

/**
 * Make the list; nothing where no deck is kept.
 * @param {GamePage} page
 * @param {string[]} present the cards that are shown
 * @param {{take: (deck: import("./deck.js").SavedDeck) => void, forgotten: () => void}} told
 */
export function deckList(page, present, { take, forgotten }) {
  const decks = savedDecks();
  if (!decks.length) return null;
  return el(
    "section.card.stack",
    { "data-key": "kept" },
    el("h2", page.text("deck.decks")),
    el(
      "ul.ringer-decks",
      decks.map((deck) =>
        el(
          "li",
          { "data-key": deck.name },
          opener(page, deck, isSame(deck.cards, present), take),
          bin(page, deck.name, forgotten),
        ),
      ),
    ),
    el("a.button", { href: "/play/ringer" }, page.text("deck.play")),
  );
}

/**
 * @param {GamePage} page
 * @param {import("./deck.js").SavedDeck} deck
 * @param {boolean} shown
 * @param {(deck: import("./deck.js").SavedDeck) => void} take
 */
function opener(page, deck, shown, take) {
  return button(
    ".button.quiet",
    () => take(deck),
    { "aria-pressed": String(shown) },
    el("span.cut", deck.name),
    el("span.soft", page.text("cards", { count: deck.cards.length })),
  );
}

/**
 * @param {GamePage} page
 * @param {string} name
 * @param {() => void} forgotten
 */
function bin(page, name, forgotten) {
  const title = page.text("deck.forget", { name });
  const question = { title, what: page.text("deck.forget.what"), yes: page.text("deck.forget.do") };
  return button(
    ".button.quiet.icon",
    () =>
      askFirst(question, () => {
        forgetDeck(name);
        forgotten();
      }),
    { "aria-label": title },
    icon("trash"),
  );
}

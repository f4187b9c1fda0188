// The field of a new table for its deck: the usual one, or one of those that this device keeps.

import { el } from "../../dom.js";
import { labelled, selection } from "../../parts/choice.js";
import { isSame, savedDecks, usualDeck } from "./deck.js";

/**
 * Make the field.
 * @param {GamePage} page
 * @param {unknown} value the cards that are chosen; null for the usual deck
 * @param {(value: unknown) => void} set told the cards
 */
export function deckField(page, value, set) {
  const decks = savedDecks();
  const label = page.text("config.deck");
  const chosen = Array.isArray(value) ? decks.findIndex(({ cards }) => isSame(cards, value)) : -1;
  if (chosen < 0) set(null);
  const options = [
    ["", page.text("config.deck.none")],
    ...decks
      .filter(({ cards }) => !isSame(cards, usualDeck()))
      .map(({ name, cards }) => [
        String(decks.findIndex((deck) => deck.name === name)),
        page.text("deck.option", { name, count: cards.length }),
      ]),
  ];
  return labelled(
    label,
    selection(label, options, chosen < 0 ? "" : String(chosen), (index) =>
      set(index === "" ? null : decks[Number(index)].cards),
    ),
    el("p.hint", page.text("config.deck.hint")),
    el("a.button.quiet", { href: "/play/ringer/deck" }, page.text("tool.deck")),
  );
}

// What is entered on the helper for a real table: the own hand, the stack, and the other cards that were seen.

import { savedDecks, usualDeck } from "./deck.js";

/** The most cards of a hand; a Draw 2 can bring two more for a moment. */
export const MOST_HELD = 10;

/**
 * @typedef {object} Entered
 * @property {string} deck the name of a deck that this device keeps; empty for the usual one
 * @property {number | null} die
 * @property {string[]} hand the own cards
 * @property {string[]} stack from the bottom
 * @property {string[]} seen all others whose place is known: those won, and those that were laid away
 * @property {number[]} others how many cards each other player holds
 */

/** Where a card can be put. @typedef {"hand" | "stack" | "seen"} Place */

/** @type {Entered} */
export const NOTHING = { deck: "", die: null, hand: [], stack: [], seen: [], others: [6] };

/**
 * Return the cards of the deck that is played with.
 * @param {Entered} entered
 */
export function deckOf({ deck }) {
  return savedDecks().find(({ name }) => name === deck)?.cards ?? usualDeck();
}

/**
 * Return the cards that were not seen yet, each with how many are left, in the order of the deck.
 * @param {Entered} entered
 * @returns {Map<string, number>}
 */
export function unseen(entered) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const card of deckOf(entered)) left.set(card, (left.get(card) ?? 0) + 1);
  for (const card of [...entered.hand, ...entered.stack, ...entered.seen]) left.set(card, (left.get(card) ?? 0) - 1);
  return new Map([...left].filter(([, count]) => count > 0));
}

/**
 * Return what is entered after one card of a hand has gone to the stack, or away.
 * @param {Entered} entered
 * @param {string} card
 * @param {boolean} played
 * @returns {Entered}
 */
export function withoutCard(entered, card, played) {
  const hand = entered.hand.toSpliced(entered.hand.indexOf(card), 1);
  return { ...entered, hand, stack: played ? [...entered.stack, card] : entered.stack };
}

/**
 * Return what is entered after the stack was won.
 * @param {Entered} entered
 * @returns {Entered}
 */
export function withoutStack(entered) {
  return { ...entered, die: null, stack: [], seen: [...entered.seen, ...entered.stack] };
}

// Decks of RINGER: the usual one, the short notation of any, and those that this device keeps.

import { recall, remember } from "../../store.js";
import { NUMBERS, POWERS, SUIT_LETTERS } from "./cards.js";

/** The most cards that a deck may have. */
export const MOST_CARDS = 300;

const SAVED = "ringer-decks";

/** The powers of a suit in the usual deck, one for each number; each suit begins one further on. */
const USUAL_POWERS = ["ask", "draw1", "draw2", "steal", "take", "take"];

/** Each kind of numbered card in the notation: plain, then the powers. */
const LETTERS = "padDst";
const KINDS = ["", ...POWERS];

/** @typedef {{name: string, cards: string[]}} SavedDeck */

/**
 * Return the cards of the usual deck, sorted.
 * @returns {string[]}
 */
export function usualDeck() {
  return sorted(
    SUIT_LETTERS.flatMap((suit, place) => [
      ...NUMBERS.flatMap((number) => [
        `${suit}${number}`,
        `${suit}${number}`,
        `${suit}${number}:${USUAL_POWERS[(number - 1 + place) % USUAL_POWERS.length]}`,
      ]),
      ...Array(3).fill(`${suit}R`),
    ]),
  );
}

/**
 * Sort cards: by suit, by number, Rerolls last, plain ones before powers.
 * @param {string[]} cards
 */
export function sorted(cards) {
  const rank = (/** @type {string} */ card) =>
    SUIT_LETTERS.indexOf(card[0]) * 1000 + (card[1] === "R" ? 7 : Number(card[1])) * 10 + KINDS.indexOf(card.slice(3));
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Tell whether two decks have the same cards.
 * @param {string[]} one
 * @param {string[]} other
 */
export function isSame(one, other) {
  return sorted(one).join(" ") === sorted(other).join(" ");
}

/**
 * Write a deck in short, for a link: suit by suit, in each the numbers and then how many Rerolls.
 * @param {string[]} cards
 */
export function shortOf(cards) {
  return SUIT_LETTERS.map((suit) =>
    [
      ...NUMBERS.map((number) =>
        KINDS.map((power, kind) => {
          const card = power ? `${suit}${number}:${power}` : `${suit}${number}`;
          return LETTERS[kind].repeat(cards.filter((each) => each === card).length);
        }).join(""),
      ),
      cards.filter((card) => card === `${suit}R`).length,
    ].join("."),
  ).join("_");
}

/**
 * Read a deck in short; null where the text is none.
 * @param {string} text
 * @returns {string[] | null}
 */
export function fromShort(text) {
  const suits = text.split("_").map((suit) => suit.split("."));
  if (suits.length !== SUIT_LETTERS.length || suits.some((parts) => parts.length !== NUMBERS.length + 1)) return null;
  /** @type {string[]} */
  const cards = [];
  for (const [place, parts] of suits.entries()) {
    const suit = SUIT_LETTERS[place];
    const rerolls = parts.at(-1) ?? "";
    if (!/^\d{1,3}$/.test(rerolls) || parts.slice(0, -1).some((each) => !/^[padDst]*$/.test(each))) return null;
    for (const [index, each] of parts.slice(0, -1).entries())
      for (const letter of each) {
        const power = KINDS[LETTERS.indexOf(letter)];
        cards.push(`${suit}${NUMBERS[index]}${power && `:${power}`}`);
      }
    cards.push(...Array(Number(rerolls)).fill(`${suit}R`));
  }
  return isDeck(cards) ? cards : null;
}

/**
 * Read the file of a deck: a list of cards, alone or as `cards` or `deck` of an object; null where it is none.
 * @param {string} text
 * @returns {SavedDeck | null}
 */
export function fromFile(text) {
  try {
    const read = JSON.parse(text);
    const cards = Array.isArray(read) ? read : (read?.cards ?? read?.deck);
    if (!Array.isArray(cards) || !isDeck(cards)) return null;
    return { name: typeof read.name === "string" ? read.name.slice(0, 40) : "", cards: sorted(cards) };
  } catch {
    return null;
  }
}

/**
 * @param {unknown[]} cards
 * @returns {cards is string[]}
 */
function isDeck(cards) {
  const card = new RegExp(`^[${SUIT_LETTERS.join("")}](?:[1-6](?::(?:${POWERS.join("|")}))?|R)$`);
  return cards.length > 0 && cards.length <= MOST_CARDS && cards.every((each) => card.test(String(each)));
}

/** Return the decks that this device keeps. */
export function savedDecks() {
  return recall(SAVED, /** @type {SavedDeck[]} */ ([])).filter(({ cards }) => Array.isArray(cards) && isDeck(cards));
}

/**
 * Keep a deck on this device; one of the same name is replaced.
 * @param {SavedDeck} deck
 */
export function keepDeck({ name, cards }) {
  const others = savedDecks().filter((deck) => deck.name !== name);
  remember(SAVED, [...others, { name, cards: sorted(cards) }]);
}

/**
 * Forget a deck.
 * @param {string} name
 */
export function forgetDeck(name) {
  remember(
    SAVED,
    savedDecks().filter((deck) => deck.name !== name),
  );
}

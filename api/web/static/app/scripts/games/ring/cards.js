// The bid cards of RING as drawings: snacks and gems, told apart by their picture, their value and their colour.

import { el, svg } from "../../dom.js";

/** The snacks, in the order in which the service names them. */
export const SNACKS = ["D", "S", "L"];
export const GEM = "G";
export const KINDS = [...SNACKS, GEM];
export const VALUES = [1, 2, 3, 4, 5];

/**
 * What the service calls each kind in questions.
 * @type {Record<string, string>}
 */
export const KIND_NAMES = { D: "drink", S: "skewer", L: "cake", G: "gem" };

/**
 * The outlines of the kinds on a square of 20: what is filled, and what is drawn as a line.
 * @type {Record<string, {solid: string, line: string}>}
 */
const SIGNS = {
  D: { solid: "M4 7H15L13.4 19H5.6Z", line: "M10 7L12.2 1.2H16" },
  S: {
    solid:
      "M6.6 9.6L10.4 13.4L7.6 16.2L3.8 12.4ZM9.9 6.3L13.7 10.1L11.4 12.4L7.6 8.6ZM13.2 3L17 6.8L14.7 9.1L10.9 5.3Z",
    line: "M1.4 18.6L18.8 1.2",
  },
  L: {
    solid: [
      "M1.5 18.5H18.5V16.4H17L15.6 8.4C15.4 7 14 6.6 13.2 7.8L11.8 10.4L10.4 7C9.8 5.8 8.2 6 8 7.4L7.6 9.4",
      "L6.8 8.2C6 7 4.6 7.4 4.4 8.8L3 16.4H1.5Z",
    ].join(""),
    line: "M7 1.2C8.6 2.2 5.8 3.2 7.4 4.4M12.4 1.2C14 2.2 11.2 3.2 12.8 4.4",
  },
  G: { solid: "M5 3H15L19 8.4L10 18L1 8.4Z", line: "M1 8.4H19M6.6 8.4L10 18L13.4 8.4L10 3Z" },
};

/** @param {string} card */
export function worthOf(card) {
  return Number(card.slice(1));
}

/**
 * Whether it is a snack of value 1, which stands for any snack.
 * @param {string} card
 */
export function isAny(card) {
  return card[0] !== GEM && card[1] === "1";
}

/** @param {string[]} cards */
export function total(cards) {
  return cards.reduce((sum, card) => sum + worthOf(card), 0);
}

/**
 * Return a kind in words.
 * @param {Words} words
 * @param {string} kind
 */
export function kindText(words, kind) {
  if (kind === "D") return words.text("kind.drink");
  if (kind === "S") return words.text("kind.skewer");
  return words.text(kind === "L" ? "kind.cake" : "kind.gem");
}

/**
 * Return a card in words.
 * @param {Words} words
 * @param {string} card
 */
export function cardText(words, card) {
  return words.text(isAny(card) ? "card.any" : "card", { kind: kindText(words, card[0]), value: worthOf(card) });
}

/**
 * Return cards in words.
 * @param {Words} words
 * @param {string[]} cards
 */
export function cardsText(words, cards) {
  return cards.map((card) => cardText(words, card)).join(", ");
}

/**
 * Draw the sign of a kind, on a square of 20.
 * @param {string} kind
 * @param {Record<string, unknown>} [more] attributes
 */
export function sign(kind, more = {}) {
  const { solid, line } = SIGNS[kind];
  return svg("g", { class: `ring-sign ring-${KIND_NAMES[kind]}`, ...more }, [
    svg("path.solid", { d: solid }),
    svg(kind === GEM ? "path.facets" : "path.line", { d: line }),
  ]);
}

/**
 * Draw the sign of a kind by itself.
 * @param {string} kind
 */
export function signPicture(kind) {
  return svg("svg.ring-small-sign", { viewBox: "0 0 20 20", "aria-hidden": true }, sign(kind));
}

/**
 * Draw a bid card.
 * @param {string} card
 */
export function cardPicture(card) {
  const any = isAny(card);
  return svg(
    "svg.playing-card.ring-card",
    { viewBox: "0 0 60 84", "aria-hidden": true, class: `ring-${KIND_NAMES[card[0]]}` },
    svg("rect.paper", { x: 1, y: 1, width: 58, height: 82, rx: 7 }),
    svg("text.value", { x: 30, y: 24, text: String(worthOf(card)) }),
    any
      ? SNACKS.map((kind, index) => sign(kind, { transform: `translate(${5 + 17 * index} 49) scale(.8)` }))
      : sign(card[0], { transform: "translate(13.5 43) scale(1.65)" }),
  );
}

/**
 * Draw cards in a row; those who listen hear them as one picture.
 * @param {Words} words
 * @param {string[]} cards
 */
export function cardRow(words, cards) {
  return el("span.ring-row", { role: "img", "aria-label": cardsText(words, cards) }, cards.map(cardPicture));
}

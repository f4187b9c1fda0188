// The cards of DING! as drawings: a colour, a sign of that colour, and a face.

import { el, svg } from "../../dom.js";

/** @typedef {{text: (name: string, values?: TextValues) => string}} Words what has the texts of the game */

export const WILD = "W";

/**
 * Each colour with its class and the outline of its sign, on a square of 20.
 * @type {Record<string, {style: string, sign: string}>}
 */
const COLOURS = {
  B: { style: "player-blue", sign: "M10 2A8 8 0 1 1 9.99 2Z" },
  O: { style: "player-orange", sign: "M10 1L19 10L10 19L1 10Z" },
  Y: { style: "player-yellow", sign: "M10 2L19 18H1Z" },
  G: { style: "player-green", sign: "M2.5 2.5H17.5V17.5H2.5Z" },
};

const STAR = "M10 0L12.6 6.6L19.6 7L14.2 11.5L16 18.4L10 14.6L4 18.4L5.8 11.5L0.4 7L7.4 6.6Z";

/** The colours in card order. */
export const COLOUR_LETTERS = Object.keys(COLOURS);

/** The faces in card order. */
export const FACES = [...Array.from({ length: 11 }, (_, index) => String(index + 2)), "D", "i", "n", "g"];

/** @param {string} card */
export function faceOf(card) {
  return card.slice(1);
}

/**
 * Return a colour in words.
 * @param {Words} words
 * @param {string} letter
 */
export function colourText(words, letter) {
  if (letter === "B") return words.text("colour.blue");
  if (letter === "O") return words.text("colour.orange");
  return words.text(letter === "Y" ? "colour.yellow" : "colour.green");
}

/**
 * Return a card in words.
 * @param {Words} words
 * @param {string} card
 */
export function cardText(words, card) {
  if (card === WILD) return words.text("card.wild");
  return words.text("card", { colour: colourText(words, card[0]), face: faceOf(card) });
}

/**
 * Draw a card.
 * @param {string} card
 */
export function cardPicture(card) {
  const wild = card === WILD;
  const { style, sign } = wild ? { style: "ding-wild", sign: STAR } : COLOURS[card[0]];
  return svg(
    "svg.ding-card",
    { viewBox: "0 0 60 84", "aria-hidden": true, class: style },
    svg("rect.paper", { x: 1, y: 1, width: 58, height: 82, rx: 7 }),
    svg("rect.band", { x: 5, y: 5, width: 50, height: 21, rx: 4 }),
    svg("path.sign", { d: sign, transform: "translate(22.4 7.9) scale(.76)" }),
    wild
      ? svg("path.face", { d: STAR, transform: "translate(13 37) scale(1.7)" })
      : svg("text.face", { x: 30, y: 56, text: faceOf(card) }),
  );
}

/**
 * Draw the sign of a colour.
 * @param {string} letter
 */
export function signPicture(letter) {
  const { style, sign } = COLOURS[letter];
  return svg("svg.ding-sign", { viewBox: "0 0 20 20", "aria-hidden": true, class: style }, svg("path", { d: sign }));
}

/**
 * Draw cards in a row; those who listen hear them as one picture.
 * @param {Words} words
 * @param {string[]} cards
 */
export function cardRow(words, cards) {
  return el(
    "span.ding-row",
    { role: "img", "aria-label": cards.map((card) => cardText(words, card)).join(", ") },
    cards.map(cardPicture),
  );
}

// The cards of DING! as drawings: a colour, a sign of that colour, and a face.

import { el, svg } from "../../dom.js";
import { cardSign, STAR } from "../../parts/card-sign.js";
import { t } from "../../text.js";

export const WILD = "W";

/**
 * Each letter with its colour and the outline of its sign, on a square of 20.
 * @type {Record<string, {colour: string, sign: string}>}
 */
const COLOURS = {
  B: { colour: "blue", sign: "M10 2A8 8 0 1 1 9.99 2Z" },
  O: { colour: "orange", sign: "M10 1L19 10L10 19L1 10Z" },
  Y: { colour: "yellow", sign: "M10 2L19 18H1Z" },
  G: { colour: "green", sign: "M2.5 2.5H17.5V17.5H2.5Z" },
};

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
 * @param {string} letter
 */
export function colourText(letter) {
  return t(`colour.${COLOURS[letter].colour}`);
}

/**
 * Return a card in words.
 * @param {Words} words
 * @param {string} card
 */
export function cardText(words, card) {
  if (card === WILD) return words.text("card.wild");
  return words.text("card", { colour: colourText(card[0]), face: faceOf(card) });
}

/**
 * Draw a card.
 * @param {string} card
 */
export function cardPicture(card) {
  const wild = card === WILD;
  const { colour, sign } = wild ? { colour: "wild", sign: STAR } : COLOURS[card[0]];
  return svg(
    "svg.playing-card.ding-card",
    { viewBox: "0 0 60 84", "aria-hidden": true, class: `player-${colour}` },
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
  return cardSign(COLOURS[letter]);
}

/**
 * Draw cards in a row; those who listen hear them as one picture.
 * @param {Words} words
 * @param {string[]} cards
 */
export function cardRow(words, cards) {
  return el(
    "span.ding-row.wraps",
    { role: "img", "aria-label": cards.map((card) => cardText(words, card)).join(", ") },
    cards.map(cardPicture),
  );
}

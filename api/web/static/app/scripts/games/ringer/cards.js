// The cards of RINGER as drawings: a colour with its letter and its sign, a number, and the name of a power.

import { el, svg } from "../../dom.js";
import { cardSign, STAR } from "../../parts/card-sign.js";
import { locale, t } from "../../text.js";

/**
 * @typedef {object} CardParts
 * @property {string} suit its letter
 * @property {number | null} number null for a Reroll
 * @property {string} power a word of `POWERS`, or empty
 */

export const WILD = "W";

/** The most cards that a hand may keep. */
export const MOST_HELD = 10;

/**
 * Each suit with its colour, the outline of its sign on a square of 20, and
 * its letter as a line on one of 14: text in a drawing would have to stand in the name of the button that it is on.
 * @type {Record<string, {colour: string, sign: string, letter: string}>}
 */
const SUITS = {
  P: {
    colour: "pink",
    sign: "M10 2A8 8 0 1 1 9.99 2Z",
    letter: "M3 13V1h5a3.5 3.5 0 0 1 0 7H3",
  },
  B: {
    colour: "blue",
    sign: "M10 1L19 10L10 19L1 10Z",
    letter: "M3 13V1h4.5a3 3 0 0 1 0 6H3m4.5 0a3 3 0 0 1 0 6H3",
  },
  G: {
    colour: "green",
    sign: "M2.5 2.5H17.5V17.5H2.5Z",
    letter: "M12 3.5A5.6 6 0 1 0 12.2 10V7.4H8.5",
  },
  Y: {
    colour: "yellow",
    sign: "M10 2L19 18H1Z",
    letter: "M1.5 1L7 7.2L12.5 1M7 7.2V13",
  },
  W: {
    colour: "wild",
    sign: STAR,
    letter: "M1 1L4 13L7 4L10 13L13 1",
  },
};

/** The letters of the suits, Wild last. */
export const SUIT_LETTERS = Object.keys(SUITS);

/** The letters of the colours, which can be asked for. */
export const COLOUR_LETTERS = SUIT_LETTERS.filter((letter) => letter !== WILD);

export const NUMBERS = [1, 2, 3, 4, 5, 6];

/**
 * Each power with its name.
 * @type {Record<string, string>}
 */
const POWER_TEXTS = {
  ask: "power.ask",
  draw1: "power.draw1",
  draw2: "power.draw2",
  steal: "power.steal",
  take: "power.take",
};

/** How wide the strip with the name of a power is, and about how wide its letters are. */
const [ROOM, NARROW, USUAL, WIDE] = [48, 3.4, 6.4, 9];

/** The powers of numbered cards. */
export const POWERS = Object.keys(POWER_TEXTS);

/** Where the pips of each number are, across and down: low, in the middle or high. @type {Record<number, string>} */
const PIPS = {
  1: "MM",
  2: "LL HH",
  3: "LL MM HH",
  4: "LL HL LH HH",
  5: "LL HL MM LH HH",
  6: "LL HL LM HM LH HH",
};

/** The same on a square of 60. @type {Record<string, number>} */
const PLACES = { L: 16, M: 30, H: 44 };

/**
 * Take a card apart.
 * @param {string} card such as `B3`, `W4:take` or `GR`
 * @returns {CardParts}
 */
export function partsOf(card) {
  const [face, power = ""] = card.split(":");
  return { suit: face[0], number: face[1] === "R" ? null : Number(face[1]), power };
}

/**
 * Return the suit of a card in words.
 * @param {Words} words
 * @param {string} letter
 */
export function suitText(words, letter) {
  return words.text(`suit.${SUITS[letter].colour}`);
}

/**
 * Return the suit of a card as it stands within a sentence, where some languages write it otherwise than in a name.
 * @param {Words} words
 * @param {string} letter
 */
export function colourText(words, letter) {
  return letter === WILD ? words.text("colour.wild") : t(`colour.${SUITS[letter].colour}`);
}

/**
 * Return a power in words.
 * @param {Words} words
 * @param {string} power
 */
export function powerText(words, power) {
  return words.text(POWER_TEXTS[power]);
}

/**
 * Return a card in words.
 * @param {Words} words
 * @param {string} card
 */
export function cardText(words, card) {
  const { suit, number, power } = partsOf(card);
  const plain = plainText(words, suit, number);
  return power ? words.text("card.power", { card: plain, power: powerText(words, power) }) : plain;
}

/**
 * @param {Words} words
 * @param {string} letter
 * @param {number | null} number
 */
function plainText(words, letter, number) {
  const suit = colourText(words, letter);
  if (letter === WILD) return words.text("card.wild", { suit, face: number ?? words.text("power.reroll") });
  return number === null ? words.text("card.reroll", { suit }) : words.text("card", { suit, number });
}

/**
 * Tell whether the letters of the suits are those that their names begin with, as they are in English; where they are
 * not, the letters would puzzle people, and colour and sign tell the suits apart.
 * @param {Words} words
 */
function hasLetters(words) {
  return SUIT_LETTERS.every((letter) => suitText(words, letter).startsWith(letter));
}

/**
 * Draw a card.
 * @param {Words} words
 * @param {string} card
 */
export function cardPicture(words, card) {
  const { suit, number, power } = partsOf(card);
  const { colour, sign, letter } = SUITS[suit];
  const lettered = hasLetters(words);
  return svg(
    "svg.playing-card.ringer-card",
    { viewBox: "0 0 60 84", "aria-hidden": true, class: `player-${colour}` },
    svg("rect.paper", { x: 1, y: 1, width: 58, height: 82, rx: 7 }),
    svg("rect.band", { x: 4, y: 4, width: 52, height: 20, rx: 4 }),
    lettered && svg("path.letter", { d: letter, transform: "translate(9 7.2) scale(.97)" }),
    svg("path.sign", { d: sign, transform: `translate(${lettered ? 36 : 22.5} 6.5) scale(.75)` }),
    number === null
      ? svg("g", { transform: "translate(15 28) scale(.5)" }, dieParts(5))
      : svg("text.face", { x: 30, y: power ? 43 : 54, text: String(number) }),
    (power || number === null) && [
      svg("rect.strip", { x: 4, y: 62, width: 52, height: 18, rx: 4 }),
      powerStrip(power ? powerText(words, power) : words.text("power.reroll")),
    ],
  );
}

/**
 * Write the name of a power in capitals; a long one is pressed together.
 * @param {string} name
 */
function powerStrip(name) {
  const capitals = name.toLocaleUpperCase(locale());
  const pressed = Math.min(1, ROOM / [...capitals].reduce((sum, letter) => sum + widthOf(letter), 0));
  return svg("text.power", { transform: `translate(30 71.4) scale(${pressed} 1)`, text: ` ${capitals}` });
}

/** @param {string} letter */
function widthOf(letter) {
  return " 1I".includes(letter) ? NARROW : "MW".includes(letter) ? WIDE : USUAL;
}

/** Draw the back of a card. */
export function backPicture() {
  return svg(
    "svg.playing-card.ringer-card.ringer-back",
    { viewBox: "0 0 60 84", "aria-hidden": true },
    svg("rect.paper", { x: 1, y: 1, width: 58, height: 82, rx: 7 }),
    svg("rect.inner", { x: 7, y: 7, width: 46, height: 70, rx: 4 }),
    svg("circle.hole", { cx: 30, cy: 42, r: 13 }),
  );
}

/**
 * Draw the die.
 * @param {number} number
 */
export function diePicture(number) {
  return svg("svg.ringer-die", { viewBox: "0 0 60 60", "aria-hidden": true }, dieParts(number));
}

/** @param {number} number */
function dieParts(number) {
  return [
    svg("rect.cube", { x: 3, y: 3, width: 54, height: 54, rx: 12 }),
    PIPS[number].split(" ").map(([x, y]) => svg("circle.pip", { cx: PLACES[x], cy: PLACES[y], r: 5.5 })),
  ];
}

/**
 * Draw the sign of a suit.
 * @param {string} letter
 */
export function signPicture(letter) {
  return cardSign(SUITS[letter]);
}

/**
 * Draw cards in a row; those who listen hear them as one picture.
 * @param {Words} words
 * @param {string[]} cards
 */
export function cardRow(words, cards) {
  return el(
    "span.ringer-row",
    { role: "img", "aria-label": cards.map((card) => cardText(words, card)).join(", ") },
    cards.map((card) => cardPicture(words, card)),
  );
}

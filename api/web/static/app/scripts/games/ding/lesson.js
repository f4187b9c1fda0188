// How DING! is learned: two hands, from the token to what the pawn has gained.

import { cardText, colourText, faceOf, WILD } from "./cards.js";

const LETTERS = ["D", "i", "n", "g"];
const ZONE = 4;
const WEAK = 2; // so many cards are proposed to be exchanged

/** @type {Lesson} */
export const lesson = {
  turns: 2,
  turn: ({ view }) => view.hand_number,
  steps: [
    { text: "goal", at: ".ding-track", tells: true, when: isDeciding },
    {
      text: "trump",
      at: ".ding-hand",
      tells: true,
      when: isDeciding,
      values: ({ view }) => ({ trump: colourText(view.trump), count: trumps(view).length }),
    },
    {
      text: "in.start",
      at: "[data-key=in]",
      tells: true,
      when: (state) => isDeciding(state) && lost(state) === 0,
      values: (_, page) => ({ in: page.text("in") }),
    },
    {
      text: "in",
      at: "[data-key=in]",
      tells: true,
      when: (state) => isDeciding(state) && lost(state) > 0,
      values: (state, page) => ({ in: page.text("in"), count: lost(state) }),
    },
    {
      text: "choose",
      at: (state) => `[data-key=${choice(state)}]`,
      again: true,
      when: isDeciding,
      values: (state, page) => ({ out: page.text("out"), choice: page.text(choice(state)) }),
    },
    {
      text: "swap",
      at: ".ding-hand",
      also: "[data-key=swap]",
      again: true,
      when: (state) => isIn(state, "swap") && weakest(state.view).length === WEAK,
      values: ({ view }, page) => {
        const [one, two] = weakest(view).map((card) => cardText(page, card));
        return { one, two, swap: page.text("swap", { count: WEAK }) };
      },
    },
    {
      text: "keep",
      at: "[data-key=swap]",
      again: true,
      when: (state) => isIn(state, "swap"),
      values: (_, page) => ({ keep: page.text("keep") }),
    },
    {
      text: "ding",
      at: "[data-key=ding]",
      again: true,
      when: (state) => isIn(state, "window"),
      values: (_, page) => ({ ding: page.text("ding") }),
    },
    {
      text: "no",
      at: "[data-key=no]",
      again: true,
      when: (state) => isIn(state, "window"),
      values: (_, page) => ({ no: page.text("no.cards") }),
    },
    { text: "tricks", at: ".ding-trick", tells: true, when: (state) => isIn(state, "tricks") },
    {
      text: "lead",
      at: ".ding-hand",
      again: true,
      when: (state) => isIn(state, "tricks") && !state.view.trick.length,
      values: best,
    },
    {
      text: "follow",
      at: ".ding-hand",
      again: true,
      when: (state) => isIn(state, "tricks"),
      values: best,
    },
    {
      text: "moved.back",
      at: "[data-key=next]",
      again: true,
      closes: true,
      when: (state) => moved(state) < 0,
      values: (state, page) => ({ count: -moved(state), next: page.text("next") }),
    },
    {
      text: "moved",
      at: "[data-key=next]",
      again: true,
      closes: true,
      when: ({ view }) => view.last_hand !== null,
      values: (state, page) => ({ count: moved(state), next: page.text("next") }),
    },
  ],
};

/**
 * @param {GameState} state
 * @param {string} phase
 */
function isIn({ view, mayAct }, phase) {
  return mayAct && view.phase === phase;
}

/** @param {GameState} state */
function isDeciding(state) {
  return isIn(state, "tokens");
}

/**
 * Return how far the own pawn moves back if nothing is taken.
 * @param {GameState} state
 */
function lost({ view, seat, table }) {
  const position = view.positions[/** @type {string} */ (seat)];
  const { zones } = /** @type {{zones: number[]}} */ (table.config);
  return Math.min(position, zones[Math.floor(Math.max(position - 1, 0) / ZONE)]);
}

/**
 * Return which choice is proposed: to be in where that costs nothing, or with two trumps.
 * @param {GameState} state
 */
function choice(state) {
  return lost(state) && trumps(state.view).length < 2 ? "out" : "in";
}

/**
 * Return how far the own pawn moved in the hand before.
 * @param {GameState} state
 */
function moved({ view, seat }) {
  return view.last_hand?.moves[/** @type {string} */ (seat)] ?? 0;
}

/**
 * @param {GameView} view
 * @returns {string[]}
 */
function trumps({ cards, trump }) {
  return cards.filter((/** @type {string} */ card) => card === WILD || card[0] === trump);
}

/**
 * Return what a card is worth in a trick: trumps are above the others.
 * @param {GameView} view
 * @param {string} card
 */
function strength({ trump }, card) {
  if (card === WILD) return 100;
  const face = LETTERS.includes(faceOf(card)) ? 1 : Number(faceOf(card));
  return card[0] === trump ? face + 20 : face;
}

/**
 * Return the cards that are proposed to be exchanged.
 * @param {GameView} view
 * @returns {string[]}
 */
function weakest(view) {
  return view.cards
    .filter((/** @type {string} */ card) => strength(view, card) < 10)
    .sort((/** @type {string} */ one, /** @type {string} */ other) => strength(view, one) - strength(view, other))
    .slice(0, WEAK);
}

/**
 * @param {GameState} state
 * @param {GamePage} page
 */
function best({ view, legal }, page) {
  const cards = legal.actions.map((action) => action.slice("play:".length));
  const [card] = cards.toSorted((one, other) => strength(view, other) - strength(view, one));
  return { card: cardText(page, card) };
}

// How RING is learned: three rounds, with bids, passes and payments.

import { t } from "../../text.js";
import { cardText, total } from "./cards.js";
import { dinoText, JOKER, starsOf } from "./dinos.js";
import { byUse, worthwhile } from "./payments.js";

/** @typedef {{slot: number, card: string, reserved_by: string | null}} Shown */

/** @type {Lesson} */
export const lesson = {
  turns: 3,
  turn: ({ view }) => Math.max(1, view.round),
  steps: [
    {
      text: "keep",
      at: "[data-key=keep]",
      again: true,
      when: (state) => isIn(state, "mulligan"),
      values: ({ view }, page) => ({ value: total(view.hand), keep: page.text("keep") }),
    },
    { text: "count", at: ".ring-last", tells: true, when: (state) => isIn(state, "bidding") },
    {
      text: "stars",
      at: ".ring-offered",
      tells: true,
      when: (state) => isIn(state, "bidding") && state.view.dino !== JOKER,
      values: ({ view }, page) => ({ dino: dinoText(page, view.dino), count: starsOf(view.dino) }),
    },
    {
      text: "payable",
      at: ".ring-hand",
      tells: true,
      when: (state) => isIn(state, "bidding"),
      values: ({ view }) => ({ highest: view.max_bid }),
    },
    {
      text: "bid",
      at: "[data-key=bid]",
      again: true,
      when: (state) => isIn(state, "bidding") && isWorthABid(state),
      values: ({ view }, page) => ({
        amount: view.bid + 1,
        cost: costOf(view, view.bid + 1),
        value: total(view.hand),
        bid: page.text("bid", { amount: view.bid + 1 }),
      }),
    },
    {
      text: "choose",
      at: ".ring-display-side",
      also: "[data-key=pass]",
      again: true,
      when: (state) => isIn(state, "bidding") && free(state).length > 1,
      values: (state, page) => passing(state, page),
    },
    {
      text: "pass",
      at: "[data-key=pass]",
      again: true,
      when: (state) => isIn(state, "bidding"),
      values: (state, page) => passing(state, page),
    },
    {
      text: "pay",
      at: "[data-key=pay]",
      again: true,
      when: (state) => isIn(state, "payment"),
      values: ({ view, legal }, page) => {
        const ways = legal.actions.map((action) => action.slice("pay:".length).split("+"));
        const value = total(worthwhile(ways, view.hand, view.bid)[0] ?? []);
        return { bid: view.bid, left: total(view.hand) - value, pay: page.text("pay", { value }) };
      },
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

/**
 * Tell whether to propose a bid: one that leaves some of what the hand can pay.
 * @param {GameState} state
 */
function isWorthABid({ view }) {
  return view.bid + 1 <= (view.max_bid * 2) / 3;
}

/**
 * Return what the cards are worth that pay a bid with the least left over: snacks or gems, which give no change.
 * @param {GameView} view
 * @param {number} bid
 */
function costOf({ hand, likes }, bid) {
  const { snacks, gems } = byUse(hand, likes);
  const sums = [snacks, gems].flatMap((cards) => {
    let found = new Set([0]);
    for (const card of cards) found = new Set([...found].flatMap((sum) => [sum, sum + total([card])]));
    return [...found];
  });
  return Math.min(...sums.filter((sum) => sum >= bid));
}

/**
 * Return the cards of the display that nobody has reserved, the most valuable first.
 * @param {GameState} state
 * @returns {Shown[]}
 */
function free({ view }) {
  const shown = view.display.filter((/** @type {Shown} */ { reserved_by: by }) => by === null);
  return shown.sort((/** @type {Shown} */ one, /** @type {Shown} */ other) => total([other.card]) - total([one.card]));
}

/**
 * @param {GameState} state
 * @param {GamePage} page
 */
function passing(state, page) {
  const [best] = free(state);
  if (!best) return { pass: t("table.pass"), card: "" };
  const card = cardText(page, best.card);
  return { card, pass: page.text("pass.with", { card }) };
}

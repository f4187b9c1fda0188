// What the log of a game of RING tells of another player's hand: known cards, and how high it may go for this dino.

import { ask } from "../../api.js";
import { el, fill } from "../../dom.js";
import { problemText } from "../../problems.js";
import { standing } from "../../tables/steps.js";
import { cardRow, KIND_NAMES, KINDS, worthOf } from "./cards.js";

const HAND = 5;
/** The chances that are shown: the highest bid that is at least as likely as each of these. */
const LIKELY = [0.75, 0.5, 0.25, 0.1];

/** @typedef {{kind: string, value: number}} AskedCard */
/** @typedef {{known: AskedCard[], unknown: number, sure: number, chances: {bid: number, chance: number}[]}} Told */

/**
 * Make a part that asks the service and then shows what is known of a hand.
 * @param {GamePlace} place
 * @param {string} seat
 */
export function handKnown(place, seat) {
  const node = el("section.ring-known.tight", { "aria-busy": true });
  const title = el("h3", place.text("known.title"));
  fill(node, title, el("p.soft", { role: "status", text: place.text("known.waits") }));
  ask("POST", "/v1/games/ring/analysis/opponents", { body: question(place.state) })
    .then(({ data }) => fill(node, title, ...answer(place, data.players[seat])))
    .catch((error) => fill(node, title, el("p", { role: "alert", text: problemText(error) })))
    .finally(() => node.removeAttribute("aria-busy"));
  return node;
}

/** @param {GameState} state */
function question({ steps, players, view, table }) {
  const log = standing(steps).map(({ actor, action }) => ({ actor, action }));
  const { cards, snacks } = table.config;
  return { players, log, exchanged: exchanged(steps), dino: view.dino, config: { cards, snacks } };
}

/**
 * Return the cards of the hands that others exchanged: the discard pile at the first dino, without those that were
 * dealt to this seat before its own hand.
 * @param {GameStep[]} steps
 */
function exchanged(steps) {
  const begun = steps.find(({ view }) => view.round === 1);
  const own = standing(steps)
    .filter(({ action }) => action.startsWith("deal:") && action !== "deal:?")
    .map(({ action }) => action.slice("deal:".length))
    .slice(0, -HAND);
  /** @type {string[]} */
  const cards = [...(begun?.view.discard_pile ?? [])];
  for (const card of own) if (cards.includes(card)) cards.splice(cards.indexOf(card), 1);
  return cards.map((card) => ({ kind: KIND_NAMES[card[0]], value: worthOf(card) }));
}

/**
 * @param {GamePlace} place
 * @param {Told} told
 */
function answer(place, { known, unknown, sure, chances }) {
  const cards = known.map(({ kind, value }) => `${KINDS.find((letter) => KIND_NAMES[letter] === kind)}${value}`);
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  const likely = LIKELY.flatMap((least) => chances.findLast(({ chance }) => chance >= least) ?? []);
  return [
    el("p", place.text(cards.length ? "known.cards" : "known.none", { count: unknown })),
    cards.length > 0 && cardRow(place, cards),
    el("p", place.text(sure ? "known.sure" : "known.unsure", { bid: sure })),
    likely.length > 0 &&
      el(
        "dl.facts",
        [...new Set(likely)].flatMap(({ bid, chance }) => [
          el("dt", place.text("known.chance", { bid })),
          el("dd", percent.format(chance)),
        ]),
      ),
    el("p.soft.small", place.text("known.how")),
  ].filter((part) => part !== false);
}

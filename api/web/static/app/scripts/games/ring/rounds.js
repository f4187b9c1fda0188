// What has happened in the rounds of RING, as far as it can be told from what was done: this auction and the last one.

import { JOKER } from "./dinos.js";

/**
 * @typedef {import("./dinos.js").Dino} Dino
 *
 * @typedef {object} Auction a round
 * @property {Dino | null} dino null where its beginning was not seen
 * @property {string[]} display the cards that were shown
 * @property {Record<string, number>} bids the last bid of each player
 * @property {Record<string, number | null>} passed the place of the reserved card, from 1
 * @property {{player: string, cards: string[]} | null} paid by the winner
 */

/** @returns {Auction} */
function begun() {
  return { dino: null, display: [], bids: {}, passed: {}, paid: null };
}

/** Follows a game from action to action. */
export class Rounds {
  constructor() {
    /** The auction that goes on. @type {Auction} */
    this.now = begun();
    /** The one before; null before the first. @type {Auction | null} */
    this.last = null;
  }

  /**
   * Follow what was done.
   * @param {LoggedAction[]} actions the oldest first
   */
  add(actions) {
    for (const done of actions) this.#add(done);
  }

  /** @param {LoggedAction} done */
  #add({ actor, action }) {
    const [what, rest = ""] = action.split(":");
    if (what === "dino") {
      if (this.now.dino !== null) this.last = this.now; // nobody has bid
      this.now = { ...begun(), dino: rest === JOKER ? JOKER : Number(rest) };
    } else if (what === "show") this.now.display.push(rest);
    else if (what === "bid") this.now.bids[actor] = Number(rest);
    else if (what === "pass") this.now.passed[actor] = rest ? Number(rest) : null;
    else if (what === "pay") {
      this.now.paid = { player: actor, cards: rest.split("+") };
      this.last = this.now;
      this.now = begun();
    }
  }
}

/**
 * Return the cards that the others took at the end of a round, by player.
 * @param {Auction} auction
 * @returns {[string, string][]}
 */
export function taken({ passed, display, paid }) {
  if (!paid) return [];
  return Object.entries(passed).flatMap(([player, place]) =>
    place === null || !display[place - 1] ? [] : [/** @type {[string, string]} */ ([player, display[place - 1]])],
  );
}

// The board of the assistant, kept on this device: its letters, rings and claims, and how it is judged.

import { emptyBoard, playersOf } from "../board.js";
import { Cast } from "../players.js";
import { COLOURS } from "../ring-styles.js";
import { Document } from "../store.js";

const USUAL = COLOURS.slice(0, 5);

/**
 * What a new board is.
 * @returns {SoloBoard}
 */
export function fresh() {
  return {
    board: emptyBoard(),
    cursor: "A1",
    painter: USUAL[0],
    claims: {},
    scoring: "automatic",
    dictionary: "en",
    ruleset: {},
  };
}

/** The one board that is worked on. */
export const solo = new Document("solo", fresh());

/** Return the players to paint with: the usual five, and whoever has a ring besides. */
export function soloCast() {
  const ringed = playersOf(solo.present.board);
  return new Cast([...new Set([...USUAL, ...ringed])]);
}

/** Return the players whose words count: those with a ring. */
export function soloPlayers() {
  const ringed = playersOf(solo.present.board);
  const order = soloCast().players;
  return ringed.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/**
 * Take over a whole board.
 * @param {Board} board
 * @param {Partial<SoloBoard>} [more]
 */
export function adopt(board, more = {}) {
  solo.change({ board, claims: {}, cursor: "A1", ...more });
}

// What this device knows of the letters of its own set: cells of boards that somebody has confirmed. It is used only
// where it reads these boards better than without it.

import { recall, remember } from "../store.js";
import { TILES } from "./reading.js";

const NAME = "photo-set";
/** How many boards are kept, the latest ones. */
const BOARDS = 8;
/** How many boards it takes before one can be read by the others. */
const FEWEST = 3;
/** How much likeness to a letter of the set counts, in log odds. */
const WEIGHT = 8;

/**
 * A cell of a confirmed board: its features, of length one, in steps of 1/127; its tile; and the log odds of tiles that
 * it was read with.
 * @typedef {{features: number[], tile: string, odds: number[]}} TaughtCell
 */
/** @typedef {{board: number, tile: string, features: number[]}} Sample */
/** @typedef {Map<string, number[]>} Prototypes the mean features of each tile */

/** Return the confirmed boards. @returns {TaughtCell[][]} */
function boards() {
  return recall(NAME, /** @type {TaughtCell[][]} */ ([]));
}

/** How many boards are known. */
export function taughtBoards() {
  return boards().length;
}

/** Forget all of them. */
export function forgetSet() {
  remember(NAME, null);
}

/**
 * Keep a confirmed board.
 * @param {import("./reading.js").Seen} look
 * @param {string[]} tiles in reading order
 */
export function teach(look, tiles) {
  const cells = tiles.map((tile, cell) => ({
    features: unit(look.features[cell]).map((value) => Math.round(value * 127)),
    tile,
    odds: look.tiles[cell].map((odds) => Math.round(odds * 100) / 100),
  }));
  remember(NAME, [...boards(), cells.filter(({ tile }) => TILES.includes(tile))].slice(-BOARDS));
}

/**
 * Return a look at a board with what is known of its set; the look itself where that is of no use.
 * @param {import("./reading.js").Seen} look
 * @returns {import("./reading.js").Seen}
 */
export function withTaught(look) {
  const known = boards();
  if (!helps(known)) return look;
  const prototypes = prototypesOf(known.flat());
  return { ...look, tiles: look.tiles.map((odds, cell) => adapted(odds, unit(look.features[cell]), prototypes)) };
}

/**
 * Tell whether boards are read better with what the others teach: each is read without itself.
 * @param {TaughtCell[][]} known
 */
export function helps(known) {
  if (known.length < FEWEST) return false;
  let gain = 0;
  for (const [left, board] of known.entries()) {
    const prototypes = prototypesOf(known.filter((_, number) => number !== left).flat());
    for (const { features, tile, odds } of board) {
      const right = TILES.indexOf(tile);
      gain += Number(highest(adapted(odds, unit(features), prototypes)) === right) - Number(highest(odds) === right);
    }
  }
  return gain > 0;
}

/** @param {TaughtCell[]} cells @returns {Prototypes} */
function prototypesOf(cells) {
  /** @type {Prototypes} */
  const sums = new Map();
  for (const { features, tile } of cells) {
    const direction = unit(features);
    const sum = sums.get(tile);
    sums.set(tile, sum ? sum.map((value, at) => value + direction[at]) : direction);
  }
  return new Map([...sums].map(([tile, sum]) => [tile, unit(sum)]));
}

/**
 * Add to the log odds of tiles how alike a cell is to those of the set, from the mean likeness on.
 * @param {number[]} odds
 * @param {number[]} features of length one
 * @param {Prototypes} prototypes
 */
function adapted(odds, features, prototypes) {
  const likeness = new Map([...prototypes].map(([tile, mean]) => [tile, dot(features, mean)]));
  const middle = [...likeness.values()].reduce((sum, value) => sum + value, 0) / likeness.size;
  return odds.map((value, at) => value + WEIGHT * ((likeness.get(TILES[at]) ?? middle) - middle));
}

/** @param {number[]} odds */
function highest(odds) {
  return odds.indexOf(Math.max(...odds.slice(0, TILES.length)));
}

/** @param {number[]} values */
function unit(values) {
  const length = Math.sqrt(dot(values, values)) || 1;
  return values.map((value) => value / length);
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
function dot(one, other) {
  return one.reduce((sum, value, at) => sum + value * other[at], 0);
}

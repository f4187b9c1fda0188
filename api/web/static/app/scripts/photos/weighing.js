// A board read from photos: which tile and whose ring each cell shows, and how sure that is.

import { assigned, softmax, within } from "./laws.js";
import { corners, project } from "./projection.js";
import { COLOURS, TILES } from "./reading.js";

/** @typedef {import("./projection.js").Point} Point */
/** @typedef {import("./reading.js").Laws} Laws */
/** @typedef {import("./reading.js").Seen} Seen */
/**
 * @typedef {Object} ReadCell
 * @property {string} tile
 * @property {number} probability
 * @property {{tile: string, probability: number}[]} alternatives
 * @property {string | null} ring
 * @property {number} ringProbability
 * @property {boolean} flagged
 */
/**
 * @typedef {Object} Reading
 * @property {number} rows
 * @property {number} columns
 * @property {ReadCell[]} cells in reading order
 * @property {Point[]} corners of the board in the first photo, A1's first, then clockwise
 * @property {number} fit
 * @property {boolean} unreadable whether the letters cannot be read well
 */

/** How many tiles of a letter and rings of a player a set has, and how many tiles. */
const EACH_LETTER = 2;
const EACH_RING = 5;
const BOX = 50;
/** From which probability on no cell is flagged, and how many are at most. */
const SURE = 0.985;
const ASKED = 5;
/** How many of the others may be expected to be wrong before letters count as unreadable. */
const DOUBTFUL = 0.25;

/**
 * Let photos vote, and weigh what they show by what is known.
 * @param {Seen[]} looks photos of one board
 * @param {Laws} laws
 * @returns {Reading}
 */
export function weighed(looks, laws) {
  const { grid } = looks[0];
  const count = grid.rows * grid.columns;
  const numbers = laws.tiles.map((tile) => TILES.indexOf(tile));
  const lawful = mostOf(laws, count);
  const tiles = within(voted(looks, "tiles", numbers), lawful);
  const choice = assigned(tiles, lawful);
  const colours = [0, ...laws.players.map((player) => COLOURS.indexOf(player) + 1)];
  const each = [count, ...laws.players.map(() => EACH_RING)];
  const rings = within(voted(looks, "rings", colours), each);
  const ringed = assigned(rings, each);
  const sure = tiles.map((chances, cell) => chances[choice[cell]]);
  const ringSure = rings.map((chances, cell) => chances[ringed[cell]]);
  const both = sure.map((chance, cell) => Math.min(chance, ringSure[cell]));
  const asked = new Set(
    [...both.keys()]
      .sort((one, other) => both[one] - both[other])
      .slice(0, ASKED)
      .filter((cell) => both[cell] < SURE),
  );
  const doubt = sure.reduce((sum, chance, cell) => sum + (asked.has(cell) ? 0 : 1 - chance), 0);
  return {
    rows: grid.rows,
    columns: grid.columns,
    cells: tiles.map((chances, cell) => ({
      tile: laws.tiles[choice[cell]],
      probability: sure[cell],
      alternatives: [...chances.keys()]
        .sort((one, other) => chances[other] - chances[one])
        .slice(0, 4)
        .filter((other) => other !== choice[cell])
        .slice(0, 3)
        .map((other) => ({ tile: laws.tiles[other], probability: chances[other] })),
      ring: ringed[cell] ? laws.players[ringed[cell] - 1] : null,
      ringProbability: ringSure[cell],
      flagged: asked.has(cell),
    })),
    corners: corners(grid.rows, grid.columns).map(([x, y]) => project(grid.plane, x, y)),
    fit: grid.fit,
    unreadable: doubt > DOUBTFUL,
  };
}

/**
 * @param {Laws} laws
 * @param {number} count of cells
 */
function mostOf({ tiles, ofSet }, count) {
  const free = tiles.map(() => count);
  if (!ofSet || count > BOX) return free;
  /** @type {number[]} */
  const most = tiles.map((tile) => (tile === "Q" && tiles.length === 26 ? 0 : EACH_LETTER));
  return most.reduce((sum, each) => sum + each, 0) >= count ? most : free;
}

/**
 * Multiply the chances that photos give.
 * @param {Seen[]} looks
 * @param {"tiles" | "rings"} of
 * @param {number[]} numbers of the choices that there are
 */
function voted(looks, of, numbers) {
  return looks[0][of].map((_, cell) => {
    const sums = numbers.map(() => 0);
    for (const look of looks) {
      const chances = softmax(look[of][cell]);
      for (const [at, number] of numbers.entries()) sums[at] += Math.log(Math.max(chances[number], 1e-12));
    }
    return softmax(sums);
  });
}

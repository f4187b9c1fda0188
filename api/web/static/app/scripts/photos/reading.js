// A board read from photos: which tile and whose ring each cell shows, and how sure that is.

import { breath } from "./breath.js";
import { cutOut } from "./cuts.js";
import { foundGrid } from "./finding.js";
import { turned } from "./grid.js";
import { assigned, within } from "./laws.js";
import { cellReader, finder } from "./network.js";
import { corners, lattice, project } from "./projection.js";

/** @typedef {import("./projection.js").Point} Point */
/** @typedef {import("./cuts.js").Pixels} Pixels */
/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("./grid.js").Shape} Shape */
/** @typedef {{tiles: string[], players: string[], ofSet: boolean}} Laws what is known before a photo is looked at */
/**
 * What one photo shows by itself.
 * @typedef {Object} Seen
 * @property {Grid} grid
 * @property {number[][]} tiles the log odds of tiles of each cell
 * @property {number[][]} rings the log odds of rings
 * @property {number[][]} features what these follow from
 */
/** @typedef {(share: number) => void} Progress told how much is done, from 0 to 1 */
/** @typedef {{find: ReturnType<typeof finder>, read: ReturnType<typeof cellReader>}} Reader */
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

/** The tiles that are read, those of the shipped dictionaries. */
export const TILES = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÑ", "CH", "LL", "RR"];
/** The colours of rings that are read, those of the set first. */
export const COLOURS = ["pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey"];

/** Of a cell that is read, in pixels and in pitches. */
const SIDE = 40;
const REACH = 1.2;
/** From how many cells it is told which way up a board lies. */
const TRIED = 12;
/** How many tiles of a letter and rings of a player a set has, and how many tiles. */
const EACH_LETTER = 2;
const EACH_RING = 5;
const BOX = 50;
/** A grid is refused that shows fewer of its tiles, or has them further off in pitches; and one with fewer letters. */
const LEAST_FOUND = 0.8;
const WORST_FIT = 0.09;
const LEAST_LETTERS = 0.35;
/** From which probability on no cell is flagged, and how many are at most. */
const SURE = 0.985;
const ASKED = 5;
/** How many of the others may be expected to be wrong before letters count as unreadable. */
const DOUBTFUL = 0.25;

/** Why a photo cannot be read. */
export class BadPhoto extends Error {
  /** @param {"no_board" | "poor_grid"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * Make a reader of the weights.
 * @param {import("./network.js").Weights} weights
 * @returns {Reader}
 */
export function readerOf(weights) {
  return { find: finder(weights), read: cellReader(weights) };
}

/**
 * Look at one photo.
 * @param {Reader} reader
 * @param {Pixels} pixels
 * @param {Laws} laws
 * @param {Shape} [shape]
 * @param {Progress} [progress]
 * @returns {Promise<Seen>}
 */
export async function seen(reader, pixels, laws, shape = [null, null], progress = () => {}) {
  progress(0.05);
  const grid = await foundGrid(pixels, reader.find, shape);
  progress(0.4);
  if (!grid) throw new BadPhoto("no_board");
  if (grid.found < LEAST_FOUND || grid.fit > WORST_FIT) throw new BadPhoto("poor_grid");
  const way = await upright(reader, pixels, grid, laws, shape);
  progress(0.6);
  return seenIn(reader, pixels, way, laws, (share) => progress(0.6 + 0.4 * share));
}

/**
 * Look at one photo in which a grid was placed.
 * @param {Reader} reader
 * @param {Pixels} pixels
 * @param {Grid} grid as it is read
 * @param {Laws} laws
 * @param {Progress} [progress]
 * @returns {Promise<Seen>}
 */
export async function seenIn(reader, pixels, grid, laws, progress = () => {}) {
  const cells = await readCells(reader, pixels, grid, lattice(grid.rows, grid.columns), progress);
  const { tiles } = cells;
  const numbers = laws.tiles.map((tile) => TILES.indexOf(tile));
  const chances = tiles.map((odds) => {
    const all = softmax(odds);
    return numbers.reduce((sum, number) => sum + all[number], 0);
  });
  if (chances.reduce((sum, chance) => sum + chance, 0) / chances.length < LEAST_LETTERS) throw new BadPhoto("no_board");
  return { grid, ...cells };
}

/**
 * Turn a grid so that its letters stand upright.
 * @param {Reader} reader
 * @param {Pixels} pixels
 * @param {Grid} grid
 * @param {Laws} laws
 * @param {Shape} shape
 */
async function upright(reader, pixels, grid, laws, [rows, columns]) {
  const numbers = laws.tiles.map((tile) => TILES.indexOf(tile));
  const ways = [0, 1, 2, 3]
    .map((quarters) => turned(grid, quarters))
    .filter((way) => (rows ?? way.rows) === way.rows && (columns ?? way.columns) === way.columns);
  const count = grid.rows * grid.columns;
  const tried = Math.min(TRIED, count);
  const chosen = [...new Set(Array.from({ length: tried }, (_, at) => toEven((at * (count - 1)) / (tried - 1))))];
  let best = ways[0];
  let plainest = Number.NEGATIVE_INFINITY;
  for (const way of ways) {
    const cells = lattice(way.rows, way.columns);
    const { tiles } = await readCells(
      reader,
      pixels,
      way,
      chosen.map((number) => cells[number]),
    );
    const logs = tiles.map((odds) => {
      const all = softmax(odds);
      return Math.log(Math.max(1e-4, ...numbers.map((number) => all[number])));
    });
    const plain = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    if (plain > plainest) [best, plainest] = [way, plain];
  }
  return best;
}

/** @param {number} value half-way goes to the even number, as in the service */
function toEven(value) {
  const whole = Math.round(value);
  return Math.abs(value % 1) === 0.5 && whole % 2 ? whole - 1 : whole;
}

/**
 * @param {Reader} reader
 * @param {Pixels} pixels
 * @param {Grid} grid
 * @param {Point[]} middles
 * @param {Progress} [progress]
 */
async function readCells(reader, pixels, grid, middles, progress = () => {}) {
  const cells = cutOut(pixels, grid.plane, middles, REACH, SIDE);
  const light = tint(cells);
  const size = SIDE * SIDE * 3;
  const found = [];
  for (const number of middles.keys()) {
    await breath();
    const values = evened(cells.subarray(number * size, (number + 1) * size));
    found.push(reader.read({ rows: SIDE, columns: SIDE, channels: 3, values }, light));
    progress((number + 1) / middles.length);
  }
  return {
    tiles: found.map(({ tiles }) => tiles),
    rings: found.map(({ rings }) => rings),
    features: found.map(({ features }) => features),
  };
}

/**
 * Take brightness and contrast out of a cell.
 * @param {Float32Array} cell
 */
function evened(cell) {
  const count = cell.length / 3;
  const grey = new Float64Array(count);
  for (let pixel = 0; pixel < count; pixel++) {
    grey[pixel] = (cell[3 * pixel] + cell[3 * pixel + 1] + cell[3 * pixel + 2]) / 3;
  }
  const middle = grey.reduce((sum, value) => sum + value, 0) / count;
  const spread = Math.sqrt(grey.reduce((sum, value) => sum + (value - middle) ** 2, 0) / count);
  return cell.map((value) => (value - middle) / (2 * spread + 6));
}

/**
 * Return the colour of the light on cells: red and blue to green, and brightness.
 * @param {Float32Array} cells
 */
function tint(cells) {
  const sums = [0, 0, 0];
  for (let at = 0; at < cells.length; at++) sums[at % 3] += cells[at];
  const [red, green, blue] = sums.map((sum) => (sum * 3) / cells.length + 4);
  return [Math.log(red / green), Math.log(blue / green), Math.log(green / 128)];
}

/**
 * Turn log odds into chances.
 * @param {number[]} odds
 */
function softmax(odds) {
  const highest = Math.max(...odds);
  const raised = odds.map((value) => Math.exp(value - highest));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

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

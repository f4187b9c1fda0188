// What one photo of a board shows by itself.

import { breath } from "./breath.js";
import { cutOut } from "./cuts.js";
import { foundGrid } from "./finding.js";
import { bestRectangle, fits, SHAPES, shifted, toEven, turned } from "./grid.js";
import { softmax } from "./laws.js";
import { cellReader, finder } from "./network.js";
import { lattice, times } from "./projection.js";

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

/** The tiles that are read, those of the shipped dictionaries. */
export const TILES = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÑ", "CH", "LL", "RR"];
/** The colours of rings that are read, those of the set first. */
export const COLOURS = ["pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey"];

/** Of a cell that is read, in pixels and in pitches. */
const SIDE = 40;
const REACH = 1.08;
/** From how many cells it is told which way up a board lies. */
const TRIED = 8;
/** A grid is refused that shows fewer of its tiles, or has them further off in pitches; and one with fewer letters. */
const LEAST_FOUND = 0.8;
const WORST_FIT = 0.09;
const LEAST_LETTERS = 0.65;
/** What a cell says at most for or against being a tile, so that no single one settles how large a board is. */
const MOST_ODDS = 4;

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
  const settled = await settledIn(reader, pixels, way, shape, (share) => progress(0.6 + 0.4 * share));
  return withLetters(settled, laws);
}

/**
 * Look at one photo in which somebody placed the grid, whatever it shows there.
 * @param {Reader} reader
 * @param {Pixels} pixels
 * @param {Grid} grid as it is read
 * @param {Progress} [progress]
 * @returns {Promise<Seen>}
 */
export async function seenIn(reader, pixels, grid, progress = () => {}) {
  const cells = await readCells(reader, pixels, grid, lattice(grid.rows, grid.columns), progress);
  return { grid, ...cells };
}

/**
 * @param {Seen} look
 * @param {Laws} laws
 * @returns {Seen}
 */
function withLetters(look, laws) {
  const numbers = laws.tiles.map((tile) => TILES.indexOf(tile));
  const chances = look.tiles.map((odds) => {
    const all = softmax(odds);
    return numbers.reduce((sum, number) => sum + all[number], 0);
  });
  if (chances.reduce((sum, chance) => sum + chance, 0) / chances.length < LEAST_LETTERS) throw new BadPhoto("no_board");
  return look;
}

/**
 * Read the cells of a grid and the places around it, and take the rectangle that shows tiles.
 * @param {Reader} reader
 * @param {Pixels} pixels
 * @param {Grid} grid
 * @param {Shape} shape
 * @param {Progress} progress
 * @returns {Promise<Seen>}
 */
async function settledIn(reader, pixels, grid, shape, progress) {
  const [rows, columns] = [grid.rows + 2, grid.columns + 2];
  const around = { ...grid, rows, columns, plane: times(grid.plane, shifted(-1, -1)) };
  const places = lattice(rows, columns);
  const inner = places.map(([x, y]) => x > 0 && y > 0 && x <= grid.columns && y <= grid.rows);
  const cells = await readCells(reader, pixels, around, places, progress, inner);
  const gains = cells.tiles.map((odds) => Math.min(Math.max(tileOdds(odds), -MOST_ODDS), MOST_ODDS));
  const shapes = SHAPES.filter((sides) => fits(sides, shape));
  const chosen = bestRectangle(gains, columns, shapes) ?? { top: 1, left: 1, rows: grid.rows, columns: grid.columns };
  const [bottom, right] = [chosen.top + chosen.rows, chosen.left + chosen.columns];
  /** @template T @param {T[]} list */
  const inside = (list) =>
    list.filter((_, number) => {
      const [x, y] = places[number];
      return x >= chosen.left && x < right && y >= chosen.top && y < bottom;
    });
  const plane = times(around.plane, shifted(chosen.left, chosen.top));
  return {
    grid: { ...grid, rows: chosen.rows, columns: chosen.columns, plane },
    tiles: inside(cells.tiles),
    rings: inside(cells.rings),
    features: inside(cells.features),
  };
}

/**
 * Return the log odds of a tile to anything else.
 * @param {number[]} odds of each tile, the last one of anything else
 */
function tileOdds(odds) {
  const tiles = odds.slice(0, -1);
  const highest = Math.max(...tiles);
  return highest + Math.log(tiles.reduce((sum, value) => sum + Math.exp(value - highest), 0)) - odds[odds.length - 1];
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

/**
 * @param {Reader} reader
 * @param {Pixels} pixels
 * @param {Grid} grid
 * @param {Point[]} middles
 * @param {Progress} [progress]
 * @param {boolean[]} [inner] which are cells of the board, whose light it is
 */
async function readCells(reader, pixels, grid, middles, progress = () => {}, inner = middles.map(() => true)) {
  const cells = cutOut(pixels, grid.plane, middles, REACH, SIDE);
  const size = SIDE * SIDE * 3;
  const light = tint(cells.filter((_, at) => inner[Math.floor(at / size)]));
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

// Where the tiles of a board are in a photo.

import { sampled } from "./cuts.js";
import { grown, toEven } from "./grid.js";
import { scaled, times } from "./projection.js";

/** @typedef {import("./projection.js").Point} Point */
/** @typedef {import("./projection.js").Homography} Homography */
/** @typedef {import("./cuts.js").Pixels} Pixels */
/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("./grid.js").Shape} Shape */
/** @typedef {{rows: number, columns: number, values: Float64Array}} Heat */
/** @typedef {ReturnType<typeof import("./network.js").finder>} Finder */

/** The longest side of what the network sees, in pixels; it answers for each fourth. */
const SIDE = 256;
const STRIDE = 4;
/** How likely a place has to be to be a tile, and how many are looked at. */
const LEAST = 0.3;
const MOST = 160;
/** How much is seen around the board at the second look, in pitches. */
const MARGIN = 1.2;

/**
 * Find the grid of a board in a photo: at a first look at the whole, then from straight above.
 * @param {Pixels} pixels
 * @param {Finder} find
 * @param {Shape} shape
 * @returns {Promise<Grid | null>}
 */
export async function foundGrid(pixels, find, shape) {
  const scale = SIDE / Math.max(pixels.rows, pixels.columns);
  const size = [pixels.rows, pixels.columns].map((side) => Math.max(8, toEven((side * scale) / 8) * 8));
  const first = await looked(pixels, [1 / scale, 0, 0, 0, 1 / scale, 0, 0, 0, 1], size, find, shape);
  if (!first) return null;
  const wide = first.columns + 2 * MARGIN;
  const tall = first.rows + 2 * MARGIN;
  const near = SIDE / Math.max(wide, tall);
  const above = times(first.plane, [1 / near, 0, -0.5 - MARGIN, 0, 1 / near, -0.5 - MARGIN, 0, 0, 1]);
  const part = [tall, wide].map((side) => toEven((side * near) / 8) * 8);
  const second = await looked(pixels, above, part, find, shape);
  return !second || second.found < first.found * 0.9 ? first : second;
}

/**
 * Look at a part of a photo.
 * @param {Pixels} pixels
 * @param {Homography} plane from pixels of the part to pixels of the photo
 * @param {number[]} size of the part, rows and columns
 * @param {Finder} find
 * @param {Shape} shape
 * @returns {Promise<Grid | null>}
 */
async function looked(pixels, plane, [rows, columns], find, shape) {
  const values = evened(sampled(pixels, plane, rows, columns));
  const heat = await find({ rows, columns, channels: 3, values });
  const middles = peaks(heat);
  const grid = middles.length >= 8 ? grown(middles, (x, y) => heatAt(heat, x, y), shape) : null;
  return grid && { ...grid, plane: scaled(times(plane, grid.plane)) };
}

/**
 * Take brightness and contrast out of a picture.
 * @param {Float32Array} values
 */
function evened(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / (spread + 8));
}

/**
 * Return the places that are likelier than all around them, the likeliest first, in pixels of the picture.
 * @param {Heat} heat
 * @returns {Point[]}
 */
function peaks({ rows, columns, values }) {
  /** @param {number} row @param {number} column */
  const at = (row, column) =>
    row < 0 || column < 0 || row >= rows || column >= columns ? 0 : values[row * columns + column];
  /** @type {{row: number, column: number, value: number}[]} */
  const tops = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = at(row, column);
      if (value <= LEAST) continue;
      const highest = [-1, 0, 1].every((down) =>
        [-1, 0, 1].every((across) => value >= at(row + down, column + across)),
      );
      if (highest) tops.push({ row, column, value });
    }
  }
  tops.sort((one, other) => other.value - one.value);
  /** @param {number} row @param {number} column */
  const log = (row, column) => {
    const inside = at(Math.min(Math.max(row, 0), rows - 1), Math.min(Math.max(column, 0), columns - 1));
    return Math.log(Math.min(Math.max(inside, 1e-6), 1));
  };
  return tops.slice(0, MOST).map(({ row, column }) => {
    const across = top(log(row, column - 1), log(row, column), log(row, column + 1));
    const down = top(log(row - 1, column), log(row, column), log(row + 1, column));
    return [(column + 0.5 + across) * STRIDE, (row + 0.5 + down) * STRIDE];
  });
}

/**
 * Return where the parabola through three values is highest, from the middle one.
 * @param {number} before
 * @param {number} here
 * @param {number} after
 */
function top(before, here, after) {
  const bend = before - 2 * here + after;
  return bend > -1e-9 ? 0 : Math.min(Math.max((before - after) / (2 * bend), -0.5), 0.5);
}

/**
 * Return the greatest chance near a point of the picture; 0 outside.
 * @param {Heat} heat
 * @param {number} x
 * @param {number} y
 */
function heatAt({ rows, columns, values }, x, y) {
  const [column, row] = [Math.floor(x / STRIDE), Math.floor(y / STRIDE)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return 0;
  let greatest = 0;
  for (let down = Math.max(row - 1, 0); down <= Math.min(row + 1, rows - 1); down++) {
    for (let across = Math.max(column - 1, 0); across <= Math.min(column + 1, columns - 1); across++) {
      greatest = Math.max(greatest, values[down * columns + across]);
    }
  }
  return greatest;
}

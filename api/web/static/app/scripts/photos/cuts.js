// Parts of a photo, seen from straight above.

import { project } from "./projection.js";

/** @typedef {import("./projection.js").Point} Point */
/** @typedef {import("./projection.js").Homography} Homography */
/**
 * A picture: red, green and blue of each pixel, row by row.
 * @typedef {Object} Pixels
 * @property {Uint8Array | Uint8ClampedArray} bytes
 * @property {number} rows
 * @property {number} columns
 */

/** Above how many pixels a pitch a photo is halved (thirded, ...) before cells are cut out. */
const FINE = 60;

/**
 * Take the opaque pixels out of what a canvas gives.
 * @param {ImageData} image
 * @returns {Pixels}
 */
export function pixelsOf({ data, width, height }) {
  const bytes = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    bytes[to] = data[from];
    bytes[to + 1] = data[from + 1];
    bytes[to + 2] = data[from + 2];
  }
  return { bytes, rows: height, columns: width };
}

/**
 * Shrink a picture by a whole number, each new pixel the mean of a square of old ones; rests are left out.
 * @param {Pixels} pixels
 * @param {number} by
 * @returns {Pixels}
 */
export function reduced(pixels, by) {
  if (by === 1) return pixels;
  const rows = Math.floor(pixels.rows / by);
  const columns = Math.floor(pixels.columns / by);
  const bytes = new Uint8Array(rows * columns * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (let colour = 0; colour < 3; colour++) {
        let sum = 0;
        for (let down = 0; down < by; down++) {
          const start = ((row * by + down) * pixels.columns + column * by) * 3 + colour;
          for (let across = 0; across < by; across++) sum += pixels.bytes[start + across * 3];
        }
        bytes[(row * columns + column) * 3 + colour] = Math.floor((2 * sum + by * by) / (2 * by * by));
      }
    }
  }
  return { bytes, rows, columns };
}

/**
 * Cut cells out of a photo.
 * @param {Pixels} pixels
 * @param {Homography} plane from points of the board, in pitches, to pixels of the photo
 * @param {Point[]} middles of the cells
 * @param {number} reach how much of the board a square shows, in pitches
 * @param {number} side of a square in pixels; each is the mean of four samples between pixels
 * @returns {Float32Array} for each cell its pixels row by row, from 0 to 255
 */
export function cutOut(pixels, plane, middles, reach, side) {
  const by = Math.max(1, Math.floor(pitch(plane, middles) / FINE));
  const shrunk = reduced(pixels, by);
  const made = new Float32Array(middles.length * side * side * 3);
  const step = reach / (2 * side);
  const sample = new Float64Array(3);
  let to = 0;
  for (const [column, row] of middles) {
    for (let down = 0; down < side; down++) {
      for (let across = 0; across < side; across++, to += 3) {
        for (let quarter = 0; quarter < 4; quarter++) {
          const x = column + (2 * across + (quarter & 1) + 0.5) * step - reach / 2;
          const y = row + (2 * down + (quarter >> 1) + 0.5) * step - reach / 2;
          const [left, top] = project(plane, x, y);
          between(shrunk, left / by - 0.5, top / by - 0.5, sample);
          for (let colour = 0; colour < 3; colour++) made[to + colour] += sample[colour] / 4;
        }
      }
    }
  }
  return made;
}

/**
 * Return the length of a pitch in pixels, in the middle of the cells.
 * @param {Homography} plane
 * @param {Point[]} middles
 */
function pitch(plane, middles) {
  const [x, y] = [0, 1].map((axis) => middles.reduce((sum, point) => sum + point[axis], 0) / middles.length);
  const corner = project(plane, x - 0.5, y - 0.5);
  const right = project(plane, x + 0.5, y - 0.5);
  const below = project(plane, x - 0.5, y + 0.5);
  const across = Math.hypot(right[0] - corner[0], right[1] - corner[1]);
  return Math.sqrt(across * Math.hypot(below[0] - corner[0], below[1] - corner[1]));
}

/**
 * Sample a part of a photo, each pixel the mean of nine samples.
 * @param {Pixels} pixels
 * @param {Homography} plane from pixels of the part to pixels of the photo
 * @param {number} rows
 * @param {number} columns
 * @returns {Float32Array}
 */
export function sampled(pixels, plane, rows, columns) {
  const made = new Float32Array(rows * columns * 3);
  const sample = new Float64Array(3);
  let to = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += 3) {
      for (let ninth = 0; ninth < 9; ninth++) {
        const x = column + ((ninth % 3) + 0.5) / 3;
        const y = row + (Math.floor(ninth / 3) + 0.5) / 3;
        const [left, top] = project(plane, x, y);
        between(pixels, left - 0.5, top - 0.5, sample);
        for (let colour = 0; colour < 3; colour++) made[to + colour] += sample[colour] / 9;
      }
    }
  }
  return made;
}

/**
 * Sample between pixels; places outside have the colour of the edge.
 * @param {Pixels} pixels
 * @param {number} x
 * @param {number} y
 * @param {Float64Array} sample is set
 */
function between({ bytes, rows, columns }, x, y, sample) {
  x = Math.min(Math.max(x, 0), columns - 1);
  y = Math.min(Math.max(y, 0), rows - 1);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const right = Math.min(left + 1, columns - 1);
  const bottom = Math.min(top + 1, rows - 1);
  const along = x - left;
  const below = y - top;
  const [first, second] = [(top * columns + left) * 3, (top * columns + right) * 3];
  const [third, fourth] = [(bottom * columns + left) * 3, (bottom * columns + right) * 3];
  for (let colour = 0; colour < 3; colour++) {
    const upper = bytes[first + colour] * (1 - along) + bytes[second + colour] * along;
    const lower = bytes[third + colour] * (1 - along) + bytes[fourth + colour] * along;
    sample[colour] = upper * (1 - below) + lower * below;
  }
}

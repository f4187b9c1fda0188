// Where a board reads as words, found on this device: every straight run of cells, in either direction.

import { faceAt } from "../board.js";
import { cellName } from "../cells.js";
import { speller } from "./spelling-here.js";

/** @typedef {{word: string, cells: string[]}} Reading */
/** @typedef {{cells: string[], readings: Reading[], points: number | null}} Segment */

const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
];

/**
 * Return the segments of a board that read as a word in at least one direction.
 * @param {Board} board
 * @param {Set<string>} words
 * @param {number} least of how many cells
 * @param {{points: Record<string, number>, alphabet: string[]}} tiles what each letter is worth, and all tiles
 * @returns {Segment[]}
 */
export function segmentsOf(board, words, least, { points, alphabet }) {
  const found = [];
  const spell = speller(alphabet);
  for (const cells of runs(board)) {
    const readings = cells.length < least ? [] : read(cells, board, words, spell);
    if (readings.length) found.push({ cells, readings, points: worth(cells, board, points) });
  }
  return found;
}

/**
 * Yield the cells of every straight run of two or more, in one of its two directions.
 * @param {Board} board
 */
function* runs(board) {
  const rows = board.rows.length;
  const columns = board.rows[0].length;
  for (const [down, right] of STEPS) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const cells = [cellName(row, column)];
        for (let step = 1; ; step += 1) {
          const [r, c] = [row + down * step, column + right * step];
          if (r >= rows || c < 0 || c >= columns) break;
          cells.push(cellName(r, c));
          yield [...cells];
        }
      }
    }
  }
}

/**
 * @param {string[]} cells
 * @param {Board} board
 * @param {Set<string>} words
 * @param {(faces: string[]) => string} spell
 */
function read(cells, board, words, spell) {
  const faces = cells.map((cell) => faceAt(board, cell));
  const [word, other] = [spell(faces), spell(faces.toReversed())];
  const readings = [];
  if (words.has(word)) readings.push({ word, cells });
  if (words.has(other) && (other !== word || !readings.length))
    readings.push({ word: other, cells: cells.toReversed() });
  return readings;
}

/**
 * @param {string[]} cells
 * @param {Board} board
 * @param {Record<string, number>} points
 */
function worth(cells, board, points) {
  let sum = 0;
  for (const cell of cells) {
    const face = faceAt(board, cell);
    for (const letter of face in points ? [face] : face) {
      if (!(letter in points)) return null;
      sum += points[letter];
    }
  }
  return sum;
}

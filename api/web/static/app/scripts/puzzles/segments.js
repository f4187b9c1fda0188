// Straight runs of cells: the one between two cells, and where a word can be read.

import { cellsOf, faceAt } from "../board.js";
import { cellName, placeOf as cellPlace } from "../cells.js";

const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

/**
 * Return the cells from one to another, both included, or null where they are not on one line.
 * @param {string} first
 * @param {string} last
 */
export function between(first, last) {
  const [from, to] = [cellPlace(first), cellPlace(last)];
  const [down, right] = [to.row - from.row, to.column - from.column];
  const length = Math.max(Math.abs(down), Math.abs(right));
  if (down && right && Math.abs(down) !== Math.abs(right)) return null;
  return Array.from({ length: length + 1 }, (_, step) =>
    cellName(from.row + Math.sign(down) * step, from.column + Math.sign(right) * step),
  );
}

/**
 * Return the letters on cells.
 * @param {Board} board
 * @param {string[]} cells
 */
export function lettersOn(board, cells) {
  return cells.map((cell) => faceAt(board, cell)).join("");
}

/**
 * Return the first place where a word can be read in a straight line, as its cells, or null.
 * @param {Board} board
 * @param {string} word
 */
export function placeOf(board, word) {
  for (const cell of cellsOf(board)) {
    for (const step of STEPS) {
      const cells = readFrom(board, word, cell, step);
      if (cells) return cells;
    }
  }
  return null;
}

/**
 * @param {Board} board
 * @param {string} word
 * @param {string} first
 * @param {number[]} direction
 */
function readFrom(board, word, first, [down, right]) {
  let { row, column } = cellPlace(first);
  /** @type {string[]} */
  const cells = [];
  for (let rest = word; rest; ) {
    const face = board.rows[row]?.[column];
    if (!face || !rest.startsWith(face)) return null;
    cells.push(cellName(row, column));
    rest = rest.slice(face.length);
    row += down;
    column += right;
  }
  return cells.length > 1 ? cells : null;
}

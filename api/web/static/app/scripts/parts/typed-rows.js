// A board as text that a person types with a keyboard of their own: a row a line, "." where no tile lies.

import { cellsOf, faceAt, formatBoard, withFace } from "../board.js";
import { cellName } from "../cells.js";

/**
 * Write the rows of a board up to its last tile; a tile of several letters stands in brackets.
 * @param {Board} board
 */
export function rowsText(board) {
  const rows = formatBoard({ rows: board.rows, rings: {} }).split("/");
  return rows.join("\n").replace(/[.\n]+$/, "");
}

/**
 * Tell which face each cell has by a text. A line that is too long goes on in the next row, so that rows need no line
 * ends; tiles of several letters are found by themselves or stand in brackets.
 * @param {string} text
 * @param {Board} board whose size counts
 * @param {readonly string[]} tiles those of the alphabet
 * @returns {{faces: Record<string, string>, next: string}} the cells with a tile, and the cell after the last one
 */
export function readRows(text, board, tiles) {
  const [height, width] = [board.rows.length, board.rows[0].length];
  const long = tiles.filter((tile) => tile.length > 1).toSorted((one, other) => other.length - one.length);
  /** @type {Record<string, string>} */
  const faces = {};
  let [row, column] = [0, 0];
  for (const [index, line] of text.normalize("NFC").toUpperCase().split("\n").entries()) {
    if (index > 0 && (column > 0 || row < index)) [row, column] = [row + 1, 0];
    for (const face of facesOf(line, long)) {
      if (column === width) [row, column] = [row + 1, 0];
      if (row >= height) return { faces, next: cellName(height - 1, width - 1) };
      if (face !== ".") faces[cellName(row, column)] = face;
      column += 1;
    }
  }
  if (column === width && row < height - 1) [row, column] = [row + 1, 0];
  return { faces, next: cellName(Math.min(row, height - 1), Math.min(column, width - 1)) };
}

/**
 * Return a board with what a text says now and did not say before; what others have entered meanwhile stays.
 * @param {Board} board
 * @param {Record<string, string>} before
 * @param {Record<string, string>} now
 */
export function withTyped(board, before, now) {
  const changed = cellsOf(board).filter((cell) => before[cell] !== now[cell]);
  return changed.reduce((made, cell) => withFace(made, cell, now[cell] ?? ""), board);
}

/**
 * Return the faces of a board by cell.
 * @param {Board} board
 */
export function facesOn(board) {
  const laid = cellsOf(board).filter((cell) => faceAt(board, cell));
  return Object.fromEntries(laid.map((cell) => [cell, faceAt(board, cell)]));
}

/**
 * @param {string} line
 * @param {readonly string[]} long tiles of several letters, the longest first
 */
function* facesOf(line, long) {
  for (let rest = line; rest; ) {
    const bracketed = /^\[([\p{L}·]{1,8})\]/u.exec(rest);
    const face = bracketed?.[1] ?? long.find((tile) => rest.startsWith(tile)) ?? [...rest][0];
    rest = rest.slice(bracketed ? bracketed[0].length : face.length);
    if (/^[\p{L}·.]/u.test(face)) yield face;
  }
}

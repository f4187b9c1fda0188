// The board as a value: faces in rows ("" where no tile lies yet) and the owner of the ring at each ringed cell.

import { cellName, parseCell, placeOf } from "./cells.js";

/** The letters of the tile set: two tiles of each. */
export const LETTERS = [..."ABCDEFGHIJKLMNOPRSTUVWXYZ"];
export const COPIES = 2;
/** How many tiles of each letter the box holds. @type {Record<string, number>} */
export const BOX = Object.fromEntries(LETTERS.map((letter) => [letter, COPIES]));
export const RINGS_EACH = 5;

/**
 * Return a board without tiles.
 * @param {number} [rows]
 * @param {number} [columns]
 * @returns {Board}
 */
export function emptyBoard(rows = 5, columns = 5) {
  return { rows: Array.from({ length: rows }, () => Array(columns).fill("")), rings: {} };
}

/**
 * Return the names of all cells in reading order.
 * @param {Board} board
 */
export function cellsOf(board) {
  return board.rows.flatMap((row, r) => row.map((_, c) => cellName(r, c)));
}

/**
 * Return the face at a cell, "" if there is none.
 * @param {Board} board
 * @param {string} cell
 */
export function faceAt(board, cell) {
  const { row, column } = placeOf(cell);
  return board.rows[row]?.[column] ?? "";
}

/**
 * Return the board with another face at a cell.
 * @param {Board} board
 * @param {string} cell
 * @param {string} face
 */
export function withFace(board, cell, face) {
  const { row, column } = placeOf(cell);
  const rows = board.rows.map((faces, r) => (r === row ? faces.map((old, c) => (c === column ? face : old)) : faces));
  return { ...board, rows };
}

/**
 * Return the board with a player's ring at a cell, or none there.
 * @param {Board} board
 * @param {string} cell
 * @param {string | null} player
 */
export function withRing(board, cell, player) {
  const rings = { ...board.rings };
  if (player) rings[cell] = player;
  else delete rings[cell];
  return { ...board, rings };
}

/**
 * Return the cells with a player's ring.
 * @param {Board} board
 * @param {string} player
 */
export function ringsOf(board, player) {
  return Object.keys(board.rings).filter((cell) => board.rings[cell] === player);
}

/**
 * Return the players with a ring, by their first ringed cell in reading order.
 * @param {Board} board
 */
export function playersOf(board) {
  return [
    ...new Set(
      cellsOf(board)
        .map((cell) => board.rings[cell])
        .filter(Boolean),
    ),
  ];
}

/**
 * Tell whether a tile lies on every cell.
 * @param {Board} board
 */
export function isFull(board) {
  return board.rows.every((row) => row.every(Boolean));
}

/**
 * Tell whether no tile lies anywhere.
 * @param {Board} board
 */
export function isEmpty(board) {
  return board.rows.every((row) => row.every((face) => !face));
}

/**
 * Return how often a face is on the board.
 * @param {Board} board
 * @param {string} face
 */
export function countOf(board, face) {
  return board.rows.flat().filter((other) => other === face).length;
}

/**
 * Return the faces that are on the board more often than the box holds them; others than those in the box do not count.
 * @param {Board} board
 * @param {Record<string, number>} box
 */
export function beyondBox(board, box) {
  return Object.keys(box).filter((face) => countOf(board, face) > box[face]);
}

/**
 * Return the board in one line; "." stands where no tile lies, which the service's own notation does not have.
 * @param {Board} board
 */
export function formatBoard(board) {
  const rows = board.rows
    .map((row) => row.map((face) => (face.length > 1 ? `[${face}]` : face || ".")).join(""))
    .join("/");
  const groups = playersOf(board).map((player) => {
    const cells = cellsOf(board).filter((cell) => board.rings[cell] === player);
    return `${player}:${cells.join(",")}`;
  });
  return groups.length ? `${rows} ${groups.join(";")}` : rows;
}

/**
 * Read a board from one line, as `formatBoard` writes it; null where it is not one.
 * @param {string} text
 */
export function parseBoard(text) {
  const [tiles, ringed] = text.trim().split(/\s+/, 2);
  const rows = tiles.split("/").map((row) => {
    const faces = row.match(/\[[^\]]{1,8}\]|./gu) ?? [];
    return faces.map((face) => (face === "." ? "" : face.replace(/[[\]]/g, "").toUpperCase()));
  });
  const fine =
    rows[0].length > 0 &&
    rows.length <= 100 &&
    rows[0].length <= 100 &&
    rows.every((row) => row.length === rows[0].length) &&
    rows.flat().every((face) => face === "" || /^[\p{L}·]{1,8}$/u.test(face));
  if (!fine) return null;
  /** @type {Board} */
  const board = { rows, rings: {} };
  for (const group of ringed ? ringed.split(";") : []) {
    const [player, cells] = group.split(":");
    if (!/^[a-z0-9_-]{1,40}$/.test(player) || !cells) return null;
    for (const cell of cells.toUpperCase().split(",")) {
      const place = parseCell(cell);
      if (!place || place.row >= rows.length || place.column >= rows[0].length || board.rings[cell]) return null;
      board.rings[cell] = player;
    }
  }
  return board;
}

/**
 * Return the next cell in reading order that passes a test, from a cell on and around; null where none does.
 * @param {Board} board
 * @param {string | null} from
 * @param {(cell: string) => boolean} [test]
 */
export function nextCell(board, from, test = () => true) {
  const cells = cellsOf(board);
  const start = from ? cells.indexOf(from) : -1;
  const order = [...cells.slice(start + 1), ...cells.slice(0, start + 1)];
  return order.find(test) ?? null;
}

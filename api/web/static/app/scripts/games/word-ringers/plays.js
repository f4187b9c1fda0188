// Plays as the service writes them, where they may go, what the board is after one, and why one is not legal.

import { faceAt, withFace, withRing } from "../../board.js";

/** What is laid as a ring, where tiles are named by their faces. */
export const RING = "ring";

/**
 * Read a play; null where the text is none.
 * @param {string} action such as `tile:E@C3` or `ring@B2`
 * @returns {{face: string | null, cell: string} | null}
 */
export function piecesOf(action) {
  const [, face, cell] = /^(?:ring|tile:\[?([^@\]]+)\]?)@([A-Z]+\d+)$/.exec(action) ?? [];
  return cell ? { face: face ?? null, cell } : null;
}

/**
 * Write a play.
 * @param {string} piece a face, or `RING`
 * @param {string} cell
 */
export function playOf(piece, cell) {
  if (piece === RING) return `ring@${cell}`;
  return `tile:${piece.length > 1 ? `[${piece}]` : piece}@${cell}`;
}

/**
 * Return the board after a play.
 * @param {GameState} state
 * @param {string} piece
 * @param {string} cell
 * @returns {Board}
 */
export function boardAfter({ view, seat, table }, piece, cell) {
  if (piece === RING) return withRing(view.board, cell, seat);
  const laid = withFace(view.board, cell, piece);
  const { ruleset } = /** @type {{ruleset: {covered_ring?: string}}} */ (table.config);
  const covers = laid.rings[cell] === seat && !view.covered.includes(cell);
  return covers && ruleset.covered_ring === "inactive" ? withRing(laid, cell, null) : laid;
}

/**
 * Return why a piece may not go on a cell, as the name of a rule and whose ring it is about; null where it may.
 * @param {GameState} state
 * @param {string} piece
 * @param {string} cell
 * @returns {{rule: string, player: string} | null}
 */
export function whyNot({ view, seat }, piece, cell) {
  if (!seat || !faceAt(view.board, cell)) return { rule: "not_yours", player: "" };
  const owner = view.board.rings[cell];
  const onTop = owner && !view.covered.includes(cell);
  if (piece === RING) {
    if (!view.rings_left[seat]) return { rule: "no_rings_left", player: seat };
    return onTop ? { rule: "ring_on_ring", player: owner } : null;
  }
  if (!view.tiles_left[seat]) return { rule: "no_tiles_left", player: seat };
  return onTop && owner !== seat ? { rule: "tile_on_foreign_ring", player: owner } : null;
}

/**
 * Return the cells on which a piece may go.
 * @param {GameState} state
 * @param {string} piece
 * @param {string[]} cells
 */
export function openCells(state, piece, cells) {
  return cells.filter((cell) => whyNot(state, piece, cell) === null);
}

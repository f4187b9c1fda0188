// What was entered on a board and is still to be sent: letters, rings, whole boards, undo and redo, in their order.

import { cellsOf, faceAt, withFace, withRing } from "../board.js";

/** The most letters and rings that go in one request. */
const MOST = 50;

/**
 * Return what a cell shows, "" for nothing.
 * @param {Board} board
 * @param {Part} part
 * @param {string} cell
 */
export function valueAt(board, part, cell) {
  return part === "cells" ? faceAt(board, cell) : (board.rings[cell] ?? "");
}

/**
 * Return the board after everything that is still to be sent.
 * @param {Board} board as the service has it
 * @param {Entry[]} entries
 */
export function boardAfter(board, entries) {
  return entries.reduce((before, { effect }) => (effect ? after(before, effect) : before), board);
}

/**
 * @param {Board} board
 * @param {Effect} effect
 */
function after(board, effect) {
  if ("board" in effect) return effect.board;
  const { part, cell, value } = effect;
  return part === "cells" ? withFace(board, cell, value) : withRing(board, cell, value || null);
}

/**
 * Return the effect that takes another one back.
 * @param {Effect} effect
 * @returns {Effect}
 */
export function reverse(effect) {
  if ("board" in effect) return { board: effect.before, before: effect.board };
  return { ...effect, value: effect.was, was: effect.value };
}

/**
 * Return what leads from one board to another: a letter or a ring where only that differs, else the whole board; null
 * where nothing does.
 * @param {Board} before
 * @param {Board} board
 * @returns {Effect | null}
 */
export function change(before, board) {
  const changed = differences(before, board);
  return changed?.length === 0 ? null : changed?.length === 1 ? changed[0] : { board, before };
}

/**
 * Return each letter and ring that differs between two boards; null for boards of two sizes.
 * @param {Board} before
 * @param {Board} board
 */
export function differences(before, board) {
  if (before.rows.length !== board.rows.length || before.rows[0].length !== board.rows[0].length) return null;
  const parts = /** @type {Part[]} */ (["cells", "rings"]);
  return parts.flatMap((part) =>
    cellsOf(board)
      .map((cell) => ({ part, cell, value: valueAt(board, part, cell), was: valueAt(before, part, cell) }))
      .filter(({ value, was }) => value !== was),
  );
}

/**
 * Return what an undo or a redo by the service does to a board; null where that cannot be told.
 * @param {"undo" | "redo"} kind
 * @param {Step} step that it takes back or brings back
 * @param {Board} board
 * @returns {Effect | null}
 */
export function effectOf(kind, step, board) {
  if (!step.cell || (step.type !== "tile" && step.type !== "ring")) return null;
  const made = {
    part: /** @type {Part} */ (step.type === "tile" ? "cells" : "rings"),
    cell: step.cell,
    value: (step.type === "tile" ? step.tile : step.player) ?? "",
    was: step.was ?? "",
  };
  const effect = kind === "undo" ? reverse(made) : made;
  return "cell" in effect && valueAt(board, effect.part, effect.cell) === effect.was ? effect : null;
}

/**
 * Return what can be taken back and brought back among what is still to be sent, the next one last; and whether the
 * service is asked to take back or bring back what it has already.
 * @param {Entry[]} entries
 */
export function historyOf(entries) {
  /** @type {Entry[]} */
  const done = [];
  /** @type {Entry[]} */
  let undone = [];
  let asked = false;
  for (const entry of entries) {
    asked ||= entry.kind !== "cell" && entry.kind !== "board" && entry.of === null;
    if (entry.kind === "undo") undone.push(done.pop() ?? { ...entry, effect: entry.effect && reverse(entry.effect) });
    else if (entry.kind === "redo") done.push(undone.pop() ?? entry);
    else {
      done.push(entry);
      undone = [];
    }
  }
  return { done, undone, asked, fresh: entries.some(({ kind }) => kind === "cell" || kind === "board") };
}

/**
 * Return how many of the entries go in the next request: letters and rings together as far as none overtakes another,
 * and anything else alone.
 * @param {Entry[]} entries at least one
 */
export function nextBatch(entries) {
  const taken = new Set();
  let rings = false;
  let count = 0;
  for (const { kind, effect } of entries) {
    if (kind !== "cell" || !effect || "board" in effect) break;
    const place = `${effect.part}/${effect.cell}`;
    if (count === MOST || taken.has(place) || (rings && effect.part === "cells")) break; // letters are changed first
    taken.add(place);
    rings ||= effect.part === "rings";
    count += 1;
  }
  return Math.max(count, 1);
}

/**
 * Return the body of a request for letters and rings.
 * @param {Entry[]} entries
 */
export function bodyOf(entries) {
  /** @type {{cells: Record<string, unknown>, rings: Record<string, unknown>}} */
  const body = { cells: {}, rings: {} };
  for (const { effect } of entries) {
    if (!effect || "board" in effect) continue;
    const { part, cell, value, was } = effect;
    body[part][cell] = { [part === "cells" ? "tile" : "player"]: value || null, was: was || null };
  }
  return body;
}

/**
 * Return the entries without some, and without what would have taken those back or brought them back.
 * @param {Entry[]} entries
 * @param {number[]} ids
 */
export function without(entries, ids) {
  return entries.filter(({ id, of }) => !ids.includes(id) && (of === null || !ids.includes(of)));
}

/**
 * Tell whether an entry is about a place of the board, such as "/cells/A1".
 * @param {Entry} entry
 * @param {string} pointer
 */
export function isAbout({ kind, effect }, pointer) {
  if (kind !== "cell" || !effect || "board" in effect) return false;
  const place = `/${effect.part}/${effect.cell}`;
  return pointer === place || pointer.startsWith(`${place}/`);
}

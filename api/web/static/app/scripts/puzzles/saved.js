// What this device remembers of puzzles: those that were opened, what was entered, and how each ended.

import { recall, remember } from "../store.js";

const NAME = "puzzles";
const MOST_OPENED = 60;

/** @returns {{records: Record<string, PuzzleRecord>, days: Record<string, string>, opened: string[]}} */
function saved() {
  return { records: {}, days: {}, opened: [], ...recall(NAME, {}) };
}

/**
 * Return how a puzzle went so far; null where it was never begun.
 * @param {string} id
 * @returns {PuzzleRecord | null}
 */
export function recordOf(id) {
  return saved().records[id] ?? null;
}

/** Return how every puzzle went, by id. */
export function allRecords() {
  return saved().records;
}

/**
 * Begin the record of a puzzle, or leave it as it is; returns it.
 * @param {Puzzle} puzzle
 */
export function beginRecord({ id, kind, grade, daily }) {
  return (
    recordOf(id) ??
    write(id, {
      kind,
      grade,
      date: daily?.date ?? null,
      edition: daily?.edition ?? null,
      hints: [],
      steps: [],
      seconds: 0,
      ended: null,
    })
  );
}

/**
 * Change some fields of a record; returns it.
 * @param {string} id
 * @param {Partial<PuzzleRecord>} fields
 */
export function changeRecord(id, fields) {
  return write(id, { .../** @type {PuzzleRecord} */ (recordOf(id)), ...fields });
}

/**
 * @param {string} id
 * @param {PuzzleRecord} record
 */
function write(id, record) {
  const all = saved();
  remember(NAME, { ...all, records: { ...all.records, [id]: record } });
  return record;
}

/** Return the ids of the puzzles that were opened here, the last one first. */
export function lastOpened() {
  return saved().opened;
}

/**
 * Keep a puzzle, so that it can be played without the service; those opened long ago make room.
 * @param {Puzzle} puzzle
 */
export function keepPuzzle(puzzle) {
  const all = saved();
  const opened = [puzzle.id, ...all.opened.filter((id) => id !== puzzle.id)];
  for (const id of opened.slice(MOST_OPENED))
    for (const part of ["puzzle", "puzzle-entry", "puzzle-end"]) remember(`${part}:${id}`, null);
  const here = opened.slice(0, MOST_OPENED);
  const days = Object.fromEntries(Object.entries(all.days).filter(([, id]) => here.includes(id)));
  remember(`puzzle:${puzzle.id}`, puzzle);
  remember(NAME, { ...all, opened: here, days: puzzle.daily ? { ...days, [dayName(puzzle.daily)]: puzzle.id } : days });
}

/**
 * Keep the token of whoever made a puzzle, which opens the answers.
 * @param {string} id
 * @param {string} token
 */
export function keepMaker(id, token) {
  remember(`maker:${id}`, token);
}

/**
 * Return the token of whoever made a puzzle, if that was done on this device.
 * @param {string} id
 * @returns {string | null}
 */
export function makerToken(id) {
  return recall(`maker:${id}`);
}

/**
 * Return a token that opens the answers of a puzzle that was made or ended on this device; null if there is none.
 * @param {string} id
 * @returns {string | null}
 */
export function answersToken(id) {
  return makerToken(id) ?? savedEnd(id)?.token ?? null;
}

/**
 * Return a saved puzzle, or null.
 * @param {string} id
 * @returns {Puzzle | null}
 */
export function savedPuzzle(id) {
  return recall(`puzzle:${id}`);
}

/**
 * Return the saved puzzle of a day in an edition, or null.
 * @param {string} date
 * @param {string} edition
 * @returns {Puzzle | null}
 */
export function savedPuzzleOfDay(date, edition) {
  const id = saved().days[dayName({ date, edition })];
  return id ? savedPuzzle(id) : null;
}

/** @param {{ date: string; edition: string }} day */
function dayName({ date, edition }) {
  return `${edition}:${date}`;
}

/**
 * Keep how a puzzle ended: the answer, what it is worth, and the solution; null forgets it.
 * @param {string} id
 * @param {PuzzleEnd | null} end
 */
export function keepEnd(id, end) {
  remember(`puzzle-end:${id}`, end);
}

/**
 * Return how a puzzle ended, or null.
 * @param {string} id
 * @returns {PuzzleEnd | null}
 */
export function savedEnd(id) {
  return recall(`puzzle-end:${id}`);
}

// What the pages ask the service about rated puzzles; the token of this device's solver is kept on it.

import { ask, Problem } from "../api.js";
import { recall, remember } from "../store.js";
import { keepPuzzle, lastOpened } from "./saved.js";

const NAME = "solver";
const OPEN = "rated-open";
const MOST_SEEN = 100;

/**
 * Return how the solver of this device stands in every kind; nothing before the first rated attempt.
 * @returns {Promise<SolverStanding[]>}
 */
export async function standings() {
  const token = recall(NAME);
  if (!token) return [];
  try {
    return (await ask("GET", "/v1/solvers/me", { token })).data.ratings;
  } catch (error) {
    if (!forgotten(error)) throw error;
    return [];
  }
}

/**
 * Open a rated attempt at a puzzle of a kind, or go on with the one that is open.
 * @param {string} kind
 * @returns {Promise<RatedAttempt>}
 */
export async function openRated(kind) {
  const body = { kind, seen: lastOpened().slice(0, MOST_SEEN) };
  const token = recall(NAME) ?? (await newSolver());
  try {
    return opened((await ask("POST", "/v1/rated-attempts", { body, token })).data);
  } catch (error) {
    if (!forgotten(error)) throw error;
    return opened((await ask("POST", "/v1/rated-attempts", { body, token: await newSolver() })).data);
  }
}

/**
 * Have an answer of a rated attempt judged, or give it up.
 * @param {string} id the attempt's
 * @param {{answer?: PuzzleAnswer, gave_up?: boolean}} body
 * @returns {Promise<CheckedAttempt>}
 */
export async function checkRated(id, body) {
  const path = `/v1/rated-attempts/${encodeURIComponent(id)}/checks`;
  const { data } = await ask("POST", path, { body, token: recall(NAME) });
  if (data.status !== "open") setOpen(data.puzzle.kind, null);
  return data;
}

/**
 * @param {string} kind
 * @param {string | null} id
 */
function setOpen(kind, id) {
  remember(OPEN, { ...recall(OPEN, {}), [kind]: id });
}

/**
 * Return the kind in which a puzzle is open for a rating on this device; undefined if it is not.
 * @param {string} id the puzzle's
 */
export function ratedKind(id) {
  return Object.entries(recall(OPEN, {})).find(([, open]) => open === id)?.[0];
}

/** @returns {Promise<string>} */
async function newSolver() {
  const { token } = (await ask("POST", "/v1/solvers")).data;
  remember(NAME, token);
  return token;
}

/** @param {RatedAttempt} attempt */
function opened(attempt) {
  keepPuzzle(attempt.puzzle);
  setOpen(attempt.puzzle.kind, attempt.puzzle.id);
  return attempt;
}

/** @param {unknown} error */
function forgotten(error) {
  return error instanceof Problem && error.status === 401;
}

// What the pages ask the service about puzzles; whatever was opened once is read from this device without it.

import { ask, Problem, Unreachable } from "../api.js";
import { keepMaker, keepPuzzle, savedPuzzle, savedPuzzleOfDay } from "./saved.js";

/**
 * Return the puzzle of a day in an edition.
 * @param {string} date
 * @param {string} edition
 * @returns {Promise<Puzzle>}
 */
export async function puzzleOfDay(date, edition) {
  const known = savedPuzzleOfDay(date, edition);
  if (known) return known;
  const { data } = await ask(
    "GET",
    `/v1/puzzles/daily/${encodeURIComponent(date)}?edition=${encodeURIComponent(edition)}`,
  );
  keepPuzzle(data);
  return data;
}

/**
 * Return what is known of an edition, if the service can be asked.
 * @param {string} edition
 * @returns {Promise<Edition | null>}
 */
export async function editionOf(edition) {
  try {
    const { data } = await ask("GET", "/v1/puzzles/daily");
    return data.items.find((/** @type {Edition} */ { id }) => id === edition) ?? null;
  } catch (error) {
    if (error instanceof Problem || error instanceof Unreachable) return null;
    throw error;
  }
}

/**
 * Return a puzzle by its id.
 * @param {string} id
 * @returns {Promise<Puzzle>}
 */
export async function puzzleOf(id) {
  const known = savedPuzzle(id);
  if (known) return known;
  const { data } = await ask("GET", `/v1/puzzles/${encodeURIComponent(id)}`);
  keepPuzzle(data);
  return data;
}

/**
 * Return the puzzle that a link holds.
 * @param {string} link
 * @returns {Promise<Puzzle>}
 */
export function puzzleOfLink(link) {
  return addPuzzle({ link });
}

/**
 * Have a puzzle made.
 * @param {{kind: string, grade: number, dictionary: string, ruleset: {min_length: number}}} order what it is to be like
 * @returns {Promise<Puzzle>}
 */
export function newPuzzle(order) {
  return addPuzzle(order);
}

/**
 * Have the service make a puzzle or take one in; who makes it first gets a token for its answers, which is kept.
 * @param {object} body
 * @returns {Promise<Puzzle>}
 */
export async function addPuzzle(body) {
  const { token, ...puzzle } = (await ask("POST", "/v1/puzzles", { body })).data;
  keepPuzzle(puzzle);
  if (token) keepMaker(puzzle.id, token);
  return puzzle;
}

/**
 * Ask about a puzzle; one that the service has forgotten is brought back to it first.
 * @param {string} id
 * @param {string} method
 * @param {string} rest
 * @param {AskOptions} [options]
 */
async function askAbout(id, method, rest, options) {
  const path = `/v1/puzzles/${encodeURIComponent(id)}${rest}`;
  try {
    return (await ask(method, path, options)).data;
  } catch (error) {
    const link = savedPuzzle(id)?.link;
    if (!(error instanceof Problem) || error.status !== 404 || !link) throw error;
    await ask("POST", "/v1/puzzles", { body: { link } });
    return (await ask(method, path, options)).data;
  }
}

/**
 * Hand in an attempt.
 * @param {string} id the puzzle's
 * @param {Attempt} attempt
 * @returns {Promise<JudgedAttempt>}
 */
export function handIn(id, attempt) {
  return askAbout(id, "POST", "/attempts", { body: attempt });
}

/**
 * Return the first hint, from a step on, that tells something beside what is found; the first of all is step 1.
 * @param {string} id
 * @param {number} step
 * @param {string[]} found
 * @returns {Promise<PuzzleHint>}
 */
export function hintOf(id, step, found) {
  return askAbout(id, "GET", `/hints?step=${step}&found=${encodeURIComponent(found.join())}`);
}

/**
 * Return the solution, which the token of an attempt opens.
 * @param {string} id
 * @param {string | null} token
 * @returns {Promise<PuzzleSolution>}
 */
export function solutionOf(id, token) {
  return askAbout(id, "GET", "/solution", { token });
}

/**
 * Return the address of a puzzle's sheet, which has no answers.
 * @param {string} id
 * @param {string} format
 */
export function sheetOf(id, format) {
  const { lang } = document.documentElement;
  return `/v1/puzzles/${encodeURIComponent(id)}/sheet?format=${format}&answers=false&language=${lang}`;
}

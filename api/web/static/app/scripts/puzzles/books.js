// Books of puzzles as the service makes them: a batch of several kinds and grades, printed when it is done.

import { ask, askForFile, pause } from "../api.js";
import { pressAsked } from "./press.js";

const PATIENCE = 700;

/**
 * Have the puzzles of a book made.
 * @param {BookChoice} chosen
 * @param {AbortSignal} signal
 * @param {(made: number) => void} told told how many are made so far
 * @returns {Promise<MadeBook>}
 */
export async function makeBook({ count, kinds, grades, dictionary, length, seed }, signal, told) {
  const body = {
    count: Number(count),
    kinds,
    grades,
    dictionary,
    ruleset: { min_length: Number(length) },
    ...(seed.trim() ? { seed: seed.trim() } : {}),
  };
  const { data } = await ask("POST", "/v1/puzzle-batches", { body, signal });
  const path = `/v1/puzzle-batches/${data.batch.id}`;
  let { batch } = data;
  while (batch.status === "running") {
    await pause(PATIENCE, signal);
    ({ data: batch } = await ask("GET", path, { token: data.token, signal }));
    told(batch.made);
  }
  return { path, token: data.token, status: batch.status };
}

/**
 * Return a book as a file.
 * @param {MadeBook} batch
 * @param {BookChoice} chosen
 * @param {string} format
 */
export function bookFile({ path, token }, chosen, format) {
  const { paper, large, code, answers, title, language, page } = chosen;
  const fits = !large && (!["a5", "booklet"].includes(paper) || Number(page) <= 2); // else as many as usual
  const query = new URLSearchParams({
    format,
    paper: paper === "booklet" ? "a5" : paper,
    booklet: String(paper === "booklet"),
    large: String(large),
    code: String(code),
    answers,
    language,
    ...(page && fits ? { per_page: page } : {}),
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(format === "pdf" ? texts(pressAsked(chosen)) : {}),
  });
  return askForFile(`${path}/book?${query}`, { token });
}

/** @param {Record<string, string | boolean>} fields */
function texts(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

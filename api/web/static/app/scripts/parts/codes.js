// Codes of matches, tables and seats, as people type and paste them.

import { ask, Problem } from "../api.js";
import { go } from "../router.js";

/** The most characters that a code may be pasted with, blanks and dashes included. */
export const LONGEST_CODE = 100;

/**
 * Return a code as it was given out: of all that was pasted, the letters and digits, in capitals. The service reads
 * codes in the same way.
 * @param {string} text
 */
export function readCode(text) {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
}

/**
 * Read what a code leads to, and go on to the other screen if the code is one of the other kind.
 * @template T
 * @param {() => Promise<T>} read of the kind that is expected
 * @param {string} other the address at the service where the other kind is found
 * @param {string} path the screen of the other kind
 * @returns {Promise<T | null>} null where the screen changes
 */
export async function readOrGo(read, other, path) {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error;
    await ask("GET", other).catch(() => {
      throw error;
    });
    queueMicrotask(() => go(path, { replace: true }));
    return null;
  }
}

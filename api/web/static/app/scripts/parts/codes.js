// Codes of matches, tables and seats, as people type and paste them.

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

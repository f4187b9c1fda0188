// What a hint says, in the reader's language: the service sends a code and facts beside an English sentence.

import { hasText, listed, t } from "../text.js";

/**
 * Return what a hint says; in English where the catalogue does not have it.
 * @param {string} kind the puzzle's, whose texts have been loaded
 * @param {PuzzleHint} hint
 */
export function hintText(kind, { code, facts = {}, text }) {
  const name = hasText(`hint.${code}`) ? `hint.${code}` : `kinds.${kind}.hint.${code}`;
  if (!hasText(name)) return text;
  const told = Object.entries(facts).map(([fact, value]) => [
    fact,
    Array.isArray(value)
      ? listed(value.map((item) => (typeof item === "object" ? t(`${name}.${fact}`, item) : String(item))))
      : value,
  ]);
  return t(name, Object.fromEntries(told));
}

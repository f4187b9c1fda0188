// What was typed, as the service reads it: by the alphabet of the dictionary, so that i is İ where a tile says so.

import { allDictionaries, knownDictionary } from "./dictionaries.js";
import { spellingOf } from "./solo/spelling-here.js";

/**
 * Return a typed word as a dictionary spells it; null where the dictionary is not known yet.
 * @param {string} id of the dictionary
 * @param {string} text
 */
export function spelledIn(id, text) {
  const entry = knownDictionary(id);
  return entry ? spellingOf(text, entry.alphabet, entry.alphabet_file?.fold).word : null;
}

/**
 * Return the letter of a key on the keyboard.
 * @param {string} id of the dictionary
 * @param {string} key
 */
export function letterOf(id, key) {
  const spelled = spelledIn(id, key);
  return spelled && [...spelled].length === 1 ? spelled : key.toUpperCase();
}

/**
 * Get to know a dictionary, so that what is typed later is read by it.
 * @param {string} id
 */
export function learn(id) {
  if (!knownDictionary(id)) allDictionaries().catch(() => {});
}

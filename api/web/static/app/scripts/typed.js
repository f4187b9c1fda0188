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
  return entry ? spelled(entry, text) : null;
}

/**
 * Return what spells typed words as a dictionary does; they stay as they are where it is not known yet.
 * @param {string} id of the dictionary
 * @returns {(text: string) => string}
 */
export function spellingIn(id) {
  const entry = knownDictionary(id);
  return (text) => (entry ? spelled(entry, text) : text);
}

/**
 * Return the letter of a key on the keyboard.
 * @param {string} id of the dictionary
 * @param {string} key
 */
export function letterOf(id, key) {
  const letter = spelledIn(id, key);
  return letter && [...letter].length === 1 ? letter : key.toUpperCase();
}

/**
 * Get to know a dictionary, so that what was and is typed is read by it.
 * @param {string} id
 * @param {() => void} [learned] told once it is known, if it was not
 */
export function learn(id, learned = () => {}) {
  if (!knownDictionary(id))
    allDictionaries().then(
      () => knownDictionary(id) && learned(),
      () => {},
    );
}

/**
 * @param {Dictionary} entry
 * @param {string} text
 */
function spelled({ alphabet, alphabet_file: file }, text) {
  return spellingOf(text, alphabet, file?.fold).word;
}

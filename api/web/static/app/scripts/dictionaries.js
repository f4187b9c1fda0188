// The dictionaries of the service, asked for once.

import { ask } from "./api.js";
import { LETTERS } from "./board.js";
import { recall, remember } from "./store.js";

const CHART = Object.fromEntries(["AEIOU", "DNRST", "BCFGHLMP", "JKVWY", "XZ"].flatMap((letters, index) => [...letters].map((letter) => [letter, index + 1])));
const words = new Map();
let list;

/** Return every dictionary; without a network those known from the last time. */
export function allDictionaries() {
  list ??= ask("GET", "/v1/dictionaries?limit=100").then(({ data }) => {
    remember("dictionaries", data.items);
    return data.items;
  }).catch((error) => {
    list = undefined;
    const known = recall("dictionaries");
    if (known) return known;
    throw error;
  });
  return list;
}

/** Return the name of a dictionary for people; its id where it is not known. */
export async function dictionaryName(id) {
  const all = await allDictionaries().catch(() => []);
  return all.find((dictionary) => dictionary.id === id)?.name ?? id;
}

/** Return the tiles to enter a board with: those of the box, or for another language those of its alphabet. */
export function tilesOf(id) {
  const entry = recall("dictionaries", []).find((dictionary) => dictionary.id === id);
  return !entry || entry.language === "en" ? LETTERS : entry.alphabet;
}

/**
 * Return the points of a face, as a dictionary counts them; as the printed chart does where it is not known.
 * @returns {number|null} null where a letter has no value
 */
export function pointsOf(face, id = "en") {
  const points = recall("dictionaries", []).find((dictionary) => dictionary.id === id)?.letter_points ?? CHART;
  if (face in points) return points[face];
  let sum = 0;
  for (const letter of face) {
    if (!(letter in points)) return null;
    sum += points[letter];
  }
  return sum;
}

/** Return all that a dictionary knows of a word; of the words near it those that may be suggested. */
export function lookUp(id, word) {
  const path = `/v1/dictionaries/${encodeURIComponent(id)}/words/${encodeURIComponent(word)}?hidden=exclude`;
  if (!words.has(path)) {
    const asked = ask("GET", path).then(({ data }) => data);
    asked.catch(() => words.delete(path));
    words.set(path, asked);
  }
  return words.get(path);
}

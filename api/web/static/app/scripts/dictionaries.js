// The dictionaries of the service, asked for once.

import { ask } from "./api.js";
import { BOX, LETTERS } from "./board.js";
import { recall, remember } from "./store.js";
import { t } from "./text.js";

/** @type {Record<string, number>} */
const CHART = Object.fromEntries(
  ["AEIOU", "DNRST", "BCFGHLMP", "JKVWY", "XZ"].flatMap((letters, index) =>
    [...letters].map((letter) => [letter, index + 1]),
  ),
);
/** @type {Map<string, Promise<Word>>} */
const words = new Map();
/** @type {Promise<Dictionary[]> | undefined} */
let list;

/**
 * Return every dictionary; without a network those known from the last time.
 * @returns {Promise<Dictionary[]>}
 */
export function allDictionaries() {
  list ??= ask("GET", "/v1/dictionaries?limit=100")
    .then(({ data }) => {
      remember("dictionaries", data.items);
      return data.items;
    })
    .catch((error) => {
      list = undefined;
      const known = recall("dictionaries");
      if (known) return known;
      throw error;
    });
  return list;
}

/** Return the dictionary that the address of the page names, as a link to a list does; null if it names none. */
export function dictionaryInAddress() {
  return new URLSearchParams(location.search).get("dictionary");
}

/** Ask anew for the dictionaries and their words, since one of them has changed. */
export function forgetDictionaries() {
  list = undefined;
  words.clear();
}

/**
 * Return the name of a dictionary for people; its id where it is not known.
 * @param {string} id
 */
export async function dictionaryName(id) {
  const all = await allDictionaries().catch(() => null);
  return all?.find((dictionary) => dictionary.id === id)?.name ?? id;
}

/**
 * Return a dictionary in words, with its version: that in use, or the present one if it is left out.
 * @param {{id: string, version?: string | null}} used
 */
export async function dictionaryText({ id, version }) {
  const all = await allDictionaries().catch(() => null);
  const entry = all?.find((dictionary) => dictionary.id === id);
  const known = version ?? entry?.version;
  return known ? t("dictionary.version", { name: entry?.name ?? id, version: known.slice(0, 8) }) : (entry?.name ?? id);
}

/**
 * Return a dictionary as it was the last time.
 * @param {string} id
 */
export function knownDictionary(id) {
  return recall("dictionaries", /** @type {Dictionary[]} */ ([])).find((dictionary) => dictionary.id === id);
}

/**
 * Return the tiles to enter a board with: those of the box, or for another language and for a list with an alphabet of
 * its own those of the alphabet.
 * @param {string} id
 */
export function tilesOf(id) {
  const entry = knownDictionary(id);
  return !entry || (entry.language === "en" && !entry.alphabet_file) ? LETTERS : entry.alphabet;
}

/**
 * Return how many tiles of each face the box of a dictionary holds.
 * @param {string} id
 */
export function boxOf(id) {
  const entry = knownDictionary(id);
  return entry?.alphabet_file ? entry.tile_set : BOX;
}

/**
 * Return the points of a face, as a dictionary counts them; as the printed chart does where it is not known.
 * @returns {number|null} null where a letter has no value
 * @param {string} face
 * @param {string} [id]
 */
export function pointsOf(face, id = "en") {
  const points = knownDictionary(id)?.letter_points ?? CHART;
  if (face in points) return points[face];
  let sum = 0;
  for (const letter of face) {
    if (!(letter in points)) return null;
    sum += points[letter];
  }
  return sum;
}

/**
 * Return all that a dictionary knows of a word; of the words near it those that may be suggested.
 * @param {string} id
 * @param {string} word
 */
export function lookUp(id, word) {
  const path = `/v1/dictionaries/${encodeURIComponent(id)}/words/${encodeURIComponent(word)}?hidden=exclude`;
  const known = words.get(path);
  if (known) return known;
  const asked = ask("GET", path).then(({ data }) => /** @type {Word} */ (data));
  asked.catch(() => words.delete(path));
  words.set(path, asked);
  return asked;
}

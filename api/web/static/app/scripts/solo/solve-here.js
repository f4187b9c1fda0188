// Solving a board on this device, by the rules of /v1/solve; the service is asked first whenever it can be reached.

import { knownDictionary } from "../dictionaries.js";
import { assign } from "./assign-here.js";
import { savedWords } from "./saved-words.js";
import { segmentsOf } from "./segments-here.js";

/** @typedef {import("./segments-here.js").Segment} Segment */

/**
 * Solve a board as the service would.
 * @param {SolveQuestion} question
 * @returns {Promise<SolveAnswer | null>} null where it cannot be done here: the words are not on this device or of
 *   another version
 */
export async function solveHere({ board, dictionary, dictionary_version: version, ruleset, players }) {
  const other = version !== undefined && version !== knownDictionary(dictionary)?.version;
  const words = other ? null : await savedWords(dictionary);
  if (!words) return null;
  const whole = !players && !Object.keys(board.rings).length;
  const names = whole ? ["board"] : (players ?? []);
  const { letter_points: points = {}, alphabet = [] } = knownDictionary(dictionary) ?? {};
  const found = segmentsOf(board, words, ruleset.min_length ?? 2, { points, alphabet })
    .map((segment) => ({
      ...segment,
      owners: whole ? names : names.filter((player) => segment.cells.some((cell) => board.rings[cell] === player)),
    }))
    .filter(({ owners }) => owners.length);
  const held = found.flatMap(({ readings, owners }) => readings.map(({ word }) => ({ word, owners })));
  const cancelled = cancelledWords(held, names, ruleset.cancel ?? "all");
  return {
    players: names.map((player) => {
      const segments = found.filter(({ owners }) => owners.includes(player));
      const own =
        ruleset.repeat === "once"
          ? eachOnce(segments, cancelled)
          : segments.map((segment) => place(segment, cancelled));
      const scoring = own.filter(({ cancelled, scores }) => !cancelled && scores !== false);
      return {
        player,
        total: scoring.reduce((sum, word) => sum + (word.points ?? 0), 0),
        count: scoring.length,
        words: own,
      };
    }),
    cancelled: [...cancelled].sort(),
  };
}

/**
 * Return the spellings that score for nobody.
 * @param {{word: string, owners: string[]}[]} held what each player has
 * @param {string[]} players
 * @param {string} rule
 * @returns {Set<string>}
 */
export function cancelledWords(held, players, rule) {
  if (players.length < 2 || rule === "off") return new Set();
  /** @type {Map<string, Set<string>>} */
  const holders = new Map();
  for (const { word, owners } of held) holders.set(word, new Set([...(holders.get(word) ?? []), ...owners]));
  const needed = rule === "all" ? players.length : 2;
  return new Set([...holders].filter(([, owners]) => owners.size >= needed).map(([word]) => word));
}

/**
 * Read a player's segments where each spelling scores once, for as many points as possible.
 * @param {Segment[]} segments
 * @param {Set<string>} cancelled
 * @returns {FoundWord[]}
 */
function eachOnce(segments, cancelled) {
  const spelt = new Set(segments.flatMap(({ readings }) => readings.map(({ word }) => word)));
  const words = [...spelt].filter((word) => !cancelled.has(word)).sort();
  const scoring = new Map(assign(words, segments).map((segment, at) => [segment, words[at]]));
  return segments.map((segment) => {
    const word = scoring.get(segment);
    const placed = place(segment, cancelled, word);
    return word === undefined && !placed.cancelled ? { ...placed, scores: false } : placed;
  });
}

/**
 * @param {Segment} segment
 * @param {Set<string>} cancelled
 * @param {string} [scoring] the reading that scores; without, the first in the alphabet that is not cancelled
 * @returns {FoundWord}
 */
function place({ readings, points }, cancelled, scoring) {
  const sorted = [...readings].sort((a, b) => (a.word < b.word ? -1 : 1));
  const chosen =
    sorted.find(({ word }) => (scoring === undefined ? !cancelled.has(word) : word === scoring)) ?? sorted[0];
  return {
    word: chosen.word,
    points,
    cells: chosen.cells,
    also: sorted.filter((reading) => reading !== chosen).map(({ word }) => word),
    cancelled: cancelled.has(chosen.word),
  };
}

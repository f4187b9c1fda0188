// Solving a board on this device, by the rules of /v1/solve; the service is asked first whenever it can be reached.

import { knownDictionary } from "../dictionaries.js";
import { keptWords } from "./kept-words.js";
import { segmentsOf } from "./segments-here.js";

/** @typedef {import("./segments-here.js").Segment} Segment */

/**
 * Solve a board as the service would.
 * @param {SolveQuestion} question
 * @returns {Promise<SolveAnswer | null>} null where it cannot be done here: the words are not on this device or of
 *   another version, or each spelling is to score once, which only the service can assign
 */
export async function solveHere({ board, dictionary, dictionary_version: version, ruleset, players }) {
  const other = version !== undefined && version !== knownDictionary(dictionary)?.version;
  const words = other || ruleset.repeat === "once" ? null : await keptWords(dictionary);
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
  const placed = found.map((segment) => ({ ...place(segment, cancelled), owners: segment.owners }));
  return {
    players: names.map((player) => {
      const own = placed.filter(({ owners }) => owners.includes(player));
      const scoring = own.filter((word) => !word.cancelled);
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
 * @param {Segment} segment
 * @param {Set<string>} cancelled
 */
function place({ readings, points }, cancelled) {
  const sorted = [...readings].sort((a, b) => (a.word < b.word ? -1 : 1));
  const chosen = sorted.find(({ word }) => !cancelled.has(word)) ?? sorted[0];
  return {
    word: chosen.word,
    points,
    cells: chosen.cells,
    also: sorted.filter((reading) => reading !== chosen).map(({ word }) => word),
    cancelled: cancelled.has(chosen.word),
  };
}

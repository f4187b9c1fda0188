// Solving a board on this device, by the rules of /v1/solve; the service is asked first whenever it can be reached.

import { faceAt } from "../board.js";
import { cellName } from "../cells.js";
import { knownDictionary } from "../dictionaries.js";
import { keptWords } from "./kept-words.js";

/** @typedef {{cells: string[], readings: {word: string, cells: string[]}[]}} Segment */

const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
];

/**
 * Solve a board as the service would.
 * @param {SolveQuestion} question
 * @returns {Promise<SolveAnswer | null>} null where it cannot be done here: the dictionary is not
 *   kept on this device, or each spelling is to score once, which only the service can assign
 */
export async function solveHere({ board, dictionary, ruleset, players }) {
  const words = ruleset.repeat === "once" ? null : await keptWords(dictionary);
  if (!words) return null;
  const whole = !players && !Object.keys(board.rings).length;
  const names = whole ? ["board"] : (players ?? []);
  const found = [...segments(board)]
    .map((cells) => read(cells, board, words, ruleset.min_length ?? 2))
    .filter((segment) => segment.readings.length)
    .map((segment) => ({
      ...segment,
      owners: whole ? names : names.filter((player) => segment.cells.some((cell) => board.rings[cell] === player)),
    }))
    .filter(({ owners }) => owners.length);
  const cancelled = cancelledWords(found, names, ruleset.cancel ?? "all");
  const points = knownDictionary(dictionary)?.letter_points ?? {};
  const placed = found.map((segment) => ({ ...place(segment, cancelled, board, points), owners: segment.owners }));
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
 * Yield the cells of every straight run of two or more, in one of its two directions.
 * @param {Board} board
 */
function* segments(board) {
  const rows = board.rows.length;
  const columns = board.rows[0].length;
  for (const [down, right] of STEPS) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const cells = [cellName(row, column)];
        for (let step = 1; ; step += 1) {
          const [r, c] = [row + down * step, column + right * step];
          if (r >= rows || c < 0 || c >= columns) break;
          cells.push(cellName(r, c));
          yield [...cells];
        }
      }
    }
  }
}

/**
 * @param {string[]} cells
 * @param {Board} board
 * @param {Set<string>} words
 * @param {number} least
 */
function read(cells, board, words, least) {
  if (cells.length < least) return { cells, readings: [] };
  const faces = cells.map((cell) => faceAt(board, cell));
  const readings = [{ word: faces.join(""), cells }];
  const back = { word: [...faces].reverse().join(""), cells: [...cells].reverse() };
  if (back.word !== readings[0].word) readings.push(back);
  return { cells, readings: readings.filter(({ word }) => words.has(word)) };
}

/**
 * @param {(Segment & {owners: string[]})[]} found
 * @param {string[]} players
 * @param {string} rule
 */
function cancelledWords(found, players, rule) {
  if (players.length < 2 || rule === "off") return new Set();
  /** @type {Map<string, Set<string>>} */
  const holders = new Map();
  for (const { readings, owners } of found) {
    for (const { word } of readings) holders.set(word, new Set([...(holders.get(word) ?? []), ...owners]));
  }
  const needed = rule === "all" ? players.length : 2;
  return new Set([...holders].filter(([, owners]) => owners.size >= needed).map(([word]) => word));
}

/**
 * @param {Segment} segment
 * @param {Set<string>} cancelled
 * @param {Board} board
 * @param {Record<string, number>} points
 */
function place({ readings }, cancelled, board, points) {
  const sorted = [...readings].sort((a, b) => (a.word < b.word ? -1 : 1));
  const chosen = sorted.find(({ word }) => !cancelled.has(word)) ?? sorted[0];
  return {
    word: chosen.word,
    points: worth(
      chosen.cells.map((cell) => faceAt(board, cell)),
      points,
    ),
    cells: chosen.cells,
    also: sorted.filter((reading) => reading !== chosen).map(({ word }) => word),
    cancelled: cancelled.has(chosen.word),
  };
}

/**
 * @param {string[]} faces
 * @param {Record<string, number>} points
 */
function worth(faces, points) {
  let sum = 0;
  for (const face of faces) {
    for (const letter of face in points ? [face] : face) {
      if (!(letter in points)) return null;
      sum += points[letter];
    }
  }
  return sum;
}

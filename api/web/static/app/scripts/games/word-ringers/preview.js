// What a board would score: asked of the service, shown as a line and as words drawn on the board.

import { ask } from "../../api.js";
import { solveHere } from "../../solo/solve-here.js";

/** What a board scores, remembered for as long as the table is open. */
export class Scores {
  constructor() {
    /** @type {Map<string, Promise<SolveAnswer>>} */
    this.known = new Map();
  }

  /**
   * Return what a board scores for every player.
   * @param {GameState} state
   * @param {Board} board
   */
  of({ table, players }, board) {
    const { dictionary, ruleset } = /** @type {{dictionary: string, ruleset: Ruleset}} */ (table.config);
    /** @type {SolveQuestion} */
    const question = { board, dictionary, ruleset: judging(ruleset), players };
    const key = JSON.stringify(question);
    const before = this.known.get(key);
    if (before) return before;
    const asked = solve(question);
    asked.catch(() => this.known.delete(key));
    this.known.set(key, asked);
    return asked;
  }
}

/** @param {SolveQuestion} question */
async function solve(question) {
  const here = await solveHere(question).catch(() => null);
  return here ?? /** @type {SolveAnswer} */ ((await ask("POST", "/v1/solve", { body: question })).data);
}

/**
 * Return the options that say what a word scores; where there are none, nothing is sent.
 * @param {Ruleset} ruleset
 */
function judging({ min_length, repeat, cancel }) {
  return Object.fromEntries(Object.entries({ min_length, repeat, cancel }).filter(([, value]) => value !== undefined));
}

/**
 * Return the points of a player.
 * @param {SolveAnswer} answer
 * @param {string | null} player
 */
export function totalOf({ players }, player) {
  return players.find((each) => each.player === player)?.total ?? 0;
}

/**
 * Return the words that score for a player through some cell.
 * @param {SolveAnswer} answer
 * @param {string | null} player
 * @param {string} cell
 */
export function wordsThrough({ players }, player, cell) {
  const words = players.find((each) => each.player === player)?.words ?? [];
  return words.filter(({ cancelled, scores, cells }) => !cancelled && scores !== false && cells.includes(cell));
}

// Solving and scoring a board: by the service, and without it on this device if that can be done.

import { ask, Unreachable } from "../api.js";
import { scoreHere } from "./score-here.js";
import { solveHere } from "./solve-here.js";

/**
 * Solve with the service, and without it on this device if that can be done.
 * @param {SolveQuestion} question
 */
export async function solve(question) {
  try {
    return { solution: (await ask("POST", "/v1/solve", { body: question })).data, here: false };
  } catch (error) {
    const solution = error instanceof Unreachable ? await solveHere(question) : null;
    if (!solution) throw error;
    return { solution, here: true };
  }
}

/**
 * Score what was written down with the service, and without it on this device if that can be done.
 * @param {ScoreQuestion} question
 * @returns {Promise<ScoreAnswer>}
 */
export async function score(question) {
  try {
    return (await ask("POST", "/v1/score", { body: question })).data;
  } catch (error) {
    const answer = error instanceof Unreachable ? await scoreHere(question) : null;
    if (!answer) throw error;
    return answer;
  }
}

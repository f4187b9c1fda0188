// How Ringo is learned: the aim, what is safe, and a few own moves.

import { CASTLE, ringOf, sliceOf } from "./geometry.js";
import { partsOf } from "./position.js";
import { spaceText } from "./told.js";

/** @type {Lesson} */
export const lesson = {
  turns: 6,
  turn: ({ table }) => Math.floor(table.ply / 2),
  steps: [
    { text: "goal.a", at: `[data-space=${CASTLE}]`, tells: true, when: (state) => isOn(state, "a") },
    { text: "goal.d", at: ".ringo-frame", tells: true, when: (state) => isOn(state, "d") },
    { text: "safe", at: ".ringo-frame", tells: true, when: ({ mayAct }) => mayAct },
    {
      text: "enter",
      at: origin,
      also: target,
      again: true,
      when: (state) => state.mayAct && partsOf(best(state)).target === CASTLE,
      values: spaces,
    },
    {
      text: "capture",
      at: origin,
      also: target,
      again: true,
      when: (state) => state.mayAct && partsOf(best(state)).captures,
      values: spaces,
    },
    { text: "move", at: origin, also: target, again: true, when: ({ mayAct }) => mayAct, values: spaces },
  ],
};

/**
 * @param {GameState} state
 * @param {"a" | "d"} side
 */
function isOn({ mayAct, view }, side) {
  return mayAct && view.side === side;
}

/**
 * Return the move that is proposed: into the castle, else a capture, else a step ahead, where nothing is taken if there
 * is one.
 * @param {GameState} state
 */
function best({ legal, view }) {
  const moves = legal.actions.filter((action) => action !== "pass");
  const worth = (/** @type {string} */ move) => {
    const { origin: from, target, captures } = partsOf(move);
    if (target === CASTLE) return 9;
    if (captures) return 8;
    const ahead = ringOf(from) - ringOf(target);
    return (view.side === "a" ? 2 * ahead : -Math.abs(ahead)) + (sliceOf(target) === 0 ? 3 : 0);
  };
  return moves.toSorted((one, other) => worth(other) - worth(one))[0] ?? `${CASTLE}-${CASTLE}`;
}

/** @param {GameState} state */
function origin(state) {
  return `[data-space=${state.mayAct ? partsOf(best(state)).origin : CASTLE}]`;
}

/** @param {GameState} state */
function target(state) {
  return `[data-space=${state.mayAct ? partsOf(best(state)).target : CASTLE}]`;
}

/**
 * @param {GameState} state
 * @param {GamePage} page
 */
function spaces(state, page) {
  const move = partsOf(best(state));
  return { origin: spaceText(page, move.origin), target: spaceText(page, move.target) };
}

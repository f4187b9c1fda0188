// How Word Ringers is learned: two rings and a tile, and how they will be counted.

import { cellsOf, faceAt } from "../../board.js";
import { allDictionaries } from "../../dictionaries.js";
import { locale, t } from "../../text.js";
import { openCells, RING } from "./plays.js";

const PLAYS = 10;

/** @type {Lesson} */
export const lesson = {
  turns: 3,
  turn: ({ view, seat }) => PLAYS * view.round - (seat ? view.tiles_left[seat] + view.rings_left[seat] : 0),
  steps: [
    { text: "goal", at: ".wr-board .board", tells: true, when: isOnTurn },
    { text: "ring", at: ".rack-ring", also: ringTargets, when: isOnTurn, values: ring },
    { text: "points", at: ".wr-strip", tells: true, when: isOnTurn },
    {
      text: "tile",
      at: ".rack",
      also: (state) => targets(state, vowel(state)),
      when: (state) => isOnTurn(state) && state.view.rack.length > 0,
      values: tile,
    },
    {
      text: "foreign",
      at: ".wr-board .board",
      tells: true,
      when: isOnTurn,
      values: ({ view, seat }) => ({ count: view.rings_left[/** @type {string} */ (seat)] }),
    },
    { text: "again", at: ".rack-ring", also: ringTargets, again: true, when: isOnTurn, values: ring },
    { text: "count", at: ".wr-board .board", tells: true, closes: "only", when: ({ view }) => view.board !== null },
  ],
  config: async () => {
    const [language] = locale().split("-");
    const known = (await allDictionaries()).some(({ id }) => id === language);
    return known ? { dictionary: language } : {};
  },
};

/** @param {GameState} state */
function isOnTurn({ mayAct, view }) {
  return mayAct && view.phase === "play" && view.board !== null;
}

/**
 * Return the cell that is proposed for a piece: one that lies on many lines.
 * @param {GameState} state
 * @param {string} piece
 */
function cellFor(state, piece) {
  const { board } = state.view;
  const open = openCells(state, piece, cellsOf(board)).filter((cell) => !board.rings[cell]);
  const worth = (/** @type {string} */ cell) => {
    const [column, row] = [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1];
    const inside = Math.min(column, row, board.rows[0].length - 1 - column, board.rows.length - 1 - row);
    return inside + (/[AEIOU]/.test(faceAt(board, cell)) === (piece === RING) ? 0.5 : 0);
  };
  return open.toSorted((one, other) => worth(other) - worth(one))[0] ?? "";
}

/**
 * Return where a piece is proposed to go, and what lays it.
 * @param {GameState} state
 * @param {string} piece
 */
function targets(state, piece) {
  const cell = cellFor(state, piece);
  return `${cell && `.wr-board [data-cell=${cell}], `}[data-key=lay]`;
}

/** @param {GameState} state */
function ringTargets(state) {
  return targets(state, RING);
}

/**
 * Return the tile that is proposed: a vowel, if there is one.
 * @param {GameState} state
 * @returns {string}
 */
function vowel({ view }) {
  return view.rack.find((/** @type {string} */ face) => /[AEIOU]/.test(face)) ?? view.rack[0];
}

/**
 * @param {GameState} state
 * @param {GamePage} page
 */
function ring(state, page) {
  const cell = cellFor(state, RING);
  const count = state.view.rings_left[/** @type {string} */ (state.seat)];
  return { ring: page.text("rings", { count }), cell, lay: page.text("lay.ring", { cell }) };
}

/**
 * @param {GameState} state
 * @param {GamePage} page
 */
function tile(state, page) {
  const piece = vowel(state);
  const cell = cellFor(state, piece);
  return { tile: t("rack.tile", { face: piece }), cell, lay: page.text("lay", { piece, cell }) };
}

// What puzzles have in common on the page: whose rings there are, stars of grades, boards with an answer.

import { withFace, withRing } from "../board.js";
import { el } from "../dom.js";
import { Cast } from "../players.js";
import { locale, t } from "../text.js";

export const GRADES = [1, 2, 3, 4, 5];
const HOLE = "·";

/** Return how you and the rival look. */
export function puzzleCast() {
  const cast = new Cast(["you", "rival"], {
    you: { name: t("puzzle.you"), colour: "pink", pattern: "solid" },
    rival: { name: t("puzzle.rival"), colour: "blue", pattern: "dashed" },
  });
  cast.styles.you.spoken = t("puzzle.you.spoken");
  cast.styles.rival.spoken = t("puzzle.rival.spoken");
  return cast;
}

/**
 * Return a puzzle's board as the pages have boards: a hole is a cell without a face.
 * @param {{ board: Board }} puzzle
 */
export function boardOf({ board }) {
  return { rows: board.rows.map((row) => row.map((face) => (face === HOLE ? "" : face))), rings: { ...board.rings } };
}

/**
 * Return a play such as `tile:E@C3` or `ring@B2` as its face, null for a ring, and its cell.
 * @param {string} text
 */
export function parsePlay(text) {
  const [piece, cell] = text.split("@");
  return { face: piece.startsWith("tile:") ? piece.slice("tile:".length) : null, cell };
}

/**
 * Return a play as the service writes it.
 * @param {{ face: string | null; cell: string }} play
 */
export function formatPlay({ face, cell }) {
  return face ? `tile:${face}@${cell}` : `ring@${cell}`;
}

/**
 * Return the board with plays made on it, by one player or by both in turn.
 * @param {Board} board
 * @param {string[]} plays
 * @param {string[]} [players]
 */
export function withPlays(board, plays, players = ["you"]) {
  return plays
    .map(parsePlay)
    .reduce(
      (played, { face, cell }, turn) =>
        face ? withFace(played, cell, face) : withRing(played, cell, players[turn % players.length]),
      board,
    );
}

/**
 * Return the board with an answer on it, as the service has answers.
 * @param {Puzzle} puzzle
 * @param {PuzzleAnswer | null} answer
 */
export function withAnswer(puzzle, answer) {
  const board = boardOf(puzzle);
  if (answer?.rings) return answer.rings.reduce((ringed, cell) => withRing(ringed, cell, "you"), board);
  if (answer?.plays) return withPlays(board, answer.plays);
  if (answer?.tiles)
    return Object.entries(answer.tiles).reduce((filled, [cell, face]) => withFace(filled, cell, face), board);
  return board;
}

/**
 * Return the cells that an answer puts something on.
 * @param {PuzzleAnswer | null} answer
 */
export function cellsOfAnswer(answer) {
  return answer?.rings ?? answer?.plays?.map((play) => parsePlay(play).cell) ?? Object.keys(answer?.tiles ?? {});
}

/**
 * Return a grade as stars, such as "★★★".
 * @param {number} grade
 */
export function starsOf(grade) {
  return "★".repeat(grade);
}

/**
 * Draw a grade as stars, which are told as a number.
 * @param {number} grade
 */
export function stars(grade) {
  return el(
    "span.stars",
    { role: "img", "aria-label": t("puzzle.grade", { grade }) },
    GRADES.map((each) => el("span", { class: each > grade ? "off" : null, "aria-hidden": true, text: "★" })),
  );
}

/**
 * Return a day for people.
 * @param {string} day
 * @param {"full" | "long" | "medium" | "short"} [style]
 */
export function dayText(day, style = "long") {
  return new Intl.DateTimeFormat(locale(), { dateStyle: style, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

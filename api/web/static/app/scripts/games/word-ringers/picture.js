// The picture of Word Ringers in the lobby: three tiles, a ring, and the word through it.

import { svg } from "../../dom.js";

const WORD = "PIT";
const SIDE = 30;

/** Draw it. */
export function picture() {
  return svg(
    "svg.wr-picture",
    { viewBox: "0 0 100 100" },
    svg("rect.wr-picture-board", { width: 100, height: 100, rx: 14 }),
    [0, 1, 2].flatMap((row) => [...WORD].map((letter, column) => tile(column, row, row === 1 ? letter : ""))),
    svg("path.wr-picture-line", { d: "M12 66 H88" }),
    svg("circle.wr-picture-ring", { cx: 50, cy: 50, r: 12.5 }),
  );
}

/**
 * @param {number} column
 * @param {number} row
 * @param {string} letter
 */
function tile(column, row, letter) {
  const [x, y] = [5 + column * SIDE, 5 + row * SIDE];
  return [
    svg("rect.wr-picture-tile", { x: x + 1, y: y + 1, width: SIDE - 2, height: SIDE - 2, rx: 5 }),
    letter && svg("text", { x: x + SIDE / 2, y: y + SIDE / 2, text: letter }),
  ];
}

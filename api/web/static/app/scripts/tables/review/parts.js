// Parts of every review: whose game is looked back at, figures in rows, and the way from mistake to mistake.

import { el } from "../../dom.js";
import { iconButton } from "../../icons.js";
import { choice, selection } from "../../parts/choice.js";
import { loadStyles } from "../../parts/styles.js";

/** Above this a choice is a list to select from. */
const SIDE_BY_SIDE = 3;

/** Load how reviews look. */
export function loadLook() {
  return loadStyles("reviews");
}

/**
 * Make a choice between a few or many.
 * @param {string} label
 * @param {string[][]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function chosen(label, options, value, choose) {
  return (options.length > SIDE_BY_SIDE ? selection : choice)(label, options, value, choose);
}

/**
 * Make rows of figures with their names; a row with a third member is a part of the one before it.
 * @param {string} key
 * @param {string[][]} lines
 */
export function rows(key, lines) {
  return el(
    "dl.review-figures",
    { "data-key": key },
    lines.map(([name, figure, part]) => el("div", { class: part }, el("dt", name), el("dd", figure))),
  );
}

/**
 * Make the buttons that lead from mistake to mistake, with what is told of the one that is looked at between them.
 * @param {{told: string, back: string, forward: string}} texts
 * @param {unknown[]} plays the mistakes, the worst first
 * @param {number} at the one that is looked at; -1 for none
 * @param {(at: number) => void} step
 */
export function mistakeBar({ told, back, forward }, plays, at, step) {
  /**
   * @param {string} drawing
   * @param {string} name
   * @param {number} to
   */
  const move = (drawing, name, to) =>
    iconButton(drawing, name, () => plays[to] && step(to), { "data-key": drawing, "aria-disabled": !plays[to] });
  return el(
    "div.review-top",
    { "data-key": "mistakes" },
    move("back", back, at - 1),
    el("strong", { role: "status", text: told }),
    move("forward", forward, at + 1),
  );
}

// The steps of scoring a board, as links on top of each of them.

import { isFull } from "../board.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { solo } from "./solo.js";

/**
 * Make the links; the present step is marked, and those that are done.
 * @param {string} current
 */
export function steps(current) {
  const { board, scoring, claims } = solo.present;
  /** @type {Record<string, boolean>} */
  const done = {
    letters: isFull(board),
    rings: Object.keys(board.rings).length > 0,
    words: Object.values(claims).some((words) => words.length),
    result: false,
  };
  const names =
    scoring === "claims" || current === "words"
      ? ["letters", "rings", "words", "result"]
      : ["letters", "rings", "result"];
  return el(
    "nav.steps",
    { "aria-label": t("steps") },
    names.map((name) =>
      el(
        "a",
        { href: `/board/${name}`, "aria-current": name === current ? "step" : null, class: done[name] ? "done" : null },
        done[name] && name !== current && icon("check"),
        el("span", t(`step.${name}`)),
      ),
    ),
  );
}

// The clues of a deduction: what the rings of a row or column score, beside the board.

import { columnName } from "../cells.js";
import { attribute, el, fill } from "../dom.js";
import { t } from "../text.js";

/** A board with clues at its right and lower edge. */
export class Clues {
  /**
   * @param {Pick<Puzzle, "board" | "clues">} puzzle
   * @param {HTMLElement} board
   */
  constructor({ board: { rows }, clues }, board) {
    /** @type {Map<string, {node: HTMLElement, points: number}>} */
    this.marks = new Map();
    /** @param {string} line */
    const mark = (line) => {
      const clue = clues?.find((other) => other.line === line);
      if (!clue) return el("span.clue.none", { "aria-hidden": true });
      const node = el("span.clue", { role: "img" });
      this.marks.set(line, { node, points: clue.points });
      return node;
    };
    this.node = el(
      "div.clued",
      board,
      el(
        "div.clues-down",
        { role: "group", "aria-label": t("clues.rows") },
        rows.map((_, row) => mark(String(row + 1))),
      ),
      el(
        "div.clues-along",
        { role: "group", "aria-label": t("clues.columns") },
        rows[0].map((_, column) => mark(columnName(column))),
      ),
    );
  }

  /**
   * Show the clues; with `judged`, what the service found for each in the answer on the board.
   * @param {FoundClue[] | null} [judged]
   */
  show(judged = null) {
    for (const [line, { node, points }] of this.marks) {
      const found = judged?.find((clue) => clue.line === line)?.found;
      const state = found === undefined ? "open" : found === points ? "met" : "missed";
      if (node.dataset.state === state) continue;
      node.dataset.state = state;
      const text =
        state === "met"
          ? t("clue.met", { line, points })
          : state === "missed"
            ? t("clue.missed", { line, points, found })
            : t("clue", { line, points });
      attribute(node, "aria-label", text);
      fill(node, String(points), state === "missed" && el("s", String(found)));
    }
  }
}

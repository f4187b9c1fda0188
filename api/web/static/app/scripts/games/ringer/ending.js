// The end of RINGER: how each player's points come about.

import { el } from "../../dom.js";
import { tableHead, tableRow } from "../../parts/table.js";
import { signed } from "../../players.js";

/**
 * @typedef {object} FinalCount
 * @property {string} seat
 * @property {number} won how many cards it has won
 * @property {number} left how many are left in its hand
 * @property {number} score
 */

/**
 * Show how the points are counted, the best first.
 * @param {Words} words
 * @param {FinalCount[]} counts
 * @param {Cast} cast
 */
export function finalCounts(words, counts, cast) {
  return el(
    "section.card.ringer-counts",
    { "data-key": "counts" },
    el("h2", words.text("counts")),
    el("p.soft", words.text("counts.rule")),
    el(
      "div.ringer-scroll",
      el(
        "table.close-table",
        tableHead(["counts.player", "counts.won", "counts.left", "counts.points"].map((name) => words.text(name))),
        el(
          "tbody",
          counts
            .toSorted((one, other) => other.score - one.score)
            .map(({ seat, won, left, score }) =>
              tableRow(
                signed(cast.of(seat)),
                [won, left ? `−${left}` : "0", el("td.sum", score < 0 ? `−${-score}` : String(score))],
                seat,
              ),
            ),
        ),
      ),
    ),
  );
}

// The figures of this device as large numbers.

import { today } from "../clock.js";
import { el } from "../dom.js";
import { clockText } from "../tables/clocks.js";
import { t } from "../text.js";
import { stars } from "./look.js";
import { allRecords } from "./saved.js";
import { statistics } from "./statistics.js";

/** Return the figures as of now. */
export function figuresNow() {
  return statistics(allRecords(), today());
}

/**
 * Draw the most important ones in a row.
 * @param {Figures} figures
 */
export function figureRow({ played, solved, streak, longest, share }) {
  /** @type {[string, string | number][]} */
  const figures = [
    ["figure.streak", streak],
    ["figure.longest", longest],
    ["league.solved", t("league.solved.of", { solved, played })],
    ["figure.share", share === null ? "–" : t("per.cent", { share })],
  ];
  return el(
    "dl.figures.wraps",
    figures.map(([name, value]) => el("div", el("dt", t(name)), el("dd", String(value)))),
  );
}

/**
 * Draw how many were solved of each grade.
 * @param {Figures} figures
 */
export function gradeBars({ grades }) {
  const most = Math.max(1, ...grades.map(({ played }) => played));
  return el(
    "ul.grade-bars",
    { "aria-label": t("figures.grades") },
    grades.map(({ grade, played, solved, fastest }) =>
      el(
        "li",
        stars(grade),
        el("span.grade-bar", { "aria-hidden": true, vars: { "--played": played / most, "--solved": solved / most } }),
        el("span.small", t("league.solved.of", { solved, played })),
        fastest !== null && el("span.soft.small", t("figure.fastest", { time: clockText(fastest) })),
      ),
    ),
  );
}

// What others reached: how many ended a puzzle with each rank.

import { el } from "../dom.js";
import { t } from "../text.js";
import { RANKS, rankName } from "./ranks.js";

/**
 * Draw it, with the own rank marked; null where nobody else is at the end yet.
 * @param {Record<string, number> | undefined} ranks how many there are of each
 * @param {string} own
 */
export function others(ranks, own) {
  const most = Math.max(0, ...Object.values(ranks ?? {}));
  const all = Object.values(ranks ?? {}).reduce((sum, count) => sum + count, 0);
  if (!ranks || all < 2) return null;
  return el(
    "section.card.tight",
    el("h2", t("outcome.others")),
    el(
      "ul.grade-bars.rank-bars",
      RANKS.map((rank) =>
        el(
          "li",
          { class: rank === own ? "own" : null, "aria-current": rank === own ? "true" : null },
          el("span", rankName(rank)),
          el("span.grade-bar", {
            "aria-hidden": true,
            vars: { "--played": ranks[rank] / most, "--solved": rank === own ? ranks[rank] / most : 0 },
          }),
          el("span.small", String(ranks[rank])),
        ),
      ),
    ),
  );
}

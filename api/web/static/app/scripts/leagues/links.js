// The leagues in which a day's puzzle counted, below how it went.

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { ownLeagues } from "./kept.js";

/**
 * Make the way to their tables; null for a puzzle that counted in none.
 * @param {Puzzle} puzzle
 */
export function leagueLinks({ daily }) {
  const counted = ownLeagues().filter(
    ([, { begun, edition }]) => daily && begun === daily.date && edition === daily.edition,
  );
  if (!counted.length) return null;
  return el(
    "div.buttons",
    {},
    counted.map(([id, { name }]) =>
      el(
        "a.button.wide",
        { href: `/leagues/${id}` },
        icon("people"),
        el("span.cut", { text: t("league.see", { name }) }),
      ),
    ),
  );
}

// The leagues in which a day's puzzle counts: named above it while it is played, linked below how it went.

import { today } from "../clock.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { listed, t } from "../text.js";
import { ownLeagues } from "./saved.js";

/**
 * Return the leagues of this device in which a day's puzzle was begun, with their ids.
 * @param {Puzzle["daily"]} daily
 */
function leaguesOf(daily) {
  return ownLeagues().filter(([, { begun, edition }]) => daily && begun === daily.date && edition === daily.edition);
}

/**
 * Say in which leagues today's puzzle counts while it is played; null for one that counts in none.
 * @param {Puzzle} puzzle
 */
export function leagueNote({ daily }) {
  const leagues = daily?.date === today() ? leaguesOf(daily).map(([, { name }]) => name) : [];
  if (!leagues.length) return null;
  return el("p.league-note.soft.small", t("league.counts", { leagues: listed(leagues) }));
}

/**
 * Make the way to their tables; null for a puzzle that counted in none.
 * @param {Puzzle} puzzle
 */
export function leagueLinks({ daily }) {
  const counted = leaguesOf(daily);
  if (!counted.length) return null;
  return el(
    "div.buttons",
    counted.map(([id, { name }]) =>
      el("a.button.wide", { href: `/leagues/${id}` }, icon("people"), el("span.cut", t("league.see", { name }))),
    ),
  );
}

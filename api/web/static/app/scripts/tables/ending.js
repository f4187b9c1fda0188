// How a game ended: the ranking, and another game.

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { noteGame } from "../match/figures/played.js";
import { actionButton } from "../parts/attempt.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { moveOn, reviewPath } from "./rematch.js";

/**
 * Make the end of a game.
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {GameOutcome} outcome
 * @param {GameState} state
 */
export function ending(session, page, outcome, state) {
  const { table } = session;
  const { rematch } = table;
  noteGame(session);
  return [
    page.ending(state),
    el(
      "section.card.table-end",
      el("h2", endText(outcome, session, state.cast)),
      el(
        "ol.ranking",
        outcome.ranking.flatMap((place, index) =>
          place.map((seat) =>
            el(
              "li",
              { "data-key": seat, "data-says": seat, class: outcome.winners.includes(seat) ? "winner" : null },
              el("span.place", t("table.place", { place: 1 + before(outcome.ranking, index) })),
              token(state.cast.of(seat)),
              el("span.cut", state.cast.name(seat)),
              outcome.winners.includes(seat) && icon("crown"),
              el("span.ranking-score", page.scoreText(outcome.scores[seat] ?? 0)),
            ),
          ),
        ),
      ),
      el(
        "div.buttons",
        rematch
          ? actionButton("primary", t("table.rematch.open"), () => moveOn(session, rematch))
          : (session.seat !== null || session.hostToken) &&
              actionButton("primary", t("table.rematch"), async () => {
                const { table: next } = await session.change("/rematch", {}, { host: session.seat === null });
                await moveOn(session, next.id);
              }),
        el("a.button", { href: "/play" }, t("table.other")),
      ),
    ),
    page.review(state, (path) => session.read(path)),
    page.reviewed &&
      !session.watching &&
      el("a.button", { href: reviewPath(session), "data-key": "review" }, icon("search"), t("table.review")),
  ];
}

/**
 * @param {string[][]} ranking
 * @param {number} index
 */
function before(ranking, index) {
  return ranking.slice(0, index).reduce((sum, place) => sum + place.length, 0);
}

/**
 * @param {GameOutcome} outcome
 * @param {TableSession} session
 * @param {Cast} cast
 */
function endText({ winners }, session, cast) {
  if (!winners.length) return t("table.end.draw");
  if (winners.length > 1) return t("table.end.shared", { count: winners.length });
  if (winners[0] === session.seat) return t("table.end.you");
  return t("table.end.won", { player: cast.name(winners[0]) });
}

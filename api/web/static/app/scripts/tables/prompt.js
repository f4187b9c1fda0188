// What is going on at a table, in one line.

import { listed, t } from "../text.js";

/**
 * Return the line for how the game stands.
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {GameState} state
 */
export function promptText(session, page, { cast, replaying }) {
  const { table } = session;
  if (replaying) return t("table.replaying");
  if (table.outcome) return page.reasonText(table.outcome) ?? t("play.state.over");
  if (session.sending) return t("waiting");
  const { seat: own, mayAct } = session;
  if (mayAct || (own !== null && table.actors?.includes(own))) return t("table.turn");
  const actors = table.actors ?? [];
  if (!actors.length) return t("table.wait");
  if (actors.length === 1) {
    const [seat] = actors;
    return t(table.seats[seat].bot ? "table.wait.bot" : "table.wait.one", { player: cast.name(seat) });
  }
  return t("table.wait.several", { players: listed(actors.map((seat) => cast.name(seat))) });
}

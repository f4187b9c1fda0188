// Opening a table on its screen.

import { watch } from "../live/watch.js";
import { loadReactions } from "../parts/reaction-button.js";
import { addTexts, t } from "../text.js";
import { tableKeys } from "./keys.js";
import { moveOn } from "./rematch.js";
import { TableSession } from "./session.js";

/**
 * Open a table.
 * @param {string} id
 * @param {string | null} seat the seat of this device to look from
 * @param {boolean} [watching] whether it is looked at from no seat
 * @returns {Promise<{session: TableSession, begin: (draw: () => void) => () => void}>} `begin` draws the table, now and
 *   after each change, and returns what stops that
 */
export async function withTable(id, seat, watching = false) {
  tableKeys.takeShared(id);
  const session = new TableSession(id, seat, watching);
  await Promise.all([session.refresh(), loadReactions(), addTexts("screens", "seats")]);
  return { session, begin: (draw) => begin(session, draw) };
}

/**
 * @param {TableSession} session
 * @param {() => void} draw
 */
function begin(session, draw) {
  const stop = watch(session, {
    draw,
    texts: {
      offline: t("table.offline"),
      lost: t("table.lost"),
      gone: t("table.gone"),
      begun: t("table.rematch.begun"),
      open: t("table.rematch.open"),
    },
    home: () => "/play",
    moveOn: (rematch) => moveOn(session, rematch),
  });
  session.begin();
  return stop;
}

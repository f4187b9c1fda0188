// Opening a table: its session, the quiet line about the connection, and the way out when the table is gone.

/** @import { Problem } from "../api.js" */

import { shellPart } from "../dom.js";
import { betweenTaps } from "../parts/between-taps.js";
import { watchTakeovers } from "../parts/takeovers.js";
import { toast } from "../parts/toast.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { tableKeys } from "./keys.js";
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
  await session.refresh();
  return { session, begin: (draw) => begin(session, draw) };
}

/**
 * @param {TableSession} session
 * @param {() => void} draw
 */
function begin(session, draw) {
  const place = shellPart("offline");
  const connection = () => {
    if (session.state === "live") place.textContent = navigator.onLine ? "" : t("table.offline");
    else place.textContent = t(session.state === "polling" ? "match.polling" : "table.lost");
  };
  session.addEventListener(
    "change",
    betweenTaps(draw, () => session.closing.signal.aborted),
  );
  session.addEventListener("state", connection);
  session.addEventListener("ended", (event) => {
    const { detail } = /** @type {CustomEvent<Problem | null>} */ (event);
    toast(detail ? problemText(detail) : t("table.gone"));
    go("/play", { replace: true });
  });
  draw();
  session.begin();
  const leaveRole = watchTakeovers(session);
  return () => {
    leaveRole();
    session.end();
    place.textContent = navigator.onLine ? "" : t("offline");
  };
}

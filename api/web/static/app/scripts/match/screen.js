import { shellPart } from "../dom.js";
import { watchTakeovers } from "../parts/takeovers.js";
/** @import { Problem } from "../api.js" */

import { betweenTaps } from "../parts/between-taps.js";
import { toast } from "../parts/toast.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";
import { sendPending } from "./pending.js";
import { watchRematch } from "./rematch.js";
import { MatchSession } from "./session.js";

/**
 * Open the match of a screen and keep its drawing up to date.
 * @param {Object} params
 * @param {string} params.id of the address
 * @param {string | number} [params.number] of a round, of the address too
 * @param {boolean} [params.steady] whether nothing moves on the screen: what others do is then drawn under a finger
 *   too, as nobody should change what was not to be seen
 * @param {(session: MatchSession) => () => void} build makes the screen once; returns what draws it anew
 * @returns {Promise<{session: MatchSession, leave: () => void}>}
 */
export async function withMatch({ id, number, steady = false }, build) {
  matchKeys.takeShared(id);
  const session = new MatchSession(id);
  const round = number === undefined ? null : Number(number);
  await session.start(round);
  const draw = build(session);
  sendPending(session);
  const place = shellPart("offline");
  const connection = () => {
    if (session.state === "live") place.textContent = navigator.onLine ? "" : t("offline");
    else place.textContent = t(session.state === "polling" ? "match.polling" : "match.lost");
  };
  session.addEventListener("change", steady ? draw : betweenTaps(draw, () => session.closing.signal.aborted));
  session.addEventListener("state", connection);
  session.addEventListener("ended", (event) => {
    const { detail } = /** @type {CustomEvent<Problem | null>} */ (event);
    toast(detail ? problemText(detail) : t("match.left"));
    go(detail && number !== undefined ? `/matches/${encodeURIComponent(id)}` : "/matches", { replace: true });
  });
  draw();
  const leaveRole = watchTakeovers(session);
  watchRematch(session);
  return {
    session,
    leave: () => {
      leaveRole();
      session.end();
      place.textContent = navigator.onLine ? "" : t("offline");
    },
  };
}

/**
 * Return the address of a step of a round.
 * @param {string} id
 * @param {number | string} number
 * @param {string} [step]
 */
export function stepPath(id, number, step = "") {
  return `/matches/${encodeURIComponent(id)}/rounds/${number}${step && `/${step}`}`;
}

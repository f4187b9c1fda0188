// What is followed, on the screen: drawn anew as it changes, with a line about the connection and a way out at its end.

/** @import { Problem } from "../api.js" */

import { mayPass, pause } from "../api.js";
import { shellPart } from "../dom.js";
import { attempt } from "../parts/attempt.js";
import { betweenTaps } from "../parts/between-taps.js";
import { watchReactions } from "../parts/reactions.js";
import { watchTakeovers } from "../parts/takeovers.js";
import { toast } from "../parts/toast.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { t } from "../text.js";

const AGAIN = 3000;

/**
 * What a watched screen says, and where it leads.
 * @typedef {Object} Watched
 * @property {() => void} draw
 * @property {boolean} [steady] whether nothing moves on the screen: what others do is then drawn under a finger too,
 *   as nobody should change what was not to be seen
 * @property {{offline: string, lost: string, gone: string, begun: string, open: string}} texts
 * @property {(problem: Problem | null) => string} home where to go at its end
 * @property {(rematch: string) => Promise<unknown>} moveOn goes to the rematch
 */

/**
 * Draw what a session shows, now and after each change.
 * @param {Hosted & import("../parts/reactions.js").WithPlayers} session
 * @param {Watched} watched
 * @returns {() => void} stops that, and the session
 */
export function watch(session, { draw, steady = false, texts, home, moveOn }) {
  const place = shellPart("offline");
  const connection = () => {
    if (!navigator.onLine) place.textContent = texts.offline;
    else if (session.state === "live") place.textContent = "";
    else place.textContent = session.state === "polling" ? t("problem.too_many_listeners") : texts.lost;
  };
  session.addEventListener("change", steady ? draw : betweenTaps(draw, () => session.closing.signal.aborted));
  session.addEventListener("state", connection);
  addEventListener("online", connection); // after the line of every page, which says that all is kept
  addEventListener("offline", connection);
  session.addEventListener("ended", (event) => {
    const { detail } = /** @type {CustomEvent<Problem | null>} */ (event);
    toast(detail ? problemText(detail) : texts.gone);
    go(home(detail), { replace: true });
  });
  draw();
  if (!navigator.onLine) connection();
  const leaveRole = watchTakeovers(session);
  const leaveReactions = watchReactions(session);
  watchRematch(session, texts, moveOn);
  return () => {
    leaveRole();
    leaveReactions();
    session.end();
    removeEventListener("online", connection);
    removeEventListener("offline", connection);
    place.textContent = navigator.onLine ? "" : t("offline");
  };
}

/**
 * Move to the rematch as soon as somebody begins it; where there is one already at first, stay.
 * @param {import("./session.js").Session<any>} session
 * @param {{begun: string, open: string}} texts
 * @param {(rematch: string) => Promise<unknown>} moveOn
 */
function watchRematch(session, { begun, open }, moveOn) {
  let known = session.data.rematch;
  /** @param {string} rematch @returns {Promise<unknown>} */
  const come = (rematch) =>
    moveOn(rematch).catch((error) => {
      if (mayPass(error))
        return pause(AGAIN, session.closing.signal).then(
          () => come(rematch),
          () => {},
        );
      return toast(problemText(error));
    });
  session.addEventListener("change", () => {
    const { rematch } = session.data;
    if (!rematch || rematch === known || session.closing.signal.aborted) return;
    known = rematch;
    // Whoever is in the middle of something is only told.
    if (!document.querySelector("dialog[open]")) come(rematch);
    else toast(begun, { label: open, act: () => attempt(() => moveOn(rematch)) });
  });
}

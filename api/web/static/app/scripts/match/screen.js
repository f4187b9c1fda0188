// Opening a match on a screen of it.

import { watch } from "../live/watch.js";
import { loadReactions, reactionButton } from "../parts/reaction-button.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";
import { sendPending } from "./pending.js";
import { moveOn } from "./rematch.js";
import { MatchSession } from "./session.js";

/**
 * Open the match of a screen and keep its drawing up to date.
 * @param {Object} params
 * @param {string} params.id of the address
 * @param {string | number} [params.number] of a round, of the address too
 * @param {boolean} [params.steady] whether nothing moves on the screen
 * @param {(session: MatchSession) => () => void} build makes the screen once; returns what draws it anew
 * @returns {Promise<{session: MatchSession, leave: () => void}>}
 */
export async function withMatch({ id, number, steady }, build) {
  matchKeys.takeShared(id);
  const session = new MatchSession(id);
  await Promise.all([session.start(number === undefined ? null : Number(number)), loadReactions()]);
  const draw = build(session);
  sendPending(session);
  const leave = watch(session, {
    draw,
    steady,
    texts: {
      offline: t(isSecureContext ? "offline" : "offline.open"),
      lost: t("match.lost"),
      gone: t("match.left"),
      begun: t("rematch.begun"),
      open: t("match.rematch.open"),
    },
    home: (problem) => (problem && number !== undefined ? `/matches/${encodeURIComponent(id)}` : "/matches"),
    moveOn: (rematch) => moveOn(session, rematch),
  });
  return { session, leave };
}

/**
 * Make the button with which the player here says something to all others; null where there is nobody else.
 * @param {MatchSession} session
 */
export function matchReactions(session) {
  const { players, seats } = session.match;
  const others = players.some((player) => !(player in session.keys.seats) && seats[player] !== "free");
  return reactionButton(session, session.mine[0], others);
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

// What this device has not sent of its matches yet: any screen of a match goes on sending it, and so does any start of
// the pages.

import { recall, remembered } from "../store.js";
import { BoardDraft } from "./board-draft.js";
import { ClaimsDraft } from "./claims-draft.js";
import { rulingsOf } from "./rulings.js";
import { MatchSession } from "./session.js";

/**
 * Send what is left of earlier screens of a match.
 * @param {MatchSession} session
 */
export function sendPending(session) {
  for (const { kind, id, number, player } of pending()) {
    if (id !== session.id) continue;
    if (kind === "draft") BoardDraft.at(session, number).flush();
    else if (kind === "outbox") rulingsOf(session).flush();
    else if (session.keys.seats[player]) ClaimsDraft.at(session, number, player).flush();
  }
}

/** Send what is left of all matches. */
export async function sendAllPending() {
  for (const id of new Set(pending().map((left) => left.id))) {
    const session = new MatchSession(id);
    await session.refresh().then(
      () => sendPending(session),
      () => {}, // at another time
    );
  }
}

/** Return what is pending: of which match, round and seat. */
function pending() {
  const names = ["draft:", "claims:", "outbox:"].flatMap((prefix) => remembered(prefix));
  return names
    .filter((name) => isPending(recall(name)))
    .map((name) => {
      const [kind, id, number, player] = name.split(":");
      return { kind, id, number: Number(number), player };
    });
}

/**
 * @param {Object} saved
 * @param {Entry[]} [saved.entries] of a board
 * @param {number} [saved.length] of an outbox
 * @param {{words: string[], sent: string, done: boolean | null}} [saved.present] claims
 */
function isPending({ entries, length, present }) {
  const written = present && (JSON.stringify(present.words) !== present.sent || (present.done ?? null) !== null);
  return Boolean(entries?.length || length || written);
}

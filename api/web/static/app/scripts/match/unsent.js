// What this device has not sent of its matches yet: any screen of a match goes on sending it, and so does any start of
// the pages.

import { recall, remembered } from "../store.js";
import { BoardDraft } from "./board-draft.js";
import { ClaimsDraft } from "./claims-draft.js";
import { Outbox } from "./outbox.js";
import { Session } from "./session.js";

/**
 * Send what is left of earlier screens of a match.
 * @param {Session} session
 */
export function sendUnsent(session) {
  for (const { kind, id, number, player } of unsent()) {
    if (id !== session.id) continue;
    if (kind === "draft") BoardDraft.at(session, number).flush();
    else if (kind === "outbox") Outbox.at(session).flush();
    else if (session.keys.seats[player]) ClaimsDraft.at(session, number, player).flush();
  }
}

/** Send what is left of all matches. */
export async function sendAllUnsent() {
  for (const id of new Set(unsent().map((left) => left.id))) {
    const session = new Session(id);
    await session.refresh().then(
      () => sendUnsent(session),
      () => {}, // at another time
    );
  }
}

/** Return what is unsent: of which match, round and seat. */
function unsent() {
  const names = ["draft:", "claims:", "outbox:"].flatMap((prefix) => remembered(prefix));
  return names
    .filter((name) => isUnsent(recall(name)))
    .map((name) => {
      const [kind, id, number, player] = name.split(":");
      return { kind, id, number: Number(number), player };
    });
}

/**
 * @param {Object} kept
 * @param {Entry[]} [kept.entries] of a board
 * @param {number} [kept.length] of an outbox
 * @param {{words: string[], sent: string, done: boolean | null}} [kept.present] claims
 */
function isUnsent({ entries, length, present }) {
  const written = present && (JSON.stringify(present.words) !== present.sent || (present.done ?? null) !== null);
  return Boolean(entries?.length || length || written);
}

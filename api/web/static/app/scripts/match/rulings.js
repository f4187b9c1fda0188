// What was ruled at the table and is still to be sent.

import { Outbox, outboxAt } from "../live/outbox.js";
import { toast } from "../parts/toast.js";
import { problemText } from "../problems.js";

/**
 * Return the rulings of a match that are to be sent.
 * @param {MatchSession} session
 */
export function rulingsOf(session) {
  const name = `outbox:${session.id}`;
  return outboxAt(name, () => {
    const outbox = new Outbox(name, session).load();
    outbox.addEventListener("refused", (event) => toast(problemText(/** @type {CustomEvent} */ (event).detail)));
    return outbox;
  });
}

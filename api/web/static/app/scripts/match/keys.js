// The matches that this device knows, and its keys for them.

import { Keys } from "../live/keys.js";
import { recall, remember, remembered } from "../store.js";

/** @type {Keys<MatchKeys>} */
export const matchKeys = new Keys("match");

/**
 * Forget a match on this device, and what was not sent of it.
 * @param {string} id
 */
export function forgetMatch(id) {
  matchKeys.forget(id);
  for (const kind of ["draft", "claims", "outbox", "shown"])
    for (const name of remembered(`${kind}:${id}`)) remember(name, null);
  if (recall("last-match")?.id === id) remember("last-match", null);
}

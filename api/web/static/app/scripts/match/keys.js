// The matches that this device knows, and its keys for them.

import { serviceNow } from "../clock.js";
import { recall, remember, remembered } from "../store.js";

/**
 * The tokens of a match that this device holds, and what it was called.
 * @param {string} id
 * @returns {MatchKeys}
 */
export function keysOf(id) {
  return { host: null, seats: {}, share: null, names: [], ...recall(`match:${id}`, {}) };
}

/**
 * Keep tokens of a match.
 * @param {string} id
 * @param {Partial<MatchKeys>} more
 */
export function keepKeys(id, more) {
  const keys = { ...keysOf(id), ...more, at: serviceNow() };
  remember(`match:${id}`, keys);
  return keys;
}

/**
 * Return the matches that this device knows, the latest first.
 * @returns {KnownMatch[]}
 */
export function knownMatches() {
  return remembered("match:")
    .map((name) => ({ id: name.slice("match:".length), ...recall(name, /** @type {Partial<MatchKeys>} */ ({})) }))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/**
 * Forget a match on this device, and what was not sent of it.
 * @param {string} id
 */
export function forgetMatch(id) {
  remember(`match:${id}`, null);
  for (const kind of ["draft", "claims", "outbox", "shown"])
    for (const name of remembered(`${kind}:${id}`)) remember(name, null);
  if (recall("last-match")?.id === id) remember("last-match", null);
}

/**
 * Take over a token that a link carries in its fragment, and take it out of the address.
 * @param {string} id
 */
export function takeSharedToken(id) {
  const share = new URLSearchParams(location.hash.slice(1)).get("share");
  if (!share) return;
  keepKeys(id, { share });
  history.replaceState(history.state, "", location.pathname + location.search);
}

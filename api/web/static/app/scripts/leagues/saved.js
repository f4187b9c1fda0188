// What this device remembers of leagues: their names, and the tokens that open them.

import { recall, remember, remembered } from "../store.js";

const PREFIX = "league:";

/**
 * Return what is remembered of a league, or null.
 * @param {string} id
 * @returns {SavedLeague | null}
 */
export function savedLeague(id) {
  return recall(PREFIX + id);
}

/**
 * Remember something of a league.
 * @param {string} id
 * @param {Partial<SavedLeague>} fields
 */
export function keepLeague(id, fields) {
  remember(PREFIX + id, { name: "", edition: "", ...savedLeague(id), ...fields });
}

/**
 * Forget a league.
 * @param {string} id
 */
export function forgetLeague(id) {
  remember(PREFIX + id, null);
}

/**
 * Return the leagues that this device has made or joined, by id.
 * @returns {[string, SavedLeague][]}
 */
export function ownLeagues() {
  return remembered(PREFIX).flatMap((name) => {
    const league = recall(name);
    return league ? [/** @type {[string, SavedLeague]} */ ([name.slice(PREFIX.length), league])] : [];
  });
}

/**
 * Return the token that this device shows in a league.
 * @param {string} id
 */
export function tokenOf(id) {
  const saved = savedLeague(id);
  return saved?.member ?? saved?.maker;
}

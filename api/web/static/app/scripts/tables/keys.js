// The tables that this device knows, and its keys for them.

import { serviceNow } from "../clock.js";
import { recall, remember, remembered } from "../store.js";

/** @type {TableKeys} */
const NONE = { host: null, seats: {}, share: null, game: "", names: [] };

/**
 * The keys of a table that this device holds, and what it was called.
 * @param {string} id
 * @returns {TableKeys}
 */
export function keysOf(id) {
  return { ...NONE, ...recall(`table:${id}`, {}) };
}

/**
 * Keep keys of a table; seats are added to those that are kept.
 * @param {string} id
 * @param {Partial<TableKeys>} more
 */
export function keepKeys(id, more) {
  const before = keysOf(id);
  const keys = { ...before, ...more, seats: { ...before.seats, ...more.seats }, at: serviceNow() };
  remember(`table:${id}`, keys);
  return keys;
}

/**
 * Give a seat up on this device.
 * @param {string} id
 * @param {string} seat
 */
export function dropSeat(id, seat) {
  const keys = keysOf(id);
  delete keys.seats[seat];
  remember(`table:${id}`, keys);
}

/**
 * Forget the seat of a token that opens nothing any more, unless that is the last that this device has.
 * @param {string} id
 * @param {string | null | undefined} token
 */
export function dropToken(id, token) {
  const { seats, host, share } = keysOf(id);
  const ended = Object.keys(seats).find((seat) => seats[seat] === token);
  if (ended !== undefined && (Object.keys(seats).length > 1 || host || share)) dropSeat(id, ended);
  return keysOf(id);
}

/**
 * Return the tables that this device knows, the latest first.
 * @returns {(TableKeys & {id: string})[]}
 */
export function knownTables() {
  return remembered("table:")
    .map((name) => name.slice("table:".length))
    .map((id) => ({ id, ...keysOf(id) }))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/**
 * Forget a table on this device.
 * @param {string} id
 */
export function forgetTable(id) {
  remember(`table:${id}`, null);
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

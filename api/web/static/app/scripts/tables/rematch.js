// Another game with the same players: every phone of the table before it comes along.

import { go } from "../router.js";
import { tableKeys } from "./keys.js";

/**
 * Return the address of a table.
 * @param {string} id
 */
export function tablePath(id) {
  return `/tables/${encodeURIComponent(id)}`;
}

/**
 * Return the address at which a game that is over is looked back at, from the same seat.
 * @param {TableSession} session
 */
export function reviewPath({ id, wanted }) {
  return wanted === null ? `${tablePath(id)}/review` : `${tablePath(id)}/review?seat=${encodeURIComponent(wanted)}`;
}

/**
 * Return the address of a table's big screen.
 * @param {string} id
 */
export function tableScreenPath(id) {
  return `${tablePath(id)}/screen`;
}

/**
 * Move to the rematch; the keys of the table before it open it too.
 * @param {TableSession} session
 * @param {string} id of the rematch
 */
export async function moveOn(session, id) {
  const { host, seats, share } = tableKeys.of(session.id);
  tableKeys.keep(id, { host, seats, share, game: session.table.game });
  const { followSeats } = await import("../parts/feed-seats.js");
  followSeats("table", session.id, id);
  const { seat } = session;
  if (session.watching) return go(tableScreenPath(id));
  const several = Object.keys(seats).length > 1;
  return go(several && seat ? `${tablePath(id)}?seat=${encodeURIComponent(seat)}` : tablePath(id));
}

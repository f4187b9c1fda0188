// What this device knows of the calendar and the feed of one's own turns, and the seats that stand there.

import { recall, remember } from "../store.js";

/**
 * A seat at a table or in a match.
 * @typedef {{table?: string, match?: string, seat: string}} FeedSeat
 *
 * What the links are read with, what changes them, and the seats whose turns are there.
 * @typedef {{id: string, token: string, secret: string, seats: FeedSeat[]}} TurnFeed
 */

/** @returns {TurnFeed | null} */
export function knownFeed() {
  return recall("turn-feed");
}

/** @param {TurnFeed} feed */
export function keepFeed(feed) {
  remember("turn-feed", feed);
  return feed;
}

/** @type {(one: FeedSeat, other: FeedSeat) => boolean} */
export function isSame(one, other) {
  return one.table === other.table && one.match === other.match && one.seat === other.seat;
}

/** @type {(feed: TurnFeed | null, own: FeedSeat) => boolean} */
export function isIn(feed, own) {
  return Boolean(feed?.seats.some((each) => isSame(each, own)));
}

/**
 * Note that the seats of a rematch stand where those before it did: the service has added them.
 * @param {"table" | "match"} kind
 * @param {string} before the id of what the rematch follows
 * @param {string} rematch its id
 */
export function followSeats(kind, before, rematch) {
  const feed = knownFeed();
  if (!feed) return;
  const following = feed.seats.filter((each) => each[kind] === before).map(({ seat }) => ({ [kind]: rematch, seat }));
  keepFeed({ ...feed, seats: [...feed.seats, ...following.filter((own) => !isIn(feed, own))] });
}

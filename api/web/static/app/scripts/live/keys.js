// What this device holds keys for, such as its matches: the tokens of each, and what it was called.

import { serviceNow } from "../clock.js";
import { recall, remember, remembered } from "../store.js";

/**
 * The keys of this device for one kind of thing.
 * @template {HeldKeys} K
 */
export class Keys {
  /**
   * @param {string} kind under which they are stored
   * @param {Partial<K>} [more] what else there is of a thing that this device does not know
   */
  constructor(kind, more = {}) {
    this.prefix = `${kind}:`;
    /** @type {any} */
    this.none = { host: null, seats: {}, share: null, names: [], ...more };
  }

  /**
   * Return the tokens that this device holds of a thing, and what it was called.
   * @param {string} id
   * @returns {K}
   */
  of(id) {
    return { ...this.none, ...recall(this.prefix + id, {}) };
  }

  /**
   * Keep tokens of a thing; seats are added to those that there are.
   * @param {string} id
   * @param {Partial<K>} more
   */
  keep(id, more) {
    const before = this.of(id);
    const keys = { ...before, ...more, seats: { ...before.seats, ...more.seats }, at: serviceNow() };
    remember(this.prefix + id, keys);
    return keys;
  }

  /**
   * Give a seat up on this device.
   * @param {string} id
   * @param {string} seat
   */
  dropSeat(id, seat) {
    const keys = this.of(id);
    delete keys.seats[seat];
    remember(this.prefix + id, keys);
    return keys;
  }

  /**
   * Forget the seat of a token that opens nothing any more, unless that is the last that this device has.
   * @param {string} id
   * @param {string | null | undefined} token
   */
  dropToken(id, token) {
    const keys = this.of(id);
    const seats = Object.keys(keys.seats);
    const ended = seats.find((seat) => keys.seats[seat] === token);
    return ended !== undefined && (seats.length > 1 || keys.host || keys.share) ? this.dropSeat(id, ended) : keys;
  }

  /**
   * Return what this device knows, the latest first.
   * @returns {(K & {id: string})[]}
   */
  known() {
    return remembered(this.prefix)
      .map((name) => name.slice(this.prefix.length))
      .map((id) => ({ id, ...this.of(id) }))
      .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  }

  /**
   * Forget a thing on this device.
   * @param {string} id
   */
  forget(id) {
    remember(this.prefix + id, null);
  }

  /**
   * Take over a token that a link carries in its fragment, and take it out of the address.
   * @param {string} id
   */
  takeShared(id) {
    const share = new URLSearchParams(location.hash.slice(1)).get("share");
    if (!share) return;
    this.keep(id, /** @type {Partial<K>} */ ({ share }));
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}

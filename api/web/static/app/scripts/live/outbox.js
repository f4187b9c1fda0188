// What was entered here and is still to be sent: one request at a time, in its order, until the service has it.

import { mayPass, randomKey } from "../api.js";
import { recall, remember } from "../store.js";

/** Milliseconds until what could not be sent is sent again. */
export const AGAIN = 4000;

/**
 * Who sends: a session.
 * @typedef {Object} Acting
 * @property {(method: string, path: string, body?: unknown, options?: {headers?: Record<string, string>}) =>
 *   Promise<any>} act
 * @property {() => Promise<void>} refresh
 */

/**
 * The outboxes that are shown or have something to be sent: a screen that is left hands its own on to the next one.
 * @type {Map<string, Outbox<any>>}
 */
const alive = new Map();

/**
 * Return the outbox of a name; it is made where there is none.
 * @template {Outbox<any>} T
 * @param {string} name where it is stored on this device
 * @param {() => T} make
 * @returns {T}
 */
export function outboxAt(name, make) {
  const outbox = /** @type {T} */ (alive.get(name) ?? make());
  alive.set(name, outbox);
  return outbox;
}

/**
 * Requests that are to be sent; dispatches `change`, and `refused` for each that the service does not take.
 * @template {Acting} [S=Acting]
 */
export class Outbox extends EventTarget {
  /**
   * @param {string} name where it is stored
   * @param {S} session
   */
  constructor(name, session) {
    super();
    this.name = name;
    this.session = session;
    /** @type {Posted[]} */
    this.posted = [];
    /** Whether the service could not be reached the last time. */
    this.failed = false;
    this.screens = 0;
    /** @type {Promise<void> | null} */
    this.sending = null;
    this.onOnline = () => this.flush();
    addEventListener("online", this.onOnline);
  }

  /** Take over the requests that are stored on this device. */
  load() {
    this.posted = recall(this.name, []);
    return this;
  }

  /** Whether the service has yet to hear of something. */
  get pending() {
    return this.posted.length > 0;
  }

  /**
   * Show this outbox on a screen until `end`; the next screen opens it before this one ends.
   * @param {S} session
   */
  open(session) {
    this.screens += 1;
    this.leave();
    this.session = session;
    this.follow();
    this.flush();
    return this;
  }

  /** Stop showing this outbox; what is pending is sent all the same. */
  end() {
    this.screens -= 1;
    if (!this.screens) this.leave();
    return this.flush();
  }

  /** Begin to listen to the session. */
  follow() {}

  /** Stop listening to the session. */
  leave() {}

  /**
   * Send something as soon as that can be done.
   * @param {string} path below that of the session
   * @param {unknown} body
   */
  post(path, body) {
    this.posted = [...this.posted, { key: randomKey(), path, body }];
    this.#changed();
    return this.flush();
  }

  /** Send what is pending now, and wait until the service has it or cannot be reached. */
  async flush() {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      if (this.screens || this.pending) return;
      alive.delete(this.name);
      removeEventListener("online", this.onOnline);
    });
    await this.sending;
  }

  /** Send everything, one request after another. */
  async sendAll() {
    while (this.pending) {
      try {
        await this.send();
        this.failed = false;
      } catch (error) {
        if (mayPass(error)) return this.lost();
        if (!(await this.refused(/** @type {import("../api.js").Problem} */ (error)))) return undefined;
      }
    }
    return undefined;
  }

  /** Send the first request. */
  async send() {
    const [{ key, path, body }] = this.posted;
    await this.session.act("POST", path, body, { headers: { "Idempotency-Key": key } });
    await this.#next();
  }

  /** The service cannot be reached: try again a little later. */
  lost() {
    this.failed = true;
    this.timer = setTimeout(() => this.flush(), AGAIN);
    this.dispatchEvent(new Event("change"));
  }

  /**
   * The service does not take the first request.
   * @param {import("../api.js").Problem} error
   * @returns {Promise<boolean>} whether the rest is sent
   */
  async refused(error) {
    this.dispatchEvent(new CustomEvent("refused", { detail: error }));
    await this.#next();
    return true;
  }

  async #next() {
    await this.session.refresh().catch(() => {});
    this.posted = this.posted.slice(1);
    this.#changed();
  }

  #changed() {
    remember(this.name, this.posted.length ? this.posted : null);
    this.dispatchEvent(new Event("change"));
  }
}

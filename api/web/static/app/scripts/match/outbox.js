// What was decided at the table and is still to be sent: each request in its order, kept on this device until then.

import { mayPass, randomKey } from "../api.js";
import { toast } from "../parts/toast.js";
import { problemText } from "../problems.js";
import { recall, remember } from "../store.js";

const AGAIN = 4000;

/** @type {Map<string, Outbox>} */
const alive = new Map();

/** The requests about a match that are to be sent; dispatches `change`. */
export class Outbox extends EventTarget {
  /**
   * Return the outbox of a match, to send what is left in it.
   * @param {Session} session
   */
  static at(session) {
    const outbox = alive.get(session.id) ?? new Outbox(session);
    alive.set(session.id, outbox);
    return outbox;
  }

  /**
   * Return the outbox of a match for a screen that posts.
   * @param {Session} session
   */
  static open(session) {
    const outbox = Outbox.at(session);
    outbox.session = session;
    return outbox;
  }

  /** @param {Session} session */
  constructor(session) {
    super();
    this.session = session;
    this.name = `outbox:${session.id}`;
    /** @type {Posted[]} */
    this.posted = recall(this.name, []);
    /** Whether the service could not be reached the last time. */
    this.failed = false;
    /** @type {Promise<void> | null} */
    this.sending = null;
    addEventListener("online", () => this.flush());
  }

  /**
   * Send something as soon as that can be done.
   * @param {string} path below the match
   * @param {unknown} body
   */
  post(path, body) {
    this.posted = [...this.posted, { key: randomKey(), path, body }];
    this.#changed();
    return this.flush();
  }

  /** Send what is there now, and wait until the service has it or cannot be reached. */
  async flush() {
    clearTimeout(this.timer);
    this.sending ??= this.#send().finally(() => {
      this.sending = null;
    });
    await this.sending;
  }

  async #send() {
    while (this.posted.length) {
      const [{ key, path, body }] = this.posted;
      try {
        await this.session.act("POST", path, body, { headers: { "Idempotency-Key": key } });
        this.failed = false;
      } catch (error) {
        this.failed = mayPass(error);
        if (this.failed) {
          this.timer = setTimeout(() => this.flush(), AGAIN);
          this.#changed();
          return;
        }
        toast(problemText(error));
      }
      await this.session.refresh().catch(() => {});
      this.posted = this.posted.slice(1);
      this.#changed();
    }
  }

  #changed() {
    remember(this.name, this.posted.length ? this.posted : null);
    this.dispatchEvent(new Event("change"));
  }
}

// A match, a table or the like as this device sees it: its tokens, what the service last said, and the ear for what
// happens.

import { ask, mayPass } from "../api.js";
import { serviceNow } from "../clock.js";
import { followToEnd } from "./shared-stream.js";

const GATHERING = 60;
const AGAIN = 3000;

/**
 * What is looked at; dispatches `heard` for each event, `change` when anything of it is new, `state` when the way of
 * listening changes, and `ended` when it is gone.
 * @template {HeldKeys} [K=HeldKeys]
 * @template [T=any]
 */
export class Session extends EventTarget {
  /**
   * @param {string} collection the address of all such things, as `/v1/matches`
   * @param {string} id
   * @param {import("./keys.js").Keys<K>} held the keys of this device
   */
  constructor(collection, id, held) {
    super();
    this.id = id;
    this.path = `${collection}/${encodeURIComponent(id)}`;
    this.held = held;
    this.keys = held.of(id);
    /** What the service last said. */
    this.data = /** @type {T} */ (/** @type {unknown} */ (null)); // read before anything of it is drawn
    /** @type {import("./stream.js").StreamState} */
    this.state = "live";
    this.gone = false; // so one of its streams said
    this.due = Number.POSITIVE_INFINITY;
    /** Seconds between two polls while the page is hidden. @type {number | null} */
    this.hiddenPoll = null;
    this.closing = new AbortController();
  }

  /** The token to read with. @returns {string | null | undefined} */
  get token() {
    const { seats, host, share } = this.keys;
    return Object.values(seats)[0] ?? host ?? share;
  }

  /** Read everything again. @returns {Promise<void>} */
  async refresh() {
    this.data = await this.read("");
    this.changed();
  }

  /** Read what is new after an event, once for all events that come at the same time. */
  catchUp() {
    return this.refresh();
  }

  /**
   * Read something of it.
   * @param {string} path
   * @param {number} [patience] how many milliseconds that may take
   */
  async read(path, patience) {
    const { data } = await ask("GET", this.path + path, { token: this.token, signal: this.closing.signal, patience });
    return data;
  }

  /**
   * Change something, and return what the service says.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {{token?: string | null, headers?: Record<string, string>}} [options] `token`: of another than who reads
   */
  async write(method, path, body, { token = this.token, headers } = {}) {
    const { data } = await ask(method, this.path + path, { body, token, headers }).catch((error) => {
      error.nameOf = (/** @type {string} */ name) => this.called(name);
      throw error;
    });
    return data;
  }

  /**
   * Change something.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {{headers?: Record<string, string>}} [options]
   * @returns {Promise<any>}
   */
  act(method, path, body, options) {
    return this.write(method, path, body, options);
  }

  /**
   * Return what people call a player.
   * @param {string} player
   */
  called(player) {
    return player;
  }

  /**
   * Return the seconds until a moment by the service's clock.
   * @param {string} moment
   */
  secondsUntil(moment) {
    return (Date.parse(moment) - serviceNow()) / 1000;
  }

  /** Stop listening. */
  end() {
    this.closing.abort();
    clearTimeout(this.gathering);
  }

  /** Stop listening, to begin anew. */
  reopen() {
    this.closing.abort();
    this.closing = new AbortController();
  }

  /** Tell everybody that something is new. */
  changed() {
    if (!this.closing.signal.aborted) this.dispatchEvent(new Event("change")); // else another page is shown
  }

  /**
   * Catch up in a moment.
   * @param {number} [wait] milliseconds
   */
  soon(wait = GATHERING) {
    const due = Date.now() + wait;
    if (due >= this.due) return;
    clearTimeout(this.gathering);
    this.due = due;
    this.gathering = setTimeout(() => {
      this.due = Number.POSITIVE_INFINITY;
      this.catchUp().catch((error) => {
        if (error.name !== "AbortError" && mayPass(error)) this.soon(AGAIN);
      });
    }, wait);
  }

  /**
   * Take in an event.
   * @param {import("./stream.js").HeardEvent} _event
   * @returns {unknown}
   */
  hear(_event) {
    return this.soon();
  }

  /** Hear what happens from now on. @returns {Promise<void>} */
  async listen() {
    const { token, hiddenPoll } = this;
    const { signal } = this.closing;
    /** @param {import("./stream.js").StreamState} state */
    const onState = (state) => {
      if (state === this.state) return;
      if (this.state === "lost") this.refresh().catch(() => {});
      this.state = state;
      this.dispatchEvent(new Event("state"));
    };
    /** @param {import("./stream.js").HeardEvent} event */
    const heard = (event) => {
      this.gone = false;
      this.dispatchEvent(new CustomEvent("heard", { detail: event }));
      return event.type !== "reaction" && this.hear(event);
    };
    const problem = await followToEnd(`${this.path}/events`, { token, signal, onState, heard, hiddenPoll });
    if (problem === undefined) return;
    this.gone ||= !problem;
    if (this.hasAnotherThan(token)) await this.listenAgain();
    else {
      if (this.gone) this.forget();
      this.dispatchEvent(new CustomEvent("ended", { detail: this.gone ? null : problem }));
    }
  }

  /** Listen with another token than before. @returns {Promise<void>} */
  listenAgain() {
    this.soon();
    return this.listen();
  }

  /** Forget it on this device. */
  forget() {
    this.held.forget(this.id);
  }

  /**
   * Forget the seat of a token that opens nothing any more; tell whether this device has another token.
   * @param {string | null | undefined} token
   */
  hasAnotherThan(token) {
    this.keys = this.held.dropToken(this.id, token);
    return this.token !== token;
  }
}

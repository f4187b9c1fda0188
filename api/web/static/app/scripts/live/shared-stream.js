// One stream of events for all tabs of a browser: one tab leads and tells the others what it hears, as a browser opens
// few connections to a host. Without Web Locks, as on plain http, each tab listens by itself.

import { Problem, pause } from "../api.js";
import { within } from "../base-path.js";
import { either, follow, poll } from "./stream.js";

/** How many streams a browser opens at once: of six connections to a host some have to be left for requests. */
const STREAMS = 4;
/** Seconds of polling before a tab looks again whether a stream has become free. */
const WITHOUT_STREAM = 30;
/** Milliseconds in which a tab that takes over, as the next screen of the same tab does, needs no poll before. */
const JOINING = 300;

/** @typedef {import("./stream.js").HeardEvent} HeardEvent */
/** @typedef {import("./stream.js").StreamState} StreamState */
/** @typedef {{event?: HeardEvent, state?: StreamState, joins?: true}} Message what a tab tells the others */

/**
 * Follow a stream until its token opens nothing any more. While the page is hidden it lets go of the stream, and
 * catches up when it is shown.
 * @param {string} path
 * @param {Object} options
 * @param {string | null | undefined} options.token
 * @param {AbortSignal} options.signal
 * @param {(state: StreamState) => void} options.onState
 * @param {(event: HeardEvent) => unknown} options.heard told each event
 * @param {number | null} [options.hiddenPoll] seconds between two polls while the page is hidden; null for none
 * @returns {Promise<Problem | null | undefined>} why it has ended: a refusal; null where the stream said that all
 *   is gone, or what this token opens; undefined after the signal
 */
export async function followToEnd(path, { token, signal, onState, heard, hiddenPoll = null }) {
  const stream = new SharedStream(path, token ?? undefined, onState, heard);
  const shares = "locks" in navigator && "BroadcastChannel" in window;
  while (!signal.aborted && !stream.gone) {
    const turned = either(signal, whenTurned());
    try {
      if (document.hidden) await pollHidden(heard, turned, hiddenPoll);
      else if (shares) await stream.share(turned);
      else await stream.listen(turned);
    } catch (error) {
      if (!turned.aborted && !stream.gone) {
        if (error instanceof Problem) return error;
        throw error;
      }
    }
  }
  return stream.gone ? null : undefined;
}

/** Return a signal for the moment in which the page is hidden or shown. */
function whenTurned() {
  const turned = new AbortController();
  document.addEventListener("visibilitychange", () => turned.abort(), { once: true });
  return turned.signal;
}

/**
 * @param {(event: HeardEvent) => unknown} heard
 * @param {AbortSignal} signal
 * @param {number | null} seconds
 */
async function pollHidden(heard, signal, seconds) {
  for (;;) {
    await pause(seconds === null ? 2 ** 31 - 1 : seconds * 1000, signal);
    if (seconds !== null) await heard({ type: "poll", id: null, data: null });
  }
}

/** A stream that this tab follows, by itself or through another tab. */
class SharedStream {
  /**
   * @param {string} path
   * @param {string | undefined} token
   * @param {(state: StreamState) => void} onState
   * @param {(event: HeardEvent) => unknown} heard
   */
  constructor(path, token, onState, heard) {
    this.path = path;
    this.token = token;
    this.onState = onState;
    this.heard = heard;
    /** Up to which event everything was heard. @type {{last: string | null}} */
    this.place = { last: null };
    /** Whether the stream said that all is gone. */
    this.gone = false;
    this.leads = false;
    /** @type {StreamState} */
    this.state = "live";
    /** What was heard is taken in one by one. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** @type {BroadcastChannel | null} */
    this.channel = null;
  }

  /**
   * Listen by this tab.
   * @param {AbortSignal} signal
   */
  async listen(signal) {
    const { path, token, place } = this;
    for await (const event of follow(path, { token, signal, place, onState: (state) => this.#turn(state) })) {
      if (await this.#tell(event)) return;
    }
  }

  /**
   * Hear what the tab that leads tells, and lead as soon as none does.
   * @param {AbortSignal} signal
   */
  async share(signal) {
    const name = `stream:${within(this.path)}:${this.token ?? ""}`;
    const over = new AbortController();
    const channel = new BroadcastChannel(name);
    this.channel = channel;
    channel.onmessage = ({ data }) => {
      this.queue = this.queue.then(() => this.#hear(data)).then((gone) => gone && over.abort(), reportError);
    };
    const { last } = this.place;
    const joining = setTimeout(() => {
      channel.postMessage({ joins: true });
      this.heard({ type: "poll", id: null, data: null });
    }, JOINING);
    try {
      await navigator.locks.request(name, { signal: either(signal, over.signal) }, async () => {
        if (this.place.last === last) clearTimeout(joining);
        this.leads = true;
        await this.#lead(signal);
        if (this.gone) await pause(JOINING); // so that the next tab hears of it before it leads
      });
    } finally {
      this.leads = false;
      clearTimeout(joining);
      channel.close();
      this.channel = null;
    }
  }

  /**
   * Listen for all tabs; poll while the browser has as many streams as it should.
   * @param {AbortSignal} signal
   */
  async #lead(signal) {
    while (!signal.aborted && !this.gone) {
      for (let number = 0; number < STREAMS; number += 1) {
        const options = /** @type {const} */ ({ ifAvailable: true });
        // The same name below every base path: the browser counts the streams of a host.
        const done = await navigator.locks.request(`stream ${number}`, options, async (free) => {
          if (free) await this.listen(signal);
          return Boolean(free);
        });
        if (done) return;
      }
      this.#turn("polling");
      for await (const event of poll({ signal, place: this.place, seconds: WITHOUT_STREAM })) await this.#tell(event);
    }
  }

  /** @param {StreamState} state */
  #turn(state) {
    this.state = state;
    this.#send({ state });
    this.onState(state);
  }

  /** @param {HeardEvent} event */
  #tell(event) {
    this.#send({ event });
    return this.#take(event);
  }

  /** @param {Message} message */
  #send(message) {
    this.channel?.postMessage(message);
  }

  /**
   * @param {Message} message
   * @returns {Promise<boolean>} whether all is gone
   */
  async #hear({ event, state, joins }) {
    if (joins && this.leads) this.#send({ state: this.state });
    if (this.leads) return false;
    if (state) this.onState(state);
    if (!event) return false;
    this.place.last = event.id || this.place.last;
    return this.#take(event);
  }

  /** @param {HeardEvent} event */
  async #take(event) {
    this.gone ||= event.type === "deleted";
    if (!this.gone) await this.heard(event);
    return this.gone;
  }
}

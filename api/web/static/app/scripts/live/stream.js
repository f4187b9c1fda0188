// What happens in a match, as it happens: a stream that resumes where it broke off, and polling where there is no room.

import { Problem, pause, problemOf } from "../api.js";
import { within } from "../base-path.js";

const FASTEST = 500;
const SLOWEST = 15_000;
const POLLING = 3_000;
const SILENCE = 45_000;

/** @typedef {{type: string, id: string | null, data: any}} HeardEvent */
/** @typedef {"live" | "polling" | "lost"} StreamState the way of listening */

/**
 * Follow a stream of server-sent events for as long as the signal lasts.
 * @param {string} path
 * @param {Object} options
 * @param {string} [options.token] who listens
 * @param {AbortSignal} options.signal ends it
 * @param {{last: string | null}} [options.place] the last event that was heard
 * @param {(state: StreamState) => void} [options.onState] told when the way of listening changes
 * @yields {HeardEvent}
 * @throws {Problem} the service refuses for good
 */
export async function* follow(path, { token, signal, place = { last: null }, onState = () => {} }) {
  let wait = FASTEST;
  while (!signal.aborted) {
    try {
      for await (const event of stream(path, {
        token,
        signal,
        last: place.last,
        onOpen: () => {
          wait = FASTEST;
          onState("live");
        },
      })) {
        place.last = event.id || place.last;
        yield event;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem && error.status === 503) {
        onState("polling");
        yield* poll({ signal, place, seconds: (error.retryAfter ?? 30) * (1 + Math.random() / 2) });
        continue;
      }
      if (error instanceof Problem && error.status < 500 && error.status !== 429) throw error;
      onState("lost");
    }
    const jittered = wait * (0.5 + Math.random() / 2); // all pages that have lost one service come back to it
    await pause(jittered, either(signal, comesBack())).catch(() => {});
    wait = Math.min(wait * 2, SLOWEST);
  }
}

function comesBack() {
  const controller = new AbortController();
  addEventListener("online", () => controller.abort(), { once: true });
  return controller.signal;
}

/**
 * Return a signal that ends with the first of several; AbortSignal.any is younger than many a phone.
 * @param {...AbortSignal} signals
 */
export function either(...signals) {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort();
    else signal.addEventListener("abort", () => first.abort(), { signal: first.signal });
  }
  return first.signal;
}

/**
 * @param {string} path
 * @param {{ token?: string | null; signal: AbortSignal; last: string | null; onOpen: () => void }} options
 */
async function* stream(path, { token, signal, last, onOpen }) {
  const silence = new AbortController();
  const ends = either(signal, silence.signal);
  /** @type {number | undefined} */
  let timer;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE);
  };
  try {
    heard();
    /** @type {Record<string, string>} */
    const headers = { Accept: "text/event-stream" };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (last !== null) headers["Last-Event-ID"] = last;
    const response = await fetch(within(path), { headers, signal: ends, cache: "no-store" });
    if (!response.ok) throw problemOf(response, await response.json().catch(() => null));
    onOpen();
    const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/**
 * Say now and then that it is time to read everything again.
 * @param {{ signal: AbortSignal; place: { last: string | null }; seconds: number }} options for so long
 * @yields {HeardEvent}
 */
export async function* poll({ signal, place, seconds }) {
  const end = Date.now() + seconds * 1000;
  while (!signal.aborted && Date.now() < end) {
    yield { type: "poll", id: place.last, data: null };
    await pause(POLLING, signal).catch(() => {});
  }
}

/**
 * Read one block of a stream of server-sent events; null where it is only a comment.
 * @param {string} block
 */
export function parse(block) {
  const event = { type: "message", id: "", data: null };
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "data") data.push(value);
    else if (field === "event") event.type = value;
    else if (field === "id") event.id = value;
  }
  if (!data.length) return null;
  event.data = JSON.parse(data.join("\n"));
  return event;
}

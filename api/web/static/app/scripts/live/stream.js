// What happens in a match, as it happens: a stream that resumes where it broke off, and polling where there is no room.

import { Problem, pause, problemOf } from "../api.js";

const SLOWEST = 15_000;
const POLLING = 3_000;
const SILENCE = 45_000;

/** @typedef {{type: string, id: string | null, data: any}} HeardEvent */

/**
 * Follow a stream of server-sent events for as long as the signal lasts.
 * @param {string} path
 * @param {Object} options
 * @param {string} [options.token] who listens
 * @param {AbortSignal} options.signal ends it
 * @param {(state: "live"|"polling"|"lost") => void} [options.onState] told when the way of listening changes
 * @yields {{type: string, id: string, data: *}}
 * @throws {Problem} the service refuses for good
 */
export async function* follow(path, { token, signal, onState = () => {} }) {
  let last = null;
  let wait = 500;
  while (!signal.aborted) {
    try {
      for await (const event of stream(path, {
        token,
        signal,
        last,
        onOpen: () => {
          wait = 500;
          onState("live");
        },
      })) {
        if (event.id) last = event.id;
        yield event;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem && error.status === 503) {
        onState("polling");
        yield* poll({ signal, last, seconds: error.retryAfter ?? 30 });
        continue;
      }
      if (error instanceof Problem && error.status < 500 && error.status !== 429) throw error;
      onState("lost");
    }
    await pause(wait, AbortSignal.any?.([signal, comesBack()]) ?? signal).catch(() => {});
    wait = Math.min(wait * 2, SLOWEST);
  }
}

/**
 * Follow a stream until its token opens nothing any more.
 * @param {string} path
 * @param {Object} options
 * @param {string | null | undefined} options.token
 * @param {AbortSignal} options.signal
 * @param {(state: "live"|"polling"|"lost") => void} options.onState
 * @param {(event: HeardEvent) => unknown} options.heard told each event
 * @returns {Promise<Problem | null | undefined>} why it has ended: a refusal; null where the stream said that all
 *   is gone, or what this token opens; undefined after the signal
 */
export async function followToEnd(path, { token, signal, onState, heard }) {
  try {
    for await (const event of follow(path, { token: token ?? undefined, signal, onState })) {
      if (event.type === "deleted") return null;
      await heard(event);
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof Problem)) throw error;
    return signal.aborted ? undefined : /** @type {Problem} */ (error);
  }
  return undefined;
}

function comesBack() {
  const controller = new AbortController();
  addEventListener("online", () => controller.abort(), { once: true });
  return controller.signal;
}

/**
 * @param {string} path
 * @param {{ token?: string | null; signal: AbortSignal; last: string | null; onOpen: () => void }} options
 */
async function* stream(path, { token, signal, last, onOpen }) {
  const silence = new AbortController();
  const either = new AbortController();
  const end = () => either.abort();
  signal.addEventListener("abort", end, { once: true });
  silence.signal.addEventListener("abort", end, { once: true });
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
    const response = await fetch(path, { headers, signal: either.signal, cache: "no-store" });
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
    signal.removeEventListener("abort", end);
    either.abort();
  }
}

/** @param {{ signal: AbortSignal; last: string | null; seconds: number }} options */
async function* poll({ signal, last, seconds }) {
  const end = Date.now() + seconds * 1000;
  while (!signal.aborted && Date.now() < end) {
    yield { type: "poll", id: last, data: null };
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

// Asking the service: JSON in and out, problems as errors, and another try where that is safe.

import { within } from "./base-path.js";
import { hearTime } from "./clock.js";

const TRIES = 3;
const PATIENCE = 20_000;

/** The service refused; `problemText` in `problems.js` says so to people. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {ProblemBody} body an answer of the type application/problem+json
   * @param {number} [retryAfter] seconds
   */
  constructor(status, body, retryAfter) {
    super(body.title || `The service answered ${status}.`);
    this.name = "Problem";
    this.status = status;
    this.code = String(body.type ?? "").replace(/^.*\//, "");
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
    this.body = body;
    /** What people call a player. @type {((player: string) => string) | undefined} */
    this.nameOf = undefined;
  }
}

/** The service could not be reached. */
export class Unreachable extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super("The service cannot be reached.", { cause });
    this.name = "Unreachable";
  }
}

/** Return 128 random bits as text; works without a secure context, unlike `crypto.randomUUID`. */
export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Ask the service.
 * @param {string} method
 * @param {string} path
 * @param {AskOptions} [options]
 * @returns {Promise<{data: any, status: number, headers: Headers}>} the data is of the form that the address has
 * @throws {Problem} the service refused
 * @throws {Unreachable} it could not be reached, also not at another try
 */
export async function ask(method, path, options = {}) {
  const { body, type = "application/json", token, headers = {}, signal, patience = PATIENCE } = options;
  /** @type {Record<string, string>} */
  const sent = { Accept: "application/json", ...headers };
  if (body !== undefined) sent["Content-Type"] = type;
  if (token) sent.Authorization = `Bearer ${token}`;
  if (method === "POST" && !sent["Idempotency-Key"]) sent["Idempotency-Key"] = randomKey();
  const text =
    body === undefined ? undefined : type === "application/json" ? JSON.stringify(body) : /** @type {string} */ (body);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(method, path, sent, text, patience, signal);
    } catch (error) {
      if (attempt === TRIES || patience > PATIENCE || !passing(error)) throw error;
      await pause(((error instanceof Problem && error.retryAfter) || 0.3 * 2 ** attempt) * 1000, signal);
    }
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {BodyInit | undefined} body
 * @param {number} patience
 * @param {AbortSignal | undefined} signal
 */
async function once(method, path, headers, body, patience, signal) {
  const limit = AbortSignal.timeout?.(patience);
  const both = signal && limit && AbortSignal.any ? AbortSignal.any([signal, limit]) : (signal ?? limit);
  let response;
  try {
    response = await fetch(within(path), { method, headers, body, signal: both, cache: "no-store" });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(error);
  }
  hearTime(response.headers);
  const data = await read(response);
  if (!response.ok) throw problemOf(response, data);
  return { data, status: response.status, headers: response.headers };
}

/**
 * Get a file of the service, such as a sheet.
 * @param {string} path
 * @param {{token?: string | null, body?: object}} [options] what has a body is posted
 * @returns {Promise<Blob>}
 * @throws {Problem} the service refused
 * @throws {Unreachable} it could not be reached
 */
export async function askForFile(path, { token, body } = {}) {
  const headers = {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(body ? { "Content-Type": "application/json" } : {}),
  };
  try {
    const response = await fetch(
      within(path),
      body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
    );
    if (response.ok) return await response.blob();
    throw problemOf(response, await response.json().catch(() => null));
  } catch (error) {
    throw error instanceof Problem ? error : new Unreachable(error);
  }
}

/**
 * Return the problem that an answer is.
 * @param {Response} response
 * @param {ProblemBody | string | null} data
 */
export function problemOf(response, data) {
  const seconds = Number(response.headers.get("Retry-After"));
  return new Problem(
    response.status,
    data && typeof data === "object" ? data : {},
    seconds > 0 ? Math.min(seconds, 30) : undefined,
  );
}

/** @param {Response} response */
async function read(response) {
  const text = await response.text().catch((error) => {
    throw new Unreachable(error);
  });
  if (!text) return null;
  if (!/json/.test(response.headers.get("Content-Type") ?? "")) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreachable(error);
  }
}

/**
 * Whether what was refused may be done at another time: the service cannot be reached, or it is too busy.
 * @param {unknown} error
 */
export function mayPass(error) {
  return !(error instanceof Problem) || error.status === 429 || error.status >= 500;
}

/** @param {unknown} error */
function passing(error) {
  return error instanceof Unreachable || (error instanceof Problem && [502, 503, 504].includes(error.status));
}

/**
 * Wait; ends early, with an error, when the signal does.
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(new DOMException("ended", "AbortError"));
      },
      { once: true },
    );
  });
}

/** How often and when a request is sent again that may be. */
export interface Retries {
  /** How often it is sent in all. */
  tries: number;
  /** Seconds before the second try; each pause after it is twice as long. */
  shortest: number;
  /** Seconds of the longest pause. Where the service asks for more, the client gives up. */
  longest: number;
  /** What the length of pauses varies by, from 0 to 1: each is this many halves shorter. */
  random: () => number;
}

export const USUAL: Retries = { tries: 6, shortest: 0.5, longest: 60, random: Math.random };

const REFUSED_FOR_NOW = [429, 503];

/**
 * Return for how many seconds to wait, or null to give up.
 * @param failures how many tries have failed
 * @param asked for how many seconds the service asks
 */
export function pauseAfter(retries: Retries, failures: number, asked: number): number | null {
  if (failures >= retries.tries || asked > retries.longest) return null;
  const backoff = Math.min(retries.longest, retries.shortest * 2 ** (failures - 1));
  return asked + backoff * (1 - retries.random() / 2);
}

/** Return after how many seconds a service wants to be asked again, or null if it does not say so. */
export function secondsAsked(response: Response): number | null {
  const asked = response.headers.get("Retry-After") ?? "";
  if (!REFUSED_FOR_NOW.includes(response.status) || !asked) return null;
  if (/^\d+$/.test(asked)) return Number(asked);
  const seconds = (Date.parse(asked) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Tell whether an error says that a request or its answer got lost on the way. */
export function isLost(error: unknown): boolean {
  // What fetch and the stream of its answer throw; the addresses and headers that throw it too are made before.
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}

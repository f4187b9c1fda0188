// What time it is by the clock of the service: days, countdowns and what is kept with a time go by it, for the clock of
// a phone may be wrong.

import { within } from "./base-path.js";
import { recall, remember } from "./store.js";

const STORED = "clock-ahead";

/** `Date` says whole seconds, so that it is half a second too early on average. */
const HALF = 500;

/** An answer on its way tells nothing new of the clock, unless it differs by so many milliseconds. */
const STEADY = 2000;

const FRESH = 5 * 60_000;
const PATIENCE = 3000;

/** The most milliseconds by which the clock of a device may be wrong without being told. */
const WRONG = 2 * 60_000;

/** By how many milliseconds the service's clock is ahead, as far as is known; without a network as it was last. */
let ahead = Number(recall(STORED, 0)) || 0;
let stored = ahead;

let heard = Number.NEGATIVE_INFINITY;

/** Dispatches `change` when the clock of this device is found to be wrong, or right again. */
export const clockNews = new EventTarget();

/** Return the time by the service's clock in milliseconds, like `Date.now`. */
export function serviceNow() {
  return Date.now() + ahead;
}

/** Return today's date by the service's clock; a day never begins here before it begins there. */
export function today() {
  return new Date(serviceNow() - HALF).toISOString().slice(0, 10);
}

/** Return by how many milliseconds the clock of this device is fast, or slow if negative; 0 where it is near enough. */
export function clockError() {
  return Math.abs(ahead) > WRONG ? -ahead : 0;
}

/**
 * Learn the time from an answer of the service that was made just now.
 * @param {Headers} headers
 */
export function hearTime(headers) {
  const told = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(told)) return;
  const before = clockError();
  ahead = told + HALF - Date.now();
  heard = performance.now();
  if (Math.abs(ahead - stored) < STEADY) return;
  stored = ahead;
  remember(STORED, ahead);
  if (before !== clockError()) clockNews.dispatchEvent(new Event("change"));
}

/** Ask the service for the time, unless it was heard of a moment ago; without an answer it stays as it was last. */
export async function askTime() {
  if (performance.now() - heard < FRESH || !navigator.onLine) return;
  try {
    hearTime((await fetch(within("/healthz"), { cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) })).headers);
  } catch {
    // The service cannot be reached now: what is asked of it next says so.
  }
}

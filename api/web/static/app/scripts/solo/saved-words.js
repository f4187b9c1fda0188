// The words of a dictionary on this device, so that a board can be solved and scored without the service. They come by
// themselves once the page has been left alone. Where the browser keeps nothing, which is so on plain http, they are
// there for as long as the page is open.

import { ownName, within } from "../base-path.js";
import { allDictionaries } from "../dictionaries.js";
import { recall, remember } from "../store.js";

const CACHE = ownName("ringers-words");

/** @typedef {{id: string, version: string, bytes: number, words: Set<string>}} Held */

/** The words that this page has unpacked, of one dictionary. @type {Held | null} */
let held = null;

/** What is on its way, by dictionary: several screens may ask for the same words. @type {Map<string, Promise<void>>} */
const underway = new Map();

/** Tells of a "change" when words have come. */
export const arrivals = new EventTarget();

/** Whether this browser can keep a dictionary; it can on https and on localhost. */
export function canKeep() {
  return isSecureContext && "caches" in window;
}

/** Whether words are to come by themselves; the rules of a board have a switch for it. */
export function mayLoad() {
  return recall("words-here") !== "no";
}

/**
 * Choose whether words are to come by themselves. Without, none are kept.
 * @param {string} id
 * @param {boolean} may
 */
export async function letLoad(id, may) {
  remember("words-here", may ? null : "no");
  if (may) await refreshWords(id);
  else {
    held = null;
    remember(`words:${id}`, null);
    if (canKeep()) await caches.delete(CACHE);
  }
}

/**
 * Tell how many bytes the words of a dictionary took on their way here; null if they are not here.
 * @param {string} id
 * @returns {number | null}
 */
export function bytesHere(id) {
  if (held?.id === id) return held.bytes;
  return canKeep() ? (recall(`words:${id}`)?.bytes ?? null) : null;
}

/**
 * Fetch the words of a dictionary if they are not here, or if the service has newer ones.
 * @param {string} id
 */
export function refreshWords(id) {
  const coming = underway.get(id) ?? fetchWords(id).finally(() => underway.delete(id));
  underway.set(id, coming);
  return coming;
}

/** @param {string} id */
async function fetchWords(id) {
  if (!mayLoad()) return;
  const version = (await allDictionaries()).find((other) => other.id === id)?.version;
  const here = held?.id === id ? held.version : canKeep() ? recall(`words:${id}`)?.version : null;
  if (!version || here === version) return;
  const response = await fetch(`${within(path(id))}?version=${version}`);
  if (!response.ok) throw new Error(`the words of ${id} cannot be had: ${response.status}`);
  const bytes = Number(response.headers.get("Content-Length"));
  held = null;
  if (canKeep()) {
    const cache = await caches.open(CACHE);
    await cache.put(within(path(id)), response);
    remember(`words:${id}`, { version, bytes });
  } else held = { id, version, bytes, words: unpack(await response.text()) };
  arrivals.dispatchEvent(new Event("change"));
}

/**
 * Return the words of a dictionary that are on this device as a set, or null.
 * @param {string} id
 */
export async function savedWords(id) {
  if (held?.id === id) return held.words;
  if (!canKeep()) return null;
  const known = recall(`words:${id}`);
  const response = known && (await (await caches.open(CACHE)).match(within(path(id))));
  if (!response) return null;
  const words = unpack(await response.text());
  held = { id, ...known, words };
  return words;
}

/**
 * Unpack words: each line tells how many letters it shares with the word before, and then the rest.
 * @param {string} text
 */
export function unpack(text) {
  const words = new Set();
  let word = "";
  for (const line of text.trimEnd().split("\n")) {
    word = word.slice(0, line.charCodeAt(0) - 48) + line.slice(1);
    words.add(word);
  }
  return words;
}

/** @param {string} id */
function path(id) {
  return `/lists/${encodeURIComponent(id)}`;
}

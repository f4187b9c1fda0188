// A dictionary kept on this device, so that a board can be solved without the service.

import { allDictionaries } from "../dictionaries.js";
import { recall, remember } from "../store.js";

const CACHE = "ringers-words";
/** @type {{id: string | null, words: Set<string> | null}} */
let loaded = { id: null, words: null };

/** Whether this browser can keep a dictionary; it can on https and on localhost. */
export function canKeep() {
  return isSecureContext && "caches" in window;
}

/**
 * Return the version of a dictionary that is kept, or null.
 * @param {string} id
 */
export function keptVersion(id) {
  return canKeep() ? recall(`words:${id}`) : null;
}

/**
 * Fetch a dictionary and keep it; a newer version takes the place of an older one.
 * @param {string} id
 */
export async function keepWords(id) {
  const entry = (await allDictionaries()).find((other) => other.id === id);
  const response = await fetch(path(id), { headers: { Accept: "text/plain" } });
  if (!response.ok) throw new Error(`the words of ${id} cannot be had: ${response.status}`);
  const cache = await caches.open(CACHE);
  await cache.put(path(id), response);
  remember(`words:${id}`, entry?.version ?? null);
  loaded = { id: null, words: null };
}

/**
 * Forget a kept dictionary.
 * @param {string} id
 */
export async function forgetWords(id) {
  const cache = await caches.open(CACHE);
  await cache.delete(path(id));
  remember(`words:${id}`, null);
}

/**
 * Fetch a kept dictionary again if the service has a newer one; an app that was installed keeps its dictionary by
 * itself.
 * @param {string} id
 */
export async function refreshWords(id) {
  if (!canKeep()) return;
  const version = keptVersion(id);
  if (!version && !matchMedia("(display-mode: standalone)").matches) return;
  const entry = (await allDictionaries()).find((other) => other.id === id);
  if (entry && entry.version !== version) await keepWords(id);
}

/**
 * Return the words of a kept dictionary as a set, or null.
 * @param {string} id
 */
export async function keptWords(id) {
  if (!keptVersion(id)) return null;
  if (loaded.id === id) return loaded.words;
  const cache = await caches.open(CACHE);
  const response = await cache.match(path(id));
  if (!response) return null;
  loaded = { id, words: new Set((await response.text()).trimEnd().split("\n")) };
  return loaded.words;
}

/** @param {string} id */
function path(id) {
  return `/v1/dictionaries/${encodeURIComponent(id)}/words`;
}

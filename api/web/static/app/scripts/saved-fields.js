// What was typed is still there after going back or loading the page again: it is kept with the entry of the browser's
// history, so that opening the same address anew begins with empty fields.

import { ownName } from "./base-path.js";
import { targetOf } from "./dom.js";

const PREFIX = ownName("ringers:typed:");
const FIELDS = "input:not([type=checkbox], [type=radio], [type=file], [type=password]), textarea";

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** The entry of the history that is shown, in whose fields something may be typed. */
let entry = "";
/** The names of the fields in which something was typed. @type {Set<string>} */
const typed = new Set();
/** What is to come back into fields that are not there yet. @type {Map<string, string>} */
const awaited = new Map();
const observer = new MutationObserver(bringBack);

/** Begin to keep what is typed. */
export function watchFields() {
  addEventListener("input", (event) => {
    const field = targetOf(event);
    if (!field.matches?.(FIELDS)) return;
    const name = namesOfFields().get(/** @type {Field} */ (field));
    if (!name) return;
    typed.add(name);
    awaited.delete(name);
    keepFields();
  });
  addEventListener("pagehide", keepFields);
}

/** Keep what stands in the fields that were typed in, since others will take their place. */
export function leaveFields() {
  keepFields();
  entry = "";
}

function keepFields() {
  if (!entry) return;
  const present = new Map([...namesOfFields()].map(([field, name]) => [name, field.value]));
  const values = [...typed].flatMap((name) => {
    const value = present.get(name) ?? awaited.get(name);
    return value ? [[name, value]] : [];
  });
  try {
    if (values.length) sessionStorage.setItem(PREFIX + entry, JSON.stringify(values));
    else sessionStorage.removeItem(PREFIX + entry);
  } catch {
    // a browser without storage forgets
  }
}

/** Bring back what was typed into the screen of the present entry of the history; fields may come later than it. */
export function restoreFields() {
  entry = String(history.state?.key ?? "");
  typed.clear();
  awaited.clear();
  for (const [name, value] of savedOf(entry)) {
    typed.add(name);
    awaited.set(name, value);
  }
  bringBack();
  if (awaited.size) observer.observe(document.body, { childList: true, subtree: true });
}

function bringBack() {
  for (const [field, name] of awaited.size ? namesOfFields() : []) {
    const value = awaited.get(name);
    if (value === undefined) continue;
    awaited.delete(name);
    if (field.value === value) continue;
    field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  if (!awaited.size) observer.disconnect();
}

/** Return each field with its name, which is the same in every language: its kind, and which of that kind it is. */
function namesOfFields() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Map<Field, string>} */
  const names = new Map();
  for (const field of /** @type {NodeListOf<Field>} */ (document.querySelectorAll(FIELDS))) {
    const kind = `${field.id.replace(/\d+$/, "")} ${field.className}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    names.set(field, `${kind} ${count}`);
  }
  return names;
}

/**
 * @param {string} key
 * @returns {[string, string][]}
 */
function savedOf(key) {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "[]");
  } catch {
    return [];
  }
}

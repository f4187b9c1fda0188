// What this device remembers: small documents in the browser's storage, each with its history for undo and redo.

import { ownName } from "./base-path.js";

const PREFIX = ownName("ringers:");
const LONGEST_HISTORY = 200;
/** @type {Map<string, string | null>} */
const memory = new Map();
let keeping = true;

/** Keep nothing on this device: all is forgotten with the page. */
export function keepNothing() {
  keeping = false;
}

/**
 * Return what the browser keeps under a name; null where there is nothing, or the browser has no storage for the page.
 * @param {string} name
 */
function saved(name) {
  try {
    return keeping ? localStorage.getItem(PREFIX + name) : null;
  } catch {
    return null;
  }
}

/**
 * Return a remembered value, or `otherwise`.
 * @template [T=any]
 * @param {string} name
 * @param {T} [otherwise] null if left out
 * @returns {T} of the form that was remembered
 */
export function recall(name, otherwise = /** @type {T} */ (null)) {
  try {
    const text = saved(name) ?? memory.get(name);
    return text === undefined || text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Remember a value; null forgets it. Where the browser has no storage it lasts as long as the page.
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  const text = JSON.stringify(value);
  try {
    if (!keeping) throw new Error("nothing is kept");
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, value === null ? null : text);
  }
}

/**
 * Remember a value that does not come from this page, and tell the documents here that have it.
 * @param {string} name
 * @param {unknown} value
 */
export function adopt(name, value) {
  remember(name, value);
  dispatchEvent(new StorageEvent("storage", { key: PREFIX + name }));
}

/**
 * Return the names of everything remembered that begin with a prefix.
 * @param {string} prefix
 */
export function remembered(prefix) {
  try {
    if (!keeping) throw new Error("nothing is kept");
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + prefix))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(prefix));
  }
}

/**
 * A document with its history: what it is now, was before, and was before undoing.
 * @template {object} T
 */
export class Document extends EventTarget {
  /**
   * @param {string} name where it is saved
   * @param {T} initial what it is at first
   */
  constructor(name, initial) {
    super();
    this.name = name;
    this.initial = initial;
    /** @type {T[]} */
    this.past = [];
    /** @type {T[]} */
    this.future = [];
    this.present = initial;
    this.#load();
    addEventListener("storage", (event) => {
      if (event.key !== PREFIX + name) return;
      this.#load();
      this.dispatchEvent(new Event("change"));
    });
  }

  #load() {
    const saved = recall(this.name);
    const usable =
      saved && typeof saved.present === "object" && Array.isArray(saved.past) && Array.isArray(saved.future);
    this.past = usable ? saved.past : [];
    this.future = usable ? saved.future : [];
    this.present = { ...this.initial, ...(usable ? saved.present : {}) };
  }

  get canUndo() {
    return this.past.length > 0;
  }
  get canRedo() {
    return this.future.length > 0;
  }

  /**
   * Change some fields; with `quietly` there is nothing to undo.
   * @param {Partial<T>} fields
   * @param {{ quietly?: boolean }} [options]
   */
  change(fields, { quietly = false } = {}) {
    if (!quietly) {
      this.past = [...this.past, this.present].slice(-LONGEST_HISTORY);
      this.future = [];
    }
    this.present = { ...this.present, ...fields };
    this.#save();
  }

  undo() {
    if (!this.canUndo) return false;
    this.future = [...this.future, this.present];
    this.present = this.past[this.past.length - 1];
    this.past = this.past.slice(0, -1);
    this.#save();
    return true;
  }

  redo() {
    if (!this.canRedo) return false;
    this.past = [...this.past, this.present];
    this.present = this.future[this.future.length - 1];
    this.future = this.future.slice(0, -1);
    this.#save();
    return true;
  }

  #save() {
    remember(this.name, { present: this.present, past: this.past, future: this.future });
    this.dispatchEvent(new Event("change"));
  }
}

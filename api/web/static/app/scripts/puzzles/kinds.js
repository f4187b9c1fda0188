// The kinds of puzzles: each is a module of `kinds/`, loaded when it is first needed.

import { shellValue } from "../dom.js";
import { t } from "../text.js";

/** @type {Map<string, Kind>} */
const loaded = new Map();

/**
 * Load a kind.
 * @param {string} name
 */
export async function loadKind(name) {
  const module = await import(`./kinds/${name}.js`);
  if (!loaded.has(name)) loaded.set(name, new module.default(name));
}

/** Load every kind there is, which the shell names; returns their names in the order in which they are offered. */
export async function loadKinds() {
  const names = shellValue("puzzle-kinds").split(" ");
  await Promise.all(names.map(loadKind));
  return names.sort((one, other) => kindOf({ kind: one }).order - kindOf({ kind: other }).order);
}

/**
 * Return the kind of a puzzle, which has been loaded.
 * @param {{kind: string}} puzzle
 */
export function kindOf({ kind }) {
  const known = loaded.get(kind);
  if (!known) throw new Error(`the kind ${kind} is not loaded`);
  return known;
}

/**
 * Return what people call a kind.
 * @param {string} kind
 */
export function kindName(kind) {
  return t(`kinds.${kind}.name`);
}

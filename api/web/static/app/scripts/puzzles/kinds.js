// The kinds of puzzles: each is a module of `kinds/` and a block of texts, loaded when it is first needed.

import { addTexts, t } from "../text.js";

/** @type {Map<string, Kind>} */
const loaded = new Map();

/**
 * Load the texts of a kind, which is enough to name it.
 * @param {string} name
 */
export function loadKindTexts(name) {
  return addTexts("kinds", name);
}

/**
 * Load a kind.
 * @param {string} name
 */
export async function loadKind(name) {
  const [module] = await Promise.all([import(`./kinds/${name}.js`), loadKindTexts(name)]);
  if (!loaded.has(name)) loaded.set(name, new module.default(name));
}

/** Load every kind there is, which the shell names; returns their names in the order in which they are offered. */
export async function loadKinds() {
  const names = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=puzzle-kinds]")).content.split(" ");
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
 * Return what people call a kind; its texts have been loaded.
 * @param {string} kind
 */
export function kindName(kind) {
  return t(`kinds.${kind}.name`);
}

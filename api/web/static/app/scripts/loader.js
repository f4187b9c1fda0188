// Runs modules that the service has put together, many in one file (`api/bundles.py`): each once, when it is first
// needed. Where modules are sent one by one, the browser does this itself and this file is not loaded.

/** @typedef {Record<string, any>} Exports */
/** @typedef {Record<string, () => unknown>} Getters */
/** @typedef {(show: (getters: Getters) => void) => void} Run */

/** @type {Map<string, {run: Run, exports: Exports | null}>} */
const modules = new Map();
/** @type {Record<string, string>} */
const places = {};

/**
 * Make a module known. Files overlap, so one that is known already stays as it is.
 * @param {string} name its path, such as "scripts/dom.js"
 * @param {Run} run tells what the module exports, and runs it
 */
export function define(name, run) {
  if (!modules.has(name)) modules.set(name, { run, exports: null });
}

/**
 * Tell which file has the modules that are loaded while the pages run.
 * @param {Record<string, string>} files the address of a file by the name of a module
 */
export function tellPlaces(files) {
  Object.assign(places, files);
}

/**
 * Return what a module exports, and run it before if it has not run yet.
 * @param {string} name
 * @returns {Exports}
 */
export function need(name) {
  const module = modules.get(name);
  if (!module) throw new Error(`no module named ${name}`);
  if (!module.exports) {
    const exports = {};
    module.exports = exports; // before it runs: a module may need one that needs it
    module.run((getters) => {
      for (const [key, get] of Object.entries(getters)) Object.defineProperty(exports, key, { get, enumerable: true });
    });
  }
  return module.exports;
}

/**
 * Load a module, with the file that has it.
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function load(name) {
  if (!modules.has(name)) await import(places[name]);
  return need(name);
}

// Style sheets that not every page needs, loaded when they are first wanted.

import { shellValue } from "../dom.js";

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * Load a style sheet that not every page needs, once.
 * @param {string} name its path, without its ending
 */
export function loadStyles(name) {
  const sheet = sheets.get(name) ?? linked(name);
  sheets.set(name, sheet);
  return sheet;
}

/** @param {string} name */
function linked(name) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `${shellValue("styles")}${name}.css`;
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve); // it can be used without
    document.head.append(link);
  });
}

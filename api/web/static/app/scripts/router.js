// Every screen has its own address; going there, back and forward never loads the page again.

import { Unreachable } from "./api.js";

/**
 * Show the screen of the present address, and of every later one.
 * @param {Array<{path: string, screen: function(): Promise<{show: function}>}>} table addresses such as
 *   "/matches/:id" and the module that shows each
 * @param {function({show, params}): Promise<void>} display shows a screen
 * @returns {void}
 */
export function startRouter(table, display) {
  const patterns = table.map(({ path, screen }) => ({ screen, pattern: compile(path) }));
  const positions = new Map();

  async function draw() {
    const { screen, params } = find(patterns, location.pathname);
    await display(await screen().catch(unloaded), params);
    scrollTo(0, positions.get(history.state?.key) ?? 0);
  }

  go = (path, { replace = false } = {}) => {
    positions.set(history.state?.key, scrollY);
    history[replace ? "replaceState" : "pushState"]({ key: String(Math.random()) }, "", path);
    return draw();
  };
  redraw = draw;

  addEventListener("popstate", draw);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = new URL(link.href);
    if (target.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (target.pathname === location.pathname && target.hash && !target.search) return;
    if (!patterns.some(({ pattern }) => pattern.test(target.pathname))) return;
    event.preventDefault();
    go(target.pathname + target.search + target.hash);
  });
  history.scrollRestoration = "manual";
  history.replaceState({ key: "first", ...history.state }, "");
  draw();
}

/**
 * Go to another screen.
 * @type {function(string, {replace?: boolean}=): Promise<void>}
 */
export let go = (path) => { location.assign(path); };

/** Show the present screen afresh. @type {function(): Promise<void>} */
export let redraw = () => location.reload();

function unloaded(error) {
  return { show: () => { throw new Unreachable(error); } };
}

function compile(path) {
  return new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);
}

function find(patterns, path) {
  for (const { pattern, screen } of patterns) {
    const match = pattern.exec(path);
    if (match) return { screen, params: decoded(match.groups ?? {}) };
  }
  return { screen: () => import("./screens/nowhere.js"), params: {} };
}

function decoded(groups) {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, safely(value)]));
}

function safely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

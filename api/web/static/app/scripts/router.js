// Every screen has its own address; going there, back and forward never loads the page again.

import { pathAt, present, within } from "./base-path.js";
import { targetOf } from "./dom.js";

/** What going and drawing do; before the router has started, the browser itself goes. */
const following = {
  /** @type {(path: string, options?: {replace?: boolean}) => Promise<void>} */
  go: async (path) => location.assign(within(path)),
  redraw: async () => location.reload(),
};

/**
 * Show the screen of the present address, and of every later one.
 * @param {Route[]} table addresses such as "/matches/:id" and the module that shows each
 * @param {(load: Route["screen"], params: Record<string, string>) => Promise<void>} display shows a screen
 */
export function startRouter(table, display) {
  const patterns = table.map(({ path, screen }) => ({ screen, pattern: compile(path) }));
  const positions = new Map();

  async function draw() {
    const { screen, params } = find(patterns, present());
    await display(screen, params);
    scrollTo(0, positions.get(history.state?.key) ?? 0);
  }

  following.go = (path, { replace = false } = {}) => {
    positions.set(history.state?.key, scrollY);
    history[replace ? "replaceState" : "pushState"]({ key: String(Math.random()) }, "", within(path));
    return draw();
  };
  following.redraw = draw;

  addEventListener("popstate", draw);
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null | undefined} */ (targetOf(event).closest?.("a[href]"));
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const target = new URL(link.href);
    if (target.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (target.pathname === location.pathname && target.hash && !target.search) return;
    const path = pathAt(target.pathname);
    if (path === null || !patterns.some(({ pattern }) => pattern.test(path))) return;
    event.preventDefault();
    go(path + target.search + target.hash);
  });
  history.scrollRestoration = "manual";
  history.replaceState({ key: String(Math.random()), ...history.state }, "");
  draw();
}

/**
 * Go to another screen.
 * @param {string} path
 * @param {{replace?: boolean}} [options] whether going back does not come here again
 */
export function go(path, options) {
  return following.go(path, options);
}

/** Show the present screen afresh. */
export function redraw() {
  return following.redraw();
}

/** @param {string} path */
function compile(path) {
  return new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);
}

/**
 * @param {{pattern: RegExp, screen: Route["screen"]}[]} patterns
 * @param {string} path
 * @returns {{screen: Route["screen"], params: Record<string, string>}}
 */
function find(patterns, path) {
  for (const { pattern, screen } of patterns) {
    const match = pattern.exec(path);
    if (match) return { screen, params: decoded(match.groups ?? {}) };
  }
  return { screen: () => import("./screens/nowhere.js"), params: {} };
}

/** @param {Record<string, string>} groups */
function decoded(groups) {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, safely(value)]));
}

/** @param {string} text */
function safely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

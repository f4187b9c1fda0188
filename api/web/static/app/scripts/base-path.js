// The base path: where the service is below its host. The page names it, and every address that it asks for, links to
// or shows is made here. Elsewhere a path is one of the service, such as "/puzzles", without the base path.

/** Empty where the service has the host for itself. */
export const BASE = globalThis.document?.documentElement?.dataset?.base ?? "";

/**
 * Return the address of a path of the service on this host; anything that is no such path stays as it is.
 * @param {string} path
 */
export function within(path) {
  return path.startsWith("/") ? BASE + path : path;
}

/**
 * Return the whole address of a path of the service, as it is sent to others.
 * @param {string} path
 */
export function addressOf(path) {
  return location.origin + BASE + path;
}

/**
 * Return the address of a path as people type it, without the scheme.
 * @param {string} [path]
 */
export function typedAddress(path = "") {
  return location.host + BASE + path;
}

/**
 * Return the path of the service that is at a path of this host; null if that is not below the base path.
 * @param {string} path
 */
export function pathAt(path) {
  if (path === BASE) return "/";
  return path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : null;
}

/** Return the path of the present screen. */
export function present() {
  return pathAt(location.pathname) ?? location.pathname;
}

/**
 * Return a name for what the browser stores by host: services below other base paths have other names.
 * @param {string} name
 */
export function ownName(name) {
  return BASE ? `${name}${BASE}:` : name;
}

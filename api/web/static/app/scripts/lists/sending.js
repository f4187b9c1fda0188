// Sending a word list to the service: `fetch` cannot tell how much of a body has been sent, so it is not used here.

import { Problem, Unreachable } from "../api.js";
import { within } from "../base-path.js";

/** The most bytes of a list that the service takes over HTTP. */
export const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Send a list, to be checked or to be kept.
 * @param {ListChoice} choice
 * @param {ListFiles} files
 * @param {SendingList} sending
 * @returns {Promise<CheckedList>}
 * @throws {Problem} the service refused
 * @throws {Unreachable} it could not be reached
 */
export function sendList(choice, files, { token, check, replaces, signal, progress }) {
  const request = new XMLHttpRequest();
  request.open("PUT", within(addressOf(choice, check)));
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("Authorization", `Bearer ${token}`);
  if (replaces) request.setRequestHeader("If-Match", `"${replaces}"`);
  const body = new FormData();
  for (const [part, file] of Object.entries(files)) body.append(part, file, file.name);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 1);
    request.upload.onload = () => progress(1);
    request.onload = () => {
      const { status } = request;
      const data = parsed(request.responseText);
      if (status < 300 && data) resolve(data);
      else reject(new Problem(status, data ?? /** @type {any} */ ({})));
    };
    request.onerror = () => reject(new Unreachable(null));
    request.onabort = () => reject(new DOMException("ended", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/**
 * @param {ListChoice} choice
 * @param {boolean} check
 */
function addressOf({ id, base, overlay, ...said }, check) {
  const query = new URLSearchParams({ base });
  for (const [name, value] of Object.entries(said)) if (value.trim()) query.set(name, value.trim());
  if (overlay) query.set("overlay", "true");
  if (check) query.set("dry_run", "true");
  return `/v1/dictionaries/${encodeURIComponent(id)}?${query}`;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

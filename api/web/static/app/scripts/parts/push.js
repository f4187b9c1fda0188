// The place of switches that have the browser tell something, which are loaded when somebody is to see them.

import { el } from "../dom.js";

/**
 * What is told.
 * @typedef {Object} Told
 * @property {string} name under which this device remembers it, after "push:"
 * @property {"turn" | "daily"} what
 * @property {(method: "PUT" | "DELETE", body: PushBody) => Promise<unknown>} change asks the service
 *
 * @typedef {{subscription: PushSubscriptionJSON, quiet?: {from: number, to: number, timezone: string} | null}} PushBody
 */

/**
 * Make the switches of what is told; empty where the service or the browser sends no messages.
 * @param {Told} told
 */
export function pushSwitches(told) {
  const place = el("div.menu");
  if (isPossible()) import("./push-switches.js").then(({ showSwitches }) => showSwitches(place, told)).catch(() => {});
  return place;
}

function isPossible() {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

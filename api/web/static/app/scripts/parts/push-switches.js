// Switches that have the browser tell something with the page closed: the turns of a seat, or the puzzle of the day.

import { ask, Problem } from "../api.js";
import { attribute, button } from "../dom.js";
import { icon } from "../icons.js";
import { recall, remember } from "../store.js";
import { addTexts, t } from "../text.js";
import { attempt } from "./attempt.js";
import { toast } from "./toast.js";

const NIGHT = { from: 22, to: 8 };

/** @typedef {import("./push.js").Told} Told */

/**
 * Show the switches in a place, unless the service sends no messages.
 * @param {HTMLElement} place
 * @param {Told} told
 */
export async function showSwitches(place, { name: own, what, change: askService }) {
  const [{ data }] = await Promise.all([ask("GET", "/v1/push"), addTexts("screens", "push")]);
  const name = `push:${own}`;
  /** What this browser was told: the time zone of quiet hours, or true without any. @type {string | boolean} */
  const told = Notification.permission === "granted" && recall(name, false);
  /** @type {(zone: string | boolean) => Promise<boolean>} */
  const change = async (zone) => {
    const done = zone ? await turnOn(askService, data.public_key, zone) : await turnOff(askService);
    if (done) remember(name, zone || null);
    return done;
  };
  const isQuiet = () => quiet.getAttribute("aria-pressed") === "true";
  const nights = told ? typeof told === "string" : what === "daily"; // a day's puzzle often comes at night
  const quiet = toggle("clock", t("screens.push.quiet"), nights, (on) => change(on ? zoneHere() : true));
  const main = toggle("bell", t(`screens.push.${what}`), Boolean(told), async (on) => {
    if (!(await change(on && (isQuiet() ? zoneHere() : true)))) return false;
    quiet.hidden = !on;
    return true;
  });
  quiet.hidden = !told;
  place.append(main, quiet);
  if (typeof told === "string" && told !== zoneHere()) await change(zoneHere()); // somebody travels
}

function zoneHere() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * @param {string} drawing
 * @param {string} text
 * @param {boolean} pressed
 * @param {(on: boolean) => Promise<boolean>} change tells whether it is done
 */
function toggle(drawing, text, pressed, change) {
  const made = button(
    ".button.quiet.menu-item",
    () =>
      attempt(async () => {
        const on = made.getAttribute("aria-pressed") !== "true";
        if (await change(on)) attribute(made, "aria-pressed", String(on));
      }),
    { "aria-pressed": String(pressed) },
    icon(drawing),
    text,
  );
  return made;
}

/**
 * @param {Told["change"]} askService
 * @param {string} key
 * @param {string | boolean} zone the time zone of quiet hours, or true without any
 */
async function turnOn(askService, key, zone) {
  if ((await Notification.requestPermission()) !== "granted") {
    toast(t("screens.push.denied"));
    return false;
  }
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await ofThisKey(await pushManager.getSubscription(), key)) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const quiet = typeof zone === "string" ? { ...NIGHT, timezone: zone } : null;
    await askService("PUT", { subscription: subscription.toJSON(), quiet });
    return true;
  } catch (error) {
    if (error instanceof Problem) throw error;
    toast(t("screens.push.failed"));
    return false;
  }
}

/** @param {Told["change"]} askService */
async function turnOff(askService) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) await askService("DELETE", { subscription: subscription.toJSON() });
  return true;
}

/**
 * Return a subscription if it is of the service's present key; one of another key is ended, as a browser has one alone.
 * @param {PushSubscription | null} subscription
 * @param {string} key
 */
async function ofThisKey(subscription, key) {
  const bytes = subscription?.options.applicationServerKey;
  if (!subscription || !bytes) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  if (text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key) return subscription;
  await subscription.unsubscribe();
  return null;
}

// "Tell me when it is my turn": messages of the browser while the page is closed, for one table at a time.

import { ask, Problem } from "../api.js";
import { attribute, button, el } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { toast } from "../parts/toast.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";

const NIGHT = { from: 22, to: 8 };

/**
 * Make the switches of a table with days for each move; empty where the service or the browser sends no messages.
 * @param {TableSession} session
 */
export function pushSwitches(session) {
  const place = el("div.menu");
  if (session.table.clock?.days && session.seat !== null && session.table.status !== "over" && isPossible())
    fillIn(place, session).catch(() => {});
  return place;
}

function isPossible() {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * @param {HTMLElement} place
 * @param {TableSession} session
 */
async function fillIn(place, session) {
  const { data } = await ask("GET", "/v1/push");
  const name = `push:${session.id}:${session.seat}`;
  /** What this browser was told: the time zone of quiet hours, or true without any. @type {string | boolean} */
  const told = Notification.permission === "granted" && recall(name, false);
  /** @type {(zone: string | boolean) => Promise<boolean>} */
  const change = async (zone) => {
    const done = zone ? await turnOn(session, data.public_key, zone) : await turnOff(session);
    if (done) remember(name, zone || null);
    return done;
  };
  const isQuiet = () => quiet.getAttribute("aria-pressed") === "true";
  const quiet = toggle("clock", t("table.push.quiet"), typeof told === "string", (on) =>
    change(on ? zoneHere() : true),
  );
  const turn = toggle("bell", t("table.push"), Boolean(told), async (on) => {
    if (!(await change(on && (isQuiet() ? zoneHere() : true)))) return false;
    quiet.hidden = !on;
    return true;
  });
  quiet.hidden = !told;
  place.append(turn, quiet);
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
 * @param {TableSession} session
 * @param {string} key
 * @param {string | boolean} zone the time zone of quiet hours, or true without any
 */
async function turnOn(session, key, zone) {
  if ((await Notification.requestPermission()) !== "granted") {
    toast(t("table.push.denied"));
    return false;
  }
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await ofThisKey(await pushManager.getSubscription(), key)) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const quiet = typeof zone === "string" ? { ...NIGHT, timezone: zone } : null;
    await session.change("/push", { subscription: subscription.toJSON(), quiet }, { method: "PUT" });
    return true;
  } catch (error) {
    if (error instanceof Problem) throw error;
    toast(t("table.push.failed"));
    return false;
  }
}

/** @param {TableSession} session */
async function turnOff(session) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) await session.change("/push", { subscription: subscription.toJSON() }, { method: "DELETE" });
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

// "Tell me when it is my turn": messages of the browser while the page is closed, for one table at a time.

import { ask, Problem } from "../api.js";
import { BASE } from "../base-path.js";
import { attribute, button, el } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { toast } from "../parts/toast.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";

const NIGHT = { from: 22, to: 8 };
/** Where the worker finds the hours that are to be quiet; it cannot read what `store.js` keeps. */
const PLACE = `ringers-push${BASE}`;
const QUIET = `${BASE}/quiet-hours`;

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
  const isOn = () => recall(name, false) && Notification.permission === "granted";
  const quiet = toggle("clock", t("table.push.quiet"), await isQuiet(), setQuiet);
  const turn = toggle("bell", t("table.push"), isOn(), async (on) => {
    const done = on ? await turnOn(session, data.public_key) : await turnOff(session);
    if (!done) return false;
    remember(name, on || null);
    quiet.hidden = !on;
    return true;
  });
  quiet.hidden = !isOn();
  place.append(turn, quiet);
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
 */
async function turnOn(session, key) {
  if ((await Notification.requestPermission()) !== "granted") {
    toast(t("table.push.denied"));
    return false;
  }
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await ofThisKey(await pushManager.getSubscription(), key)) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    await session.change("/push", { subscription: subscription.toJSON() }, { method: "PUT" });
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

async function isQuiet() {
  return Boolean(await (await caches.open(PLACE)).match(QUIET));
}

/** @param {boolean} on */
async function setQuiet(on) {
  const cache = await caches.open(PLACE);
  if (on) await cache.put(QUIET, new Response(JSON.stringify(NIGHT)));
  else await cache.delete(QUIET);
  return true;
}

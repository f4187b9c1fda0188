// The frame around every screen: the bar on top, going from screen to screen, keys, and use without a network.

import { Problem, Unreachable } from "./api.js";
import { pathAt, present, within } from "./base-path.js";
import { allDictionaries } from "./dictionaries.js";
import { attribute, button, el, fill, shellPart } from "./dom.js";
import { icon } from "./icons.js";
import { listenToKeys, useKeys } from "./keyboard.js";
import { showLanguages } from "./language.js";
import { watchClock } from "./parts/clock-note.js";
import { closeDialogs } from "./parts/dialog.js";
import { notice } from "./parts/notice.js";
import { keepFromSecondTap, watchTaps } from "./parts/second-tap.js";
import { problemText } from "./problems.js";
import { loadKinds } from "./puzzles/kinds.js";
import { redraw, startRouter } from "./router.js";
import { leaveFields, restoreFields, watchFields } from "./saved-fields.js";
import { SCREENS } from "./screens.js";
import { stillness } from "./stillness.js";
import { recall, remembered } from "./store.js";
import { loadTexts, t } from "./text.js";
import { watchTyping } from "./typing.js";

const PLACES = [
  { path: "/play", name: "bar.play", drawing: "ring" },
  { path: "/puzzles", name: "bar.puzzles", drawing: "puzzle" },
  { path: "/matches", name: "bar.matches", drawing: "people" },
  { path: "/words", name: "step.words", drawing: "book" },
  { path: "/how-to-play", name: "bar.how", drawing: "help" },
];

/** Where else a place of the bar is: what people come to from there. @type {Record<string, string[]>} */
const BELOW = {
  "/play": ["/tables"],
  "/puzzles": ["/leagues", "/records"],
  "/matches": ["/join"],
  "/words": ["/dictionaries"],
};

const place = shellPart("screen");
let leave = () => {};
let turn = 0;
let first = true;

/**
 * Show a screen; api/web/types/pages.d.ts says what its module returns: the title of the page, what to show, whether it
 * uses a wide window, whether it does without the bar on a phone or everywhere, its keys for the list under "?", what
 * undo and redo and other keys do, and what to do when it is left.
 * A screen that another one overtakes while it loads is not shown.
 * @param {Route["screen"]} load
 * @param {Record<string, string>} params
 */
async function display(load, params) {
  const mine = ++turn;
  leaveFields();
  closeDialogs();
  place.inert = true; // what is pressed now would be meant for the screen that is left
  /** @type {PageScreen} */
  let screen;
  const slow = setTimeout(() => mine === turn && showWaiting(), 300);
  try {
    const module = await load().catch(unloaded);
    screen = await module.show(params);
  } catch (error) {
    screen = failed(error);
  } finally {
    clearTimeout(slow);
  }
  if (mine !== turn) {
    screen?.leave?.();
    return;
  }
  leave();
  leave = screen.leave ?? (() => {});
  document.title = screen.title ? t("title", { screen: screen.title }) : t("product");
  place.classList.toggle("wide", Boolean(screen.wide));
  document.body.classList.toggle("bare", Boolean(screen.bare));
  document.body.classList.toggle("compact", Boolean(screen.compact));
  fill(place, screen.node);
  place.inert = false;
  restoreFields();
  keepFromSecondTap(place);
  useKeys(screen);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".bar-links a"))) {
    const path = pathAt(new URL(link.href).pathname) ?? "";
    const isHere = [path, ...(BELOW[path] ?? [])].some((each) => present().startsWith(each));
    attribute(link, "aria-current", isHere ? "page" : null);
  }
  if (!first) focusPlace().focus({ preventScroll: true });
  first = false;
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function unloaded(error) {
  throw new Unreachable(error);
}

/** @returns {HTMLElement} */
function focusPlace() {
  return place.querySelector("[data-focus]") ?? place.querySelector("h1") ?? place;
}

function showWaiting() {
  fill(place, el("div.empty", { role: "status" }, el("p", t("waiting")), el("div.progress", el("span"))));
  place.inert = false;
}

/**
 * @param {unknown} error
 * @returns {PageScreen}
 */
function failed(error) {
  const known = error instanceof Problem || error instanceof Unreachable;
  if (!known) console.error(error);
  const missing = error instanceof Problem && error.code === "not_found";
  const heading = missing
    ? t("failed.missing")
    : error instanceof Unreachable
      ? t("failed.unreachable")
      : t("failed.title");
  const detail = missing ? t("failed.missing.detail") : known ? problemText(error) : t("problem.internal_error");
  return {
    title: heading,
    node: el(
      "div.stack",
      el("h1", { tabindex: -1, text: heading }),
      notice("bad", detail),
      el(
        "div.buttons",
        button(".button", () => redraw(), t("again")),
        el("a.button.quiet", { href: "/", text: t("to.start") }),
      ),
    ),
  };
}

function showBar() {
  fill(
    /** @type {HTMLElement} */ (document.querySelector(".bar-links")),
    PLACES.map(({ path, name, drawing }) =>
      el("a.button.quiet", { href: path }, icon(drawing), el("span.bar-name", t(name))),
    ),
  );
  attribute(/** @type {HTMLElement} */ (document.querySelector(".bar-links")), "aria-label", t("bar.label"));
  showLanguages(shellPart("languages"));
  const skip = /** @type {HTMLElement} */ (document.querySelector(".skip"));
  skip.textContent = t("skip");
  skip.addEventListener("click", (event) => {
    event.preventDefault(); // following it would draw the screen again, and take the focus back
    place.focus();
  });
}

function watchNetwork() {
  const line = shellPart("offline");
  const told = () => document.documentElement.style.setProperty("--told", `${line.offsetHeight}px`);
  new ResizeObserver(told).observe(line); // what sticks to the lower edge stands above the line
  const say = () => {
    line.textContent = navigator.onLine ? "" : t(isSecureContext ? "offline" : "offline.open");
  };
  addEventListener("online", say);
  addEventListener("offline", say);
  say();
}

/** Keep the pages for use without a network, where the browser allows it. */
function keepForLater() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const worker = within(`/service-worker.js?language=${document.documentElement.lang}`);
  navigator.serviceWorker.register(worker).catch(() => {});
}

/** Load the other screens, so that they are there if the network is lost. */
function loadAhead() {
  SCREENS.forEach(({ screen }) => screen().catch(() => {}));
  loadKinds().catch(() => {});
  allDictionaries().catch(() => {});
}

/** Load the words of the dictionary that was used last, so that boards are solved and scored without a network. */
function loadWords() {
  const dictionary = recall("solo")?.present?.dictionary ?? "en";
  import("./solo/saved-words.js").then(({ refreshWords }) => refreshWords(dictionary)).catch(() => {});
}

/** Send what this device has not sent of its matches; the module is loaded only if there may be something. */
function sendLeft() {
  if (!["draft:", "claims:", "outbox:"].some((prefix) => remembered(prefix).length)) return;
  import("./match/pending.js").then(({ sendAllPending }) => sendAllPending()).catch(() => {});
}

async function begin() {
  await loadTexts();
  showBar();
  watchNetwork();
  watchClock(shellPart("clock"));
  watchTyping();
  watchFields();
  listenToKeys();
  watchTaps();
  startRouter(SCREENS, display);
  sendLeft();
  await stillness();
  keepForLater();
  loadAhead();
  loadWords();
}

begin();

// The calendar and the feed of one's own turns: one pair of links for all tables and matches of this device, each
// of which is added by itself.

import { ask, Problem } from "../api.js";
import { addressOf, typedAddress } from "../base-path.js";
import { attribute, button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { matchKeys } from "../match/keys.js";
import { remember } from "../store.js";
import { tableKeys } from "../tables/keys.js";
import { addTexts, t } from "../text.js";
import { attempt } from "./attempt.js";
import { askFirst, openDialog } from "./dialog.js";
import { isIn, isSame, keepFeed, knownFeed } from "./feed-seats.js";
import { copy } from "./share.js";

/** @typedef {import("./feed-seats.js").FeedSeat} FeedSeat */
/** @typedef {import("./feed-seats.js").TurnFeed} TurnFeed */

/**
 * Show the links, and whether the turns of a seat stand there.
 * @param {FeedSeat} own
 */
export async function feedDialog(own) {
  await addTexts("screens", "turns");
  const links = el("div.stack");
  const showLinks = () => fill(links, linksOf(knownFeed(), showLinks));
  showLinks();
  openDialog(
    t("screens.turns.title"),
    el("div.stack", el("p", t("screens.turns.what")), toggle(own, showLinks), links),
  );
}

/**
 * @param {FeedSeat} own
 * @param {() => void} changed
 */
function toggle(own, changed) {
  const made = button(
    ".button.menu-item",
    () =>
      attempt(async () => {
        const on = made.getAttribute("aria-pressed") !== "true";
        await (on ? add(own) : takeOut(own));
        attribute(made, "aria-pressed", String(on));
        changed();
      }),
    { "aria-pressed": String(isIn(knownFeed(), own)) },
    icon("calendar"),
    t(own.match ? "screens.turns.here.match" : "screens.turns.here"),
  );
  return made;
}

/**
 * @param {TurnFeed | null} feed
 * @param {() => void} changed
 */
function linksOf(feed, changed) {
  if (!feed) return null;
  const [calendar, reader] = ["ics", "atom"].map((ending) => pathOf(feed.secret, ending));
  return [
    link(
      t("feed.address"),
      calendar,
      el("a.button", { href: `webcal://${typedAddress(calendar)}` }, t("feed.calendar")),
    ),
    link(t("screens.turns.reader"), reader),
    el("p.soft.small", t("screens.turns.secret")),
    button(".button.quiet", () => askForNew(changed), icon("undo"), t("screens.turns.new")),
  ];
}

/**
 * @param {string} label
 * @param {string} path
 * @param {Child} [more]
 */
function link(label, path, more) {
  const id = freshId("link");
  const field = el("input.input", { id, value: addressOf(path), readonly: true, on: { focus: () => field.select() } });
  return el(
    "div.field",
    el("label", { for: id, id: `${id}-of`, text: label }),
    field,
    el(
      "div.buttons",
      button(".button", () => copy(field.value, field), { "aria-describedby": `${id}-of` }, t("share.copy")),
      more,
    ),
  );
}

/** @param {() => void} changed */
function askForNew(changed) {
  askFirst(
    { title: t("screens.turns.new"), what: t("screens.turns.new.what"), yes: t("screens.turns.new") },
    async () => {
      await makeAnew();
      changed();
    },
  );
}

/**
 * Return the path of the calendar or the feed in the language of the page.
 * @param {string} secret
 * @param {string} ending
 */
function pathOf(secret, ending) {
  const { lang } = document.documentElement;
  return `/turns/${secret}.${ending}${lang === "en" ? "" : `?language=${lang}`}`;
}

/** @param {FeedSeat} own */
async function add(own) {
  try {
    await put(knownFeed() ?? (await make()), own);
  } catch (error) {
    if (!isGone(error)) throw error;
    remember("turn-feed", null); // it was removed on another device
    await put(await make(), own);
  }
}

/** @param {FeedSeat} own */
async function takeOut(own) {
  const feed = knownFeed();
  if (!feed) return;
  await change("DELETE", feed, own);
  keepFeed({ ...feed, seats: feed.seats.filter((each) => !isSame(each, own)) });
}

/** Remove the links, and make new ones for the seats that they had; one that is lost meanwhile is left out. */
async function makeAnew() {
  const old = knownFeed();
  if (!old) return;
  await ask("DELETE", `/v1/feeds/${old.id}`, { token: old.token }).catch((error) => {
    if (!(error instanceof Problem && error.status === 404)) throw error; // it was removed on another device
  });
  remember("turn-feed", null);
  const made = await make();
  for (const own of old.seats)
    await put(knownFeed() ?? made, own).catch((error) => {
      if (!(error instanceof Problem)) throw error;
    });
}

/** @returns {Promise<TurnFeed>} */
async function make() {
  const { data } = await ask("POST", "/v1/feeds");
  return keepFeed({ id: data.id, token: data.feed_token, secret: data.secret, seats: [] });
}

/**
 * @param {TurnFeed} feed
 * @param {FeedSeat} own
 */
async function put(feed, own) {
  await change("PUT", feed, own);
  if (!isIn(feed, own)) keepFeed({ ...feed, seats: [...feed.seats, own] });
}

/**
 * @param {"PUT" | "DELETE"} method
 * @param {TurnFeed} feed
 * @param {FeedSeat} own
 */
function change(method, feed, { table, match, seat }) {
  const [path, keys] = match
    ? [`/v1/matches/${match}/feed`, matchKeys.of(match)]
    : [`/v1/tables/${table}/feed`, tableKeys.of(String(table))];
  return ask(method, path, { body: { feed_token: feed.token }, token: keys.seats[seat] });
}

/** @param {unknown} error */
function isGone(error) {
  return error instanceof Problem && error.errors[0]?.code === "unknown_feed";
}

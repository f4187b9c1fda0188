// The calendar and the feed of one's own turns: one pair of links for all tables of this device, each of which is added
// by itself.

import { ask, Problem } from "../api.js";
import { addressOf, typedAddress } from "../base-path.js";
import { attribute, button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { askFirst, openDialog } from "../parts/dialog.js";
import { copy } from "../parts/share.js";
import { recall, remember } from "../store.js";
import { addTexts, t } from "../text.js";
import { tableKeys } from "./keys.js";

/**
 * What this device knows of its links: what they are read with, what changes them, and the seats whose turns are there.
 * @typedef {{id: string, token: string, secret: string, seats: {table: string, seat: string}[]}} TurnFeed
 */

/** @returns {TurnFeed | null} */
function known() {
  return recall("turn-feed");
}

/**
 * Show the links, and whether the turns at a table stand there.
 * @param {TableSession} session
 */
export async function feedDialog(session) {
  await addTexts("screens", "turns");
  const links = el("div.stack");
  const showLinks = () => fill(links, linksOf(known(), showLinks));
  showLinks();
  openDialog(
    t("screens.turns.title"),
    el("div.stack", el("p", t("screens.turns.what")), toggle(session, showLinks), links),
  );
}

/**
 * @param {TableSession} session
 * @param {() => void} changed
 */
function toggle(session, changed) {
  const own = { table: session.id, seat: String(session.seat) };
  const made = button(
    ".button.menu-item",
    () =>
      attempt(async () => {
        const on = made.getAttribute("aria-pressed") !== "true";
        await (on ? add(own) : takeOut(own));
        attribute(made, "aria-pressed", String(on));
        changed();
      }),
    { "aria-pressed": String(isIn(known(), own)) },
    icon("calendar"),
    t("screens.turns.here"),
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

/** @typedef {TurnFeed["seats"][number]} Own */

/** @type {(feed: TurnFeed | null, own: Own) => boolean} */
function isIn(feed, own) {
  return Boolean(feed?.seats.some((each) => each.table === own.table && each.seat === own.seat));
}

/** @param {Own} own */
async function add(own) {
  try {
    await put(known() ?? (await make()), own);
  } catch (error) {
    if (!isGone(error)) throw error;
    remember("turn-feed", null); // it was removed on another device
    await put(await make(), own);
  }
}

/** @param {Own} own */
async function takeOut(own) {
  const feed = known();
  if (!feed) return;
  await ask("DELETE", `/v1/tables/${own.table}/feed`, { body: { feed_token: feed.token }, token: tokenOf(own) });
  keep({ ...feed, seats: feed.seats.filter(({ table, seat }) => table !== own.table || seat !== own.seat) });
}

/** Remove the links, and make new ones for the seats that they had; one that is lost meanwhile is left out. */
async function makeAnew() {
  const old = known();
  if (!old) return;
  await ask("DELETE", `/v1/feeds/${old.id}`, { token: old.token }).catch((error) => {
    if (!(error instanceof Problem && error.status === 404)) throw error; // it was removed on another device
  });
  remember("turn-feed", null);
  const made = await make();
  for (const own of old.seats)
    await put(known() ?? made, own).catch((error) => {
      if (!(error instanceof Problem)) throw error;
    });
}

/** @returns {Promise<TurnFeed>} */
async function make() {
  const { data } = await ask("POST", "/v1/feeds");
  return keep({ id: data.id, token: data.feed_token, secret: data.secret, seats: [] });
}

/**
 * @param {TurnFeed} feed
 * @param {Own} own
 */
async function put(feed, own) {
  await ask("PUT", `/v1/tables/${own.table}/feed`, { body: { feed_token: feed.token }, token: tokenOf(own) });
  if (!isIn(feed, own)) keep({ ...feed, seats: [...feed.seats, own] });
}

/** @param {TurnFeed} feed */
function keep(feed) {
  remember("turn-feed", feed);
  return feed;
}

/** @param {Own} own */
function tokenOf({ table, seat }) {
  return tableKeys.of(table).seats[seat];
}

/** @param {unknown} error */
function isGone(error) {
  return error instanceof Problem && error.errors[0]?.code === "unknown_feed";
}

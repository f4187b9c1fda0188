// What can be done at a table beside playing: offers, giving up, sharing, the sound.

import { addressOf } from "../base-path.js";
import { dictionaryText } from "../dictionaries.js";
import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { languageChoice } from "../language.js";
import { closingItem } from "../match/menu.js";
import { screenDialog } from "../parts/big-screen.js";
import { askFirst, openDialog } from "../parts/dialog.js";
import { askForRole, mayAskForRole } from "../parts/host-role.js";
import { pushSwitches } from "../parts/push-switches.js";
import { hidingButton, reactionButton } from "../parts/reaction-button.js";
import { shareDialog } from "../parts/share.js";
import { feedDialog } from "../parts/turn-feed.js";
import { go } from "../router.js";
import { areOn, toggleSounds } from "../sounds.js";
import { t } from "../text.js";
import { tableKeys } from "./keys.js";
import { pauseItems } from "./pauses.js";
import { tableScreenPath } from "./rematch.js";

/**
 * Make the buttons at the top of a table.
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {() => Promise<void>} showMe
 */
export function tableMenu(session, page, showMe) {
  const sound = t(areOn() ? "table.sound.off" : "table.sound.on");
  return el(
    "div.buttons",
    reactionButton(session, session.seat, withOthers(session)),
    page.rules && el("a.button.quiet", { href: page.rules, "data-key": "rules" }, t("table.rules")),
    button(
      ".button.quiet.icon",
      toggleSounds,
      { "data-key": "sound", "aria-label": sound, title: sound },
      icon(areOn() ? "bell" : "bell-off"),
    ),
    button(
      ".button.quiet.icon",
      () => openMenu(session, page, showMe),
      { "data-key": "menu", "aria-label": t("table.more"), title: t("table.more") },
      icon("more"),
    ),
  );
}

/**
 * Tell whether anybody else has a seat; who has resigned is still there.
 * @param {TableSession} session
 */
function withOthers({ table, seat }) {
  return Object.entries(table.seats).some(
    ([other, { taken, bot, substituted }]) => other !== seat && (bot ? substituted : taken),
  );
}

/**
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {() => Promise<void>} showMe
 */
function openMenu(session, page, showMe) {
  const { table } = session;
  const playing = table.status === "playing" && session.seat !== null && !table.seats[session.seat].substituted;
  const item = closingItem(() => close());
  const { dictionary, dictionary_version: version } = /** @type {Record<string, string>} */ (table.config);
  const words = el("p.soft.small");
  if (dictionary)
    dictionaryText({ id: dictionary, version }).then((text) => {
      words.textContent = t("result.source", { dictionary: text });
    });
  const close = openDialog(
    page.title(),
    dictionary && words,
    hasDays(session) && turnPush(session),
    el(
      "div.menu",
      playing && page.rules && item("help", t("lesson.show"), showMe),
      playing && item("undo", t("offer.take-back.do"), () => session.change("/offers", { offer: "take-back" })),
      playing && page.drawn && item("people", t("offer.draw.do"), () => session.change("/offers", { offer: "draw" })),
      playing && pauseItems(session, item),
      hasDays(session) &&
        item("calendar", t("table.feed"), () => feedDialog({ table: session.id, seat: String(session.seat) })),
      playing &&
        item("flag", t("puzzle.give.up"), () =>
          askFirst(
            {
              title: t("puzzle.give.up"),
              what: t(session.players.length > 2 ? "table.resign.several" : "table.resign.two"),
              yes: t("puzzle.give.up"),
            },
            () => session.change("/resign", {}),
          ),
        ),
      table.code &&
        item("share", t("table.invite.title"), () =>
          shareDialog(t("table.invite.title"), addressOf(`/play/join/${table.code}`)),
        ),
      item("screen", t("screen.open"), () => screenDialog(table.code, tableScreenPath(session.id))),
      session.hostToken && item("share", t("match.share"), () => shareWatching(session)),
      mayAskForRole(session) && item("people", t("takeover.title"), () => askForRole(session)),
      session.hostToken &&
        item("trash", t("table.remove"), () =>
          askFirst({ title: t("table.remove"), what: t("table.remove.what"), yes: t("table.remove.do") }, async () => {
            await session.change("", undefined, { method: "DELETE", host: true });
            tableKeys.forget(session.id);
            await go("/play");
          }),
        ),
    ),
    hidingButton(),
    languageChoice(),
  );
}

/** @param {TableSession} session */
function hasDays({ table, seat }) {
  return Boolean(table.clock?.days) && seat !== null && table.status !== "over";
}

/** @param {TableSession} session */
function turnPush(session) {
  return pushSwitches({
    name: `${session.id}:${session.seat}`,
    what: "turn",
    change: (method, body) => session.change("/push", body, { method }),
  });
}

/** @param {TableSession} session */
async function shareWatching(session) {
  const { share_token: share } = await session.change("/shares", {}, { host: true });
  shareDialog(t("match.share"), addressOf(`/tables/${encodeURIComponent(session.id)}#share=${share}`));
}

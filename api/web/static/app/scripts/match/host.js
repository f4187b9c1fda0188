// What can be done with a match besides playing.

import { ask } from "../api.js";
import { addressOf } from "../base-path.js";
import { dictionaryText } from "../dictionaries.js";
import { el, fill } from "../dom.js";
import { askFirst, openDialog } from "../parts/dialog.js";
import { askForRole, mayAskForRole } from "../parts/host-role.js";
import { hidingButton } from "../parts/reaction-button.js";
import { saveFile } from "../parts/save-file.js";
import { shareDialog } from "../parts/share.js";
import { toast } from "../parts/toast.js";
import { COLOURS } from "../ring-styles.js";
import { go } from "../router.js";
import { moment, t } from "../text.js";
import { forgetMatch, matchKeys } from "./keys.js";
import { menuItem } from "./menu.js";
import { seatDialog } from "./seat-dialog.js";
import { castOf } from "./session.js";

/**
 * Show what can be done with the match.
 * @param {MatchSession} session
 */
export function hostDialog(session) {
  const { match, isHost, open } = session;
  const [label, dictionary] = fact("rules.dictionary", match.dictionary.id);
  dictionaryText(match.dictionary).then((text) => {
    dictionary.textContent = text;
  });
  const facts = el(
    "dl.facts",
    fact("new.target", String(match.target)),
    fact("new.scoring", t(`scoring.${match.scoring}`)),
    [label, dictionary],
    match.code && fact("match.fact.code", match.code),
    fact("match.fact.started", moment(match.created_at)),
  );
  const series = el("div.tight");
  if (match.rematch_of || match.rematch) showSeries(session, series);
  const close = openDialog(
    t("match.more"),
    facts,
    series,
    el(
      "div.menu",
      isHost &&
        menuItem("share", t("match.share"), async () => {
          close();
          await share(session);
        }),
      isHost &&
        match.players.length < 5 &&
        match.status === "playing" &&
        menuItem("plus", t("new.add"), async () => {
          close();
          await addPlayer(session);
        }),
      isHost &&
        open &&
        menuItem("trash", t("match.round.remove", { number: String(open.number) }), () => {
          close();
          askToRemove(session, open.number);
        }),
      mayAskForRole(session) &&
        menuItem("crown", t("takeover.title"), () => {
          close();
          askForRole(session);
        }),
      menuItem("forward", t("match.export.csv"), () => download(session, "csv")),
      menuItem("forward", t("match.export.json"), () => download(session, "json")),
      isHost &&
        menuItem("trash", t("match.delete"), () => {
          close();
          askToDelete(session);
        }),
      hidingButton(),
      menuItem("cross", t("match.forget"), () => {
        close();
        forget(session);
      }),
    ),
  );
}

/**
 * Forget the match on this device, which can be undone for a while.
 * @param {MatchSession} session
 */
async function forget({ id }) {
  const keys = matchKeys.of(id);
  forgetMatch(id);
  await go("/matches");
  toast(t("match.forgotten"), {
    label: t("undo"),
    act: () => {
      matchKeys.keep(id, keys);
      go(`/matches/${encodeURIComponent(id)}`);
    },
  });
}

/**
 * @param {MatchSession} session
 * @param {number} number the open round
 */
function askToRemove(session, number) {
  const title = t("match.round.remove", { number: String(number) });
  askFirst({ title, what: t("match.round.remove.what"), yes: t("match.round.remove.do") }, async () => {
    await session.act("DELETE", `/rounds/${number}`);
    await session.refresh();
  });
}

/** @param {MatchSession} session */
async function addPlayer(session) {
  const colour = COLOURS.find((other) => !session.match.players.includes(other)) ?? COLOURS[0];
  await session.act("PUT", `/players/${colour}`, {});
  await session.refresh();
  seatDialog(session, colour);
}

/** @param {MatchSession} session */
async function share(session) {
  const { share_token: token } = await session.act("POST", "/shares", {});
  shareDialog(t("match.share"), addressOf(`/matches/${session.id}#share=${token}`), standing(session));
}

/** @param {MatchSession} session */
function standing({ match }) {
  return match.players
    .map((player) =>
      t("matches.total", { player: castOf(match).name(player), total: String(match.totals[player] ?? 0) }),
    )
    .join(", ");
}

/**
 * @param {MatchSession} session
 * @param {"csv" | "json"} format
 */
async function download(session, format) {
  const { data } = await ask("GET", `${session.path}/export?format=${format}`, {
    token: session.hostToken ?? session.token,
    headers: { Accept: "*/*" },
  });
  const text = typeof data === "string" ? data : JSON.stringify(data, null, 2);
  const type = format === "csv" ? "text/csv" : "application/json";
  saveFile(new Blob([text], { type }), `word-ringers-${session.id}.${format}`);
}

/** @param {MatchSession} session */
function askToDelete(session) {
  const [title, what] = [t("match.delete"), t("match.delete.what")];
  askFirst({ title, what, yes: t("match.delete.do") }, async () => {
    await session.act("DELETE", "");
    session.end();
    forgetMatch(session.id);
    await go("/matches");
    toast(t("match.gone"));
  });
}

/**
 * @param {MatchSession} session
 * @param {HTMLElement} place
 */
async function showSeries(session, place) {
  /** @type {{items: Match[]}} */
  const { items } = await session.read("/series").catch(() => ({ items: [] }));
  const cast = session.cast();
  fill(
    place,
    items.length > 1 && el("h3", t("series.title")),
    items.length > 1 &&
      el(
        "ul.menu",
        items.map((other, index) =>
          el(
            "li",
            el(
              "a.button.quiet",
              {
                href: `/matches/${encodeURIComponent(other.id)}`,
                "aria-current": other.id === session.id ? "page" : null,
              },
              t("series.match", {
                number: String(index + 1),
                winners: other.winners.map((player) => cast.name(player)).join(", ") || "–",
              }),
            ),
          ),
        ),
      ),
  );
}

/**
 * @param {string} name
 * @param {string} value
 */
function fact(name, value) {
  return [el("dt", t(name)), el("dd", value)];
}

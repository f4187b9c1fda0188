// The matches that this device knows.

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { listed, moment, t } from "../text.js";
import { matchKeys } from "./keys.js";
import { MatchSession } from "./session.js";

const SHOWN = 20;

/** Show the list. */
export async function show() {
  const known = matchKeys.known().slice(0, SHOWN);
  const list = el(
    "ul.stack",
    known.map((entry) => card(entry)),
  );
  return {
    title: t("matches.title"),
    node: el(
      "div.stack.grow",
      el("h1", { tabindex: -1, text: t("matches.title") }),
      known.length ? list : el("div.empty", el("p", t("matches.none"))),
      el(
        "div.actions",
        el("a.button.quiet", { href: "/figures" }, icon("star"), t("matches.figures")),
        el("a.button", { href: "/join" }, icon("key"), t("start.join")),
        el("a.button.primary", { href: "/matches/new" }, icon("plus"), t("new.title")),
      ),
    ),
  };
}

/** @param {MatchKeys & {id: string}} known */
function card({ id, names, at }) {
  const state = el("span.soft.small", at ? moment(at) : "");
  const session = new MatchSession(id);
  session
    .read("")
    .then((/** @type {Match} */ match) => {
      const totals = match.players.map((player) =>
        t("matches.total", {
          player: match.names[player] === player ? t(`colour.${player}`) : match.names[player],
          total: String(match.totals[player] ?? 0),
        }),
      );
      state.textContent = stateOf(match, listed(totals));
    })
    .catch((error) => {
      if (error.status === 404) state.textContent = t("matches.gone");
    });
  return el(
    "li",
    el(
      "a.card.door",
      { href: `/matches/${encodeURIComponent(id)}` },
      el("span.door-text", el("strong.door-title", listed(names.length ? names : [id])), state),
    ),
  );
}

/**
 * @param {Match} match
 * @param {string} totals
 */
function stateOf({ status, rounds }, totals) {
  if (status === "finished") return t("matches.finished", { totals });
  return rounds.length ? t("matches.playing", { round: String(rounds.length), totals }) : t("matches.waiting");
}

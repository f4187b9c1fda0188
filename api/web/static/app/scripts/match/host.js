// What can be done with a match and its seats besides playing.

import { ask } from "../api.js";
import { el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { openDialog } from "../parts/dialog.js";
import { copy, shareDialog } from "../parts/share.js";
import { toast } from "../parts/toast.js";
import { COLOURS } from "../players.js";
import { go } from "../router.js";
import { moment, t } from "../text.js";
import { actionButton, attempt } from "./screen.js";
import { castOf, forgetMatch } from "./session.js";

/**
 * Show what can be done with the match.
 * @param {Session} session
 */
export function hostDialog(session) {
  const { match, isHost, open } = session;
  const facts = el(
    "dl.facts",
    {},
    fact("match.fact.target", String(match.target)),
    fact("match.fact.scoring", t(`scoring.${match.scoring}`)),
    fact("match.fact.dictionary", match.dictionary.id),
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
      {},
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
        menuItem("undo", t("match.round.remove", { number: String(open.number) }), async () => {
          await session.act("DELETE", `/rounds/${open.number}`);
          close();
          await session.refresh();
        }),
      menuItem("forward", t("match.export.csv"), () => download(session, "csv")),
      menuItem("forward", t("match.export.json"), () => download(session, "json")),
      isHost &&
        menuItem("trash", t("match.delete"), () => {
          close();
          deleteDialog(session);
        }),
      menuItem("cross", t("match.forget"), () => {
        forgetMatch(match.id);
        close();
        go("/matches");
      }),
    ),
  );
}

/** @param {Session} session */
async function addPlayer(session) {
  const colour = COLOURS.find((other) => !session.match.players.includes(other)) ?? COLOURS[0];
  await session.act("PUT", `/players/${colour}`, {});
  await session.refresh();
  seatDialog(session, colour);
}

/** @param {Session} session */
async function share(session) {
  const { share_token: token } = await session.act("POST", "/shares", {});
  shareDialog(t("match.share"), `${location.origin}/matches/${session.id}#share=${token}`, standing(session));
}

/** @param {Session} session */
function standing({ match }) {
  return match.players
    .map((player) =>
      t("matches.total", { player: castOf(match).name(player), total: String(match.totals[player] ?? 0) }),
    )
    .join(", ");
}

/**
 * @param {Session} session
 * @param {"csv" | "json"} format
 */
async function download(session, format) {
  const { data } = await ask("GET", `${session.path}/export?format=${format}`, {
    token: session.hostToken ?? session.token,
    headers: { Accept: "*/*" },
  });
  const text = typeof data === "string" ? data : JSON.stringify(data, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: format === "csv" ? "text/csv" : "application/json" }));
  const link = el("a", { href: address, download: `word-ringers-${session.id}.${format}` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {Session} session */
function deleteDialog(session) {
  const close = openDialog(
    t("match.delete"),
    el("p", { text: t("match.delete.what") }),
    el(
      "div.buttons",
      {},
      actionButton("danger", t("match.delete.do"), async () => {
        await session.act("DELETE", "");
        session.end();
        forgetMatch(session.id);
        close();
        await go("/matches");
        toast(t("match.gone"));
      }),
      el("button.button.quiet", { type: "button", text: t("close"), on: { click: () => close() } }),
    ),
  );
}

/**
 * @param {Session} session
 * @param {HTMLElement} place
 */
async function showSeries(session, place) {
  /** @type {{items: Match[]}} */
  const { items } = await session.read("/series").catch(() => ({ items: [] }));
  const cast = session.cast();
  fill(
    place,
    items.length > 1 && el("h3", { text: t("series.title") }),
    items.length > 1 &&
      el(
        "ul.menu",
        {},
        items.map((other, index) =>
          el(
            "li",
            {},
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
 * Show what can be done with a seat.
 * @param {Session} session
 * @param {string} player
 */
export function seatDialog(session, player) {
  const { match, isHost } = session;
  const here = session.mine.includes(player);
  const name = session.cast().name(player);
  const id = freshId("name");
  const field = el("input.input", {
    id,
    maxlength: 40,
    autocomplete: "off",
    value: match.names[player] === player ? "" : match.names[player],
  });
  const problem = el("div");
  const path = `/players/${encodeURIComponent(player)}`;
  /** @param {() => unknown} action */
  const done = async (action) => {
    if (
      await attempt(async () => {
        await action();
        await session.refresh();
      }, problem)
    )
      close();
  };
  /**
   * @param {string} method
   * @param {string} end
   * @param {unknown} [body]
   */
  const act = (method, end, body) => session.act(method, path + end, body, here && !isHost ? { player } : {});
  const close = openDialog(
    name,
    el(
      "form.field",
      {
        on: {
          submit: (event) => {
            event.preventDefault();
            done(() => act("PATCH", "", { name: field.value.trim() }));
          },
        },
      },
      el("label", { for: id, text: t("seat.name") }),
      el("div.with-button", {}, field, el("button.button", { text: t("seat.rename") })),
    ),
    problem,
    el(
      "div.menu",
      {},
      menuItem("key", t("seat.recovery"), () => recoveryDialog(session, act)),
      isHost &&
        match.seats[player] === "taken" &&
        match.host !== player &&
        menuItem("crown", t("seat.hand.over"), () => done(() => session.act("POST", "/host", { player }))),
      match.seats[player] === "taken" &&
        menuItem("people", t("seat.give.up"), () =>
          done(async () => {
            await act("DELETE", "/seat");
            if (here) drop(session, player);
          }),
        ),
      match.seats[player] === "out"
        ? isHost && menuItem("undo", t("seat.back"), () => done(() => session.act("PATCH", path, { out: false })))
        : menuItem("cross", t("seat.leave"), () => done(() => act("PATCH", "", { out: true }))),
    ),
  );
}

/**
 * @param {Session} session
 * @param {string} player
 */
function drop(session, player) {
  const { [player]: _, ...seats } = session.keys.seats;
  session.keys.seats = seats;
}

/**
 * @param {Session} session
 * @param {(method: string, end: string, body: unknown) => Promise<{code: string, expires_at: string}>} act
 */
async function recoveryDialog(session, act) {
  await attempt(async () => {
    const { code, expires_at: end } = await act("POST", "/recovery", {});
    const field = el("input.input.code", { value: code, readonly: true, "aria-label": t("seat.recovery") });
    openDialog(
      t("seat.recovery"),
      el("p", {
        text: t("seat.recovery.how", {
          address: `${location.host}/join/${session.match.code ?? ""}`,
          time: moment(end),
        }),
      }),
      el(
        "div.with-button",
        {},
        field,
        el("button.button", { type: "button", text: t("share.copy"), on: { click: () => copy(code, field) } }),
      ),
    );
  });
}

/**
 * @param {string} name
 * @param {string} value
 */
function fact(name, value) {
  return [el("dt", { text: t(name) }), el("dd", { text: value })];
}

/**
 * @param {string} drawing
 * @param {string} text
 * @param {() => unknown} action
 */
function menuItem(drawing, text, action) {
  return el(
    "button.button.quiet.menu-item",
    { type: "button", on: { click: () => attempt(async () => action()) } },
    icon(drawing),
    text,
  );
}

// A match: who plays, how it stands, every round so far, and what comes next.

import { typedAddress } from "../base-path.js";
import { button, el, refill } from "../dom.js";
import { icon } from "../icons.js";
import { winnersText } from "../live/revealed.js";
import { actionButton, attempt } from "../parts/attempt.js";
import { screenDialog } from "../parts/big-screen.js";
import { chart } from "../parts/chart.js";
import { roleButton } from "../parts/host-role.js";
import { invitation } from "../parts/invitation.js";
import { tableHead, tableRow } from "../parts/table.js";
import { token } from "../players.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { Finish } from "./finish.js";
import { hostDialog } from "./host.js";
import { moveOn } from "./rematch.js";
import { matchReactions, stepPath, withMatch } from "./screen.js";
import { seatList } from "./seats.js";
import { screenPath } from "./tv.js";

/** Show the match. @type {ShowScreen} */
export async function show({ id }) {
  const top = el("div.stack");
  const side = el("div.stack");
  const actions = el("div.actions");
  const finish = new Finish();
  const { session, leave } = await withMatch({ id }, (opened) => () => {
    const { match } = opened;
    const over = match.status === "finished";
    refill(top, heading(opened), over ? finish.show(opened) : standings(opened), rounds(opened));
    refill(
      side,
      match.code &&
        Object.values(match.seats).includes("free") &&
        match.status === "playing" &&
        invitation(match.code, {
          path: `/join/${match.code}`,
          title: t("invite.title"),
          how: t("invite.how", { address: typedAddress() }),
          share: t("invite.title"),
        }),
      seatList(opened),
      match.rounds.some(({ totals }) => totals) &&
        el("section.card", el("h2", t("match.chart")), chart(match, opened.cast())),
    );
    refill(actions, next(opened));
  });
  return {
    title: t("match.title"),
    wide: true,
    leave,
    undo: session.isHost ? () => attempt(() => session.act("POST", "/undo").then(() => session.refresh())) : undefined,
    redo: session.isHost ? () => attempt(() => session.act("POST", "/redo").then(() => session.refresh())) : undefined,
    node: el("div.stack.grow", el("div.two-columns", top, side), el("div.spring"), actions),
  };
}

/** @param {MatchSession} session */
function heading(session) {
  const { match } = session;
  const cast = session.cast();
  const title =
    match.status === "finished"
      ? winnersText(match.winners, cast, "match.won")
      : match.rounds.length
        ? t("match.playing", { target: match.target })
        : t("match.ready");
  return el(
    "div.heading",
    el("h1", { tabindex: -1, text: title }),
    el(
      "div.buttons",
      matchReactions(session),
      button(
        ".button.quiet.icon",
        () => screenDialog(match.code, screenPath(match.id)),
        { "aria-label": t("screen.open"), title: t("screen.open") },
        icon("screen"),
      ),
      button(
        ".button.quiet.icon",
        () => hostDialog(session),
        { "aria-label": t("match.more"), title: t("match.more") },
        icon("more"),
      ),
    ),
  );
}

/** @param {MatchSession} session */
function standings(session) {
  const { match } = session;
  const cast = session.cast();
  return el(
    "ul.totals",
    { vars: { "--totals": match.players.length } },
    match.players.map((player) =>
      el(
        "li.total",
        {
          class: `player-${cast.of(player).colour}`,
          "data-says": player,
        },
        token(cast.of(player)),
        el("strong.total-points", match.totals[player] ?? 0),
        el("span.total-name", cast.name(player)),
        match.winners.includes(player) &&
          el("span.total-won", { title: t("match.winner") }, icon("crown"), el("span.unseen", t("match.winner"))),
      ),
    ),
  );
}

/** @param {MatchSession} session */
function rounds(session) {
  const { match } = session;
  const cast = session.cast();
  if (!match.rounds.length) return el("p.soft", session.isHost ? t("match.first") : t("match.first.wait"));
  return el(
    "div.card.table-scroll",
    { tabindex: 0, role: "region", "aria-label": t("match.rounds") },
    el(
      "table.table",
      el("caption.unseen", t("match.rounds")),
      tableHead([
        t("match.round.column"),
        ...match.players.map((player) =>
          el("span.column-name", token(cast.of(player)), el("span.unseen", cast.name(player))),
        ),
      ]),
      el(
        "tbody",
        match.rounds.map((round) =>
          tableRow(
            el(
              "a.row-link",
              {
                href: stepPath(match.id, round.number),
                "aria-label": t(round.status === "open" ? "match.round.open" : "match.round", {
                  number: String(round.number),
                }),
              },
              round.status === "open"
                ? t("match.round.open.short", { number: String(round.number) })
                : String(round.number),
            ),
            match.players.map((player) =>
              el("td", {
                class: round.winners?.includes(player) ? "best" : null,
                text: round.points ? (round.points[player] ?? "–") : "…",
              }),
            ),
          ),
        ),
      ),
      el(
        "tfoot",
        tableRow(
          t("match.total"),
          match.players.map((player) => match.totals[player] ?? 0),
        ),
      ),
    ),
  );
}

/** @param {MatchSession} session */
function next(session) {
  const { match, isHost } = session;
  const open = session.open;
  const { rematch } = match;
  if (rematch) {
    return actionButton("primary", t("match.rematch.open"), () => moveOn(session, rematch));
  }
  if (open)
    return el(
      "a.button.primary",
      { href: stepPath(match.id, open.number) },
      t("match.round.go", { number: String(open.number) }),
    );
  if (!isHost)
    return [
      match.rounds.length > 0 && // before the first round the screen says so above
        el("p.soft.centred", {
          role: "status",
          text: match.status === "finished" ? t("match.wait.rematch") : t("match.wait.round"),
        }),
      roleButton(session),
    ];
  if (match.status === "finished") {
    return actionButton("primary", t("match.rematch"), async () => {
      const { match: again } = await session.act("POST", "/rematch");
      await moveOn(session, again.id);
    });
  }
  return actionButton("primary", t("match.round.start", { number: String(match.rounds.length + 1) }), async () => {
    const round = await session.act("POST", "/rounds", {});
    await go(stepPath(match.id, round.number));
  });
}

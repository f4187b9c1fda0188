// What can be done with a seat: its name, moving it to another phone, freeing it, handing it the host's role.

import { el, freshId } from "../dom.js";
import { attempt } from "../parts/attempt.js";
import { askFirst, openDialog } from "../parts/dialog.js";
import { form } from "../parts/form.js";
import { pushSwitches } from "../parts/push.js";
import { askToMove } from "../parts/recovery-dialog.js";
import { toast } from "../parts/toast.js";
import { go } from "../router.js";
import { duration, t } from "../text.js";
import { forgetMatch, matchKeys } from "./keys.js";
import { closingItem } from "./menu.js";

/**
 * Show what can be done with a seat.
 * @param {MatchSession} session
 * @param {string} player
 */
export function seatDialog(session, player) {
  const { match, isHost } = session;
  const here = session.mine.includes(player);
  const name = session.cast().name(player);
  const path = `/players/${encodeURIComponent(player)}`;
  const taken = match.seats[player] === "taken";
  const plays = here && taken && match.status === "playing";
  /**
   * @param {string} method
   * @param {string} end
   * @param {unknown} [body]
   */
  const act = (method, end, body) => session.act(method, path + end, body, here ? { player } : {});
  /** @param {() => unknown} action */
  const change = async (action) => {
    await action();
    await session.refresh();
  };
  /**
   * @param {"give-up" | "hand-over" | "leave"} what
   * @param {() => unknown} action
   */
  const asked = (what, action) => () => {
    const title = t(`seat.${what}`);
    const told = what !== "hand-over" && !here && taken ? "others" : "what";
    const times = { player: name, time: duration(match.takeover_seconds) };
    askFirst({ title, what: t(`seat.${what}.${told}`, times), yes: t(`seat.${what}.do`) }, action);
  };
  /**
   * Do what ends the tokens of the seat.
   * @param {() => unknown} action
   */
  const vacate = (action) => async () => {
    await action();
    if (!here) await session.refresh();
    else await drop(session, player);
  };
  const item = closingItem(() => close());
  const close = openDialog(
    name,
    plays &&
      pushSwitches({
        name: `${session.id}:${player}`,
        what: "turn",
        change: (method, body) => session.act(method, "/push", body, { player }),
      }),
    nameForm(session, player, (title) => change(() => act("PATCH", "", { name: title })).then(() => close())),
    el(
      "div.menu",
      item("key", t("seat.recovery"), () =>
        askToMove(name, here, `/join/${match.code ?? ""}`, async () => {
          /** @type {RecoveryCode} */
          const made = await act("POST", "/recovery", {});
          if (made.held_until) await session.refresh();
          return made;
        }),
      ),
      plays && item("calendar", t("table.feed"), () => feed({ match: session.id, seat: player })),
      isHost &&
        taken &&
        match.host !== player &&
        item(
          "crown",
          t("seat.hand-over"),
          asked("hand-over", () => change(() => session.act("POST", "/host", { player }))),
        ),
      taken &&
        item(
          "people",
          t("seat.give-up"),
          asked(
            "give-up",
            vacate(() => act("DELETE", "/seat")),
          ),
        ),
      match.seats[player] === "out"
        ? isHost && item("undo", t("seat.back"), () => change(() => act("PATCH", "", { out: false })))
        : item(
            "cross",
            t("seat.leave"),
            asked(
              "leave",
              vacate(() => act("PATCH", "", { out: true })),
            ),
          ),
    ),
  );
}

/**
 * @param {MatchSession} session
 * @param {string} player
 * @param {(title: string) => Promise<void>} rename
 */
function nameForm({ match }, player, rename) {
  const id = freshId("name");
  const problem = el("div");
  const field = el("input.input", {
    id,
    maxlength: 40,
    autocomplete: "off",
    value: match.names[player] === player ? "" : match.names[player],
  });
  return form(
    ".field",
    () => attempt(() => rename(field.value.trim()), problem),
    el("label", { for: id, text: t("seat.name") }),
    el("div.with-button", field, el("button.button", t("seat.rename"))),
    problem,
  );
}

/**
 * Forget a seat that is no longer this device's; without another one the match is none of its matches any more.
 * @param {MatchSession} session
 * @param {string} player
 */
async function drop(session, player) {
  session.keys = matchKeys.dropSeat(session.id, player);
  if (session.token) return session.refresh();
  session.end();
  forgetMatch(session.id);
  await go("/matches", { replace: true });
  toast(t("match.left"));
  return undefined;
}

/** @param {import("../parts/feed-seats.js").FeedSeat} own */
async function feed(own) {
  const { feedDialog } = await import("../parts/turn-feed.js");
  return feedDialog(own);
}

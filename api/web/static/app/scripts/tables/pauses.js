// Clocks in days that stand still: on a player's holidays, and by agreement.

import { el } from "../dom.js";
import { actionButton } from "../parts/attempt.js";
import { selectionField } from "../parts/choice.js";
import { openDialog } from "../parts/dialog.js";
import { moment, t } from "../text.js";

const MOST_AT_ONCE = 14;

/**
 * Say that the clocks are paused, with the button that lets them run.
 * @param {TableSession} session
 */
export function pauseNotice(session) {
  const { pauses, status } = session.table;
  if (!pauses?.since || status !== "playing") return null;
  return el(
    "div.note.stack.tighter.paused",
    { "data-key": "paused", role: "status" },
    el("p", t("pause.on", { since: moment(pauses.since) })),
    session.seat !== null &&
      el(
        "div.buttons",
        actionButton("", t("pause.resume"), () => session.change("/resume", {})),
      ),
  );
}

/**
 * Say until when a player is on holiday; nothing for who is not.
 * @param {TableSession} session
 * @param {string} seat
 */
export function holidayText(session, seat) {
  const until = session.table.pauses?.holidays[seat]?.until;
  return until && session.secondsUntil(until) > 0 ? t("holiday.until", { until: moment(until) }) : "";
}

/**
 * Return what the menu of a table offers beside.
 * @param {TableSession} session
 * @param {ReturnType<typeof import("../match/menu.js").closingItem>} item
 */
export function pauseItems(session, item) {
  const { pauses } = session.table;
  if (!pauses || session.seat === null) return null;
  const { left } = pauses.holidays[session.seat] ?? { left: 0 };
  return [
    !pauses.since && item("clock", t("pause.do"), () => session.change("/offers", { offer: "pause" })),
    holidayText(session, session.seat)
      ? item("clock", t("holiday.end"), () => session.change("/holiday", undefined, { method: "DELETE" }))
      : left > 0 && item("clock", t("holiday.take"), () => askForHoliday(session, left)),
  ];
}

/**
 * @param {TableSession} session
 * @param {number} left how many days may be taken
 */
function askForHoliday(session, left) {
  let days = 1;
  const options = Array.from({ length: Math.min(left, MOST_AT_ONCE) }, (_, index) => [
    String(index + 1),
    t("holiday.days", { count: index + 1 }),
  ]);
  const close = openDialog(
    t("holiday.take"),
    el("p", t("holiday.what", { count: left })),
    selectionField(t("holiday.length"), options, "1", (value) => {
      days = Number(value);
    }),
    el(
      "div.actions",
      actionButton("primary", t("holiday.do"), async () => {
        await session.change("/holiday", { days });
        close();
      }),
    ),
  );
}

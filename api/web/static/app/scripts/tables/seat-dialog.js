// What can be done with a seat: look from it, move it to another phone, free it, come back to it.

import { el } from "../dom.js";
import { closingItem, menuItem } from "../match/menu.js";
import { askFirst, openDialog } from "../parts/dialog.js";
import { askToMove } from "../parts/recovery-dialog.js";
import { go } from "../router.js";
import { duration, t } from "../text.js";
import { tableKeys } from "./keys.js";

/**
 * Show who sits in a seat, and what can be done about it.
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {string} seat
 */
export function seatDialog(session, page, seat) {
  const { table } = session;
  const { bot, substituted, taken } = table.seats[seat];
  const name = session.cast().name(seat);
  const here = seat in session.keys.seats;
  const person = taken && (!bot || substituted);
  const may = here || session.hostToken !== null;
  const path = `/players/${encodeURIComponent(seat)}`;
  const options = { host: !here };
  const item = closingItem(() => close());
  const close = openDialog(
    name,
    el("p", whoText(page, table.seats[seat], here)),
    seat === table.host_seat && el("p", t("table.seat.host")),
    el(
      "div.menu",
      here &&
        seat !== session.seat &&
        item("people", t("table.look"), async () => {
          history.replaceState(history.state, "", `${location.pathname}?seat=${encodeURIComponent(seat)}`);
          session.holder = seat;
          await session.lookFrom(seat);
        }),
      here &&
        substituted &&
        menuItem("undo", t("table.return"), async () => {
          await session.change("/return", {});
          close();
        }),
      may &&
        person &&
        !substituted &&
        item("key", t("seat.recovery"), () =>
          askToMove(name, here, `/play/join/${table.code ?? ""}`, async () => {
            const made = await session.change(`${path}/recovery`, {}, { ...options, seat: here ? seat : null });
            if (made.held_until) await session.refresh();
            return made;
          }),
        ),
      session.hostToken !== null &&
        person &&
        !substituted &&
        seat !== table.host_seat &&
        item("crown", t("seat.hand-over"), () => {
          const what = t("table.hand-over.what", { player: name });
          askFirst({ title: t("seat.hand-over"), what, yes: t("seat.hand-over.do"), grave: false }, () =>
            session.change("/host", { seat }, { host: true }),
          );
        }),
      may &&
        person &&
        !substituted &&
        table.status !== "over" &&
        item("people", t("seat.give-up.do"), () => {
          const what = t(session.players.length > 2 && table.view ? "table.free.what" : "table.free.end");
          const others = t("table.free.others", { player: name, time: duration(table.takeover_seconds) });
          const text = here ? what : `${others} ${what}`;
          askFirst({ title: t("seat.give-up.do"), what: text, yes: t("seat.give-up.do") }, () =>
            free(session, seat, here),
          );
        }),
    ),
  );
}

/**
 * @param {GamePage} page
 * @param {TableSeat} seat
 * @param {boolean} here
 */
function whoText(page, { bot, substituted, taken }, here) {
  if (substituted) return t("table.seat.away", { bot: page.botText(bot ?? "") });
  if (bot) return t("table.seat.bot", { bot: page.botText(bot) });
  if (!taken) return t("seat.free");
  return t(here ? "seat.here" : "seat.taken");
}

/**
 * @param {TableSession} session
 * @param {string} seat
 * @param {boolean} here
 */
async function free(session, seat, here) {
  await session.change(`/players/${encodeURIComponent(seat)}/seat`, undefined, {
    method: "DELETE",
    host: !here,
    seat: here ? seat : null,
  });
  if (here && session.table.view === null) {
    tableKeys.dropSeat(session.id, seat);
    await go("/play");
  } else await session.refresh();
}

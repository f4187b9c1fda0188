// The code with which a seat moves to another phone.

import { typedAddress } from "../base-path.js";
import { button, el } from "../dom.js";
import { addTexts, moment, t } from "../text.js";
import { askFirst, openDialog } from "./dialog.js";
import { copy } from "./share.js";

/**
 * Ask before a seat moves, as this phone cannot take it back by itself, and show the code then.
 * @param {string} player whose seat it is
 * @param {boolean} here whether this phone has it
 * @param {string} path where the code is entered
 * @param {() => Promise<RecoveryCode>} make makes the code
 */
export async function askToMove(player, here, path, make) {
  await addTexts("screens", "seats");
  const what = t(here ? "screens.seats.move" : "screens.seats.move.others", { player });
  askFirst({ title: t("seat.recovery"), what, yes: t("screens.seats.move.do"), grave: false }, async () =>
    recoveryDialog(await make(), player, path),
  );
}

/**
 * Show the code.
 * @param {RecoveryCode} made
 * @param {string} player whose seat it is
 * @param {string} path where the code is entered
 */
function recoveryDialog({ code, expires_at: end, held_until: held }, player, path) {
  const field = el("input.input.code", { value: code, readonly: true, "aria-label": t("seat.recovery") });
  openDialog(
    t("seat.recovery"),
    el("p", t("seat.recovery.how", { address: typedAddress(path), time: moment(end) })),
    held && el("p", t("seat.recovery.held", { player, time: moment(held) })),
    el(
      "div.with-button",
      field,
      button(".button", () => copy(code, field), t("share.copy")),
    ),
  );
}

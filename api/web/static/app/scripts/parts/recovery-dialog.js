// The code with which a seat moves to another phone.

import { typedAddress } from "../base-path.js";
import { button, el } from "../dom.js";
import { moment, t } from "../text.js";
import { openDialog } from "./dialog.js";
import { copy } from "./share.js";

/**
 * Show the code.
 * @param {RecoveryCode} made
 * @param {string} player whose seat it is
 * @param {string} path where the code is entered
 */
export function recoveryDialog({ code, expires_at: end, held_until: held }, player, path) {
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

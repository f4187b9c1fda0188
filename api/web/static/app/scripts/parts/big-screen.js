// What big screens of matches and tables share: how one is opened, and that it stays awake.

import { addressOf, typedAddress } from "../base-path.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { openDialog } from "./dialog.js";
import { bigCode } from "./invitation.js";
import { besideThisComputer, qr } from "./share.js";
import { loadStyles } from "./styles.js";

/**
 * Say how a big screen is opened: by its address and the code, by a QR code, or here.
 * @param {string | null} code
 * @param {string} path where this device shows it
 */
export function screenDialog(code, path) {
  openDialog(
    t("screen.open"),
    code && el("p", t("tv.how", { address: typedAddress("/tv") })),
    code && bigCode(code),
    code && el("p.soft", t("tv.scan")),
    code && qr(addressOf(`/tv/${code}`)),
    code && besideThisComputer(),
    el("a.button", { href: path }, icon("screen"), t("tv.here")),
  );
}

/** Load how big screens look. */
export function loadLarge() {
  return loadStyles("big-screen");
}

/**
 * Keep the screen lit where the browser allows it.
 * @returns {() => void} lets it go dark again
 */
export function stayAwake() {
  /** @type {WakeLockSentinel | null | undefined} */
  let held;
  let left = false;
  navigator.wakeLock
    ?.request("screen")
    .then((lock) => {
      held = lock;
      if (left) lock.release();
    })
    .catch(() => {}); // it may go dark then
  return () => {
    left = true;
    held?.release();
  };
}

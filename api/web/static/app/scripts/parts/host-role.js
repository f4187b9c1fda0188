// The host's role when the host is gone: a player asks for it.

import { button } from "../dom.js";
import { duration, t } from "../text.js";
import { askFirst } from "./dialog.js";

/**
 * Tell whether a player of this device may ask for the host's role now.
 * @param {Hosted} session
 */
export function mayAskForRole({ role }) {
  return !role.isMine && !role.takeover && role.seated.length > 0;
}

/**
 * Ask for the host's role, after a question.
 * @param {Hosted} session
 */
export function askForRole(session) {
  const { seconds, seated } = session.role;
  const what = t("takeover.what", { time: duration(seconds) });
  askFirst({ title: t("takeover.title"), what, yes: t("takeover.do"), grave: false }, () =>
    session.changeRole("POST", "/host/takeover", seated[0]),
  );
}

/**
 * Make the button for those who wait for a host who does not come; null where nobody may ask.
 * @param {Hosted} session
 */
export function roleButton(session) {
  if (!mayAskForRole(session)) return null;
  return button(".button.quiet", () => askForRole(session), t("takeover.open"));
}

/**
 * Return a time as minutes and seconds.
 * @param {number} seconds
 */
export function figures(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

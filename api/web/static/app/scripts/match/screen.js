// What the screens of a match have in common: the session, its redrawing, and the quiet line about the connection.

import { el, fill, speak } from "../dom.js";
import { notice } from "../parts/notice.js";
import { toast } from "../parts/toast.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { problemText, Session, takeSharedToken } from "./session.js";

/**
 * Open the match of a screen and keep its drawing up to date.
 * @param {Object} params of the address: `id`, and `number` of a round
 * @param {function(Session): function(): void} build makes the screen once; returns what draws it anew
 * @returns {Promise<{session: Session, leave: function(): void}>}
 */
export async function withMatch({ id, number }, build) {
  takeSharedToken(id);
  const session = new Session(id);
  const round = number === undefined ? null : Number(number);
  await session.start(round);
  const draw = build(session);
  const place = document.getElementById("offline");
  const connection = () => { place.textContent = { live: navigator.onLine ? "" : t("offline"), polling: t("match.polling"), lost: t("match.lost") }[session.state]; };
  session.addEventListener("change", draw);
  session.addEventListener("state", connection);
  session.addEventListener("ended", ({ detail }) => {
    toast(detail ? problemText(detail) : t("match.left"));
    go(detail && number !== undefined ? `/matches/${encodeURIComponent(id)}` : "/matches", { replace: true });
  });
  draw();
  return { session, leave: () => { session.end(); place.textContent = navigator.onLine ? "" : t("offline"); } };
}

/** Do something with the service; what goes wrong is said in a line, and false returned. */
export async function attempt(action, place = null) {
  if (place) fill(place);
  try {
    await action();
    return true;
  } catch (error) {
    if (error.name === "AbortError") return false;
    const text = problemText(error);
    if (place) fill(place, notice("bad", text));
    else toast(text);
    speak(text);
    return false;
  }
}

/** Make a button for an action of the service, which cannot be pressed twice at once. */
export function actionButton(kind, text, action, ...before) {
  const button = el(`button.button${kind ? `.${kind}` : ""}`, { type: "button", on: { click: async () => {
    button.disabled = true;
    await attempt(action);
    button.disabled = false;
  } } }, before, el("span", { text }));
  return button;
}

/** Return the address of a step of a round. */
export function stepPath(id, number, step = "") {
  return `/matches/${encodeURIComponent(id)}/rounds/${number}${step && `/${step}`}`;
}

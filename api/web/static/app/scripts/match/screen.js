// What the screens of a match have in common: the session, its redrawing, and the quiet line about the connection.

/** @import { Problem } from "../api.js" */

import { el, fill, shellPart, speak } from "../dom.js";
import { notice } from "../parts/notice.js";
import { toast } from "../parts/toast.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { problemText, Session, takeSharedToken } from "./session.js";

/**
 * Open the match of a screen and keep its drawing up to date.
 * @param {{id: string, number?: string | number}} params of the address: `id`, and `number` of a round
 * @param {(session: Session) => () => void} build makes the screen once; returns what draws it anew
 * @returns {Promise<{session: Session, leave: () => void}>}
 */
export async function withMatch({ id, number }, build) {
  takeSharedToken(id);
  const session = new Session(id);
  const round = number === undefined ? null : Number(number);
  await session.start(round);
  const draw = build(session);
  const place = shellPart("offline");
  const connection = () => {
    if (session.state === "live") place.textContent = navigator.onLine ? "" : t("offline");
    else place.textContent = t(session.state === "polling" ? "match.polling" : "match.lost");
  };
  session.addEventListener("change", draw);
  session.addEventListener("state", connection);
  session.addEventListener("ended", (event) => {
    const { detail } = /** @type {CustomEvent<Problem | null>} */ (event);
    toast(detail ? problemText(detail) : t("match.left"));
    go(detail && number !== undefined ? `/matches/${encodeURIComponent(id)}` : "/matches", { replace: true });
  });
  draw();
  return {
    session,
    leave: () => {
      session.end();
      place.textContent = navigator.onLine ? "" : t("offline");
    },
  };
}

/**
 * Do something with the service; what goes wrong is said in a line, and false returned.
 * @param {() => unknown} action
 * @param {Element | null} [place]
 */
export async function attempt(action, place = null) {
  if (place) fill(place);
  try {
    await action();
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    const text = problemText(error);
    if (place) fill(place, notice("bad", text));
    else toast(text);
    speak(text);
    return false;
  }
}

/**
 * Make a button for an action of the service, which cannot be pressed twice at once.
 * @param {string} kind
 * @param {string} text
 * @param {() => unknown} action
 * @param {...Child} before
 */
export function actionButton(kind, text, action, ...before) {
  const button = el(
    `button.button${kind ? `.${kind}` : ""}`,
    {
      type: "button",
      on: {
        click: async () => {
          button.disabled = true;
          await attempt(action);
          button.disabled = false;
        },
      },
    },
    before,
    el("span", { text }),
  );
  return button;
}

/**
 * Return the address of a step of a round.
 * @param {string} id
 * @param {number | string} number
 * @param {string} [step]
 */
export function stepPath(id, number, step = "") {
  return `/matches/${encodeURIComponent(id)}/rounds/${number}${step && `/${step}`}`;
}

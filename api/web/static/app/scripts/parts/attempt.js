// Doing something with the service: what goes wrong is said, and a button cannot be pressed twice at once.

import { mayPass } from "../api.js";
import { attribute, el, fill, speak } from "../dom.js";
import { problemText } from "../problems.js";
import { t } from "../text.js";
import { notice } from "./notice.js";
import { toast } from "./toast.js";

/**
 * Buttons whose action is under way.
 * @type {WeakSet<EventTarget>}
 */
const busy = new WeakSet();

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
    else toast(text, mayPass(error) ? { label: t("again"), act: () => attempt(action) } : undefined);
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
  return el(
    `button.button${kind ? `.${kind}` : ""}`,
    {
      type: "button",
      on: {
        click: async ({ currentTarget }) => {
          if (!currentTarget || busy.has(currentTarget)) return;
          const button = /** @type {Element} */ (currentTarget);
          busy.add(button);
          attribute(button, "aria-disabled", true);
          await attempt(action);
          attribute(button, "aria-disabled", null);
          busy.delete(button);
        },
      },
    },
    before,
    el("span", text),
  );
}

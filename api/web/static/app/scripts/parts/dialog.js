// A dialog over the page; Escape, a tap beside it and its button close it. And the one way to ask first.

import { button, el, fill, freshId } from "../dom.js";
import { iconButton } from "../icons.js";
import { problemText } from "../problems.js";
import { t } from "../text.js";
import { notice } from "./notice.js";

/**
 * Open a dialog.
 * @param {string} title
 * @param {...Child} content
 * @returns {() => void} closes it
 */
export function openDialog(title, ...content) {
  const id = freshId("dialog");
  /** @type {() => void} */
  const close = () => dialog.close();
  const dialog = el(
    "dialog.dialog",
    {
      "aria-labelledby": id,
      on: {
        close: () => dialog.remove(),
        click: (event) => {
          if (event.target === dialog) close();
        },
      },
    },
    el("div.dialog-top.row", el("h2", { id, text: title }), iconButton("cross", t("close"), close)),
    el("div.dialog-body", content),
  );
  document.body.append(dialog);
  dialog.showModal();
  return close;
}

/**
 * Ask before something that cannot be undone. What goes wrong is said in the dialog, which stays open then.
 * @param {Object} question
 * @param {string} question.title what is to be done
 * @param {string} question.what what will be then
 * @param {string} question.yes the button that does it
 * @param {string} [question.no] the button that does not
 * @param {boolean} [question.grave] whether something is lost by it
 * @param {() => unknown} act does it
 */
export function askFirst({ title, what, yes, no = t("cancel"), grave = true }, act) {
  const problem = el("div");
  const sure = el(`button.button.${grave ? "danger" : "primary"}`, {
    type: "button",
    text: yes,
    on: {
      click: async () => {
        sure.disabled = true;
        fill(problem);
        try {
          await act();
          close();
        } catch (error) {
          fill(problem, notice("bad", problemText(error)));
          sure.disabled = false;
        }
      },
    },
  });
  const back = button(".button", () => close(), no);
  const close = openDialog(title, el("p", what), problem, el("div.buttons.pair", back, sure));
  back.focus();
}

/** Close every dialog, because its screen is left. */
export function closeDialogs() {
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]")))
    dialog.close();
}

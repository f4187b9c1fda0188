// A dialog over the page; Escape, a tap beside it and its button close it.

import { el, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";

/**
 * Open a dialog.
 * @param {string} title
 * @param {...Child} content
 * @returns {() => void} closes it
 */
export function openDialog(title, ...content) {
  const id = freshId("dialog");
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
    el(
      "div.dialog-top",
      {},
      el("h2", { id, text: title }),
      el("button.button.quiet.icon", { type: "button", "aria-label": t("close"), on: { click: close } }, icon("cross")),
    ),
    el("div.dialog-body", {}, content),
  );
  document.body.append(dialog);
  dialog.showModal();
  return close;
}

/** Close every dialog, because its screen is left. */
export function closeDialogs() {
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]")))
    dialog.close();
}

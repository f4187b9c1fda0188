// Handing a link on: to another app, to the clipboard, or as a QR code.

import { ask } from "../api.js";
import { button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { openDialog } from "./dialog.js";
import { toast } from "./toast.js";

/**
 * Show a link to hand on.
 * @param {string} title
 * @param {string} link
 * @param {string} [text] what goes with it
 * @param {string} [label] of the link
 */
export function shareDialog(title, link, text = "", label = t("share.link")) {
  const id = freshId("link");
  const field = el("input.input", { id, value: link, readonly: true, on: { focus: () => field.select() } });
  openDialog(
    title,
    el("div.field", el("label", { for: id, text: label }), field),
    el(
      "div.buttons",
      button(".button.primary", () => copy(link, field), icon("link"), t("share.copy")),
      navigator.share &&
        button(
          ".button",
          () => navigator.share({ title, text, url: link }).catch(() => {}),
          icon("share"),
          t("share.hand"),
        ),
    ),
    qr(link),
    besideThisComputer(),
  );
}

/**
 * Copy a text; also without a secure context, where there is no clipboard to ask for.
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copy(text, field) {
  try {
    if (!navigator.clipboard) throw new Error("no clipboard");
    await navigator.clipboard.writeText(text);
  } catch {
    field.focus();
    field.select();
    if (!document.execCommand("copy")) {
      toast(t("share.by.hand"));
      return;
    }
  }
  toast(t("share.copied"));
}

/**
 * Return a place for a link as a QR code; it stays empty where the service cannot draw it.
 * @param {string} link
 */
export function qr(link) {
  const place = el("div.qr");
  ask("POST", "/v1/qr", { body: { text: link }, headers: { Accept: "image/svg+xml" } })
    .then(({ data }) => {
      const src = `data:image/svg+xml,${encodeURIComponent(data)}`;
      fill(place, el("img.qr-image", { src, alt: t("share.qr"), width: 220, height: 220 }));
    })
    .catch(() => {});
  return place;
}

/** Return a warning that other devices cannot reach this address, or null where they can. */
export function besideThisComputer() {
  const own = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return own ? el("p.soft.small", t("share.loopback")) : null;
}

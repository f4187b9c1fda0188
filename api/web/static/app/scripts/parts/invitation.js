// An invitation to a match or a table: its code, and a picture of its link.

import { addressOf, typedAddress } from "../base-path.js";
import { button, el, keep } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { besideThisComputer, qr, shareDialog } from "./share.js";

/** The characters of a code that is read without groups. */
const LONG = 8;

/** The pictures of links, each of which is drawn once. @type {Map<string, HTMLElement>} */
const pictures = new Map();

/**
 * Make an invitation.
 * @param {string} code
 * @param {Object} texts
 * @param {string} texts.path that the code leads to
 * @param {string} texts.title
 * @param {string} texts.how to come by the code alone
 * @param {string} texts.share the title of the link, where it is handed on
 */
export function invitation(code, { path, title, how, share }) {
  const link = addressOf(path);
  const picture = pictures.get(link) ?? keep(qr(link));
  pictures.set(link, picture);
  return el(
    "section.card.invitation",
    el("h2", title),
    el(
      "div.invite",
      picture,
      el(
        "div.tight",
        el("p", how),
        bigCode(code),
        el("p.soft.small", t("invite.screen", { address: typedAddress("/tv") })),
        button(".button", () => shareDialog(share, link), icon("share"), t("invite.link")),
      ),
    ),
    besideThisComputer(),
  );
}

/**
 * Write a code so that it is read from afar, and spelt by those who listen.
 * @param {string} code
 */
export function bigCode(code) {
  const groups = code.match(code.length > LONG ? /.{1,4}/g : /.+/g) ?? [];
  return el(
    "p.code-big",
    { "aria-label": t("invite.code", { code: [...code].join(" ") }), role: "img" },
    groups.map((group) => el("span", group)),
  );
}

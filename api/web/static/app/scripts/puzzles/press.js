// What a file says of its author, and what a printer needs of it.

import { el } from "../dom.js";
import { labelled, tick } from "../parts/choice.js";
import { t } from "../text.js";

const MOST = 80;

/**
 * Return the fields, which are folded.
 * @param {{author: string, bleed: boolean}} chosen
 * @param {(fields: {author?: string, bleed?: boolean}) => void} change told what is chosen now
 */
export function pressFields({ author, bleed }, change) {
  const input = el("input.input", {
    value: author,
    maxlength: MOST,
    autocomplete: "name",
    "aria-label": t("screens.print.author"),
    on: { input: () => change({ author: input.value }) },
  });
  return el(
    "details.more",
    el("summary", t("screens.print.press")),
    el(
      "div.stack.tighter",
      labelled(t("screens.print.author"), input),
      tick(t("screens.print.bleed"), bleed, (on) => change({ bleed: on })),
    ),
  );
}

/**
 * Return them as the service takes them; nothing that is as usual.
 * @param {{author: string, bleed: boolean}} chosen
 */
export function pressAsked({ author, bleed }) {
  return { ...(author.trim() ? { author: author.trim() } : {}), ...(bleed ? { bleed } : {}) };
}

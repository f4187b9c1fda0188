// A form that asks for the code of a match.

import { el } from "../dom.js";
import { t } from "../text.js";
import { codeField } from "./code-field.js";

/**
 * Make the form.
 * @param {Object} options
 * @param {string} options.title its heading
 * @param {string} options.action what its button says
 * @param {(code: string) => string} options.path where a code leads
 * @param {string} [options.hint] where the code is found
 * @param {string} [options.error] what was wrong before
 */
export function codeForm({ title, action, path, hint = "", error: text = "" }) {
  const { id, input, error, on } = codeField(path, { kind: ".big", focus: true, error: text });
  return el(
    "form.stack.grow",
    { on },
    el("h1", { tabindex: -1, text: title }),
    hint && el("p.soft", hint),
    el("div.field", el("label", { for: id, text: t("start.join.label") }), input, error),
    el("button.button.primary.wide", action),
  );
}

// The field for the code of a match or a table, and where a code leads.

import { el, freshId } from "../dom.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { LONGEST_CODE, readCode } from "./codes.js";

/**
 * Make the field with its line for what is wrong, and what its form does.
 * @param {(code: string) => string} path where a code leads
 * @param {{kind?: string, focus?: boolean, error?: string}} [options] `kind`: classes of the field; `error`: what was
 *   wrong before
 */
export function codeField(path, { kind = "", focus = false, error: text = "" } = {}) {
  const id = freshId("code");
  const error = el("p.field-error", { role: "alert", text });
  const input = el(`input.input.code${kind}`, {
    id,
    "data-focus": focus || null,
    maxlength: LONGEST_CODE,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    placeholder: "K7WQ3T",
  });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const code = readCode(input.value);
    if (/^[A-Z0-9]{4,12}$/.test(code)) go(path(code));
    else {
      error.textContent = t("start.join.error");
      input.focus();
    }
  };
  return { id, input, error, on: { submit } };
}

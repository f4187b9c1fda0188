// A choice among a few, as buttons side by side.

import { attribute, button, el } from "../dom.js";

/**
 * Make a choice.
 * @param {string} label what is chosen
 * @param {string[][]} options value and text of each
 * @param {string} chosen
 * @param {(value: string) => void} choose told the new value
 */
export function choice(label, options, chosen, choose) {
  const buttons = options.map(([value, text]) =>
    button(
      "",
      ({ currentTarget }) => {
        for (const button of currentTarget.parentElement?.children ?? [])
          attribute(button, "aria-pressed", String(button === currentTarget));
        choose(value);
      },
      { "aria-pressed": String(value === chosen), text },
    ),
  );
  return el("div.choice", { role: "group", "aria-label": label }, buttons);
}

/**
 * Make a labelled list to select from; the arguments are those of `choice`.
 * @param {string} label
 * @param {string[][]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function selection(label, options, chosen, choose) {
  return el(
    "select.input",
    { "aria-label": label, on: { change: ({ currentTarget }) => choose(currentTarget.value) } },
    options.map(([value, text]) => el("option", { value, text, selected: value === chosen })),
  );
}

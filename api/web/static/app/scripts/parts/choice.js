// Choices: among a few as buttons side by side, among many as a list, and between yes and no as a box to tick.

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
  return el("div.choice.wraps", { role: "group", "aria-label": label }, buttons);
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

/**
 * Make a box to tick.
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 */
export function tick(text, on, change) {
  return el(
    "label.check",
    el("input", {
      type: "checkbox",
      checked: on,
      on: { change: ({ currentTarget }) => change(currentTarget.checked) },
    }),
    el("span", text),
  );
}

/**
 * Put what is asked for above the field for it.
 * @param {string} label
 * @param {...Child} field
 */
export function labelled(label, ...field) {
  return el("div.field", el("span.label", label), field);
}

/** Make a choice below what is chosen; the arguments are those of `choice`. @type {typeof choice} */
export function choiceField(label, ...rest) {
  return labelled(label, choice(label, ...rest));
}

/** Make a list to select from below what is selected; the arguments are those of `choice`. @type {typeof choice} */
export function selectionField(label, ...rest) {
  return labelled(label, selection(label, ...rest));
}

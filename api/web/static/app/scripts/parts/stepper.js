// A number with a button for less and one for more.

import { button, el, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";

/**
 * Make a stepper.
 * @param {string} label
 * @param {Object} options
 * @param {number} options.value
 * @param {number} options.low the least
 * @param {number} options.high the most
 * @param {number} [options.step]
 * @param {(value: number) => void} [options.onChange]
 * @returns {{node: HTMLElement, value: number}}
 */
export function stepper(label, { value, low, high, step = 1, onChange = () => {} }) {
  const id = freshId("number");
  const field = el("input.input", { id, type: "text", inputmode: "numeric", value, autocomplete: "off" });
  const result = { node: el("div.field"), value };
  /** @param {number} number */
  const set = (number) => {
    result.value = Math.min(Math.max(Math.round(number) || low, low), high);
    field.value = String(result.value);
    onChange(result.value);
  };
  field.addEventListener("change", () => set(Number(field.value)));
  field.addEventListener("keydown", (event) => {
    const turn = event.key === "ArrowUp" ? step : event.key === "ArrowDown" ? -step : 0;
    if (turn) {
      event.preventDefault();
      set(result.value + turn);
    }
  });
  /**
   * @param {string} name
   * @param {number} turn
   */
  const turning = (name, turn) =>
    button(
      ".button.icon",
      () => set(result.value + turn),
      { "aria-label": t(`stepper.${name}`, { label }) },
      icon(name),
    );
  result.node.append(
    el("label", { for: id, text: label }),
    el("div.stepper", turning("minus", -step), field, turning("plus", step)),
  );
  return result;
}

// Entering the values of the bid cards that are left in a hand: five keys, each with its count.

import { button, el } from "../../dom.js";
import { icon } from "../../icons.js";
import { VALUES } from "./cards.js";

/**
 * Make the keys.
 * @param {Words} words
 * @param {number[]} hand the values
 * @param {(hand: number[]) => void} change told the values after a tap
 */
export function valueKeys(words, hand, change) {
  return el(
    "div.ring-values.grid-1",
    VALUES.map((value) => {
      const count = hand.filter((each) => each === value).length;
      return el(
        "div.ring-value.grid-1",
        { "data-key": String(value) },
        button(
          ".button",
          () => change([...hand, value].sort()),
          { "data-key": "more", "aria-label": words.text("value.key", { value, count }) },
          el("strong", String(value)),
          count > 0 && el("span.small", `×${count}`),
        ),
        button(
          ".button.quiet.icon",
          () => count && change(hand.toSpliced(hand.indexOf(value), 1)),
          {
            "data-key": "less",
            "aria-label": words.text("value.less", { value }),
            "aria-disabled": count ? null : "true",
          },
          icon("minus"),
        ),
      );
    }),
  );
}

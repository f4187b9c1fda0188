// Entering the values of the bid cards that are left in a hand: five keys, each with its count.

import { el } from "../../dom.js";
import { icon } from "../../icons.js";
import { VALUES } from "./cards.js";

/**
 * Make the keys.
 * @param {import("./cards.js").Words} words
 * @param {number[]} hand the values
 * @param {(hand: number[]) => void} change told the values after a tap
 */
export function valueKeys(words, hand, change) {
  return el(
    "div.ring-values",
    {},
    VALUES.map((value) => {
      const count = hand.filter((each) => each === value).length;
      return el(
        "div.ring-value",
        { "data-key": String(value) },
        el(
          "button.button",
          {
            type: "button",
            "data-key": "more",
            "aria-label": words.text("value.key", { value, count }),
            on: { click: () => change([...hand, value].sort()) },
          },
          el("strong", { text: String(value) }),
          count > 0 && el("span.small", { text: `×${count}` }),
        ),
        el(
          "button.button.quiet.icon",
          {
            type: "button",
            "data-key": "less",
            "aria-label": words.text("value.less", { value }),
            "aria-disabled": count ? null : "true",
            on: { click: () => count && change(hand.toSpliced(hand.indexOf(value), 1)) },
          },
          icon("minus"),
        ),
      );
    }),
  );
}

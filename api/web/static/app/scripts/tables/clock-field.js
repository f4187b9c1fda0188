// How long players may take: no clock, minutes for the whole game, or days for each move.

import { el } from "../dom.js";
import { selection } from "../parts/choice.js";
import { t } from "../text.js";

/** @type {[string, TableClock | null][]} */
const CLOCKS = [
  ["none", null],
  ["5", { seconds: 300, increment: 5 }],
  ["10", { seconds: 600, increment: 5 }],
  ["20", { seconds: 1200, increment: 10 }],
  ["60", { seconds: 3600, increment: 30 }],
  ["day", { days: 1 }],
  ["days", { days: 3 }],
  ["week", { days: 7 }],
];

/** The field. */
export class ClockField {
  /** @param {TableClock | null} [saved] what was chosen the last time */
  constructor(saved = null) {
    /** @type {TableClock | null} */
    this.value = saved;
    const chosen = CLOCKS.find(([, clock]) => JSON.stringify(clock) === JSON.stringify(saved))?.[0] ?? "none";
    const label = t("table.clock");
    this.node = el(
      "div.field",
      el("span.label", label),
      selection(
        label,
        CLOCKS.map(([name]) => [name, t(`table.clock.${name}`)]),
        chosen,
        (name) => {
          this.value = CLOCKS.find(([each]) => each === name)?.[1] ?? null;
        },
      ),
    );
  }
}

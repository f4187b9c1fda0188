// How long players may take: no clock, minutes for the whole game, or days for each move.

import { el } from "../dom.js";
import { selectionField } from "../parts/choice.js";
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

/** When a clock in days stands still. @type {[string, Partial<TableClock>][]} */
const BREAKS = [
  ["none", {}],
  ["weekends", { skip_weekends: true }],
  ["holidays", { holidays: 7 }],
  ["both", { skip_weekends: true, holidays: 7 }],
];

/** The field, and for days one that says when they do not count. */
export class ClockField {
  /** @param {TableClock | null} [saved] what was chosen the last time */
  constructor(saved = null) {
    this.clock = CLOCKS.find(([, clock]) => same(clock, base(saved)))?.[1] ?? null;
    this.breaks = BREAKS.find(([, breaks]) => this.clock && same({ ...this.clock, ...breaks }, saved))?.[1] ?? {};
    const rests = selectionField(
      t("table.breaks"),
      BREAKS.map(([name]) => [name, t(`table.breaks.${name}`)]),
      nameOf(BREAKS, this.breaks),
      (name) => {
        this.breaks = optionOf(BREAKS, name) ?? {};
      },
    );
    const show = () => {
      rests.hidden = !this.clock?.days;
    };
    const clocks = selectionField(
      t("table.clock"),
      CLOCKS.map(([name]) => [name, t(`table.clock.${name}`)]),
      nameOf(CLOCKS, this.clock),
      (name) => {
        this.clock = optionOf(CLOCKS, name);
        show();
      },
    );
    show();
    this.node = el("div.stack", clocks, rests);
  }

  /** What is chosen. @returns {TableClock | null} */
  get value() {
    return this.clock?.days ? { ...this.clock, ...this.breaks } : this.clock;
  }
}

/**
 * Return a clock without its breaks.
 * @param {TableClock | null} clock
 */
function base(clock) {
  return clock?.days ? { days: clock.days } : clock;
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * @param {[string, unknown][]} options
 * @param {unknown} value
 */
function nameOf(options, value) {
  return options.find(([, each]) => same(each, value))?.[0] ?? options[0][0];
}

/**
 * @template T
 * @param {[string, T][]} options
 * @param {string} name
 */
function optionOf(options, name) {
  return options.find(([each]) => each === name)?.[1] ?? null;
}

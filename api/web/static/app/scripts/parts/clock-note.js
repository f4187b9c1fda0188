// A line that says that the clock of this device is wrong, and that nothing here goes by it.

import { clockError, clockNews } from "../clock.js";
import { locale, t } from "../text.js";

const MINUTE = 60_000;
/** From how many minutes on a time is told in hours, and in days. @type {[string, number, number][]} */
const UNITS = [
  ["day", 24 * 60, 47 * 60],
  ["hour", 60, 119],
  ["minute", 1, 0],
];

/**
 * Keep the line up to date.
 * @param {HTMLElement} line
 */
export function watchClock(line) {
  const say = () => {
    const fast = clockError();
    const text = fast ? t(fast > 0 ? "clock.fast" : "clock.slow", { time: span(Math.abs(fast) / MINUTE) }) : "";
    if (line.textContent !== text) line.textContent = text;
  };
  clockNews.addEventListener("change", say);
  say();
}

/** @param {number} minutes */
function span(minutes) {
  const [unit, size] = UNITS.find(([, , from]) => minutes >= from) ?? ["minute", 1];
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 }).format(
    minutes / size,
  );
}

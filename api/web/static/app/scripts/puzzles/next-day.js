// How long it is until the next puzzle of the day, which comes at midnight UTC.

import { serviceNow } from "../clock.js";
import { el, keep } from "../dom.js";
import { t } from "../text.js";
import { dayAfter, dayOf } from "./statistics.js";

const MINUTE = 60_000;

/**
 * Return the hours and minutes until the next puzzle.
 * @param {number} now
 */
export function untilNext(now) {
  const minutes = Math.ceil((Date.parse(dayAfter(dayOf(now))) - now) / MINUTE);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Make the line; it counts down for as long as it is on the page. */
export function nextDay() {
  const line = keep(el("p.next-day.soft.small"));
  const draw = () => {
    line.textContent = t("outcome.next.day", untilNext(serviceNow()));
  };
  draw();
  const ticking = setInterval(() => (line.isConnected ? draw() : clearInterval(ticking)), MINUTE);
  return line;
}

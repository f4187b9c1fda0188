// The time that seats have left, counted on while it runs.

import { locale } from "../text.js";

/**
 * Return the seconds that a seat has left, or null where the table has no clock that runs or the seat is a bot's.
 * @param {TableSession} session
 * @param {string} seat
 */
export function secondsLeft(session, seat) {
  const { times, seats, status } = session.table;
  if (!times || !(seat in times.left) || seats[seat].bot) return null;
  const runs = status === "playing" && (times.running ?? []).includes(seat);
  if (runs && times.ends) {
    const end = times.ends[seat];
    return end ? Math.max(0, session.secondsUntil(end)) : null;
  }
  const gone = runs ? Math.max(0, -session.secondsUntil(times.since)) : 0;
  return Math.max(0, times.left[seat] - gone);
}

/**
 * Return a time as people read it on a clock: `9:05`, `1:02:03`, or in days and hours where there is more than a day.
 * @param {number} seconds
 */
export function clockText(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= 86_400) {
    const unit = /** @type {const} */ (["day", "hour"]);
    const parts = [Math.floor(whole / 86_400), Math.floor((whole % 86_400) / 3600)];
    const language = locale();
    return parts
      .map((count, index) =>
        new Intl.NumberFormat(language, { style: "unit", unit: unit[index], unitDisplay: "narrow" }).format(count),
      )
      .join(" ");
  }
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/**
 * Write the present time into every clock of a screen.
 * @param {TableSession} session
 * @param {Element} node
 */
export function clockTick(session, node) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("[data-clock]"))) {
    const { clock = "" } = place.dataset;
    const { decide_by: end } = session.table.times ?? {};
    const left =
      clock === "decide by" ? (end ? Math.max(0, session.secondsUntil(end)) : null) : secondsLeft(session, clock);
    const text = left === null ? "" : clockText(left);
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle("short", left !== null && left < 20);
  }
}

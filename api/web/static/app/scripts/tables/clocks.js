// The time that seats have left, counted on while it runs.

import { locale, t } from "../text.js";

/**
 * How a clock stands: the seconds that are left, and whether it stands still though its seat is to act.
 * @typedef {{left: number, stands: boolean}} ClockState
 */

/**
 * Return how the clock of a seat stands, or null where the table has none or the seat is a bot's.
 * @param {TableSession} session
 * @param {string} seat
 * @returns {ClockState | null}
 */
export function clockOf(session, seat) {
  const { times, seats, status } = session.table;
  if (!times || !(seat in times.left) || seats[seat].bot) return null;
  const whole = times.left[seat];
  if (status !== "playing" || !(times.running ?? []).includes(seat)) return { left: whole, stands: false };
  const left = times.ends
    ? inDays(session, seat, times)
    : { left: whole + session.secondsUntil(times.since), stands: false };
  return { ...left, left: Math.max(0, Math.min(whole, left.left)) };
}

/**
 * Return how a clock in days stands, which does not run in breaks.
 * @param {TableSession} session
 * @param {string} seat
 * @param {TableTimes} times
 * @returns {ClockState}
 */
function inDays(session, seat, { ends, breaks }) {
  const next = breaks?.[seat]?.find(({ until }) => until === null || session.secondsUntil(until) > 0);
  if (!next) return { left: session.secondsUntil(ends?.[seat] ?? ""), stands: false };
  const running = session.secondsUntil(next.since);
  return { left: next.left + Math.max(0, running), stands: running <= 0 };
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
      .join("\u00a0");
  }
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/**
 * Return what a clock says.
 * @param {ClockState | null} state
 */
export function clockSays(state) {
  if (!state) return "";
  const time = clockText(state.left);
  return state.stands ? t("screens.seats.stands", { time }) : time;
}

/**
 * Write the present time into every clock of a screen.
 * @param {TableSession} session
 * @param {Element} node
 */
export function clockTick(session, node) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("[data-clock]"))) {
    const { clock = "" } = place.dataset;
    const state = clock === "decide by" ? untilDecided(session) : clockOf(session, clock);
    const text = clockSays(state);
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle("stands", Boolean(state?.stands));
    place.classList.toggle("short", Boolean(state && !state.stands && state.left < 20));
  }
}

/**
 * @param {TableSession} session
 * @returns {ClockState | null}
 */
function untilDecided(session) {
  const { decide_by: end } = session.table.times ?? {};
  return end ? { left: Math.max(0, session.secondsUntil(end)), stands: false } : null;
}

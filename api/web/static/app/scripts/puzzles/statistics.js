// Figures from the records of this device; nothing here knows of the page or of the time of day.

import { isGood } from "./ranks.js";

const DAY = 86_400_000;

/**
 * Return a day as ISO 8601 writes it; puzzles change at midnight UTC.
 * @param {number | string} moment
 */
export function dayOf(moment) {
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * Return the day so many days later.
 * @param {string} day
 * @param {number} [count]
 */
export function dayAfter(day, count = 1) {
  return dayOf(Date.parse(day) + count * DAY);
}

/**
 * Return the figures.
 * @param {Record<string, PuzzleRecord>} records as `saved.js` has them
 * @param {string} today
 * @returns {Figures}
 */
export function statistics(records, today) {
  const ended = Object.values(records).filter((record) => record.ended);
  const solved = ended.filter((record) => record.solved);
  const shares = ended.flatMap(({ share }) => (typeof share === "number" ? [share] : []));
  const good = ended.filter(isGood);
  const days = new Set(good.flatMap(({ date, ended: at }) => (date && at && dayOf(at) === date ? [date] : [])));
  return {
    played: ended.length,
    solved: solved.length,
    unaided: solved.filter(({ hints }) => !hints.length).length,
    share: shares.length ? Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length) : null,
    streak: lengthOfRun(days, days.has(today) ? today : dayAfter(today, -1)),
    longest: Math.max(0, ...[...days].map((day) => lengthOfRun(days, day))),
    grades: [1, 2, 3, 4, 5].map((grade) => {
      const own = ended.filter((record) => record.grade === grade);
      const times = own.filter((record) => record.solved && record.seconds).map(({ seconds }) => seconds);
      const fastest = times.length ? Math.min(...times) : null;
      return { grade, played: own.length, solved: own.filter((record) => record.solved).length, fastest };
    }),
  };
}

/**
 * @param {Set<string>} days
 * @param {string} last
 */
function lengthOfRun(days, last) {
  let count = 0;
  for (let day = last; days.has(day); day = dayAfter(day, -1)) count += 1;
  return count;
}

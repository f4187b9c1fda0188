// Figures from the records of this device; nothing here knows of the page or of the time of day.

const DAY = 86_400_000;

/** Return a day as ISO 8601 writes it; puzzles change at midnight UTC. */
export function dayOf(moment) {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Return the day so many days later. */
export function dayAfter(day, count = 1) {
  return dayOf(Date.parse(day) + count * DAY);
}

/**
 * Return the figures.
 * @param {Object<string, Object>} records as `kept.js` has them
 * @param {string} today
 * @returns {{played: number, solved: number, unaided: number, share: number|null, streak: number, longest: number,
 *   grades: Array<{grade: number, played: number, solved: number}>}} `streak` counts the days up to today, or yesterday
 *   while today's is open, whose puzzle was solved on its own day
 */
export function statistics(records, today) {
  const ended = Object.values(records).filter((record) => record.ended);
  const solved = ended.filter((record) => record.solved);
  const shares = ended.filter((record) => Number.isFinite(record.share)).map((record) => record.share);
  const days = new Set(solved.filter(({ date, ended: at }) => date && dayOf(at) === date).map(({ date }) => date));
  return {
    played: ended.length,
    solved: solved.length,
    unaided: solved.filter(({ hints }) => !hints.length).length,
    share: shares.length ? Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length) : null,
    streak: lengthOfRun(days, days.has(today) ? today : dayAfter(today, -1)),
    longest: Math.max(0, ...[...days].map((day) => lengthOfRun(days, day))),
    grades: [1, 2, 3, 4, 5].map((grade) => {
      const own = ended.filter((record) => record.grade === grade);
      return { grade, played: own.length, solved: own.filter((record) => record.solved).length };
    }),
  };
}

function lengthOfRun(days, last) {
  let count = 0;
  for (let day = last; days.has(day); day = dayAfter(day, -1)) count += 1;
  return count;
}

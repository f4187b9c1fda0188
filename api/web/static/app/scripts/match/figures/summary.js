// A player's figures from what was noted of matches and games; nothing here knows of the page.

/** @typedef {import("./played.js").Played} Played */

const MOST = 10;

/**
 * Return the figures: by game, the best words, and with whom most words were cancelled.
 * @param {Played[]} all
 */
export function summary(all) {
  const ended = all.filter((each) => each.ended);
  const rounds = all.flatMap((each) => Object.values(each.rounds ?? {}));
  /** @type {Map<string, number>} */
  const words = new Map();
  /** @type {Map<string, number>} */
  const cancelled = new Map();
  for (const round of rounds) {
    for (const [word, points] of round.words) words.set(word, Math.max(points, words.get(word) ?? 0));
    for (const [name, count] of Object.entries(round.cancelled))
      cancelled.set(name, count + (cancelled.get(name) ?? 0));
  }
  const games = [...new Set(ended.map(({ game }) => game))].map((game) => {
    const own = ended.filter((each) => each.game === game);
    return {
      game,
      played: own.length,
      won: own.filter(({ won }) => won).length,
      points: own.reduce((sum, { points }) => sum + points, 0),
      best: Math.max(...own.map(({ points }) => points)),
    };
  });
  return {
    played: ended.length,
    won: ended.filter(({ won }) => won).length,
    rounds: rounds.length,
    points: rounds.reduce((sum, { points }) => sum + points, 0),
    bestRound: Math.max(0, ...rounds.map(({ points }) => points)),
    games: games.sort((a, b) => b.played - a.played),
    words: most(words),
    cancelled: most(cancelled),
  };
}

/**
 * Return the names with the highest numbers.
 * @param {Map<string, number>} counts
 */
function most(counts) {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
}

// What this device remembers of matches and games that were played on it, for a player's figures: each is noted when
// its result is shown, since the service forgets matches that nobody touches.

import { serviceNow } from "../../clock.js";
import { recall, remember, remembered } from "../../store.js";

const PREFIX = "played:";
const MOST_WORDS = 5;

/**
 * A round of a match for one player: points, the best words with theirs, and how often a word was cancelled with whom.
 * @typedef {{points: number, words: [string, number][], cancelled: Record<string, number>}} PlayedRound
 */

/**
 * A match or a game for one player; a match has its rounds by their numbers.
 * @typedef {Object} Played
 * @property {string} game
 * @property {number} at
 * @property {boolean} ended
 * @property {boolean} won
 * @property {number} points
 * @property {Record<string, PlayedRound>} [rounds]
 */

/**
 * Note how a round of a match went for the player of this device; a device with several players notes nothing.
 * @param {MatchSession} session
 * @param {number} number
 * @param {ScoreAnswer} score
 */
export function noteRound({ id, match, mine }, number, score) {
  const own = mine.length === 1 ? score.players.find(({ player }) => player === mine[0]) : undefined;
  if (!own) return;
  const before = /** @type {Played | null} */ (recall(PREFIX + id));
  note(id, {
    game: "match",
    at: before?.at ?? serviceNow(),
    ended: match.status === "finished",
    won: match.winners.includes(own.player),
    points: match.totals[own.player] ?? 0,
    rounds: { ...before?.rounds, [number]: roundOf(own, score.players, match.names) },
  });
}

/**
 * Return what a round was for one player.
 * @param {ScoredPlayer} own
 * @param {ScoredPlayer[]} players
 * @param {Record<string, string>} names
 * @returns {PlayedRound}
 */
export function roundOf(own, players, names) {
  const words = own.accepted
    .map(({ word, points }) => /** @type {[string, number]} */ ([word, points ?? 0]))
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_WORDS);
  const lost = new Set(own.cancelled.map(({ word }) => word));
  const shared = players
    .filter(({ player }) => player !== own.player)
    .map(({ player, cancelled }) => {
      const count = new Set(cancelled.map(({ word }) => word).filter((word) => lost.has(word))).size;
      return /** @type {[string, number]} */ ([names[player] ?? player, count]);
    });
  return { points: own.total, words, cancelled: Object.fromEntries(shared.filter(([, count]) => count)) };
}

/**
 * Note how a game at a table ended for the player of this device.
 * @param {TableSession} session
 */
export function noteGame({ id, table, seat }) {
  if (!seat || !table.outcome) return;
  const before = /** @type {Played | null} */ (recall(PREFIX + id));
  note(id, {
    game: table.game,
    at: before?.at ?? serviceNow(),
    ended: true,
    won: table.outcome.winners.includes(seat),
    points: table.outcome.scores[seat] ?? 0,
  });
}

/**
 * @param {string} id
 * @param {Played} played
 */
function note(id, played) {
  if (JSON.stringify(recall(PREFIX + id)) !== JSON.stringify(played)) remember(PREFIX + id, played);
}

/** Return everything that was noted. @returns {Played[]} */
export function allPlayed() {
  return remembered(PREFIX).flatMap((name) => recall(name) ?? []);
}

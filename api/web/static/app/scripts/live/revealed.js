// What a reveal shows of each player, from the answers of the service.

import { listed, t } from "../text.js";

/**
 * Return who has won a round, or a match, in words.
 * @param {string[]} winners
 * @param {Cast} cast
 * @param {"reveal.headline" | "match.won"} [text]
 */
export function winnersText(winners, cast, text = "reveal.headline") {
  return t(text, { players: listed(winners.map((player) => cast.name(player))), count: winners.length });
}

/**
 * Return the answer of /v1/solve as the players of a reveal.
 * @param {SolveAnswer} solution
 * @returns {RevealedPlayer[]}
 */
export function fromSolution({ players }) {
  return players.map(({ player, total, words }) => ({
    player,
    total,
    accepted: sorted(words.filter(({ cancelled, scores }) => !cancelled && scores !== false)),
    cancelled: sorted(words.filter(({ cancelled }) => cancelled)),
    elsewhere: sorted(words.filter(({ scores }) => scores === false)),
    rejected: [],
    missed: { count: 0, points: 0, words: [] },
  }));
}

/**
 * Return the answer of /v1/score as the players of a reveal; missed words are taken from a solution of the board.
 * @param {ScoreAnswer} score
 * @param {SolveAnswer | null} solution
 * @returns {RevealedPlayer[]}
 */
export function fromScore({ players }, solution) {
  return players.map((scored) => {
    if (scored.missed.words || !solution) return withMissed(scored);
    const found = [...scored.accepted, ...scored.cancelled];
    const used = new Set(found.map(({ cells }) => place(cells)));
    const own = solution.players.find(({ player }) => player === scored.player)?.words ?? [];
    const once = own.some(({ scores }) => scores === false);
    const spelt = new Set(once ? found.map(({ word }) => word) : []);
    const missed = own.filter(
      ({ cells, word, scores }) => scores !== false && !used.has(place(cells)) && !spelt.has(word),
    );
    return { ...scored, missed: { ...scored.missed, words: sorted(missed) } };
  });
}

/**
 * Return a scored player with a list of missed words, which may be empty.
 * @param {ScoredPlayer} scored
 * @returns {RevealedPlayer}
 */
export function withMissed(scored) {
  return { ...scored, missed: { ...scored.missed, words: scored.missed.words ?? [] } };
}

/** @param {string[]} cells */
function place(cells) {
  return [...cells].sort().join(" ");
}

/**
 * @template {{word: string, points?: number | null}} W
 * @param {W[]} words
 */
function sorted(words) {
  return [...words].sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || (a.word < b.word ? -1 : 1));
}

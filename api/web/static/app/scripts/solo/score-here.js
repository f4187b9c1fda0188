// Scoring what players wrote down on this device, by the rules of /v1/score.

import { knownDictionary } from "../dictionaries.js";
import { assign } from "./assign-here.js";
import { savedWords } from "./saved-words.js";
import { segmentsOf } from "./segments-here.js";
import { cancelledWords } from "./solve-here.js";
import { spellingOf } from "./spelling-here.js";

/** @typedef {import("./segments-here.js").Segment} Segment */
/** @typedef {{word: string, reason: string | null, segment: Segment | null}} Outcome */

/**
 * Score claims as the service would.
 * @param {ScoreQuestion} question
 * @returns {Promise<ScoreAnswer | null>} null where it cannot be done here: the words are not on this device
 */
export async function scoreHere({ board, dictionary, ruleset, claims }) {
  const words = await savedWords(dictionary);
  const entry = knownDictionary(dictionary);
  if (!words || !entry) return null;
  const players = Object.keys(claims);
  const least = ruleset.min_length ?? 2;
  const once = ruleset.repeat === "once";
  const segments = segmentsOf(board, words, least, { points: entry.letter_points, alphabet: entry.alphabet });
  const onBoard = spelt(segments);
  const judged = players.map((player) => {
    const own = segments.filter(({ cells }) => cells.some((cell) => board.rings[cell] === player));
    const reachable = spelt(own);
    /** @type {Set<string>} */
    const seen = new Set();
    const alone = claims[player].map((claim) => {
      const { word, tiles } = spellingOf(claim, entry.alphabet, entry.alphabet_file?.fold);
      if (!reachable.has(word)) return { word, reason: reasonFor(word, tiles, { words, least, onBoard }) };
      const again = once && seen.has(word);
      seen.add(word);
      return { word, reason: again ? "already_scored" : null };
    });
    const places = assign(
      alone.filter(({ reason }) => !reason).map(({ word }) => word),
      own,
    );
    const outcomes = alone.map(({ word, reason }) => {
      const segment = reason ? null : (places.shift() ?? null);
      return { word, reason: reason ?? (segment ? null : "already_scored"), segment };
    });
    return { player, outcomes, own };
  });
  const held = judged.flatMap(({ player, outcomes }) =>
    outcomes.filter(({ reason }) => !reason).map(({ word }) => ({ word, owners: [player] })),
  );
  const cancelled = cancelledWords(held, players, ruleset.cancel ?? "all");
  const scored = judged.map((each) => settled(each, cancelled, once));
  const best = Math.max(...scored.map(({ total }) => total));
  return {
    players: scored,
    cancelled: [...cancelled].sort(),
    winners: scored.filter(({ total }) => total === best).map(({ player }) => player),
  };
}

/** @param {Segment[]} segments */
function spelt(segments) {
  return new Set(segments.flatMap(({ readings }) => readings.map(({ word }) => word)));
}

/**
 * Return why a word that cannot be read through an own ring does not count.
 * @param {string} word
 * @param {number | null} tiles of how many tiles it is; null if it has a letter that is on none
 * @param {{words: Set<string>, least: number, onBoard: Set<string>}} known
 */
function reasonFor(word, tiles, { words, least, onBoard }) {
  if (tiles === null) return "bad_letters";
  if (tiles < least) return "too_short";
  if (!words.has(word)) return "not_in_dictionary";
  return onBoard.has(word) ? "no_ring" : "not_on_board";
}

/**
 * @param {{player: string, outcomes: Outcome[], own: Segment[]}} judged
 * @param {Set<string>} cancelled
 * @param {boolean} once whether each spelling scores once
 * @returns {ScoredPlayer}
 */
function settled({ player, outcomes, own }, cancelled, once) {
  const standing = outcomes.flatMap(({ word, segment }) => (segment ? [{ word, segment }] : []));
  const used = new Set(standing.map(({ segment }) => segment));
  const left = own.filter((segment) => !used.has(segment));
  const missed = once ? spellingsLeft(left, standing) : left.map((segment) => claimOn(segment));
  const claimed = (/** @type {boolean} */ gone) =>
    standing.filter(({ word }) => cancelled.has(word) === gone).map(({ word, segment }) => claimOn(segment, word));
  const accepted = claimed(false);
  return {
    player,
    total: sum(accepted),
    accepted,
    rejected: outcomes.flatMap(({ word, reason }) => (reason ? [{ word, reason }] : [])),
    cancelled: claimed(true),
    missed: { count: missed.length, points: sum(missed), words: missed },
  };
}

/**
 * Return what could still have been scored where each spelling scores once.
 * @param {Segment[]} left the segments that nothing was scored on
 * @param {{word: string}[]} standing
 */
function spellingsLeft(left, standing) {
  const had = new Set(standing.map(({ word }) => word));
  const words = [...spelt(left)].filter((word) => !had.has(word)).sort();
  return assign(words, left).flatMap((segment, at) => (segment ? [claimOn(segment, words[at])] : []));
}

/**
 * @param {Segment} segment
 * @param {string} [word] which of its readings; the first in the alphabet if left out
 */
function claimOn({ readings, points }, word) {
  const sorted = [...readings].sort((a, b) => (a.word < b.word ? -1 : 1));
  const chosen = sorted.find((reading) => reading.word === word) ?? sorted[0];
  return { word: chosen.word, points, cells: chosen.cells };
}

/** @param {{points: number | null}[]} claims */
function sum(claims) {
  return claims.reduce((total, { points }) => total + (points ?? 0), 0);
}

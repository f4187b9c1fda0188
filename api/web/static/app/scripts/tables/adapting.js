// An opponent that adapts to whoever plays on this device: how games against it have ended, and which bot it is next.

import { ask } from "../api.js";
import { recall, remember } from "../store.js";

/** What is chosen for a seat in the place of a bot. */
export const ADAPTING = "adapting";

const MOST_RESULTS = 200;

/**
 * Return the bot that is about as strong as whoever plays here.
 * @param {string} game
 * @returns {Promise<string>}
 */
export async function adaptedBot(game) {
  const results = recall(`adapting:${game}`, /** @type {number[]} */ ([])).join(",");
  const { data } = await ask("GET", `/v1/games/${encodeURIComponent(game)}/opponent?results=${results}`);
  return data.bot;
}

/**
 * Note that the next result of a table counts.
 * @param {string} id the table's
 */
export function count(id) {
  remember(`adapting-at:${id}`, true);
}

/**
 * Keep how a game has ended, once, if its table counts.
 * @param {TableSession} session
 */
export function learn({ id, seat, table }) {
  if (!seat || !table.outcome || !recall(`adapting-at:${id}`)) return;
  remember(`adapting-at:${id}`, null);
  const name = `adapting:${table.game}`;
  const results = recall(name, /** @type {number[]} */ ([]));
  remember(name, [...results, result(table.outcome.ranking, seat)].slice(-MOST_RESULTS));
}

/**
 * Return the share of the others that a seat is ahead of; who is equal counts a half.
 * @param {string[][]} ranking
 * @param {string} seat
 */
function result(ranking, seat) {
  const own = ranking.findIndex((place) => place.includes(seat));
  const behind = ranking.slice(own + 1).flat().length;
  const others = ranking.flat().length - 1;
  return Math.round((1000 * (behind + (ranking[own].length - 1) / 2)) / others) / 1000;
}

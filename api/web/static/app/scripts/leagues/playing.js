// Today's puzzle counts in the leagues of this device: the service is told that it is opened, and which attempt ended
// it.

import { ask, mayPass } from "../api.js";
import { today } from "../clock.js";
import { recordOf } from "../puzzles/saved.js";
import { dayAfter } from "../puzzles/statistics.js";
import { recall, remember } from "../store.js";
import { keepLeague, ownLeagues } from "./saved.js";

const UNNAMED = "league-ends";

/**
 * Return the address of a league at the service.
 * @param {string} id
 */
export function leaguePath(id) {
  return `/v1/leagues/${encodeURIComponent(id)}`;
}

/**
 * Let the service send the board of a day's puzzle to each league in which it may count; from then on the time runs.
 * What stands in the way stops nobody from playing: it is an earlier day, or the service cannot be reached.
 * @param {Puzzle} puzzle
 */
export async function beginInLeagues({ id, daily }) {
  if (!daily || recordOf(id)?.ended || !mayBeToday(daily.date)) return;
  sendUnnamed();
  await Promise.all(
    ownLeagues()
      .filter(([, { member, edition, begun }]) => member && edition === daily.edition && begun !== daily.date)
      .map(async ([league, { member }]) => {
        try {
          await ask("PUT", `${leaguePath(league)}/entries/${daily.date}`, { token: member });
          keepLeague(league, { begun: daily.date });
        } catch (error) {
          if (error instanceof TypeError) throw error;
        }
      }),
  );
}

/**
 * Name the attempt that ended a day's puzzle in each league that has sent its board here.
 * @param {Puzzle} puzzle
 * @param {string | null} token of the attempt
 */
export function endInLeagues({ daily }, token) {
  if (!daily || !token) return;
  const { date, edition } = daily;
  const ends = ownLeagues()
    .filter(([, league]) => league.begun === date && league.edition === edition)
    .map(([league]) => ({ league, date, token }));
  if (!ends.length) return;
  remember(UNNAMED, [...unnamed(), ...ends]);
  sendUnnamed();
}

/** Name what could not be named before; without a network it stays for the next time. */
export async function sendUnnamed() {
  for (const end of unnamed()) {
    const member = ownLeagues().find(([id]) => id === end.league)?.[1].member;
    try {
      const body = { attempt_token: end.token };
      await ask("PUT", `${leaguePath(end.league)}/entries/${end.date}/result`, { body, token: member });
    } catch (error) {
      if (mayPass(error)) return;
    }
    remember(
      UNNAMED,
      unnamed().filter(({ league, token }) => league !== end.league || token !== end.token),
    );
  }
}

/** @returns {UnnamedEnd[]} */
function unnamed() {
  return recall(UNNAMED, []);
}

/**
 * Tell whether a day is today, or the one before or after: it may have begun a moment ago, and the service knows.
 * @param {string} date
 */
function mayBeToday(date) {
  return [dayAfter(today(), -1), today(), dayAfter(today(), 1)].includes(date);
}

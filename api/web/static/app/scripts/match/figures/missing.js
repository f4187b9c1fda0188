// Matches that ended before their results were noted here: the service is asked for those that it still has.

import { recall } from "../../store.js";
import { matchKeys } from "../keys.js";
import { MatchSession } from "../session.js";
import { noteRound } from "./played.js";

const MOST = 10;

/** Note what is missing of the last matches; returns whether anything was. */
export async function addMissing() {
  const missing = matchKeys
    .known()
    .filter(({ id, seats }) => Object.keys(seats).length === 1 && !recall(`played:${id}`)?.ended)
    .slice(0, MOST);
  let added = false;
  for (const { id } of missing) {
    const session = new MatchSession(id);
    try {
      await session.refresh();
      for (const { number, status } of session.match.rounds) {
        const round = status === "closed" ? await session.read(`/rounds/${number}`) : null;
        if (round?.score) noteRound(session, number, round.score);
        added ||= Boolean(round?.score);
      }
    } catch {
      // it is gone, or there is no network: at another time
    }
  }
  return added;
}

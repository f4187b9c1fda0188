// Going on in the rematch: every phone of the match before it comes along, with every seat that it holds.

import { ask, mayPass } from "../api.js";
import { present } from "../base-path.js";
import { followSeats } from "../parts/feed-seats.js";
import { toast } from "../parts/toast.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";

/**
 * Take the seats of this device in the rematch, and go there.
 * @param {MatchSession} session
 * @param {string} rematch its id
 */
export async function moveOn(session, rematch) {
  if (session.moving) return session.moving;
  session.moving = follow(session, rematch).finally(() => {
    session.moving = null;
  });
  return session.moving;
}

/**
 * @param {MatchSession} session
 * @param {string} rematch
 */
async function follow(session, rematch) {
  const { host, seats, share } = matchKeys.of(session.id);
  /** @param {string} token */
  const taken = (token) => ask("POST", `${session.path}/follow`, { body: {}, token }).then(() => token);
  const held = [...Object.values(seats), host, share].filter((token) => token !== null);
  const answers = await Promise.allSettled(held.map(taken));
  const good = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  const passing = failures.find(mayPass);
  if (passing || !good.length) throw passing ?? failures[0];
  /** @param {string | null} token */
  const opens = (token) => (token !== null && good.includes(token) ? token : null);
  matchKeys.keep(rematch, {
    host: opens(host),
    seats: Object.fromEntries(Object.entries(seats).filter(([, token]) => good.includes(token))),
    share: opens(share),
  });
  followSeats("match", session.id, rematch);
  if (session.closing.signal.aborted) return; // its screen was left meanwhile
  const before = present();
  await go(`/matches/${encodeURIComponent(rematch)}${before.endsWith("/screen") ? "/screen" : ""}`);
  toast(t("rematch.here"), { label: t("rematch.back"), act: () => go(before) });
}

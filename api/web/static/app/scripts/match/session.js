// One match as this device sees it: its tokens, what the service last said, and the ear for what happens.

import { ask } from "../api.js";
import { Session } from "../live/session.js";
import { Cast } from "../players.js";
import { remember } from "../store.js";
import { forgetMatch, matchKeys } from "./keys.js";
import { afterNews, newer } from "./news.js";

const CALM = 1000;

/**
 * Take a seat for this device, and let it host.
 * @param {string} id
 * @param {string} code
 * @param {string} player
 * @param {string} [hostToken]
 */
export async function sitDown(id, code, player, hostToken) {
  const path = `/v1/matches/${encodeURIComponent(id)}`;
  const { data } = await ask("POST", `${path}/players`, { body: { code, player } });
  matchKeys.keep(id, { seats: { [player]: data.seat_token } });
  if (!hostToken) return;
  await ask("POST", `${path}/host`, { body: { player }, token: hostToken });
  matchKeys.keep(id, { host: null });
}

/**
 * A match that is looked at; dispatches `heard` for each event, `change` when anything of it is new, `entered` before
 * that where another phone has changed letters or rings, and `ended` when it is gone.
 * @extends {Session<MatchKeys, Match>}
 */
export class MatchSession extends Session {
  /** @param {string} id */
  constructor(id) {
    super("/v1/matches", id, matchKeys);
    /** @type {Map<number, Round>} */
    this.rounds = new Map();
    /** @type {Set<number>} */
    this.watched = new Set();
    this.anew = false; // the log began anew, as after a backup was restored, and versions with it
    this.turns = 0;
    this.latest = 0;
    /** @type {Promise<void> | null} */
    this.moving = null; // on the way to the rematch
  }

  get match() {
    return this.data;
  }
  get token() {
    return this.keys.seats[this.mine[0] ?? ""] ?? super.token;
  }
  /** The token to act as the host with, or null where this device does not host. */
  get hostToken() {
    return this.keys.host ?? (this.match?.host ? this.keys.seats[this.match.host] : null) ?? null;
  }
  get isHost() {
    return this.hostToken !== null;
  }
  /** The players whose seats are on this device; one whom the host has taken out only looks on. */
  get mine() {
    const { players, seats } = this.match ?? { players: [], seats: {} };
    return players.filter((player) => player in this.keys.seats && seats[player] !== "out");
  }
  /** Who has the host's role, and who has asked for it. @returns {HostRole} */
  get role() {
    const { host, takeover, seat_takeovers: asked, takeover_seconds: seconds, seats } = this.match;
    const seated = this.mine.filter((own) => seats[own] === "taken");
    return { host, takeover, seats: asked, seconds, isMine: this.isHost, seated };
  }
  /** How the record of the match names what this device enters; null where it only looks on. */
  get self() {
    return this.keys.host ? "host" : this.hostToken ? this.match.host : (this.mine[0] ?? null);
  }
  get open() {
    return this.match?.rounds.find(({ status }) => status === "open") ?? null;
  }

  /**
   * Read the match, and a round of it where one is asked for; then listen.
   * @param {number | null} [number]
   */
  async start(number = null) {
    if (number !== null) this.watched.add(number);
    await this.refresh();
    this.listen();
    return this;
  }

  /**
   * Read everything again; once more if another answer overtook this one, which may be older then. Somebody who enters
   * all the time is overtaken every time, so the last try counts, and what is newer is read a little later.
   * @param {number} [tries]
   */
  async refresh(tries = 3) {
    const turn = this.#nextTurn();
    const { token } = this;
    const all = [this.read(""), ...[...this.watched].map((number) => this.read(`/rounds/${number}`))];
    const [match, ...rounds] = await Promise.all(all).catch((error) => this.#withAnother(error, token, all[0]));
    if (!match) {
      await this.refresh(tries);
      return;
    }
    if (turn < this.latest && tries > 1) {
      await this.refresh(tries - 1);
      return;
    }
    if (turn < this.latest) this.soon(CALM);
    this.latest = Math.max(this.latest, turn);
    this.data = match;
    rounds.forEach((round) => this.#take(round));
    this.anew = false;
    this.#note();
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Return a round as last read; one that is watched has been.
   * @param {number} number
   */
  round(number) {
    return /** @type {Round} */ (this.rounds.get(number));
  }

  /**
   * Change something; what the answer says of a round is taken over at once.
   * @param {string} method
   * @param {string} path below the match
   * @param {unknown} [body]
   * @param {Object} [options]
   * @param {string} [options.player] act as this seat; else as the host, or whoever this device is
   * @param {Record<string, string>} [options.headers]
   */
  async act(method, path, body, { player, headers } = {}) {
    const token = player ? (this.keys.seats[player] ?? this.hostToken) : (this.hostToken ?? this.token);
    const before = this.latest;
    const data = await this.write(method, path, body, { token, headers });
    if (this.latest !== before) this.soon(); // what was read meanwhile may be newer than this answer
    this.latest = this.#nextTurn();
    const round = data?.round ?? (data?.number && data.status ? data : null);
    if (round) this.takeOver(round);
    return data;
  }

  /**
   * Say something about the host's role or a seat, from a seat of this device or as the host.
   * @param {"POST" | "DELETE"} method
   * @param {string} path
   * @param {string | null} seat
   */
  async changeRole(method, path, seat) {
    await this.act(method, path, method === "POST" ? {} : undefined, { player: seat ?? undefined });
    await this.refresh();
  }

  /**
   * Take over a round that an answer holds.
   * @param {Round} round
   */
  takeOver(round) {
    this.#take(round);
    this.dispatchEvent(new Event("change"));
  }

  /** Return how the players look. */
  cast() {
    return castOf(this.match);
  }

  /**
   * Return what people call a player; another text, such as a letter, as it is.
   * @param {string} player
   */
  called(player) {
    return this.match?.players.includes(player) ? this.cast().name(player) : player;
  }

  /** @param {string} moment */
  secondsUntil(moment) {
    return Math.ceil(super.secondsUntil(moment));
  }

  forget() {
    forgetMatch(this.id);
  }

  async catchUp() {
    try {
      await this.refresh();
    } catch (error) {
      if (/** @type {import("../api.js").Problem} */ (error).status !== 404 || !this.watched.size) throw error;
      this.dispatchEvent(new CustomEvent("ended", { detail: error }));
    }
  }

  /** Return a number for what is asked now: of two answers, the one with the higher is the newer. */
  #nextTurn() {
    this.turns += 1;
    return this.turns;
  }

  /** @param {Round} round */
  #take(round) {
    this.rounds.set(round.number, this.anew ? round : newer(this.rounds.get(round.number), round));
  }

  #note() {
    const names = this.match.players.map((player) => this.cast().name(player));
    this.keys = matchKeys.keep(this.id, { names });
    if (Object.keys(this.keys.seats).length || this.keys.host) remember("last-match", { id: this.id, names });
  }

  /**
   * Return nothing where another token of this device may open what one does not.
   * @param {Error} error
   * @param {string | null | undefined} token
   * @param {Promise<Match>} match read with the token
   * @returns {Promise<[]>}
   * @throws {Error} the error that there was
   */
  async #withAnother(error, token, match) {
    const refused = await match.then(
      () => false,
      ({ status }) => status === 404,
    );
    if (refused && this.hasAnotherThan(token)) return [];
    throw error;
  }

  /** @param {MatchEvent} event */
  hear({ type, data }) {
    if (type === "snapshot") {
      if (data?.data.match?.version === this.match.version) return;
      this.anew = true;
      this.soon();
    } else this.soon(data && this.#knows(data) ? CALM : undefined);
  }

  /**
   * Draw news of a board at once, where they say all of it; the rest of the round is read at leisure then.
   * @param {RoundNews} event
   */
  #knows(event) {
    if (event.type === "cells_changed" && event.by !== this.self)
      this.dispatchEvent(new CustomEvent("entered", { detail: event }));
    const round = this.rounds.get(event.round ?? 0);
    const after = round && afterNews(round, event);
    if (!after) return false;
    if (after !== round) this.takeOver(after);
    return true;
  }
}

/**
 * Return how the players of a match look.
 * @param {Lobby} match
 */
export function castOf({ players, names, rings }) {
  return new Cast(
    players,
    Object.fromEntries(
      players.map((player) => [
        player,
        {
          name: names[player] === player ? undefined : names[player],
          ...rings[player],
        },
      ]),
    ),
  );
}

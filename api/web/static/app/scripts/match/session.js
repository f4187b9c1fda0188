// One match as this device sees it: its tokens, what the service last said, and the ear for what happens.

import { ask, mayPass } from "../api.js";
import { serviceNow } from "../clock.js";
import { followToEnd } from "../live.js";
import { Cast } from "../players.js";
import { remember } from "../store.js";
import { forgetMatch, keepKeys, keysOf } from "./keys.js";
import { afterNews, newer } from "./news.js";

const GATHERING = 60;
const CALM = 1000;
const AGAIN = 3000;

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
  keepKeys(id, { seats: { [player]: data.seat_token } });
  if (!hostToken) return;
  await ask("POST", `${path}/host`, { body: { player }, token: hostToken });
  keepKeys(id, { host: null });
}

/**
 * A match that is looked at; dispatches `heard` for each event, `change` when anything of it is new, `entered` before
 * that where another phone has changed letters or rings, and `ended` when it is gone.
 */
export class Session extends EventTarget {
  /** @param {string} id */
  constructor(id) {
    super();
    this.id = id;
    this.keys = keysOf(id);
    this.match = /** @type {Match} */ (/** @type {unknown} */ (null)); // read before anything of it is drawn
    /** @type {Map<number, Round>} */
    this.rounds = new Map();
    /** @type {Set<number>} */
    this.watched = new Set();
    this.state = "live";
    this.due = Number.POSITIVE_INFINITY;
    this.anew = false; // the log began anew, as after a backup was restored, and versions with it
    this.turns = 0;
    this.latest = 0;
    /** @type {Promise<void> | null} */
    this.moving = null; // on the way to the rematch
    this.gone = false; // so one of its streams said
    this.closing = new AbortController();
  }

  get path() {
    return `/v1/matches/${encodeURIComponent(this.id)}`;
  }
  /** The token to read with. */
  get token() {
    const { host, seats, share } = this.keys;
    return seats[this.mine[0] ?? ""] ?? Object.values(seats)[0] ?? host ?? share;
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
    this.#listen();
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
    if (turn < this.latest) this.#soon(CALM);
    this.latest = Math.max(this.latest, turn);
    this.match = match;
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
   * Read something of the match.
   * @param {string} path
   */
  async read(path) {
    const { data } = await ask("GET", this.path + path, { token: this.token, signal: this.closing.signal });
    return data;
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
    const { data } = await ask(method, this.path + path, { body, token, headers }).catch((error) => {
      error.nameOf = (/** @type {string} */ name) => this.called(name);
      throw error;
    });
    if (this.latest !== before) this.#soon(); // what was read meanwhile may be newer than this answer
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

  /**
   * Return the seconds until a moment by the service's clock.
   * @param {string} moment
   */
  secondsUntil(moment) {
    return Math.ceil((Date.parse(moment) - serviceNow()) / 1000);
  }

  /** Stop listening. */
  end() {
    this.closing.abort();
    clearTimeout(this.gathering);
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
    keepKeys(this.id, { names });
    this.keys = keysOf(this.id);
    if (Object.keys(this.keys.seats).length || this.keys.host) remember("last-match", { id: this.id, names });
  }

  /** @returns {Promise<void>} */
  async #listen() {
    /** @param {"live" | "polling" | "lost"} state */
    const onState = (state) => {
      if (state === this.state) return;
      if (this.state === "lost") this.#soon();
      this.state = state;
      this.dispatchEvent(new Event("state"));
    };
    const { token } = this;
    /** @param {import("../live.js").HeardEvent} event */
    const heard = (event) => {
      this.gone = false;
      this.dispatchEvent(new CustomEvent("heard", { detail: event }));
      this.#heard(event);
    };
    const { signal } = this.closing;
    const problem = await followToEnd(`${this.path}/events`, { token, signal, onState, heard });
    if (problem === undefined) return;
    this.gone ||= !problem;
    if (this.#hasAnotherThan(token)) {
      this.#soon();
      this.#listen();
      return;
    }
    if (this.gone) forgetMatch(this.id);
    this.dispatchEvent(new CustomEvent("ended", { detail: this.gone ? null : problem }));
  }

  /**
   * Forget the seat of a token that opens nothing any more; tell whether this device has another token.
   * @param {string | null} token
   */
  #hasAnotherThan(token) {
    const { seats, host, share } = this.keys;
    const left = Object.entries(seats).filter(([, own]) => own !== token);
    if (left.length || host || share) this.keys = keepKeys(this.id, { seats: Object.fromEntries(left) });
    return this.token !== token;
  }

  /**
   * Return nothing where another token of this device may open what one does not.
   * @param {Error} error
   * @param {string | null} token
   * @param {Promise<Match>} match read with the token
   * @returns {Promise<[]>}
   * @throws {Error} the error that there was
   */
  async #withAnother(error, token, match) {
    const refused = await match.then(
      () => false,
      ({ status }) => status === 404,
    );
    if (refused && this.#hasAnotherThan(token)) return [];
    throw error;
  }

  /** @param {MatchEvent} event */
  #heard({ type, data }) {
    if (type === "snapshot") {
      if (data?.data.match?.version === this.match.version) return;
      this.anew = true;
      this.#soon();
    } else this.#soon(data && this.#knows(data) ? CALM : GATHERING);
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

  /** @param {number} [wait] */
  #soon(wait = GATHERING) {
    const due = Date.now() + wait;
    if (due >= this.due) return;
    clearTimeout(this.gathering);
    this.due = due;
    this.gathering = setTimeout(() => {
      this.due = Number.POSITIVE_INFINITY;
      this.refresh().catch((error) => {
        if (error.name === "AbortError") return;
        if (mayPass(error)) this.#soon(AGAIN);
        else if (error.status === 404 && this.watched.size)
          this.dispatchEvent(new CustomEvent("ended", { detail: error }));
      });
    }, wait);
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

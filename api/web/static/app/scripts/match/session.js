// One match as this device sees it: its tokens, what the service last said, and the ear for what happens.

import { ask, Problem } from "../api.js";
import { follow } from "../live.js";
import { Cast, colourOfHex } from "../players.js";
import { recall, remember, remembered } from "../store.js";
import { t } from "../text.js";

const GATHERING = 60;

/**
 * The tokens of a match that this device holds, and what it was called.
 * @param {string} id
 * @returns {MatchKeys}
 */
export function keysOf(id) {
  return { host: null, seats: {}, share: null, names: [], ...recall(`match:${id}`, {}) };
}

/**
 * Keep tokens of a match.
 * @param {string} id
 * @param {Partial<MatchKeys>} more
 */
export function keepKeys(id, more) {
  const keys = { ...keysOf(id), ...more, at: Date.now() };
  remember(`match:${id}`, keys);
  return keys;
}

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
 * Return the matches that this device knows, the latest first.
 * @returns {KnownMatch[]}
 */
export function knownMatches() {
  return remembered("match:")
    .map((name) => ({ id: name.slice("match:".length), ...recall(name, /** @type {Partial<MatchKeys>} */ ({})) }))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/**
 * Forget a match on this device.
 * @param {string} id
 */
export function forgetMatch(id) {
  remember(`match:${id}`, null);
  if (recall("last-match")?.id === id) remember("last-match", null);
}

/** A match that is looked at; dispatches `change` when anything of it is new, and `ended` when it is gone. */
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
    this.ahead = 0;
    this.turns = 0;
    this.latest = 0;
    this.closing = new AbortController();
  }

  get path() {
    return `/v1/matches/${encodeURIComponent(this.id)}`;
  }
  /** The token to read with. */
  get token() {
    return Object.values(this.keys.seats)[0] ?? this.keys.host ?? this.keys.share;
  }
  /** The token to act as the host with, or null where this device does not host. */
  get hostToken() {
    return this.keys.host ?? (this.match?.host ? this.keys.seats[this.match.host] : null) ?? null;
  }
  get isHost() {
    return this.hostToken !== null;
  }
  /** The players whose seats are on this device. */
  get mine() {
    return (this.match?.players ?? []).filter((player) => player in this.keys.seats);
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

  /** Read everything again; once more if another answer overtook this one, which may be older then. */
  async refresh() {
    const turn = this.#nextTurn();
    const [match, ...rounds] = await Promise.all([
      this.read(""),
      ...[...this.watched].map((number) => this.read(`/rounds/${number}`)),
    ]);
    if (turn < this.latest) {
      await this.refresh();
      return;
    }
    this.latest = turn;
    this.match = match;
    rounds.forEach((round) => this.rounds.set(round.number, round));
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
    const { data, headers } = await ask("GET", this.path + path, { token: this.token, signal: this.closing.signal });
    const clock = Date.parse(headers.get("Date") ?? "");
    if (clock) this.ahead = clock + 500 - Date.now();
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
    const { data } = await ask(method, this.path + path, { body, token, headers });
    if (this.latest !== before) this.#soon(); // what was read meanwhile may be newer than this answer
    this.latest = this.#nextTurn();
    const round = data?.round ?? (data?.number && data.status ? data : null);
    if (round) this.rounds.set(round.number, round);
    if (round) this.dispatchEvent(new Event("change"));
    return data;
  }

  /** Return how the players look. */
  cast() {
    return castOf(this.match);
  }

  /**
   * Return the seconds until a moment by the service's clock.
   * @param {string} moment
   */
  secondsUntil(moment) {
    return Math.ceil((Date.parse(moment) - (Date.now() + this.ahead)) / 1000);
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

  #note() {
    const names = this.match.players.map((player) => this.cast().name(player));
    keepKeys(this.id, { names });
    this.keys = keysOf(this.id);
    if (Object.keys(this.keys.seats).length || this.keys.host) remember("last-match", { id: this.id, names });
  }

  async #listen() {
    /** @param {"live" | "polling" | "lost"} state */
    const onState = (state) => {
      if (state === this.state) return;
      if (this.state === "lost") this.#soon();
      this.state = state;
      this.dispatchEvent(new Event("state"));
    };
    try {
      for await (const event of follow(`${this.path}/events`, {
        token: this.token,
        signal: this.closing.signal,
        onState,
      }))
        this.#heard(event);
    } catch (error) {
      if (this.closing.signal.aborted) return;
      if (error instanceof Problem) this.dispatchEvent(new CustomEvent("ended", { detail: error }));
      else throw error;
    }
  }

  /** @param {MatchEvent} event */
  #heard({ type, data }) {
    if (type === "deleted") {
      forgetMatch(this.id);
      this.dispatchEvent(new CustomEvent("ended", { detail: null }));
    } else if (type === "snapshot" && data?.data?.match?.version === this.match.version) return;
    else this.#soon();
  }

  #soon() {
    clearTimeout(this.gathering);
    this.gathering = setTimeout(
      () =>
        this.refresh().catch((error) => {
          if (error.name === "AbortError") return;
          if (error instanceof Problem && error.status === 404 && this.watched.size)
            this.dispatchEvent(new CustomEvent("ended", { detail: error }));
        }),
      GATHERING,
    );
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
          colour: colourOfHex(rings[player]?.colour),
          pattern: rings[player]?.pattern,
        },
      ]),
    ),
  );
}

/**
 * Take over a token that a link carries in its fragment, and take it out of the address.
 * @param {string} id
 */
export function takeSharedToken(id) {
  const share = new URLSearchParams(location.hash.slice(1)).get("share");
  if (!share) return;
  keepKeys(id, { share });
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * Return a problem of a match in words for people.
 * @param {unknown} error
 */
export function problemText(error) {
  if (!(error instanceof Problem)) return t("failed.unreachable.detail");
  return error.errors[0]?.detail ?? error.detail;
}

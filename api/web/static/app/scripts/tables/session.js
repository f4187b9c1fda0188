// One table as this device sees it: its keys, how the game stands, what may be done, and the ear for what happens.

import { Problem } from "../api.js";
import { Session } from "../live/session.js";
import { castOf } from "./cast.js";
import { tableKeys } from "./keys.js";
import { afterProgress, isProgress, readSteps, Steps } from "./steps.js";

/** @type {LegalActions} */
const NOTHING = { ply: -1, actions: [], complete: true };

/**
 * A table that is looked at; dispatches `heard` for each event, `change` when anything of it is new, `state` when the
 * way of listening changes, and `ended` when it is gone.
 * @extends {Session<TableKeys, GameTable>}
 */
export class TableSession extends Session {
  /**
   * @param {string} id
   * @param {string | null} [seat] from which seat of this device; the first if left out
   * @param {boolean} [watching] whether it is looked at from no seat, as on a big screen
   */
  constructor(id, seat = null, watching = false) {
    super("/v1/tables", id, tableKeys);
    this.hiddenPoll = 30; // the title of a hidden tab says whose turn it is
    this.watching = watching;
    this.wanted = seat;
    /** The seat whose player holds this device, where it has several; its secrets are shown. @type {string | null} */
    this.holder = null;
    this.legal = NOTHING;
    this.steps = new Steps();
    /** Whether the steps begin with the first. */
    this.whole = false;
    /** @type {LoggedAction[]} */
    this.news = [];
    /** Whether something that was done here is on its way. */
    this.sending = false;
    this.covered = -1; // up to this event the table was read as a whole
  }

  get table() {
    return this.data;
  }
  /** The own seat, or null for who looks on. */
  get seat() {
    const { seats } = this.keys;
    if (this.watching) return null;
    return this.wanted !== null && this.wanted in seats ? this.wanted : (Object.keys(seats)[0] ?? null);
  }
  /** The token to read with. */
  get token() {
    const { host, share, seats } = this.keys;
    return (this.seat && seats[this.seat]) ?? (this.watching ? (share ?? host) : (host ?? share));
  }
  /** The token to act as the host with, or null. */
  get hostToken() {
    const { host_seat: host } = this.table;
    return (host === null ? this.keys.host : this.keys.seats[host]) ?? null;
  }
  /** Who has the host's role, and who has asked for it. @returns {HostRole} */
  get role() {
    const { host_seat: host, takeover, seat_takeovers: asked, takeover_seconds: seconds } = this.table;
    return { host, takeover, seats: asked, seconds, isMine: this.hostToken !== null, seated: this.seatsHere };
  }
  /** The seats of this device in which people play. */
  get seatsHere() {
    const { seats } = this.table;
    return Object.keys(this.keys.seats).filter((seat) => seats[seat]?.taken && !seats[seat].bot);
  }
  get players() {
    return Object.keys(this.table.seats);
  }
  /** Whether the own seat may be to act; where that is secret, the list of legal actions tells. */
  get mayBeToAct() {
    const { status, actors } = this.table;
    return status === "playing" && this.seat !== null && (actors === null || actors.includes(this.seat));
  }
  get mayAct() {
    return this.mayBeToAct && !this.sending && this.legal.ply === this.table.ply && this.legal.actions.length > 0;
  }

  /** Hear what happens at the table from now on, and read what has happened before. */
  begin() {
    this.listen();
    this.#readLog().catch(() => {});
  }

  /** Read the table and what may be done. */
  async refresh() {
    // At first both are asked for at once: on a slow network an answer takes longer than it is worth waiting for.
    const early = !this.table && this.seat !== null ? this.read("/actions").catch(() => NOTHING) : null;
    const { token } = this;
    try {
      this.#take(await this.read(""));
    } catch (error) {
      if (/** @type {Problem} */ (error).status !== 404 || !this.hasAnotherThan(token)) throw error;
      await this.refresh();
      return;
    }
    if (early) this.legal = await early;
    await this.#askLegal();
    this.changed();
  }

  /**
   * Do something in the own seat, at the present decision point.
   * @param {string} action
   */
  async play(action) {
    this.sending = true;
    this.changed();
    try {
      await this.change("/actions", { action, ply: this.table.ply });
    } catch (error) {
      if (error instanceof Problem && error.status === 409) await this.refresh().catch(() => {});
      throw error;
    } finally {
      this.sending = false;
      this.changed();
    }
  }

  /**
   * Prepare an action for the case that the time for this decision runs out.
   * @param {string} action
   */
  async prepare(action) {
    await this.write("PUT", "/draft", { action, ply: this.table.ply });
  }

  /**
   * Change something by the own seat, or as the host; the table of the answer is taken over at once.
   * @param {string} path below the table
   * @param {unknown} [body]
   * @param {{method?: string, host?: boolean, seat?: string | null}} [options] `seat`: another seat of this device
   */
  async change(path, body, { method = "POST", host = false, seat = null } = {}) {
    const token = host ? this.hostToken : seat === null ? this.token : this.keys.seats[seat];
    const data = await this.write(method, path, body, { token });
    const table = data?.ply === undefined ? data?.table : data;
    if (table?.id === this.id) {
      this.#take(table);
      await this.#askLegal();
      this.changed();
    }
    return data;
  }

  /**
   * Say something about the host's role or a seat, from a seat of this device or as the host.
   * @param {"POST" | "DELETE"} method
   * @param {string} path
   * @param {string | null} seat
   */
  async changeRole(method, path, seat) {
    await this.change(path, method === "POST" ? {} : undefined, { method, host: seat === null, seat });
  }

  /**
   * Keep a seat on this device and look from it.
   * @param {string} seat
   * @param {string} token
   */
  async sit(seat, token) {
    this.keys = tableKeys.keep(this.id, { seats: { [seat]: token } });
    await this.lookFrom(seat);
  }

  /**
   * Look from another seat of this device, or from none.
   * @param {string | null} seat
   */
  async lookFrom(seat) {
    this.keys = tableKeys.of(this.id);
    this.wanted = seat;
    this.covered = -1;
    this.legal = NOTHING;
    this.steps = new Steps();
    this.whole = false;
    this.reopen();
    await this.refresh();
    this.begin();
  }

  /**
   * Return what a player is called; a name that is none of the table's stays as it is.
   * @param {string} seat
   */
  called(seat) {
    return seat in this.table.seats ? this.cast().name(seat) : seat;
  }

  /** Return how the players look. */
  cast() {
    return castOf(this.table.seats);
  }

  /** Return what was done since this was asked last. */
  takeNews() {
    const { news } = this;
    this.news = [];
    return news;
  }

  /**
   * Take over a table that was read as a whole, unless it is older than what is known.
   * @param {GameTable} table
   * @param {{anew?: boolean}} [options] `anew`: the log began anew, as after a backup was restored
   */
  #take(table, { anew = false } = {}) {
    if (!anew && this.table && table.version < this.table.version) return;
    this.data = table;
    this.covered = table.version;
    tableKeys.keep(this.id, {
      game: table.game,
      names: Object.keys(table.seats).map((seat) => this.cast().name(seat)),
    });
  }

  async #askLegal() {
    if (!this.mayBeToAct) {
      this.legal = NOTHING;
      return;
    }
    if (this.legal.ply === this.table.ply && this.table.actors !== null) return;
    this.legal = await this.read("/actions");
  }

  /** Ask what may be done. */
  async catchUp() {
    await this.#askLegal().finally(() => this.changed());
  }

  async listenAgain() {
    await this.lookFrom(this.seat).catch(() => this.listen());
  }

  /** @param {{type: string, data: TableEvent | null}} heard */
  async hear({ type, data: event }) {
    if (type === "snapshot" && typeof event?.data.table === "object") {
      this.#take(event.data.table, { anew: true });
      this.soon();
    } else if (event && isProgress(event)) {
      this.news.push(...this.steps.add(event));
      if (event.type === "player_left" || event.type === "player_returned") await this.refresh().catch(() => {});
      else this.#goOn(event);
    } else await this.refresh().catch(() => {});
  }

  /** @param {TableEvent} event */
  #goOn(event) {
    if (event.seq < this.covered || (event.seq === this.covered && event.type !== "seen")) return;
    if (event.seq === this.covered) {
      this.refresh().catch(() => {}); // whether the table that was read knew of this cannot be told
      return;
    }
    this.data = afterProgress(this.table, event);
    if (this.table.offers.length || event.type === "taken_back") this.refresh().catch(() => {});
    else this.soon();
  }

  /** Read the log from its beginning, for the list of what was done and to play the game again. */
  async #readLog() {
    const { signal } = this.closing;
    const steps = await readSteps((path) => this.read(path), signal);
    if (signal.aborted) return;
    this.steps = steps.with(this.steps);
    this.whole = true;
    this.changed();
  }
}

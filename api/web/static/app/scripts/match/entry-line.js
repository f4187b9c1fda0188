// The line of what was entered on a board here and is still to be sent. One request is on its way at a time; what is
// entered meanwhile goes in the next one.

import { Problem, randomKey } from "../api.js";
import { emptyBoard } from "../board.js";
import { Outbox } from "../live/outbox.js";
import { toast } from "../parts/toast.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { bodyOf, isAbout, nextBatch, without } from "./entries.js";
import { refusalTexts } from "./refusals.js";

/**
 * What was entered on the board of a round, in its order; dispatches `change`.
 * @extends {Outbox<MatchSession>}
 */
export class EntryLine extends Outbox {
  /**
   * @param {string} name where it is kept
   * @param {MatchSession} session
   * @param {number} number the round
   */
  constructor(name, session, number) {
    super(name, session);
    this.number = number;
    const saved = recall(name);
    /** @type {{cursor: string, painter: string | null}} saved beside the line */
    this.place = { cursor: saved?.cursor ?? "A1", painter: saved?.painter ?? null };
    /** @type {Entry[]} */
    this.entries = Array.isArray(saved?.entries) ? saved.entries : [];
    /** @type {{key: string, count: number} | null} what is on its way: so many of the entries, under a key */
    this.batch = this.entries.length ? (saved.batch ?? null) : null;
    this.blank = emptyBoard();
  }

  get pending() {
    return this.entries.length > 0;
  }

  /**
   * Put something at the end of the line.
   * @param {Omit<Entry, "id">} entry
   */
  enter(entry) {
    const id = Math.max(0, ...this.entries.flatMap((other) => [other.id, other.of ?? 0])) + 1;
    this.entries = [...this.entries, { ...entry, id }];
    this.changed();
    if (!this.failed) this.flush();
  }

  /** Save what is new, and say so. */
  changed() {
    remember(this.name, { ...this.place, entries: this.entries, batch: this.batch });
    this.dispatchEvent(new Event("change"));
  }

  /**
   * A board was not taken, because others have changed it since it was entered.
   * @param {Board} _board
   */
  overtaken(_board) {}

  /** The service has nothing more to take back for this device. */
  exhausted() {}

  async send() {
    this.batch ??= { key: randomKey(), count: nextBatch(this.entries) };
    this.changed();
    const { key } = this.batch;
    const sent = this.#sent;
    const [{ kind, effect }] = sent;
    const board = `/rounds/${this.number}/board`;
    if (effect && "board" in effect && kind === "board") await this.#replace(effect);
    else if (kind === "cell")
      this.#settle(sent, await this.#act("PATCH", board, bodyOf(sent), { "Idempotency-Key": key }));
    else {
      const body = { round: this.number, by: this.session.self };
      await this.#act("POST", `/${kind}`, body, { "Idempotency-Key": key });
    }
    if (kind !== "cell") this.#drop([sent[0].id], []);
  }

  /** What is on its way. */
  get #sent() {
    return this.entries.slice(0, this.batch?.count);
  }

  lost() {
    if (!this.failed) toast(t("draft.pending"));
    super.lost();
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @param {Record<string, string>} headers
   */
  #act(method, path, body, headers) {
    return this.session.act(method, path, body, { headers });
  }

  /**
   * Replace the whole board, unless others have changed it since it was entered.
   * @param {{board: Board, before: Board}} effect
   */
  async #replace({ board, before }) {
    const round = this.session.round(this.number) ?? (await this.session.read(`/rounds/${this.number}`));
    const now = round.board ?? this.blank;
    if (round.board && sign(now) === sign(board)) return;
    if (sign(now) !== sign(before)) throw new Problem(412, {});
    await this.#act("PUT", `/rounds/${this.number}/board`, board, { "If-Match": `"${round.version}"` });
  }

  /**
   * @param {Entry[]} sent
   * @param {ChangedCells} answer
   */
  #settle(sent, { applied }) {
    const idle = applied.filter(({ changed }) => !changed);
    const gone = sent.filter((entry) => idle.some(({ pointer }) => isAbout(entry, pointer)));
    this.#drop(
      sent.map(({ id }) => id),
      gone.map(({ id }) => id),
    );
  }

  /**
   * Say what was refused, and go on with the rest.
   * @param {Problem} error
   */
  async refused(error) {
    const sent = this.#sent;
    const { errors, body, status } = error;
    const refused = sent.filter((entry) => errors.some(({ pointer }) => isAbout(entry, pointer ?? "")));
    const [{ kind, id, of, effect }] = sent;
    const ids = sent.map((entry) => entry.id);
    if (kind === "board" && effect && "board" in effect) this.#drop(ids, ids);
    else if (kind !== "cell") this.#drop(ids, of === null ? [id] : [id, of]);
    else if (!refused.length)
      this.#drop(
        ids,
        this.entries.map((entry) => entry.id),
      ); // the rest would fare alike
    else {
      const lost = this.entries.filter((entry) => errors.some(({ pointer }) => isAbout(entry, pointer ?? "")));
      const gone = lost.map((entry) => entry.id);
      if (body.round) {
        this.session.takeOver(/** @type {Round} */ (body.round));
        this.#settle(sent, /** @type {ChangedCells} */ (/** @type {unknown} */ (body)));
        this.#drop([], gone);
      } else this.#drop(gone, gone); // nothing was carried out: what was not at fault is sent again
    }
    if (status === 412 && effect && "board" in effect) this.overtaken(effect.board);
    else if (kind === "undo" && errors[0]?.code === "nothing_to_undo" && this.session.isHost) this.exhausted();
    else toast(refusalTexts(error, this));
    return true;
  }

  /**
   * Take entries off the list of what is to be sent.
   * @param {number[]} ids
   * @param {number[]} gone those that were not carried out: what takes them back goes too
   */
  #drop(ids, gone) {
    this.batch = null;
    this.entries = without(this.entries, gone).filter(({ id }) => !ids.includes(id));
    this.changed();
  }
}

/** @param {Board} board */
function sign({ rows, rings }) {
  return JSON.stringify([rows, Object.entries(rings).sort()]);
}

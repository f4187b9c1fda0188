// The claims of one seat, and whether it is done: saved on this device at once, so that a reload or a lost network
// loses neither, and sent as they change.

/** @import { Problem } from "../api.js" */

import { AGAIN, Outbox, outboxAt } from "../live/outbox.js";
import { toast } from "../parts/toast.js";
import { Document } from "../store.js";
import { refusalTexts } from "./refusals.js";

const GATHERING = 300;

/**
 * The claims of a seat in an open round; `done` is what this device wants to say and has not said yet.
 * @extends {Outbox<MatchSession>}
 */
export class ClaimsDraft extends Outbox {
  /**
   * Return the claims of a seat.
   * @param {MatchSession} session
   * @param {number} number the round
   * @param {string} player the seat
   */
  static at(session, number, player) {
    const name = `claims:${session.id}:${number}:${player}`;
    return outboxAt(name, () => new ClaimsDraft(name, session, number, player));
  }

  /**
   * @param {string} name where they are stored
   * @param {MatchSession} session
   * @param {number} number
   * @param {string} player
   */
  constructor(name, session, number, player) {
    super(name, session);
    /** @type {Document<{words: string[], sent: string, done: boolean | null}>} */
    this.document = new Document(name, { words: [], sent: "[]", done: null });
    this.document.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    this.number = number;
    this.player = player;
    /** @type {CheckedClaim[]} */
    this.checked = [];
    /** @type {string[]} */
    this.judged = []; // what they were asked for as, which the service may spell otherwise
    this.questions = 0;
    this.asked = "";
    this.refusal = ""; // why the service does not take the words, which stay here
    this.path = `/rounds/${number}/claims`;
    this.addEventListener("change", () => this.#soon());
    this.onSession = () => this.check();
  }

  get present() {
    return this.document.present;
  }
  get canUndo() {
    return this.document.canUndo;
  }
  get canRedo() {
    return this.document.canRedo;
  }
  get pending() {
    return this.#unwritten || this.present.done !== null;
  }
  get #unwritten() {
    return JSON.stringify(this.present.words) !== this.present.sent;
  }
  /** Whether this seat is done, also if the service does not know yet. */
  get done() {
    return this.present.done ?? this.session.round(this.number).done.includes(this.player);
  }

  /**
   * What the service has said of the claims, as far as they are still the same: a claim depends on those before it.
   * @returns {CheckedClaim[]}
   */
  get known() {
    const { words } = this.present;
    const changed = this.judged.findIndex((word, index) => words[index] !== word);
    return changed < 0 ? this.checked : this.checked.slice(0, changed);
  }

  /**
   * Say that this seat is done, or not after all.
   * @param {boolean} done
   */
  say(done) {
    this.#note({ done });
    this.flush();
  }

  /**
   * Change the words.
   * @param {{words: string[]}} fields
   */
  change(fields) {
    this.document.change(fields);
  }

  /** @param {{words?: string[], sent?: string, done?: boolean | null}} fields */
  #note(fields) {
    this.document.change(fields, { quietly: true });
  }

  undo() {
    return this.#step(() => this.document.undo());
  }

  redo() {
    return this.#step(() => this.document.redo());
  }

  /** Ask which claims would score, if the match tells and anything has changed that the answer depends on. */
  async check() {
    const { match } = this.session;
    const { words } = this.present;
    const round = this.session.round(this.number);
    const about = JSON.stringify([words, round?.version, round?.rulings, match.hints]);
    if (about === this.asked || this.#unwritten) return;
    this.asked = about;
    if (!match.hints || !words.length || !round.board || round.status === "closed") {
      this.checked = [];
      return;
    }
    const mine = ++this.questions;
    const answer = await this.session
      .act("POST", `${this.path}/check`, { words }, { player: this.player })
      .catch(() => null);
    if (mine !== this.questions) return;
    this.checked = answer?.words ?? [];
    this.judged = words;
    if (!answer) this.asked = "";
    this.dispatchEvent(new Event("change"));
  }

  follow() {
    this.session.addEventListener("change", this.onSession);
    const stored = this.session.round(this.number)?.claims[this.player];
    if (stored && !this.pending && JSON.stringify(stored) !== this.present.sent)
      this.#note({ words: [...stored], sent: JSON.stringify(stored) });
    this.check();
  }

  leave() {
    this.session.removeEventListener("change", this.onSession);
  }

  /**
   * Take back or bring back words; what the service has heard of stays what it is.
   * @param {() => boolean} step
   */
  #step(step) {
    const { sent, done } = this.present;
    if (!step()) return false;
    this.#note({ sent, done });
    return true;
  }

  #soon() {
    clearTimeout(this.timer);
    const again = this.refusal && this.present.words === this.tried;
    if (this.pending && !again) this.timer = setTimeout(() => this.flush(), this.failed ? AGAIN : GATHERING);
  }

  sendAll() {
    this.refusal = "";
    return super.sendAll();
  }

  send() {
    return this.#unwritten ? this.#write() : this.#tell();
  }

  async #write() {
    const { words } = this.present;
    this.tried = words;
    await this.session.act("PUT", this.path, { words }, { player: this.player });
    this.#note({ sent: JSON.stringify(words) });
    this.check();
  }

  async #tell() {
    const { done } = this.present;
    await this.session.act(done ? "POST" : "DELETE", `/rounds/${this.number}/done`, done ? {} : undefined, {
      player: this.player,
    });
    await this.session.refresh().catch(() => {});
    if (this.present.done === done) this.#note({ done: null });
  }

  /** @param {Problem} error */
  async refused(error) {
    this.failed = true;
    this.refusal = refusalTexts(error, this);
    toast(this.refusal);
    const closed = error.errors[0]?.code === "round_closed";
    const sent = closed ? JSON.stringify(this.present.words) : this.present.sent; // nothing can be added any more
    this.#note({ done: null, sent });
    return false;
  }
}

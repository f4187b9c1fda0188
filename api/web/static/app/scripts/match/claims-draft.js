// The claims of one seat, and whether it is done: kept on this device at once, so that a reload or a lost network loses
// neither, and sent as they change.

import { mayPass, Problem } from "../api.js";
import { toast } from "../parts/toast.js";
import { Document } from "../store.js";
import { refusalTexts } from "./refusals.js";

const GATHERING = 300;
const AGAIN = 4000;

/**
 * The lists that are shown or have something to be sent.
 * @type {Map<string, ClaimsDraft>}
 */
const alive = new Map();

/**
 * The claims of a seat in an open round; `done` is what this device wants to say and has not said yet.
 * @extends {Document<{words: string[], sent: string, done: boolean | null}>}
 */
export class ClaimsDraft extends Document {
  /**
   * Return the claims of a seat, to send what is left of them.
   * @param {Session} session
   * @param {number} number the round
   * @param {string} player the seat
   */
  static at(session, number, player) {
    const name = `claims:${session.id}:${number}:${player}`;
    const draft = alive.get(name) ?? new ClaimsDraft(name, session, number, player);
    alive.set(name, draft);
    return draft;
  }

  /**
   * Return the claims of a seat, as a screen edits them until `end`; the next screen opens them before this one ends.
   * @param {Session} session
   * @param {number} number the round
   * @param {string} player the seat
   */
  static open(session, number, player) {
    const draft = ClaimsDraft.at(session, number, player);
    draft.screens += 1;
    draft.#follow(session);
    return draft;
  }

  /**
   * @param {string} name where they are kept
   * @param {Session} session
   * @param {number} number
   * @param {string} player
   */
  constructor(name, session, number, player) {
    super(name, { words: [], sent: "[]", done: null });
    this.session = session;
    this.number = number;
    this.player = player;
    /** @type {CheckedClaim[]} */
    this.checked = [];
    this.questions = 0;
    this.asked = "";
    this.failed = false;
    this.refused = ""; // why the service does not take the words, which stay here
    this.screens = 0;
    /** @type {Promise<void> | null} */
    this.sending = null;
    this.path = `/rounds/${number}/claims`;
    this.addEventListener("change", () => this.#soon());
    this.onOnline = () => this.flush();
    addEventListener("online", this.onOnline);
    this.onSession = () => this.check();
  }

  /** Whether the service has yet to hear of something. */
  get unsent() {
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
    const changed = this.checked.findIndex(({ word }, index) => words[index] !== word);
    return changed < 0 ? this.checked : this.checked.slice(0, changed);
  }

  /**
   * Say that this seat is done, or not after all.
   * @param {boolean} done
   */
  say(done) {
    this.change({ done }, { quietly: true });
    this.flush();
  }

  undo() {
    return this.#step(() => super.undo());
  }

  redo() {
    return this.#step(() => super.redo());
  }

  /** Send what is unsent now, and wait until the service has it or cannot be reached. */
  async flush() {
    clearTimeout(this.timer);
    this.sending ??= this.#send().finally(() => {
      this.sending = null;
      this.#rest();
    });
    await this.sending;
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
    if (!answer) this.asked = "";
    this.dispatchEvent(new Event("change"));
  }

  /** Stop showing these claims; what is unsent is sent all the same. */
  end() {
    this.screens -= 1;
    if (!this.screens) this.session.removeEventListener("change", this.onSession);
    return this.flush();
  }

  /** @param {Session} session */
  #follow(session) {
    this.session.removeEventListener("change", this.onSession);
    this.session = session;
    session.addEventListener("change", this.onSession);
    const stored = session.round(this.number)?.claims[this.player];
    if (stored && !this.unsent && JSON.stringify(stored) !== this.present.sent)
      this.change({ words: [...stored], sent: JSON.stringify(stored) }, { quietly: true });
    this.flush();
    this.check();
  }

  /** Forget claims that are neither shown nor have anything to be sent. */
  #rest() {
    if (this.screens || this.unsent) return;
    alive.delete(this.name);
    removeEventListener("online", this.onOnline);
  }

  /**
   * Take back or bring back words; what the service has heard of stays what it is.
   * @param {() => boolean} step
   */
  #step(step) {
    const { sent, done } = this.present;
    if (!step()) return false;
    this.change({ sent, done }, { quietly: true });
    return true;
  }

  #soon() {
    clearTimeout(this.timer);
    const again = this.refused && this.present.words === this.tried;
    if (this.unsent && !again) this.timer = setTimeout(() => this.flush(), this.failed ? AGAIN : GATHERING);
  }

  async #send() {
    this.refused = "";
    try {
      while (this.unsent) {
        if (this.#unwritten) await this.#write();
        else await this.#tell();
        this.failed = false;
      }
    } catch (error) {
      this.failed = true;
      if (mayPass(error)) this.#soon();
      else this.#refused(/** @type {Problem} */ (error));
      this.dispatchEvent(new Event("change"));
    }
  }

  async #write() {
    const { words } = this.present;
    this.tried = words;
    await this.session.act("PUT", this.path, { words }, { player: this.player });
    this.change({ sent: JSON.stringify(words) }, { quietly: true });
    this.check();
  }

  async #tell() {
    const { done } = this.present;
    await this.session.act(done ? "POST" : "DELETE", `/rounds/${this.number}/done`, done ? {} : undefined, {
      player: this.player,
    });
    await this.session.refresh().catch(() => {});
    if (this.present.done === done) this.change({ done: null }, { quietly: true });
  }

  /** @param {Problem} error */
  #refused(error) {
    this.refused = refusalTexts(error, this);
    toast(this.refused);
    const closed = error.errors[0]?.code === "round_closed";
    const sent = closed ? JSON.stringify(this.present.words) : this.present.sent; // nothing can be added any more
    this.change({ done: null, sent }, { quietly: true });
  }
}

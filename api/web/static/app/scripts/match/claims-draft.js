// The claims of one seat: kept on this device at once, so that a reload or a lost network loses none, and sent as they
// change.

import { mayPass, pause } from "../api.js";
import { toast } from "../parts/toast.js";
import { Document } from "../store.js";
import { problemText } from "./session.js";

const GATHERING = 300;
const AGAIN = 4000;

/**
 * The claims of a seat in an open round.
 * @extends {Document<{words: string[], sent: string}>}
 */
export class ClaimsDraft extends Document {
  /**
   * @param {Session} session
   * @param {number} number the round
   * @param {string} player the seat
   */
  constructor(session, number, player) {
    super(`claims:${session.id}:${number}:${player}`, { words: [], sent: "[]" });
    this.session = session;
    this.number = number;
    this.player = player;
    /** @type {CheckedClaim[]} */
    this.checked = [];
    this.failed = false;
    /** @type {Promise<void> | null} */
    this.sending = null;
    this.path = `/rounds/${number}/claims`;
    const stored = session.round(number).claims[player];
    if (stored && !this.unsent && JSON.stringify(stored) !== this.present.sent)
      this.change({ words: [...stored], sent: JSON.stringify(stored) }, { quietly: true });
    this.onChange = () => this.#soon();
    this.onOnline = () => this.flush();
    this.addEventListener("change", this.onChange);
    addEventListener("online", this.onOnline);
    this.#soon();
    this.check();
  }

  /** Whether the service has yet to hear of these claims. */
  get unsent() {
    return JSON.stringify(this.present.words) !== this.present.sent;
  }

  /** Send what is unsent now. */
  async flush() {
    clearTimeout(this.timer);
    while (this.sending) await this.sending;
    if (!this.unsent) return;
    this.sending = this.#send();
    await this.sending;
  }

  /** Ask which claims stand on the board, if the match tells. */
  async check() {
    const { match } = this.session;
    const { words } = this.present;
    if (!match.hints || !words.length || !this.session.round(this.number).board) return;
    try {
      const { words: checked } = await this.session.act(
        "POST",
        `${this.path}/check`,
        { words },
        { player: this.player },
      );
      this.checked = checked;
      this.dispatchEvent(new Event("change"));
    } catch {
      this.checked = [];
    }
  }

  /** Stop; what is unsent stays on this device and is sent if that can be done at once. */
  end() {
    this.removeEventListener("change", this.onChange);
    removeEventListener("online", this.onOnline);
    this.ended = true;
    return this.flush();
  }

  #soon() {
    clearTimeout(this.timer);
    if (this.unsent) this.timer = setTimeout(() => this.flush(), GATHERING);
  }

  async #send() {
    const { words } = this.present;
    try {
      await this.session.act("PUT", this.path, { words }, { player: this.player });
      this.failed = false;
      this.change({ sent: JSON.stringify(words) }, { quietly: true });
      this.sending = null;
      if (!this.ended) this.check();
    } catch (error) {
      this.sending = null;
      this.failed = true;
      this.dispatchEvent(new Event("change"));
      clearTimeout(this.timer);
      if (!mayPass(error)) toast(problemText(error));
      else if (!this.ended) pause(AGAIN).then(() => (this.ended ? undefined : this.flush()));
    }
  }
}

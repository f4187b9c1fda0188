// The board of an open round on this device: drawn at once, sent soon after, and taken back visibly if it was refused.

import { mayPass, Problem } from "../api.js";
import { emptyBoard, isFull } from "../board.js";
import { toast } from "../parts/toast.js";
import { Document } from "../store.js";
import { t } from "../text.js";
import { problemText } from "./session.js";

const GATHERING = 500;
const AGAIN = 4000;

/**
 * The draft of a round's board, kept in step with the service.
 * @extends {Document<EditedBoard & {sent: string | null, version: number | null}>}
 */
export class BoardDraft extends Document {
  /**
   * @param {Session} session
   * @param {number} number the round
   */
  constructor(session, number) {
    super(`draft:${session.id}:${number}`, {
      board: emptyBoard(),
      cursor: "A1",
      painter: null,
      sent: null,
      version: null,
    });
    this.session = session;
    /** @type {Promise<void> | null} */
    this.sending = null;
    this.number = number;
    this.onChange = () => this.#soon();
    this.addEventListener("change", this.onChange);
    this.onSession = () => this.adopt();
    session.addEventListener("change", this.onSession);
    this.onOnline = () => this.flush();
    addEventListener("online", this.onOnline);
    this.adopt();
    this.#soon();
  }

  /** Whether the service has yet to hear of this board. */
  get unsent() {
    return isFull(this.present.board) && sign(this.present.board) !== this.present.sent;
  }

  /** Take over the board of the service, unless an own one is still to be sent. */
  adopt() {
    const { board, version } = this.session.round(this.number) ?? {};
    if (!board || version === this.present.version || this.sending) return;
    if (this.unsent && this.present.version !== null) return;
    this.#replace(board, version);
  }

  /** Send what is unsent now, and wait until the service has it, also where something older is just on its way. */
  async flush() {
    clearTimeout(this.timer);
    while (this.sending) await this.sending;
    if (!this.unsent) return;
    this.sending = this.#send().finally(() => {
      this.sending = null;
    });
    await this.sending;
    if (this.unsent && !this.failed) this.#soon();
  }

  /** Stop following the session; what is unsent is sent first. */
  end() {
    this.removeEventListener("change", this.onChange);
    this.session.removeEventListener("change", this.onSession);
    removeEventListener("online", this.onOnline);
    this.ended = true;
    return this.flush();
  }

  #soon() {
    clearTimeout(this.timer);
    if (this.unsent) this.timer = setTimeout(() => this.flush(), GATHERING);
  }

  async #send() {
    const { board } = this.present;
    const before = this.session.round(this.number);
    const again = this.failed;
    this.failed = false;
    try {
      const round = await this.session.act("PUT", `/rounds/${this.number}/board`, board, {
        headers: { "If-Match": `"${before.version}"` },
      });
      this.change({ sent: sign(board), version: round.version }, { quietly: true });
    } catch (error) {
      this.failed = true;
      if (mayPass(error)) {
        if (!again) toast(t("draft.unsent"));
        clearTimeout(this.timer);
        if (!this.ended) this.timer = setTimeout(() => this.flush(), AGAIN);
        return;
      }
      await this.session.refresh().catch(() => {});
      const round = this.session.round(this.number);
      if (!(error instanceof Problem && error.status === 412)) toast(problemText(error));
      else toast(t("draft.stale"), { label: t("draft.mine"), act: () => this.change({ board }) });
      if (round.board) this.#replace(round.board, round.version);
    }
  }

  /**
   * @param {Board} board
   * @param {number} version
   */
  #replace(board, version) {
    const { rows, rings } = board;
    const own = { rows, rings };
    if (sign(own) !== sign(this.present.board)) {
      this.past = [];
      this.future = [];
    }
    this.change({ board: own, sent: sign(own), version }, { quietly: true });
  }
}

/** @param {Board} board */
function sign({ rows, rings }) {
  return JSON.stringify([rows, Object.entries(rings).sort()]);
}

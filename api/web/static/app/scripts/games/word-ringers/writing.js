// Writing down the words of a round: kept on this device as they are typed, and sent when the player is done.

import { el, refill } from "../../dom.js";
import { actionButton } from "../../parts/attempt.js";
import { ClaimList } from "../../parts/claim-list.js";
import { recall, remember } from "../../store.js";
import { t } from "../../text.js";

const TYPING = 800;

/** The words of the own seat. */
export class Writing {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    this.name = "";
    /** @type {string[]} */
    this.words = [];
    this.list = new ClaimList({
      label: t("claims.label"),
      dictionary: () => String(place.state.table.config.dictionary),
      change: (words) => this.#change([...words].reverse()),
    });
    this.done = el("div.actions");
    this.node = el(
      "div.stack.wr-writing",
      el("p.wr-time.table-clock", { "data-clock": "decide by" }),
      this.list.node,
      this.done,
    );
    this.told = el("div.stack");
  }

  /** @param {GameState} state */
  show(state) {
    const { view, seat, table } = state;
    const name = `claims:table:${table.id}:${seat}:${view.round}`;
    if (name !== this.name) {
      this.name = name;
      this.words = recall(name, []);
    }
    const open = seat !== null && view.claims === null && !state.replaying;
    this.list.node.hidden = !open;
    this.list.show([...this.words].reverse());
    refill(
      this.done,
      open && actionButton("primary", t("claims.done"), () => this.#send()),
      !open && view.claims && el("p.soft", this.place.text("claims.sent", { count: view.claims.length })),
    );
  }

  /** Stop what goes on in the background. */
  end() {
    clearTimeout(this.timer);
  }

  /** @param {string[]} words */
  #change(words) {
    this.words = words;
    remember(this.name, words);
    this.place.redraw();
    clearTimeout(this.timer);
    if (this.place.state.table.times?.decide_by)
      this.timer = setTimeout(() => this.place.prepare(this.#action()), TYPING);
  }

  #action() {
    return `claims:${this.words.join(",")}`;
  }

  async #send() {
    this.list.add(); // what still stands in the input counts
    clearTimeout(this.timer);
    if (await this.place.act(this.#action())) remember(this.name, null);
  }
}

// The board of Word Ringers at a table: laying, then writing words down, then the round as it was scored.

import { BoardView } from "../../board-view.js";
import { button, el, keep, refill } from "../../dom.js";
import { t } from "../../text.js";
import { Laying } from "./laying.js";
import { Scored } from "./scored.js";
import { Writing } from "./writing.js";

/** What is drawn of a table of Word Ringers. */
export class WordRingersBoard {
  /**
   * @param {GamePlace} place
   * @param {GamePage} page
   */
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.view = new BoardView({
      label: t("plays.board"),
      onCell: (cell) => this.#tapped(cell),
      onKey: (event) => !event.ctrlKey && !event.metaKey && this.pressed(event.key),
    });
    this.laying = new Laying(place, this.view);
    this.writing = new Writing(place);
    this.scored = new Scored(place);
    for (const part of [this.laying, this.writing, this.scored]) keep(part.node);
    keep(this.scored.panel);
    this.node = el("div.wr-board");
    this.panel = el("div.wr-panel");
    /** @type {KeyHint[]} */
    this.keys = [
      ["← ↑ ↓ →", t("keys.move")],
      ["A … Z", t("keys.rack")],
      ["0", t("keys.rack.ring")],
      ["Enter", t("keys.lay")],
      ["Esc", t("keys.let.go")],
      ["Ctrl Enter", page.text("keys.lay")],
    ];
  }

  /** @param {GameState} state */
  show(state) {
    const { phase } = state.view;
    if (this.scored.shows(state)) {
      this.scored.show(state);
      refill(this.node, this.scored.node);
      const { read } = this.place;
      refill(
        this.panel,
        this.scored.panel,
        phase !== "over" && !this.scored.reveal?.stage && this.page.review(state, read),
      );
      return;
    }
    refill(this.node, this.view.node);
    if (phase === "claims") {
      this.#showWhole(state);
      this.writing.show(state);
      refill(this.panel, this.writing.node);
    } else if (phase === "play" && state.view.board) {
      this.laying.show(state);
      const laying = state.replaying || !state.table.outcome;
      refill(this.panel, laying && this.laying.node, this.#lastRound(state));
    } else refill(this.panel);
  }

  /** @param {GameState} state */
  prompt(state) {
    const { view, mayAct } = state;
    if (this.told(state) !== state) return t("stage.title");
    if (state.table.outcome || state.replaying) return null;
    if (this.scored.shows(state)) return this.page.text(mayAct ? "prompt.next.yours" : "prompt.next");
    if (view.phase === "claims" && state.seat !== null)
      return this.page.text(view.claims === null ? "prompt.claims" : "prompt.claimed");
    return mayAct
      ? this.page.text("prompt.lay", { count: view.tiles_left[view.turn] + view.rings_left[view.turn] })
      : null;
  }

  /** @param {GameState} state */
  told(state) {
    return this.scored.told(state);
  }

  /** @param {string} key */
  pressed(key) {
    const { view, table } = this.place.state;
    return view.phase === "play" && !table.outcome && this.laying.pressed(key);
  }

  end() {
    this.writing.end();
  }

  /** @param {string} cell */
  #tapped(cell) {
    if (this.place.state.view.phase === "play") this.laying.tap(cell);
  }

  /** @param {GameState} state */
  #showWhole({ view, cast, table }) {
    this.view.show({ board: view.board, cast, dictionary: String(table.config.dictionary) });
  }

  /** @param {GameState} state */
  #lastRound({ view }) {
    return (
      view.last_round &&
      button(".button.quiet", () => this.scored.look(), {
        "data-key": "last round",
        text: this.page.text("round.look", { round: view.last_round.number }),
      })
    );
  }
}

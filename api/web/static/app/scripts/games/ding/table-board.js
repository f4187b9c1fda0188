// DING! on the table screen: the track, what lies on the table, and below it the own hand with its choices.

import { button, el, refill } from "../../dom.js";
import { token } from "../../players.js";
import { cardPicture, cardRow, cardText, colourText, signPicture } from "./cards.js";
import { OwnHand } from "./hand.js";
import { handResult } from "./result.js";
import { track } from "./track.js";

/** The board of a table. */
export class DingTable {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    this.hand = new OwnHand(place);
    this.node = el("div.ding-table.grid-3");
    this.panel = el("div.ding-panel.grid-3");
    /** The last hand whose result was read; the page waits until the next one is. @type {number | null} */
    this.read = null;
    /** @type {KeyHint[]} */
    this.keys = [
      ["1 2 3 4 5", place.text("keys.cards")],
      ["Enter", place.text("keys.next")],
    ];
  }

  /** @param {GameState} state */
  show(state) {
    const { view, players, cast, seat, replaying } = state;
    this.read ??= view.last_hand?.hand_number ?? 0;
    if (replaying) this.read = Math.max(this.read ?? 0, view.last_hand?.hand_number ?? 0);
    const { positions } = view;
    const { zones } = /** @type {{zones: number[]}} */ (state.table.config);
    refill(
      this.node,
      track({ players, positions, cast, seat, zones, words: this.place }),
      this.pausing ? handResult(this.place, view.last_hand) : this.#middle(state),
    );
    refill(this.panel, this.pausing ? this.#next() : this.hand.draw(state));
  }

  /** @param {GameState} state */
  prompt(state) {
    const { view, table, replaying } = state;
    if (replaying) return null;
    if (this.pausing)
      return table.outcome ? null : this.place.text("prompt.pause", { number: view.last_hand.hand_number });
    return this.hand.prompt(state);
  }

  /** @param {string} key */
  pressed(key) {
    if (this.pausing) {
      if (key === "Enter") this.#goOn();
      return key === "Enter";
    }
    return this.hand.pressed(key);
  }

  /** Whether the result of a hand is shown, while the next one may have been dealt already. */
  get pausing() {
    const { view, replaying } = this.place.state;
    return !replaying && view.last_hand !== null && view.last_hand.hand_number > (this.read ?? 0);
  }

  #next() {
    if (this.place.state.table.outcome) return null;
    return button(".button.primary.wide", () => this.#goOn(), { "data-key": "next", text: this.place.text("next") });
  }

  #goOn() {
    this.read = this.place.state.view.last_hand.hand_number;
    this.place.redraw();
  }

  /** @param {GameState} state */
  #middle({ view, cast }) {
    const [last] = view.tricks.slice(-1);
    const trick = view.trick.length ? view.trick : (last?.cards ?? []);
    const winner = view.trick.length ? null : (last?.winner ?? null);
    return el(
      "div.ding-middle.grid-3",
      { "data-key": "middle" },
      el(
        "section.ding-up",
        { "aria-label": this.place.text("upcards") },
        el("h2.small", this.place.text("trump")),
        view.trump && el("p.ding-trump.row", signPicture(view.trump), el("span", colourText(view.trump))),
        view.upcards.length > 0 && cardRow(this.place, view.upcards),
      ),
      el(
        "section.ding-trick",
        { "aria-label": this.place.text("trick") },
        el("h2.small", this.#heading(view, winner === null ? null : cast.name(winner))),
        trick.length
          ? el(
              "ol.ding-played.wraps",
              trick.map((/** @type {{player: string, card: string}} */ { player, card }) =>
                el(
                  "li",
                  {
                    "data-key": `${view.tricks.length} ${player}`,
                    class: player === winner ? "won" : null,
                    "aria-label": this.place.text("played", {
                      player: cast.name(player),
                      card: cardText(this.place, card),
                    }),
                  },
                  cardPicture(card),
                  token(cast.of(player)),
                ),
              ),
            )
          : el("p.soft", this.place.text(waiting(view.phase))),
      ),
    );
  }

  /**
   * @param {GameView} view
   * @param {string | null} winner
   */
  #heading({ phase, hand_number: number, by_trick, tricks }, winner) {
    if (phase !== "tricks") return this.place.text("result.title", { number });
    if (winner !== null) return this.place.text("trick.won", { player: winner });
    return this.place.text(by_trick ? "trick.near" : "trick", { number: tricks.length + 1 });
  }
}

/** @param {string} phase */
function waiting(phase) {
  if (phase === "tokens") return "middle.tokens";
  if (phase === "swap") return "middle.swap";
  return phase === "window" ? "middle.window" : "middle.tricks";
}

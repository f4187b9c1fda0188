// A round that is over: the same reveal as in matches, and the way on to the next round.

import { button, el, keep, refill } from "../../dom.js";
import { Reveal } from "../../live/reveal.js";
import { winnersText, withMissed } from "../../live/revealed.js";
import { isStill } from "../../live/stage.js";
import { pictureButton } from "../../parts/picture.js";

/** Shows the last round until the player goes on. */
export class Scored {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    /** The newest round that is over. @type {number | null} */
    this.newest = null;
    /** Whether it is looked at. */
    this.open = false;
    /** Whether it was scored while this device looked on, and has not been shown word by word yet. */
    this.awaited = false;
    this.key = "";
    /** @type {Reveal | null} */
    this.reveal = null;
    this.node = el("div.wr-scored");
    this.panel = el("div.stack.wr-scored-panel");
    this.after = el("div.stack");
    this.go = el("div.actions");
  }

  /**
   * Take note of a round that is over; tells whether it is shown in the place of the board.
   * @param {GameState} state
   */
  shows(state) {
    const number = state.view.last_round?.number ?? null;
    if (number !== this.newest) {
      const { times, outcome } = state.table;
      const fresh = this.newest !== null || Boolean(outcome) || isShown(this.place, times);
      this.open = number !== null && (fresh || this.key === "first");
      this.awaited = number !== null && this.key !== "" && !state.replaying;
      this.newest = number;
    }
    this.key ||= "first";
    if (state.seat === null && isBegun(state) && !this.reveal?.stage) this.open = false; // nobody taps on a big screen
    return (this.open || state.view.phase === "over") && state.view.last_round !== null;
  }

  /**
   * Return the game as far as it is told: while the last round is shown word by word, nobody has more than its words
   * so far are worth, and nobody has won.
   * @param {GameState} state
   * @returns {GameState}
   */
  told(state) {
    const stage = this.reveal?.stage;
    if (!stage || state.replaying) return state;
    const { view, table } = state;
    const gained = Object.fromEntries(stage.players.map(({ player, total }) => [player, total]));
    const totals = Object.fromEntries(
      state.players.map((player) => [player, stage.told(player, view.totals[player], gained[player] ?? 0)]),
    );
    return { ...state, view: { ...view, totals }, table: { ...table, outcome: null } };
  }

  /** Show the last round once more. */
  look() {
    this.open = true;
    this.place.redraw();
  }

  /** @param {GameState} state */
  show(state) {
    const { last_round: round } = state.view;
    const key = JSON.stringify([round, state.players.map((player) => state.cast.name(player))]);
    if (key !== this.key) {
      this.key = key;
      this.#build(state);
    }
    const next = state.view.phase !== "over" && !state.replaying;
    refill(
      this.go,
      next &&
        !this.reveal?.stage &&
        button(
          ".button.primary",
          () => {
            this.open = false;
            this.place.redraw();
          },
          this.place.text("round.next", { round: state.view.round }),
        ),
    );
  }

  /** @param {GameState} state */
  #build({ view, cast, table, seat }) {
    const { board, verdict, number } = view.last_round;
    /** @type {string[]} */
    const winners = verdict.winners;
    const { ruleset } = /** @type {{ruleset: Ruleset}} */ (table.config);
    this.reveal?.stage?.stop();
    const reveal = new Reveal({
      board,
      cast,
      dictionary: verdict.dictionary.id,
      players: verdict.players.map(withMissed),
      winners,
      own: seat,
      minLength: ruleset.min_length,
    });
    refill(this.node, reveal.boardSide);
    refill(
      this.panel,
      el("div.reveal-top", el("h2", this.place.text("round", { round: number })), reveal.totals),
      reveal.words,
      keep(this.after),
      reveal.footOf(this.go),
    );
    this.reveal = reveal;
    const picture = pictureButton(
      () => ({
        title: winnersText(winners, cast),
        board,
        cast,
        dictionary: verdict.dictionary.id,
        players: verdict.players,
        winners,
      }),
      ".quiet.wr-picture-open",
    );
    reveal.onStage = () => {
      this.panel.classList.toggle("performing", Boolean(reveal.stage));
      refill(this.after, !reveal.stage && picture);
      if (!reveal.stage) this.place.redraw();
      this.place.retell();
    };
    reveal.onWord = () => this.place.retell();
    refill(this.after, picture);
    if (this.awaited && !isStill()) reveal.perform();
    this.awaited = false;
  }
}

/**
 * Tell whether a round that was just scored is still shown to all.
 * @param {GamePlace} place
 * @param {TableTimes | null} times
 */
function isShown(place, times) {
  return times !== null && place.secondsUntil(times.since) > 0;
}

/**
 * Tell whether somebody has laid something in a round in which others are still to lay for the first time.
 * @param {GameState} state
 */
function isBegun({ view, players }) {
  if (view.phase !== "play") return false;
  return new Set(players.map((player) => view.tiles_left[player] + view.rings_left[player])).size > 1;
}

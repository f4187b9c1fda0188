// Advice at a table where only bots play against the one person: the best plays, each with the lead it leads to.

import { ask } from "../../api.js";
import { el, keep, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { actionButton } from "../../parts/attempt.js";
import { advisedList } from "./advised.js";
import { piecesOf, RING } from "./plays.js";

/** The plays that the service advises, once they were asked for. */
export class Advice {
  /**
   * @param {GamePlace} place
   * @param {(piece: string, cell: string) => void} choose told the play that was tapped
   */
  constructor(place, choose) {
    this.place = place;
    this.choose = choose;
    /** The decision that was asked about. */
    this.ply = -1;
    /** @type {AdvisedPlay[] | null} */
    this.plays = null;
    this.busy = false;
    this.node = keep(el("div.stack.wr-advice"));
  }

  /** @param {GameState} state */
  show(state) {
    const { table, cast } = state;
    const { text } = this.place;
    this.node.hidden = !mayAdvise(state);
    if (this.node.hidden) return;
    if (this.ply !== table.ply) this.plays = null;
    if (!this.plays) {
      refill(
        this.node,
        actionButton("quiet", text("advice.ask"), () => this.#ask(state), icon("search")),
        this.busy && el("p.soft.small", { role: "status", text: text("advice.busy") }),
      );
      return;
    }
    refill(
      this.node,
      advisedList(text, cast, this.plays, (play) => this.#choose(play)),
    );
  }

  /** @param {string} play */
  #choose(play) {
    const piece = piecesOf(play);
    if (piece) this.choose(piece.face ?? RING, piece.cell);
  }

  /** @param {GameState} state */
  async #ask(state) {
    const { ply } = state.table;
    this.busy = true;
    this.place.redraw();
    try {
      const { data } = await ask("POST", "/v1/advise", { body: question(state) });
      this.ply = ply;
      this.plays = data.plays;
    } finally {
      this.busy = false;
      this.place.redraw(); // as the table stands by now: advice on an earlier play is not shown
    }
  }
}

/**
 * Tell whether advice may be asked for: it is the own turn, and nobody else at the table is a person or was one.
 * @param {GameState} state
 */
function mayAdvise({ table, seat, players, mayAct, replaying, view }) {
  if (!seat || !mayAct || replaying || view.phase !== "play") return false;
  return players.every((player) => player === seat || (table.seats[player].bot && !table.seats[player].substituted));
}

/**
 * Return what the service is asked.
 * @param {GameState} state
 */
function question({ table, seat, players, view }) {
  const own = String(seat);
  const { dictionary, ruleset } = table.config;
  const first = players.indexOf(own);
  const others = [...players.slice(first + 1), ...players.slice(0, first)];
  return {
    board: view.board,
    dictionary,
    ruleset,
    player: own,
    rack: view.rack,
    rings_left: view.rings_left[own],
    covered: view.covered,
    opponents: others.map((player) => ({
      player,
      tiles_left: view.tiles_left[player],
      rings_left: view.rings_left[player],
    })),
  };
}

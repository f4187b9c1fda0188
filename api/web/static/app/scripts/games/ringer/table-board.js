// RINGER on the table screen: the stack, the die and the draw pile, what was done last, and below it the own hand.

import { el, refill } from "../../dom.js";
import { backPicture, cardPicture, cardText, diePicture } from "./cards.js";
import { requestText } from "./choices.js";
import { OwnHand } from "./hand.js";

/** How many cards of the stack are seen. */
const SEEN = 4;
/** How many lines tell what was done last. */
const LINES = 4;

/** @typedef {{ply: number, seat: string, count: number}} Scored a Ringer, and how many cards it has won */

/** The board of a table. */
export class RingerTable {
  /**
   * @param {GamePlace} place
   * @param {GamePage} page
   */
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.hand = new OwnHand(place);
    /** The lines below the stack tell what was done last. */
    this.tells = true;
    this.node = el("div.ringer-table.grid-3");
    this.panel = el("div.ringer-panel.grid-3");
    /** @type {KeyHint[]} */
    this.keys = [
      ["1 … 9 0", place.text("keys.cards")],
      ["P", place.text("pass")],
      ["E", place.text("end")],
    ];
    /** The Ringers that were seen, as the log alone does not tell them. @type {Scored[]} */
    this.scored = [];
    /** How many cards each player had won at the last drawing. @type {Record<string, number> | null} */
    this.won = null;
  }

  /** @param {GameState} state */
  show(state) {
    if (!state.replaying) this.#noteRingers(state);
    refill(this.node, this.#middle(state), this.#lines(state));
    refill(this.panel, this.hand.draw(state));
  }

  /** @param {GameState} state */
  prompt({ view, mayAct, legal, seat, cast, replaying }) {
    const { place } = this;
    if (replaying || view.phase === "over") return null;
    const actor = view.waits_for?.player ?? view.turn;
    const player = cast.name(actor);
    if (!mayAct) return actor === seat ? null : place.text(WAITS[view.phase] ?? "wait.chance", { player });
    if (view.phase === "answer") {
      const asker = cast.name(view.waits_for.asker);
      const request = requestText(place, view.waits_for.request);
      return place.text(legal.actions.includes("none") ? "prompt.none" : "prompt.answer", { player: asker, request });
    }
    if (view.phase === "limit") return place.text(view.hand.length > 10 ? "prompt.limit" : "prompt.discard");
    if (view.phase !== "turn") return place.text(CHOOSES[view.phase]);
    if (view.turn !== seat) return place.text("prompt.take", { player });
    const plays = legal.actions.some((action) => action.includes(":"));
    if (view.played) return place.text(plays ? "prompt.go_on" : "prompt.end");
    return place.text(plays ? "prompt.turn" : view.exhausted ? "prompt.pass.exhausted" : "prompt.pass");
  }

  /** @param {string} key */
  pressed(key) {
    return this.hand.pressed(key);
  }

  /** @param {GameState} state */
  #noteRingers({ view, players, news }) {
    const now = Object.fromEntries(players.map((seat) => [seat, view.won[seat].length]));
    for (const seat of players) {
      const count = now[seat] - (this.won?.[seat] ?? now[seat]);
      const play = news.findLast(({ actor, action }) => actor === seat && action.startsWith("play:"));
      if (count > 0 && play) this.scored.push({ ply: play.ply, seat, count });
    }
    this.won = now;
  }

  /** @param {GameState} state */
  #middle({ view }) {
    const { place } = this;
    const under = view.stack.slice(-SEEN, -1);
    const top = view.stack.at(-1);
    return el(
      "div.ringer-middle.grid-2",
      { "data-key": "middle" },
      el(
        "section.ringer-pile",
        { "data-key": "pile", class: view.pile ? null : "empty" },
        backPicture(),
        el("p.small", view.pile ? place.text("pile", { count: view.pile }) : place.text("pile.empty")),
      ),
      el(
        "section.ringer-stack",
        { "data-key": "stack", "aria-label": place.text("stack") },
        el(
          "div.ringer-fan",
          {
            role: "img",
            "aria-label": top
              ? place.text("told.top", { card: cardText(place, top), count: view.stack.length })
              : place.text("stack.none"),
          },
          under.map((/** @type {string} */ card, /** @type {number} */ index) =>
            el("div.under", { "data-key": String(view.stack.length - under.length + index) }, cardPicture(place, card)),
          ),
          top && el("div.top", { "data-key": "top" }, cardPicture(place, top)),
        ),
        el("p.small", place.text("stack.count", { count: view.stack.length })),
      ),
      el(
        "section.ringer-rolled",
        { "data-key": "die" },
        view.die && diePicture(view.die),
        el("p.small", view.die ? place.text("die", { number: view.die }) : ""),
      ),
    );
  }

  /** @param {GameState} state */
  #lines(state) {
    const { place, page } = this;
    /** @type {{key: string, text: string | null, scores?: boolean}[]} */
    const lines = state.recent.flatMap((done) => {
      const { ply, actor } = done;
      const won = this.scored.find((scored) => scored.ply === ply && scored.seat === actor);
      const line = { key: `${ply}`, text: page.summary(done, state) };
      if (!won) return [line];
      const text = place.text("scored", { player: state.cast.name(actor), count: won.count });
      return [line, { key: `${ply} won`, text, scores: true }];
    });
    const told = lines.filter(({ text }) => text).slice(-LINES);
    return el(
      "div",
      { "data-key": "lines", role: "log", "aria-label": place.text("lines") },
      el(
        "ol.ringer-lines.soft.small",
        told.map(({ key, text, scores }) => el("li", { "data-key": key, class: scores ? "scores" : null, text })),
      ),
    );
  }
}

/** What the others are waited for, by phase. @type {Record<string, string>} */
const WAITS = {
  turn: "wait.turn",
  ask: "wait.ask",
  answer: "wait.answer",
  steal: "wait.steal",
  limit: "wait.limit",
  lead: "wait.lead",
};

/** What the own seat has to choose, by phase. @type {Record<string, string>} */
const CHOOSES = { ask: "prompt.ask", steal: "prompt.steal", lead: "prompt.lead" };

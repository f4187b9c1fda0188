// The count at a real table: how many cards each player has won and still holds, and so who has won.

import { ask } from "../../api.js";
import { button, el, keep, refill } from "../../dom.js";
import { icon, iconButton } from "../../icons.js";
import { choiceField } from "../../parts/choice.js";
import { historyOf } from "../../parts/history-buttons.js";
import { notice } from "../../parts/notice.js";
import { stepper } from "../../parts/stepper.js";
import { Cast, token } from "../../players.js";
import { problemText } from "../../problems.js";
import { COLOURS } from "../../ring-styles.js";
import { Document } from "../../store.js";
import { toolHeading } from "../../tables/tool-frame.js";
import { listed, t } from "../../text.js";
import { finalCounts } from "./ending.js";

const [FEWEST, MOST] = [2, 5];
const USUAL_DECK = 105;

/**
 * @typedef {{name: string, won: number, hand: number}} Player
 *
 * @typedef {object} Kept what is kept of the count
 * @property {Player[]} players by seat
 * @property {"shared" | "fewest_left"} tie
 *
 * @typedef {object} Ranked what the service makes of it
 * @property {Record<string, number>} scores
 * @property {string[][]} order
 * @property {string[][]} shared
 */

/** @returns {Player} */
function nobody() {
  return { name: "", won: 0, hand: 0 };
}

/** Show the count. @type {GameTool} */
export async function showCount(page) {
  const count = new FinalCount(page);
  return {
    title: page.text("tool.count"),
    node: count.node,
    ...count.history.ways,
  };
}

/** The count. */
class FinalCount {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Document<Kept>} */
    this.document = new Document("ringer-count", { players: [nobody(), nobody(), nobody()], tie: "shared" });
    this.history = historyOf(this.document, () => this.#draw());
    this.seats = el("ul.ringer-seats.grid-2");
    this.more = el("div.buttons");
    this.tie = el("div");
    this.result = el("div.tight", { role: "status" });
    this.asked = 0;
    this.node = el(
      "div.stack",
      toolHeading(page.text("tool.count"), this.history.nodes),
      this.result,
      this.seats,
      this.more,
      this.tie,
    );
    this.#draw();
  }

  get #seats() {
    return COLOURS.slice(0, this.document.present.players.length);
  }

  get #cast() {
    const { players } = this.document.present;
    return new Cast(
      this.#seats,
      Object.fromEntries(
        this.#seats.map((seat, index) => [seat, { name: players[index].name || this.#placeholder(index) }]),
      ),
    );
  }

  /** @param {number} index */
  #placeholder(index) {
    return t("table.numbered", { number: index + 1 });
  }

  /**
   * @param {Player[]} players
   * @param {{quietly?: boolean}} [options]
   */
  #change(players, options) {
    this.document.change({ players }, options);
    this.history.show();
    this.#rank();
  }

  #draw() {
    const { page } = this;
    const { players, tie } = this.document.present;
    const cast = this.#cast;
    this.history.show();
    refill(
      this.seats,
      players.map((player, index) => keep(this.#seat(player, index, cast))),
    );
    refill(
      this.more,
      players.length < MOST &&
        button(
          ".button",
          () => this.#resize([...players, nobody()]),
          { "data-key": "add" },
          icon("plus"),
          t("table.add.person"),
        ),
      button(
        ".button.quiet",
        () => this.#resize(players.map(({ name }) => ({ ...nobody(), name }))),
        { "data-key": "new" },
        icon("erase"),
        page.text("count.new"),
      ),
    );
    refill(
      this.tie,
      choiceField(
        page.text("config.tie"),
        [
          ["shared", page.text("config.tie.shared")],
          ["fewest_left", page.text("config.tie.fewest_left")],
        ],
        tie,
        (value) => {
          this.document.change({ tie: value === "shared" ? "shared" : "fewest_left" });
          this.#draw();
        },
      ),
    );
    this.#rank();
  }

  /** @param {Player[]} players */
  #resize(players) {
    this.document.change({ players });
    this.#draw();
  }

  /**
   * @param {Player} player
   * @param {number} index
   * @param {Cast} cast
   */
  #seat(player, index, cast) {
    const { page } = this;
    const seat = COLOURS[index];
    const label = this.#placeholder(index);
    /** @param {Partial<Player>} change */
    const set = (change, options = {}) => {
      const { players } = this.document.present;
      this.#change(players.with(index, { ...players[index], ...change }), options);
    };
    return el(
      "li.card",
      el(
        "div.ringer-name.row",
        token(cast.of(seat)),
        el("input.input", {
          value: player.name,
          maxlength: 30,
          "aria-label": label,
          placeholder: label,
          on: { change: ({ currentTarget }) => set({ name: currentTarget.value.trim() }, { quietly: true }) },
        }),
        this.document.present.players.length > FEWEST &&
          iconButton("cross", t("new.remove", { player: cast.name(seat) }), () =>
            this.#resize(this.document.present.players.toSpliced(index, 1)),
          ),
      ),
      el(
        "div.ringer-numbers.grid-2",
        stepper(page.text("counts.won"), {
          value: player.won,
          low: 0,
          high: 300,
          onChange: (won) => set({ won }),
        }).node,
        stepper(page.text("counts.left"), {
          value: player.hand,
          low: 0,
          high: 300,
          onChange: (hand) => set({ hand }),
        }).node,
      ),
    );
  }

  async #rank() {
    const { page } = this;
    const { players, tie } = this.document.present;
    this.asked += 1;
    const asked = this.asked;
    if (players.every(({ won, hand }) => !won && !hand)) {
      refill(this.result, notice("", page.text("count.enter")));
      return;
    }
    const seats = this.#seats;
    const body = {
      players: Object.fromEntries(
        seats.map((seat, index) => [seat, { won: players[index].won, hand: players[index].hand }]),
      ),
      tie,
    };
    try {
      const { data } = await ask("POST", "/v1/games/ringer/analysis/ranking", { body });
      if (asked === this.asked) refill(this.result, this.#told(data));
    } catch (error) {
      if (asked === this.asked) refill(this.result, notice("bad", problemText(error)));
    }
  }

  /** @param {Ranked} ranked */
  #told({ scores, order }) {
    const { page } = this;
    const { players } = this.document.present;
    const cast = this.#cast;
    const counts = this.#seats.map((seat, index) => ({
      seat,
      won: players[index].won,
      left: players[index].hand,
      score: scores[seat],
    }));
    const all = players.reduce((sum, { won, hand }) => sum + won + hand, 0);
    return [
      el("p.ringer-winner.large", { "data-key": "winner", text: this.#winner(order, scores, cast) }),
      finalCounts(page, counts, cast),
      all > USUAL_DECK && notice("warn", page.text("count.many", { count: all, deck: USUAL_DECK })),
    ];
  }

  /**
   * Say who has won, and what broke a tie.
   * @param {string[][]} order
   * @param {Record<string, number>} scores
   * @param {Cast} cast
   */
  #winner([first], scores, cast) {
    const { page } = this;
    const count = scores[first[0]];
    const names = listed(first.map((seat) => cast.name(seat)));
    if (first.length > 1) return page.text("count.shared", { players: names, count });
    const equal = Object.keys(scores).filter((seat) => scores[seat] === count && seat !== first[0]);
    if (!equal.length) return page.text("count.won", { player: names, count });
    return page.text("count.fewest", { player: names, count, others: listed(equal.map((seat) => cast.name(seat))) });
  }
}

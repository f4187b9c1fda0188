// The final scoring of RING at a real table: everybody's last cards are tapped in, and the ranking explains itself.

import { ask } from "../../api.js";
import { el, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { historyOf } from "../../parts/history-buttons.js";
import { Cast, signed } from "../../players.js";
import { problemText } from "../../problems.js";
import { Document } from "../../store.js";
import { ToolFrame } from "../../tables/tool-frame.js";
import { listed, t } from "../../text.js";
import { sorted } from "./dinos.js";
import { FinalEntry, nothing, SEATS } from "./final-entry.js";
import { scorePad, scoreSheet } from "./score-sheet.js";

/**
 * @typedef {import("./final-entry.js").Final} Final
 *
 * @typedef {object} Ranking what the service makes of it
 * @property {Record<string, import("./score-sheet.js").Score>} players
 * @property {Record<string, number>} hand_values
 * @property {string[][]} order
 * @property {{players: string[], broken_by: string | null}[]} ties
 */

/** Show the page. @type {GameTool} */
export async function showScorer(page) {
  const scorer = new Scorer(page);
  await scorer.read();
  return scorer.frame.screen();
}

/** The page. */
class Scorer {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Document<{players: Final[]}>} */
    this.document = new Document("ring-score", { players: [nothing(), nothing(), nothing()] });
    /** @type {Ranking | null} */
    this.ranking = null;
    this.asked = 0;
    this.entry = new FinalEntry(page, {
      change: (players, options) => this.#set(players, options),
      refuse: (text) => this.frame.say(text, true),
    });
    this.result = el("div.stack");
    this.frame = new ToolFrame(
      page.text("tool.score"),
      historyOf(this.document, () => this.read()),
      this.entry.node,
      this.result,
    );
  }

  get #players() {
    return this.document.present.players;
  }

  get #seats() {
    return SEATS.slice(0, this.#players.length);
  }

  get #cast() {
    const named = this.#players.map(({ name }, index) => [SEATS[index], { name: name || undefined }]);
    return new Cast(this.#seats, Object.fromEntries(named));
  }

  /** Ask the service who has won, and draw everything. */
  async read() {
    this.#draw();
    const number = ++this.asked;
    const players = Object.fromEntries(
      this.#players.map(({ dinos, hand }, index) => [SEATS[index], { dinos: sorted(dinos), hand }]),
    );
    try {
      const { data } = await ask("POST", "/v1/games/ring/analysis/ranking", { body: { players } });
      if (number !== this.asked) return;
      this.ranking = data;
      this.#drawResult();
    } catch (error) {
      if (number === this.asked) this.frame.say(problemText(error), true);
    }
  }

  /**
   * @param {Final[]} players
   * @param {{quietly?: boolean}} [options]
   */
  #set(players, options) {
    this.document.change({ players }, options);
    if (options?.quietly) this.#draw();
    else this.read();
  }

  #draw() {
    this.frame.history.show();
    this.entry.draw(this.#players, this.#cast);
    if (this.ranking && Object.keys(this.ranking.players).length !== this.#players.length) this.ranking = null;
    this.#drawResult();
  }

  #drawResult() {
    const { ranking } = this;
    this.frame.say(this.#winnersText());
    if (!ranking || this.#players.every(({ dinos, hand }) => !dinos.length && !hand.length)) {
      refill(this.result);
      return;
    }
    const cast = this.#cast;
    refill(
      this.result,
      scorePad(this.page, this.#seats, cast, ranking.players, ranking.hand_values),
      ranking.order.flat().map((seat) => this.#sheet(seat, ranking, cast)),
    );
  }

  #winnersText() {
    const { ranking } = this;
    if (!ranking || this.#players.every(({ dinos }) => !dinos.length)) return this.page.text("score.what");
    const [first] = ranking.order;
    const cast = this.#cast;
    const players = listed(first.map((seat) => cast.name(seat)));
    const points = t("points", { count: ranking.players[first[0]].total });
    if (first.length > 1) return this.page.text("score.shared", { players, points });
    const tie = ranking.ties.find((each) => each.players.includes(first[0]));
    return this.page.text(tie ? "score.tied" : "score.leads", {
      players,
      points,
      value: ranking.hand_values[first[0]],
    });
  }

  /**
   * @param {string} seat
   * @param {Ranking} ranking
   * @param {Cast} cast
   */
  #sheet(seat, ranking, cast) {
    const { dinos, hand } = this.#players[SEATS.indexOf(seat)];
    const place = ranking.order.findIndex((each) => each.includes(seat));
    const before = ranking.order.slice(0, place).flat().length;
    return el(
      "details.card.ring-final",
      { "data-key": seat },
      el(
        "summary",
        el("span", t("table.place", { place: before + 1 })),
        signed(cast.of(seat)),
        el("strong", t("points", { count: ranking.players[seat].total })),
        icon("forward"),
      ),
      scoreSheet(this.page, {
        dinos,
        cards: hand.length,
        handValue: ranking.hand_values[seat],
        score: ranking.players[seat],
      }),
    );
  }
}

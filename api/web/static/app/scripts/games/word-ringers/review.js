// Looking back at a round that is over: accuracy, where the result comes from, the expected lead, the mistakes.

import { el, keep, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { actionButton, attempt } from "../../parts/attempt.js";
import { lead, share, shareWithin, within } from "../../tables/review/figures.js";
import { chosen, loadLook, rows } from "../../tables/review/parts.js";
import { t } from "../../text.js";
import { curve } from "./curve.js";
import { Mistakes } from "./mistakes.js";

/** @type {["common" | "known" | "rare", string][]} */
const BANDS = [
  ["common", "review.band.common"],
  ["known", "review.band.known"],
  ["rare", "review.band.rare"],
];

/** The card in which rounds are looked back at; made once for each table, and for each round of a match. */
export class Review {
  /**
   * @param {(name: string, values?: TextValues) => string} text
   * @param {(round: number) => Promise<unknown>} read reads the review of a round
   */
  constructor(text, read) {
    loadLook();
    this.text = text;
    this.read = read;
    this.mistakes = new Mistakes(text);
    this.body = el("div.stack", { tabindex: -1 });
    this.problem = el("div");
    this.choices = el("div.stack");
    this.node = keep(
      el("section.card.stack.wr-review", el("h2", text("review")), this.choices, this.problem, this.body),
    );
    keep(this.body);
    /** @type {Map<number, ReviewAnswer>} */
    this.known = new Map();
    /** The newest round that is over, and the one that is looked at. */
    this.last = 0;
    this.round = 0;
    this.player = "";
  }

  /** @param {LookedBack} looked */
  show(looked) {
    this.looked = looked;
    const last = Math.max(...looked.rounds);
    if (last !== this.last) {
      this.last = last;
      this.round = last;
      refill(this.body);
    }
    this.player ||= looked.own ?? looked.players[0];
    const rounds = looked.rounds.map((round) => [String(round), this.text("round", { round })]);
    refill(
      this.choices,
      rounds.length > 1 &&
        chosen(t("match.round.column"), rounds, String(this.round), (round) => {
          this.round = Number(round);
          this.#draw();
        }),
      !this.known.has(this.round) && actionButton("", t("table.review"), () => this.#find(this.round), icon("search")),
    );
  }

  /** @param {number} round */
  async #find(round) {
    if (this.known.has(round)) return;
    refill(this.body, el("p.soft", { role: "status", text: this.text("review.busy") }));
    const done = await attempt(async () => {
      this.known.set(round, /** @type {ReviewAnswer} */ (await this.read(round)));
    }, this.problem);
    if (!done) refill(this.body);
    if (!done || this.round !== round) return;
    this.body.focus({ preventScroll: true }); // the button that was pressed is gone
    this.#draw();
  }

  /** Read again what is shown: the round was judged anew, so that other words were seen. */
  async renew() {
    const { round } = this;
    if (!this.known.has(round)) return;
    const done = await attempt(async () => {
      this.known.set(round, /** @type {ReviewAnswer} */ (await this.read(round)));
    }, this.problem);
    if (done && this.round === round) this.#draw();
  }

  #draw() {
    const { looked, player, text } = this;
    if (!looked) return;
    this.show(looked);
    const found = this.known.get(this.round);
    if (!found) {
      refill(this.body);
      return;
    }
    const { cast } = looked;
    const players = looked.players.filter((each) => each in found.players);
    this.mistakes.show(looked, found, player);
    refill(
      this.body,
      chosen(
        text("review.of"),
        players.map((each) => [each, cast.name(each)]),
        player,
        (each) => {
          this.player = each;
          this.#draw();
        },
      ),
      rows("review.accuracy", this.#accuracy(found.players[player])),
      el("p.soft.small", text("review.figure.about")),
      curve(text, cast, found, player),
      el("p.soft.small", text("review.curve.about")),
      this.mistakes.node,
      el(
        "details",
        { "data-key": "ledger" },
        el("summary", text("review.ledger")),
        rows("review.ledger", this.#ledger(found.players[player])),
        el("p.soft.small", text("review.ledger.about")),
      ),
    );
  }

  /**
   * @param {ReviewedPlayer} told
   * @returns {string[][]}
   */
  #accuracy({ placing, spotting, how_known }) {
    const { text } = this;
    const lines = [
      [
        text("review.placing"),
        placing === null ? share(null) : known(text, how_known.placing, placing, share, shareWithin),
      ],
    ];
    if (!spotting) return lines;
    lines.push([text("review.spotting"), share(spotting.accuracy)]);
    const { bands } = spotting;
    if (bands) for (const [band, name] of BANDS) lines.push([text(name), share(bands[band].accuracy)]);
    return lines;
  }

  /**
   * @param {ReviewedPlayer} told
   * @returns {string[][]}
   */
  #ledger({ expectation, luck, losses, others_losses, result, how_known }) {
    const { text } = this;
    /** @type {[string, number, FigureSureness][]} */
    const figures = [
      ["review.expectation", expectation, how_known.expectation],
      ["review.luck.deal", luck.deal, how_known.luck.deal],
      ["review.luck.rack", luck.rack, how_known.luck.rack],
      ["review.luck.others", luck.others, how_known.luck.others],
      ["review.losses", -losses, how_known.losses],
      ["review.others_losses", others_losses, how_known.others_losses],
    ];
    return [
      ...figures.map(([name, points, sureness]) => [text(name), known(text, sureness, points, lead, within)]),
      [t("step.result"), lead(result)],
    ];
  }
}

/**
 * Tell a figure with how it is known.
 * @param {(name: string, values?: TextValues) => string} text
 * @param {FigureSureness} sureness
 * @param {number} value
 * @param {(value: number) => string} told how such a figure is told
 * @param {(value: number) => string} error how its standard error is told
 */
function known(text, { known: how, stderr, playouts }, value, told, error) {
  if (how === "proven") return text("review.figure.proven", { value: told(value) });
  return text("review.figure", { value: told(value), error: error(stderr ?? 0), count: playouts ?? 0 });
}

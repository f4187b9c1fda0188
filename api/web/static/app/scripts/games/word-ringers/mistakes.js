// The mistakes of a player, the worst first: each on the board, as it was played and as it would have been better.

import { BoardView } from "../../board-view.js";
import { el, keep, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { choice } from "../../parts/choice.js";
import { amount, within } from "../../tables/review/figures.js";
import { mistakeBar } from "../../tables/review/parts.js";
import { boardAfter, piecesOf, RING } from "./plays.js";
import { playText, reasonTexts } from "./reasons.js";

/** Why there is no puzzle. */
const WHY_NONE = {
  hidden_word: "review.no_puzzle.hidden_word",
  rules: "review.no_puzzle.rules",
  several_best: "review.no_puzzle.several_best",
};

/** Steps through mistakes. */
export class Mistakes {
  /** @param {(name: string, values?: TextValues) => string} text */
  constructor(text) {
    this.text = text;
    this.view = new BoardView({ label: text("review.board") });
    this.node = keep(el("div.stack.wr-mistakes"));
    this.at = 0;
    this.better = false;
    /** @type {ReviewedPlay[]} */
    this.plays = [];
  }

  /**
   * Show the mistakes of a player, the worst first; the one that is looked at stays where it is still one.
   * @param {LookedBack} looked
   * @param {ReviewAnswer} found
   * @param {string} player
   */
  show(looked, found, player) {
    const before = this.round === found.round ? nameOf(this.plays[this.at]) : "";
    this.looked = looked;
    this.round = found.round;
    this.player = player;
    this.plays = found.plays
      .filter((play) => play.mistake && play.player === player)
      .sort((one, other) => other.loss - one.loss);
    if (before && nameOf(this.plays[this.at]) === before) this.#draw();
    else this.#step(0);
  }

  /** @param {number} at */
  #step(at) {
    this.at = at;
    this.better = false;
    this.#draw();
  }

  #draw() {
    const { text, plays, at, looked } = this;
    if (!looked) return;
    const play = plays[at];
    if (!play) {
      refill(this.node, el("p", text("review.none", { player: looked.cast.name(String(this.player)) })));
      return;
    }
    this.#drawBoard(looked, play);
    const shown = this.better ? play.best : play.play;
    refill(
      this.node,
      mistakeBar(
        {
          told: text("review.mistake", { at: at + 1, count: plays.length }),
          back: text("review.previous"),
          forward: text("review.next"),
        },
        plays,
        at,
        (to) => this.#step(to),
      ),
      el("p", this.#lossText(play)),
      this.view.node,
      this.#choice(),
      el(
        "ul.wr-reasons",
        { "aria-label": playText(text, shown) },
        reasonTexts(text, looked.cast, shown, this.better ? play.better : play.why).map((line) => el("li", line)),
      ),
      this.#puzzle(play),
    );
  }

  /** @param {ReviewedPlay} play */
  #puzzle({ puzzle, no_puzzle }) {
    const { text } = this;
    if (!puzzle) return no_puzzle && el("p.soft.small", { "data-key": "puzzle", text: text(WHY_NONE[no_puzzle]) });
    return [
      el(
        "a.button",
        { href: `/puzzles#puzzle=${puzzle.link}`, "data-key": "puzzle" },
        icon("puzzle"),
        text("review.puzzle"),
      ),
      puzzle.taken_up && el("p.soft.small", text("review.puzzle.taken_up", { cell: puzzle.taken_up })),
    ];
  }

  #choice() {
    const { text } = this;
    const options = ["played", "better"].map((name) => [name, text(`review.${name}`)]);
    return choice(text("review.show"), options, this.better ? "better" : "played", (name) => {
      this.better = name === "better";
      this.#draw();
    });
  }

  /**
   * @param {LookedBack} looked
   * @param {ReviewedPlay} play
   */
  #drawBoard({ cast, config }, { board, covered, player, play, best }) {
    const piece = piecesOf(this.better ? best : play);
    if (!piece) return;
    const position = /** @type {GameState} */ (
      /** @type {unknown} */ ({ view: { board, covered }, seat: player, table: { config } })
    );
    this.view.show({
      board: boardAfter(position, piece.face ?? RING, piece.cell),
      cast,
      dictionary: String(config.dictionary),
      notes: { [piece.cell]: { look: "laid", spoken: this.text(this.better ? "review.better" : "review.played") } },
    });
  }

  /** @param {ReviewedPlay} play */
  #lossText({ play, best, loss, known, stderr, playouts }) {
    const { text } = this;
    const values = { play: playText(text, play), best: playText(text, best), loss: amount(loss) };
    if (known === "proven") return text("review.loss.proven", values);
    return text("review.loss", { ...values, error: within(stderr ?? 0), count: playouts ?? 0 });
  }
}

/** @param {ReviewedPlay | undefined} play */
function nameOf(play) {
  return play ? `${play.player} ${play.play}` : "";
}

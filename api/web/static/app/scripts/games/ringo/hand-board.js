// A board of Ringo under one's own hand: pieces are moved by the rules, or put anywhere and taken away.

import { el, keep, refill } from "../../dom.js";
import { choice } from "../../parts/choice.js";
import { t } from "../../text.js";
import { CASTLE } from "./geometry.js";
import { moveBetween, partsOf, pieceOn, withPiece, writePosition } from "./position.js";
import { dress, RoundBoard } from "./round-board.js";
import { ruleAgainst } from "./table-board.js";
import { spaceText, tellSpace } from "./told.js";

/**
 * @typedef {object} Lying what lies on such a board
 * @property {import("./position.js").Placed} placed
 * @property {number} rings
 * @property {Record<string, unknown>} config the settings that are not the usual ones
 * @property {string[]} moves the legal moves
 * @property {string | null} last the last move
 *
 * @typedef {object} HandBoardPlace what the board tells its page, and asks of it
 * @property {() => Lying} lying
 * @property {(move: string) => void} play told the legal move that is made
 * @property {(position: string) => void} lay told the position that is laid
 * @property {(text: string) => void} refuse told why a tap does nothing
 * @property {() => void} redraw
 */

/** The board, and the choice of what a tap on it does. */
export class HandBoard {
  /**
   * @param {GamePage} page
   * @param {HandBoardPlace} place
   */
  constructor(page, place) {
    this.page = page;
    this.place = place;
    /** What a tap does: `move` moves a piece, `a` and `d` put one there or take it away. @type {string} */
    this.hand = "move";
    /** The piece that is to move. @type {string | null} */
    this.chosen = null;
    /** @type {RoundBoard | null} */
    this.board = null;
    this.node = el("div.ringo-frame");
    dress(this.node);
    this.side = el("div");
    /** @type {KeyHint[]} */
    this.keys = [
      ["← → ↑ ↓", page.text("keys.arrows")],
      ["Enter", page.text("keys.enter")],
      ["Esc", page.text("keys.escape")],
    ];
  }

  /**
   * Draw what lies there.
   * @param {string[]} arrows moves that are pointed out while no piece is chosen
   */
  draw(arrows) {
    const { placed, rings, last } = this.place.lying();
    if (this.board?.rings !== rings)
      this.board = new RoundBoard(rings, {
        label: this.page.text("board"),
        press: (space) => this.#press(space),
        tell: (space, aim) => tellSpace(this.page, this.place.lying().placed, space, aim),
      });
    refill(this.node, keep(this.board.node));
    this.board.draw({
      placed,
      chosen: this.chosen,
      targets: this.chosen ? this.#movesFrom(this.chosen) : [],
      last,
      arrows: this.chosen ? [] : arrows.filter((move) => move !== "pass"),
    });
    refill(
      this.side,
      choice(
        this.page.text("side"),
        [
          ["a", this.page.text("side.a")],
          ["d", this.page.text("side.d")],
        ],
        placed.side,
        (side) => this.place.lay(writePosition({ ...placed, side: side === "d" ? "d" : "a" })),
      ),
    );
  }

  /** Return the choice of what a tap does. */
  handChoice() {
    return choice(
      t("brush"),
      [
        ["move", this.page.text("hand.move")],
        ["a", this.page.text("hand.a")],
        ["d", this.page.text("hand.d")],
      ],
      this.hand,
      (value) => {
        this.hand = value;
        this.choose(null);
      },
    );
  }

  /** Return what to do next: where the chosen piece goes, or whose turn it is. */
  prompt() {
    if (this.chosen) return this.page.text("prompt.target", { space: spaceText(this.page, this.chosen) });
    return this.page.text(this.place.lying().placed.side === "a" ? "study.a" : "study.d");
  }

  /**
   * Choose a piece to move, or none.
   * @param {string | null} space
   */
  choose(space) {
    this.chosen = space;
    this.place.redraw();
    return true;
  }

  /** @param {string} key */
  pressed(key) {
    return key === "Escape" && this.choose(null);
  }

  /** @param {string} space */
  #movesFrom(space) {
    return this.place.lying().moves.filter((move) => move !== "pass" && partsOf(move).origin === space);
  }

  /** @param {string} space */
  #press(space) {
    const { placed } = this.place.lying();
    if (this.hand !== "move") {
      const changed = withPiece(placed, space, this.hand === "d" ? "d" : "a");
      if (changed) this.place.lay(writePosition(changed));
      else this.place.refuse(this.page.text(space === CASTLE ? "place.castle" : "place.full"));
    } else if (space === this.chosen) this.choose(null);
    else if (this.#movesFrom(space).length) this.choose(space);
    else if (this.chosen) this.#go(this.chosen, space);
    else this.place.refuse(this.page.text(pieceOn(placed, space) === placed.side ? "choose.stuck" : "choose.mover"));
  }

  /**
   * @param {string} origin
   * @param {string} target
   */
  async #go(origin, target) {
    const { placed, config } = this.place.lying();
    const move = this.#movesFrom(origin).find((each) => partsOf(each).target === target);
    if (move) {
      this.place.play(move);
      return;
    }
    const wanted = moveBetween(placed, origin, target);
    const rule = await ruleAgainst(writePosition(placed), config, wanted).catch(() => "geometry");
    if (this.chosen === origin) this.place.refuse(this.page.text(`rule.${rule}`));
  }
}

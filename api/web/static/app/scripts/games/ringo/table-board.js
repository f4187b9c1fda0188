// Ringo on the table screen: tap a piece, then where it goes.

import { ask } from "../../api.js";
import { button, el, keep, refill } from "../../dom.js";
import { t } from "../../text.js";
import { CASTLE } from "./geometry.js";
import { moveBetween, partsOf, pieceOn } from "./position.js";
import { dress, RoundBoard } from "./round-board.js";
import { spaceText, tellSpace } from "./told.js";

/** The board of a table. */
export class RingoTable {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    /** The piece that is to move. @type {string | null} */
    this.chosen = null;
    this.ply = -1;
    this.node = el("div.ringo-frame");
    this.panel = el("div.tight");
    /** @type {KeyHint[]} */
    this.keys = [
      ["← → ↑ ↓", place.text("keys.arrows")],
      ["Enter", place.text("keys.enter")],
      ["Esc", place.text("keys.escape")],
    ];
    /** @type {RoundBoard | null} */
    this.board = null;
  }

  /** @param {GameState} state */
  show(state) {
    const { view, legal, mayAct, table, cast } = state;
    if (this.ply !== table.ply || !mayAct) this.chosen = null;
    this.ply = table.ply;
    this.board ??= new RoundBoard(view.rings, {
      label: this.place.text("board"),
      press: (space) => this.#press(space),
      tell: (space, aim) => tellSpace(this.place, this.#placed, space, aim),
    });
    refill(this.node, keep(this.board.node));
    for (const side of ["a", "d"]) this.node.classList.toggle(`mine-${side}`, view.sides[side] === state.seat);
    dress(this.node, cast, { a: view.sides.a, d: view.sides.d });
    this.board.draw({
      placed: this.#placed,
      chosen: this.chosen,
      targets: this.chosen ? this.#movesFrom(this.chosen) : [],
      last: view.last,
      movable:
        mayAct && !this.chosen
          ? [...new Set(legal.actions.filter((move) => move !== "pass").map((move) => partsOf(move).origin))]
          : [],
    });
    refill(
      this.panel,
      mayAct && legal.actions.includes("pass")
        ? button(".button", () => this.place.act("pass"), { "data-key": "pass", text: t("table.pass") })
        : null,
      el("p.soft.small", { "data-key": "draw", text: idleText(this.place, view) }),
    );
  }

  /** @param {GameState} state */
  prompt({ view, mayAct }) {
    if (!mayAct) return null;
    if (this.chosen) return this.place.text("prompt.target", { space: spaceText(this.place, this.chosen) });
    return this.place.text(view.side === "a" ? "prompt.a" : "prompt.d");
  }

  /** @param {string} key */
  pressed(key) {
    if (key !== "Escape" || !this.chosen) return false;
    this.#choose(null);
    return true;
  }

  get #placed() {
    return /** @type {import("./position.js").Placed} */ (this.place.state.view);
  }

  /** @param {string} space */
  #movesFrom(space) {
    return this.place.state.legal.actions.filter((move) => move !== "pass" && partsOf(move).origin === space);
  }

  /** @param {string | null} space */
  #choose(space) {
    this.chosen = space;
    this.place.redraw();
  }

  /** @param {string} space */
  #press(space) {
    const { mayAct, view } = this.place.state;
    if (!mayAct) return;
    if (space === this.chosen) this.#choose(null);
    else if (pieceOn(this.#placed, space) === view.side && space !== CASTLE && this.#movesFrom(space).length)
      this.#choose(space);
    else if (this.chosen) this.#go(this.chosen, space);
    else this.place.refuse(this.place.text(this.#whyNotChosen(space)));
  }

  /** @param {string} space */
  #whyNotChosen(space) {
    const { view } = this.place.state;
    const piece = pieceOn(this.#placed, space);
    if (piece === null) return "choose.piece";
    if (piece !== view.side) return "choose.own";
    return space === CASTLE ? "choose.castle" : "choose.stuck";
  }

  /**
   * @param {string} origin
   * @param {string} target
   */
  async #go(origin, target) {
    const move = this.#movesFrom(origin).find((each) => partsOf(each).target === target);
    if (move) {
      this.chosen = null;
      await this.place.act(move);
      return;
    }
    const { view, table } = this.place.state;
    const rule = await ruleAgainst(view.position, table.config, moveBetween(this.#placed, origin, target)).catch(
      () => "geometry",
    );
    if (this.chosen === origin) this.place.refuse(this.place.text(`rule.${rule}`));
  }
}

/**
 * Return the rule that forbids a move.
 * @param {string} position
 * @param {Record<string, unknown>} config
 * @param {string} move
 * @returns {Promise<string>}
 */
export async function ruleAgainst(position, config, move) {
  const { data } = await ask("POST", "/v1/games/ringo/analysis/position", { body: { position, config, move } });
  return data.refused?.rule ?? "geometry";
}

/**
 * @param {GamePlace} place
 * @param {GameView} view
 */
function idleText(place, view) {
  if (view.seen > 1) return place.text("seen", { count: view.seen });
  return view.idle >= 20 ? place.text("idle", { count: view.idle }) : "";
}

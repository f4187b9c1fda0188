// Painting rings: a tap puts a ring of the present player, a tap on a ring takes it up; after five the next one is on.

import { faceAt, RINGS_EACH, ringsOf, withRing } from "../board.js";
import { BoardView, spoken } from "../board-view.js";
import { attribute, button, el, keep, refill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { token } from "../players.js";
import { sound } from "../sounds.js";
import { t } from "../text.js";

/** An editor of a document with the fields `board` and `painter`. */
export class RingEditor {
  /** Return the keys that it knows. @returns {KeyHint[]} */
  static keys() {
    return [
      ["← ↑ ↓ →", t("keys.move")],
      ["Enter", t("keys.ring")],
      ["1 … 5", t("keys.player")],
    ];
  }

  /**
   * @param {Edited<EditedBoard>} draft what is edited
   * @param {Object} options
   * @param {() => Cast} options.cast the players and how they look
   * @param {() => string} [options.dictionary] whose points are shown
   */
  constructor(draft, { cast, dictionary = () => "en" }) {
    this.dictionary = dictionary;
    this.draft = draft;
    this.cast = cast;
    this.view = new BoardView({
      label: t("board.rings"),
      onCell: (cell) => this.paint(cell),
      onKey: (event) => this.#pressed(event),
    });
    this.board = this.view.node;
    /** @type {Map<string, {node: HTMLElement, dots: HTMLElement[]}>} */
    this.buttons = new Map();
    this.row = el("div.painters", { role: "group", "aria-label": t("rings.players") });
    this.hint = el("p.soft.small", { role: "status" });
    this.panel = el("div.tight", this.row, this.hint);
  }

  /** The player whose rings are painted. */
  get painter() {
    const { players } = this.cast();
    const { painter } = this.draft.present;
    return painter && players.includes(painter) ? painter : players[0];
  }

  /** Show the document as it is now. */
  show() {
    const { board } = this.draft.present;
    const cast = this.cast();
    this.view.show({ board, cast, dictionary: this.dictionary() });
    const shape = JSON.stringify(cast.players.map((player) => cast.of(player)));
    if (this.shape !== shape) this.#build(cast, shape);
    for (const [player, { node, dots }] of this.buttons) {
      const left = RINGS_EACH - ringsOf(board, player).length;
      attribute(node, "aria-pressed", String(player === this.painter));
      attribute(node, "aria-label", t("rings.player", { player: cast.name(player), count: Math.max(left, 0) }));
      dots.forEach((dot, index) => dot.classList.toggle("gone", index >= left));
    }
    const over = cast.players.filter((player) => ringsOf(board, player).length > RINGS_EACH);
    const text = over.length
      ? t("rings.over", { player: cast.name(over[0]), count: ringsOf(board, over[0]).length })
      : t("rings.hint", { player: cast.name(this.painter) });
    if (this.hint.textContent !== text) this.hint.textContent = text;
    this.hint.classList.toggle("field-error", over.length > 0);
  }

  /**
   * Put a ring on a cell, or take the one there up.
   * @param {string} cell
   */
  paint(cell) {
    const { board } = this.draft.present;
    const owner = board.rings[cell];
    if (owner) this.draft.change({ board: withRing(board, cell, null), painter: owner });
    else {
      const painted = withRing(board, cell, this.painter);
      this.draft.change({ board: painted, painter: this.#afterwards(painted) });
    }
    tick(owner ? 6 : 14);
    sound(owner ? "tile" : "ring");
    const { board: now } = this.draft.present;
    speak(spoken(cell, faceAt(now, cell), now.rings[cell] ? this.cast().of(now.rings[cell]) : null));
  }

  /** @param {Board} board */
  #afterwards(board) {
    const { players } = this.cast();
    /** @param {string} player */
    const free = (player) => ringsOf(board, player).length < RINGS_EACH;
    if (free(this.painter) || ringsOf(board, this.painter).length > RINGS_EACH) return this.painter;
    const at = players.indexOf(this.painter);
    return [...players.slice(at + 1), ...players.slice(0, at)].find(free) ?? this.painter;
  }

  /**
   * @param {Cast} cast
   * @param {string} shape
   */
  #build(cast, shape) {
    this.shape = shape;
    this.buttons = new Map(
      cast.players.map((player) => {
        const look = cast.of(player);
        const dots = Array.from({ length: RINGS_EACH }, () => el("i"));
        const node = button(
          ".painter",
          () => this.draft.change({ painter: player }, { quietly: true }),
          { class: `player-${look.colour}` },
          token(look),
          el("span.painter-name", look.name),
          el("span.painter-left", { "aria-hidden": true }, dots),
        );
        return [player, { node, dots }];
      }),
    );
    this.row.style.setProperty("--painters", String(cast.players.length));
    refill(
      this.row,
      [...this.buttons.values()].map(({ node }) => keep(node)),
    );
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const number = Number(event.key);
    const player = this.cast().players[number - 1];
    if (!player || event.ctrlKey || event.metaKey) return false;
    this.draft.change({ painter: player }, { quietly: true });
    return true;
  }
}

// Laying a tile of the rack and a ring, or only the first of the last plays of a round.

import { withFace, withRing } from "../board.js";
import { BoardView } from "../board-view.js";
import { attribute, button, el, fill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { rackTile } from "../parts/rack-tile.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { boardOf, formatPlay } from "./look.js";
import { notesOf } from "./notes.js";
import { Tally } from "./tally.js";

/** A board to make plays on; the draft has the fields `tile`, `ring` and `piece`, which is a face, `ring` or null. */
export class PlaysTask {
  /** @param {Puzzle} puzzle */
  static initial(puzzle) {
    const { tiles, rings } = handOf(puzzle);
    return { tile: null, ring: null, piece: tiles.length + rings > 1 ? null : (tiles[0] ?? "ring") };
  }

  /**
   * @param {Kind} kind
   * @param {TaskOptions} given
   * @param {{ single?: boolean }} [options]
   */
  constructor(kind, { puzzle, draft, cast }, { single = false } = {}) {
    this.kind = kind;
    this.puzzle = puzzle;
    /** @type {Draft<{tile: {face: string, cell: string} | null, ring: string | null, piece: string | null}>} */
    this.draft = draft;
    this.cast = cast;
    this.given = boardOf(puzzle);
    /** @type {DrawnWord[]} */
    this.lines = [];
    /** @type {string[]} */
    this.hint = [];
    this.single = single;
    const { tiles, rings } = handOf(puzzle);
    this.faces = [...new Set(tiles)];
    this.hasRing = rings > 0;
    /** @type {Map<string, HTMLElement>} */
    this.buttons = new Map();
    this.view = new BoardView({
      label: t("puzzle.board"),
      onCell: (cell) => this.tap(cell),
      onKey: (event) => this.#pressed(event),
    });
    this.board = this.view.node;
    this.tally = new Tally(
      kind,
      puzzle,
      (lines) => {
        this.lines = lines;
        this.#draw();
      },
      { playing: true },
    );
    this.rack = el("div.rack", { role: "group", "aria-label": t("rack") });
    this.said = el("p.prompt", { role: "status" });
    this.panel = el(
      "div.stack.tighter",
      el("div.hands", this.rack, this.single && this.#rivalHand()),
      el("div.strip", this.said, this.tally.line),
    );
    this.words = this.tally.words;
    this.help = t("keys.told.plays");
    /** @type {KeyHint[]} */
    this.keys = [
      ["← ↑ ↓ →", t("keys.move")],
      ...(this.faces.length ? [/** @type {KeyHint} */ (["A … Z", t("keys.rack")])] : []),
      ...(this.hasRing ? [/** @type {KeyHint} */ (["0", t("keys.rack.ring")])] : []),
      ["Enter", t("keys.lay")],
    ];
    this.#build();
  }

  /**
   * Show the draft; the arguments are those of every task.
   * @param {{ hint?: string[]; verdict?: PuzzleVerdict | null }} [told]
   */
  show({ hint = [], verdict = null } = {}) {
    this.hint = hint;
    const { tile, ring, piece } = this.draft.present;
    for (const [name, button] of this.buttons) {
      attribute(button, "aria-pressed", String(name === piece));
      button.classList.toggle("laid", name === "ring" ? Boolean(ring) : tile?.face === name);
    }
    this.#say(this.#prompt());
    const { players } = this.kind;
    const board = this.#played();
    const own = {
      ...board,
      rings: Object.fromEntries(Object.entries(board.rings).filter(([, player]) => players.includes(player))),
    };
    this.tally.show({ board: own, players }, Boolean(verdict));
    this.#draw();
  }

  /** Return the answer as the service takes it, or null while a play is missing. */
  answer() {
    const plays = this.found;
    return plays.length === (this.single ? 1 : 2) ? { plays } : null;
  }

  /** Return what is entered so far, each part as it is typed. */
  get found() {
    const { tile, ring } = this.draft.present;
    return [tile, ring && { face: null, cell: ring }].flatMap((play) => (play ? formatPlay(play) : []));
  }

  /** Say what is missing of an answer. */
  get missing() {
    return t(this.single ? "plays.missing.one" : "plays.missing");
  }

  /**
   * Lay the chosen piece on a cell, or take up what was laid there.
   * @param {string} cell
   */
  tap(cell) {
    const { tile, ring, piece } = this.draft.present;
    if (ring === cell && piece !== tile?.face) this.draft.change({ ring: null, piece: "ring" });
    else if (tile?.cell === cell && piece !== "ring") this.draft.change({ tile: null, piece: tile.face });
    else if (!piece) return this.#refuse(t("rack.choose"));
    else if (piece === "ring") {
      if (this.given.rings[cell] && tile?.cell !== cell) return this.#refuse(t("rings.locked", { cell }));
      this.draft.change({ ring: cell, ...(this.single ? { tile: null } : { piece: tile ? null : piece }) });
    } else {
      if (this.given.rings[cell] === "rival") return this.#refuse(t("rack.locked", { cell }));
      this.draft.change({
        tile: { face: piece, cell },
        ...(this.single ? { ring: null } : { piece: ring ? null : "ring" }),
      });
    }
    tick();
    speak(this.view.told(cell));
    return undefined;
  }

  /** Stop what goes on in the background. */
  end() {
    this.tally.end();
  }

  #prompt() {
    const { tile, ring, piece } = this.draft.present;
    if (this.single && (tile || ring)) return t("rack.move");
    if (piece === "ring") return t("rack.ring.go");
    if (piece) return t("rack.tile.go", { face: piece });
    return t(tile && ring ? "rack.done" : "rack.choose");
  }

  /** @param {string} text */
  #refuse(text) {
    this.#say(text);
    this.said.classList.remove("shaken");
    void this.said.offsetWidth;
    this.said.classList.add("shaken");
  }

  /** @param {string} text */
  #say(text) {
    if (this.said.textContent !== text) this.said.textContent = text;
  }

  #played() {
    const { tile, ring } = this.draft.present;
    const laid = tile ? withFace(this.given, tile.cell, tile.face) : this.given;
    return ring ? withRing(laid, ring, "you") : laid;
  }

  #draw() {
    const { tile, ring } = this.draft.present;
    const notes = notesOf(
      this.hint,
      [tile?.cell, ring].flatMap((cell) => cell ?? []),
      "laid",
    );
    this.view.show({
      board: this.#played(),
      cast: this.cast,
      words: this.lines,
      dictionary: this.puzzle.dictionary.id,
      notes,
    });
  }

  #build() {
    /** @param {string} piece */
    const choose = (piece) => () => this.draft.change({ piece }, { quietly: true });
    this.buttons = new Map(
      this.faces.map((face) => [
        face,
        rackTile("button", face, {
          dictionary: this.puzzle.dictionary.id,
          properties: { on: { click: choose(face) } },
        }),
      ]),
    );
    if (this.hasRing)
      this.buttons.set(
        "ring",
        button(".rack-ring", choose("ring"), { "aria-label": t("plays.ring") }, token(this.cast.of("you"))),
      );
    fill(this.rack, [...this.buttons.values()]);
  }

  #rivalHand() {
    const { tiles, rings } = /** @type {Hands} */ (this.puzzle.hands).rival;
    const dictionary = this.puzzle.dictionary.id;
    return el(
      "div.rack.rival",
      el("span.soft.small", t("rack.rival")),
      tiles.map((face) => rackTile("span", face, { dictionary })),
      Array.from({ length: rings }, () =>
        el("span.rack-ring", { role: "img", "aria-label": t("plays.ring") }, token(this.cast.of("rival"))),
      ),
    );
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.metaKey) return false;
    const piece =
      event.key === "0" && this.hasRing ? "ring" : this.faces.find((face) => face === event.key.toUpperCase());
    if (!piece) return false;
    this.draft.change({ piece }, { quietly: true });
    return true;
  }
}

/**
 * Return what you can lay: your hand, or the rack and a ring.
 * @param {Puzzle} puzzle
 * @returns {Hand}
 */
function handOf({ rack, hands }) {
  return hands?.you ?? { tiles: rack ?? [], rings: 1 };
}

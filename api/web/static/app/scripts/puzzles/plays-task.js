// Laying a tile of the rack and a ring, or only the first of the last plays of a round.

import { withFace, withRing } from "../board.js";
import { BoardView } from "../board-view.js";
import { attribute, button, el, fill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { rackTile } from "../parts/rack-tile.js";
import { TakePut } from "../parts/take-put.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { letterOf } from "../typed.js";
import { boardOf, formatPlay } from "./look.js";
import { notesOf } from "./notes.js";
import { Tally } from "./tally.js";

/** What a ring is called beside tiles, which are called by their faces. */
const RING = "ring";

/** A board to make plays on; the draft has the fields `tile` and `ring`. */
export class PlaysTask {
  static initial() {
    return { tile: null, ring: null };
  }

  /**
   * @param {Kind} kind
   * @param {TaskOptions} given
   * @param {{ single?: boolean }} [options]
   */
  constructor(kind, { puzzle, draft, cast }, { single = false } = {}) {
    this.kind = kind;
    this.puzzle = puzzle;
    /** @type {Draft<{tile: {face: string, cell: string} | null, ring: string | null}>} */
    this.draft = draft;
    this.cast = cast;
    this.given = boardOf(puzzle);
    /** @type {DrawnWord[]} */
    this.lines = [];
    /** @type {string[]} */
    this.hint = [];
    /** @type {PuzzleVerdict | null} */
    this.verdict = null;
    this.single = single;
    const { tiles, rings } = handOf(puzzle);
    this.faces = [...new Set(tiles)];
    this.hasRing = rings > 0;
    /** @type {Map<string, HTMLElement>} */
    this.buttons = new Map();
    this.view = new BoardView({
      label: t("puzzle.board"),
      onCell: (cell) => this.tap(cell),
      onKey: (event, cell) => this.#pressed(event, cell),
    });
    this.hand = new TakePut({
      standing: (cell, held) => this.#standing(cell, held),
      put: (piece, cell) => this.#lay(piece, cell),
      take: (_cell, piece) => this.draft.change(piece === RING ? { ring: null } : { tile: null }),
      changed: () => this.show({ hint: this.hint, verdict: this.verdict }),
      mayAim: (cell) => this.given.rings[cell] !== "rival" || this.#refuse(t("rack.locked", { cell })),
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
    this.said = el("p.prompt.fills", { role: "status" });
    this.panel = el(
      "div.stack.tighter",
      el("div.hands.wraps", this.rack, this.single && this.#rivalHand()),
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
      ["Backspace", t("keys.erase")],
      ["Esc", t("keys.let.go")],
    ];
    this.#build();
  }

  /**
   * Show the draft; the arguments are those of every task.
   * @param {{ hint?: string[]; verdict?: PuzzleVerdict | null }} [told]
   */
  show({ hint = [], verdict = null } = {}) {
    this.hint = hint;
    this.verdict = verdict;
    this.hand.follow(this.draft.present);
    const { tile, ring } = this.draft.present;
    for (const [name, button] of this.buttons) {
      attribute(button, "aria-pressed", String(name === this.hand.piece));
      button.classList.toggle("laid", name === RING ? Boolean(ring) : tile?.face === name);
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
   * Tap a cell: lay what was taken, take up what was laid there, or say that something is to go there.
   * @param {string} cell
   */
  tap(cell) {
    this.refused = false;
    this.hand.tapCell(cell);
    if (this.refused) return;
    tick();
    speak(this.view.told(cell));
  }

  /** Stop what goes on in the background. */
  end() {
    this.tally.end();
  }

  /**
   * @param {string} cell
   * @param {string | null} held
   */
  #standing(cell, held) {
    const { tile, ring } = this.draft.present;
    const there = [ring === cell && RING, tile?.cell === cell && tile.face].filter((piece) => piece !== false);
    return there.find((piece) => piece === held) ?? there[0] ?? null;
  }

  /**
   * @param {string} piece
   * @param {string} cell
   */
  #lay(piece, cell) {
    const { tile } = this.draft.present;
    const lock = this.given.rings[cell];
    if (piece === RING) {
      if (lock && tile?.cell !== cell) return this.#refuse(t("rings.locked", { cell }));
      this.draft.change({ ring: cell, ...(this.single ? { tile: null } : {}) });
    } else {
      if (lock === "rival") return this.#refuse(t("rack.locked", { cell }));
      this.draft.change({ tile: { face: piece, cell }, ...(this.single ? { ring: null } : {}) });
    }
    return true;
  }

  #prompt() {
    const { tile, ring } = this.draft.present;
    const { piece, cell } = this.hand;
    if (piece === RING) return t("rack.ring.go");
    if (piece) return t("rack.tile.go", { face: piece });
    if (cell) return t("rack.what", { cell });
    const laid = this.single ? tile || ring : tile && ring;
    return t(laid ? "rack.done" : "rack.choose");
  }

  /** @param {string} text */
  #refuse(text) {
    this.refused = true;
    this.#say(text);
    this.said.classList.remove("shaken");
    void this.said.offsetWidth;
    this.said.classList.add("shaken");
    return false;
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
      current: this.hand.cell,
      words: this.lines,
      dictionary: this.puzzle.dictionary.id,
      notes,
    });
  }

  #build() {
    /** @param {string} piece */
    const choose = (piece) => () => this.hand.tapPiece(piece);
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
        RING,
        button(".rack-ring", choose(RING), { "aria-label": t("plays.ring") }, token(this.cast.of("you"))),
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

  /**
   * @param {KeyboardEvent} event
   * @param {string} cell
   */
  #pressed(event, cell) {
    if (event.ctrlKey || event.metaKey) return false;
    const letter = letterOf(this.puzzle.dictionary.id, event.key);
    const piece = event.key === "0" && this.hasRing ? RING : this.faces.find((face) => face === letter);
    return this.hand.pressed(event.key, cell, piece ?? null);
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

// Advice for a real table: the board of the assistant, what each player has left, and the best plays.

import { ask } from "../../api.js";
import { isFull, playersOf, ringsOf } from "../../board.js";
import { BoardView } from "../../board-view.js";
import { el, refill, speak } from "../../dom.js";
import { actionButton, attempt } from "../../parts/attempt.js";
import { selection } from "../../parts/choice.js";
import { notice } from "../../parts/notice.js";
import { stepper } from "../../parts/stepper.js";
import { solo, soloCast } from "../../solo/solo.js";
import { t } from "../../text.js";
import { advisedList } from "./advised.js";
import { boardAfter, piecesOf, RING } from "./plays.js";

/** The tiles and the rings of each player at the start of a round. */
const EACH = 5;
const FEWEST = 2;

/** Show the page. @type {GameTool} */
export async function showAdvisor(page) {
  return new Advisor(page).screen();
}

/** The page in which a position of a real table is asked about. */
class Advisor {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.cast = soloCast();
    const { board } = solo.present;
    const ringed = playersOf(board);
    const missing = this.cast.players.filter((player) => !ringed.includes(player));
    this.players = [...ringed, ...missing.slice(0, Math.max(0, FEWEST - ringed.length))].sort(
      (one, other) => this.cast.players.indexOf(one) - this.cast.players.indexOf(other),
    );
    this.player = this.players[0];
    this.rack = "";
    /** @type {Record<string, number>} */
    this.rings = Object.fromEntries(
      this.players.map((player) => [player, Math.max(0, EACH - ringsOf(board, player).length)]),
    );
    /** @type {Record<string, number>} */
    this.tiles = Object.fromEntries(this.players.map((player) => [player, EACH]));
    /** The cells whose ring has a tile on top. @type {string[]} */
    this.covered = [];
    this.view = new BoardView({ label: t("plays.board"), onCell: (cell) => this.#cover(cell) });
    this.form = el("div.stack");
    this.problem = el("div");
    this.found = el("div.stack", { tabindex: -1 });
  }

  /** @returns {PageScreen} */
  screen() {
    const { page } = this;
    const title = page.text("tool.advice");
    this.#drawBoard(null);
    this.#drawForm();
    return {
      title,
      wide: true,
      node: el(
        "div.table-screen",
        el("div.heading", el("h1", { tabindex: -1, text: title })),
        el(
          "div.beside.table-beside",
          el("div.board-side", this.view.node, this.#mayCover() && el("p.soft.small", page.text("advisor.covered"))),
          el("div.panel", el("div.stack", this.form, this.problem, this.found)),
        ),
      ),
    };
  }

  /** Tell whether there is a ring that may have a tile on top. */
  #mayCover() {
    const { board } = solo.present;
    return isFull(board) && playersOf(board).length > 0;
  }

  /** @param {string} cell tapped: its ring has a tile on top, or has none after all */
  #cover(cell) {
    if (!this.#mayCover() || !solo.present.board.rings[cell]) return;
    this.covered = this.covered.includes(cell)
      ? this.covered.filter((other) => other !== cell)
      : [...this.covered, cell];
    refill(this.found);
    this.#drawBoard(null);
    speak(this.view.told(cell));
  }

  #drawForm() {
    const { page, cast, players } = this;
    const full = isFull(solo.present.board);
    refill(
      this.form,
      !full && notice("warn", page.text("advisor.gaps")),
      el("a.button.quiet", { href: full ? "/board/rings" : "/board/letters", text: page.text("advisor.board") }),
      full && [
        labelled(
          page.text("advisor.player"),
          selection(
            page.text("advisor.player"),
            players.map((player) => [player, cast.name(player)]),
            this.player,
            (player) => {
              this.player = player;
              refill(this.found);
              this.#drawForm();
            },
          ),
        ),
        labelled(
          page.text("advisor.rack"),
          el("input.input", {
            type: "text",
            value: this.rack,
            maxlength: 30,
            autocapitalize: "characters",
            autocomplete: "off",
            spellcheck: "false",
            "aria-label": page.text("advisor.rack"),
            on: {
              input: ({ currentTarget }) => {
                this.rack = currentTarget.value;
              },
            },
          }),
        ),
        players.map((player) => this.#left(player)),
        actionButton("primary", page.text("advice.ask"), () => this.#ask()),
      ],
    );
  }

  /** @param {string} player */
  #left(player) {
    const { page, cast } = this;
    const name = cast.name(player);
    /** @param {Record<string, number>} of */
    const field = (of) => ({
      value: of[player],
      low: 0,
      high: EACH,
      onChange: (/** @type {number} */ value) => {
        of[player] = value;
      },
    });
    return el(
      "div.wr-left.wraps",
      { "data-key": player },
      stepper(page.text("advisor.rings", { player: name }), field(this.rings)).node,
      player !== this.player && stepper(page.text("advisor.tiles", { player: name }), field(this.tiles)).node,
    );
  }

  async #ask() {
    const { board, dictionary, ruleset } = solo.present;
    const { player, players, page } = this;
    const first = players.indexOf(player);
    const others = [...players.slice(first + 1), ...players.slice(0, first)];
    const body = {
      board,
      dictionary,
      ruleset,
      player,
      rack: facesOf(this.rack),
      rings_left: this.rings[player],
      covered: this.covered,
      opponents: others.map((other) => ({
        player: other,
        tiles_left: this.tiles[other],
        rings_left: this.rings[other],
      })),
    };
    refill(this.found, el("p.soft", { role: "status", text: page.text("advice.busy") }));
    this.#drawBoard(null);
    const done = await attempt(async () => {
      const { data } = await ask("POST", "/v1/advise", { body });
      refill(
        this.found,
        advisedList(
          (name, values) => page.text(name, values),
          this.cast,
          data.plays,
          (play) => this.#drawBoard(play),
        ),
      );
      this.#drawBoard(data.plays[0].play);
    }, this.problem);
    if (!done) refill(this.found);
  }

  /** @param {string | null} play drawn on the board if there is one */
  #drawBoard(play) {
    const { board, dictionary, ruleset } = solo.present;
    const piece = play && piecesOf(play);
    const { covered, page } = this;
    const table = { config: { ruleset } };
    const position = /** @type {GameState} */ (
      /** @type {unknown} */ ({ view: { board, covered }, seat: this.player, table })
    );
    const under = { look: "covered", spoken: page.text("advisor.covered.here") };
    const notes = Object.fromEntries(covered.map((cell) => [cell, under]));
    if (piece) notes[piece.cell] = { look: "laid", spoken: page.text("advisor.here") };
    this.view.show({
      board: piece ? boardAfter(position, piece.face ?? RING, piece.cell) : board,
      cast: this.cast,
      dictionary,
      notes,
    });
  }
}

/**
 * Return the tiles that were typed in; with commas where one has several letters.
 * @param {string} rack
 */
function facesOf(rack) {
  const parts = rack.includes(",") ? rack.split(",") : [...rack];
  return parts.map((face) => face.trim()).filter(Boolean);
}

/**
 * @param {string} label
 * @param {HTMLElement} field
 */
function labelled(label, field) {
  return el("div.field", el("span.label", { "aria-hidden": true, text: label }), field);
}

// The score keeper of DING! for a real table: pawns and hands on one phone, with undo.

import { ask, Problem } from "../../api.js";
import { button, el, refill } from "../../dom.js";
import { icon, iconButton } from "../../icons.js";
import { choiceField } from "../../parts/choice.js";
import { openDialog } from "../../parts/dialog.js";
import { historyOf } from "../../parts/history-buttons.js";
import { tableHead, tableRow } from "../../parts/table.js";
import { Cast, signed, token } from "../../players.js";
import { problemText } from "../../problems.js";
import { Document } from "../../store.js";
import { ToolFrame } from "../../tables/tool-frame.js";
import { listed, signedNumber, t } from "../../text.js";
import { HandEntry, NOTHING, once } from "./hand-entry.js";
import { oddsHelper } from "./odds.js";
import { FINISH, track } from "./track.js";

const [FEWEST, MOST] = [3, 8];
const SEATS = ["pink", "green", "purple", "orange", "blue", "red", "teal", "brown"];

/**
 * @typedef {{in?: string[], tricks?: string[], ding?: string | null, void?: boolean}} EnteredHand
 *
 * @typedef {object} Kept what is kept of the game
 * @property {string[]} names of the players by seat; empty ones have the name of their colour
 * @property {EnteredHand[]} hands
 * @property {import("./hand-entry.js").Entered} entered of the hand that is played now
 * @property {number} wilds how many are in the deck
 * @property {boolean} begun
 *
 * @typedef {object} Score what the service makes of it
 * @property {Record<string, number>} positions
 * @property {{moves: Record<string, number>, positions: Record<string, number>}[]} hands
 * @property {string[]} near
 * @property {string[]} winners
 */

/** What the score is before the first hand. @type {Score} */
const NO_SCORE = { positions: {}, hands: [], near: [], winners: [] };

/** What is kept at first. @type {Kept} */
const FIRST = { names: ["", "", "", ""], hands: [], entered: NOTHING, wilds: 2, begun: false };

/** Show the score keeper. @type {GameTool} */
export async function showScoreKeeper(page) {
  const scoreKeeper = new ScoreKeeper(page);
  await scoreKeeper.read();
  return scoreKeeper.frame.screen();
}

/** The score keeper. */
class ScoreKeeper {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.document = new Document("ding-score", FIRST);
    /** @type {Score} */
    this.score = NO_SCORE;
    this.asked = 0;
    this.entry = new HandEntry(
      page,
      (entered) => {
        this.document.change({ entered });
        this.#draw();
      },
      (hand) => this.#add(hand),
    );
    this.pawns = el("div.ding-table.grid-3");
    this.place = el("div.stack");
    const history = historyOf(this.document, () => {
      this.#draw();
      this.read();
    });
    this.frame = new ToolFrame(page.text("tool.score"), history, this.pawns, this.place);
  }

  get #players() {
    return SEATS.slice(0, this.document.present.names.length);
  }

  /** What is kept; undoing may lead back to what an earlier version kept, with fewer fields. */
  get #now() {
    return { ...FIRST, ...this.document.present };
  }

  get #cast() {
    const { names } = this.document.present;
    return new Cast(
      this.#players,
      Object.fromEntries(this.#players.map((seat, index) => [seat, { name: names[index] || undefined }])),
    );
  }

  /** Ask the service where the pawns stand, and draw everything; before the first hand it is known. */
  async read() {
    const { hands, begun } = this.document.present;
    const number = ++this.asked;
    try {
      let score = { ...NO_SCORE, positions: Object.fromEntries(this.#players.map((seat) => [seat, 0])) };
      if (begun && hands.length) {
        const body = { players: this.#players, hands };
        score = (await ask("POST", "/v1/games/ding/analysis/score", { body })).data;
      }
      if (number !== this.asked) return true; // undone meanwhile: the newer answer counts
      this.score = score;
      this.#draw();
    } catch (error) {
      this.#draw();
      this.frame.say(problemText(error), true);
      return !(error instanceof Problem);
    }
    return true;
  }

  /**
   * The form for the next hand is there at once; should the service know no such hand, this one comes back.
   * @param {EnteredHand} hand
   */
  async #add(hand) {
    const { hands, entered } = this.document.present;
    this.document.change({ hands: [...hands, hand], entered: NOTHING });
    this.#draw();
    if (await this.read()) return;
    const refused = this.frame.said.textContent ?? "";
    this.document.change({ hands, entered });
    await this.read();
    this.frame.say(refused, true);
  }

  #draw() {
    const { begun } = this.document.present;
    const { page } = this;
    this.frame.history.show();
    this.frame.begin(begun);
    refill(
      this.pawns,
      begun &&
        track({
          players: this.#players,
          positions: this.score.positions,
          cast: this.#cast,
          seat: null,
          zones: [1, 2, 3, 4],
          words: page,
        }),
    );
    this.frame.say(this.#prompt());
    const over = this.score.winners.length > 0;
    refill(this.place, begun ? [over ? this.#again() : this.#hand(), this.#table()] : this.#seats());
  }

  #prompt() {
    if (!this.document.present.begun) return this.page.text("score.who");
    const { winners, near } = this.score;
    const cast = this.#cast;
    if (winners.length) return this.page.text("score.won", { players: listed(winners.map((seat) => cast.name(seat))) });
    const number = this.document.present.hands.length + 1;
    return this.page.text(near.length > 1 ? "score.near" : "result.title", { number });
  }

  #hand() {
    return [
      this.entry.draw(this.#now.entered, this.#players, this.#cast, this.score.near),
      el("div.buttons", { "data-key": "more" }, [
        button(".button", (event) => once(event) && this.#add({ void: true }), this.page.text("score.void")),
        button(
          ".button.quiet",
          () => openDialog(this.page.text("odds.open"), oddsHelper(this.page, this.#now.wilds)),
          icon("bulb"),
          this.page.text("odds.open"),
        ),
      ]),
    ];
  }

  #again() {
    return button(
      ".button.primary.wide",
      () => {
        this.document.change({ hands: [], entered: NOTHING });
        this.read();
      },
      { "data-key": "again", text: t("table.rematch") },
    );
  }

  #seats() {
    const { names, wilds } = this.#now;
    const cast = this.#cast;
    return [
      el(
        "ul.ding-seats.grid-2",
        { "data-key": "seats" },
        names.map((name, index) =>
          el(
            "li.row",
            { "data-key": SEATS[index] },
            token(cast.of(SEATS[index])),
            el("input.input", {
              value: name,
              maxlength: 30,
              "aria-label": t("table.numbered", { number: index + 1 }),
              placeholder: t("table.numbered", { number: index + 1 }),
              on: { change: (event) => this.#name(index, event.currentTarget.value.trim()) },
            }),
            names.length > FEWEST &&
              iconButton("cross", t("new.remove", { player: cast.name(SEATS[index]) }), () =>
                this.#resize(names.filter((_, other) => other !== index)),
              ),
          ),
        ),
      ),
      names.length < MOST &&
        button(
          ".button",
          () => this.#resize([...names, ""]),
          { "data-key": "add" },
          icon("plus"),
          t("table.add.person"),
        ),
      choiceField(
        this.page.text("config.wilds"),
        ["2", "3"].map((count) => [count, count]),
        String(wilds),
        (chosen) => this.document.change({ wilds: Number(chosen) }, { quietly: true }),
      ),
      button(
        ".button.primary.wide",
        () => {
          this.document.change({ begun: true, entered: NOTHING });
          this.read();
        },
        { "data-key": "begin", text: this.page.text("score.begin") },
      ),
    ];
  }

  /**
   * @param {number} index
   * @param {string} name
   */
  #name(index, name) {
    this.document.change({ names: this.document.present.names.with(index, name) }, { quietly: true });
    this.#draw();
  }

  /** @param {string[]} names */
  #resize(names) {
    this.document.change({ names });
    this.#draw();
  }

  #table() {
    const cast = this.#cast;
    const { hands, positions } = this.score;
    return el(
      "div.table-scroll",
      { "data-key": "hands" },
      el(
        "table.close-table.ding-hands",
        tableHead([this.page.text("score.column"), ...this.#players.map((seat) => signed(cast.of(seat)))]),
        el(
          "tbody",
          el(
            "tr.now",
            el("th", { scope: "row", text: this.page.text("score.space") }),
            this.#players.map((seat) =>
              el("td", positions[seat] === FINISH ? this.page.text("finish") : String(positions[seat] ?? 0)),
            ),
          ),
          hands.map(({ moves }, index) => tableRow(String(index + 1), this.#cells(index, moves))).reverse(),
        ),
      ),
    );
  }

  /**
   * Return what a hand was to each player: how far the pawn moved, or a dot for who was out.
   * @param {number} index
   * @param {Record<string, number>} moves
   */
  #cells(index, moves) {
    const hand = this.document.present.hands[index];
    if (hand?.void) return [el("td", { colspan: this.#players.length, text: this.page.text("score.voided") })];
    return this.#players.map((seat) => (hand?.in?.includes(seat) ? signedNumber(moves[seat]) : "·"));
  }
}

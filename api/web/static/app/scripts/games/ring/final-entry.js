// Entering the last cards of all players of RING by touch: whose they are, their dinos, the values left in the hand.

import { button, el, refill } from "../../dom.js";
import { icon, iconButton } from "../../icons.js";
import { token } from "../../players.js";
import { t } from "../../text.js";
import { copiesOf, DINOS, dinoPicture, dinoText, sorted } from "./dinos.js";
import { valueKeys } from "./value-keys.js";

const [FEWEST, MOST] = [3, 5];

/** The seats, each named as its colour. */
export const SEATS = ["pink", "green", "purple", "orange", "blue"];

/**
 * @typedef {import("./dinos.js").Dino} Dino
 * @typedef {{name: string, dinos: Dino[], hand: number[]}} Final the last cards of a player
 *
 * @typedef {object} EntryPlace
 * @property {(players: Final[], options?: {quietly?: boolean}) => void} change told the players after a tap; `quietly`
 *   where there is nothing to undo
 * @property {(text: string) => void} refuse says why a tap does nothing
 */

/** @returns {Final} */
export function nothing() {
  return { name: "", dinos: [], hand: [] };
}

/** What is tapped. */
export class FinalEntry {
  /**
   * @param {GamePage} page
   * @param {EntryPlace} place
   */
  constructor(page, place) {
    this.page = page;
    this.place = place;
    /** Whose cards are entered. */
    this.at = 0;
    /** @type {Final[]} */
    this.players = [];
    this.node = el("div.stack.ring-entry");
  }

  /**
   * Draw it.
   * @param {Final[]} players
   * @param {Cast} cast
   */
  draw(players, cast) {
    this.players = players;
    this.at = Math.min(this.at, players.length - 1);
    refill(this.node, this.#choosing(cast), this.#naming(cast), this.#dinos(), this.#hand(), this.#clearing());
  }

  /** @param {Partial<Final>} fields */
  #change(fields) {
    this.place.change(this.players.with(this.at, { ...this.players[this.at], ...fields }));
  }

  /** @param {Cast} cast */
  #choosing(cast) {
    return el(
      "div.ring-who.grid-1",
      { "data-key": "who", role: "group", "aria-label": this.page.text("score.whose") },
      this.players.map(({ dinos }, index) =>
        button(
          ".button",
          () => {
            this.at = index;
            this.draw(this.players, cast);
          },
          { "data-key": SEATS[index], "aria-pressed": String(index === this.at) },
          token(cast.of(SEATS[index])),
          el("span.cut", cast.name(SEATS[index])),
          el("span.small.soft", String(dinos.length)),
        ),
      ),
      this.players.length < MOST &&
        button(
          ".button.quiet",
          () => {
            this.at = this.players.length;
            this.place.change([...this.players, nothing()]);
          },
          { "data-key": "add" },
          icon("plus"),
          t("table.add.person"),
        ),
    );
  }

  /** @param {Cast} cast */
  #naming(cast) {
    const label = this.page.text("score.name", { number: this.at + 1 });
    return el(
      "div.with-button",
      { "data-key": `name ${this.at}` },
      el("input.input", {
        value: this.players[this.at].name,
        maxlength: 30,
        "aria-label": label,
        placeholder: label,
        on: {
          change: (event) => {
            const named = { ...this.players[this.at], name: event.currentTarget.value.trim() };
            this.place.change(this.players.with(this.at, named), { quietly: true });
          },
        },
      }),
      this.players.length > FEWEST &&
        iconButton("cross", t("new.remove", { player: cast.name(SEATS[this.at]) }), () =>
          this.place.change(this.players.toSpliced(this.at, 1)),
        ),
    );
  }

  #dinos() {
    const { dinos } = this.players[this.at];
    const elsewhere = this.players.flatMap(({ dinos: own }, index) => (index === this.at ? [] : own));
    return el(
      "section.tight",
      { "data-key": "dinos" },
      el("h2.small", this.page.text("score.dinos")),
      el(
        "div.ring-keys.grid-2",
        DINOS.map((dino) => {
          const own = dinos.filter((each) => each === dino).length;
          const left = copiesOf(dino) - own - elsewhere.filter((each) => each === dino).length;
          return this.#dinoKey(dino, own, left);
        }),
      ),
      el("p.soft.small", this.page.text("score.dinos.how")),
    );
  }

  /**
   * A tap adds a dino; once no more are left, the next one takes all of this player's away.
   * @param {Dino} dino
   * @param {number} own how many the player has
   * @param {number} left how many nobody has
   */
  #dinoKey(dino, own, left) {
    const { dinos } = this.players[this.at];
    const name = dinoText(this.page, dino);
    return button(
      ".ring-key",
      () => {
        if (left) this.#change({ dinos: sorted([...dinos, dino]) });
        else if (own) this.#change({ dinos: dinos.filter((each) => each !== dino) });
        else this.place.refuse(this.page.text("score.key.gone", { dino: name, count: 0 }));
      },
      {
        "data-key": String(dino),
        class: own ? "has" : null,
        "aria-disabled": left + own === 0 ? "true" : null,
        "aria-label": this.page.text(left ? "score.key" : own ? "score.key.none" : "score.key.gone", {
          dino: name,
          count: own,
        }),
      },
      dinoPicture(this.page, dino),
      own > 0 && el("span.ring-count.small", `×${own}`),
    );
  }

  #hand() {
    const { hand } = this.players[this.at];
    return el(
      "section.tight",
      { "data-key": "hand" },
      el("h2.small", this.page.text("score.hand")),
      valueKeys(this.page, hand, (changed) => this.#change({ hand: changed })),
      el("p.soft.small", this.page.text("score.hand.how")),
    );
  }

  #clearing() {
    const empty = this.players.every(({ dinos, hand }) => !dinos.length && !hand.length);
    return (
      !empty &&
      button(
        ".button.quiet",
        () => {
          this.at = 0;
          this.place.change(this.players.map(({ name }) => ({ ...nothing(), name })));
        },
        { "data-key": "clear" },
        icon("trash"),
        this.page.text("score.clear"),
      )
    );
  }
}

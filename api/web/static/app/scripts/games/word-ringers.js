// Word Ringers at a table: what the lobby, the form and the log say of it. The board is in the folder of this name.

import { allDictionaries } from "../dictionaries.js";
import { el } from "../dom.js";
import { choice, selection } from "../parts/choice.js";
import { stepper } from "../parts/stepper.js";
import { rulingFields } from "../solo/rules.js";
import { GamePage } from "../tables/game.js";
import { t } from "../text.js";
import { WordRingersBoard } from "./word-ringers/board.js";
import { picture } from "./word-ringers/picture.js";
import { piecesOf } from "./word-ringers/plays.js";
import { Review } from "./word-ringers/review.js";

const TARGET = 200;

/** What the pages know of Word Ringers. */
export default class WordRingers extends GamePage {
  order = 0;
  rules = "/how-to-play";
  first = ["target", "scoring", "dictionary"];
  never = ["dictionary_version", "substitute"];
  tools = [{ path: "/play/word-ringers/advice", text: "tool.advice" }];
  steps = { claim_seconds: 30, reveal_seconds: 5 };
  /** @type {Dictionary[]} */
  dictionaries = [];
  /** What was looked back at, by table. @type {Map<string, Review>} */
  reviews = new Map();

  /** @override */
  async ready() {
    this.dictionaries = await allDictionaries().catch(() => []);
  }

  /**
   * @override
   * @param {string} name
   */
  async tool(name) {
    if (name !== "advice") return null;
    const { showAdvisor } = await import("./word-ringers/advisor.js");
    return showAdvisor(this);
  }

  /** @override */
  picture() {
    return picture();
  }

  /**
   * @override
   * @param {GamePlace} place
   */
  open(place) {
    return new WordRingersBoard(place, this);
  }

  /**
   * @override
   * @param {string} name
   * @param {unknown} value
   * @param {(value: unknown) => void} set
   */
  settingField(name, value, set) {
    if (name === "target") {
      const low = value ?? TARGET;
      return stepper(t("new.target"), { value: Number(low), low: 1, high: 1_000_000, step: 50, onChange: set }).node;
    }
    if (name === "scoring") {
      const kinds = ["claims", "automatic"].map((kind) => [kind, t(`scoring.${kind}`)]);
      return labelled(t("new.scoring"), choice(t("new.scoring"), kinds, String(value ?? "claims"), set));
    }
    if (name === "dictionary" && this.dictionaries.length) {
      const entries = this.dictionaries.map(({ id, name: title, words }) => [
        id,
        t("rules.dictionary.entry", { name: title, count: words }),
      ]);
      return labelled(t("rules.dictionary"), selection(t("rules.dictionary"), entries, String(value), set));
    }
    if (name === "ruleset") {
      const ruleset = { .../** @type {Ruleset} */ (value) };
      set(ruleset); // the fields write into it
      return el("div.stack", rulingFields(ruleset));
    }
    return null;
  }

  /**
   * @override
   * @param {LoggedAction} done
   * @param {GameState} state
   */
  summary({ actor, action }, { cast }) {
    const piece = piecesOf(action);
    const player = cast.name(actor);
    if (piece)
      return t(piece.face ? "plays.text.tile" : "plays.text.ring", { player, ...piece, face: piece.face ?? "" });
    return action.startsWith("claims:") ? this.text("log.claims", { player }) : null;
  }

  /**
   * @override
   * @param {GameState} state
   * @param {string} seat
   */
  seatText({ view }, seat) {
    const points = view.totals[seat];
    if (view.phase === "claims")
      return this.text(view.claimed.includes(seat) ? "seat.done" : "seat.writes", { points });
    if (view.phase !== "play") return t("points", { count: points });
    return this.text("seat.left", { points, left: view.tiles_left[seat] + view.rings_left[seat] });
  }

  /**
   * @override
   * @param {GameState} state
   * @param {PlayedGame} played
   */
  review(state, { read }) {
    const { view, table, players, seat, cast } = state;
    if (!view.last_round) return null;
    const review = this.reviews.get(table.id) ?? this.#lookBack(read);
    this.reviews.set(table.id, review);
    const rounds = Array.from({ length: view.last_round.number }, (_, at) => at + 1);
    review.show({ rounds, players, own: seat, cast, config: table.config });
    return review.node;
  }

  /** @param {(path: string) => Promise<unknown>} read */
  #lookBack(read) {
    return new Review(
      (name, values) => this.text(name, values),
      (round) => read(`/review?round=${round}`),
    );
  }
}

/**
 * @param {string} label
 * @param {HTMLElement} field
 */
function labelled(label, field) {
  return el("div.field", el("span.label", label), field);
}

// Word Ringers at a table: what the lobby, the form and the log say of it. The board is in the folder of this name.

import { allDictionaries } from "../dictionaries.js";
import { el } from "../dom.js";
import { choice, labelled, selection } from "../parts/choice.js";
import { stepper } from "../parts/stepper.js";
import { rulingFields } from "../solo/rules.js";
import { gameWith } from "../tables/game.js";
import { t } from "../text.js";
import { WordRingersBoard } from "./word-ringers/board.js";
import { picture } from "./word-ringers/picture.js";
import { piecesOf } from "./word-ringers/plays.js";
import { Review } from "./word-ringers/review.js";

const TARGET = 200;

/** @type {Dictionary[]} */
let dictionaries = [];
/** What was looked back at, by table. @type {Map<string, Review>} */
const reviews = new Map();

/** What the pages know of Word Ringers. */
export default gameWith({
  rules: "/how-to-play",
  first: ["target", "scoring", "dictionary"],
  never: ["dictionary_version", "substitute"],
  tools: { advice: async (page) => (await import("./word-ringers/advisor.js")).showAdvisor(page) },
  steps: { claim_seconds: 30, reveal_seconds: 5 },

  async ready() {
    dictionaries = await allDictionaries().catch(() => []);
  },

  picture() {
    return picture();
  },

  open(place) {
    return new WordRingersBoard(place, this);
  },

  settingField(name, value, set) {
    if (name === "target") {
      const low = value ?? TARGET;
      return stepper(t("new.target"), { value: Number(low), low: 1, high: 1_000_000, step: 50, onChange: set }).node;
    }
    if (name === "scoring") {
      const kinds = ["claims", "automatic"].map((kind) => [kind, t(`scoring.${kind}`)]);
      return labelled(t("new.scoring"), choice(t("new.scoring"), kinds, String(value ?? "claims"), set));
    }
    if (name === "dictionary" && dictionaries.length) {
      const entries = dictionaries.map(({ id, name: title, words }) => [
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
  },

  summary({ actor, action }, { cast }) {
    const piece = piecesOf(action);
    const player = cast.name(actor);
    if (piece)
      return t(piece.face ? "plays.text.tile" : "plays.text.ring", { player, ...piece, face: piece.face ?? "" });
    return action.startsWith("claims:") ? this.text("log.claims", { player }) : null;
  },

  sound({ action }) {
    const piece = piecesOf(action);
    return piece ? (piece.face ? "tile" : "ring") : null;
  },

  seatText({ view }, seat) {
    const points = t("points", { count: view.totals[seat] });
    if (view.phase === "claims")
      return this.text(view.claimed.includes(seat) ? "seat.done" : "seat.writes", { points });
    if (view.phase !== "play") return points;
    return this.text("seat.left", { points, left: view.tiles_left[seat] + view.rings_left[seat] });
  },

  review(state, read) {
    const { view, table, players, seat, cast } = state;
    if (!view.last_round) return null;
    const review = reviews.get(table.id) ?? lookBack(this, read);
    reviews.set(table.id, review);
    const rounds = Array.from({ length: view.last_round.number }, (_, at) => at + 1);
    review.show({ rounds, players, own: seat, cast, config: table.config });
    return review.node;
  },
});

/**
 * @param {GamePage} page
 * @param {(path: string) => Promise<unknown>} read
 */
function lookBack(page, read) {
  return new Review(
    (name, values) => page.text(name, values),
    (round) => read(`/review?round=${round}`),
  );
}

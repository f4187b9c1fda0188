// What is asked beside the board of a puzzle that somebody lays out: kind, words, grade, and what the kind needs.

import { el, fill, freshId } from "../dom.js";
import { labelled, selection, tick } from "../parts/choice.js";
import { stepper } from "../parts/stepper.js";
import { t } from "../text.js";
import { DIRECTIONS } from "./compose-options.js";
import { kindName, kindOf } from "./kinds.js";
import { GRADES, starsOf } from "./look.js";
import { wordsChoice } from "./words-choice.js";

const MOST_RINGS = 6;
const LONGEST = { rack: 40, hand: 8, words: 5000 };

/** The fields, which change the document as they are filled in. */
export class OwnFields {
  /**
   * @param {import("../store.js").Document<OwnPuzzle>} draft
   * @param {string[]} kinds
   */
  constructor(draft, kinds) {
    this.draft = draft;
    this.kinds = kinds;
    this.shown = "";
    this.node = el("div.own-fields.grid-3");
  }

  /** Show the document as it is now; what is being filled in stays as it is. */
  show() {
    const { kind, dictionary, grade, rings, rack, hands, words } = this.draft.present;
    const shown = shownOf(this.draft.present);
    if (this.shown === shown) return;
    this.shown = shown;
    const { asks } = kindOf({ kind });
    fill(
      this.node,
      labelled(
        t("pick.kind"),
        selection(
          t("pick.kind"),
          this.kinds.map((each) => [each, kindName(each)]),
          kind,
          (value) => this.#change({ kind: value }),
        ),
      ),
      labelled(
        t("pick.words"),
        wordsChoice(dictionary, (value) => this.#change({ dictionary: value })),
      ),
      labelled(
        t("pick.grade"),
        selection(
          t("pick.grade"),
          [["", t("screens.own.grade.any")], ...GRADES.map((each) => [String(each), starsOf(each)])],
          grade,
          (value) => this.#change({ grade: value }),
        ),
      ),
      asks.includes("rings") &&
        stepper(t("screens.own.rings"), {
          value: rings,
          low: 1,
          high: MOST_RINGS,
          onChange: (value) => this.#change({ rings: value }),
        }).node,
      asks.includes("rack") &&
        this.#text("screens.own.rack", rack, LONGEST.rack, (value) => this.#typed({ rack: value })),
      asks.includes("hands") && [
        this.#text("screens.own.hand.you", hands.you, LONGEST.hand, (you) =>
          this.#typed({ hands: { ...this.draft.present.hands, you } }),
        ),
        this.#text("screens.own.hand.rival", hands.rival, LONGEST.hand, (rival) =>
          this.#typed({ hands: { ...this.draft.present.hands, rival } }),
        ),
      ],
      asks.includes("words") && [this.#words(words), ...this.#list()],
    );
  }

  /** Return what is chosen for the words of a list. */
  #list() {
    const { clues, directions, sentence } = this.draft.present;
    return [
      labelled(
        t("screens.compose.directions"),
        selection(
          t("screens.compose.directions"),
          DIRECTIONS.map((name) => [name, t(`screens.compose.directions.${name}`)]),
          directions,
          (value) => this.#change({ directions: value }),
        ),
      ),
      tick(t("screens.compose.clues"), clues, (on) => this.#change({ clues: on })),
      sentence.length > 0 && tick(t("screens.compose.sentence"), true, () => this.#change({ sentence: [] })),
    ];
  }

  /** @param {Partial<OwnPuzzle>} fields */
  #change(fields) {
    const names = /** @type {(keyof OwnPuzzle)[]} */ (Object.keys(fields));
    if (names.some((name) => fields[name] !== this.draft.present[name])) this.draft.change(fields);
  }

  /**
   * Take over what is typed, without drawing the field anew under the caret.
   * @param {Partial<OwnPuzzle>} fields
   */
  #typed(fields) {
    this.shown = shownOf({ ...this.draft.present, ...fields });
    this.draft.change(fields);
  }

  /**
   * @param {string} name
   * @param {string} value
   * @param {number} maxlength
   * @param {(value: string) => void} typed
   */
  #text(name, value, maxlength, typed) {
    const id = freshId("own");
    return el(
      "div.field",
      el("label", { for: id, text: t(name) }),
      el("input.input", {
        id,
        value,
        maxlength,
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: "false",
        on: { input: ({ currentTarget }) => typed(currentTarget.value) },
      }),
    );
  }

  /** @param {string} value */
  #words(value) {
    const id = freshId("own");
    const hint = freshId("hint");
    return el(
      "div.field",
      el("label", { for: id, text: t("screens.own.words") }),
      el("textarea.input", {
        id,
        value,
        rows: 3,
        maxlength: LONGEST.words,
        spellcheck: "false",
        autocapitalize: "characters",
        "aria-describedby": hint,
        on: { input: ({ currentTarget }) => this.#typed({ words: currentTarget.value }) },
      }),
      el("p.hint", { id: hint, text: t("screens.own.words.hint") }),
    );
  }
}

/**
 * Return what the fields show, to tell whether it is another thing now.
 * @param {OwnPuzzle} own
 */
function shownOf({ kind, dictionary, grade, rings, rack, hands, words, clues, directions, sentence }) {
  return JSON.stringify([kind, dictionary, grade, rings, rack, hands, words, clues, directions, sentence]);
}

// Picking a puzzle to be made: its kind, its grade and the words.

import { Problem, Unreachable } from "../api.js";
import { dictionaryInAddress } from "../dictionaries.js";
import { button, el, fill } from "../dom.js";
import { choice, choiceField, labelled, selection } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { kindName, kindOf } from "./kinds.js";
import { GRADES, starsOf } from "./look.js";
import { newPuzzle } from "./service.js";
import { wordsChoice } from "./words-choice.js";

const LENGTHS = ["2", "3", "4"];

/**
 * Make the form.
 * @param {string[]} kinds
 */
export function pick(kinds) {
  const usual = { kind: kinds[0], grade: 2, dictionary: "en-common", length: "2" };
  /** @type {PuzzleChoice} */
  const chosen = { ...usual, ...recall("puzzle-choice", {}) };
  if (!kinds.includes(chosen.kind)) [chosen.kind] = kinds;
  chosen.dictionary = dictionaryInAddress() ?? chosen.dictionary;
  const how = el("p.hint");
  const words = wordsChoice(chosen.dictionary, (id) => {
    chosen.dictionary = id;
    keep();
  });
  const say = () => {
    how.textContent = kindOf(chosen).text("about");
  };
  const said = el("div");
  const keep = () => {
    remember("puzzle-choice", chosen);
    say();
  };
  const makeButton = button(
    ".button.primary.wide",
    async () => {
      makeButton.disabled = true;
      fill(said, el("div.progress", { role: "status", "aria-label": t("waiting") }, el("span")));
      try {
        const { kind, grade, dictionary, length } = chosen;
        const { id } = await newPuzzle({ kind, grade, dictionary, ruleset: { min_length: Number(length) } });
        await go(`/puzzles/${id}`);
      } catch (error) {
        if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
        fill(said, notice("warn", problemText(error)));
      } finally {
        makeButton.disabled = false;
      }
    },
    t("pick.do"),
  );
  say();
  return el(
    "section.card",
    el("h2", t("pick.title")),
    labelled(
      t("pick.kind"),
      selection(
        t("pick.kind"),
        kinds.map((kind) => [kind, kindName(kind)]),
        chosen.kind,
        (kind) => {
          chosen.kind = kind;
          keep();
        },
      ),
      how,
    ),
    labelled(t("pick.grade"), gradeChoice(chosen, keep)),
    labelled(t("pick.words"), words),
    choiceField(
      t("rules.min_length"),
      LENGTHS.map((length) => [length, length]),
      chosen.length,
      (length) => {
        chosen.length = length;
        keep();
      },
    ),
    makeButton,
    said,
  );
}

/**
 * @param {PuzzleChoice} chosen
 * @param {() => void} keep
 */
function gradeChoice(chosen, keep) {
  const group = choice(
    t("pick.grade"),
    GRADES.map((grade) => [String(grade), starsOf(grade)]),
    String(chosen.grade),
    (grade) => {
      chosen.grade = Number(grade);
      keep();
    },
  );
  group.classList.add("grades");
  [...group.children].forEach((choice, index) =>
    choice.setAttribute("aria-label", t("puzzle.grade", { grade: index + 1 })),
  );
  return group;
}

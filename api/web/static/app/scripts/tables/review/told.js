// What was done in a step of a game, with what it has cost, between the mistakes of a player.

import { button, el } from "../../dom.js";
import { icon } from "../../icons.js";
import { t } from "../../text.js";
import { lineOf } from "../log.js";
import { chosen, mistakeBar } from "./parts.js";
import { costText, UNITS } from "./units.js";

/** @typedef {import("./show.js").ReviewScreen} Looked what is looked at */

/**
 * Make the card of the step that is looked at.
 * @param {Looked} looked
 */
export function toldCard(looked) {
  const { found, choices, now, before, trying } = looked;
  const options = ["before", "after"].map((name) => [name, t(`screens.review.${name}`)]);
  return el(
    "section.card.stack",
    { "data-key": "told", "aria-label": t("screens.review.mistakes") },
    found && mistakesOf(looked, found),
    el("div.tight", { role: "status" }, linesOf(looked)),
    exerciseOf(looked),
    choices.length > 0 &&
      !trying &&
      chosen(t("screens.review.shown"), options, before ? "before" : "after", (name) =>
        looked.look(now, name === "before"),
      ),
  );
}

/** @param {Looked} looked */
function linesOf(looked) {
  const { found, choices, page, state, steps, now, trying } = looked;
  if (trying) return triedLines(looked, trying);
  if (!found || !choices.length) return (steps[now]?.actions ?? []).map((done) => el("p", lineOf(done, page, state)));
  return choices.map((choice) =>
    el(
      "p",
      costText(UNITS[found.unit], choice, (action) => actionText(looked, choice.player, action)),
    ),
  );
}

/**
 * @param {Looked} looked
 * @param {ReviewedChoice} trying
 */
function triedLines(looked, { player }) {
  const { answer, refused, found, state } = looked;
  if (refused) return el("p.refused", refused);
  if (!found) return null;
  const unit = UNITS[found.unit];
  if (!answer) return el("p", t(`screens.review.try.prompt.${unit.name}`, { player: state.cast.name(player) }));
  const values = { play: actionText(looked, player, answer.play), loss: unit.amount(answer.loss) };
  if (!answer.loss) return el("p", t("screens.review.try.right", values));
  return el("p", t(`screens.review.try.wrong.${unit.name}.${answer.known}`, values));
}

/**
 * Make the buttons with which a mistake is tried again, where every other choice is known.
 * @param {Looked} looked
 */
function exerciseOf(looked) {
  const { choices, trying, answer } = looked;
  const choice = choices.find((each) => each.choices);
  if (!choice) return null;
  const show = button(".button", () => looked.try(null), { "data-key": "show" }, t("screens.review.try.end"));
  if (trying && !answer) return show;
  const again = button(
    ".button",
    () => looked.try(choice),
    { "data-key": "try" },
    icon("undo"),
    t("screens.review.try"),
  );
  return trying ? el("div.buttons", again, show) : again;
}

/**
 * @param {Looked} looked
 * @param {string} player
 * @param {string | null} action
 */
function actionText({ page, state }, player, action) {
  if (action === null) return t("screens.review.nothing", { player: state.cast.name(player) });
  return page.playText({ ply: 0, actor: player, action }, state);
}

/**
 * @param {Looked} looked
 * @param {GameReviewAnswer} found
 */
function mistakesOf(looked, found) {
  const { state, player, mistakes, mistakeAt: at, session } = looked;
  const players = session.players.filter((each) => each in found.players);
  const count = mistakes.length;
  return [
    chosen(
      t("screens.review.of"),
      players.map((each) => [each, state.cast.name(each)]),
      player,
      (each) => looked.choose(each),
    ),
    count === 0
      ? el("p", { "data-key": "none", text: t("screens.review.none", { player: state.cast.name(player) }) })
      : mistakeBar(
          {
            told: at < 0 ? t("screens.review.count", { count }) : t("screens.review.mistake", { at: at + 1, count }),
            back: t("screens.review.previous"),
            forward: t("screens.review.next"),
          },
          mistakes,
          at,
          (to) => looked.lookAtMistake(to),
        ),
  ];
}

// What was done in a step of a game, with what it has cost, between the mistakes of a player.

import { el } from "../../dom.js";
import { t } from "../../text.js";
import { chosen, mistakeBar } from "./parts.js";
import { costText, UNITS } from "./units.js";

/** @typedef {import("./show.js").ReviewScreen} Looked what is looked at */

/**
 * Make the card of the step that is looked at.
 * @param {Looked} looked
 */
export function toldCard(looked) {
  const { found, choices, page, state, steps, now, before } = looked;
  const done = steps[now]?.actions ?? [];
  const options = ["before", "after"].map((name) => [name, t(`screens.review.${name}`)]);
  return el(
    "section.card.stack",
    { "data-key": "told", "aria-label": t("screens.review.mistakes") },
    found && mistakesOf(looked, found),
    el(
      "div.tight",
      { role: "status" },
      found && choices.length > 0
        ? choices.map((choice) =>
            el(
              "p",
              costText(UNITS[found.unit], choice, (action) => actionText(looked, choice.player, action)),
            ),
          )
        : done.map((each) => el("p", page.summary(each, state))),
    ),
    choices.length > 0 &&
      chosen(t("screens.review.shown"), options, before ? "before" : "after", (name) =>
        looked.look(now, name === "before"),
      ),
  );
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

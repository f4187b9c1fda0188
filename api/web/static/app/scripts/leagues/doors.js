// The leagues of this device below the puzzles of days, and the way to make one.

import { ask } from "../api.js";
import { button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { openDialog } from "../parts/dialog.js";
import { form } from "../parts/form.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { chosenEdition } from "../puzzles/today.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { keepLeague, ownLeagues } from "./saved.js";

/** The most characters of a league's name. */
export const LONGEST_LEAGUE = 40;

/** Make the card. */
export function leagueCard() {
  const own = ownLeagues();
  return el(
    "section.card.tight",
    el("h2", t("leagues.title")),
    el("p.soft", t("leagues.detail")),
    own.length > 0 &&
      el(
        "ul.begun",
        own.map(([id, { name, edition }]) =>
          el(
            "li",
            el(
              "a.begun-link.row",
              { href: `/leagues/${id}` },
              el("span.kind-line", el("span", name)),
              el("span.soft.small", t(`edition.${edition}`)),
              icon("forward"),
            ),
          ),
        ),
      ),
    button(".button.wide", () => makeLeague(), icon("people"), el("span", t("league.make"))),
  );
}

function makeLeague() {
  const edition = chosenEdition();
  askForName({
    title: t("league.make"),
    label: t("league.name"),
    hint: t("league.make.what", { edition: t(`edition.${edition}`) }),
    yes: t("league.make.do"),
    longest: LONGEST_LEAGUE,
    act: async (name) => {
      const { data } = await ask("POST", "/v1/leagues", { body: { name, edition } });
      keepLeague(data.league.id, { name: data.league.name, edition, maker: data.maker_token });
      go(`/leagues/${data.league.id}?share`);
    },
  });
}

/**
 * Ask for a name in a dialog. What goes wrong is said there, and it stays open.
 * @param {Object} question
 * @param {string} question.title
 * @param {string} question.label of the field
 * @param {string} question.yes the button
 * @param {number} question.longest how many characters it may have
 * @param {(name: string) => unknown} question.act told the name
 * @param {string} [question.hint] what is to be known
 * @param {string} [question.value] the name as it is
 */
export function askForName({ title, label, yes, longest, act, hint = "", value = "" }) {
  const problem = el("div");
  const id = freshId("name");
  const input = el("input.input", { id, value, maxlength: longest, autocomplete: "off", required: true });
  const sure = el("button.button.primary.wide", yes);
  const close = openDialog(
    title,
    form(
      ".stack",
      async () => {
        sure.disabled = true;
        fill(problem);
        try {
          await act(input.value.trim());
          close();
        } catch (error) {
          fill(problem, notice("bad", problemText(error)));
        } finally {
          sure.disabled = false;
        }
      },
      hint && el("p.soft", hint),
      el("div.field", el("label", { for: id, text: label }), input),
      problem,
      sure,
    ),
  );
  input.focus();
}

// A league: who plays, its tables, and the way in for whoever has the link.

import { ask } from "../api.js";
import { addressOf } from "../base-path.js";
import { button, el, fill, freshId } from "../dom.js";
import { icon, iconButton } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { askFirst } from "../parts/dialog.js";
import { form } from "../parts/form.js";
import { notice } from "../parts/notice.js";
import { shareDialog } from "../parts/share.js";
import { loadStyles } from "../parts/styles.js";
import { problemText } from "../problems.js";
import { puzzleOfDay } from "../puzzles/service.js";
import { dayPath, stateOf } from "../puzzles/today.js";
import { go, redraw } from "../router.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { askForName, LONGEST_LEAGUE } from "./doors.js";
import { leaguePath, sendUnnamed } from "./playing.js";
import { forgetLeague, keepLeague, savedLeague, tokenOf } from "./saved.js";
import { dayCard, weekCard } from "./tables.js";

const LONGEST_NAME = 24;

/** Show it. @type {ShowScreen} */
export async function show({ id }) {
  const dressed = loadStyles("leagues");
  await sendUnnamed();
  /** @type {League} */
  const league = (await ask("GET", leaguePath(id), { token: tokenOf(id) })).data;
  if (savedLeague(id)) keepLeague(id, { name: league.name, edition: league.edition });
  const asked = new URLSearchParams(location.search).has("share");
  if (asked) {
    history.replaceState(history.state, "", location.pathname);
    setTimeout(() => share(league));
  }
  await dressed;
  const [door, day, week] = await Promise.all([
    league.you === null ? !league.closed && joining(league) : playing(league),
    dayCard(league),
    weekCard(league),
  ]);
  return {
    title: league.name,
    wide: true,
    node: el(
      "div.stack",
      el(
        "div.league-top",
        el("h1", { tabindex: -1, text: league.name }),
        el("p.soft", t("league.about", { edition: t(`edition.${league.edition}`) })),
      ),
      league.closed && notice("", t("league.closed")),
      door,
      el("div.puzzle-list.grid-4.league-tables", day, week),
      el(
        "div.buttons",
        drawnButton("share", t("league.share.link"), () => share(league)),
        el("a.button.quiet", { href: "/puzzles", text: t("puzzles.all") }),
      ),
      rules(),
      members(league),
    ),
  };
}

/** @param {League} league */
function share({ id, name }) {
  shareDialog(t("league.share.link"), addressOf(`/leagues/${id}`), name);
}

/**
 * Make the way to today's puzzle, or say that it is ended.
 * @param {League} league
 */
async function playing({ edition, today, closed, id }) {
  if (closed) return null;
  const puzzle = await puzzleOfDay(today, edition).catch(() => null);
  const { state } = puzzle ? stateOf(puzzle.id) : { state: "new" };
  const ended = state === "over" || state === "solved";
  if (ended) return savedLeague(id)?.begun === today ? null : notice("", t("league.too.late"));
  return el("a.button.primary.wide.league-play", { href: dayPath(today, edition), text: t("league.play") });
}

/**
 * Make the form to join.
 * @param {League} league
 */
function joining(league) {
  const id = freshId("name");
  const problem = el("div");
  const input = el("input.input", {
    id,
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    required: true,
    value: recall("own-name", "").slice(0, LONGEST_NAME),
  });
  const join = el("button.button.primary.wide", t("league.join.do"));
  return form(
    ".card.stack.league-join",
    async () => {
      join.disabled = true;
      fill(problem);
      try {
        await joinAs(league, input.value.trim());
      } catch (error) {
        fill(problem, notice("bad", problemText(error)));
      } finally {
        join.disabled = false;
      }
    },
    el("h2", t(league.maker ? "league.join.too" : "league.join")),
    el("p.soft", t("league.join.what")),
    el("div.field", el("label", { for: id, text: t("join.name") }), input),
    problem,
    join,
  );
}

/**
 * @param {League} league
 * @param {string} name
 */
async function joinAs({ id, edition }, name) {
  const token = savedLeague(id)?.maker;
  const { data } = await ask("POST", `${leaguePath(id)}/members`, { body: { name }, token });
  remember("own-name", name);
  keepLeague(id, { name: data.league.name, edition, member: data.member_token });
  redraw();
}

/** Say how it counts. */
function rules() {
  return el(
    "details.card.league-fold",
    el("summary.opens", t("league.rules")),
    ["time", "points", "bonus", "impossible", "archive"].map((part) => el("p", t(`league.rules.${part}`))),
  );
}

/**
 * Make the list of members, with what this device may do to them and to the league.
 * @param {League} league
 */
function members({ id, name, maker, you, closed, members: all }) {
  if (!maker && you === null) return null;
  const path = leaguePath(id);
  const token = tokenOf(id);
  /**
   * @param {"DELETE" | "PATCH"} method
   * @param {string} below
   * @param {object} [body]
   */
  const change = async (method, below, body) => {
    await ask(method, path + below, { token, body });
    redraw();
  };
  return el(
    "details.card.league-fold",
    el("summary.opens", t("league.members", { count: all.length })),
    maker &&
      el(
        "ul.begun",
        all.map((each) =>
          el(
            "li.league-member.row",
            el("span.cut", each.name),
            each.member !== you &&
              iconButton("cross", t("league.remove.member", { name: each.name }), () =>
                askFirst(
                  {
                    title: t("league.remove.member", { name: each.name }),
                    what: t("league.remove.member.what"),
                    yes: t("league.remove.member.do"),
                  },
                  () => change("DELETE", `/members/${each.member}`),
                ),
              ),
          ),
        ),
      ),
    el(
      "div.buttons",
      maker && [
        drawnButton("pencil", t("league.rename"), () =>
          askForName({
            title: t("league.rename"),
            label: t("league.name"),
            yes: t("league.rename"),
            longest: LONGEST_LEAGUE,
            value: name,
            act: (next) => change("PATCH", "", { name: next }),
          }),
        ),
        closed
          ? drawnButton("undo", t("league.open"), () => attempt(() => change("PATCH", "", { closed: false })))
          : drawnButton("flag", t("league.close"), () => attempt(() => change("PATCH", "", { closed: true }))),
        drawnButton("trash", t("league.delete"), () =>
          askFirst({ title: t("league.delete"), what: t("league.delete.what"), yes: t("league.delete") }, async () => {
            await ask("DELETE", path, { token });
            forgetLeague(id);
            go("/puzzles");
          }),
        ),
      ],
      you !== null &&
        drawnButton("cross", t("league.leave"), () =>
          askFirst({ title: t("league.leave"), what: t("league.leave.what"), yes: t("league.leave") }, async () => {
            await ask("DELETE", `${path}/members/${you}`, { token });
            if (maker && savedLeague(id)?.maker) keepLeague(id, { member: undefined });
            else forgetLeague(id);
            redraw();
          }),
        ),
    ),
  );
}

/**
 * @param {string} drawing
 * @param {string} text
 * @param {() => unknown} click
 */
function drawnButton(drawing, text, click) {
  return button(".button", click, icon(drawing), el("span", text));
}

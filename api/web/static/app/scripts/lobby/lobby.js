// Where playing begins: the games, the tables of this device, a code, and tables that wait for anybody.

import { ask, Problem, Unreachable } from "../api.js";
import { attribute, button, el, refill } from "../dom.js";
import { icon } from "../icons.js";
import { codeField } from "../parts/code-field.js";
import { gameNames } from "../parts/game-links.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { loadGame, loadGames } from "../tables/games.js";
import { tableKeys } from "../tables/keys.js";
import { tablePath } from "../tables/rematch.js";
import { TableSession } from "../tables/session.js";
import { listed, moment, t } from "../text.js";
import { lessonButton } from "./learn.js";

const SHOWN = 6;

/** Show the lobby: the heading and the own tables at once, and the rest as soon as the games are here. */
export function show() {
  const known = tableKeys.known().slice(0, SHOWN);
  const rest = el("div.stack.lobby-rest", { "aria-busy": true }, el("p.soft", { role: "status", text: t("waiting") }));
  drawRest(rest);
  return {
    title: t("bar.play"),
    wide: true,
    node: el(
      "div.stack.lobby",
      el("h1", { tabindex: -1, text: t("bar.play") }),
      known.length > 0 && el("section", el("h2", t("play.yours")), el("ul.lobby-tables.grid-2", known.map(ownTable))),
      rest,
    ),
  };
}

/**
 * Draw the games and the tables that wait for anybody, or say why they cannot be had.
 * @param {HTMLElement} place
 */
async function drawRest(place) {
  try {
    refill(place, await gamesAndTables());
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    const again = button(".button", () => drawRest(place), t("again"));
    refill(place, notice("bad", problemText(error)), el("div.buttons", again));
  }
  attribute(place, "aria-busy", false);
}

async function gamesAndTables() {
  const [games, open] = await Promise.all([
    ask("GET", "/v1/games").then(({ data }) => /** @type {GameInfo[]} */ (data.items)),
    ask("GET", "/v1/tables?open=true&limit=20").then(({ data }) => /** @type {OpenTable[]} */ (data.items)),
    loadGames(),
  ]);
  const pages = new Map(
    await Promise.all(games.map(async ({ game }) => /** @type {const} */ ([game, await loadGame(game)]))),
  );
  /** @param {string} game */
  const pageOf = (game) => /** @type {GamePage} */ (pages.get(game));
  const order = gameNames();
  /** @param {GameInfo} info */
  const placeOf = ({ game }) => (order.includes(game) ? order.indexOf(game) : order.length);
  const offered = games.toSorted((one, other) => placeOf(one) - placeOf(other));
  return [
    el(
      "ul.lobby-games.grid-3",
      offered.map((info) => el("li", gameCard(info, pageOf(info.game)))),
    ),
    joinForm(),
    el(
      "section",
      el("h2", t("play.open")),
      open.length
        ? el(
            "ul.lobby-tables.grid-2",
            open.map((table) => openTable(table, pageOf(table.game))),
          )
        : el("p.soft", t("play.open.none")),
    ),
  ];
}

/**
 * @param {GameInfo} info
 * @param {GamePage} page
 */
function gameCard(info, page) {
  const { game, min_players: low, max_players: high } = info;
  return el(
    "article.card.lobby-game.grid-4",
    el("div.lobby-picture", { "aria-hidden": true }, page.picture()),
    el(
      "div.tight",
      el("h2", page.title(info)),
      page.has("about") && el("p", page.text("about")),
      el(
        "p.soft.small.lobby-facts.wraps",
        el(
          "span",
          icon("people"),
          low === high ? t("play.players.exactly", { count: low }) : t("play.players", { low, high }),
        ),
        page.has("length") && el("span", icon("clock"), page.text("length")),
      ),
      el(
        "div.buttons",
        el(
          "a.button.primary",
          { href: `/play/${game}`, "aria-label": t("play.start.named", { game: page.title(info) }) },
          t("bar.play"),
        ),
        page.rules && [
          lessonButton(page, t("lesson.learn.named", { game: page.title(info) })),
          el(
            "a.button.quiet",
            { href: page.rules, "aria-label": t("table.rules.named", { game: page.title(info) }) },
            t("table.rules"),
          ),
        ],
        page.toolLinks(),
      ),
    ),
  );
}

/** @param {TableKeys & {id: string}} known */
function ownTable({ id, game, names, at }) {
  const title = el("strong.door-title.cut", game);
  loadGame(game)
    .then((page) => {
      title.textContent = page.title();
    })
    .catch(() => {}); // what draws the games says what is wrong
  const state = el("span.soft.small", at ? moment(at) : "");
  const session = new TableSession(id);
  session
    .read("")
    .then((/** @type {GameTable} */ table) => {
      const mine = table.status === "playing" && session.seat !== null && (table.actors ?? []).includes(session.seat);
      state.textContent = mine ? t("play.state.turn") : t(`play.state.${table.status}`);
      state.classList.toggle("to-play", mine);
    })
    .catch((error) => {
      if (error.status === 404) state.textContent = t("play.state.gone");
    });
  return el(
    "li",
    el("a.card.door", { href: tablePath(id) }, el("span.door-text", title, el("span.cut", listed(names)), state)),
  );
}

/**
 * @param {OpenTable} table
 * @param {GamePage} page
 */
function openTable({ code, seats, free }, page) {
  const names = Object.entries(seats).flatMap(([seat, { name, taken }]) =>
    taken && !free.includes(seat) ? [name] : [],
  );
  return el(
    "li",
    el(
      "a.card.door",
      { href: `/play/join/${code}` },
      el(
        "span.door-text",
        el("strong.door-title.cut", page.title()),
        el("span.cut", listed(names)),
        el("span.soft.small", t("play.open.free", { count: free.length })),
      ),
    ),
  );
}

function joinForm() {
  const { id, input, error, on } = codeField((code) => `/play/join/${code}`);
  return el(
    "form.card.field",
    { on },
    el("label", { for: id, text: t("play.join") }),
    el("div.with-button", input, el("button.button", t("play.join.find"))),
    error,
  );
}

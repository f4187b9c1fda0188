// The final scoring of RING, for people who see it for the first time: a pad of all players, and each player's cards.

import { el } from "../../dom.js";
import { tableHead, tableRow } from "../../parts/table.js";
import { signed } from "../../players.js";
import { t } from "../../text.js";
import { copiesOf, dinoRow, sorted, starsOf } from "./dinos.js";

/**
 * @typedef {import("./dinos.js").Dino} Dino
 *
 * @typedef {object} Score as the service answers it
 * @property {number} total
 * @property {number} stars
 * @property {number} groups
 * @property {number} sequences
 * @property {number} hand
 * @property {number | null} removed
 * @property {Dino[][]} arrangement
 */

const GROUP_POINTS = [0, 0, 3, 6];

/**
 * Make the pad: a column for each player, a line for each kind of points.
 * @param {Words} words
 * @param {string[]} players
 * @param {Cast} cast
 * @param {Record<string, Score>} scores
 * @param {Record<string, number>} handValues what breaks a tie
 */
export function scorePad(words, players, cast, scores, handValues) {
  /**
   * @param {string} name
   * @param {(seat: string) => number} value
   */
  const row = (name, value) =>
    tableRow(
      words.text(name),
      players.map((seat) => value(seat)),
      name,
    );
  const best = Math.max(...players.map((seat) => scores[seat].total));
  const tied = players.filter((seat) => players.some((other) => other !== seat && equal(scores, seat, other)));
  return el(
    "div.table-scroll",
    { "data-key": "pad", tabindex: 0, role: "region", "aria-label": words.text("pad") },
    el(
      "table.close-table.ring-pad",
      tableHead([null, ...players.map((seat) => signed(cast.of(seat)))]),
      el("tbody", [
        row("pad.stars", (seat) => scores[seat].stars),
        row("pad.groups", (seat) => scores[seat].groups),
        row("pad.sequences", (seat) => scores[seat].sequences),
        row("pad.hand", (seat) => scores[seat].hand),
      ]),
      el(
        "tfoot",
        tableRow(
          t("match.total"),
          players.map((seat) =>
            el("td", { class: scores[seat].total === best ? "best" : null, text: String(scores[seat].total) }),
          ),
        ),
        tied.length > 0 &&
          el(
            "tr.ring-tie",
            el("th", { scope: "row", text: words.text("pad.tie") }),
            players.map((seat) => el("td", tied.includes(seat) ? String(handValues[seat]) : "")),
          ),
      ),
    ),
  );
}

/**
 * @param {Record<string, Score>} scores
 * @param {string} one
 * @param {string} other
 */
function equal(scores, one, other) {
  return scores[one].total === scores[other].total;
}

/**
 * Show how a player's cards count.
 * @param {Words} words
 * @param {{dinos: Dino[], cards: number, handValue?: number, score: Score}} given `cards`: how many bid cards are left;
 *   `handValue`: what they are worth together, where that is known
 */
export function scoreSheet(words, { dinos, cards, handValue, score }) {
  const left = sorted(dinos);
  if (score.removed !== null) left.splice(left.indexOf(score.removed), 1);
  const stars = left.filter((dino) => starsOf(dino) > 0);
  const groups = groupsOf(left);
  const hand = words.text(handValue === undefined ? "sheet.hand" : "sheet.hand.value", {
    count: cards,
    value: handValue,
  });
  return el(
    "div.ring-sheet",
    score.removed !== null &&
      el(
        "div.ring-line.removed",
        { "data-key": "removed" },
        el("h3", words.text("sheet.removed")),
        dinoRow(words, [score.removed, "mine"]),
        el("p.soft.small", words.text("sheet.removed.why", { number: score.removed })),
      ),
    line(words.text("pad.stars"), score.stars, stars.length > 0 && dinoRow(words, stars), words.text("sheet.stars")),
    line(
      words.text("pad.groups"),
      score.groups,
      groups.map((group) => counted(words, group, GROUP_POINTS[group.length])),
      words.text("sheet.groups"),
    ),
    line(
      words.text("pad.sequences"),
      score.sequences,
      score.arrangement.map((sequence) => counted(words, sequence, (sequence.length * (sequence.length - 1)) / 2)),
      words.text("sheet.sequences"),
    ),
    line(words.text("pad.hand"), score.hand, null, hand),
    el("div.ring-line.last", el("h3", t("match.total")), el("strong.ring-points", t("points", { count: score.total }))),
  );
}

/**
 * @param {string} title
 * @param {number} points
 * @param {Child} pictures
 * @param {string} why
 */
function line(title, points, pictures, why) {
  return el(
    "div.ring-line",
    el("h3", title),
    el("strong.ring-points", String(points)),
    el("div.ring-pictures.grid-2", pictures, el("p.soft.small", why)),
  );
}

/**
 * @param {Words} words
 * @param {Dino[]} dinos
 * @param {number} points
 */
function counted(words, dinos, points) {
  return el("div.ring-counted.row", dinoRow(words, dinos), el("span.small", t("points", { count: points })));
}

/** @param {Dino[]} dinos */
function groupsOf(dinos) {
  const several = [...new Set(dinos)].filter((dino) => copiesOf(dino) > 1);
  return several.map((dino) => dinos.filter((each) => each === dino)).filter((group) => group.length > 1);
}

// The steps of a round of a match, as links on top of each of them.

import { isFull } from "../board.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { languageButton } from "../language.js";
import { t } from "../text.js";
import { matchReactions, stepPath } from "./screen.js";

const SIDE = 5;
/** The rings and the tiles that each player lays. */
const PIECES = 5;

/**
 * Tell whether a round has a board with a tile on every cell.
 * @param {Round} round
 */
export function isLaid({ board }) {
  return board !== null && isFull(board);
}

/**
 * Return the step that a round is at for this device.
 * @param {Round} round
 */
export function stepOf(round) {
  if (round.status === "closed") return "result";
  if (!isLaid(round)) return "letters";
  if (round.plays.length) return "plays";
  if (Object.keys(round.board?.rings ?? {}).length < round.players.length * PIECES) return "rings";
  return "words";
}

/**
 * Tell whether a closed round was logged play by play, as the service needs it to look back at it.
 * @param {Round} round
 */
export function isLogged({ status, board, players, first_player, plays, left }) {
  const first = players.indexOf(first_player);
  return (
    status === "closed" &&
    board?.rows.length === SIDE &&
    board.rows[0].length === SIDE &&
    plays.length === players.length * 2 * PIECES &&
    plays.every(({ player }, at) => player === players[(first + at) % players.length]) &&
    players.every((player) => !left[player].tiles && !left[player].rings)
  );
}

/**
 * Make the links; the present step is marked, and those that are done.
 * @param {MatchSession} session
 * @param {Round} round
 * @param {string} current
 */
export function steps(session, round, current) {
  const laid = isLaid(round);
  const rings = round.board !== null && Object.keys(round.board.rings).length > 0;
  const second = round.plays.length || current === "plays" ? "plays" : "rings";
  /** @type {Record<string, boolean>} */
  const done = { letters: laid, rings, plays: rings, words: false, result: round.status === "closed" };
  const names = ["letters", second, "words", "result"];
  return el(
    "nav.steps",
    { "aria-label": t("steps") },
    names.map((name) => {
      const reachable = name === "letters" || (name === "result" ? round.status === "closed" : laid);
      const content = [
        done[name] && name !== current && icon("check"),
        el("span", name === "words" && session.match.scoring === "automatic" ? t("step.close") : t(`step.${name}`)),
      ];
      return reachable
        ? el(
            "a",
            {
              href: stepPath(session.id, round.number, name),
              "aria-current": name === current ? "step" : null,
              class: done[name] ? "done" : null,
            },
            content,
          )
        : el("span.step", content);
    }),
  );
}

/**
 * Make the line on top of a round: which round it is, and the way back to the match.
 * @param {MatchSession} session
 * @param {Round} round
 */
export function roundHeading(session, round) {
  return el(
    "div.heading.round-heading",
    el(
      "a.button.quiet",
      { href: `/matches/${encodeURIComponent(session.id)}` },
      icon("back"),
      el("span", t("match.title")),
    ),
    el("h1", { tabindex: -1, text: t("match.round", { number: String(round.number) }) }),
    el("div.buttons", matchReactions(session), languageButton()),
  );
}

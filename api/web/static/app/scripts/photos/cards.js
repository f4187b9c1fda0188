// A cell of a photo that is asked about: its picture, the likeliest letters, and whose ring lies there.

import { button, el } from "../dom.js";
import { tileDialog } from "../parts/board-dialogs.js";
import { t } from "../text.js";

/** How many readings are offered. */
const OFFERED = 3;

/**
 * @typedef {Object} CardOptions
 * @property {import("./draft.js").PhotoDraft} draft
 * @property {Cast} cast
 * @property {boolean} isChosen whether somebody has tapped the cell on the board
 * @property {HTMLCanvasElement} picture
 * @property {(change: () => void, text: string) => void} answer changes the draft, and says what was answered
 */

/**
 * Ask about a cell.
 * @param {number} number
 * @param {CardOptions} options
 */
export function cellCard(number, options) {
  const { draft, isChosen, picture } = options;
  const name = draft.name(number);
  return el(
    "div.photo-cell",
    {
      "data-photo-cell": name,
      "data-settled": !draft.asked.includes(number) || draft.isSettled(number),
      role: "group",
      "aria-label": t("screens.photo.cell", { cell: name }),
    },
    picture,
    el(
      "div.photo-choices",
      el("strong", name),
      letters(number, options),
      (isChosen || draft.asksRing(number)) && rings(number, options),
    ),
  );
}

/**
 * @param {number} number
 * @param {CardOptions} options
 */
function letters(number, { draft, answer }) {
  const { tile: read, alternatives } = draft.reading.cells[number];
  const answered = draft.tiles.get(number) ?? (draft.asked.includes(number) ? undefined : read);
  const likely = [read, ...alternatives.map(({ tile }) => tile)].slice(0, OFFERED);
  const offered = answered && !likely.includes(answered) ? [...likely, answered] : likely;
  /** @param {string} tile */
  const set = (tile) => answer(() => draft.setTile(number, tile), tile);
  return el(
    "div.photo-buttons",
    offered.map((tile) =>
      button(".button", () => set(tile), { "data-reading": tile, "aria-pressed": String(answered === tile) }, tile),
    ),
    button(".button.quiet", () => tileDialog(set), t("screens.photo.another")),
  );
}

/**
 * @param {number} number
 * @param {CardOptions} options
 */
function rings(number, { draft, cast, answer }) {
  const now = draft.ringAt(number);
  return el(
    "div.photo-buttons",
    [null, ...cast.players].map((player) => {
      const text = player ? cast.name(player) : t("screens.photo.no_ring");
      return button(
        player ? `.button.player-${cast.of(player).colour}` : ".button",
        () => answer(() => draft.setRing(number, player), text),
        { "data-ring": player ?? "none", "aria-pressed": String(now === player) },
        player && el("span.photo-dot", { "aria-hidden": true }),
        text,
      );
    }),
  );
}

// The way from the start to the finish, in two rows, with a pawn for each player.

import { svg } from "../../dom.js";

export const FINISH = 17;
const [IN_ROW, FIELD, END, ROW] = [8, 37, 64, 44];
const LABELS = 13;
const WIDTH = END + IN_ROW * FIELD;
const HEIGHT = 2 * (ROW + LABELS);
/** The radius of a pawn as it is drawn, before it is made as large as there is room for, and the largest. */
const [PAWN, LARGEST] = [8, 16];
const MOST_ABREAST = 4;

/**
 * Draw the track.
 * @param {object} given
 * @param {string[]} given.players
 * @param {Record<string, number>} given.positions
 * @param {Cast} given.cast
 * @param {string | null} given.seat whose pawn stands out
 * @param {readonly number[]} given.zones how far a pawn moves back in each zone
 * @param {{text: (name: string, values?: TextValues) => string}} given.words
 */
export function track({ players, positions, cast, seat, zones, words }) {
  const piles = Array.from({ length: FINISH + 1 }, (_, space) =>
    players.filter((player) => positions[player] === space),
  );
  const told = players.map((player) => placeText(words, positions[player], cast.name(player))).join(" ");
  const label = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text) =>
    svg("text.zone", { x, y: y + ROW + LABELS - 3, text });
  return svg(
    "svg.ding-track",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": told },
    svg("rect.bend", { x: WIDTH - FIELD * 0.7, y: ROW, width: FIELD * 0.4, height: LABELS }),
    piles.map((_, space) => field(space)),
    zones.map((spaces, zone) => {
      const [first, last] = [boxOf(zone * 4 + 1), boxOf(zone * 4 + 4)];
      return label((first.x + last.x + FIELD) / 2, first.y, words.text("zone", { spaces }));
    }),
    label(END / 2, boxOf(0).y, words.text("start")),
    label(END / 2, 0, words.text("finish")),
    piles.flatMap((pile, space) =>
      pile.map((player, index) => pawn(cast.of(player), spot(space, index, pile.length), player === seat)),
    ),
  );
}

/**
 * @param {{text: (name: string, values?: TextValues) => string}} words
 * @param {number} position
 * @param {string} player
 */
function placeText(words, position, player) {
  if (position === 0) return words.text("told.start", { player });
  return words.text(position === FINISH ? "told.finish" : "told.space", { player, position });
}

/**
 * Return where a space is: the way leads to the right below, and back above.
 * @param {number} space
 */
function boxOf(space) {
  if (space === 0 || space === FINISH) return { x: 0, y: space ? 0 : ROW + LABELS, width: END };
  const back = space > IN_ROW;
  const column = back ? 2 * IN_ROW - space : space - 1;
  return { x: END + column * FIELD, y: back ? 0 : ROW + LABELS, width: FIELD };
}

/** @param {number} space */
function field(space) {
  const zone = space === 0 || space === FINISH ? "end" : `zone-${Math.ceil(space / 4)}`;
  const { x, y, width } = boxOf(space);
  return svg(`rect.field.${zone}`, { x: x + 0.5, y: y + 0.5, width: width - 1, height: ROW - 1, rx: 3 });
}

/**
 * Return where a pawn stands and its radius, which is as large as the pawns beside it allow.
 * @param {number} space
 * @param {number} index among the pawns there
 * @param {number} count how many are there
 */
function spot(space, index, count) {
  const { x, y, width } = boxOf(space);
  const sizes = Array.from({ length: MOST_ABREAST }, (_, more) =>
    Math.min(width / (more + 1), ROW / Math.ceil(count / (more + 1))),
  );
  const abreast = sizes.indexOf(Math.max(...sizes)) + 1;
  const [rows, row] = [Math.ceil(count / abreast), Math.floor(index / abreast)];
  const inRow = Math.min(abreast, count - row * abreast);
  return {
    x: x + (width * ((index % abreast) + 0.5)) / inRow,
    y: y + (ROW * (row + 0.5)) / rows,
    radius: Math.min(LARGEST, sizes[abreast - 1] / 2 - 1),
  };
}

/**
 * @param {Look} look
 * @param {{x: number, y: number, radius: number}} spot
 * @param {boolean} own
 */
function pawn({ colour, initial }, { x, y, radius }, own) {
  return svg(
    "g.pawn",
    {
      transform: `translate(${x} ${y}) scale(${radius / PAWN})`,
      class: `player-${colour}${own ? " own" : ""}`,
    },
    svg("circle", { r: PAWN }),
    svg("text", initial),
  );
}

// The way from the start to the finish, with a pawn for each player.

import { svg } from "../../dom.js";

export const FINISH = 17;
const SPACES = 16;
const [START_WIDTH, SPACE_WIDTH, FINISH_WIDTH] = [46, 18, 34];
const WIDTH = START_WIDTH + SPACES * SPACE_WIDTH + FINISH_WIDTH;
const [PAWN, ROW] = [8, 17.5];
const LABELS = 14;

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
  const rows = Math.max(2, ...piles.map((pile, space) => Math.ceil(pile.length / abreast(space))));
  const height = rows * ROW + 5;
  const told = players.map((player) => placeText(words, positions[player], cast.name(player))).join(" ");
  return svg(
    "svg.ding-track",
    { viewBox: `0 0 ${WIDTH} ${height + LABELS}`, role: "img", "aria-label": told },
    piles.map((_, space) => field(space, height)),
    zones.map((spaces, zone) =>
      svg("text.zone", {
        x: START_WIDTH + (zone * 4 + 2) * SPACE_WIDTH,
        y: height + 10,
        text: words.text("zone", { spaces }),
      }),
    ),
    svg("text.zone", { x: START_WIDTH / 2, y: height + 10, text: words.text("start") }),
    svg("text.zone.last", { x: WIDTH, y: height + 10, text: words.text("finish") }),
    piles.flatMap((pile, space) =>
      pile.map((player, index) => pawn(cast.of(player), spot(space, index, pile.length, height), player === seat)),
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

/** @param {number} space */
function abreast(space) {
  return space === 0 ? 2 : 1;
}

/** @param {number} space */
function leftOf(space) {
  return space === 0 ? 0 : START_WIDTH + (space - 1) * SPACE_WIDTH;
}

/** @param {number} space */
function widthOf(space) {
  return space === 0 ? START_WIDTH : space === FINISH ? FINISH_WIDTH : SPACE_WIDTH;
}

/**
 * @param {number} space
 * @param {number} height
 */
function field(space, height) {
  const zone = space === 0 || space === FINISH ? "end" : `zone-${Math.ceil(space / 4)}`;
  return svg(`rect.field.${zone}`, {
    x: leftOf(space) + 0.5,
    y: 0.5,
    width: widthOf(space) - 1,
    height: height - 1,
    rx: 3,
  });
}

/**
 * @param {number} space
 * @param {number} index among the pawns there
 * @param {number} count how many are there
 * @param {number} height
 */
function spot(space, index, count, height) {
  const wide = abreast(space);
  const inRow = Math.min(wide, count - Math.floor(index / wide) * wide);
  const x = leftOf(space) + (widthOf(space) * ((index % wide) + 0.5)) / inRow;
  return { x, y: height - ROW * (Math.floor(index / wide) + 0.5) - 2.5 };
}

/**
 * @param {Look} look
 * @param {{x: number, y: number}} spot
 * @param {boolean} own
 */
function pawn({ colour, initial }, { x, y }, own) {
  return svg(
    "g.pawn",
    { transform: `translate(${x} ${y})`, class: `player-${colour}${own ? " own" : ""}` },
    svg("circle", { r: PAWN }),
    svg("text", initial),
  );
}

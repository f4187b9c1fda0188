// A position of Ringo on the pages: its pieces, its notation, and moves between its spaces.

import { between, CASTLE, sliceOf } from "./geometry.js";

/**
 * @typedef {object} Placed where the pieces stand and who moves
 * @property {string[]} attackers
 * @property {string[]} defenders
 * @property {number} castle how many attackers are in the castle
 * @property {"a" | "d"} side
 */

/** A board without pieces. */
export const EMPTY = "a: d: C:0 side:a";

/**
 * Read a position.
 * @param {string} text
 * @returns {Placed}
 */
export function readPosition(text) {
  const parts = Object.fromEntries(text.split(" ").map((part) => part.split(":")));
  return {
    attackers: parts.a ? parts.a.split(",") : [],
    defenders: parts.d ? parts.d.split(",") : [],
    castle: Number(parts.C),
    side: parts.side === "d" ? "d" : "a",
  };
}

/** @param {Placed} placed */
export function writePosition({ attackers, defenders, castle, side }) {
  return `a:${attackers.toSorted().join(",")} d:${defenders.toSorted().join(",")} C:${castle} side:${side}`;
}

/**
 * Return what the pieces on a space are: attackers or defenders, or null on an empty one.
 * @param {Placed} placed
 * @param {string} space
 * @returns {"a" | "d" | null}
 */
export function pieceOn({ attackers, defenders, castle }, space) {
  if (space === CASTLE) return castle ? "a" : null;
  return attackers.includes(space) ? "a" : defenders.includes(space) ? "d" : null;
}

/** @param {string} move a move in the notation of the game; not a pass */
export function partsOf(move) {
  const [origin, target] = move.split(/[-x]/);
  const captures = move.includes("x");
  return { origin, target, captures, taken: captures ? between(origin, target) : null };
}

/**
 * Write the move of a piece between two spaces: a jump over a piece of the other side takes it, unless it is safe.
 * @param {Placed} placed
 * @param {string} origin
 * @param {string} target
 */
export function moveBetween(placed, origin, target) {
  const jumped = between(origin, target);
  const other = placed.side === "a" ? "d" : "a";
  const takes = jumped !== null && pieceOn(placed, jumped) === other && (jumped === CASTLE || sliceOf(jumped) !== 0);
  return `${origin}${takes ? "x" : "-"}${target}`;
}

const MOST = { a: 7, d: 4 };

/**
 * Put a piece on a space, or take away the one of that side which stands there.
 * @param {Placed} placed
 * @param {string} space
 * @param {"a" | "d"} side
 * @returns {Placed | null} null where no more of them can stand, or a defender would be in the castle
 */
export function withPiece(placed, space, side) {
  const without = {
    ...placed,
    attackers: placed.attackers.filter((each) => each !== space),
    defenders: placed.defenders.filter((each) => each !== space),
  };
  const stands = pieceOn(placed, space) === side;
  const count = side === "a" ? placed.attackers.length + placed.castle : placed.defenders.length;
  if (space === CASTLE) {
    if (side === "d") return null;
    if (placed.castle === 2) return { ...placed, castle: 0 };
    return count < MOST.a ? { ...placed, castle: placed.castle + 1 } : { ...placed, castle: 0 };
  }
  if (stands) return without;
  if (count >= MOST[side]) return null;
  return side === "a"
    ? { ...without, attackers: [...without.attackers, space] }
    : { ...without, defenders: [...without.defenders, space] };
}

/**
 * Return the position after a legal move.
 * @param {Placed} placed
 * @param {string} move
 * @returns {Placed}
 */
export function afterMove(placed, move) {
  const side = placed.side === "a" ? "d" : "a";
  if (move === "pass") return { ...placed, side };
  const { origin, target, taken } = partsOf(move);
  const castle = placed.castle + (target === CASTLE ? 1 : 0) - (taken === CASTLE ? 1 : 0);
  /** @param {string[]} pieces */
  const moved = (pieces) =>
    pieces
      .filter((space) => space !== taken)
      .map((space) => (space === origin ? target : space))
      .filter((space) => space !== CASTLE);
  return { attackers: moved(placed.attackers), defenders: moved(placed.defenders), castle, side };
}

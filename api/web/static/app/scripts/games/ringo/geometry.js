// The round board of Ringo: where its spaces are, and which are beside each other.

export const SLICES = 8;
export const CASTLE = "C";

/** The board is drawn on a square from -HALF to HALF. */
export const HALF = 100;
const RIM = 98;
const INNER = 18;
/** How wide the first ring is: the spaces near the middle are the narrowest. */
const FIRST = 19;

/** @param {string} space */
export function isCastle(space) {
  return space === CASTLE;
}

/**
 * Return a space by its ring, counted from the castle, and its slice, which goes round.
 * @param {number} ring
 * @param {number} slice
 */
export function spaceAt(ring, slice) {
  return ring === 0 ? CASTLE : `r${ring}s${(slice + SLICES) % SLICES}`;
}

/** @param {string} space */
export function ringOf(space) {
  return isCastle(space) ? 0 : Number(space[1]);
}

/** @param {string} space */
export function sliceOf(space) {
  return isCastle(space) ? 0 : Number(space[3]);
}

/**
 * Return every space, from the rim to the castle.
 * @param {number} rings
 */
export function spacesOf(rings) {
  const spaces = Array.from({ length: rings * SLICES }, (_, index) =>
    spaceAt(rings - Math.floor(index / SLICES), index % SLICES),
  );
  return [...spaces, CASTLE];
}

/**
 * Return how far from the middle a ring ends.
 * @param {number} ring
 * @param {number} rings
 */
export function radius(ring, rings) {
  if (ring === 0) return INNER;
  return INNER + FIRST + ((ring - 1) * (RIM - INNER - FIRST)) / (rings - 1);
}

/**
 * Return the middle of a space.
 * @param {string} space
 * @param {number} rings
 */
export function middleOf(space, rings) {
  const ring = ringOf(space);
  if (ring === 0) return { x: 0, y: 0 };
  return pointAt((radius(ring - 1, rings) + radius(ring, rings)) / 2, sliceOf(space));
}

/**
 * Return the point so far from the middle, in the direction of a slice; slice 0 is on top.
 * @param {number} distance
 * @param {number} slice
 */
export function pointAt(distance, slice) {
  const angle = (slice * 2 * Math.PI) / SLICES;
  return { x: rounded(distance * Math.sin(angle)), y: rounded(-distance * Math.cos(angle)) };
}

/**
 * Return the outline of a space that is not the castle.
 * @param {string} space
 * @param {number} rings
 */
export function outlineOf(space, rings) {
  const [ring, slice] = [ringOf(space), sliceOf(space)];
  const [inner, outer] = [radius(ring - 1, rings), radius(ring, rings)];
  const [a, b, c, d] = [
    pointAt(inner, slice - 0.5),
    pointAt(outer, slice - 0.5),
    pointAt(outer, slice + 0.5),
    pointAt(inner, slice + 0.5),
  ];
  const out = `M${a.x} ${a.y}L${b.x} ${b.y}A${outer} ${outer} 0 0 1 ${c.x} ${c.y}`;
  return `${out}L${d.x} ${d.y}A${inner} ${inner} 0 0 0 ${a.x} ${a.y}Z`;
}

/** Where each arrow key points. @type {Record<string, {x: number, y: number}>} */
const ARROWS = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How far a neighbour may lie off the way of an arrow: half of what is between two arrows, and what is rounded. */
const ASIDE = Math.cos((46 * Math.PI) / 180);

/**
 * Return the spaces beside a space.
 * @param {string} space
 * @param {number} rings
 */
export function besides(space, rings) {
  const [ring, slice] = [ringOf(space), sliceOf(space)];
  if (ring === 0) return Array.from({ length: SLICES }, (_, each) => spaceAt(1, each));
  const outwards = ring < rings ? [spaceAt(ring + 1, slice)] : [];
  return [...outwards, spaceAt(ring - 1, slice), spaceAt(ring, slice - 1), spaceAt(ring, slice + 1)];
}

/**
 * Return the space that an arrow key leads to: the one beside it whose middle lies most in that direction on the
 * screen.
 * @param {string} space
 * @param {string} key
 * @param {number} rings
 * @returns {string | null} null where none lies there
 */
export function neighbour(space, key, rings) {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const from = middleOf(space, rings);
  const [best] = besides(space, rings)
    .map((beside) => {
      const to = middleOf(beside, rings);
      const [x, y] = [to.x - from.x, to.y - from.y];
      return { beside, along: (x * arrow.x + y * arrow.y) / Math.hypot(x, y) };
    })
    .sort((one, other) => other.along - one.along);
  return best.along >= ASIDE ? best.beside : null;
}

/**
 * Return the space between the two ends of a jump; null where they are neighbours, or no jump leads from one to the
 * other.
 * @param {string} origin
 * @param {string} target
 */
export function between(origin, target) {
  const [from, to] = [ringOf(origin), ringOf(target)];
  const [start, end] = [sliceOf(origin), sliceOf(target)];
  const apart = (end - start + SLICES) % SLICES;
  if (from === to && from === 1 && apart === SLICES / 2) return CASTLE;
  if (from === to) return apart === 2 ? spaceAt(from, start + 1) : apart === 6 ? spaceAt(from, start - 1) : null;
  if (Math.abs(from - to) !== 2 || (to !== 0 && apart !== 0)) return null;
  return spaceAt((from + to) / 2, start);
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
